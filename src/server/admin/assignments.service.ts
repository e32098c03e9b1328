import type { AdminSpace } from '#shared/admin/contract.ts'
import type { AdminDocuments } from '#shared/admin/documents-contract.ts'
import type { TextAssignmentBody } from '#shared/admin/waiting.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { assignmentAction, isWithAnother } from '../decisions/assignments.policy.ts'
import * as assignments from './assignments.sql.ts'
import { listDocuments } from './judge-document.ts'
import { judgeSpace } from './judge-space.ts'
import { isForAnotherAdmin } from './own-case.ts'
import { assignmentActionOf } from './spaces.policy.ts'
import * as spaces from './spaces.sql.ts'

interface Assignment extends Pick<TextAssignmentBody, 'isAssigned'> {
  /** Undefined: the caller has checked it. */
  version: string | undefined
  /** Out of another admin's hands: of one thing at a time. */
  mayTakeOver: boolean
}

/** Takes a space that awaits a look on oneself, or lets go of it. @throws not_found, own_case, state_changed, wrong_state */
export function assignSpace(
  { db }: Platform,
  viewer: Viewer,
  id: string,
  { isAssigned, version }: TextAssignmentBody,
): Promise<AdminSpace> {
  return db.withTransaction(async trx => {
    await assignSpaceIn(trx, viewer, id, { isAssigned, version, mayTakeOver: true })
    const after = await spaces.findById(trx, id, viewer.locale)
    if (!after) throw refuse('not_found')
    return judgeSpace(trx, after, viewer)
  })
}

/** The same in a transaction of the caller's. */
export async function assignSpaceIn(trx: Executor, viewer: Viewer, id: string, assignment: Assignment): Promise<void> {
  const before = (await spaces.lockSpace(trx, id)) && (await spaces.findById(trx, id, viewer.locale))
  if (!before) throw refuse('not_found')
  if (await isForAnotherAdmin(trx, viewer, before.host.id)) throw refuse('own_case')
  if (before.version !== assignment.version) throw refuse('state_changed')
  await change(trx, viewer, { kind: 'space', id, assignment, before, allowed: assignmentActionOf(before, viewer.id) })
}

/** Takes a person's documents that await a look on oneself, or lets go of them. @throws not_found, own_case, state_changed, wrong_state */
export function assignDocuments(
  platform: Platform,
  viewer: Viewer,
  personId: string,
  { isAssigned, version }: TextAssignmentBody,
): Promise<AdminDocuments> {
  return platform.db.withTransaction(async trx => {
    await assignDocumentsIn(trx, viewer, personId, { isAssigned, version, mayTakeOver: true })
    return listDocuments(platform, trx, viewer, personId)
  })
}

/** The same in a transaction of the caller's. */
export async function assignDocumentsIn(
  trx: Executor,
  viewer: Viewer,
  id: string,
  assignment: Assignment,
): Promise<void> {
  if (!(await assignments.lockDocuments(trx, id))) throw refuse('not_found')
  if (id === viewer.id) throw refuse('own_case')
  const before = await assignments.findDocumentsAssignment(trx, id)
  if (assignment.version !== undefined && before.version !== assignment.version) throw refuse('state_changed')
  const allowed = before.isWaiting ? assignmentAction(before, viewer.id) : null
  await change(trx, viewer, { kind: 'documents', id, assignment, before, allowed })
}

interface Change {
  kind: assignments.AssignedKind
  id: string
  assignment: Assignment
  before: { assignee: { id: string } | null }
  allowed: 'assign' | 'release' | null
}

async function change(trx: Executor, viewer: Viewer, { kind, id, assignment, before, allowed }: Change): Promise<void> {
  const { isAssigned, mayTakeOver } = assignment
  if (allowed !== (isAssigned ? 'assign' : 'release')) throw refuse('wrong_state')
  if (!mayTakeOver && isWithAnother(before, viewer.id)) throw refuse('wrong_state')
  await assignments.setAssignment(trx, kind, id, isAssigned ? viewer.id : null)
  const done = isAssigned ? 'assigned' : 'released'
  await appendEntry(trx, {
    actorId: viewer.id,
    action: kind === 'space' ? `space.${done}` : `person.documents_${done}`,
    subjectType: kind === 'space' ? 'space' : 'person',
    subjectId: id,
    details: {},
  })
}
