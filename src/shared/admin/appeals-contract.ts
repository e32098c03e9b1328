import { z } from 'zod'
import { anyDecisionAction, anyDecisionReason, citedClause, decidedContent } from '../decisions/contract.ts'
import { APPEAL_OUTCOMES, appealCharactersMax } from '../decisions/reasons.ts'
import { id, idParams, instant, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { APPEAL_COLUMNS } from './frame.ts'
import { chosenRows } from './chosen-rows.ts'
import { BULK_ASSIGNMENT_ACTIONS, bulk, countedVersion, csvFile, exportFields } from './frame-contract.ts'
import { ADMIN_SORTS, APPEAL_ACTIONS, APPEAL_SUBJECTS, APPEAL_VIEWS } from './states.ts'
import { assignmentBody, assignee, waitingFilters } from './waiting.ts'

const appealCard = z.object({
  /** Of the decision. */
  id,
  about: z.enum(APPEAL_SUBJECTS),
  action: anyDecisionAction,
  reason: anyDecisionReason.nullable(),
  /** What the person says; its beginning in a list. */
  text: z.string(),
  at: instant,
  /** When it should have its answer. */
  due: instant,
  isOverdue: z.boolean(),
  person: z.object({ id, name: z.string() }),
  space: z.object({ id, name: z.string() }).nullable(),
  content: decidedContent.nullable(),
  /** The admin who is on it. */
  assignee: assignee.nullable(),
  outcome: z.enum(APPEAL_OUTCOMES).nullable(),
  answeredAt: instant.nullable(),
  /** False for who took the decision, while there is another admin. */
  mayAnswer: z.boolean(),
  /** What an assignment is made on: another one is refused as state_changed. */
  version: z.int(),
})
export type AppealCard = z.infer<typeof appealCard>

const adminAppeal = appealCard.extend({
  clause: citedClause,
  facts: z.string(),
  decidedAt: instant,
  decidedBy: z.string().nullable(),
  answer: z.string(),
  answeredBy: z.string().nullable(),
  allowedActions: z.array(z.enum(APPEAL_ACTIONS)),
})
export type AdminAppeal = z.infer<typeof adminAppeal>

export const appealsQuery = z.object({
  view: z.enum(APPEAL_VIEWS).optional(),
  about: z.enum(APPEAL_SUBJECTS).optional(),
  /** Part of the name of the person or the space. */
  text: z.string().trim().max(120).optional(),
  /** The open ones oldest first, the answered ones latest first, when left out. */
  sort: z.enum(ADMIN_SORTS).optional(),
  ...waitingFilters,
})
export type AppealsQuery = z.infer<typeof appealsQuery>

const appealsExport = appealsQuery.omit({ after: true }).extend(exportFields(APPEAL_COLUMNS))
export type AppealsExport = z.infer<typeof appealsExport>

const bulkAppealsBody = z.object({ action: z.enum(BULK_ASSIGNMENT_ACTIONS), items: chosenRows(countedVersion) })
export type BulkAppealsBody = z.infer<typeof bulkAppealsBody>

const admin = { tag: 'admin', who: ['admin'] } as const

export const adminAppealEndpoints = defineEndpoints({
  'GET /api/admin/appeals': {
    ...admin,
    summary: 'Appeals that await an answer, the longest waiting first, or the answered ones',
    query: appealsQuery,
    response: z.object({
      appeals: z.array(appealCard),
      /** How many are found; one more than `countedRowsMax` says that there are more. */
      found: z.int(),
      next: z.string().nullable(),
    }),
    errors: [],
  },
  // before the appeal of an id, which it would be taken for
  'POST /api/admin/appeals/exports': {
    ...admin,
    summary: 'The appeals that the filters leave, as CSV',
    body: appealsExport,
    response: csvFile,
    errors: ['proof_needed'],
  },
  'POST /api/admin/appeals/bulk-actions': {
    ...bulk,
    summary: 'Take several appeals on oneself where nobody is on them, or let go of them, each by itself',
    body: bulkAppealsBody,
  },
  'GET /api/admin/appeals/{id}': {
    ...admin,
    summary: 'The appeal against this decision, with what was decided and what may be done',
    params: idParams,
    response: adminAppeal,
    errors: ['not_found'],
  },
  'POST /api/admin/appeals/{id}/assignment': {
    ...admin,
    summary: 'Take the appeal against this decision on oneself, from another admin too, or let go of it',
    params: idParams,
    body: assignmentBody,
    response: adminAppeal,
    errors: ['not_found', 'state_changed', 'wrong_state'],
  },
  'POST /api/admin/appeals/{id}': {
    ...admin,
    summary: 'Answer the appeal against this decision; one that is upheld undoes it',
    params: idParams,
    body: z.object({
      outcome: z.enum(APPEAL_OUTCOMES),
      answer: text(appealCharactersMax).min(1, 'validation.required'),
    }),
    proof: 'fresh',
    errors: ['not_found', 'own_case', 'state_changed', 'wrong_state', 'forbidden'],
  },
})
