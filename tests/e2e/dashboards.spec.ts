import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { Api } from '#shared/api.ts'
import type { CallResult } from '#shared/http/contract.ts'
import area from '#shared/messages/area/fr.ts'
import common from '#shared/messages/common/fr.ts'
import ar from '#shared/messages/dashboards/ar.ts'
import fr from '#shared/messages/dashboards/fr.ts'
import { inTurn } from '#tests/support/in-turn.ts'
import { started } from './missions.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  openAs,
  openBrowser,
  PHONE,
  signIn,
  signInAs,
  siteUrl,
} from './people.ts'

const ROLES = [
  {
    role: 'host',
    path: '/host/dashboard',
    figures: [fr['host.pending'], fr['host.views']],
    arabic: ar['host.pending'],
  },
  {
    role: 'retailer',
    path: '/retailer/dashboard',
    figures: [fr['retailer.active'], fr['retailer.favorites']],
    arabic: ar['retailer.active'],
  },
  {
    role: 'freelancer',
    path: '/freelancer/dashboard',
    figures: [fr['freelancer.active'], fr['freelancer.earnings']],
    arabic: ar['freelancer.active'],
  },
  { role: 'admin', path: '/admin', figures: [fr['admin.users'], fr['admin.pending']], arabic: ar['admin.users'] },
] as const

const emailOf = (role: string) => `${role}@demo.rahba.test`

/** Every address that the page leads to answers with a page. */
async function expectNoDeadLinks(page: Page): Promise<void> {
  const links = page.locator('main a[href^="/"]')
  const hrefs = await links.evaluateAll(all => all.map(each => each.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(0)
  for (const href of new Set(hrefs)) {
    expect((await page.request.get(href)).status(), href).toBe(200)
  }
}

for (const { role, path, figures, arabic } of inTurn(ROLES)) {
  test(`the ${role}’s Dashboard link leads to figures whose links all lead somewhere`, async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
    await openAs(page, emailOf(role), '/')
    await page.getByRole('button', { name: new RegExp(`^${common['nav.account']}`) }).click()
    await page.getByRole('menuitem', { name: common['nav.dashboard'] }).click()
    await page.waitForURL(url => url.pathname === path)
    for (const figure of figures) await expect(page.locator('main').getByText(figure).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectNoDeadLinks(page)
    await context.close()
  })

  test(`the ${role}’s dashboard stands in Arabic, in the dark, on a phone`, async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE, colorScheme: 'dark' })
    await openAs(page, emailOf(role), path)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('main').getByText(arabic).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await context.close()
  })
}

test('a dashboard is for its role: a visitor signs in first, another role goes home', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await page.goto('/host/dashboard')
  await page.waitForURL(url => url.pathname === '/login' && url.searchParams.get('redirect') === '/host/dashboard')
  await signIn(page, emailOf('freelancer'), '/admin')
  await page.waitForURL(url => url.pathname === '/')
  await context.close()
})

test('a dashboard that cannot be loaded says so and offers another try', async ({ browser }) => {
  // a window of its own: React writes what it has caught on the console
  const context = await browser.newContext({ baseURL: siteUrl(), viewport: DESKTOP })
  await context.addCookies([{ name: 'rahba_lang', value: 'fr', url: siteUrl() }])
  const page = await context.newPage()
  await openAs(page, emailOf('host'), '/')
  await page.route('**/api/host/dashboard', route => route.abort())
  await page.getByRole('button', { name: new RegExp(`^${common['nav.account']}`) }).click()
  await page.getByRole('menuitem', { name: common['nav.dashboard'] }).click()
  await expect(page.getByRole('alert').filter({ hasText: fr.failed })).toBeVisible()
  await page.unroute('**/api/host/dashboard')
  await page.getByRole('link', { name: common['action.retry'] }).click()
  await expect(page.getByText(fr['host.pending'])).toBeVisible()
  await context.close()
})

test('the navigation of an area stays folded, from the first byte of the next page on', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await openAs(page, emailOf('host'), '/host/dashboard')
  const navigation = page.getByRole('navigation', { name: area.label })
  // the button is there before it listens
  await started(page)
  await navigation.getByRole('button', { name: area.fold }).click()
  await expect(navigation).toHaveAttribute('data-folded', 'true')
  expect(await (await context.request.get('/host/dashboard')).text()).toMatch(/<nav[^>]* data-folded="true"/)
  await page.reload()
  await started(page)
  await navigation.getByRole('button', { name: area.unfold }).click()
  await expect(navigation).toHaveAttribute('data-folded', 'false')
  await page.reload()
  await expect(navigation).toHaveAttribute('data-folded', 'false')
  await context.close()
})

test('a message to the host is counted on the open dashboard without a reload', async ({ browser }) => {
  const { page: host, context: hostContext } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await openAs(host, emailOf('host'), '/host/dashboard')
  const me = await hostContext.request.get('/api/me').then(answer => answer.json())
  const tile = host.locator('main li', { hasText: fr['host.messages'] })
  const unread = async () => Number(/\d+/.exec((await tile.innerText()).replace(/\u00a0/g, ''))?.[0])
  const before = await unread()

  const { context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, emailOf('retailer'))
  const opened = await context.request.post('/api/conversations', { data: { userId: me.me.id } })
  const { id } = await opened.json()
  await context.request.post(`/api/conversations/${id}/messages`, { data: { content: 'Bonjour Salma' } })
  await expect.poll(unread).toBeGreaterThan(before)
  await hostContext.close()
  await context.close()
})

type Favorites = CallResult<Api['GET /api/favorites']>

const days = 'startDate=2027-02-08&endDate=2027-02-10'
const readFavorites = async (request: APIRequestContext, query = ''): Promise<Favorites> =>
  (await request.get(`/api/favorites${query}`)).json()

test('the wishlist says for the chosen days what is free and for how much, in the wanted order', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await openAs(page, 'emma.schmitt@demo.rahba.test', '/retailer/wishlist')
  const cards = page.locator('main article')
  const { spaces } = await readFavorites(context.request)
  await expect(cards).toHaveCount(spaces.length)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectNoDeadLinks(page)

  await page.goto(`/retailer/wishlist?${days}`)
  const asked = await readFavorites(context.request, `?${days}`)
  const free = asked.spaces.filter(space => space.isAvailable)
  await expect(cards).toHaveCount(spaces.length)
  await expect(page.getByText(fr['wishlist.unavailable'])).toHaveCount(spaces.length - free.length)
  for (const [index, space] of free.entries()) {
    const total = `${(space.stay?.totalMinor ?? 0) / 100}`.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
    await expect(cards.nth(index)).toContainText(`${total}\u00a0MAD`)
    await expect(cards.nth(index).getByRole('link').first()).toHaveAttribute('href', new RegExp(days))
  }
  await page.getByLabel(fr['wishlist.sort']).selectOption('price-desc')
  await page.waitForURL(/sort=price-desc/)
  const highest = Math.max(...free.map(space => space.pricePerDayMinor))
  const [dearest] = free.filter(space => space.pricePerDayMinor === highest)
  await expect(cards.first()).toContainText(dearest?.name ?? '')
  await context.close()
})

test('a space is let go with one press and taken back with another', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
  await openAs(page, 'maryam.rostami@demo.rahba.test', '/retailer/wishlist')
  await page.waitForLoadState('networkidle')
  const { spaces } = await readFavorites(context.request)
  const [first] = spaces
  if (!first) throw new Error('Maryam keeps nothing')
  const heart = page.getByRole('button', { name: `Retirer ${first.name} des favoris` })
  await heart.click()
  await expect(heart).toHaveCount(0)
  await expect.poll(async () => (await readFavorites(context.request)).ids).not.toContain(first.id)
  await expect(page.locator('main article')).toHaveCount(spaces.length - 1)
  await page.getByRole('button', { name: fr['wishlist.undo'] }).click()
  await expect(heart).toBeVisible()
  await expect.poll(async () => (await readFavorites(context.request)).ids).toContain(first.id)

  // refused by the server, the space comes back with a word
  await page.route('**/api/favorites/*', route => route.fulfill({ status: 503, json: {} }))
  await heart.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(heart).toBeVisible()
  await context.close()
})

test('without JavaScript too, and an empty wishlist leads to the spaces', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: PHONE, javaScriptEnabled: false })
  await openAs(page, 'soufiane.jabri@demo.rahba.test', `/retailer/wishlist?${days}`)
  const { spaces } = await readFavorites(context.request)
  for (const left of spaces.keys()) {
    await page.locator('form[action$="/removal"] button').first().click()
    await page.waitForURL(/removed=/)
    await expect(page.locator('main article')).toHaveCount(spaces.length - left - 1)
    await expect(page.getByText(fr['wishlist.removed'])).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: fr['wishlist.empty'] })).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: fr['quick.explore'] })).toHaveAttribute(
    'href',
    '/explore',
  )
  await page.getByRole('button', { name: fr['wishlist.undo'] }).click()
  await expect(page.locator('main article')).toHaveCount(1)
  expect((await readFavorites(context.request)).ids).toHaveLength(1)

  // the form of the days
  await page.locator('input[name=startDate]').fill('2027-03-01')
  await page.locator('input[name=endDate]').fill('2027-03-03')
  await page.getByRole('button', { name: fr['wishlist.apply'] }).click()
  await page.waitForURL(/startDate=2027-03-01&endDate=2027-03-03/)
  await expect(page.getByText(/1er–3 mars 2027/)).toBeVisible()
  await context.close()
})
