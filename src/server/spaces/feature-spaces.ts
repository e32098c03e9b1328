import type { Locale } from '#shared/locales.ts'
import { featuredSpacesMax } from '#shared/settings/sections.ts'
import type { FeaturedCandidate, FeaturedSpaces } from '#shared/spaces/featured-contract.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { changeWithin } from '../settings/change-setting.ts'
import { type DescribeChanges, valueStore } from '../settings/settings.service.ts'
import * as settings from '../settings/settings.sql.ts'
import { type FeaturedRow, listBest, listNamed, listThese } from './featured.sql.ts'

const key = 'featured'
const candidatesMax = 8

const withoutState = ({ isLive: _live, ...candidate }: FeaturedRow): FeaturedCandidate => candidate

export async function readFeatured({ db }: Pick<Platform, 'db'>, locale: Locale): Promise<FeaturedSpaces> {
  const value = await settings.findValue(db.kysely, key)
  const last = await settings.listLastChanges(db.kysely, [key])
  const { version = 0, changedAt = null, changedBy = null } = last.get(key) ?? {}
  const spaces = await listThese(db.kysely, idsOf(value), locale)
  const best = await listBest(db.kysely, locale, featuredSpacesMax)
  return { spaces, bestRated: best.map(withoutState), version, changedAt, changedBy }
}

const idsOf = (value: settings.SettingJson | null): string[] => (value?.['spaceIds'] ?? []) as string[]

/** Live spaces by a part of their name, the best rated first. */
export async function findCandidates({ db }: Pick<Platform, 'db'>, text: string, locale: Locale) {
  const wanted = normaliseText(text)
  if (wanted === '') return { spaces: [] }
  const named = await listNamed(db.kysely, wanted, locale, candidatesMax)
  return { spaces: named.map(withoutState) }
}

/**
 * Puts a space on the home page after those that are there, or takes it off.
 *
 * @throws not_found; space_not_live; wrong_state when as many are there as may be
 */
export async function featureSpace(
  platform: Platform,
  viewer: Viewer,
  spaceId: string,
  isFeatured: boolean,
): Promise<FeaturedSpaces> {
  await platform.db.withTransaction(async trx => {
    await settings.lockSetting(trx, key)
    const [space] = await listThese(trx, [spaceId], viewer.locale)
    if (!space) throw refuse('not_found')
    if (isFeatured && !space.isLive) throw refuse('space_not_live')
    const others = idsOf(await valueStore.read(trx, key)).filter(id => id !== spaceId)
    if (isFeatured && others.length >= featuredSpacesMax) throw refuse('wrong_state')
    const to = { spaceIds: isFeatured ? [...others, spaceId] : others }
    await changeWithin(trx, valueStore, { section: 'featured', key, to, adminId: viewer.id })
  })
  return readFeatured(platform, viewer.locale)
}

/** Spaces by their names. */
export const describeFeaturedChanges: DescribeChanges = async (db, changes, locale) => {
  const ids = changes.flatMap(({ from, to }) => [...idsOf(from), ...idsOf(to)])
  const names = new Map((await listThese(db.kysely, [...new Set(ids)], locale)).map(({ id, name }) => [id, name]))
  const said = (value: settings.SettingJson | null) =>
    value && {
      spaces: idsOf(value)
        .map(id => names.get(id) ?? id)
        .join(' · '),
    }
  return changes.map(({ from, to }) => ({ subject: '', from: said(from), to: said(to) }))
}
