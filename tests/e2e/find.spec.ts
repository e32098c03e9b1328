import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { addDays, todayIn } from '#shared/days.ts'
import { NO_BREAK_SPACE } from '#shared/format.ts'
import type { SearchResult } from '#shared/spaces/contract.ts'
import exploreAr from '#shared/messages/explore/ar.ts'
import searchAr from '#shared/messages/search/ar.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  openBrowser,
  PHONE,
  RETAILER,
  signIn,
  type Visitor,
} from './people.ts'

const french: Visitor = { locale: 'fr', viewport: DESKTOP }
/** Cards on one page of results. */
const pageLength = 24

const cards = (page: Page) => page.locator('main article')
/** '62 espaces trouvés' → 62 */
const found = (page: Page) => page.getByText(/^\d+ espaces? trouvés?$/).locator('visible=true')
const countIn = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0])
const foundCount = async (page: Page) => countIn(await found(page).textContent())
const first = () => addDays(todayIn('UTC', Date.now()), 40)
const last = () => addDays(first(), 4)

async function search(request: APIRequestContext, query: string): Promise<SearchResult> {
  return (await request.get(`/api/spaces?${query}`)).json()
}

/** The numbers on the cards, in order: prices or totals. */
async function amounts(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('bdi.title').allTextContents()
  return texts.map(text => Number(text.replaceAll(NO_BREAK_SPACE, '').replace('MAD', '')))
}

test('from the home page to a space: city, days and kind are asked once', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, french)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Louez des espaces commerciaux en toute liberté')
  await expectAccessible(page)

  const place = page.getByRole('combobox', { name: 'Ville ou adresse' })
  await place.fill('   ')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Veuillez sélectionner une ville' })).toBeVisible()
  await expect(place).toBeFocused()
  expect(new URL(page.url()).pathname).toBe('/')

  await place.fill('')
  const cities = page.getByRole('listbox', { name: 'Ville ou adresse' }).getByRole('option')
  await expect(cities).toHaveCount(14)
  await place.fill('zzzzzz')
  await expect(page.getByText('Aucune ville trouvée').first()).toBeVisible()
  await place.fill('marak')
  await expect(cities).toHaveText([/^Marrakech/])
  await place.press('ArrowDown')
  await place.press('Enter')
  await expect(place).toHaveValue('Marrakech')

  const days = [first(), last()].map(day => day.split('-').reverse().join('/'))
  await page.getByRole('textbox', { name: 'Premier jour' }).fill(days[0] ?? '')
  await page.getByRole('textbox', { name: 'Dernier jour' }).fill(days[1] ?? '')
  await page.getByRole('textbox', { name: 'Dernier jour' }).press('Tab')
  await page.locator('label', { hasText: '±1 jour' }).click()
  await page.getByRole('combobox', { name: 'Type d’espace' }).selectOption('window-display')
  await page.getByRole('button', { name: 'Rechercher' }).click()

  await page.waitForURL(/\/explore\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    location: 'Marrakech',
    spaceType: 'window-display',
    startDate: first(),
    endDate: last(),
    flexibility: 'plus1',
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marrakech')
  await expect(cards(page).first()).toContainText('5 jours ×')
  await cards(page).first().getByRole('link').last().click()
  await page.waitForURL(/\/space\//)
  expect(new URL(page.url()).searchParams.get('startDate')).toBeTruthy()

  await page.goto('/')
  const again = page.getByRole('link', { name: /^Marrakech ·/ })
  await expect(again).toContainText('Vitrine')
  await again.click()
  await page.waitForURL(/\/explore\?location=Marrakech/)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Effacer la liste' }).click()
  await expect(again).toHaveCount(0)

  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await context.close()
})

test('the count is that of the list over all its pages, each once, in the order that was asked', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, french)
  // by the price of a day: what a stay costs differs by its weekdays, seasons and discounts
  await page.goto('/explore?location=Casablanca&sort=price-asc')
  await expect(cards(page)).toHaveCount(pageLength)
  const prices = await amounts(page)
  expect(prices.length).toBe(pageLength)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  await page.goto(`/explore?location=Casablanca&startDate=${first()}&endDate=${last()}&sort=price-asc`)
  const total = await foundCount(page)
  const links: string[] = []
  for (let number = 1; number <= Math.ceil(total / pageLength); number += 1) {
    if (number > 1) await page.getByRole('link', { name: `Page ${number}`, exact: true }).click()
    await expect(page.getByRole('link', { name: `Page ${number}`, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(cards(page)).toHaveCount(Math.min(pageLength, total - (number - 1) * pageLength))
    links.push(
      ...(await cards(page)
        .locator('h2 a')
        .evaluateAll(all => all.map(each => each.getAttribute('href') ?? ''))),
    )
  }
  expect(new Set(links).size).toBe(total)
  for (const href of links) expect(href).toContain(`startDate=${first()}&endDate=${last()}`)
  await context.close()
})

test('a filter says what it will show, shows that, and is taken away by its chip', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, french)
  await page.goto('/explore?location=Marrakech', { waitUntil: 'networkidle' })
  const whole = await foundCount(page)

  await page.getByRole('button', { name: 'Prix', exact: true }).click()
  const price = page.getByRole('dialog', { name: 'Prix' })
  await expect(price.getByRole('button', { name: `Afficher ${whole} espaces` })).toBeVisible()
  await price.getByRole('spinbutton', { name: 'Prix maximum' }).fill('300')
  const apply = price.getByRole('button', { name: /^Afficher (?!.*\bappliquer)/ })
  await expect(apply).not.toHaveText(`Afficher ${whole} espaces`)
  const promised = countIn(await apply.textContent())
  await apply.click()
  await page.waitForURL(/maxPrice=300/)
  await expect(found(page)).toHaveText(`${promised} espaces trouvés`)
  expect(Math.max(...(await amounts(page)))).toBeLessThanOrEqual(300)

  await page.getByRole('button', { name: 'Filtres' }).click()
  const panel = page.getByRole('dialog', { name: 'Filtres' })
  await panel.getByRole('checkbox', { name: 'Wi-Fi' }).check()
  await panel.getByRole('checkbox', { name: /Artisanat local/ }).check({ force: true })
  await panel.getByRole('switch', { name: 'Réservation immédiate' }).check()
  await expectAccessible(page)
  await panel.getByRole('button', { name: /espace/ }).click()
  await page.waitForURL(/instantBook=true/)
  expect(new URL(page.url()).search).toContain('amenities=wifi&products=crafts')
  await expect(page.getByRole('button', { name: 'Filtres 3 actifs' })).toBeVisible()

  const chips = page.getByRole('list', { name: 'Filtres actifs' })
  await expect(chips.getByRole('link', { name: /^Retirer/ })).toHaveCount(5)
  await chips.getByRole('link', { name: 'Retirer le filtre Wi-Fi' }).click()
  await page.waitForURL(url => !url.search.includes('wifi'))
  await page.goBack()
  await page.waitForURL(/amenities=wifi/)
  await chips.getByRole('link', { name: 'Tout effacer' }).click()
  await page.waitForURL(url => url.pathname === '/explore' && url.search === '')
  await context.close()
})

test('sliders narrow nothing until they are touched', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, french)
  await page.goto('/explore?location=Rabat', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Prix', exact: true }).click()
  const price = page.getByRole('dialog', { name: 'Prix' })
  await expect(price.getByRole('slider', { name: 'Prix minimum' })).toHaveValue('50')
  await expect(price.getByRole('slider', { name: 'Prix maximum' })).toHaveValue('500')
  await price.getByRole('button', { name: /^Afficher/ }).click()
  await expect(price).toBeHidden()
  expect(new URL(page.url()).search).toBe('?location=Rabat')
  await page.getByRole('button', { name: 'Surface', exact: true }).click()
  const area = page.getByRole('dialog', { name: 'Surface' })
  await expect(area.getByRole('slider', { name: 'Surface minimum' })).toHaveValue('20')
  await area.getByRole('slider', { name: 'Surface minimum' }).press('ArrowRight')
  await area.getByRole('button', { name: /^Afficher/ }).click()
  await page.waitForURL(/\?location=Rabat&minArea=25$/)
  await context.close()
})

test('nothing found: the words of the specification, and ways out that keep their promise', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, french)
  await page.goto('/explore?location=Agadir&maxPrice=20&minRating=4', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Aucun résultat trouvé pour vos critères' })).toBeVisible()
  await expectAccessible(page)
  const links = page.locator('main li a').filter({ hasText: /\d+ espaces?$/ })
  expect(await links.count()).toBeGreaterThan(0)
  const promised = countIn(/\d+(?= espaces?$)/.exec((await links.first().textContent()) ?? '')?.[0] ?? '')
  await links.first().click()
  await expect(found(page)).toHaveText(new RegExp(`^${promised} espace`))

  await page.goto('/explore?location=Agadir&maxPrice=20&minRating=4')
  await page.getByRole('link', { name: 'Réinitialiser' }).click()
  await page.waitForURL(url => url.pathname === '/explore' && url.search === '')
  await expect(cards(page)).toHaveCount(pageLength)
  await context.close()
})

test('the footer’s usages are the kinds of space that serve them', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, french)
  await page.goto('/explore?type=event')
  const served = await search(context.request, 'spaceType=event-stand&spaceType=mobile-unit')
  await expect(found(page)).toHaveText(`${served.total} espaces trouvés`)
  await expect(page.getByRole('link', { name: 'Retirer le filtre Stand dans un événement' })).toBeVisible()
  await context.close()
})

test('Back from a space finds the list where it was left', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, french)
  await page.goto('/explore?location=Casablanca&page=2', { waitUntil: 'networkidle' })
  await page.evaluate(() => window.scrollTo(0, 500))
  await cards(page).nth(4).locator('h2 a').click()
  await page.waitForURL(/\/space\//)
  await page.goBack()
  await page.waitForURL(/\/explore\?location=Casablanca&page=2$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)
  await context.close()
})

test('the map searches as it moves, unless one would rather look around first', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, french)
  await page.goto('/explore?location=Marrakech', { waitUntil: 'networkidle' })
  const whole = await foundCount(page)
  const map = page.getByRole('region', { name: 'Carte des espaces' })
  const scale = map.getByText(/^\d+\s(m|km)$/)
  const wholeScale = (await scale.textContent()) ?? ''
  const zoom = map.getByRole('button', { name: 'Zoomer', exact: true })
  await zoom.click()
  await page.waitForURL(/north=/)
  await expect(scale).not.toHaveText(wholeScale)
  // one step may still hold them all
  await zoom.click()
  await expect.poll(() => foundCount(page)).toBeLessThan(whole)
  expect(new URL(page.url()).searchParams.get('location')).toBe('Marrakech')
  await page.getByRole('link', { name: 'Retirer le filtre Zone de la carte' }).click()
  await expect(found(page)).toHaveText(`${whole} espaces trouvés`)
  await expect(scale).toHaveText(wholeScale)

  await page.getByRole('checkbox', { name: 'Chercher quand je déplace la carte' }).uncheck()
  await map.focus()
  await map.press('ArrowUp')
  const here = page.getByRole('button', { name: 'Chercher dans cette zone' })
  await expect(here).toBeVisible()
  expect(new URL(page.url()).search).toBe('?location=Marrakech')
  await here.click()
  await page.waitForURL(/north=/)
  await context.close()
})

test('a heart leads a visitor to sign in and back, is kept, and is taken back when the server refuses', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, french)
  await page.goto('/explore?location=Dubai')
  await cards(page)
    .first()
    .getByRole('link', { name: /aux favoris$/ })
    .click()
  await page.waitForURL(/\/login\?redirect=%2Fexplore%3Flocation%3DDubai&reason=favorite&favorite=/)
  await signIn(page, RETAILER, '/explore?location=Dubai')

  const heart = (index: number) =>
    cards(page)
      .nth(index)
      .getByRole('button', { name: /favoris$/ })
  const free = await cards(page).evaluateAll(all => all.findIndex(card => card.querySelector('[aria-label^=Ajouter]')))
  await expect(heart(free)).toHaveAccessibleName(/^Ajouter/)
  await heart(free).click()
  await expect(heart(free)).toHaveAccessibleName(/^Retirer/)
  await page.reload()
  await expect(heart(free)).toHaveAccessibleName(/^Retirer/)

  await page.route('**/api/favorites/*', route => route.abort())
  await heart(free).click()
  await expect(page.getByText('Une erreur est survenue')).toBeVisible()
  await expect(heart(free)).toHaveAccessibleName(/^Retirer/)
  await page.unroute('**/api/favorites/*')
  await heart(free).click()
  await expect(heart(free)).toHaveAccessibleName(/^Ajouter/)
  await context.close()
})

test('in Arabic on a phone, in the dark: one line of search, a sheet, a whole map', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE, colorScheme: 'dark' })
  await page.goto(`/explore?location=${encodeURIComponent('مراكش')}`, { waitUntil: 'networkidle' })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: exploreAr['change.search'] }).click()
  const sheet = page.getByRole('dialog', { name: exploreAr['change.search'] })
  await sheet.getByRole('combobox', { name: searchAr.place }).fill('دبي')
  await expectAccessible(page)
  await sheet.locator('button[type=submit]').click()
  await page.waitForURL(/location=%D8%AF%D8%A8%D9%8A/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('دبي')

  await page.getByRole('link', { name: exploreAr['view.map'], exact: true }).click()
  await page.waitForURL(/view=map/)
  await expect(page.getByRole('button', { name: /^تكبير|^تقريب/ }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: exploreAr['view.list'], exact: true }).click()
  await expect(cards(page).first()).toBeVisible()
  await context.close()
})

test('without JavaScript: one form with every filter, links for the rest', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { ...french, viewport: PHONE, javaScriptEnabled: false })
  await page.goto('/explore?location=Marrakech')
  await expectNoSidewaysScroll(page)
  await page.locator('input[name=startDate]').fill(first())
  await page.locator('input[name=endDate]').fill(last())
  await page.getByRole('button', { name: 'Prix', exact: true }).click()
  await page.locator('input[name=maxPrice]').fill('400')
  await page.keyboard.press('Escape')
  await page.locator('summary', { hasText: 'Filtres' }).click()
  await page.locator('details input[name=amenities][value=wifi]').check()
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('price-desc')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await page.waitForURL(/maxPrice=400/)

  const query = `location=Marrakech&startDate=${first()}&endDate=${last()}&maxPrice=400&amenities=wifi&sort=price-desc`
  const expected = await search(context.request, query)
  await expect(found(page)).toHaveText(`${expected.total} espaces trouvés`)
  expect(await amounts(page)).toEqual(expected.spaces.map(space => (space.stay?.totalMinor ?? 0) / 100))
  await page.getByRole('link', { name: 'Retirer le filtre Wi-Fi' }).click()
  await page.waitForURL(url => !url.search.includes('wifi'))
  await expect(cards(page).first()).toBeVisible()
  await context.close()
})
