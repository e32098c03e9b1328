import { wallClock, wallTimeIn } from '#shared/days.ts'
import { lateCancellationPercents } from '#shared/missions/pay.ts'
import { lateMinutes, reconfirmationState } from '#shared/missions/reconfirmation.ts'
import type { StandIns } from '#shared/missions/stand-ins-contract.ts'
import { remainingDays, type StandInReason, standInsAskedMax } from '#shared/missions/stand-ins.ts'
import { openMissionsMax } from '#shared/missions/states.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { announceToAll } from '../live/announce.sql.ts'
import type { Platform } from '../platform.ts'
import * as candidates from './candidates.sql.ts'
import * as changes from './change-missions.sql.ts'
import { rankCandidates } from './find-candidates.ts'
import { answerBy, askedMissionOf, minutesUntil, readerOf, reconfirmationMoment } from './missions.policy.ts'
import * as missions from './missions.sql.ts'
import { lockAsked } from './propose-mission.ts'
import { recordTransition } from './record-transition.ts'
import * as sql from './stand-ins.sql.ts'

const candidatesShown = 8

/** The remaining hours of a mission for somebody who could come now. */
export function daysLeft(row: Pick<missions.MissionRow, 'days' | 'space'>, now: number): StandIns['days'] {
  const clock = wallClock(row.space.timeZone, now)
  return remainingDays(row.days, { day: clock.day, minute: clock.hour * 60 + clock.minute })
}

/** Why somebody else may be needed for what is left; null where nobody is, or nothing is left. */
export function standInReason(row: missions.MissionRow, now: number): StandInReason | null {
  const reason = row.status === 'confirmed' ? doubtOf(row, now) : row.status === 'cancelled' ? endOf(row) : null
  return reason !== null && daysLeft(row, now).length > 0 ? reason : null
}

/** They have not answered shortly before the start, or have not come to a day that is on. */
function doubtOf(row: missions.MissionRow, now: number): StandInReason | null {
  if (reconfirmationState(reconfirmationMoment(askedMissionOf(row), now)) === 'unanswered') return 'not_reconfirmed'
  const isLate = row.days.some(({ day, startTime, endTime, presenceAt }) => {
    const until = (time: string) => minutesUntil(row.space.timeZone, { day, time }, now)
    return presenceAt === null && until(startTime) <= -lateMinutes && until(endTime) > 0
  })
  return isLate ? 'late' : null
}

function endOf({ events }: missions.MissionRow): StandInReason | null {
  const last = events.at(-1)
  if (last?.reason === 'absent') return 'absent'
  return last?.reason === 'withdrawn' && last.actorRole === 'freelancer' ? 'withdrawn' : null
}

/** Who could come instead, and who was asked. @throws not_found for who is not its retailer */
export async function readStandIns(
  { clock }: Pick<Platform, 'clock'>,
  db: Executor,
  viewer: Viewer,
  missionId: string,
): Promise<StandIns> {
  const now = clock.now()
  const row = await missions.findVisible(db, missionId, readerOf(viewer), viewer.locale)
  if (row?.retailerId !== viewer.id) throw refuse('not_found')
  const asked = await sql.listStandIns(db, missionId)
  const reason = standInReason(row, now)
  const days = daysLeft(row, now)
  const canInvite = reason !== null && mayAskOneMore(asked)
  const at = { bookingId: row.bookingId, spaceId: row.space.id, retailerId: row.retailerId }
  const found = canInvite ? await candidates.findPlace(db, at) : null
  const exceptIds = [...asked.map(each => each.freelancer.id), ...(row.freelancerId === null ? [] : [row.freelancerId])]
  const ranked = found ? await rankCandidates(db, { ...row, days, place: found.place }, exceptIds) : []
  const localOf = (moment: string) => wallTimeIn(row.space.timeZone, Date.parse(moment))
  return {
    reason,
    days,
    candidates: ranked.filter(each => each.isFree).slice(0, candidatesShown),
    standIns: asked.map(({ answerBy: until, ...each }) => ({
      ...each,
      answerByLocal: each.status === 'pending' && until !== null ? localOf(until) : null,
    })),
    canInvite: canInvite && found !== null,
  }
}

/** Nobody has taken it, and not too many are asked at once. */
function mayAskOneMore(asked: readonly sql.StandInRow[]): boolean {
  const isTaken = asked.some(each => each.status === 'confirmed' || each.status === 'completed')
  return !isTaken && asked.filter(each => each.status === 'pending').length < standInsAskedMax
}

/**
 * Proposes what is left of a mission to somebody else, as a mission of its own that names it. The one it stands in for stays as it is.
 *
 * @throws not_found, state_changed where nobody is needed, they were asked already or too many are, space_not_live, freelancer_busy,
 *   too_many_missions; invalid_input for somebody who cannot be asked
 */
export function inviteStandIn(
  platform: Platform,
  viewer: Viewer,
  missionId: string,
  freelancerId: string,
): Promise<StandIns> {
  return platform.db.withTransaction(async trx => {
    await propose(platform, trx, viewer, { missionId, freelancerId })
    return readStandIns(platform, trx, viewer, missionId)
  })
}

async function propose(
  { clock }: Platform,
  trx: Executor,
  viewer: Viewer,
  { missionId, freelancerId }: { missionId: string; freelancerId: string },
): Promise<void> {
  const now = clock.now()
  const seen = await missions.findVisible(trx, missionId, readerOf(viewer), viewer.locale)
  if (seen?.retailerId !== viewer.id) throw refuse('not_found')
  // the booking and the place before the mission, like everybody who writes one
  const booking = seen.bookingId === null ? null : await changes.lockOwnBooking(trx, seen.bookingId, viewer.id)
  const space = await changes.lockSpace(trx, seen.space.id)
  await missions.lock(trx, missionId)
  const row = await missions.findVisible(trx, missionId, readerOf(viewer), viewer.locale)
  if (!space || (seen.bookingId === null ? !space.isLive : !booking)) throw refuse('space_not_live')
  const days = row ? daysLeft(row, now) : []
  const [first] = days
  if (!row || !first || row.bookingId !== seen.bookingId || standInReason(row, now) === null)
    throw refuse('state_changed')
  await refuseOneMore(trx, viewer, row, freelancerId)
  await lockAsked(trx, freelancerId, viewer.id)
  if (await changes.isBusy(trx, freelancerId, days)) throw refuse('freelancer_busy')
  const id = newId()
  const { dress, ...terms } = row
  await changes.insert(trx, {
    ...terms,
    ...(dress === null ? {} : { dress }),
    id,
    freelancerId,
    spaceId: space.id,
    days,
    location: space.location,
    status: 'pending',
    fallback: 'none',
    answerBy: answerBy(minutesUntil(space.timeZone, { day: first.day, time: first.startTime }, now), now),
    latePercents: [lateCancellationPercents.within72h, lateCancellationPercents.within24h],
    standsInForId: missionId,
  })
  await recordTransition(trx, id, {
    from: null,
    to: 'pending',
    reason: 'proposed',
    actorId: viewer.id,
    actorRole: 'retailer',
    words: { freelancer: 'standInProposed' },
  })
  await announceToAll(trx, [viewer.id], 'mission', missionId)
}

/** @throws state_changed where they were asked already or too many are; too_many_missions */
async function refuseOneMore(
  trx: Executor,
  viewer: Viewer,
  row: missions.MissionRow,
  freelancerId: string,
): Promise<void> {
  const asked = await sql.listStandIns(trx, row.id)
  // a person who was not needed after all, or has not answered, may be asked again
  const isAsked = asked.some(each => each.freelancer.id === freelancerId && each.status !== 'cancelled')
  if (isAsked || freelancerId === row.freelancerId || !mayAskOneMore(asked)) throw refuse('state_changed')
  if ((await missions.countUnfilled(trx, viewer.id)) >= openMissionsMax)
    throw refuse('too_many_missions', { max: openMissionsMax })
}

/**
 * Somebody has taken it, or its own freelancer comes after all (`takenId` is then the mission itself): everybody else
 * who was asked is notified with this text, and the retailer is not notified of each. The one it stands in for is
 * locked.
 */
export async function closeOtherStandIns(
  trx: Executor,
  replacedId: string,
  takenId: string,
  words: 'standInTaken' | 'standInNotNeeded' = 'standInTaken',
): Promise<void> {
  for (const id of await sql.listOthersAsked(trx, replacedId, takenId)) {
    await recordTransition(trx, id, {
      from: 'pending',
      to: 'cancelled',
      reason: 'unanswered',
      actorId: null,
      actorRole: 'system',
      words: { freelancer: words },
      goesOn: true,
    })
  }
}
