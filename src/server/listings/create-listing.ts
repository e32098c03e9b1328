import type { Listing, ListingFields } from '#shared/listings/contract.ts'
import { draftsMax, nameCharacters } from '#shared/listings/limits.ts'
import { type IdempotencyClaim, withIdempotencyKey } from '../db/idempotency.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { refuse } from '../http/problems.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { lockOwnDays } from '../spaces/lock-days.sql.ts'
import {
  fieldsOf,
  type ListingChanges,
  photoKeys,
  refuseContradictions,
  toChanges,
  withTown,
} from './listing-values.ts'
import type { ListingCall } from './listings.service.ts'
import { countByStatus, findOwn, type ListingRow, lockHost, lockOwn } from './listings.sql.ts'
import { currentPhotos, currentValues, listingView } from './view-listing.ts'
import * as write from './write-listing.sql.ts'

type NewListingCall = Omit<ListingCall, 'id' | 'version'> & { idempotencyKey: string | undefined }

/**
 * Begins a listing, a draft. Its texts are in the language of the page unless it says so.
 *
 * @throws too_many_listings, invalid_input, idempotency_key_reused
 */
export async function createListing(
  platform: Platform,
  call: NewListingCall,
  body: Partial<ListingFields> & { name: string },
): Promise<Listing> {
  const { viewer, locale, idempotencyKey: key } = call
  const given = await withTown(platform, { originalLocale: locale, ...fieldsOf(body) }, locale)
  return beginOnce(platform, call, { userId: viewer.id, key, operation: 'POST /api/host/listings', body }, trx => {
    return begin(trx, viewer.id, body.name, toChanges(given, null), platform)
  })
}

/**
 * A new draft like this listing, working copy included; both refer to the same photo files.
 *
 * @throws not_found, too_many_listings, idempotency_key_reused
 */
export function copyListing(platform: Platform, id: string, call: NewListingCall): Promise<Listing> {
  const { viewer, idempotencyKey: key } = call
  const claim = { userId: viewer.id, key, operation: 'POST /api/host/listings/{id}/copy', body: { id } }
  return beginOnce(platform, call, claim, async trx => {
    // the copy of a part is a part of the same shop
    await lockOwnDays(trx, viewer.id, [id])
    const isThere = await lockOwn(trx, viewer.id, id, 'to change')
    const row = isThere ? await findOwn(trx, viewer.id, id, localDays(platform.clock.now())) : null
    if (!row) throw refuse('not_found')
    const name = nameOfCopy(currentValues(row).name)
    const copy = await begin(trx, viewer.id, name, { ...currentValues(row), name }, platform)
    await write.copyRest(trx, id, copy)
    await write.replacePhotos(trx, 'space_photos', copy, photoKeys(currentPhotos(row)))
    return copy
  })
}

/** Cut where it would be too long. */
function nameOfCopy(name: string): string {
  const mark = ' (Copy)'
  return `${name.slice(0, nameCharacters.max - mark.length).trimEnd()}${mark}`
}

function beginOnce(
  platform: Platform,
  { viewer, locale }: NewListingCall,
  claim: IdempotencyClaim,
  make: (trx: Executor) => Promise<string>,
): Promise<Listing> {
  return platform.db.withTransaction(trx =>
    withIdempotencyKey(trx, claim, async () => {
      const id = await make(trx)
      return listingView(await ownListing(trx, viewer.id, id, platform), locale)
    }),
  )
}

async function ownListing(trx: Executor, hostId: string, id: string, platform: Platform): Promise<ListingRow> {
  const row = await findOwn(trx, hostId, id, localDays(platform.clock.now()))
  if (!row) throw refuse('not_found')
  return row
}

async function begin(
  trx: Executor,
  hostId: string,
  name: string,
  changes: ListingChanges,
  platform: Platform,
): Promise<string> {
  if (!(await lockHost(trx, hostId))) throw refuse('not_signed_in')
  const counts = await countByStatus(trx, hostId)
  if ((counts.get('draft') ?? 0) >= draftsMax) throw refuse('too_many_listings', { max: draftsMax })
  const id = newId()
  await write.insert(trx, id, hostId, name)
  const { values } = await ownListing(trx, hostId, id, platform)
  const after = { ...values, ...changes }
  refuseContradictions(after)
  await write.updateSpace(trx, id, changes, after)
  await write.saveEdit(trx, id, { changes: null, photosChanged: false })
  return id
}
