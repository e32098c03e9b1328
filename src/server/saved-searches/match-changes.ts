import { parseSearch, printSearch } from '#shared/spaces/search-params.ts'
import type { Platform } from '../platform.ts'
import { type Search, understand } from '../search/understand-search.ts'
import * as matching from './match-changes.sql.ts'
import { beginMatching } from './saved-searches.sql.ts'
import { pauseBegan, notifyMatches } from './notify-matches.ts'

const searchesAtOnce = 500
const filtersAtOnce = 50
/** Of one search in one look; the mail leads to all of them. */
const matchesMax = 500

/** A search with what it asks for. */
interface Listener extends matching.ListeningSearch {
  search: Search
}

/**
 * Compares changed spaces with every saved search whose alert is on, and notifies new matches. May run anywhere, again
 * after a crash, and twice at a time: changes are deleted only after they have been checked, and each search notifies
 * each space once (see docs/decisions/2026-11-21-saved-searches.md).
 */
export async function matchChanges(platform: Platform): Promise<{ notified: number }> {
  const db = platform.db.kysely
  const { changes, cityIds } = await platform.db.withTransaction(beginMatching)
  const notifiedBefore = pauseBegan(platform.clock.now())
  let notified = 0
  for (let after = matching.firstId; ; ) {
    const listening = await matching.listListening(db, after, searchesAtOnce, changes, notifiedBefore)
    const listeners = await Promise.all(listening.filter(each => each.listens).map(each => withSearch(platform, each)))
    const matches = await findNotification(platform, listeners, changes, cityIds)
    for (const listener of listeners) {
      const found = matches.get(listener.id) ?? []
      if (found.length > 0 || listener.waits)
        notified += await notifyMatches(platform, listener, listener.search, found)
    }
    const last = listening.at(-1)
    if (!last || listening.length < searchesAtOnce) break
    after = last.id
  }
  await matching.deleteChanges(db, changes)
  return { notified }
}

async function withSearch(platform: Platform, listening: matching.ListeningSearch): Promise<Listener> {
  return { ...listening, search: await understand(platform, parseSearch(listening.query), listening.lang) }
}

/** What came to fit and was never found, by search. One's own spaces are no news. */
async function findNotification(
  { db }: Platform,
  listeners: readonly Listener[],
  changes: string,
  cityIds: readonly number[],
): Promise<Map<string, string[]>> {
  const groups = groupByFilter(listeners.filter(listener => concerns(listener, cityIds)))
  const matches: matching.Match[] = []
  for (let first = 0; first < groups.length; first += filtersAtOnce) {
    const asked = groups.slice(first, first + filtersAtOnce)
    const newMatches = await matching.listNewMatches(
      db.kysely,
      asked.map(({ watched }) => watched),
      changes,
    )
    for (const { filterIndex, spaceId, hostId } of newMatches) {
      for (const { id, userId } of asked[filterIndex]?.listeners ?? []) {
        if (userId !== hostId) matches.push({ searchId: id, spaceId })
      }
    }
  }
  const bySearch = new Map<string, string[]>()
  for (const { searchId, spaceId } of await matching.listUnknown(db.kysely, matches)) {
    const found = bySearch.get(searchId) ?? []
    if (found.length < matchesMax) bySearch.set(searchId, [...found, spaceId])
  }
  return bySearch
}

/** Nothing has changed in the cities of most searches: these need not be asked. */
function concerns({ search: { filter } }: Listener, changedCityIds: readonly number[]): boolean {
  if (filter.stay?.options.length === 0) return false
  return filter.cityIds === null ? changedCityIds.length > 0 : filter.cityIds.some(id => changedCityIds.includes(id))
}

interface Group {
  watched: matching.WatchedFilter
  listeners: Listener[]
}

/** Equal searches are asked for once, unless one of them knows some of the changes already. */
function groupByFilter(listeners: readonly Listener[]): Group[] {
  const groups = new Map<string, Group>()
  for (const listener of listeners) {
    const knowingSearchId = listener.knowsSome ? listener.id : null
    const key = `${printSearch(parseSearch(listener.query))} ${knowingSearchId}`
    const group = groups.get(key) ?? { watched: { filter: listener.search.filter, knowingSearchId }, listeners: [] }
    group.listeners.push(listener)
    groups.set(key, group)
  }
  return [...groups.values()]
}
