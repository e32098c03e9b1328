import { z } from 'zod'
import { id, idParams, instant, locale, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { CONTACT_LENGTHS, CONTACT_SUBJECTS } from './vocabulary.ts'

/** Messages that await an answer, the oldest first, or that are done, the latest first. */
export const CONTACT_VIEWS = ['open', 'done'] as const

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
  isDone: z.boolean(),
  isOverdue: z.boolean(),
  replies: z.int(),
})
export type ContactCard = z.infer<typeof contactCard>

const contactThread = contactCard.omit({ replies: true }).extend({
  /** What an action is taken on: another one is refused as state_changed. */
  version: z.int(),
  replies: z.array(z.object({ id, text: z.string(), by: z.string(), at: instant })),
})
export type ContactThread = z.infer<typeof contactThread>

export const contactListQuery = z.object({
  view: z.enum(CONTACT_VIEWS).optional(),
  /** `next` of the page before. */
  after: z.string().max(120).optional(),
})
export type ContactListQuery = z.infer<typeof contactListQuery>

const version = z.int().min(1)

export const contactAdminEndpoints = defineEndpoints({
  'GET /api/admin/contact-messages': {
    summary: 'Messages of the contact form for admins: those that await an answer, oldest first, or the done ones',
    tag: 'admin',
    who: ['admin'],
    query: contactListQuery,
    response: z.object({ messages: z.array(contactCard), next: z.string().nullable() }),
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
  'POST /api/admin/contact-messages/{id}/replies': {
    summary: 'Answer a message of the contact form by mail, in its sender’s language; it is done with it',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: z.object({ text: text(CONTACT_LENGTHS.message.max).min(1, 'validation.required'), version }),
    status: 201,
    response: contactThread,
    errors: ['not_found', 'state_changed'],
  },
  'POST /api/admin/contact-messages/{id}/state': {
    summary: 'Mark a message of the contact form as done without an answer, or as open again',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: z.object({ isDone: z.boolean(), version }),
    response: contactThread,
    errors: ['not_found', 'state_changed'],
  },
})
