import type { MissionWork } from '#shared/missions/work-contract.ts'
import { paths, withSearch } from '#web/paths.ts'

/** What was done of hours and pay, as the address says it where no script could. */
const WORK_DONE = ['hours', 'agreed', 'paid', 'received', 'disputed'] as const
export type WorkDone = (typeof WORK_DONE)[number]

export const readWorkDone = (value: unknown): WorkDone | undefined => WORK_DONE.find(each => each === value)

/** Whether it is so: an address can be typed by anybody. */
export function isDone(done: WorkDone, side: string, { days, payment }: MissionWork): boolean {
  switch (done) {
    case 'hours':
      return days.some(each => each.claimedBy === side)
    case 'agreed':
      return days.some(each => each.agreedMethod === 'both')
    case 'paid':
      return payment.state === 'declared'
    case 'received':
      return payment.state === 'received'
    case 'disputed':
      return payment.state === 'disputed'
  }
}

/** How each form of hours and pay is sent without JavaScript: once, and back to the page of the mission. */
export function workPost(mission: { id: string; side?: string }, done: WorkDone) {
  const here = mission.side === 'freelancer' ? paths.mission(mission.id) : paths.retailerMission(mission.id)
  return { params: { id: mission.id }, back: here, next: withSearch(here, { workDone: done }), isKeyed: true }
}
