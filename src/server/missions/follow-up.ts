import { lateCancellationPercents } from '#shared/missions/pay.ts'
import { askedInARowMax } from '#shared/missions/states.ts'
import { writeMissionNote } from '../conversations/mission-conversations.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import * as candidates from './candidates.sql.ts'
import * as changes from './change-missions.sql.ts'
import { rankCandidates } from './find-candidates.ts'
import * as followUps from './follow-ups.sql.ts'
import { answerBy, momentOf } from './missions.policy.ts'
import * as missions from './missions.sql.ts'
import { notifyOf } from './notify-missions.ts'
import { recordTransition, SITE } from './record-transition.ts'

/** Where a follow-up would take place, locked. */
export interface FollowUpPlace {
  /** Null where nothing may be proposed there any more. */
  bookingId: string | null
  isUsable: boolean
}

/**
 * Locks the place and the booking of a proposal that goes on as another mission if it comes to nothing, before its own row is locked, as
 * everybody does. Null where nothing follows.
 */
export async function lockFollowUpPlace(trx: Executor, missionId: string): Promise<FollowUpPlace | null> {
  const place = await followUps.findPlace(trx, missionId)
  if (!place) return null
  const { spaceId, bookingId, retailerId } = place
  const booking = bookingId === null ? null : await changes.lockOwnBooking(trx, bookingId, retailerId)
  const space = await changes.lockSpace(trx, spaceId)
  return { bookingId, isUsable: space !== null && (bookingId === null ? space.isLive : booking !== null) }
}

/** The same for all proposals to a person who leaves. */
export async function lockFollowUpPlaces(trx: Executor, freelancerId: string): Promise<void> {
  for (const id of await followUps.listAwaiting(trx, freelancerId)) await lockFollowUpPlace(trx, id)
}

/** Nobody could still answer and come so shortly before the start. */
const followUpMinutesBefore = 60

/**
 * A proposal has just been refused, was not answered, or the person who was asked is gone: it goes on as another
 * mission, open to all or proposed to the next in rank who is free, has what is asked for and was not asked yet. The
 * retailer is notified of what follows, or that nothing does. In the transaction of the change itself; the database
 * lets each mission be followed once.
 */
export async function followUp(trx: Executor, missionId: string, place: FollowUpPlace, now: number): Promise<void> {
  const ended = await missions.findVisible(trx, missionId, SITE, 'en')
  if (!ended) return
  const { minutesToStart } = momentOf(ended, now)
  const isInTime = minutesToStart > followUpMinutesBefore
  const isSame = ended.bookingId === place.bookingId
  const followed = place.isUsable && isSame && isInTime ? await goOn(trx, ended, minutesToStart, now) : null
  const kind =
    followed === null ? 'fallbackEnded' : followed.freelancerId === null ? 'fallbackPublished' : 'fallbackNext'
  await notifyOf(trx, followed ?? ended, {
    userId: ended.retailerId,
    to: 'retailer',
    kind,
    eventKey: `mission:${missionId}:followed`,
  })
}

/** The mission that goes on; null when there is nobody else to ask. */
async function goOn(
  trx: Executor,
  ended: missions.MissionRow,
  minutesToStart: number,
  now: number,
): Promise<missions.MissionRow | null> {
  const attempt = await followUps.readAttempt(trx, ended.id)
  const isForAll = ended.fallback === 'publish'
  const freelancerId = isForAll ? null : attempt < askedInARowMax ? await nextInRank(trx, ended) : null
  if (!isForAll && freelancerId === null) return null
  const id = newId()
  const status = isForAll ? 'open' : 'pending'
  const { dress, ...terms } = ended
  await changes.insert(trx, {
    ...terms,
    ...(dress === null ? {} : { dress }),
    id,
    freelancerId,
    spaceId: ended.space.id,
    location: await changes.readLocation(trx, ended.id),
    status,
    fallback: isForAll ? 'none' : ended.fallback,
    answerBy: isForAll ? null : answerBy(minutesToStart, now),
    latePercents: [lateCancellationPercents.within72h, lateCancellationPercents.within24h],
    follows: { id: ended.id, attempt: attempt + 1 },
  })
  const reason = isForAll ? 'published' : 'proposed'
  const note = ended.events[0]?.note ?? null
  await recordTransition(trx, id, { from: null, to: status, reason, actorId: null, actorRole: 'system', note })
  if (freelancerId !== null) {
    const parties = { missionId: id, retailerId: ended.retailerId, freelancerId }
    await writeMissionNote(trx, { ...parties, senderId: ended.retailerId, text: note })
  }
  return missions.findVisible(trx, id, SITE, 'en')
}

/** The best who has not been asked: their row is locked, so that two missions take turns. */
async function nextInRank(trx: Executor, ended: missions.MissionRow): Promise<string | null> {
  const at = { bookingId: ended.bookingId, spaceId: ended.space.id, retailerId: ended.retailerId }
  const found = await candidates.findPlace(trx, at)
  if (!found) return null
  const asked = await followUps.listAsked(trx, ended.id)
  const ranked = await rankCandidates(trx, { ...ended, place: found.place }, asked)
  for (const { freelancer, isFree, missing } of ranked) {
    if (!isFree || missing.length > 0) continue
    // who was ranked may have left the public since
    if (!(await changes.lockProposable(trx, freelancer.id, ended.retailerId))) continue
    if (!(await changes.isBusy(trx, freelancer.id, ended.days))) return freelancer.id
  }
  return null
}
