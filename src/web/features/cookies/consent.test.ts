import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CONSENT_COOKIE, readConsent, writeConsent } from '#shared/consent.ts'
import type { CookiePreferences } from './record.ts'

/** A browser's storage, as far as it is used here. */
function newStorage() {
  const saved = new Map<string, string>()
  return {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, text: string) => void saved.set(key, text),
    removeItem: (key: string) => void saved.delete(key),
    keys: () => [...saved.keys()],
  }
}

let local: ReturnType<typeof newStorage>
let session: ReturnType<typeof newStorage>
let cookies: Map<string, string>
let storageListener: ((event: { key: string | null }) => void) | undefined

beforeEach(() => {
  local = newStorage()
  session = newStorage()
  cookies = new Map()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [name = '', value = ''] = text.split(/[=;]/)
      cookies.set(name, value)
    },
  })
  vi.stubGlobal('window', {
    location: { protocol: 'https:' },
    addEventListener: (_: string, listener: typeof storageListener) => {
      storageListener = listener
    },
    removeEventListener: () => {
      storageListener = undefined
    },
  })
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The page as it has just been opened on what is stored. */
async function openPage() {
  vi.resetModules()
  const [consent, saved] = await Promise.all([import('./consent.ts'), import('./persisted.ts')])
  return { ...consent, ...saved }
}

const stored = () => JSON.parse(local.getItem('cookiePreferences') ?? 'null') as CookiePreferences | null
const now = Date.parse('2026-11-21T10:00:00Z')

describe('the choice of cookies', () => {
  test('is asked for while nothing is stored, and asking stores nothing', async () => {
    const { currentConsent } = await openPage()
    expect(currentConsent()).toEqual({
      preferences: {
        necessary: true,
        analytics: false,
        marketing: false,
        functional: false,
        timestamp: 0,
        hasConsented: false,
      },
      isBannerOpen: true,
    })
    expect([...local.keys(), ...session.keys(), ...cookies.keys()]).toEqual([])
  })

  test('accepting allows all four and hides the banner', async () => {
    const { acceptAll, currentConsent } = await openPage()
    acceptAll()
    const record = {
      necessary: true,
      analytics: true,
      marketing: true,
      functional: true,
      timestamp: now,
      hasConsented: true,
    }
    expect(stored()).toEqual(record)
    expect(currentConsent()).toEqual({ preferences: record, isBannerOpen: false })
    expect((await openPage()).currentConsent().isBannerOpen).toBe(false)
  })

  test('refusing allows the necessary one alone and hides the banner', async () => {
    const { rejectAll, currentConsent } = await openPage()
    rejectAll()
    expect(stored()).toEqual({
      necessary: true,
      analytics: false,
      marketing: false,
      functional: false,
      timestamp: now,
      hasConsented: true,
    })
    expect(currentConsent().isBannerOpen).toBe(false)
    expect((await openPage()).currentConsent().isBannerOpen).toBe(false)
  })

  test('closing hides the banner for this visit and saves nothing', async () => {
    const { closeBanner, currentConsent } = await openPage()
    closeBanner()
    expect(currentConsent().isBannerOpen).toBe(false)
    expect([...local.keys(), ...session.keys(), ...cookies.keys()]).toEqual([])
    expect((await openPage()).currentConsent().isBannerOpen).toBe(true)
  })

  test('saving keeps what was chosen, as consent given, and hides the banner', async () => {
    const { savePreferences, currentConsent } = await openPage()
    savePreferences({ functional: true, analytics: false, marketing: true })
    expect(stored()).toMatchObject({ functional: true, analytics: false, marketing: true, hasConsented: true })
    expect(currentConsent().isBannerOpen).toBe(false)
  })

  test('resetting restores the defaults, counts as consent and leaves the banner as it is', async () => {
    const page = await openPage()
    page.resetPreferences()
    expect(stored()).toMatchObject({ functional: false, analytics: false, marketing: false, hasConsented: true })
    expect(page.currentConsent().isBannerOpen).toBe(true)
    page.acceptAll()
    page.resetPreferences()
    expect(page.currentConsent().isBannerOpen).toBe(false)
    expect((await openPage()).currentConsent().isBannerOpen).toBe(false)
  })

  test('each change refreshes the time', async () => {
    const { acceptAll, rejectAll } = await openPage()
    acceptAll()
    vi.advanceTimersByTime(5_000)
    rejectAll()
    expect(stored()?.timestamp).toBe(now + 5_000)
  })

  test.each(['{', 'null!', '[]', '"yes"', '5', 'null'])(
    'what is no record is reported and asked for again: %s',
    async text => {
      const report = vi.spyOn(console, 'error').mockImplementation(() => {})
      local.setItem('cookiePreferences', text)
      const { currentConsent } = await openPage()
      expect(currentConsent().isBannerOpen).toBe(true)
      expect(currentConsent().preferences.functional).toBe(false)
      expect(report).toHaveBeenCalledOnce()
    },
  )

  test('a record without consent is asked for again, and allows nothing', async () => {
    local.setItem('cookiePreferences', JSON.stringify({ functional: true, hasConsented: false, timestamp: 5 }))
    const { currentConsent, persist } = await openPage()
    expect(currentConsent().isBannerOpen).toBe(true)
    persist('rahba_profile', 'host')
    expect(local.getItem('rahba_profile')).toBeNull()
  })

  test('only a plain true allows', async () => {
    local.setItem('cookiePreferences', JSON.stringify({ functional: 'true', analytics: 1, hasConsented: true }))
    const { preferences } = (await openPage()).currentConsent()
    expect([preferences.functional, preferences.analytics]).toEqual([false, false])
  })

  test.each([-1, 1e300, 'yesterday', null])('of no possible time was made at none: %s', async timestamp => {
    local.setItem('cookiePreferences', JSON.stringify({ timestamp, hasConsented: true }))
    expect((await openPage()).currentConsent().preferences.timestamp).toBe(0)
  })

  test('made in another tab holds here too', async () => {
    const { currentConsent, subscribeToConsent } = await openPage()
    const heard = vi.fn()
    const stop = subscribeToConsent(heard)
    expect(currentConsent().isBannerOpen).toBe(true)
    local.setItem('cookiePreferences', JSON.stringify({ analytics: true, hasConsented: true }))
    storageListener?.({ key: 'something else' })
    expect(heard).not.toHaveBeenCalled()
    storageListener?.({ key: 'cookiePreferences' })
    expect(currentConsent()).toMatchObject({ isBannerOpen: false, preferences: { analytics: true } })
    stop()
  })

  test('holds for the page where nothing can be stored', async () => {
    vi.stubGlobal('localStorage', undefined)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { acceptAll, currentConsent } = await openPage()
    acceptAll()
    expect(currentConsent()).toMatchObject({ isBannerOpen: false, preferences: { marketing: true } })
  })
})

describe('the cookie that repeats the choice to the server', () => {
  test('names what is allowed, after a choice and after a visit that lacks it', async () => {
    const page = await openPage()
    page.savePreferences({ functional: true, analytics: false, marketing: false })
    expect(cookies.get(CONSENT_COOKIE)).toBe('necessary.functional')
    cookies.clear()
    ;(await openPage()).currentConsent()
    expect(cookies.get(CONSENT_COOKIE)).toBe('necessary.functional')
    expect((await openPage()).consentInCookie()).toEqual(['necessary', 'functional'])
  })

  test.each([undefined, '', 'functional', 'yes', 'null'])('of anything we did not write says nothing: %s', value => {
    expect(readConsent(value)).toBeNull()
  })

  test('is read as it was written', () => {
    expect(readConsent(writeConsent([]))).toEqual(['necessary'])
    expect(readConsent(writeConsent(['marketing', 'functional']))).toEqual(['necessary', 'functional', 'marketing'])
    expect(readConsent('necessary.everything')).toEqual(['necessary'])
  })

  test('shows on the server what the browser will show', async () => {
    const { consentOnServer } = await openPage()
    expect(consentOnServer(null).isBannerOpen).toBe(true)
    expect(consentOnServer(['necessary', 'analytics'])).toMatchObject({
      isBannerOpen: false,
      preferences: { analytics: true, functional: false },
    })
  })
})

describe('what is only convenient', () => {
  const key = 'rahba_recent_searches'

  test('lasts as long as the tab before consent, and after a refusal', async () => {
    const { persist, readPersisted, rejectAll } = await openPage()
    persist(key, 'location=Rabat')
    expect([local.getItem(key), session.getItem(key)]).toEqual([null, 'location=Rabat'])
    rejectAll()
    persist(key, 'location=Paris')
    expect([local.getItem(key), session.getItem(key)]).toEqual([null, 'location=Paris'])
    expect(readPersisted(key)).toBe('location=Paris')
  })

  test('stays once it is allowed, with what was kept before', async () => {
    const { persist, readPersisted, acceptAll } = await openPage()
    persist(key, 'location=Rabat')
    acceptAll()
    expect([local.getItem(key), session.getItem(key)]).toEqual(['location=Rabat', null])
    expect(readPersisted(key)).toBe('location=Rabat')
  })

  test('goes when the permission does', async () => {
    const { persist, acceptAll, savePreferences } = await openPage()
    acceptAll()
    persist(key, 'location=Rabat')
    savePreferences({ functional: false, analytics: true, marketing: true })
    expect([local.getItem(key), session.getItem(key)]).toEqual([null, 'location=Rabat'])
  })

  test('is forgotten everywhere', async () => {
    const { persist, acceptAll, readPersisted } = await openPage()
    acceptAll()
    persist(key, 'location=Rabat')
    persist(key, null)
    expect(readPersisted(key)).toBeNull()
  })
})
