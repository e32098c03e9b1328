import type { REVIEW_COLUMNS } from '#shared/admin/frame.ts'
import type { BulkAnswer } from '#shared/admin/frame-contract.ts'
import type {
  AdminReview,
  AdminReviewCard,
  AdminReviewsQuery,
  BulkReviewsBody,
  ReviewHiding,
  ReviewsExport,
} from '#shared/admin/reviews-contract.ts'
import { citedClause } from '#shared/decisions/clauses.ts'
import type { Executor } from '../db/database.ts'
import * as decisions from '../decisions/decisions.sql.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { doInBulk } from './bulk.ts'
import * as content from './content.sql.ts'
import { exportList } from './export-list.ts'
import { hideContent, requireFacts } from './hide-content.ts'
import { isMoment, type Placed, readPlace, toPage } from './list-page.ts'
import { isForAnotherAdmin } from './own-case.ts'
import { allowedActions } from './reviews.policy.ts'
import * as reviews from './reviews.sql.ts'

const reviewsPerPage = 30

/** A page of the reviews that the filters leave, reported or not. */
export async function listReviews({ db }: Platform, { after, ...query }: AdminReviewsQuery) {
  const place = readPlace(after)
  // one more than a page shows whether another follows
  const [rows, found] = await Promise.all([
    reviews.list(db.kysely, query, place && isMoment(place) ? place : null, reviewsPerPage + 1),
    reviews.countFound(db.kysely, query),
  ])
  const { page, next } = toPage(rows, reviewsPerPage)
  return { reviews: page, found, next }
}

/** @throws not_found, also for one that its parties do not read yet */
export async function readReview(db: Executor, viewer: Viewer, id: string): Promise<AdminReview> {
  const found = await reviews.findById(db, id)
  if (!found) throw refuse('not_found')
  const { parties, ...review } = found
  const isOwnCase = parties.includes(viewer.id) && (await isForAnotherAdmin(db, viewer, viewer.id))
  const past = await decisions.listAbout(db, 'review', id)
  return { ...review, decisions: past, isOwnCase, allowedActions: allowedActions({ ...found, isOwnCase }) }
}

/**
 * Hides a review that nobody has reported, by the decision that hides a reported one.
 *
 * @throws not_found, own_case, state_changed; wrong_state where it is hidden, or has reports that await an answer; invalid_input
 */
export function hideReview(platform: Platform, viewer: Viewer, id: string, body: ReviewHiding): Promise<AdminReview> {
  requireFacts(body)
  return platform.db.withTransaction(async trx => {
    await hideReviewIn(platform, trx, viewer, id, body)
    return readReview(trx, viewer, id)
  })
}

async function hideReviewIn(
  platform: Platform,
  trx: Executor,
  viewer: Viewer,
  id: string,
  { reason, clause: chosen, facts = '', version }: ReviewHiding,
): Promise<void> {
  if (!(await content.lock(trx, 'review', id))) throw refuse('not_found')
  const before = await readReview(trx, viewer, id)
  if (before.isOwnCase) throw refuse('own_case')
  if (before.version !== version) throw refuse('state_changed')
  if (!before.allowedActions.includes('hide')) throw refuse('wrong_state')
  const hiding = { kind: 'review', contentId: id, personId: before.author.id, reason, facts } as const
  const clause = citedClause(reason, chosen)
  await hideContent(platform, trx, { ...hiding, clause, adminId: viewer.id })
}

/** The same of several, for one reason that each author reads. @throws invalid_input */
export function hideReviews(
  platform: Platform,
  { viewer, key }: { viewer: Viewer; key: string | undefined },
  { items, ...hiding }: BulkReviewsBody,
): Promise<BulkAnswer> {
  requireFacts(hiding)
  const bulk = { viewer, key, operation: 'POST /api/admin/reviews/bulk-actions', request: hiding, items }
  return doInBulk(platform, bulk, (trx, { id, version }) =>
    hideReviewIn(platform, trx, viewer, id, { ...hiding, version }),
  )
}

/** The reviews that the filters leave, as a file. */
export function exportReviews(platform: Platform, viewer: Viewer, body: ReviewsExport): Promise<Response> {
  const { columns: chosen, contactReason, ...filter } = body
  const db = platform.db.kysely
  return exportList<AdminReviewCard & Placed, (typeof REVIEW_COLUMNS)[number]>(platform, viewer, {
    list: 'reviews',
    columns: {
      id: row => row.id,
      about: (row, { say }) => say('admin-queue', 'reviews.about.', row.about),
      subject: row => row.subject.name,
      person: row => row.author.name,
      rating: row => row.rating,
      text: row => row.comment,
      state: (row, { say }) => say('admin-queue', 'reviews.state.', row.isHidden ? 'hidden' : 'shown'),
      since: row => row.since,
    },
    chosen,
    contactReason,
    filter,
    count: max => reviews.countFound(db, filter, max),
    read: (after, limit) => reviews.list(db, filter, after, limit),
  })
}
