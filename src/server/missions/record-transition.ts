import type { MissionView } from '#shared/missions/contract.ts'
import type { MissionActor, MissionReason, MissionStatus } from '#shared/missions/states.ts'
import type { Executor } from '../db/database.ts'
import * as applications from './applications.sql.ts'
import * as changes from './change-missions.sql.ts'
import * as missions from './missions.sql.ts'
import { notifyOf, notifyParties } from './notify-missions.ts'

export interface Transition {
  /** Null for a mission that has just been written. */
  from: MissionStatus | null
  to: MissionStatus
  reason: MissionReason
  actorId: string | null
  actorRole: MissionActor
  note?: string | null
  /** What the retailer owes after a late cancellation, in minor units. */
  owedMinor?: number
  /** Who is asked from now on; null takes the mission from its freelancer. */
  freelancerId?: string | null
  /** Until when an answer is awaited; ISO 8601. */
  answerBy?: string | null
  /** From whom it is taken. */
  formerFreelancer?: MissionView['freelancer']
  /** The retailer is notified of what follows instead. */
  goesOn?: boolean
  /** Other words than those of the reason. */
  words?: Partial<Record<'retailer' | 'freelancer', string>>
}

/** A reader to whom everything is there. */
export const SITE: missions.Reader = { id: '00000000-0000-0000-0000-000000000000', isAdmin: true, isFreelancer: false }

/**
 * Moves a mission on, writes its event and notifies its parties, in one transaction; the other applicants are notified
 * when somebody else is chosen or nobody is. Every change of state ends here. False when somebody was quicker.
 */
export async function recordTransition(trx: Executor, missionId: string, transition: Transition): Promise<boolean> {
  const { from, to, freelancerId, answerBy } = transition
  if (from !== null) {
    const change = { id: missionId, from, to, answerBy: answerBy ?? null }
    const moved = await changes.updateStatus(trx, freelancerId === undefined ? change : { ...change, freelancerId })
    if (!moved) return false
  }
  const {
    reason,
    actorId,
    actorRole,
    note = null,
    owedMinor = 0,
    formerFreelancer = null,
    goesOn = false,
    words = {},
  } = transition
  await changes.insertEvent(trx, { missionId, status: to, actorId, actorRole, reason, note, owedMinor })
  const mission = await missions.findVisible(trx, missionId, SITE, 'en')
  if (!mission) return false
  await notifyParties(trx, mission, { status: to, reason, actorRole, note, owedMinor, formerFreelancer, goesOn, words })
  // when it had its freelancer before, the other applicants were notified then
  const isUnchanged = to === 'confirmed' || (to === 'cancelled' && from !== 'confirmed')
  if (isUnchanged) await closeApplications(trx, mission, reason)
  return true
}

/** The notification for applicants, by why the mission is not open to them any more. */
const CLOSING_WORDS: Readonly<Partial<Record<MissionReason, string>>> = {
  accepted: 'applicationClosed',
  applied: 'applicationClosed',
  booking_cancelled: 'bookingCancelled',
  unfilled: 'unfilled',
  suspended: 'endedByRahba',
  deleted: 'cancelledByRahba',
}

/** The mission has its freelancer, or has ended: the others who applied need not wait. */
async function closeApplications(trx: Executor, mission: missions.MissionRow, reason: MissionReason): Promise<void> {
  const kind = CLOSING_WORDS[reason] ?? 'withdrawnByRetailer'
  for (const userId of await applications.listOpen(trx, mission.id, mission.freelancerId)) {
    await notifyOf(trx, mission, {
      userId,
      to: 'freelancer',
      kind,
      eventKey: `mission:${mission.id}:${kind}`,
    })
  }
}
