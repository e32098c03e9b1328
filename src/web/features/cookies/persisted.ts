import { allowedBy, PREFERENCES_KEY, parsePreferences } from './record.ts'

/** Conveniences that count as functional: all that this site would like to remember beyond the visit. */
export const FUNCTIONAL_KEYS = ['rahba_recent_searches', 'rahba_profile', 'rahba_admin_keys'] as const
export type FunctionalKey = (typeof FUNCTIONAL_KEYS)[number]

/**
 * What a convenience may remember. Until functional storage was allowed it lasts as long as the tab, like anything that
 * was typed into it; from then on it stays, and goes when the permission does.
 */
export function readPersisted(key: FunctionalKey): string | null {
  return attempt(() => {
    migrateStorage(key)
    return (mayStay() ? localStorage : sessionStorage).getItem(key)
  })
}

/** Null forgets it. */
export function persist(key: FunctionalKey, text: string | null): void {
  attempt(() => {
    localStorage.removeItem(key)
    sessionStorage.removeItem(key)
    if (text !== null) (mayStay() ? localStorage : sessionStorage).setItem(key, text)
  })
}

/** After a choice: what was stored for this visit may stay from now on, or the other way round. */
export function migrateAllStorage(): void {
  for (const key of FUNCTIONAL_KEYS) attempt(() => migrateStorage(key))
}

function migrateStorage(key: FunctionalKey): void {
  const [from, to] = mayStay() ? [sessionStorage, localStorage] : [localStorage, sessionStorage]
  const text = from.getItem(key)
  if (text === null) return
  from.removeItem(key)
  if (to.getItem(key) === null) to.setItem(key, text)
}

function mayStay(): boolean {
  const preferences = attempt(() => parsePreferences(localStorage.getItem(PREFERENCES_KEY)))
  return preferences !== null && allowedBy(preferences).includes('functional')
}

/** Private windows may refuse, and what is stored may be anything: then nothing is remembered. */
function attempt<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    return null
  }
}
