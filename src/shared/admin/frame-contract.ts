import { z } from 'zod'
import { chosenClause } from '../decisions/contract.ts'
import { DECISION_REASONS, factsCharactersMax, MARKABLE_FIELDS } from '../decisions/reasons.ts'
import { ERROR_CODES } from '../errors.ts'
import { id, idParams, line, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { adminBookingsQuery, bulkBookingMessages } from './bookings-contract.ts'
import { casesQuery } from './cases-contract.ts'
import { chosenRows } from './chosen-rows.ts'
import { adminSpacesQuery } from './contract.ts'
import {
  ADMIN_LISTS,
  BOOKING_COLUMNS,
  CONTACT_REASONS,
  REPORT_COLUMNS,
  SPACE_COLUMNS,
  USER_COLUMNS,
  viewQueryCharactersMax,
} from './frame.ts'
import { CHECK_EVIDENCE } from './people.ts'
import { usersQuery } from './users-contract.ts'

const savedView = z.object({
  id,
  name: z.string(),
  /** As in the address of the list, without `?`. */
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Who made it. */
  by: z.string(),
})
export type SavedView = z.infer<typeof savedView>

const viewName = line(60).min(1, 'validation.required')

const textVersion = z.string().max(40)

const bulkAnswer = z.object({
  /** In the order that was asked for; `code` says why nothing was done. */
  results: z.array(z.object({ id, code: z.enum(ERROR_CODES).nullable() })),
})
export type BulkAnswer = z.infer<typeof bulkAnswer>

/** Of what awaits an answer: to take it on where nobody is, or to let go of what one is on. */
export const BULK_ASSIGNMENT_ACTIONS = ['assign', 'release'] as const

const bulkSpacesBody = z.object({
  action: z.enum(['approved', 'changes_asked', 'rejected', ...BULK_ASSIGNMENT_ACTIONS]),
  /** With `changes_asked` and `rejected`. */
  reason: z.enum(DECISION_REASONS).optional(),
  clause: chosenClause,
  facts: text(factsCharactersMax).optional(),
  fields: z.array(z.enum(MARKABLE_FIELDS)).max(MARKABLE_FIELDS.length).optional(),
  items: chosenRows(textVersion),
})
export type BulkSpacesBody = z.infer<typeof bulkSpacesBody>

const bulkUsersBody = z.object({
  /** `assign` and `release`: their documents that await a look. */
  action: z.enum(['verified', 'end_sessions', ...BULK_ASSIGNMENT_ACTIONS]),
  /** With `verified`: the evidence that was checked for each of them, as persons. */
  evidence: z.array(z.enum(CHECK_EVIDENCE.person)).max(CHECK_EVIDENCE.person.length).optional(),
  items: chosenRows(textVersion),
})
export type BulkUsersBody = z.infer<typeof bulkUsersBody>

export const countedVersion = z.int().min(1)

const bulkReportsBody = z.object({
  action: z.enum([...BULK_ASSIGNMENT_ACTIONS, 'dismiss']),
  /** With `dismiss`: why, for the other admins. */
  note: text(factsCharactersMax).optional(),
  items: chosenRows(countedVersion),
})
export type BulkReportsBody = z.infer<typeof bulkReportsBody>

/** What an export takes besides the filters of its list: its columns in their order. */
export const exportFields = <const Column extends string>(columns: readonly Column[]) => ({
  columns: z.array(z.enum(columns)).min(1, 'validation.required').max(columns.length),
  /** With mail addresses or phone numbers among them; noted in the audit log. */
  contactReason: z.enum(CONTACT_REASONS).optional(),
})
const spacesExport = adminSpacesQuery.omit({ after: true }).extend(exportFields(SPACE_COLUMNS))
export type SpacesExport = z.infer<typeof spacesExport>
const usersExport = usersQuery.omit({ after: true }).extend(exportFields(USER_COLUMNS))
export type UsersExport = z.infer<typeof usersExport>
const reportsExport = casesQuery.omit({ after: true }).extend(exportFields(REPORT_COLUMNS))
export type ReportsExport = z.infer<typeof reportsExport>

const bookingsExport = adminBookingsQuery.omit({ after: true }).extend(exportFields(BOOKING_COLUMNS))
export type BookingsExport = z.infer<typeof bookingsExport>

/** A file to download. */
export const csvFile = z.string().meta({ description: 'text/csv, UTF-8 with a byte order mark, streamed' })

const admin = { tag: 'admin', who: ['admin'] } as const
const file = { ...admin, response: csvFile, errors: ['proof_needed'] } as const
/** What every bulk action of admins answers. */
export const bulk = { ...admin, response: bulkAnswer, errors: ['proof_needed'], idempotent: true } as const

export const adminFrameEndpoints = defineEndpoints({
  'GET /api/admin/views': {
    ...admin,
    summary: 'Saved filters of a list: one’s own and those that are shared, by name',
    query: z.object({ list: z.enum(ADMIN_LISTS) }),
    response: z.object({ views: z.array(savedView) }),
    errors: [],
  },
  'POST /api/admin/views': {
    ...admin,
    summary: 'Save the filters of a list under a name, for oneself or for all admins',
    body: z.object({
      list: z.enum(ADMIN_LISTS),
      name: viewName,
      query: z.string().min(1).max(viewQueryCharactersMax),
      isShared: z.boolean(),
    }),
    status: 201,
    response: savedView,
    errors: ['too_many_views', 'view_name_taken'],
  },
  'PATCH /api/admin/views/{id}': {
    ...admin,
    summary: 'Rename one’s saved filters, share them or stop sharing them',
    params: idParams,
    body: z.object({ name: viewName, isShared: z.boolean() }),
    errors: ['not_found', 'view_name_taken'],
  },
  'DELETE /api/admin/views/{id}': {
    ...admin,
    summary: 'Delete one’s saved filters',
    params: idParams,
    errors: ['not_found'],
  },
  'GET /api/admin/viewers': {
    ...admin,
    summary: 'What the other admins have open now',
    response: z.object({ open: z.array(z.object({ subjectId: id, admin: z.object({ id, name: z.string() }) })) }),
    errors: [],
  },
  'PUT /api/admin/viewers/{id}': {
    ...admin,
    summary: 'Say that one has this open, for some seconds, and hear which other admins have',
    params: idParams,
    response: z.object({ others: z.array(z.object({ id, name: z.string() })) }),
    errors: ['not_found'],
  },
  'DELETE /api/admin/viewers/{id}': {
    ...admin,
    summary: 'Say that one has closed it',
    params: idParams,
    errors: ['not_found'],
  },
  'POST /api/admin/spaces/bulk-actions': {
    ...bulk,
    summary:
      'The same decision about several spaces, or who is on them, each by itself: done, or refused with its reason',
    body: bulkSpacesBody,
  },
  'POST /api/admin/users/bulk-actions': {
    ...bulk,
    summary:
      'Mark several people as verified, sign them out everywhere, or take on or let go of their documents, each by itself',
    body: bulkUsersBody,
  },
  'POST /api/admin/bookings/bulk-actions': {
    ...bulk,
    summary: 'Write to the parties of several bookings for the team, about each by itself',
    body: bulkBookingMessages,
  },
  'POST /api/admin/reports/bulk-actions': {
    ...bulk,
    summary:
      'Take on the reports of several things, let go of them, or dismiss those of things of one kind, each by itself',
    body: bulkReportsBody,
    errors: ['proof_needed', 'wrong_state'],
  },
  'POST /api/admin/spaces/exports': {
    ...file,
    summary: 'The spaces that the filters leave, as CSV',
    body: spacesExport,
  },
  'POST /api/admin/users/exports': { ...file, summary: 'The people whom the filters leave, as CSV', body: usersExport },
  'POST /api/admin/bookings/exports': {
    ...file,
    summary: 'The bookings that the filters leave, as CSV',
    body: bookingsExport,
  },
  'POST /api/admin/reports/exports': {
    ...file,
    summary: 'The reports that the filters leave, as CSV',
    body: reportsExport,
  },
})
