import { useState } from 'react'
import type { Flash } from '#shared/http/contract.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { newFormKey } from '#web/features/booking-request/idempotency-key.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ACTION_ENDPOINTS, type AskedAction, actionPath } from './mission-actions.ts'
import { MissionActionFields } from './MissionActionFields.tsx'

export interface NoScriptMissionActionProps {
  mission: MissionView
  action: AskedAction
  /** This page, and where to go when it is done. */
  back: string
  next: string
  flash: Flash | undefined
}

/** Without JavaScript, what the dialog is with it: a form that unfolds. */
export function NoScriptMissionAction({ mission, action, back, next, flash }: NoScriptMissionActionProps) {
  const t = useT('missions')
  const [key] = useState(newFormKey)
  const refused = flash?.endpoint === ACTION_ENDPOINTS[action] ? flash : undefined
  const note = refused?.values?.['note']
  return (
    <noscript className="w-full">
      <details name="action" open={refused !== undefined}>
        <summary className={buttonClass({ variant: action === 'accept' ? 'primary' : 'secondary', wide: true })}>
          {t(`${action}.do`)}
        </summary>
        <form method="post" action={actionPath(action, mission.id)} className="flex flex-col gap-4 py-4">
          <input type="hidden" name="_back" value={back} />
          <input type="hidden" name="_next" value={next} />
          <input type="hidden" name="_key" value={key} suppressHydrationWarning />
          <MissionActionFields
            mission={mission}
            action={action}
            note={typeof note === 'string' ? note : undefined}
            errors={refused?.problem?.fields}
          />
          <Button type="submit" wide variant={action === 'accept' ? 'primary' : 'danger'}>
            {t(`${action}.submit`)}
          </Button>
        </form>
      </details>
    </noscript>
  )
}
