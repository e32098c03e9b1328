import { z } from 'zod'
import { chosenClause } from '../decisions/contract.ts'
import { CONTENT_REASONS, factsCharactersMax } from '../decisions/reasons.ts'
import { id, idParams, instant, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { REPORT_KINDS, REPORT_REASONS } from '../reports/vocabulary.ts'
import { CASE_ACTIONS, CASE_OUTCOMES, CASE_SORTS, CASE_VIEWS } from './states.ts'
import { pastDecision } from './users-contract.ts'
import { assignmentBody, assignee, waitingFilters } from './waiting.ts'

const caseCard = z.object({
  id,
  kind: z.enum(REPORT_KINDS),
  /** Of the space, the profile, the review or the message. */
  subjectId: id,
  /** The name of the space, or of the person who wrote it or shows it; empty where it is gone. */
  name: z.string(),
  /** What the review or the message says. */
  excerpt: z.string(),
  /** It was deleted meanwhile. */
  isGone: z.boolean(),
  /** Whose it is. */
  person: z.object({ id, name: z.string() }),
  count: z.int(),
  /** How many gave each reason, the most frequent first. */
  reasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), count: z.int() })),
  /** Of the first report. */
  since: instant,
  /** When it should have its answer. */
  due: instant,
  isOverdue: z.boolean(),
  /** The admin who is on it. */
  assignee: assignee.nullable(),
  outcome: z.enum(CASE_OUTCOMES).nullable(),
  closedAt: instant.nullable(),
  /** What an action is taken on: another one is refused as state_changed. */
  version: z.int(),
})
export type CaseCard = z.infer<typeof caseCard>

const reportCase = caseCard.extend({
  reports: z.array(
    z.object({
      id,
      /** Null once the reporter has deleted their account. */
      reporter: z.string().nullable(),
      /** Of their account; null for visitors. */
      reporterId: id.nullable(),
      /** Of visitors, who are answered there. */
      email: z.string().nullable(),
      reason: z.enum(REPORT_REASONS),
      text: z.string(),
      at: instant,
      /** How many of their earlier reports were answered, and of these how many led to something. */
      earlier: z.int(),
      earlierActed: z.int(),
    }),
  ),
  /** Where the public reads it; null where it does not. */
  link: z.string().nullable(),
  /** The review or the message is hidden. */
  isHidden: z.boolean(),
  /** About the thing, the latest first. */
  decisions: z.array(pastDecision),
  /** Why it was closed so. */
  note: z.string(),
  closedBy: z.string().nullable(),
  allowedActions: z.array(z.enum(CASE_ACTIONS)),
})
export type ReportCase = z.infer<typeof reportCase>

export const casesQuery = z.object({
  view: z.enum(CASE_VIEWS).optional(),
  kind: z.enum(REPORT_KINDS).optional(),
  /** Part of the name of the space or the person. */
  text: z.string().trim().max(120).optional(),
  /** The open ones oldest first, the closed ones latest first, when left out. */
  sort: z.enum(CASE_SORTS).optional(),
  ...waitingFilters,
})
export type CasesQuery = z.infer<typeof casesQuery>

const version = z.int().min(1)
const hidingBody = z.object({
  reason: z.enum(CONTENT_REASONS, 'validation.required'),
  clause: chosenClause,
  /** What the author reads besides; needed with the reason `other`. */
  facts: text(factsCharactersMax).optional(),
  version,
})
export type HidingBody = z.infer<typeof hidingBody>

const closingBody = z.object({
  outcome: z.enum(CASE_OUTCOMES),
  /** Why, for the admins; nobody else reads it. */
  note: text(factsCharactersMax).min(1, 'validation.required'),
  version,
})
export type ClosingBody = z.infer<typeof closingBody>

/** How much awaits an answer: reports, appeals, messages, people whose documents wait, and contested absences. */
export const waitingCounts = z.object({
  reports: z.int(),
  appeals: z.int(),
  contact: z.int(),
  documents: z.int(),
  absences: z.int(),
})

/** The same with spaces, new or changed, and bookings that must be checked after a suspension. */
const allWaitingCounts = waitingCounts.extend({ spaces: z.int(), bookings: z.int() })
export type AllWaitingCounts = z.infer<typeof allWaitingCounts>

const errors = ['not_found', 'own_case', 'state_changed', 'wrong_state'] as const

export const adminCaseEndpoints = defineEndpoints({
  'GET /api/admin/moderation': {
    summary:
      'How many spaces, reported things, appeals, contact messages, bookings, documents and contested absences await an admin',
    tag: 'admin',
    who: ['admin'],
    response: allWaitingCounts,
    errors: [],
  },
  'GET /api/admin/reports': {
    summary:
      'Reports for admins, merged for each thing: those that await an answer, oldest first, or the answered ones',
    tag: 'admin',
    who: ['admin'],
    query: casesQuery,
    response: z.object({
      cases: z.array(caseCard),
      waiting: z.int(),
      /** How many are found; one more than `countedRowsMax` says that there are more. */
      found: z.int(),
      next: z.string().nullable(),
    }),
    errors: [],
  },
  'GET /api/admin/reports/{id}': {
    summary: 'All reports of one thing, what it says, what was decided about it and what may be done',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    response: reportCase,
    errors: ['not_found'],
  },
  'POST /api/admin/reports/{id}/assignment': {
    summary: 'Take the reports of a thing on oneself, from another admin too, or let go of them',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: assignmentBody,
    response: reportCase,
    errors,
  },
  'POST /api/admin/reports/{id}/hiding': {
    summary:
      'Hide the reported review or message: its author is told, with the reason, and the reporters that it led to something',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: hidingBody,
    response: reportCase,
    errors,
  },
  'POST /api/admin/reports/{id}/closing': {
    summary: 'Answer the reports of a thing: nothing was wrong, or something was decided since; the reporters are told',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: closingBody,
    response: reportCase,
    errors,
  },
})
