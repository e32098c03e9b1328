import type { HidingBody } from '#shared/admin/cases-contract.ts'
import type { Clause } from '#shared/decisions/clauses.ts'
import type { ContentReason } from '#shared/decisions/reasons.ts'
import { RahbaError } from '#shared/errors.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { decisionLink, withoutKey } from '../decisions/decision-key.ts'
import * as decisions from '../decisions/decisions.sql.ts'
import { clauseWords, reasonWords } from '../decisions/reason-words.ts'
import { announceToAll } from '../live/announce.sql.ts'
import { notify } from '../notifications/notify.ts'
import type { Platform } from '../platform.ts'
import * as content from './content.sql.ts'

export interface Content {
  kind: 'review' | 'message'
  contentId: string
  /** Who wrote it. */
  personId: string
}

interface Hiding extends Content {
  reason: ContentReason
  clause?: Clause | null
  facts: string
  adminId: string
}

/** @throws invalid_input for the reason `other` without words */
export function requireFacts({ reason, facts }: Pick<HidingBody, 'reason' | 'facts'>): void {
  if (reason !== 'other' || facts) return
  throw new RahbaError('invalid_input', { fields: { facts: { key: 'validation.required' } } })
}

/** Hides a review or a message with its decision; its author is notified. The caller holds it by `content.lock`. */
export async function hideContent({ config }: Platform, trx: Executor, hiding: Hiding): Promise<void> {
  const { kind, contentId, personId, reason, clause = null, facts, adminId } = hiding
  const id = newId()
  const link = decisionLink(config, id)
  await decisions.insertAboutContent(trx, { ...hiding, id, action: 'hidden', decidedBy: adminId })
  await content.setHidden(trx, kind, contentId, id)
  await appendContentEntry(trx, hiding, { action: 'hidden', adminId, decision: id, reason, clause })
  await notify(trx, {
    userId: personId,
    type: 'other',
    kind: `${kind}.hidden`,
    params: {},
    link: withoutKey(link),
    eventKey: `decision:${id}`,
    mail: {
      template: kind === 'review' ? 'reviewHidden' : 'messageHidden',
      params: lang => ({
        reason: reasonWords(reason, lang),
        clause: clauseWords(clause, lang),
        facts: facts || null,
        until: null,
        link,
      }),
    },
  })
  await refreshReaders(trx, hiding)
}

/** Shows it again, where this very decision still hides it: an appeal was upheld. */
export async function showContent(
  trx: Executor,
  { decisionId, adminId, ...shown }: Content & { decisionId: string; adminId: string },
): Promise<void> {
  const { kind, contentId } = shown
  if (!(await content.lock(trx, kind, contentId))) return
  const decision = await decisions.findForPerson(trx, decisionId, null, 'fr')
  if (!decision?.stands) return
  const id = newId()
  const next = { id, action: 'shown', reason: null, facts: '', decidedBy: adminId } as const
  await decisions.insertAboutContent(trx, { ...shown, ...next })
  await content.setHidden(trx, kind, contentId, null)
  await appendContentEntry(trx, shown, { action: 'shown', adminId, decision: id, reason: null })
  await refreshReaders(trx, shown)
}

function appendContentEntry(
  trx: Executor,
  { kind, contentId }: Content,
  {
    action,
    adminId,
    ...details
  }: { action: string; adminId: string; decision: string; reason: string | null; clause?: string | null },
): Promise<void> {
  return appendEntry(trx, {
    actorId: adminId,
    action: `${kind}.${action}`,
    subjectType: kind,
    subjectId: contentId,
    details,
  })
}

/** Open screens of those who read it privately fetch it again; the database invalidates the public pages. */
async function refreshReaders(trx: Executor, { kind, contentId }: Content): Promise<void> {
  const { topic, subjectId, people } = await content.findReaders(trx, kind, contentId)
  if (subjectId) await announceToAll(trx, people, topic, subjectId)
}
