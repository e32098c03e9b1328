import { z } from 'zod'
import { id } from '../fields.ts'

/** Who is on what awaits an answer: the reader, another admin, or nobody. */
export const ASSIGNEE_FILTERS = ['mine', 'others', 'nobody'] as const
export type AssigneeFilter = (typeof ASSIGNEE_FILTERS)[number]

/** When it should have its answer: before now, or within a day. */
export const DUES = ['over', 'soon'] as const
export type Due = (typeof DUES)[number]

/** Filters of every list of what awaits an answer. */
export const waitingFilters = {
  assignee: z.enum(ASSIGNEE_FILTERS).optional(),
  /** Of what has no answer yet. */
  due: z.enum(DUES).optional(),
  /** `next` of the page before. */
  after: z.string().max(600).optional(),
}
export interface WaitingFilters {
  assignee?: AssigneeFilter | undefined
  due?: Due | undefined
}

export const assignee = z.object({ id, name: z.string() })

/** To take something on, from another admin too, or to let go of it. */
export const assignmentBody = z.object({ isAssigned: z.boolean(), version: z.int().min(1) })
export type AssignmentBody = z.infer<typeof assignmentBody>

/** The same of what has a text for a version. */
export const textAssignmentBody = assignmentBody.extend({ version: z.string().max(40) })
export type TextAssignmentBody = z.infer<typeof textAssignmentBody>

/** What the reader may do about who is on it; null where it awaits nothing, or is their own. */
export const assignmentActionField = z.enum(['assign', 'release']).nullable()
