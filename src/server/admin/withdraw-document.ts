import type { Clause } from '#shared/decisions/clauses.ts'
import type { DocumentReason } from '#shared/decisions/reasons.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { decisionLink, withoutKey } from '../decisions/decision-key.ts'
import * as decisions from '../decisions/decisions.sql.ts'
import { clauseWords } from '../decisions/reason-words.ts'
import { notify } from '../notifications/notify.ts'
import type { Platform } from '../platform.ts'
import * as documents from '../profiles/documents.sql.ts'
import { documentReasonWords } from './document-words.ts'

interface Withdrawal {
  documentId: string
  ownerId: string
  /** Of the file. */
  name: string
  reason: DocumentReason
  clause: Clause | null
  facts: string
  adminId: string
}

/**
 * The decision that a verified document counts no more, with its entry in the audit log and its owner's notification.
 * The caller has written the document.
 */
export async function withdrawDocument({ config }: Platform, trx: Executor, withdrawal: Withdrawal): Promise<void> {
  const { documentId, ownerId, name, reason, clause, facts, adminId } = withdrawal
  const id = newId()
  const link = decisionLink(config, id)
  await decisions.insertAboutContent(trx, {
    id,
    kind: 'document',
    contentId: documentId,
    personId: ownerId,
    action: 'document_withdrawn',
    reason,
    clause,
    facts,
    decidedBy: adminId,
  })
  await appendDocumentEntry(
    trx,
    { adminId, ownerId, action: 'withdrawn' },
    { decision: id, document: documentId, reason, clause },
  )
  await notify(trx, {
    userId: ownerId,
    type: 'other',
    kind: 'document.unverified',
    params: { name },
    link: withoutKey(link),
    eventKey: `decision:${id}`,
    mail: {
      template: 'documentUnverified',
      params: lang => ({
        name,
        reason: documentReasonWords(reason, lang),
        clause: clauseWords(clause, lang),
        facts: facts || null,
        link,
      }),
    },
  })
}

/** Verifies it again, where this very decision stands: an appeal was upheld. The caller holds the document. */
export async function restoreDocument(
  trx: Executor,
  { documentId, ownerId, adminId }: Pick<Withdrawal, 'documentId' | 'ownerId' | 'adminId'>,
): Promise<void> {
  const id = newId()
  await decisions.insertAboutContent(trx, {
    id,
    kind: 'document',
    contentId: documentId,
    personId: ownerId,
    action: 'document_restored',
    reason: null,
    facts: '',
    decidedBy: adminId,
  })
  await documents.restore(trx, documentId, adminId)
  await appendDocumentEntry(trx, { adminId, ownerId, action: 'restored' }, { decision: id, document: documentId })
}

function appendDocumentEntry(
  trx: Executor,
  { adminId, ownerId, action }: { adminId: string; ownerId: string; action: 'withdrawn' | 'restored' },
  details: Readonly<Record<string, string | null>>,
): Promise<void> {
  return appendEntry(trx, {
    actorId: adminId,
    action: `person.document_${action}`,
    subjectType: 'person',
    subjectId: ownerId,
    details,
  })
}
