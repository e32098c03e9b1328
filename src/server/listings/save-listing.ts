import { isDeepStrictEqual } from 'node:util'
import { type FieldErrors, RahbaError } from '#shared/errors.ts'
import type { Listing, ListingFields } from '#shared/listings/contract.ts'
import type { Executor } from '../db/database.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import {
  differing,
  fieldsOf,
  isModerated,
  type ListingChanges,
  photoKeys,
  refuseContradictions,
  toChanges,
  withTown,
} from './listing-values.ts'
import { isPublished } from './listings.policy.ts'
import { changeOwnListing, type ListingCall } from './listings.service.ts'
import { type ListingRow, listOwnPhotos } from './listings.sql.ts'
import { currentPhotos, currentValues } from './view-listing.ts'
import * as write from './write-listing.sql.ts'

/**
 * Saves changed fields: into the listing itself while it is not published, else into its working copy.
 *
 * @throws not_found, listing_changed, listing_archived, invalid_input, outside_availability
 */
export async function saveListing(
  platform: Platform,
  call: ListingCall,
  body: Partial<ListingFields>,
): Promise<Listing> {
  const given = await withTown(platform, fieldsOf(body), call.locale)
  return changeOwnListing(platform, call, async (trx, row) => {
    if (row.state === 'archived') throw refuse('listing_archived')
    const current = currentValues(row)
    const changes = differing(toChanges(given, current), current)
    if (Object.keys(changes).length === 0) return
    refuseContradictions({ ...current, ...changes })
    if (isPublished(row)) await saveWorkingCopy(trx, row, { ...row.changes, ...changes }, row.editPhotos !== null)
    else {
      await applyToListing(trx, row, { ...row.changes, ...changes }, row.editPhotos && photoKeys(row.editPhotos))
      await write.saveEdit(trx, row.id, { changes: null, photosChanged: false })
    }
  })
}

/** What says the same as what is published is no change; without any there is no working copy. */
async function saveWorkingCopy(
  trx: Executor,
  row: ListingRow,
  changes: ListingChanges,
  photosChanged: boolean,
): Promise<void> {
  const changed = differing(changes, row.values)
  const isEmpty = Object.keys(changed).length === 0 && !photosChanged
  await write.saveEdit(trx, row.id, { changes: isEmpty ? null : changed, photosChanged })
}

/**
 * Writes changes into the listing itself. Of an approved one, what shows the public another place than the one that was
 * approved is noted for an admin; it stays as it is until they have looked.
 */
export async function applyToListing(
  trx: Executor,
  row: ListingRow,
  changes: ListingChanges,
  photos: readonly write.OrderedPhoto[] | null,
): Promise<void> {
  await write.updateSpace(trx, row.id, changes, { ...row.values, ...changes })
  if (photos) await write.replacePhotos(trx, 'space_photos', row.id, photos)
  if (!row.approved) return
  const before: Record<string, unknown> = Object.fromEntries(
    Object.entries(row.values).filter(
      ([name]) => Object.hasOwn(changes, name) && isModerated(name as keyof ListingFields),
    ),
  )
  if (photos) before['photos'] = photoKeys(row.photos)
  if (Object.keys(before).length > 0) await write.noteForModeration(trx, row.id, before)
}

/**
 * Sets all photos in their order, each from an own upload.
 *
 * @throws not_found, listing_changed, listing_archived, invalid_input for a photo that is not the caller's
 */
export function savePhotos(
  platform: Platform,
  call: ListingCall,
  given: readonly { fileId: string; caption?: string | null | undefined }[],
): Promise<Listing> {
  const photos = given.map(({ fileId, caption }) => ({ fileId, caption: caption || null }))
  return changeOwnListing(platform, call, async (trx, row) => {
    if (row.state === 'archived') throw refuse('listing_archived')
    await refuseBadPhotos(trx, call.viewer.id, photos)
    if (isDeepStrictEqual(photos, photoKeys(currentPhotos(row)))) return
    if (!isPublished(row)) {
      await applyToListing(trx, row, row.changes ?? {}, photos)
      await write.saveEdit(trx, row.id, { changes: null, photosChanged: false })
      return
    }
    const photosChanged = !isDeepStrictEqual(photos, photoKeys(row.photos))
    await saveWorkingCopy(trx, row, row.changes ?? {}, photosChanged)
    if (photosChanged) await write.replacePhotos(trx, 'space_edit_photos', row.id, photos)
  })
}

async function refuseBadPhotos(trx: Executor, ownerId: string, photos: readonly write.OrderedPhoto[]): Promise<void> {
  const ids = photos.map(photo => photo.fileId)
  const own = await listOwnPhotos(trx, ownerId, ids)
  const fields: FieldErrors = Object.fromEntries(
    ids.flatMap((id, index) => {
      const key = own.has(id) ? 'validation.listing.twice' : 'validation.listing.photo'
      return own.has(id) && ids.indexOf(id) === index ? [] : [[`photos.${index}.fileId`, { key }]]
    }),
  )
  if (Object.keys(fields).length > 0) throw new RahbaError('invalid_input', { fields })
}
