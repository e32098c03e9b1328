import type { AdminSpace } from '#shared/admin/contract.ts'
import type { AdminDocuments } from '#shared/admin/documents-contract.ts'
import type { TextClaimBody } from '#shared/admin/waiting.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { claimAction, isWithAnother } from '../decisions/claims.policy.ts'
import * as claims from './claims.sql.ts'
import { listDocuments } from './judge-document.ts'
import { judgeSpace } from './judge-space.ts'
import { isForAnotherAdmin } from './own-case.ts'
import { claimActionOf } from './spaces.policy.ts'
import * as spaces from './spaces.sql.ts'

interface Claim extends Pick<TextClaimBody, 'isClaimed'> {
  /** Undefined: the caller has checked it. */
  version: string | undefined
  /** Out of another admin's hands: of one thing at a time. */
  mayTakeOver: boolean
}

/** Takes a space that awaits a look on oneself, or lets go of it. @throws not_found, own_case, state_changed, wrong_state */
export function claimSpace(
  { db }: Platform,
  viewer: Viewer,
  id: string,
  { isClaimed, version }: TextClaimBody,
): Promise<AdminSpace> {
  return db.withTransaction(async trx => {
    await claimSpaceIn(trx, viewer, id, { isClaimed, version, mayTakeOver: true })
    const after = await spaces.findById(trx, id, viewer.locale)
    if (!after) throw refuse('not_found')
    return judgeSpace(trx, after, viewer)
  })
}

/** The same in a transaction of the caller's. */
export async function claimSpaceIn(trx: Executor, viewer: Viewer, id: string, claim: Claim): Promise<void> {
  const before = (await spaces.lockSpace(trx, id)) && (await spaces.findById(trx, id, viewer.locale))
  if (!before) throw refuse('not_found')
  if (await isForAnotherAdmin(trx, viewer, before.host.id)) throw refuse('own_case')
  if (before.version !== claim.version) throw refuse('state_changed')
  await change(trx, viewer, { kind: 'space', id, claim, before, allowed: claimActionOf(before, viewer.id) })
}

/** Takes a person's documents that await a look on oneself, or lets go of them. @throws not_found, own_case, state_changed, wrong_state */
export function claimDocuments(
  platform: Platform,
  viewer: Viewer,
  personId: string,
  { isClaimed, version }: TextClaimBody,
): Promise<AdminDocuments> {
  return platform.db.withTransaction(async trx => {
    await claimDocumentsIn(trx, viewer, personId, { isClaimed, version, mayTakeOver: true })
    return listDocuments(platform, trx, viewer, personId)
  })
}

/** The same in a transaction of the caller's. */
export async function claimDocumentsIn(trx: Executor, viewer: Viewer, id: string, claim: Claim): Promise<void> {
  if (!(await claims.lockDocuments(trx, id))) throw refuse('not_found')
  if (id === viewer.id) throw refuse('own_case')
  const before = await claims.findDocumentsClaim(trx, id)
  if (claim.version !== undefined && before.version !== claim.version) throw refuse('state_changed')
  const allowed = before.isWaiting ? claimAction(before, viewer.id) : null
  await change(trx, viewer, { kind: 'documents', id, claim, before, allowed })
}

interface Change {
  kind: claims.ClaimedKind
  id: string
  claim: Claim
  before: { claimedBy: { id: string } | null }
  allowed: 'claim' | 'release' | null
}

async function change(trx: Executor, viewer: Viewer, { kind, id, claim, before, allowed }: Change): Promise<void> {
  const { isClaimed, mayTakeOver } = claim
  if (allowed !== (isClaimed ? 'claim' : 'release')) throw refuse('wrong_state')
  if (!mayTakeOver && isWithAnother(before, viewer.id)) throw refuse('wrong_state')
  await claims.setClaim(trx, kind, id, isClaimed ? viewer.id : null)
  const done = isClaimed ? 'claimed' : 'released'
  await appendEntry(trx, {
    actorId: viewer.id,
    action: kind === 'space' ? `space.${done}` : `person.documents_${done}`,
    subjectType: kind === 'space' ? 'space' : 'person',
    subjectId: id,
    details: {},
  })
}
