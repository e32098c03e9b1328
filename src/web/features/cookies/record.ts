import { COOKIE_CATEGORIES, type CookieCategory } from '#shared/consent.ts'

/** The visitor's choice, as the specification keeps it in the browser. */
export interface CookiePreferences {
  necessary: true
  analytics: boolean
  marketing: boolean
  functional: boolean
  /** Milliseconds since 1970: when it was last changed; 0 while nothing was chosen. */
  timestamp: number
  hasConsented: boolean
}

/** Its name in the browser's storage. */
export const PREFERENCES_KEY = 'cookiePreferences'

/** The year 3000. */
const latestMoment = 32_503_680_000_000

export const DEFAULT_PREFERENCES: CookiePreferences = {
  necessary: true,
  analytics: false,
  marketing: false,
  functional: false,
  timestamp: 0,
  hasConsented: false,
}

/**
 * The record that was stored; null where there is none. Throws for what is no record, which counts as absent.
 * A category is allowed by `true` alone, whatever else may stand there.
 */
export function parsePreferences(text: string | null): CookiePreferences | null {
  if (text === null) return null
  const stored: unknown = JSON.parse(text)
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) throw new TypeError('Not a record')
  const { analytics, marketing, functional, timestamp, hasConsented } = stored as Record<string, unknown>
  return {
    necessary: true,
    analytics: analytics === true,
    marketing: marketing === true,
    functional: functional === true,
    timestamp: isMoment(timestamp) ? timestamp : 0,
    hasConsented: hasConsented === true,
  }
}

/** Milliseconds since 1970 that are not of another age. */
function isMoment(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0 && (value as number) < latestMoment
}

/** What may be stored: nothing optional before the visitor has said so. */
export function allowedBy(preferences: CookiePreferences): CookieCategory[] {
  return COOKIE_CATEGORIES.filter(
    category => category === 'necessary' || (preferences.hasConsented && preferences[category]),
  )
}

/** The choice that a list of allowed categories stands for; null: none was made. */
export function preferencesFor(allowed: readonly CookieCategory[] | null): CookiePreferences {
  if (allowed === null) return DEFAULT_PREFERENCES
  return {
    ...DEFAULT_PREFERENCES,
    functional: allowed.includes('functional'),
    analytics: allowed.includes('analytics'),
    marketing: allowed.includes('marketing'),
    hasConsented: true,
  }
}
