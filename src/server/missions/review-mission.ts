import { dayMs } from '#shared/durations.ts'
import type { MissionReviews } from '#shared/missions/reviews-contract.ts'
import type { BookingReview, ReviewBody } from '#shared/reviews/contract.ts'
import { missionReviewActionsOf, missionReviewDaysMax } from '#shared/reviews/states.ts'
import type { Executor } from '../db/database.ts'
import { withIdempotencyKey } from '../db/idempotency.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse, toRahbaError } from '../http/problems.ts'
import { announceToAll } from '../live/announce.sql.ts'
import type { Platform } from '../platform.ts'
import { update, updateReply } from '../reviews/reviews.sql.ts'
import type { MissionReviewRow, ReviewedMission } from './mission-reviews.sql.ts'
import * as reviews from './mission-reviews.sql.ts'
import { findVisible } from './missions.sql.ts'
import { notifyOf } from './notify-missions.ts'

const missionsPerRun = 1_000

/**
 * The two reviews of a mission for one of its parties.
 *
 * @throws not_found for who is none
 */
export async function readMissionReviews(
  { clock }: Pick<Platform, 'clock'>,
  db: Executor,
  viewer: Pick<Viewer, 'id' | 'viewAs'>,
  missionId: string,
): Promise<MissionReviews> {
  const mission = await reviews.findForParty(db, missionId, viewer.id)
  if (!mission) throw refuse('not_found')
  const view = viewOf(mission, await reviews.list(db, missionId), viewer.id, clock.now())
  // an admin who sees the site so may be the other party
  return viewer.viewAs && !view.isShown ? { ...view, own: null } : view
}

function viewOf(
  mission: ReviewedMission,
  rows: readonly MissionReviewRow[],
  readerId: string,
  now: number,
): MissionReviews {
  const own = rows.find(row => row.authorId === readerId)
  const other = rows.find(row => row.authorId !== readerId)
  const isShown = rows.some(row => row.shownAt !== null)
  const readable = other?.shownAt ? other : undefined
  const endedAt = mission.endedAt === null ? null : Date.parse(mission.endedAt)
  return {
    own: own ? reviewOf(own) : null,
    // what is hidden says so, and nothing else
    other: readable ? { ...reviewOf(readable), ...(readable.isHidden && { comment: '' }) } : null,
    isOtherWritten: other !== undefined,
    isShown,
    writeUntil: endedAt === null ? null : new Date(endedAt + missionReviewDaysMax * dayMs).toISOString(),
    actions: missionReviewActionsOf({ endedAt, own: own ?? null, other: readable ?? null, isShown }, now),
  }
}

function reviewOf({ authorId: _author, shownAt: _shown, ...review }: MissionReviewRow): BookingReview {
  return review
}

/**
 * Writes what one party of a completed mission thinks of the other, or changes it as long as nobody has read it. With the second
 * review both become public.
 *
 * @throws not_found for who is no party, mission_not_completed, review_too_late, wrong_state for one that is hidden,
 *   idempotency_key_reused; AnsweredBefore for a repeated call with a key
 */
export function reviewMission(
  { db, clock }: Platform,
  viewer: Pick<Viewer, 'id'>,
  missionId: string,
  body: ReviewBody,
  idempotencyKey?: string,
): Promise<MissionReviews> {
  const claim = { userId: viewer.id, key: idempotencyKey, operation: `mission review ${missionId}`, body }
  return db.withTransaction(trx =>
    withIdempotencyKey(trx, claim, async () => {
      const now = clock.now()
      const mission = await reviews.findForParty(trx, missionId, viewer.id, true)
      if (!mission) throw refuse('not_found')
      if (mission.status !== 'completed') throw refuse('mission_not_completed')
      const before = await reviews.list(trx, missionId)
      const own = before.find(row => row.authorId === viewer.id)
      const { actions } = viewOf(mission, before, viewer.id, now)
      if (own?.isHidden) throw refuse('wrong_state')
      if (!actions.includes(own ? 'change' : 'write')) throw refuse('review_too_late')
      if (own) await update(trx, own.id, body)
      else await write(trx, mission, before, { ...body, authorId: viewer.id, now })
      await announceToAll(trx, [mission.retailerId, mission.freelancerId], 'mission', missionId)
      return viewOf(mission, await reviews.list(trx, missionId), viewer.id, now)
    }),
  )
}

async function write(
  trx: Executor,
  mission: ReviewedMission,
  before: readonly MissionReviewRow[],
  { now, ...review }: ReviewBody & { authorId: string; now: number },
): Promise<void> {
  const at = new Date(now).toISOString()
  const id = newId()
  await reviews.insert(trx, mission, { ...review, id, at })
  if (before.length === 0) return notifyParty(trx, mission, otherOf(mission, review.authorId), 'reviewWritten', id)
  await reviews.show(trx, mission.id, at)
  // notifies who wrote first of the second review; who writes now sees both
  await notifyParty(trx, mission, otherOf(mission, review.authorId), 'reviewShown', id)
}

const otherOf = (mission: ReviewedMission, userId: string): string =>
  userId === mission.retailerId ? mission.freelancerId : mission.retailerId

async function notifyParty(
  trx: Executor,
  mission: ReviewedMission,
  userId: string,
  kind: 'reviewWritten' | 'reviewShown' | 'reviewReplied',
  reviewId: string,
): Promise<void> {
  const row = await findVisible(trx, mission.id, { id: userId, isAdmin: true, isFreelancer: false }, 'en')
  if (!row) return
  const to = userId === mission.retailerId ? 'retailer' : 'freelancer'
  await notifyOf(trx, row, { userId, to, kind, eventKey: `mission-review:${reviewId}:${kind}:${to}`, type: 'review' })
}

/**
 * Replies to what the other party wrote, once it is public: once.
 *
 * @throws not_found for who is no party, or where there is nothing to reply to; already_replied, idempotency_key_reused; AnsweredBefore
 */
export function replyToMissionReview(
  { db, clock }: Platform,
  viewer: Pick<Viewer, 'id'>,
  missionId: string,
  text: string,
  idempotencyKey?: string,
): Promise<MissionReviews> {
  const claim = { userId: viewer.id, key: idempotencyKey, operation: `mission reply ${missionId}`, body: text }
  return db.withTransaction(trx =>
    withIdempotencyKey(trx, claim, async () => {
      const mission = await reviews.findForParty(trx, missionId, viewer.id, true)
      const rows = mission && (await reviews.list(trx, missionId))
      const about = rows?.find(row => row.authorId !== viewer.id && row.shownAt !== null)
      if (!mission || !about) throw refuse('not_found')
      if (!(await updateReply(trx, about.id, text))) throw refuse('already_replied')
      await notifyParty(trx, mission, about.authorId, 'reviewReplied', about.id)
      await announceToAll(trx, [mission.retailerId, mission.freelancerId], 'mission', missionId)
      return viewOf(mission, await reviews.list(trx, missionId), viewer.id, clock.now())
    }),
  )
}

/** The job: makes public what one party has written and the other did not answer within the time. Answers of how many missions. */
export async function showDueReviews({ db, clock, log }: Platform): Promise<number> {
  const now = clock.now()
  const endedBefore = new Date(now - missionReviewDaysMax * dayMs).toISOString()
  let shown = 0
  for (const missionId of await reviews.listDue(db.kysely, endedBefore, missionsPerRun)) {
    try {
      if (await db.withTransaction(trx => showOne(trx, missionId, now))) shown += 1
    } catch (error) {
      // the database is away: the job fails, and is tried again soon
      if (toRahbaError(error).code === 'unavailable') throw error
      log.error({ err: error, mission: missionId }, 'the reviews of a mission could not be shown')
    }
  }
  return shown
}

async function showOne(trx: Executor, missionId: string, now: number): Promise<boolean> {
  const row = await findVisible(trx, missionId, { id: missionId, isAdmin: true, isFreelancer: false }, 'en')
  const mission = row?.retailerId && (await reviews.findForParty(trx, missionId, row.retailerId, true))
  if (!mission) return false
  const shown = await reviews.show(trx, missionId, new Date(now).toISOString())
  for (const { authorId } of shown) {
    await notifyParty(trx, mission, otherOf(mission, authorId), 'reviewShown', `${missionId}:${authorId}`)
  }
  await announceToAll(trx, [mission.retailerId, mission.freelancerId], 'mission', missionId)
  return shown.length > 0
}
