import type { MarkableField } from '#shared/decisions/reasons.ts'
import type { Listing, SubmittedListing } from '#shared/listings/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { isComplete } from '#shared/listings/readiness.ts'
import { addRole, isRoleTaken } from '../account/roles.sql.ts'
import type { Executor } from '../db/database.ts'
import { isWithdrawn } from '../decisions/decisions.sql.ts'
import { refuse } from '../http/problems.ts'
import { notify } from '../notifications/notify.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import { type LocalDays, localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { askedValuesOf } from './asked-fields.ts'
import { incomplete, namesOf, photoKeys } from './listing-values.ts'
import { isPublished, hasDependents } from './listings.policy.ts'
import { changeOwnListing, type ListingCall } from './listings.service.ts'
import { findOwn, type ListingRow, lockHost, lockOwn } from './listings.sql.ts'
import { applyToListing } from './save-listing.ts'
import { currentPhotos, currentValues, readinessOfRow } from './view-listing.ts'
import * as write from './write-listing.sql.ts'

const noWorkingCopy = { changes: null, photosChanged: false } as const

function refuseIncomplete(row: ListingRow): void {
  const items = readinessOfRow(row)
  if (!isComplete(items)) throw incomplete(items)
}

/** Into the listing itself. One that an admin has sent back may still have a working copy from when it was published. */
async function writeWorkingCopy(trx: Executor, row: ListingRow): Promise<void> {
  if (row.changes === null) return
  await applyToListing(trx, row, row.changes, row.editPhotos && photoKeys(row.editPhotos))
}

/**
 * Publishes a draft: it awaits approval and the admins are notified. Who was no host becomes one, which the answer says.
 *
 * @throws not_found, listing_changed, wrong_state when it is no draft, role_taken, listing_withdrawn, listing_incomplete with the missing fields
 */
export async function submitListing(platform: Platform, call: ListingCall): Promise<SubmittedListing> {
  let becameHost = false
  const submitted = await changeOwnListing(platform, call, async (trx, row) => {
    if (row.state !== 'draft') throw refuse('wrong_state')
    if (await isWithdrawn(trx, row.id)) throw refuse('listing_withdrawn')
    refuseIncomplete(row)
    if (!(await lockHost(trx, row.hostId))) throw refuse('not_signed_in')
    await writeWorkingCopy(trx, row)
    await write.publish(trx, row.id)
    await write.saveEdit(trx, row.id, noWorkingCopy)
    becameHost = await addRole(trx, row.hostId, 'host')
    await notifyOfSubmission(trx, row)
  })
  return { ...submitted, becameHost }
}

/** The host that it has come in, the admins that it waits: in the app and by mail, each where they can act. */
async function notifyOfSubmission(trx: Executor, row: ListingRow): Promise<void> {
  const spaceName = namesOf(currentValues(row))
  const event = `listing:${row.id}:submitted:${row.version}`
  const letter = (link: string) => (lang: Locale) => ({ spaceName: spaceName[lang], reason: null, facts: null, link })
  const own = `/host/spaces/${row.id}/edit`
  await notify(trx, {
    userId: row.hostId,
    type: 'other',
    kind: 'listing.received',
    params: { spaceName },
    link: own,
    eventKey: `${event}:received`,
    mail: { template: 'spaceReceived', params: letter(own) },
  })
  const toJudge = `/admin/spaces?space=${row.id}`
  await notifyAdmins(trx, {
    type: 'other',
    kind: 'listing.submitted',
    params: { spaceName },
    link: toJudge,
    eventKey: event,
    mail: { template: 'spaceSubmitted', params: letter(toJudge) },
  })
}

/**
 * Applies the working copy: from now on it is what is shown and booked. Requests that were made keep their price.
 *
 * @throws not_found, listing_changed, wrong_state without a working copy, listing_incomplete, outside_availability when
 *   a confirmed booking would lie outside
 */
export function applyWorkingCopy(platform: Platform, call: ListingCall): Promise<Listing> {
  return changeOwnListing(platform, call, async (trx, row) => {
    if (row.changes === null) throw refuse('wrong_state')
    refuseIncomplete(row)
    await writeWorkingCopy(trx, row)
    await write.saveEdit(trx, row.id, noWorkingCopy)
  })
}

/**
 * Moves the working copy into the listing itself, within the transaction of an admin who takes it off the site: its host
 * goes on from there.
 *
 * @throws outside_availability when a confirmed booking would lie outside
 */
export async function mergeWorkingCopy(
  trx: Executor,
  { hostId, id, today }: { hostId: string; id: string; today: LocalDays },
): Promise<void> {
  const row = await findOwn(trx, hostId, id, today)
  if (!row || row.changes === null) return
  await writeWorkingCopy(trx, row)
  await write.saveEdit(trx, id, noWorkingCopy)
}

/** What the marked fields of a listing say now; null when it is not theirs. */
export async function readAskedValues(
  trx: Executor,
  { hostId, id, today }: { hostId: string; id: string; today: LocalDays },
  fields: readonly MarkableField[],
): Promise<Record<string, unknown> | null> {
  const row = await findOwn(trx, hostId, id, today)
  return row && askedValuesOf(fields, { values: currentValues(row), photos: currentPhotos(row) })
}

/** Discards the working copy; without one nothing happens. */
export function discardWorkingCopy(platform: Platform, call: ListingCall): Promise<Listing> {
  return changeOwnListing(platform, call, async (trx, row) => {
    if (row.changes !== null) await write.saveEdit(trx, row.id, noWorkingCopy)
  })
}

async function takeOffTheSite(trx: Executor, row: ListingRow): Promise<void> {
  // first, because what is not published need not be complete
  await write.unpublish(trx, row.id)
  await writeWorkingCopy(trx, row)
  await write.saveEdit(trx, row.id, noWorkingCopy)
}

/**
 * Makes the listing a draft: a published one is taken off the site with its working copy (an approved one is then
 * paused), an archived one comes back.
 *
 * @throws not_found, listing_changed, outside_availability
 */
export function moveToDraft(platform: Platform, call: ListingCall): Promise<Listing> {
  return changeOwnListing(platform, call, async (trx, row) => {
    if (isPublished(row) || row.state === 'archived') await takeOffTheSite(trx, row)
  })
}

/** @throws not_found, listing_changed, wrong_state when it is not active, outside_availability */
export function pauseListing(platform: Platform, call: ListingCall): Promise<Listing> {
  return changeOwnListing(platform, call, async (trx, row) => {
    if (row.state !== 'active') throw refuse('wrong_state')
    await takeOffTheSite(trx, row)
  })
}

/** @throws not_found, listing_changed, wrong_state when it is not paused, role_taken, listing_withdrawn, listing_incomplete */
export function resumeListing(platform: Platform, call: ListingCall): Promise<Listing> {
  return changeOwnListing(platform, call, async (trx, row) => {
    if (row.state !== 'paused') throw refuse('wrong_state')
    if (await isRoleTaken(trx, row.hostId, 'host')) throw refuse('role_taken')
    if (await isWithdrawn(trx, row.id)) throw refuse('listing_withdrawn')
    refuseIncomplete(row)
    await writeWorkingCopy(trx, row)
    await write.publish(trx, row.id)
    await write.saveEdit(trx, row.id, noWorkingCopy)
  })
}

/**
 * Deletes a listing in which nobody else has a part; any other is archived, and what hangs on it stays.
 *
 * @throws not_found
 */
export function removeListing(
  platform: Platform,
  { viewer, id }: Pick<ListingCall, 'viewer' | 'id'>,
): Promise<{ outcome: 'deleted' | 'archived' }> {
  return platform.db.withTransaction(async trx => {
    const isThere = await lockOwn(trx, viewer.id, id, 'to remove')
    const row = isThere ? await findOwn(trx, viewer.id, id, localDays(platform.clock.now())) : null
    if (!row) throw refuse('not_found')
    if (!hasDependents(row)) {
      await write.remove(trx, id)
      return { outcome: 'deleted' }
    }
    if (row.state !== 'archived') {
      await write.archive(trx, id)
      await write.saveEdit(trx, id, noWorkingCopy)
    }
    return { outcome: 'archived' }
  })
}
