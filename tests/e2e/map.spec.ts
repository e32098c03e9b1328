import { expect, type Page, test } from '@playwright/test'
import { LOCALES } from '#shared/locales.ts'
import ar from '#shared/messages/map/ar.ts'
import en from '#shared/messages/map/en.ts'
import fr from '#shared/messages/map/fr.ts'
import space from '#shared/messages/space/fr.ts'
import { inTurn } from '#tests/support/in-turn.ts'
import { DESKTOP, expectAccessible, openBrowser, PHONE, siteUrl } from './people.ts'

const words = { fr, en, ar }
/** A view of the middle of Paris, where there are streets and spaces. */
const middleOfParis = '/explore?north=48.862&south=48.85&east=2.345&west=2.327'

/** What a page has asked for that only its map needs: MapLibre, the land, tiles. */
function mapRequests(page: Page): string[] {
  const seen: string[] = []
  page.on('request', request => {
    const path = request.url().replace(siteUrl(), '')
    if (/StreetLayer|maplibre|MapFrame|ExploreMap|PlaceMap|map-colours|\/map\/tiles\/|^\/api\/spaces\/map/.test(path)) {
      seen.push(path)
    }
  })
  return seen
}

const sheet = (page: Page) => page.locator('section.map-sheet')
const credit = (page: Page) => sheet(page).getByRole('link', { name: '© OpenStreetMap contributors' })
/** Drawing by software takes its time. */
const drawn = { timeout: 30_000 }

async function spaceInParis(page: Page): Promise<string> {
  const answer = await page.request.get('/api/spaces/map?location=Paris')
  const { points } = (await answer.json()) as { points: { id: string; latitude: number; longitude: number }[] }
  const found = points.find(
    point => Math.abs(point.latitude - 48.856) < 0.008 && Math.abs(point.longitude - 2.336) < 0.015,
  )
  if (!found) throw new Error('The demo has no space in the middle of Paris')
  return `/space/${found.id}`
}

test.describe('the map of a search', () => {
  test('on a phone loads nothing before it is asked for, then streets from our own origin alone', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
    const requests = mapRequests(page)
    const others: string[] = []
    page.on('request', request => {
      if (!request.url().startsWith(siteUrl()) && /^https?:/.test(request.url())) others.push(request.url())
    })
    await page.goto(middleOfParis, { waitUntil: 'networkidle' })
    expect(requests).toEqual([])
    await page.getByRole('link', { name: 'Carte', exact: true }).click()
    await expect(credit(page)).toBeVisible(drawn)
    expect(requests.some(path => path.startsWith('/map/tiles/'))).toBe(true)
    expect(others).toEqual([])
  })

  test('on a desktop comes after the list, and its prices keep clear of its buttons and of each other', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
    await page.goto(middleOfParis)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(credit(page)).toBeVisible(drawn)
    const boxes = async (selector: string) => {
      const all = await page.locator(selector).all()
      return (await Promise.all(all.map(each => each.boundingBox()))).flatMap(box => (box ? [box] : []))
    }
    const marks = await boxes('section.map-sheet button:not([data-map-control] button)')
    const controls = await boxes('.explore-map [data-map-control]')
    expect(marks.length).toBeGreaterThan(0)
    expect(controls.length).toBeGreaterThan(2)
    type Rectangle = (typeof marks)[number]
    const overlap = (a: Rectangle, b: Rectangle) =>
      a.x + 1 < b.x + b.width && b.x + 1 < a.x + a.width && a.y + 1 < b.y + b.height && b.y + 1 < a.y + a.height
    for (const mark of marks) expect(controls.filter(control => overlap(mark, control))).toEqual([])
  })

  test('says how the wheel zooms, and zooms with it after a click', async ({ browser }) => {
    const { page } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
    await page.goto(middleOfParis)
    await expect(credit(page)).toBeVisible(drawn)
    const box = await sheet(page).boundingBox()
    if (!box) throw new Error('no map')
    const scale = page.locator('section.map-sheet .figures').first()
    const before = await scale.innerText()
    await page.mouse.move(box.x + 60, box.y + box.height / 2)
    await page.mouse.wheel(0, 60)
    await expect(page.getByText(fr.wheel)).toHaveCSS('opacity', '1')
    expect(await scale.innerText()).toBe(before)
    await expect(page.getByText(fr.wheel)).toHaveCSS('opacity', '0')
    await sheet(page).click({ position: { x: 60, y: box.height / 2 } })
    await page.mouse.wheel(0, 900)
    await expect(scale).not.toHaveText(before)
    await expect(page.getByText(fr.wheel)).toHaveCSS('opacity', '0')
  })

  for (const locale of inTurn(LOCALES)) {
    test(`is accessible, and names OpenStreetMap, in ${locale}`, async ({ browser }) => {
      const colorScheme = locale === 'en' ? 'dark' : 'light'
      const { page } = await openBrowser(browser, { locale, viewport: DESKTOP, colorScheme })
      await page.goto(middleOfParis)
      await expect(sheet(page)).toHaveAccessibleName(words[locale].map)
      await expect(credit(page)).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright', drawn)
      await expectAccessible(page)
    })
  }

  test('has no streets where there is no data, and is there all the same', async ({ browser }) => {
    const { page } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
    const requests = mapRequests(page)
    await page.goto('/explore?location=Casablanca', { waitUntil: 'networkidle' })
    await expect(sheet(page).locator('svg').first()).toBeVisible()
    expect(requests.filter(path => /StreetLayer|maplibre|tiles/.test(path))).toEqual([])
  })

  test('is the built-in one when MapLibre cannot be fetched, and is tried again', async ({ browser }) => {
    const { page } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
    await page.route('**/map/tiles/**', route => route.fulfill({ status: 204 }))
    let isDown = true
    await page.route('**/StreetLayer*.js', route => (isDown ? route.abort() : route.continue()))
    await page.goto(middleOfParis)
    await expect(sheet(page).getByText(fr.streetsFailed)).toBeVisible(drawn)
    await expect(sheet(page).locator('svg').first()).toBeVisible()
    isDown = false
    await sheet(page).getByRole('button', { name: fr.streetsRetry }).click()
    await expect(credit(page)).toBeVisible(drawn)
    await expect(sheet(page).getByText(fr.streetsFailed)).toHaveCount(0)
    await expect(sheet(page).locator('canvas')).toBeVisible()
  })
})

test.describe('the map of a space', () => {
  test('is a drawing without JavaScript', async ({ browser }) => {
    const { page } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP, javaScriptEnabled: false })
    await page.goto(await spaceInParis(page))
    await expect(page.locator('#location svg[role=img]')).toBeVisible()
  })

  test('on a phone is a drawing until it is asked for', async ({ browser }) => {
    const { page } = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
    const requests = mapRequests(page)
    await page.goto(await spaceInParis(page), { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: space['place.title'] }).scrollIntoViewIfNeeded()
    await expect(page.locator('#location svg[role=img]')).toBeVisible()
    expect(requests).toEqual([])
    await page.getByRole('button', { name: fr.explore }).click()
    await expect(credit(page)).toBeVisible(drawn)
    await expect(sheet(page)).toBeFocused()
  })

  test('on a desktop comes when the reader comes near, and is the drawing again on paper', async ({ browser }) => {
    const { page } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
    const requests = mapRequests(page)
    await page.goto(await spaceInParis(page), { waitUntil: 'networkidle' })
    expect(requests).toEqual([])
    await page.locator('#location').scrollIntoViewIfNeeded()
    await expect(credit(page)).toBeVisible(drawn)
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(sheet(page)).toBeHidden()
    await expect(page.locator('#location svg[role=img]')).toBeVisible()
  })
})
