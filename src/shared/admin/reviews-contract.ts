import { z } from 'zod'
import { chosenClause } from '../decisions/contract.ts'
import { CONTENT_REASONS, factsCharactersMax } from '../decisions/reasons.ts'
import { id, idParams, instant, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { REVIEW_COLUMNS } from './frame.ts'
import { chosenRows } from './chosen-rows.ts'
import { bulk, csvFile, exportFields } from './frame-contract.ts'
import { RATINGS, REVIEW_SORTS, REVIEW_STATES, REVIEW_SUBJECTS, REVIEW_ADMIN_ACTIONS } from './states.ts'
import { pastDecision } from './users-contract.ts'

/** A review that the public reads, or would read if it were not hidden. */
const adminReviewCard = z.object({
  id,
  about: z.enum(REVIEW_SUBJECTS),
  /** The space, or the person of the mission. */
  subject: z.object({ id, name: z.string() }),
  author: z.object({ id, name: z.string() }),
  rating: z.int(),
  comment: z.string(),
  /** Since when the public reads it. */
  since: instant,
  isHidden: z.boolean(),
  /** Its reports that await an answer, where it is decided about. */
  openCaseId: id.nullable(),
  /** What an action is taken on: another one is refused as state_changed. */
  version: z.string(),
})
export type AdminReviewCard = z.infer<typeof adminReviewCard>

const adminReview = adminReviewCard.extend({
  reply: z.string().nullable(),
  /** Where the public reads it; null where only the parties do. */
  link: z.string().nullable(),
  /** About it, the latest first. */
  decisions: z.array(pastDecision),
  /** It is of the reader or about them, and another admin decides. */
  isOwnCase: z.boolean(),
  allowedActions: z.array(z.enum(REVIEW_ADMIN_ACTIONS)),
})
export type AdminReview = z.infer<typeof adminReview>

const adminReviewsQuery = z.object({
  about: z.enum(REVIEW_SUBJECTS).optional(),
  rating: z.enum(RATINGS).optional(),
  state: z.enum(REVIEW_STATES).optional(),
  /** Part of what it says or of a name, or the id of the review, its author, its space or a person. */
  text: z.string().trim().max(120).optional(),
  /** The newest first when left out. */
  sort: z.enum(REVIEW_SORTS).optional(),
  /** `next` of the page before. */
  after: z.string().max(600).optional(),
})
export type AdminReviewsQuery = z.infer<typeof adminReviewsQuery>

const version = z.string().max(40)
const hiding = {
  reason: z.enum(CONTENT_REASONS, 'validation.required'),
  clause: chosenClause,
  /** What the author reads besides; needed with the reason `other`. */
  facts: text(factsCharactersMax).optional(),
}
const reviewHiding = z.object({ ...hiding, version })
export type ReviewHiding = z.infer<typeof reviewHiding>

const bulkReviewsBody = z.object({ ...hiding, items: chosenRows(version) })
export type BulkReviewsBody = z.infer<typeof bulkReviewsBody>

const reviewsExport = adminReviewsQuery.omit({ after: true }).extend(exportFields(REVIEW_COLUMNS))
export type ReviewsExport = z.infer<typeof reviewsExport>

const admin = { tag: 'admin', who: ['admin'] } as const

export const adminReviewEndpoints = defineEndpoints({
  'GET /api/admin/reviews': {
    ...admin,
    summary: 'Reviews of spaces and of missions for admins, reported or not, the newest first',
    query: adminReviewsQuery,
    response: z.object({
      reviews: z.array(adminReviewCard),
      /** How many are found; one more than `countedRowsMax` says that there are more. */
      found: z.int(),
      next: z.string().nullable(),
    }),
    errors: [],
  },
  'GET /api/admin/reviews/{id}': {
    ...admin,
    summary: 'A review with its answer, what was decided about it and what may be done',
    params: idParams,
    response: adminReview,
    errors: ['not_found'],
  },
  'POST /api/admin/reviews/{id}/hiding': {
    ...admin,
    summary: 'Hide a review that nobody has reported: its author is told, with the reason',
    params: idParams,
    body: reviewHiding,
    response: adminReview,
    errors: ['not_found', 'own_case', 'state_changed', 'wrong_state'],
  },
  'POST /api/admin/reviews/bulk-actions': {
    ...bulk,
    summary: 'Hide several reviews for one reason, each by itself: done, or refused with its reason',
    body: bulkReviewsBody,
  },
  'POST /api/admin/reviews/exports': {
    ...admin,
    summary: 'The reviews that the filters leave, as CSV',
    body: reviewsExport,
    response: csvFile,
    errors: ['proof_needed'],
  },
})
