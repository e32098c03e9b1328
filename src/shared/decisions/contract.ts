import { z } from 'zod'
import { id, idParams, instant } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { DECISION_ACTIONS, DECISION_REASONS, MARKABLE_FIELDS } from './reasons.ts'

/** A decision as the person whom it concerns reads it. Who took it stays with the site. */
export const decision = z.object({
  id,
  action: z.enum(DECISION_ACTIONS),
  reason: z.enum(DECISION_REASONS).nullable(),
  /** In the admin's own words, as plain text; empty where nothing was added. */
  facts: z.string(),
  /** Fields of the listing that the host is asked to change. */
  fields: z.array(z.enum(MARKABLE_FIELDS)),
  at: instant,
  space: z.object({ id, name: z.string() }),
  /** Whether it is in force: no later decision and no new submission has followed. */
  stands: z.boolean(),
})
export type Decision = z.infer<typeof decision>

export const decisionEndpoints = defineEndpoints({
  'GET /api/decisions/{id}': {
    summary: 'A decision about something of the caller’s, with its reason',
    tag: 'decisions',
    who: 'signed-in',
    params: idParams,
    response: decision,
    errors: ['not_found'],
  },
})
