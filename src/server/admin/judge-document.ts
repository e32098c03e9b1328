import type { AdminDocuments, DocumentAction, DocumentDecisionBody } from '#shared/admin/documents-contract.ts'
import { citedClause, documentClause } from '#shared/decisions/clauses.ts'
import type { DocumentReason } from '#shared/decisions/reasons.ts'
import { RahbaError } from '#shared/errors.ts'
import type { FreelancerDocument } from '#shared/profiles/documents-contract.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import { sendDocument } from '../files/documents.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { notify } from '../notifications/notify.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { assignmentAction, isWithAnother } from '../decisions/assignments.policy.ts'
import { findDocumentsAssignment, lockDocuments } from './assignments.sql.ts'
import { documentReasonWords } from './document-words.ts'
import * as documents from '../profiles/documents.sql.ts'
import * as users from './users.sql.ts'
import { withdrawDocument } from './withdraw-document.ts'

const MAILS = { verified: 'documentVerified', refused: 'documentRefused' } as const

/** What a person has sent to be verified. @throws not_found */
export async function listDocuments(
  { clock }: Platform,
  db: Executor,
  viewer: Pick<Viewer, 'id'>,
  personId: string,
): Promise<AdminDocuments> {
  const now = clock.now()
  if (!(await users.findById(db, personId, now))) throw refuse('not_found')
  const rows = await documents.listByOwner(db, personId, localDays(now))
  const { assignee, isWaiting, version } = await findDocumentsAssignment(db, personId)
  const isOthers = personId === viewer.id || isWithAnother({ assignee }, viewer.id)
  return {
    documents: rows.map(document => ({ ...document, allowedActions: isOthers ? [] : allowedActions(document) })),
    assignee,
    assignmentAction: isWaiting && personId !== viewer.id ? assignmentAction({ assignee }, viewer.id) : null,
    version,
  }
}

/** What is verified can still be refused; what is over proves nothing any more. */
function allowedActions({ status, isExpired }: Pick<FreelancerDocument, 'status' | 'isExpired'>): DocumentAction[] {
  if (status === 'refused') return []
  return status === 'verified' || isExpired ? ['refuse'] : ['verify', 'refuse']
}

const find = (platform: Platform, db: Executor, id: string) =>
  documents.findById(db, id, { ownerId: null, today: localDays(platform.clock.now()) })

const entryOf = (
  viewer: Pick<Viewer, 'id'>,
  { id, ownerId }: documents.FoundDocument,
  action: string,
  details: object = {},
) => ({
  actorId: viewer.id,
  action: `person.document_${action}`,
  subjectType: 'person' as const,
  subjectId: ownerId,
  details: { document: id, ...details },
})

/** The file, once it stands in the audit log that it was opened. @throws not_found */
export async function openDocument(platform: Platform, viewer: Viewer, id: string): Promise<Response> {
  const found = await find(platform, platform.db.kysely, id)
  const answer = found && (await sendDocument(platform, found))
  if (!found || !answer) throw refuse('not_found')
  await platform.db.withTransaction(trx => appendEntry(trx, entryOf(viewer, found, 'opened')))
  return answer
}

/**
 * Verifies a document or refuses it, with its entry in the audit log and its owner's notification in one transaction.
 * Refusing what was verified withdraws it: a decision, which its owner may appeal against. Only that cites a clause and
 * has facts.
 *
 * @throws not_found; own_case for an admin's own; state_changed when another admin came first; invalid_input for a
 *   refusal without a reason; document_expired for one to be verified that is over; wrong_state for one to be verified
 *   again or while another admin is on the person's documents
 */
export function judgeDocument(
  platform: Platform,
  viewer: Pick<Viewer, 'id'>,
  id: string,
  { outcome, status: from, reason, clause, facts = '' }: DocumentDecisionBody,
): Promise<AdminDocuments> {
  return platform.db.withTransaction(async trx => {
    const found = (await documents.lock(trx, id)) && (await find(platform, trx, id))
    if (!found) throw refuse('not_found')
    // who takes the person's papers on waits, or was first
    await lockDocuments(trx, found.ownerId)
    if (found.ownerId === viewer.id) throw refuse('own_case')
    if (outcome === 'refused' && !reason) {
      throw new RahbaError('invalid_input', { fields: { reason: { key: 'validation.required' } } })
    }
    if (outcome === 'verified' && from === 'verified') throw refuse('wrong_state')
    if (isWithAnother(await findDocumentsAssignment(trx, found.ownerId), viewer.id)) throw refuse('wrong_state')
    const why = (outcome === 'refused' && reason) || null
    if (!(await documents.decide(trx, id, { from, reason: why, adminId: viewer.id }))) throw refuse('state_changed')
    if (outcome === 'verified' && found.isExpired) throw refuse('document_expired')
    await documents.endAssignment(trx, found.ownerId)
    const { ownerId, name } = found
    if (from === 'verified' && why) {
      const cited = citedClause(why, clause ?? documentClause)
      await withdrawDocument(platform, trx, {
        documentId: id,
        ownerId,
        name,
        reason: why,
        clause: cited,
        facts,
        adminId: viewer.id,
      })
    } else {
      await appendEntry(trx, entryOf(viewer, found, outcome, why ? { reason: why } : {}))
      await notifyOwner(trx, found, outcome, why)
    }
    return listDocuments(platform, trx, viewer, found.ownerId)
  })
}

/** What was sent is verified, or must be sent again. */
function notifyOwner(
  trx: Executor,
  { id, ownerId, name }: documents.FoundDocument,
  outcome: keyof typeof MAILS,
  reason: DocumentReason | null,
): Promise<void> {
  const link = '/freelancer/profile'
  return notify(trx, {
    userId: ownerId,
    type: 'other',
    kind: `document.${outcome}`,
    params: { name },
    link,
    eventKey: `document:${id}:${outcome}`,
    mail: {
      template: MAILS[outcome],
      params: lang => ({ name, reason: reason && documentReasonWords(reason, lang), link }),
    },
  })
}
