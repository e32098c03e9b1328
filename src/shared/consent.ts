/** What a browser may be asked to keep, in the order of the settings. Only the first needs no permission. */
export const COOKIE_CATEGORIES = ['necessary', 'functional', 'analytics', 'marketing'] as const
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number]

/**
 * Repeats a visitor's choice to the server, so that the first byte of a page knows whether to ask. The choice itself is
 * stored in the browser (src/web/features/cookies).
 */
export const CONSENT_COOKIE = 'rahba_consent'

const joint = '.'

/** The allowed categories as that cookie's value, such as 'necessary.functional'. */
export function writeConsent(allowed: readonly CookieCategory[]): string {
  return COOKIE_CATEGORIES.filter(category => category === 'necessary' || allowed.includes(category)).join(joint)
}

/** The categories that a visitor allowed; null while they have not answered, and for anything we did not write. */
export function readConsent(value: string | undefined): readonly CookieCategory[] | null {
  const named = value?.split(joint) ?? []
  if (named[0] !== 'necessary') return null
  return COOKIE_CATEGORIES.filter(category => named.includes(category))
}
