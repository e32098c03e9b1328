import type { Flash } from '#shared/http/contract.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { PlainAction } from '#web/features/forms/PlainAction.tsx'
import { flashFor, postedValue } from '#web/features/forms/form-flash.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { ACTION_ENDPOINTS, type AskedAction } from './mission-actions.ts'
import { MissionActionFields } from './MissionActionFields.tsx'

export interface PlainMissionActionProps {
  mission: MissionView
  action: AskedAction
  /** This page, and where to go when it is done. */
  back: string
  next: string
  flash: Flash | undefined
}

/** Without JavaScript, what the dialog is with it: a form that unfolds. */
export function PlainMissionAction({ mission, action, back, next, flash }: PlainMissionActionProps) {
  const t = useT('missions')
  const refused = flashFor(flash, ACTION_ENDPOINTS[action])
  return (
    <PlainAction
      label={t(`${action}.do`)}
      submitLabel={t(`${action}.submit`)}
      isMain={action === 'accept'}
      isOpen={refused !== undefined}
      endpoint={ACTION_ENDPOINTS[action]}
      params={{ id: mission.id }}
      back={back}
      next={next}
    >
      <MissionActionFields
        mission={mission}
        action={action}
        note={postedValue(refused, 'note')}
        errors={refused?.problem?.fields}
      />
    </PlainAction>
  )
}
