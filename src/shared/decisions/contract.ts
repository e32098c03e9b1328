import { z } from 'zod'
import { id, idParams, instant, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { CLAUSES, noClause } from './clauses.ts'
import { ANY_ACTIONS, ANY_REASONS, APPEAL_OUTCOMES, appealCharactersMax, MARKABLE_FIELDS } from './reasons.ts'

export const anyDecisionAction = z.enum(ANY_ACTIONS)
export const anyDecisionReason = z.enum(ANY_REASONS)
/** Left out: what the reason is about. */
export const chosenClause = z.enum([...CLAUSES, noClause]).optional()
/** A section of the public rules, by the address that shows it. */
export const citedClause = z.enum(CLAUSES).nullable()

export const appeal = z.object({
  text: z.string(),
  at: instant,
  /** Null while it awaits its answer. */
  outcome: z.enum(APPEAL_OUTCOMES).nullable(),
  answer: z.string(),
  answeredAt: instant.nullable(),
})

/** A review or a message that a decision is about, with what it says; a document with its name. */
export const decidedContent = z.object({ kind: z.enum(['review', 'message', 'document']), text: z.string() })

/** A decision as the person whom it concerns reads it. Who took it stays with the site. */
export const decision = z.object({
  id,
  action: anyDecisionAction,
  /** Which role was given or taken, or what was checked; empty otherwise. */
  detail: z.string(),
  reason: anyDecisionReason.nullable(),
  clause: citedClause,
  /** In the admin's own words, as plain text; empty where nothing was added. */
  facts: z.string(),
  /** Fields of the listing that the host is asked to change. */
  fields: z.array(z.enum(MARKABLE_FIELDS)),
  at: instant,
  /** When a suspension ends by itself. */
  endsAt: instant.nullable(),
  /** Null where the decision is about the person. */
  space: z.object({ id, name: z.string() }).nullable(),
  /** Null where the decision is about something else. */
  content: decidedContent.nullable(),
  /** Whether it is in force: no later decision and no new submission has followed. */
  stands: z.boolean(),
  appeal: appeal.nullable(),
  allowedActions: z.array(z.enum(['appeal'])),
})
export type Decision = z.infer<typeof decision>

/** What the mail about a decision, or a refused sign-in, lets its reader prove; not needed by who is signed in. */
const key = z.string().max(80).optional()

export const decisionEndpoints = defineEndpoints({
  'GET /api/decisions/{id}': {
    summary:
      'A decision about the caller or something of theirs, with its reason; by the key of its mail without a session, any for an admin',
    tag: 'decisions',
    who: 'anyone',
    params: idParams,
    query: z.object({ key }),
    response: decision,
    errors: ['not_found'],
  },
  'POST /api/decisions/{id}/appeal': {
    summary: 'Objects to a decision, once; another admin answers',
    tag: 'decisions',
    who: 'anyone',
    params: idParams,
    // by its name it stays out of what a refused form brings back
    body: z.object({ text: text(appealCharactersMax).min(1, 'validation.required'), keyToken: key }),
    status: 201,
    response: decision,
    errors: ['not_found', 'wrong_state', 'already_appealed'],
    form: true,
    limit: { bucket: 'appeals', max: 30, windowSeconds: 900, by: 'address' },
  },
})
