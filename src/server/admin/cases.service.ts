import type { CasesQuery, ClosingBody, HidingBody, ReportCase } from '#shared/admin/cases-contract.ts'
import type { CaseAction, CaseOutcome } from '#shared/admin/states.ts'
import type { AssignmentBody } from '#shared/admin/waiting.ts'
import { citedClause } from '#shared/decisions/clauses.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import * as decisions from '../decisions/decisions.sql.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { markRead, notify } from '../notifications/notify.ts'
import { queueMail } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import { allowedActions } from './cases.policy.ts'
import * as cases from './cases.sql.ts'
import { isWithAnother } from '../decisions/assignments.policy.ts'
import * as content from './content.sql.ts'
import { readPlace, toPage } from './list-page.ts'
import { hideContent, requireFacts } from './hide-content.ts'
import { isForAnotherAdmin } from './own-case.ts'

const casesPerPage = 30

/** A page of the reports that await an answer, or of the answered ones. */
export async function listCases({ db }: Platform, viewer: Viewer, query: CasesQuery) {
  const asked = { ...query, adminId: viewer.id }
  // one more than a page shows whether another follows
  const [rows, waiting, found] = await Promise.all([
    cases.list(db.kysely, asked, readPlace(query.after), casesPerPage + 1),
    cases.countOpen(db.kysely),
    cases.countFound(db.kysely, asked),
  ])
  const { page, next } = toPage(rows, casesPerPage)
  return { cases: page, waiting, found, next }
}

/** @throws not_found */
export async function readCase(db: Executor, viewer: Viewer, id: string): Promise<ReportCase> {
  const found = await cases.findById(db, id)
  if (!found) throw refuse('not_found')
  const { isDecided, ...view } = found
  const isForAnother = await isForAnotherAdmin(db, viewer, found.person.id)
  const past = await decisions.listAbout(db, found.kind === 'profile' ? 'person' : found.kind, found.subjectId)
  return { ...view, decisions: past, allowedActions: allowedActions({ ...view, isDecided, isForAnother }, viewer.id) }
}

/** Takes a case on oneself, or lets go of it. @throws not_found, own_case, state_changed, wrong_state */
export function assignCase(
  platform: Platform,
  viewer: Viewer,
  id: string,
  assignment: AssignmentBody,
): Promise<ReportCase> {
  return platform.db.withTransaction(trx => assignIn(trx, viewer, id, assignment))
}

function assignIn(
  trx: Executor,
  viewer: Viewer,
  id: string,
  { isAssigned, version }: AssignmentBody,
): Promise<ReportCase> {
  return changeCaseIn(trx, viewer, { id, version, action: isAssigned ? 'assign' : 'release' }, async () => {
    await cases.setAssignment(trx, id, isAssigned ? viewer.id : null)
    await appendCaseEntry(trx, viewer, id, isAssigned ? 'assigned' : 'released', null)
  })
}

/**
 * Hides the reported review or message, which closes its case: its author reads the decision, and who reported it that it
 * led to something.
 *
 * @throws not_found, own_case, state_changed, wrong_state, invalid_input
 */
export function hideSubject(platform: Platform, viewer: Viewer, id: string, body: HidingBody): Promise<ReportCase> {
  requireFacts(body)
  const { reason, facts = '', version } = body
  const clause = citedClause(reason, body.clause)
  return changeCase(platform, viewer, { id, version, action: 'hide' }, async (trx, { kind, subjectId, person }) => {
    if (kind !== 'review' && kind !== 'message') throw refuse('wrong_state')
    const hiding = { kind, contentId: subjectId, personId: person.id, reason, clause, facts, adminId: viewer.id }
    await hideContent(platform, trx, hiding)
    await close(trx, viewer, id, { outcome: 'acted', note: '' })
  })
}

/** Answers the reports of a thing. @throws not_found, own_case, state_changed, wrong_state */
export function closeCase(platform: Platform, viewer: Viewer, id: string, body: ClosingBody): Promise<ReportCase> {
  const { outcome, note, version } = body
  const action = outcome === 'acted' ? 'act' : 'dismiss'
  return changeCase(platform, viewer, { id, version, action }, trx => close(trx, viewer, id, { outcome, note }))
}

/**
 * Takes on the reports of a thing that no other admin is on, or lets go of them, in a transaction of the caller's.
 *
 * @throws not_found, own_case, state_changed; wrong_state where another admin is on it
 */
export async function assignFreeCaseIn(
  trx: Executor,
  viewer: Viewer,
  id: string,
  assignment: AssignmentBody,
): Promise<void> {
  // read without a lock: what changes meanwhile has another version, which is checked under the lock
  if (isWithAnother(await readCase(trx, viewer, id), viewer.id)) throw refuse('wrong_state')
  await assignIn(trx, viewer, id, assignment)
}

/**
 * Dismisses the reports of a thing that nobody else has taken on, in a transaction of the caller's.
 *
 * @throws not_found, own_case, state_changed; wrong_state where another admin is on it
 */
export async function dismissCaseIn(
  trx: Executor,
  viewer: Viewer,
  { id, version, kind, note }: { id: string; version: number; kind: ReportCase['kind']; note: string },
): Promise<void> {
  // read without a lock: what changes meanwhile has another version, which is checked under the lock
  const found = await readCase(trx, viewer, id)
  if (found.kind !== kind || isWithAnother(found, viewer.id)) throw refuse('wrong_state')
  let seen = version
  if (!found.assignee) {
    await assignIn(trx, viewer, id, { isAssigned: true, version })
    seen += 1
  }
  const change = { id, version: seen, action: 'dismiss' } as const
  await changeCaseIn(trx, viewer, change, () => close(trx, viewer, id, { outcome: 'dismissed', note }))
}

interface CaseChange {
  id: string
  version: number
  action: CaseAction
}

function changeCase(
  { db }: Platform,
  viewer: Viewer,
  asked: CaseChange,
  change: (trx: Executor, found: ReportCase) => Promise<void>,
): Promise<ReportCase> {
  return db.withTransaction(trx => changeCaseIn(trx, viewer, asked, change))
}

/** What it is about is locked first (a review after its space), then the case: the order of everybody who needs both. */
async function changeCaseIn(
  trx: Executor,
  viewer: Viewer,
  { id, version, action }: CaseChange,
  change: (trx: Executor, found: ReportCase) => Promise<void>,
): Promise<ReportCase> {
  const subject = await cases.findSubject(trx, id)
  if (!subject) throw refuse('not_found')
  const { kind, subjectId, personId } = subject
  if (await isForAnotherAdmin(trx, viewer, personId)) throw refuse('own_case')
  if (action === 'hide' && (kind === 'review' || kind === 'message')) await content.lock(trx, kind, subjectId)
  await cases.lock(trx, id)
  const before = await readCase(trx, viewer, id)
  if (before.version !== version) throw refuse('state_changed')
  if (!before.allowedActions.includes(action)) throw refuse('wrong_state')
  await change(trx, before)
  await markRead(trx, viewer.id, `/admin/moderation?open=${id}`)
  return readCase(trx, viewer, id)
}

async function close(
  trx: Executor,
  viewer: Viewer,
  id: string,
  { outcome, note }: { outcome: CaseOutcome; note: string },
): Promise<void> {
  const subject = await cases.findSubject(trx, id)
  await cases.close(trx, id, { outcome, note, adminId: viewer.id })
  await appendCaseEntry(trx, viewer, id, outcome, subject?.subjectId ?? null)
  for (const reporter of await cases.listReporters(trx, id)) {
    await notifyReporter(trx, { ...reporter, kind: subject?.kind ?? 'review', outcome })
  }
}

const MAILS = { acted: 'reportActed', dismissed: 'reportDismissed' } as const

/** Notifies the reporter of the outcome, never of what was decided about somebody else. */
async function notifyReporter(
  trx: Executor,
  {
    reportId,
    reporterId,
    email,
    lang,
    kind,
    outcome,
  }: cases.Reporter & { kind: ReportCase['kind']; outcome: CaseOutcome },
): Promise<void> {
  const template = MAILS[outcome]
  const params = { kind, name: null, isVisitor: reporterId === null, link: '/safety' }
  const eventKey = `report:${reportId}:${outcome}`
  if (reporterId !== null) {
    const notification = {
      userId: reporterId,
      type: 'other',
      kind: `report.${outcome}`,
      params: { subject: kind },
    } as const
    await notify(trx, { ...notification, link: '/safety', eventKey, mail: { template, params: () => params } })
  } else if (email !== null) {
    await queueMail(trx, { eventKey, userId: null, recipient: email, lang, template, params })
  }
}

function appendCaseEntry(
  trx: Executor,
  viewer: Viewer,
  id: string,
  action: string,
  subjectId: string | null,
): Promise<void> {
  return appendEntry(trx, {
    actorId: viewer.id,
    action: `report.${action}`,
    subjectType: 'report',
    subjectId: id,
    details: subjectId === null ? {} : { subject: subjectId },
  })
}
