import { createContext, use, useState } from 'react'
import type { Flash } from '#shared/http/contract.ts'
import { newFormKey } from '#web/features/booking-request/form-key.ts'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'

/** What was sent of the hours or the pay of the page's mission without JavaScript, and refused. */
export const RefusedWork = createContext<Flash | undefined>(undefined)

/** The refused post of this endpoint, and of this day where it is about one. */
export function useRefused(endpoint: string, day?: string): Flash | undefined {
  const flash = use(RefusedWork)
  if (flash?.endpoint !== endpoint) return undefined
  return day === undefined || flash.values['day'] === day ? flash : undefined
}

/** What was typed into a field of a refused post. */
export function typedOf(refused: Flash | undefined, name: string): string | undefined {
  const typed = refused?.values[name]
  return typeof typed === 'string' ? typed : undefined
}

/** What the server needs of a form that no script sends: it comes back to the page of the mission. */
export function PlainControls({ mission }: { mission: { id: string; side?: string } }) {
  const [key] = useState(newFormKey)
  const here = mission.side === 'freelancer' ? paths.mission(mission.id) : paths.retailerMission(mission.id)
  return (
    <>
      <input type="hidden" name="_back" value={here} />
      <input type="hidden" name="_next" value={here} />
      <input type="hidden" name="_key" value={key} suppressHydrationWarning />
    </>
  )
}

/** Why a post was refused, where no field is the cause. */
export function PlainFault({ refused }: { refused: Flash | undefined }) {
  const t = useT('mission-work')
  const { problem } = refused ?? {}
  if (!problem || Object.keys(problem.fields ?? {}).length > 0) return null
  return (
    <Alert tone="error" live title={t('failed')}>
      {problem.title}
    </Alert>
  )
}
