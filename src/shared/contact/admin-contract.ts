import { z } from 'zod'
import { MESSAGE_COLUMNS } from '../admin/frame.ts'
import { chosenRows } from '../admin/chosen-rows.ts'
import { BULK_ASSIGNMENT_ACTIONS, bulk, countedVersion, csvFile, exportFields } from '../admin/frame-contract.ts'
import { ADMIN_SORTS } from '../admin/states.ts'
import { assignmentBody, assignee, waitingFilters } from '../admin/waiting.ts'
import { id, idParams, instant, locale, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { CONTACT_LENGTHS, CONTACT_SUBJECTS } from './vocabulary.ts'

/** Messages that await an answer, the oldest first, or that are done, the latest first. */
const CONTACT_VIEWS = ['open', 'done'] as const

/** What an admin may do: `finish` without an answer, or open it again. */
const CONTACT_ACTIONS = ['assign', 'release', 'answer', 'finish', 'reopen'] as const
export type ContactAction = (typeof CONTACT_ACTIONS)[number]

const contactCard = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  subject: z.enum(CONTACT_SUBJECTS),
  message: z.string(),
  /** Of their account; null for visitors. */
  userId: id.nullable(),
  /** In which they are answered. */
  lang: locale,
  at: instant,
  /** When it should have its answer. */
  due: instant,
  isDone: z.boolean(),
  isOverdue: z.boolean(),
  /** Since when it is done. */
  doneAt: instant.nullable(),
  /** The admin who is on it. */
  assignee: assignee.nullable(),
  replies: z.int(),
  /** What an action is taken on: another one is refused as state_changed. */
  version: z.int(),
})
export type ContactCard = z.infer<typeof contactCard>

const contactThread = contactCard.omit({ replies: true }).extend({
  replies: z.array(z.object({ id, text: z.string(), by: z.string(), at: instant })),
  allowedActions: z.array(z.enum(CONTACT_ACTIONS)),
})
export type ContactThread = z.infer<typeof contactThread>

const contactListQuery = z.object({
  view: z.enum(CONTACT_VIEWS).optional(),
  subject: z.enum(CONTACT_SUBJECTS).optional(),
  /** Part of who wrote, of their mail address or of what they say. */
  text: z.string().trim().max(120).optional(),
  /** The open ones oldest first, the done ones latest first, when left out. */
  sort: z.enum(ADMIN_SORTS).optional(),
  ...waitingFilters,
})
export type ContactListQuery = z.infer<typeof contactListQuery>

const messagesExport = contactListQuery.omit({ after: true }).extend(exportFields(MESSAGE_COLUMNS))
export type MessagesExport = z.infer<typeof messagesExport>

const bulkMessagesBody = z.object({
  action: z.enum([...BULK_ASSIGNMENT_ACTIONS, 'finish']),
  items: chosenRows(countedVersion),
})
export type BulkMessagesBody = z.infer<typeof bulkMessagesBody>

const version = countedVersion

export const contactAdminEndpoints = defineEndpoints({
  'GET /api/admin/contact-messages': {
    summary: 'Messages of the contact form for admins: those that await an answer, oldest first, or the done ones',
    tag: 'admin',
    who: ['admin'],
    query: contactListQuery,
    response: z.object({
      messages: z.array(contactCard),
      /** How many are found; one more than `countedRowsMax` says that there are more. */
      found: z.int(),
      next: z.string().nullable(),
    }),
    errors: [],
  },
  'GET /api/admin/contact-messages/{id}': {
    summary: 'A message of the contact form with what was answered',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    response: contactThread,
    errors: ['not_found'],
  },
  'POST /api/admin/contact-messages/exports': {
    summary: 'The messages of the contact form that the filters leave, as CSV, without what they say',
    tag: 'admin',
    who: ['admin'],
    body: messagesExport,
    response: csvFile,
    errors: ['proof_needed'],
  },
  'POST /api/admin/contact-messages/bulk-actions': {
    ...bulk,
    summary: 'Take on several messages of the contact form, let go of them, or mark them as done without an answer',
    body: bulkMessagesBody,
  },
  'POST /api/admin/contact-messages/{id}/assignment': {
    summary: 'Take a message of the contact form on oneself, from another admin too, or let go of it',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: assignmentBody,
    response: contactThread,
    errors: ['not_found', 'state_changed', 'wrong_state'],
  },
  'POST /api/admin/contact-messages/{id}/replies': {
    summary: 'Answer a message of the contact form by mail, in its sender’s language; it is done with it',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: z.object({ text: text(CONTACT_LENGTHS.message.max).min(1, 'validation.required'), version }),
    status: 201,
    response: contactThread,
    errors: ['not_found', 'state_changed', 'wrong_state'],
  },
  'POST /api/admin/contact-messages/{id}/state': {
    summary: 'Mark a message of the contact form as done without an answer, or as open again',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: z.object({ isDone: z.boolean(), version }),
    response: contactThread,
    errors: ['not_found', 'state_changed', 'wrong_state'],
  },
})
