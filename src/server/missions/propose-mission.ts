import { addDays, todayIn } from '#shared/days.ts'
import { RahbaError } from '#shared/errors.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import type { MissionProposal, MissionTerms } from '#shared/missions/terms.ts'
import { lateCancellationPercents } from '#shared/missions/pay.ts'
import { missionDaysAhead, openMissionsMax } from '#shared/missions/states.ts'
import { writeMissionNote } from '../conversations/mission-conversations.ts'
import type { Executor } from '../db/database.ts'
import { withIdempotencyKey } from '../db/idempotency.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import * as applications from './applications.sql.ts'
import * as changes from './change-missions.sql.ts'
import { answerBy, minutesUntil, readerOf } from './missions.policy.ts'
import { readMission } from './missions.service.ts'
import * as missions from './missions.sql.ts'
import { notifyOf } from './notify-missions.ts'
import { recordTransition } from './record-transition.ts'

/**
 * Proposes a mission to one freelancer, or publishes it for all. It hangs on a confirmed booking of the caller's, within
 * whose days it lies, or on any space that is online.
 *
 * @throws not_found, space_not_live, outside_availability, day_in_past, too_far_ahead, too_many_missions, freelancer_busy,
 *   idempotency_key_reused; invalid_input for a currency that nobody is paid in there, or for
 *   somebody who cannot be asked; AnsweredBefore for a repeated call with a key
 */
export function proposeMission(
  platform: Platform,
  viewer: Viewer,
  proposal: MissionProposal,
  idempotencyKey: string | undefined,
): Promise<MissionView> {
  const claim = { userId: viewer.id, key: idempotencyKey, operation: 'POST /api/missions', body: proposal }
  return platform.db.withTransaction(trx =>
    withIdempotencyKey(trx, claim, async () => {
      const id = await place(platform, trx, viewer, proposal)
      return readMission(platform, trx, viewer, id)
    }),
  )
}

/** Locks who is to be asked. @throws invalid_input for somebody whom this retailer cannot ask */
export async function lockAsked(trx: Executor, freelancerId: string, retailerId: string): Promise<void> {
  if (await changes.lockProposable(trx, freelancerId, retailerId)) return
  throw new RahbaError('invalid_input', { fields: { freelancerId: { key: 'validation.mission.freelancer' } } })
}

async function place({ clock }: Platform, trx: Executor, viewer: Viewer, proposal: MissionProposal): Promise<string> {
  const now = clock.now()
  const { bookingId = null, freelancerId = null, fallback, note } = proposal
  const booking = bookingId === null ? null : await changes.lockOwnBooking(trx, bookingId, viewer.id)
  if (bookingId !== null && !booking) throw refuse('not_found')
  const space = await changes.lockSpace(trx, booking?.spaceId ?? proposal.spaceId ?? '')
  if (!space) throw refuse('not_found')
  if (!booking && !space.isLive) throw refuse('space_not_live')
  const minutesToStart = refuseBadTerms(proposal, { space, booking }, now)
  if ((await missions.countUnfilled(trx, viewer.id)) >= openMissionsMax) {
    throw refuse('too_many_missions', { max: openMissionsMax })
  }
  if (freelancerId !== null) {
    await lockAsked(trx, freelancerId, viewer.id)
    if (await changes.isBusy(trx, freelancerId, proposal.days)) throw refuse('freelancer_busy')
  }
  const id = newId()
  const status = freelancerId === null ? 'open' : 'pending'
  await changes.insert(trx, {
    ...proposal,
    id,
    retailerId: viewer.id,
    freelancerId,
    spaceId: space.id,
    bookingId,
    status,
    location: space.location,
    fallback: freelancerId === null ? 'none' : fallback,
    answerBy: freelancerId === null ? null : answerBy(minutesToStart, now),
    latePercents: [lateCancellationPercents.within72h, lateCancellationPercents.within24h],
  })
  await recordTransition(trx, id, {
    from: null,
    to: status,
    reason: freelancerId === null ? 'published' : 'proposed',
    actorId: viewer.id,
    actorRole: 'retailer',
    note: note || null,
  })
  if (freelancerId !== null) {
    const parties = { missionId: id, retailerId: viewer.id, freelancerId }
    await writeMissionNote(trx, { ...parties, senderId: viewer.id, text: note })
  }
  return id
}

/**
 * Changes an open mission. Where its hours, its pay or what it asks for change, applications to it end, and the
 * applicants are asked to apply again.
 *
 * @throws not_found, state_changed, and what {@link proposeMission} throws of its terms
 */
export function changeTerms(
  platform: Platform,
  viewer: Viewer,
  missionId: string,
  terms: MissionTerms,
): Promise<MissionView> {
  const now = platform.clock.now()
  return platform.db.withTransaction(async trx => {
    const seen = await missions.findVisible(trx, missionId, readerOf(viewer), viewer.locale)
    if (seen?.retailerId !== viewer.id) throw refuse('not_found')
    // the place and the booking before the mission, like everybody who ends one
    const space = await changes.lockSpace(trx, seen.space.id)
    const booking = seen.bookingId === null ? null : await changes.lockOwnBooking(trx, seen.bookingId, viewer.id)
    await missions.lock(trx, missionId)
    const before = await missions.findVisible(trx, missionId, readerOf(viewer), viewer.locale)
    if (before?.status !== 'open' || before.bookingId !== seen.bookingId) throw refuse('state_changed')
    if (!space) throw refuse('space_not_live')
    refuseBadTerms(terms, { space, booking }, now)
    await changes.updateTerms(trx, missionId, terms)
    const plain = before.days.map(({ day, startTime, endTime, breakMinutes }) => ({
      day,
      startTime,
      endTime,
      breakMinutes,
    }))
    const wanted = terms.days.toSorted((a, b) => (a.day < b.day ? -1 : 1))
    const sameDays =
      JSON.stringify(plain) ===
      JSON.stringify(
        wanted.map(({ day, startTime, endTime, breakMinutes }) => ({ day, startTime, endTime, breakMinutes })),
      )
    if (!sameDays) await changes.replaceDays(trx, missionId, wanted)
    const samePay = before.hourlyRateMinor === terms.hourlyRateMinor && before.currency === terms.currency
    if (!sameDays || !samePay) await voidApplications(trx, viewer, missionId, now)
    return readMission(platform, trx, viewer, missionId)
  })
}

async function voidApplications(trx: Executor, viewer: Viewer, missionId: string, now: number): Promise<void> {
  const after = await missions.findVisible(trx, missionId, readerOf(viewer), 'en')
  if (!after) return
  for (const userId of await applications.voidAll(trx, missionId)) {
    const eventKey = `mission:${missionId}:voided:${now}`
    await notifyOf(trx, after, { userId, to: 'freelancer', kind: 'applicationVoided', eventKey })
  }
}

/** Minutes to the first start. Terms are bounded by the place's own day, the booking's days and the money that is paid there. */
function refuseBadTerms(
  terms: MissionTerms,
  { space, booking }: { space: changes.MissionSpace; booking: changes.MissionBooking | null },
  now: number,
): number {
  const days = terms.days.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) throw new RahbaError('invalid_input', { fields: { days: { key: 'validation.required' } } })
  const minutesToStart = minutesUntil(space.timeZone, { day: first.day, time: first.startTime }, now)
  const today = todayIn(space.timeZone, now)
  if (minutesToStart <= 0) throw refuse('day_in_past', { day: today })
  const latest = addDays(today, missionDaysAhead)
  if (last.day > latest) throw refuse('too_far_ahead', { day: latest })
  if (booking && (first.day < booking.firstDay || last.day > booking.lastDay)) {
    throw refuse('outside_availability', { bounds: 'both', first: booking.firstDay, last: booking.lastDay })
  }
  if (terms.currency !== 'EUR' && terms.currency !== space.currency) {
    throw new RahbaError('invalid_input', { fields: { currency: { key: 'validation.invalid' } } })
  }
  return minutesToStart
}
