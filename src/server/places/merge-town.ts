import type { Database, Executor } from '../db/database.ts'
import { refuse } from '../http/problems.ts'
import { changeWithin, type SettingStore } from '../settings/change-setting.ts'
import { findLastValue, type SettingJson } from '../settings/settings.sql.ts'
import * as places from './place-settings.sql.ts'

export const mergeKey = (slug: string): string => `merge:${slug}`

/** Which spaces and sellers have moved is known from the history alone: undoing brings back those that are still there. */
interface Merge {
  into: string
  spaceIds: string[]
  sellerIds: string[]
}

export const readMerge = (trx: Executor, key: string): Promise<SettingJson | null> => findLastValue(trx, key)

/** Moves what a merge names, or with null what the last one has moved back. */
export async function writeMerge(trx: Executor, slug: string, key: string, value: SettingJson | null): Promise<void> {
  const merge = (value ?? (await readMerge(trx, key))) as unknown as Merge | null
  const town = await places.findCityRow(trx, slug)
  const target = merge && (await places.findCityRow(trx, merge.into))
  if (!town || !merge || !target) throw refuse('wrong_state')
  if (value === null) {
    await places.lockSpacesIn(trx, target.id)
    await places.setMergedInto(trx, town.id, null)
    await places.move(trx, merge, target.id, town.id)
    return
  }
  await places.move(trx, merge, town.id, target.id)
  await places.setMergedInto(trx, town.id, target.id)
  await places.addSpellings(trx, target.id, town.spellings)
}

/**
 * Makes a town that a host has named a part of another: its spaces and local sellers move, and its name finds the other.
 *
 * @throws wrong_state when no host has named it, or it is merged already
 */
export async function mergeTown(
  db: Database,
  store: SettingStore,
  { town, target, adminId }: { town: places.CityRow; target: places.CityRow; adminId: string },
): Promise<void> {
  await db.withTransaction(async trx => {
    const key = mergeKey(town.slug)
    const spaceIds = await places.lockSpacesIn(trx, town.id)
    const now = await places.findCityRow(trx, town.slug)
    if (town.id > 0 || !now || now.mergedInto !== null) throw refuse('wrong_state')
    const to = { into: target.slug, spaceIds, sellerIds: await places.listSellersIn(trx, town.id) }
    await changeWithin(trx, store, { section: 'places', key, to, adminId })
  })
}
