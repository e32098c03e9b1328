import type { BulkAnswer, BulkReportsBody, BulkSpacesBody, BulkUsersBody } from '#shared/admin/frame-contract.ts'
import { RahbaError } from '#shared/errors.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { doInBulk } from './bulk.ts'
import { dismissCaseIn } from './cases.service.ts'
import * as cases from './cases.sql.ts'
import { decidePersonIn } from './decide-person.ts'
import { decideSpaceIn, requireReason } from './decide-space.ts'
import { endSessionsIn, requireVersion } from './users.service.ts'

interface Sent {
  viewer: Viewer
  /** Of the whole call. */
  key: string | undefined
}

/** The same decision about several spaces. @throws invalid_input for a restriction without a reason */
export async function decideSpaces(
  platform: Platform,
  { viewer, key }: Sent,
  { items, ...decision }: BulkSpacesBody,
): Promise<BulkAnswer> {
  if (decision.action !== 'approved') requireReason(decision)
  const bulk = { viewer, key, operation: 'POST /api/admin/spaces/bulk-actions', request: decision, items }
  return doInBulk(platform, bulk, (trx, { id, version }) =>
    decideSpaceIn(platform, trx, viewer, id, { ...decision, version }),
  )
}

/** Marks several people as verified, or signs them out everywhere. @throws invalid_input without what was looked at */
export async function changeUsers(
  platform: Platform,
  { viewer, key }: Sent,
  { items, action, evidence = [] }: BulkUsersBody,
): Promise<BulkAnswer> {
  if (action === 'verified' && evidence.length === 0) {
    throw new RahbaError('invalid_input', { fields: { evidence: { key: 'validation.required' } } })
  }
  const bulk = { viewer, key, operation: 'POST /api/admin/users/bulk-actions', request: { action, evidence }, items }
  return doInBulk(platform, bulk, async (trx, { id, version }) => {
    const check = { action: 'verified', kind: 'person', evidence, version } as const
    if (action === 'verified') return decidePersonIn(platform, trx, viewer, id, check)
    await requireVersion(platform, trx, viewer, id, version)
    return endSessionsIn(platform, trx, viewer, id)
  })
}

/** Dismisses the reports of several things of one kind. @throws invalid_input for several kinds */
export async function dismissReports(
  platform: Platform,
  { viewer, key }: Sent,
  { items, note }: BulkReportsBody,
): Promise<BulkAnswer> {
  const kinds = await cases.listKinds(
    platform.db.kysely,
    items.map(({ id }) => id),
  )
  if (kinds.length > 1) throw refuse('wrong_state')
  const [kind = 'review'] = kinds
  const bulk = { viewer, key, operation: 'POST /api/admin/reports/bulk-actions', request: { note }, items }
  return doInBulk(platform, bulk, (trx, { id, version }) => dismissCaseIn(trx, viewer, { id, version, kind, note }))
}
