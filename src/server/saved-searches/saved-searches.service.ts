import { randomBytes } from 'node:crypto'
import { RahbaError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { type SavedSearch, savedSearchesMax } from '#shared/saved-searches/contract.ts'
import { parseSearch, printSearch, type SearchState, withoutFilters } from '#shared/spaces/search-params.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { type Search, understand } from '../search/understand-search.ts'
import * as searches from './saved-searches.sql.ts'

/** 256 bits: nobody finds another one's by trying. */
const tokenBytes = 32

/** A search as it is stored: all that narrows it, in one normal form, without the order and page of its display. */
function savedSearch(query: string): SearchState {
  return withoutFilters(parseSearch(new URLSearchParams(query)), ['sort', 'page'])
}

export async function listSavedSearches(platform: Platform, viewer: Viewer, locale: Locale): Promise<SavedSearch[]> {
  const rows = await searches.listByUser(platform.db.kysely, viewer.id)
  return Promise.all(rows.map(row => viewOf(platform, row, locale)))
}

/**
 * Saves a search for this person; the same one again is the one that is there, untouched.
 *
 * @throws invalid_input when it narrows nothing, too_many_saved_searches
 */
export async function saveSearch(
  platform: Platform,
  viewer: Viewer,
  wanted: { query: string; name: string; alert?: boolean | undefined },
  locale: Locale,
): Promise<SavedSearch> {
  const query = savedSearch(wanted.query)
  if (Object.keys(query).length === 0) {
    throw new RahbaError('invalid_input', { fields: { query: { key: 'validation.search.empty' } } })
  }
  const row = await platform.db.withTransaction(async trx => {
    await searches.lockPerson(trx, viewer.id)
    const same = await searches.findByQuery(trx, viewer.id, query)
    if (same) return same
    if ((await searches.countByUser(trx, viewer.id)) >= savedSearchesMax) {
      throw refuse('too_many_saved_searches', { max: savedSearchesMax })
    }
    const unsubscribeToken = randomBytes(tokenBytes).toString('base64url')
    const { name, alert = true } = wanted
    return searches.insert(trx, { id: newId(), userId: viewer.id, name, query, alert, unsubscribeToken })
  })
  return viewOf(platform, row, locale)
}

/** @throws not_found for a search of somebody else */
export function changeSavedSearch(
  { db }: Platform,
  viewer: Viewer,
  id: string,
  { name = null, alert = null }: { name?: string | null | undefined; alert?: boolean | null | undefined },
): Promise<void> {
  return db.withTransaction(async trx => {
    if (!(await searches.update(trx, viewer.id, id, { name, alert }))) throw refuse('not_found')
  })
}

/** @throws not_found for a search of somebody else */
export async function removeSavedSearch({ db }: Platform, viewer: Viewer, id: string): Promise<void> {
  if (!(await searches.remove(db.kysely, viewer.id, id))) throw refuse('not_found')
}

/**
 * Ends the mails of one search for anyone who has the key from one of them. False for a key that no search has (any
 * more): then nothing is sent for it.
 */
export function unsubscribe({ db }: Platform, token: string): Promise<boolean> {
  return db.withTransaction(trx => searches.silenceByToken(trx, token))
}

async function viewOf(platform: Platform, row: searches.SavedSearchRow, locale: Locale): Promise<SavedSearch> {
  const query = parseSearch(row.query)
  const search = await understand(platform, query, locale)
  const { id, name, alert, lastAlertAt, createdAt } = row
  const place = search.place?.name ?? null
  return { id, name, query: printSearch(query), place, alert, isOver: isOver(query, search), lastAlertAt, createdAt }
}

/** None of the days that would do is left anywhere. Days that are too far ahead will come nearer. */
function isOver(query: SearchState, { filter, today }: Search): boolean {
  const first = query.startDate
  if (first === undefined || filter.stay === null || filter.stay.options.length > 0) return false
  return [...today.keys()].some(day => first <= day)
}
