/** Where the choice of cookies is kept (the specification's name). */
const consentKey = 'cookiePreferences'

/**
 * What a convenience may remember. Until functional storage was allowed it lasts as long as the tab, like anything that
 * was typed into it; from then on it stays, and goes when the permission does.
 */
export function readKept(key: string): string | null {
  return attempt(() => {
    if (mayStay()) return localStorage.getItem(key) ?? sessionStorage.getItem(key)
    localStorage.removeItem(key)
    return sessionStorage.getItem(key)
  })
}

/** Null forgets it. */
export function keep(key: string, text: string | null): void {
  attempt(() => {
    localStorage.removeItem(key)
    sessionStorage.removeItem(key)
    if (text !== null) (mayStay() ? localStorage : sessionStorage).setItem(key, text)
  })
}

function mayStay(): boolean {
  const stored = attempt(() => JSON.parse(localStorage.getItem(consentKey) ?? 'null') as unknown)
  const { functional, hasConsented } = (stored ?? {}) as { functional?: unknown; hasConsented?: unknown }
  return functional === true && hasConsented === true
}

/** Private windows may refuse, and what is stored may be anything: then nothing is remembered. */
function attempt<Result>(deed: () => Result): Result | null {
  try {
    return deed()
  } catch {
    return null
  }
}
