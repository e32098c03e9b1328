import { useState } from 'react'
import { newFormKey } from '#web/features/booking-request/idempotency-key.ts'
import { paths, withSearch } from '#web/paths.ts'
import type { WorkDone } from './work-done.ts'

/** What the server needs of a form that no script sends: it comes back to the page of the mission. */
export function PlainControls({ mission, done }: { mission: { id: string; side?: string }; done: WorkDone }) {
  const [key] = useState(newFormKey)
  const here = mission.side === 'freelancer' ? paths.mission(mission.id) : paths.retailerMission(mission.id)
  return (
    <>
      <input type="hidden" name="_back" value={here} />
      <input type="hidden" name="_next" value={withSearch(here, { workDone: done })} />
      <input type="hidden" name="_key" value={key} suppressHydrationWarning />
    </>
  )
}
