/**
 * Questions and notifications before a mission and on its days. Nothing here cancels anything: a clock asks, people
 * decide.
 */

/**
 * The freelancer is asked this many hours before the start whether they still come, unless they accepted within that
 * time.
 */
export const reconfirmHours = { first: 48, second: 16 } as const
/** Without an answer this many hours before the start, the retailer is notified. */
export const unansweredHours = 6
/**
 * Minutes after a day's start without presence: then both are notified; after `missingMinutes` the retailer is offered
 * stand-ins.
 */
export const lateMinutes = 15
export const missingMinutes = 30

/** Twin: mission_reminders_kind_check in SQL. */
const MISSION_REMINDERS = ['ask_48', 'ask_16', 'unanswered', 'late', 'missing'] as const
export type MissionReminder = (typeof MISSION_REMINDERS)[number]

/** `unanswered`: asked, and so near to the start that the retailer has been notified. */
export const RECONFIRMATION_STATES = ['none', 'asked', 'unanswered', 'done'] as const
export type ReconfirmationState = (typeof RECONFIRMATION_STATES)[number]

export interface ReconfirmationMoment {
  isConfirmed: boolean
  isReconfirmed: boolean
  /** They have come. */
  isPresent: boolean
  /** Minutes from now to the first start, and from the moment when the mission became theirs to the first start; wall clock of the place. */
  minutesToStart: number
  acceptedBefore: number
}

/**
 * Whether the question that is asked this many hours before the start is due; not when the freelancer accepted later
 * than that.
 */
export function isAskedAt(
  hours: number,
  moment: Pick<ReconfirmationMoment, 'minutesToStart' | 'acceptedBefore'>,
): boolean {
  return moment.minutesToStart <= hours * 60 && moment.acceptedBefore > hours * 60
}

/** How the question stands; an answer stays until the mission is over. */
export function reconfirmationState(moment: ReconfirmationMoment): ReconfirmationState {
  const { isConfirmed, isReconfirmed, isPresent, minutesToStart } = moment
  if (!isConfirmed) return 'none'
  if (isReconfirmed) return 'done'
  const isAsked = isAskedAt(reconfirmHours.first, moment) || isAskedAt(reconfirmHours.second, moment)
  if (isPresent || minutesToStart <= 0 || !isAsked) return 'none'
  return minutesToStart <= unansweredHours * 60 ? 'unanswered' : 'asked'
}
