import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { ASSIGNEE_FILTERS } from './waiting.ts'

/** What awaits an admin, of every kind. */
export const QUEUE_KINDS = ['new_space', 'changed_space', 'report', 'appeal', 'contact', 'document', 'absence'] as const
export type QueueKind = (typeof QUEUE_KINDS)[number]

const queueItem = z.object({
  kind: z.enum(QUEUE_KINDS),
  /** Of the space, the reports of a thing, the decision that is appealed against, the message, the person whose documents wait, or the mission. */
  id,
  /** The space, the person, or who wrote; empty where it is gone. */
  name: z.string(),
  /** What was reported, objected or written, in short. */
  excerpt: z.string(),
  since: instant,
  /** When it should have its answer. */
  due: instant,
  isOverdue: z.boolean(),
  /** The admin who is on it. */
  assignee: z.string().nullable(),
})
export type QueueItem = z.infer<typeof queueItem>

export const queueQuery = z.object({
  /** Every kind when left out. */
  kind: z.enum(QUEUE_KINDS).optional(),
  /** Who is on it; anybody or nobody when left out. */
  assignee: z.enum(ASSIGNEE_FILTERS).optional(),
  /** `next` of the page before. */
  after: z.string().max(120).optional(),
})

export const adminQueueEndpoints = defineEndpoints({
  'GET /api/admin/queue': {
    summary: 'New and changed spaces, reports, appeals, messages and documents that await an answer, what is due first',
    tag: 'admin',
    who: ['admin'],
    query: queueQuery,
    response: z.object({
      items: z.array(queueItem),
      /** How much of each kind waits, of what these admins are on. */
      counts: z.record(z.enum(QUEUE_KINDS), z.int()),
      next: z.string().nullable(),
    }),
    errors: [],
  },
})
