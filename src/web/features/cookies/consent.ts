import { CONSENT_COOKIE, readConsent, writeConsent } from '#shared/consent.ts'
import { migrateAllStorage } from './persisted.ts'
import {
  allowedBy,
  type CookiePreferences,
  DEFAULT_PREFERENCES,
  PREFERENCES_KEY,
  parsePreferences,
  preferencesFor,
} from './record.ts'

/** What the banner and the settings show. */
export interface Consent {
  preferences: CookiePreferences
  isBannerOpen: boolean
}

/** What a visitor decides on: each category but the necessary one. */
export type Choice = Pick<CookiePreferences, 'functional' | 'analytics' | 'marketing'>

const all: Choice = { functional: true, analytics: true, marketing: true }
const none: Choice = { functional: false, analytics: false, marketing: false }

const cookieSeconds = 365 * 86_400

let current: Consent | undefined
const listeners = new Set<() => void>()

/** Where storage is refused altogether nothing can be stored, and the choice lasts as long as the page. */
function readStored(): CookiePreferences | null {
  try {
    return parsePreferences(localStorage.getItem(PREFERENCES_KEY))
  } catch (error) {
    console.error('The stored cookie preferences cannot be read', error)
    return null
  }
}

function begin(): Consent {
  const preferences = readStored() ?? DEFAULT_PREFERENCES
  if (preferences.hasConsented) repeatInCookie(preferences)
  return { preferences, isBannerOpen: !preferences.hasConsented }
}

/** The server reads it to leave the banner out of the page. */
function repeatInCookie(preferences: CookiePreferences): void {
  const value = writeConsent(allowedBy(preferences))
  if (consentInCookie()?.join() === readConsent(value)?.join()) return
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${CONSENT_COOKIE}=${value}; path=/; max-age=${cookieSeconds}; samesite=lax${secure}`
}

/** What this browser's cookie says, as the server has just read it. */
export function consentInCookie(): ReturnType<typeof readConsent> {
  const pair = document.cookie.split('; ').find(each => each.startsWith(`${CONSENT_COOKIE}=`))
  return readConsent(pair?.slice(CONSENT_COOKIE.length + 1))
}

function publish(consent: Consent): void {
  current = consent
  for (const listener of listeners) listener()
}

/** Merges a change into the record, with the time; storing it is consent given. */
function update(change: Choice, isBannerOpen: boolean): void {
  const preferences = { ...currentConsent().preferences, ...change, timestamp: Date.now(), hasConsented: true }
  try {
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify(preferences))
  } catch {
    // nothing can be stored here; the choice holds for this page
  }
  repeatInCookie(preferences)
  migrateAllStorage()
  publish({ preferences, isBannerOpen })
}

export const acceptAll = (): void => update(all, false)
export const rejectAll = (): void => update(none, false)
export const savePreferences = (choice: Choice): void => update(choice, false)
/** The defaults, as a choice that was made. The banner stays as it is. */
export const resetPreferences = (): void => update(none, currentConsent().isBannerOpen)

/** Hides the banner for this visit and decides nothing. */
export function closeBanner(): void {
  publish({ ...currentConsent(), isBannerOpen: false })
}

export function currentConsent(): Consent {
  current ??= begin()
  return current
}

/** Another tab may decide as well. */
function onStorage(event: StorageEvent): void {
  if (event.key !== PREFERENCES_KEY && event.key !== null) return
  const preferences = readStored() ?? DEFAULT_PREFERENCES
  publish({ preferences, isBannerOpen: currentConsent().isBannerOpen && !preferences.hasConsented })
}

export function subscribeToConsent(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/** What the server showed, from the choice that the cookie repeats. */
export function consentOnServer(allowed: ReturnType<typeof readConsent>): Consent {
  return { preferences: preferencesFor(allowed), isBannerOpen: allowed === null }
}
