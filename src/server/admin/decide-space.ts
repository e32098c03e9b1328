import type { AdminSpace, DecisionBody } from '#shared/admin/contract.ts'
import { citedClause } from '#shared/decisions/clauses.ts'
import type { DecisionAction } from '#shared/decisions/reasons.ts'
import { RahbaError } from '#shared/errors.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { decisionLink, withoutKey } from '../decisions/decision-key.ts'
import * as decisions from '../decisions/decisions.sql.ts'
import { clauseWords, fieldWords, reasonWords } from '../decisions/reason-words.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { mergeWorkingCopy, readAskedValues } from '../listings/change-listing.ts'
import { notify } from '../notifications/notify.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { findNames, type TextByLocale } from '../texts/own-text.sql.ts'
import { isWithAnother } from '../decisions/assignments.policy.ts'
import { setAssignment } from './assignments.sql.ts'
import { judgeSpace } from './judge-space.ts'
import { isForAnotherAdmin } from './own-case.ts'
import { allowedActions } from './spaces.policy.ts'
import * as spaces from './spaces.sql.ts'

/**
 * Approves a space, asks for changes, rejects it or takes it down, with its decision, its entry in the audit log and
 * the host's notification in one transaction.
 *
 * @throws not_found; own_case for an admin's own space while there is another admin; invalid_input for a restriction
 *   without a reason; state_changed when the space is no longer what the admin saw: its host or another admin came
 *   first; wrong_state for what is not open to it; outside_availability when changes of the host cannot be kept
 */
export function decideSpace(
  platform: Platform,
  viewer: Viewer,
  spaceId: string,
  body: DecisionBody,
): Promise<AdminSpace> {
  return platform.db.withTransaction(trx => decideSpaceIn(platform, trx, viewer, spaceId, body))
}

/** The same in a transaction of the caller's. */
export async function decideSpaceIn(
  platform: Platform,
  trx: Executor,
  viewer: Viewer,
  spaceId: string,
  body: DecisionBody,
): Promise<AdminSpace> {
  const { action, version } = body
  const reason = action === 'approved' ? null : requireReason(body)
  if (!(await spaces.lockSpace(trx, spaceId))) throw refuse('not_found')
  const before = await spaces.findById(trx, spaceId, viewer.locale)
  if (!before) throw refuse('not_found')
  if (await isForAnotherAdmin(trx, viewer, before.host.id)) throw refuse('own_case')
  if (before.version !== version) throw refuse('state_changed')
  if (isWithAnother(before, viewer.id) || !allowedActions(before).includes(action)) throw refuse('wrong_state')
  const decision: decisions.SpaceDecision = {
    id: newId(),
    spaceId,
    personId: before.host.id,
    action,
    reason,
    clause: citedClause(reason, body.clause),
    facts: action === 'approved' ? '' : (body.facts ?? ''),
    fields: action === 'changes_asked' ? (body.fields ?? []) : [],
    decidedBy: viewer.id,
  }
  await decisions.insert(trx, decision)
  await setAssignment(trx, 'space', spaceId, null)
  if (action === 'approved') await spaces.approve(trx, spaceId, viewer.id)
  else await takeOff(platform, trx, decision)
  await appendEntry(trx, {
    actorId: viewer.id,
    action: `space.${action}`,
    subjectType: 'space',
    subjectId: spaceId,
    details: { decision: decision.id, reason, ...(decision.clause && { clause: decision.clause }) },
  })
  await notifyHost(platform, trx, decision, await findNames(trx, spaceId))
  const after = await spaces.findById(trx, spaceId, viewer.locale)
  if (!after) throw refuse('not_found')
  return judgeSpace(trx, after, viewer)
}

/** What its host reads at the listing is in the host's language. */
async function takeOff(platform: Platform, trx: Executor, decision: decisions.SpaceDecision): Promise<void> {
  const { id, spaceId, personId, action, reason, facts, fields } = decision
  if (action === 'approved' || !reason) return
  const own = { hostId: personId, id: spaceId, today: localDays(platform.clock.now()) }
  await mergeWorkingCopy(trx, own)
  const askedValues = fields.length > 0 ? await readAskedValues(trx, own, fields) : null
  const words = reasonWords(reason, await decisions.findLanguage(trx, personId))
  const note = facts ? `${words}\n${facts}` : words
  await spaces.restrict(trx, spaceId, action, { decisionId: id, note, askedValues })
}

/** @throws invalid_input for a restriction without a reason, or with the reason `other` and no words */
export function requireReason({ reason, facts }: Pick<DecisionBody, 'reason' | 'facts'>) {
  if (!reason) throw new RahbaError('invalid_input', { fields: { reason: { key: 'validation.required' } } })
  if (reason === 'other' && !facts) {
    throw new RahbaError('invalid_input', { fields: { facts: { key: 'validation.required' } } })
  }
  return reason
}

const MAILS = {
  approved: 'spaceApproved',
  changes_asked: 'spaceChangesAsked',
  rejected: 'spaceRejected',
  withdrawn: 'spaceWithdrawn',
} as const satisfies Record<DecisionAction, string>

/** The host reads it in the app and by mail, with the reason in their language; the mail opens it for who is suspended too. */
function notifyHost(
  { config }: Platform,
  trx: Executor,
  { id, spaceId, personId, action, reason, clause, facts, fields }: decisions.SpaceDecision,
  spaceName: TextByLocale,
): Promise<void> {
  const link = action === 'approved' ? `/space/${spaceId}` : decisionLink(config, id)
  return notify(trx, {
    userId: personId,
    type: 'other',
    kind: `space.${action}`,
    params: { spaceName },
    link: withoutKey(link),
    eventKey: `decision:${id}`,
    mail: {
      template: MAILS[action],
      params: lang => ({
        spaceName: spaceName[lang],
        reason: reason && reasonWords(reason, lang),
        clause: clauseWords(clause, lang),
        facts: facts || null,
        fields: fields.map(field => fieldWords(field, lang)),
        link,
      }),
    },
  })
}
