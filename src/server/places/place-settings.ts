import type { z } from 'zod'
import { RahbaError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { AdminCity, CityInFull, PlacesQuery, placeAdminEndpoints } from '#shared/places/admin-contract.ts'
import type { PlaceNames } from '#shared/places/countries.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { changeSetting, type SettingStore } from '../settings/change-setting.ts'
import type { DescribeChanges } from '../settings/settings.service.ts'
import * as settings from '../settings/settings.sql.ts'
import { mergeKey, mergeTown, readMerge, writeMerge } from './merge-town.ts'
import * as places from './place-settings.sql.ts'
import { countLiveSpaces } from './places.sql.ts'

const section = 'places'
const citiesPerPage = 30
const cityKey = (slug: string): string => `city:${slug}`
const neighborhoodKey = (citySlug: string, slug: string): string => `neighborhood:${citySlug}/${slug}`

/** What a key names: a city, a neighborhood, or that a town has become a part of another. */
function readKey(key: string): { kind: string; city: string; neighborhood: string } {
  const [kind = '', rest = ''] = key.split(':')
  const [city = '', neighborhood = ''] = rest.split('/')
  return { kind, city, neighborhood }
}

export const placeStore: SettingStore = {
  async read(trx, key) {
    const { kind, city, neighborhood } = readKey(key)
    if (kind === 'merge') return readMerge(trx, key)
    if (kind === 'neighborhood') {
      const found = await places.findNeighborhood(trx, city, neighborhood)
      return found ? { names: found.names, isHidden: found.isHidden } : null
    }
    const found = await places.findCityRow(trx, city)
    return found ? { names: found.names, isSuggested: found.isSuggested, isHidden: found.isHidden } : null
  },
  async write(trx, key, value) {
    const { kind, city, neighborhood } = readKey(key)
    if (kind === 'merge') return writeMerge(trx, city, key, value)
    // what is used is hidden, never taken away
    if (value === null) throw refuse('wrong_state')
    const { names, isHidden } = value as { names: PlaceNames; isHidden: boolean }
    if (kind === 'neighborhood') return places.saveNeighborhood(trx, city, neighborhood, { names, isHidden })
    const found = await places.findCityRow(trx, city)
    if (!found || (found.mergedInto !== null && !isHidden)) throw refuse('wrong_state')
    const spellings = withNames(found.spellings, names)
    await places.saveCity(trx, city, { names, spellings, isSuggested: Boolean(value['isSuggested']), isHidden })
  },
}

/** What finds a city today still does under its new names. */
function withNames(spellings: string, names: PlaceNames): string {
  return [...new Set([...Object.values(names).map(normaliseText), ...spellings.split('|')])].join('|')
}

export async function listCities({ db }: Platform, query: PlacesQuery) {
  // one more than a page shows whether another follows
  const rows = await places.listCities(db.kysely, query, citiesPerPage + 1)
  const page = rows.slice(0, citiesPerPage)
  const next = rows.length > citiesPerPage ? (page.at(-1)?.slug ?? null) : null
  return { cities: await inFull(db.kysely, page), next }
}

async function inFull(db: Executor, rows: readonly places.CityRow[]): Promise<AdminCity[]> {
  const [counts, last] = await Promise.all([
    countLiveSpaces(
      db,
      rows.map(({ id }) => id),
    ),
    settings.listLastChanges(
      db,
      rows.map(({ slug }) => cityKey(slug)),
    ),
  ])
  return rows.map(({ id, timeZone: _zone, spellings: _spellings, ...row }) => ({
    ...row,
    kind: places.kindOf(id),
    spaces: counts.get(id) ?? 0,
    ...lastOf(last, cityKey(row.slug)),
  }))
}

function lastOf(last: ReadonlyMap<string, settings.LastChange>, key: string) {
  const { version = 0, changedAt = null, changedBy = null } = last.get(key) ?? {}
  return { version, changedAt, changedBy }
}

/** @throws not_found */
export async function readCity({ db }: Pick<Platform, 'db'>, slug: string): Promise<CityInFull> {
  const row = await places.findCityRow(db.kysely, slug)
  const [city] = row ? await inFull(db.kysely, [row]) : []
  if (!city) throw refuse('not_found')
  const rows = await places.listNeighborhoods(db.kysely, slug)
  const last = await settings.listLastChanges(
    db.kysely,
    rows.map(each => neighborhoodKey(slug, each.slug)),
  )
  const neighborhoods = rows.map(each => ({ ...each, ...lastOf(last, neighborhoodKey(slug, each.slug)) }))
  return { ...city, neighborhoods }
}

type Endpoints = typeof placeAdminEndpoints
type CityBody = z.output<Endpoints['PUT /api/admin/cities/{id}']['body']>
type NeighborhoodBody = z.output<Endpoints['PUT /api/admin/cities/{id}/neighborhoods']['body']>

/** @throws not_found, state_changed; wrong_state for a town that is a part of another now */
export async function changeCity(platform: Platform, viewer: Viewer, slug: string, { version, ...to }: CityBody) {
  if (!(await places.findCityRow(platform.db.kysely, slug))) throw refuse('not_found')
  await changeSetting(platform.db, placeStore, { section, key: cityKey(slug), version, to, adminId: viewer.id })
  return readCity(platform, slug)
}

/** @throws not_found, state_changed */
export async function changeNeighborhood(
  platform: Platform,
  viewer: Viewer,
  citySlug: string,
  { slug, version, ...to }: NeighborhoodBody,
) {
  if (!(await places.findNeighborhood(platform.db.kysely, citySlug, slug))) throw refuse('not_found')
  const key = neighborhoodKey(citySlug, slug)
  await changeSetting(platform.db, placeStore, { section, key, version, to, adminId: viewer.id })
  return readCity(platform, citySlug)
}

/** @throws not_found; wrong_state for a town that no host has named, or that is merged; invalid_input */
export async function mergeCity(platform: Platform, viewer: Viewer, slug: string, into: string) {
  const { db } = platform
  const town = await places.findCityRow(db.kysely, slug)
  if (!town) throw refuse('not_found')
  const target = await places.findCityRow(db.kysely, into)
  const wrong = (key: string) => new RahbaError('invalid_input', { fields: { into: { key } } })
  if (!target || target.slug === slug || target.isHidden) throw wrong('validation.settings.same')
  if (target.country !== town.country || target.timeZone !== town.timeZone) throw wrong('validation.settings.country')
  await mergeTown(db, placeStore, { town, target, adminId: viewer.id })
  return readCity(platform, slug)
}

export const describePlaceChanges: DescribeChanges = async (db, changes, locale: Locale) =>
  Promise.all(
    changes.map(async ({ key, from, to }) => {
      const { kind, city, neighborhood } = readKey(key)
      const nameOf = async (slug: string) => (await places.findCityRow(db.kysely, slug))?.names[locale] ?? slug
      const cityName = await nameOf(city)
      if (key === mergeKey(city) && kind === 'merge') {
        const said = async (value: settings.SettingJson | null) =>
          value && { mergedInto: await nameOf(String(value['into'])) }
        return { subject: cityName, from: await said(from), to: await said(to) }
      }
      if (kind === 'city') return { subject: cityName, from, to }
      const part = await places.findNeighborhood(db.kysely, city, neighborhood)
      return { subject: `${part?.names[locale] ?? neighborhood}, ${cityName}`, from, to }
    }),
  )
