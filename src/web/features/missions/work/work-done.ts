import type { MissionWork } from '#shared/missions/work-contract.ts'

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
      return days.some(each => each.agreedHow === 'both')
    case 'paid':
      return payment.state === 'declared'
    case 'received':
      return payment.state === 'received'
    case 'disputed':
      return payment.state === 'disputed'
  }
}
