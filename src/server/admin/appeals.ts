import type { AdminAppeal, AppealsQuery } from '#shared/admin/appeals-contract.ts'
import { MANUAL_CHECK_KINDS } from '#shared/admin/people.ts'
import type { AssignmentBody } from '#shared/admin/waiting.ts'
import type { AppealOutcome } from '#shared/decisions/reasons.ts'
import { ROLES } from '#shared/roles.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { decisionLink } from '../decisions/decision-key.ts'
import * as decisions from '../decisions/decisions.sql.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { markRead, notify } from '../notifications/notify.ts'
import type { Platform } from '../platform.ts'
import { allowedActions } from './appeals.policy.ts'
import * as appeals from './appeals.sql.ts'
import { applyRole } from './change-role.ts'
import { isWithAnother } from '../decisions/assignments.policy.ts'
import * as content from './content.sql.ts'
import { apply, lift } from './decide-person.ts'
import { showContent } from './hide-content.ts'
import { readPlace, toPage } from './list-page.ts'
import { askForAdminRole, readPending } from './role-requests.ts'
import * as documents from '../profiles/documents.sql.ts'
import * as spaces from './spaces.sql.ts'
import * as users from './users.sql.ts'
import { restoreDocument } from './withdraw-document.ts'

const appealsPerPage = 30

/** A page of the appeals that await an answer, or of the answered ones. */
export async function listAppeals({ db }: Platform, viewer: Viewer, query: AppealsQuery) {
  const asked = { ...query, adminId: viewer.id }
  // one more than a page shows whether another follows
  const [rows, found] = await Promise.all([
    appeals.list(db.kysely, asked, readPlace(query.after), appealsPerPage + 1),
    appeals.countFound(db.kysely, asked),
  ])
  const { page, next } = toPage(rows, appealsPerPage)
  return { appeals: page, found, next }
}

/** @throws not_found */
export async function readAppeal(db: Executor, viewer: Viewer, decisionId: string): Promise<AdminAppeal> {
  const found = await appeals.findById(db, decisionId, viewer.id)
  if (!found) throw refuse('not_found')
  return { ...found, allowedActions: allowedActions(found, viewer.id) }
}

/** Takes an appeal on oneself, or lets go of it. @throws not_found, state_changed, wrong_state */
export function assignAppeal(
  { db }: Platform,
  viewer: Viewer,
  decisionId: string,
  assignment: AssignmentBody,
): Promise<AdminAppeal> {
  return db.withTransaction(async trx => {
    await assignAppealIn(trx, viewer, decisionId, assignment, { mayTakeOver: true })
    return readAppeal(trx, viewer, decisionId)
  })
}

/** The same in a transaction of the caller's. @throws not_found, state_changed, wrong_state */
export async function assignAppealIn(
  trx: Executor,
  viewer: Viewer,
  decisionId: string,
  { isAssigned, version }: AssignmentBody,
  { mayTakeOver }: { mayTakeOver: boolean },
): Promise<void> {
  await appeals.lock(trx, decisionId)
  const before = await readAppeal(trx, viewer, decisionId)
  if (before.version !== version) throw refuse('state_changed')
  if (!before.allowedActions.includes(isAssigned ? 'assign' : 'release')) throw refuse('wrong_state')
  if (!mayTakeOver && isWithAnother(before, viewer.id)) throw refuse('wrong_state')
  await appeals.setAssignment(trx, decisionId, isAssigned ? viewer.id : null)
  await appendAppealEntry(trx, viewer, decisionId, isAssigned ? 'assigned' : 'released')
}

/**
 * Answers an appeal. One that is upheld undoes its decision, where that is still in force; the role of an admin is
 * asked for, as always. The person is notified either way.
 *
 * @throws not_found when nothing awaits an answer; own_case for whom it concerns and forbidden for who
 *   took the decision, while there is another admin; wrong_state where another admin is on it
 */
export async function answerAppeal(
  platform: Platform,
  viewer: Viewer,
  decisionId: string,
  { outcome, answer }: { outcome: AppealOutcome; answer: string },
): Promise<void> {
  await platform.db.withTransaction(async trx => {
    const subject = await decisions.findSubject(trx, decisionId)
    if (!subject) throw refuse('not_found')
    // before the audit log, like everybody who decides about it
    await lockSubject(trx, subject)
    await appeals.lock(trx, decisionId)
    const appeal = await readAppeal(trx, viewer, decisionId)
    if (appeal.outcome !== null) throw refuse('not_found')
    if (!appeal.mayAnswer) throw refuse(appeal.person.id === viewer.id ? 'own_case' : 'forbidden')
    if (!appeal.allowedActions.includes('answer')) throw refuse('wrong_state')
    await appeals.answer(trx, decisionId, { outcome, answer, answeredBy: viewer.id })
    await appendAppealEntry(trx, viewer, decisionId, outcome)
    if (outcome === 'upheld') await undo(platform, trx, { ...appeal, ...subject }, viewer)
    await markRead(trx, viewer.id, `/admin/moderation?view=appeals&open=${decisionId}`)
    await notifyOutcome(platform, trx, decisionId, appeal.person.id, { outcome, answer })
  })
}

function appendAppealEntry(trx: Executor, viewer: Viewer, decisionId: string, action: string): Promise<void> {
  return appendEntry(trx, {
    actorId: viewer.id,
    action: `appeal.${action}`,
    subjectType: 'appeal',
    subjectId: decisionId,
    details: {},
  })
}

async function lockSubject(trx: Executor, subject: decisions.DecisionSubject): Promise<void> {
  const { subjectType, subjectId, personId } = subject
  if (subjectType === 'space') await spaces.lockSpace(trx, subjectId)
  else if (subjectType === 'person') await users.lockUser(trx, personId)
  else if (subjectType === 'document') await documents.lock(trx, subjectId)
  else await content.lock(trx, subjectType, subjectId)
}

/** What the decision is about is held. */
async function undo(
  platform: Platform,
  trx: Executor,
  { id: decisionId, about, action, subjectId, personId, detail }: AdminAppeal & decisions.DecisionSubject,
  viewer: Viewer,
): Promise<void> {
  if (about === 'review' || about === 'message') {
    await showContent(trx, { decisionId, kind: about, contentId: subjectId, personId, adminId: viewer.id })
    return
  }
  const decision = await decisions.findForPerson(trx, decisionId, null, 'fr')
  if (!decision?.stands) return
  if (about === 'document') {
    await restoreDocument(trx, { documentId: subjectId, ownerId: personId, adminId: viewer.id })
    return
  }
  const next = { id: newId(), personId, decidedBy: viewer.id, facts: '', reason: null }
  if (about === 'space') {
    await decisions.insert(trx, { ...next, spaceId: subjectId, action: 'approved', fields: [] })
    await spaces.approve(trx, subjectId, viewer.id)
    await appendEntry(trx, {
      actorId: viewer.id,
      action: 'space.approved',
      subjectType: 'space',
      subjectId,
      details: { decision: next.id, reason: null },
    })
  } else if (action === 'suspended') await lift(platform, trx, next)
  else if (action === 'role_taken') {
    const role = ROLES.find(each => each === detail)
    if (role === 'admin') await askForAdminRoleAgain(trx, viewer, personId)
    else if (role) await applyRole(platform, trx, { ...next, role, change: 'give' })
  } else {
    const kind = MANUAL_CHECK_KINDS.find(each => each === detail) ?? 'person'
    await apply(platform, trx, { ...next, action: 'verified', detail: kind, endsAt: null })
  }
}

/** An upheld appeal makes nobody an admin by itself: it takes what giving that role takes. */
async function askForAdminRoleAgain(trx: Executor, viewer: Viewer, personId: string): Promise<void> {
  if (await readPending(trx, viewer, personId)) return
  await askForAdminRole(trx, viewer, { personId, change: 'give', reason: null, facts: '' })
}

function notifyOutcome(
  { config }: Platform,
  trx: Executor,
  decisionId: string,
  userId: string,
  { outcome, answer }: { outcome: AppealOutcome; answer: string },
): Promise<void> {
  const template = outcome === 'upheld' ? 'appealUpheld' : 'appealRejected'
  return notify(trx, {
    userId,
    type: 'other',
    kind: `appeal.${outcome}`,
    params: {},
    link: `/decisions/${decisionId}`,
    eventKey: `appeal:${decisionId}`,
    mail: {
      template,
      params: () => ({ reason: null, facts: answer, until: null, link: decisionLink(config, decisionId) }),
    },
  })
}
