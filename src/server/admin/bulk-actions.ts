import type { BulkAppealsBody } from '#shared/admin/appeals-contract.ts'
import type { BulkBookingsBody } from '#shared/admin/bookings-contract.ts'
import type { BulkAnswer, BulkReportsBody, BulkSpacesBody, BulkUsersBody } from '#shared/admin/frame-contract.ts'
import { RahbaError } from '#shared/errors.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { assignAppealIn } from './appeals.ts'
import { writeAboutBookingIn } from './bookings.service.ts'
import { doInBulk } from './bulk.ts'
import { assignFreeCaseIn, dismissCaseIn } from './cases.service.ts'
import * as cases from './cases.sql.ts'
import { assignDocumentsIn, assignSpaceIn } from './assignments.service.ts'
import { decidePersonIn } from './decide-person.ts'
import { decideSpaceIn, requireReason } from './decide-space.ts'
import { endSessionsIn, requireVersion } from './users.service.ts'

interface Sent {
  viewer: Viewer
  /** Of the whole call. */
  key: string | undefined
}

/**
 * The same decision about several spaces; or takes them on where no other admin is on them, or lets go of them.
 *
 * @throws invalid_input for a restriction without a reason
 */
export async function decideSpaces(
  platform: Platform,
  { viewer, key }: Sent,
  { items, ...decision }: BulkSpacesBody,
): Promise<BulkAnswer> {
  const operation = 'POST /api/admin/spaces/bulk-actions'
  const { action } = decision
  if (action === 'assign' || action === 'release') {
    const assignment = { isAssigned: action === 'assign', mayTakeOver: false }
    return doInBulk(platform, { viewer, key, operation, request: { action }, items }, (trx, { id, version }) =>
      assignSpaceIn(trx, viewer, id, { ...assignment, version }),
    )
  }
  const made = { ...decision, action }
  if (action !== 'approved') requireReason(made)
  const bulk = { viewer, key, operation, request: made, items }
  return doInBulk(platform, bulk, (trx, { id, version }) =>
    decideSpaceIn(platform, trx, viewer, id, { ...made, version }),
  )
}

/**
 * Marks several people as verified, signs them out everywhere, or takes on their documents where no other admin is, or
 * lets go of them.
 *
 * @throws invalid_input without the evidence that was checked
 */
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
    if (action === 'assign' || action === 'release') {
      const assignment = { isAssigned: action === 'assign', version: undefined, mayTakeOver: false }
      return assignDocumentsIn(trx, viewer, id, assignment)
    }
    return endSessionsIn(platform, trx, viewer, id)
  })
}

/**
 * Takes on the reports of several things where no other admin is on them, lets go of them, or dismisses them with one note.
 *
 * @throws invalid_input for a dismissal without a note; wrong_state for a dismissal of several kinds
 */
export async function changeReports(
  platform: Platform,
  { viewer, key }: Sent,
  { items, action, note = '' }: BulkReportsBody,
): Promise<BulkAnswer> {
  const operation = 'POST /api/admin/reports/bulk-actions'
  if (action !== 'dismiss') {
    const isAssigned = action === 'assign'
    return doInBulk(platform, { viewer, key, operation, request: { action }, items }, (trx, { id, version }) =>
      assignFreeCaseIn(trx, viewer, id, { isAssigned, version }),
    )
  }
  if (note === '') throw new RahbaError('invalid_input', { fields: { note: { key: 'validation.required' } } })
  const kinds = await cases.listKinds(
    platform.db.kysely,
    items.map(({ id }) => id),
  )
  if (kinds.length > 1) throw refuse('wrong_state')
  const [kind = 'review'] = kinds
  const bulk = { viewer, key, operation, request: { action, note }, items }
  return doInBulk(platform, bulk, (trx, { id, version }) => dismissCaseIn(trx, viewer, { id, version, kind, note }))
}

/** Takes on several appeals where no other admin is on them, or lets go of them: each is answered by itself. */
export function assignAppeals(
  platform: Platform,
  { viewer, key }: Sent,
  { items, action }: BulkAppealsBody,
): Promise<BulkAnswer> {
  const isAssigned = action === 'assign'
  const bulk = { viewer, key, operation: 'POST /api/admin/appeals/bulk-actions', request: { action }, items }
  return doInBulk(platform, bulk, (trx, { id, version }) =>
    assignAppealIn(trx, viewer, id, { isAssigned, version }, { mayTakeOver: false }),
  )
}

/** Writes to the parties of several bookings for the team, about each in the conversation of whom it concerns. */
export function writeAboutBookings(
  platform: Platform,
  { viewer, key }: Sent,
  { items, ...message }: BulkBookingsBody,
): Promise<BulkAnswer> {
  const bulk = { viewer, key, operation: 'POST /api/admin/bookings/bulk-actions', request: message, items }
  return doInBulk(platform, bulk, (trx, { id, version: status }) =>
    writeAboutBookingIn(platform, trx, viewer, id, { ...message, status }),
  )
}
