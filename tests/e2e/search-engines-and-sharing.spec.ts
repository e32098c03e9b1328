import { type Browser, expect, test } from '@playwright/test'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { inTurn } from '#tests/support/in-turn.ts'
import { screens } from '#web/screens.ts'
import { DESKTOP, expectAccessible, PHONE, siteUrl } from './people.ts'

/** As robots and networks ask: they keep no cookie, so what they are shown follows the address. */
const ask = (address: string) =>
  fetch(new URL(address, siteUrl()), {
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; SomeBot/1.0)', 'x-forwarded-for': '2001:db8:5::1' },
  })

interface Head {
  language: string
  canonical: string | undefined
  alternates: string[]
  robots: string | undefined
  picture: string | undefined
  card: string | undefined
  manifest: string | undefined
  data: string | undefined
}

const plain = (text: string | undefined) => text?.replaceAll('&amp;', '&')

async function headOf(address: string): Promise<Head> {
  const answer = await ask(address)
  expect(answer.status, address).toBe(200)
  const html = await answer.text()
  const tag = (pattern: RegExp) => plain(pattern.exec(html)?.[1])
  return {
    language: tag(/<html lang="([a-z]+)"/) ?? '',
    canonical: tag(/<link rel="canonical" href="([^"]+)"/),
    alternates: [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)]
      .map(([, language, href]) => `${language} ${plain(href)}`)
      .sort(),
    robots: tag(/<meta name="robots" content="([^"]+)"/),
    picture: tag(/<meta property="og:image" content="([^"]+)"/),
    card: tag(/<meta name="twitter:card" content="([^"]+)"/),
    manifest: tag(/<link rel="manifest" href="([^"]+)"/),
    data: /<script type="application\/ld\+json"[^>]*>([^<]+)</.exec(html)?.[1],
  }
}

const addressIn = (path: string, locale: Locale) => `${siteUrl()}${path}${path.includes('?') ? '&' : '?'}lang=${locale}`

/** Opened from a mail, or only by who knows them. */
const unlisted = [
  '/sign-in-code',
  '/forgotten-password',
  '/reset-password',
  '/confirm-email',
  '/restore-email',
  '/unsubscribe',
]

test('every public page tells search engines and networks what it is, in each language', async () => {
  const found = (await (await ask('/api/spaces')).json()) as { spaces: { id: string }[] }
  const listed = screens
    .filter(
      ({ access, path }) => access === 'public' && !path.includes('{') && ![...unlisted, '/report'].includes(path),
    )
    .map(({ path }) => path)
  const sellers = (await (await ask('/api/freelancers')).json()) as { freelancers: { id: string }[] }
  const paths = [
    ...listed,
    `/space/${found.spaces[0]?.id}`,
    `/freelancer/profile/${sellers.freelancers[0]?.id}`,
    '/explore?location=casablanca',
  ]
  expect(paths.length).toBeGreaterThan(12)

  const pictures = new Set<string>()
  for (const path of paths) {
    const alternates = [
      `x-default ${siteUrl()}${path}`,
      ...LOCALES.map(locale => `${locale} ${addressIn(path, locale)}`),
    ].sort()
    expect(await headOf(path)).toMatchObject({ canonical: siteUrl() + path, alternates })
    for (const locale of LOCALES) {
      const head = await headOf(addressIn(path, locale))
      // each names all the others and itself, so that engines believe them
      expect(head, `${path} in ${locale}`).toMatchObject({
        language: locale,
        canonical: addressIn(path, locale),
        alternates,
        robots: 'index, follow, max-image-preview:large',
        card: 'summary_large_image',
        manifest: `/app-${locale}.webmanifest`,
      })
      expect(JSON.parse(head.data ?? '')).toMatchObject({ '@context': 'https://schema.org' })
      pictures.add(head.picture ?? path)
    }
  }
  // that of the site and that of the space, each in three languages
  expect(pictures.size).toBe(6)
  for (const picture of pictures) {
    const answer = await ask(picture)
    expect([answer.status, answer.headers.get('content-type')], picture).toEqual([200, 'image/jpeg'])
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(200_000)
  }
  const report = `/report?id=${found.spaces[0]?.id}`
  for (const path of [...unlisted, report, '/login?lang=fr&redirect=%2Fprofile']) {
    const { robots, canonical } = await headOf(path)
    if (path.startsWith('/login')) expect(canonical).toBe(addressIn('/login', 'fr'))
    else expect([robots?.split(',')[0], canonical], path).toEqual(['noindex', undefined])
  }
})

/** As `openBrowser` of people.ts, but with what runs beside the pages. */
async function openAppBrowser(browser: Browser, locale: Locale, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ baseURL: siteUrl(), serviceWorkers: 'allow', locale, viewport })
  await context.addCookies([{ name: 'rahba_lang', value: locale, url: siteUrl() }])
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return { context, page }
}

const words = {
  fr: { offline: 'Vous êtes hors ligne', retry: 'Réessayer' },
  ar: { offline: 'أنت غير متصل بالإنترنت', retry: 'إعادة المحاولة' },
} as const

const APPS = [
  ['fr', DESKTOP],
  ['ar', PHONE],
] as const

for (const [locale, viewport] of inTurn(APPS)) {
  test(`without a connection the site says so in ${locale}, and comes back by itself`, async ({ browser }) => {
    const { context, page } = await openAppBrowser(browser, locale, viewport)
    await page.goto('/help')
    await context.setOffline(true)
    const answer = await page.goto('/about')
    expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([503, true])
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
    await expect(page.getByRole('heading', { name: words[locale].offline })).toBeVisible()
    await expectAccessible(page)
    // still nothing: the same page again, of the same address
    await page.getByRole('link', { name: words[locale].retry }).click()
    await expect(page.getByRole('heading', { name: words[locale].offline })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/about')
    await context.setOffline(false)
    await expect(page.locator('#main h1')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/about')
    const saved = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(saved).toContain('/offline.html')
    expect(saved.filter(path => path !== '/offline.html' && !path.startsWith('/assets/'))).toEqual([])
    await context.close()
  })
}

test('a browser finds nothing that keeps it from installing the app', async ({ browser }) => {
  const { context, page } = await openAppBrowser(browser, 'fr', DESKTOP)
  const session = await context.newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect(url).toBe(`${siteUrl()}/app-fr.webmanifest`)
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({ lang: 'fr', display: 'standalone' })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // a window that keeps nothing afterwards installs nothing either
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  await context.close()
})
