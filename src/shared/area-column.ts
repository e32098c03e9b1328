/** 'folded' while the reader keeps the navigation of their area folded to its icons; absent otherwise. */
export const AREA_COLUMN_COOKIE = 'rahba_area'
const folded = 'folded'
const yearInSeconds = 31_536_000

export function readAreaFolded(stored: string | undefined): boolean {
  return stored === folded
}

/** The cookie as a browser's `document.cookie` takes it, for a year. */
export function writeAreaFolded(isFolded: boolean, isSecure: boolean): string {
  const secure = isSecure ? '; secure' : ''
  return `${AREA_COLUMN_COOKIE}=${folded}; path=/; max-age=${isFolded ? yearInSeconds : 0}; samesite=lax${secure}`
}

/** The same, out of all cookies that a page sees. */
export function isAreaFoldedIn(cookies: string): boolean {
  return cookies.split('; ').includes(`${AREA_COLUMN_COOKIE}=${folded}`)
}
