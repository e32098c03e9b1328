import { useSyncExternalStore } from 'react'
import { parseSearch, printSearch, type SearchState } from '#shared/spaces/search-params.ts'
import { persist, readPersisted } from '#web/features/cookies/persisted.ts'
import { askedInForm } from './search-draft.ts'

const storageKey = 'rahba_recent_searches'
const searchesMax = 5
const none: readonly SearchState[] = []
const listeners = new Set<() => void>()

/** The searches that were stored, the last one first; none when that is not what is stored there. */
export function readSearches(text: string | null): readonly SearchState[] {
  const lines = (text ?? '').split('\n').map(line => parseSearch(new URLSearchParams(line)))
  const searches = lines.filter(search => search.location !== undefined).slice(0, searchesMax)
  return searches.length > 0 ? searches : none
}

/** One line for each, after this one was run: each distinct search once, the last five. */
export function withSearch(searches: readonly SearchState[], latest: SearchState): string {
  const lines = [latest, ...searches].map(printSearch)
  return [...new Set(lines)].slice(0, searchesMax).join('\n')
}

let knownText: string | null = null
let known = none

/** The same list as long as the stored text is the same, as React asks of it. */
function current(): readonly SearchState[] {
  const text = readPersisted(storageKey)
  if (text !== knownText) {
    knownText = text
    known = readSearches(text)
  }
  return known
}

function changed(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Remembers what the form asked for. A search without a place is no search to come back to. */
export function saveRecentSearch(state: SearchState): void {
  const asked = askedInForm(state)
  if (asked.location === undefined) return
  persist(storageKey, withSearch(current(), asked))
  changed()
}

export function clearRecentSearches(): void {
  persist(storageKey, null)
  changed()
}

/** The last five searches of this visitor, the latest first; none on the server. */
export function useRecentSearches(): readonly SearchState[] {
  return useSyncExternalStore(subscribe, current, () => none)
}
