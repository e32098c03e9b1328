import { z } from 'zod'
import { chosenClause } from '../decisions/contract.ts'
import { DOCUMENT_REASONS, factsCharactersMax } from '../decisions/reasons.ts'
import { idParams, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { DECIDABLE_STATUSES, documentFile, freelancerDocument } from '../profiles/documents-contract.ts'
import { assignmentActionField, assignee, textAssignmentBody } from './waiting.ts'

const DOCUMENT_ACTIONS = ['verify', 'refuse'] as const
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number]

const ofAdmins = { tag: 'admin', who: ['admin'], params: idParams } as const
const adminDocuments = z.object({
  documents: z.array(freelancerDocument.extend({ allowedActions: z.array(z.enum(DOCUMENT_ACTIONS)) })),
  /** The admin who is on them, while one waits. */
  assignee: assignee.nullable(),
  assignmentAction: assignmentActionField,
  /** Of the assignment: another one is refused as state_changed. */
  version: z.string(),
})
export type AdminDocuments = z.infer<typeof adminDocuments>

const documentDecisionBody = z.object({
  outcome: z.enum(['verified', 'refused']),
  /** What the admin decides on; when it is another one by now: state_changed. Only refused from `verified`. */
  status: z.enum(DECIDABLE_STATUSES).default('pending'),
  /** Of a refusal. */
  reason: z.enum(DOCUMENT_REASONS).optional(),
  clause: chosenClause,
  /** What the owner reads besides, where a verified one is withdrawn. */
  facts: text(factsCharactersMax).optional(),
})
export type DocumentDecisionBody = z.infer<typeof documentDecisionBody>

export const adminDocumentEndpoints = defineEndpoints({
  'GET /api/admin/users/{id}/documents': {
    ...ofAdmins,
    summary: 'Supporting documents that a person has sent as a local seller, the newest first',
    response: adminDocuments,
    errors: ['not_found'],
  },
  'POST /api/admin/users/{id}/documents/assignment': {
    ...ofAdmins,
    summary: 'Take a person’s documents that await a look on oneself, from another admin too, or let go of them',
    body: textAssignmentBody,
    response: adminDocuments,
    errors: ['not_found', 'own_case', 'state_changed', 'wrong_state'],
  },
  'GET /api/admin/documents/{id}/file': {
    ...ofAdmins,
    summary: 'A supporting document as the file that it is; that it was opened stands in the audit log',
    response: documentFile,
    errors: ['not_found'],
  },
  'POST /api/admin/documents/{id}/decision': {
    ...ofAdmins,
    summary:
      'Verify a supporting document that waits, or refuse it, even once verified, with a reason; its owner is notified',
    body: documentDecisionBody,
    response: adminDocuments,
    errors: ['not_found', 'state_changed', 'wrong_state', 'own_case', 'document_expired'],
  },
})
