import { expect, test } from '@playwright/test'
import { DESKTOP, HOST, openBrowser, signInAs } from './people.ts'

const restOfRoutes = /\/assets\/routeTree\.gen-/
const restOfStyles = /\/assets\/members-[^/]+\.css/

// The routes of signed-in areas come in a second part (docs/decisions/2026-11-26-route-tree-in-parts.md).
test('a visitor loads the routes of signed-in areas on the way to one, and Back leads out again', async ({
  browser,
}) => {
  const { page } = await openBrowser(browser, { locale: 'en', viewport: DESKTOP })
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const documents = () =>
    asked.filter(url => !/\/(assets|api|fonts|files)\//.test(url) && /\/($|host|explore)/.test(url))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked.filter(url => restOfRoutes.test(url))).toEqual([])
  const before = documents().length
  await page.locator('main a[href="/host/spaces/new"]').first().hover()
  await expect.poll(() => asked.filter(url => restOfRoutes.test(url)).length).toBe(1)
  await page.locator('main a[href="/host/spaces/new"]').first().click()
  await expect(page).toHaveURL('/host/spaces/new')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  expect(documents().length).toBe(before)
})

test('a page for visitors, loaded again, leads Back to a page of the other part', async ({ browser }) => {
  const { page } = await openBrowser(browser, { locale: 'en', viewport: DESKTOP })
  await page.goto('/host/spaces/new', { waitUntil: 'networkidle' })
  const title = await page.title()
  await page.locator('header a[href="/explore"]').first().click()
  await expect(page).toHaveURL('/explore')
  await page.reload({ waitUntil: 'networkidle' })
  await page.goBack()
  await expect(page).toHaveURL('/host/spaces/new')
  await expect(page).toHaveTitle(title)
})

test('Back, while a page that was loaded again starts, opens the page there, whole', async ({ browser }) => {
  const { page } = await openBrowser(browser, { locale: 'en', viewport: DESKTOP })
  await page.goto('/host/spaces/new', { waitUntil: 'networkidle' })
  const title = await page.title()
  await page.locator('header a[href="/explore"]').first().click()
  await expect(page).toHaveURL('/explore')
  // the scripts have run by then, and React has not started
  await page.addInitScript(() => {
    if (location.pathname !== '/explore') return
    addEventListener('DOMContentLoaded', () => {
      history.back()
    })
  })
  await page.reload({ waitUntil: 'commit' }).catch(() => undefined)
  await expect(page).toHaveURL('/host/spaces/new')
  await expect(page).toHaveTitle(title)
})

test('the styles of signed-in areas come before a screen of theirs is shown', async ({ browser }) => {
  const { page } = await openBrowser(browser, { locale: 'en', viewport: DESKTOP })
  let release = (): void => undefined
  const isReleased = new Promise<void>(resolve => {
    release = resolve
  })
  let asked = 0
  await page.route(restOfStyles, async route => {
    asked += 1
    await isReleased
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked).toBe(0)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.locator('main a[href="/host/spaces/new"]').first().click()
  await expect.poll(() => asked).toBe(1)
  // long enough for the routes, which are not held up
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  release()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '')
  expect(await page.locator('link[rel="stylesheet"][href*="/members-"]').count()).toBe(1)
})

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'with' : 'without'
  test(`${script} JavaScript a page of a signed-in area has its styles from the server, once`, async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale: 'en', viewport: DESKTOP, javaScriptEnabled })
    await signInAs(context, HOST)
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    for (const path of ['/', '/host/calendar', '/profile']) {
      asked.length = 0
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(
        asked.filter(url => restOfStyles.test(url)),
        path,
      ).toHaveLength(1)
      // each once, and the first sheet first: after the second it would win
      const sheets = page.locator('link[rel="stylesheet"]:not([disabled])')
      const links = await sheets.evaluateAll(all => all.map(each => each.getAttribute('href')))
      expect(links).toEqual([expect.stringMatching(/\/index-[^/]+\.css$/), expect.stringMatching(restOfStyles)])
      await expect(page.locator('style')).toHaveCount(0)
    }
    // the column beside the screen stands only by that sheet
    await expect(page.locator('.area-nav')).toHaveCSS('position', 'fixed')
  })
}

test('without the second part the browser opens the page by itself', async ({ browser }) => {
  const { page } = await openBrowser(browser, { locale: 'en', viewport: DESKTOP })
  await page.goto('/', { waitUntil: 'networkidle' })
  let isGone = true
  await page.route(restOfRoutes, route => (isGone ? route.abort() : route.continue()))
  await page.route('/host/spaces/new', route => {
    isGone = false
    return route.continue()
  })
  await page.locator('main a[href="/host/spaces/new"]').first().click()
  await expect(page).toHaveURL('/host/spaces/new')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
