import { expect, type Page, test } from '@playwright/test'
import exploreAr from '#shared/messages/explore/ar.ts'
import searchAr from '#shared/messages/search/ar.ts'
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE, type Visitor } from './people.ts'

const french: Visitor = { locale: 'fr', viewport: DESKTOP }

const cards = (page: Page) => page.locator('main article')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const options = (page: Page) => page.getByRole('listbox', { name: 'Ville ou adresse' }).getByRole('option')

test('a town without spaces is named as itself, with the nearest that have some and the words', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, french)
  await page.goto('/explore?location=Zagora')
  await expect(title(page)).toHaveText('Zagora')
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Aucun espace à Zagora' })).toBeVisible()
  await expect(page.getByText('Le plus près :')).toBeVisible()
  await expectAccessible(page)
  const nearest = page.getByRole('link', { name: /^Voir à proximité : .+\d+ km · \d+ espaces?$/ })
  expect(await nearest.count()).toBeGreaterThan(0)
  const promised = /(\d+) espaces?$/.exec((await nearest.first().textContent()) ?? '')?.[1]
  await nearest.first().click()
  await expect(page.getByText(new RegExp(`^${promised} espaces? trouvés?$`)).first()).toBeVisible()

  for (const place of ['Vannes', 'Doha', 'Sète']) {
    await page.goto(`/explore?location=${encodeURIComponent(place)}`)
    await expect(page.getByRole('heading', { name: `Aucun espace à ${place}` })).toBeVisible()
  }
  await page.goto('/explore?location=Xyzzyville')
  await expect(page.getByText('Nous ne connaissons aucun lieu de ce nom.')).toBeVisible()
  await context.close()
})

test('a corrected place is said, with the way to what was typed', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, french)
  await page.goto('/explore?location=Casablnca', { waitUntil: 'networkidle' })
  await expect(title(page)).toHaveText('Casablanca')
  await expect(page.getByText('Résultats pour Casablanca.')).toBeVisible()
  await page.getByRole('link', { name: 'Chercher plutôt « Casablnca »' }).click()
  await page.waitForURL(/location=Casablnca&asTyped=true$/)
  await expect(title(page)).toHaveText('Casablnca')
  await expect(page.getByText('Résultats pour Casablanca.')).toHaveCount(0)

  await page.goto('/explore?location=Jadida')
  await expect(title(page)).toHaveText('El Jadida')
  await context.close()
})

test('districts, arrondissements and postcodes are suggested with their city, and found', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, french)
  await page.goto('/', { waitUntil: 'networkidle' })
  const place = page.getByRole('combobox', { name: 'Ville ou adresse' })
  await place.fill('maari')
  await expect(options(page).first()).toHaveText(/^Maârif Casablanca$/)
  await place.fill('20100')
  await expect(options(page).first()).toHaveText(/^20100 Casablanca$/)
  await place.fill('marseille 8')
  await expect(options(page).first()).toHaveText(/^Marseille 8e Marseille$/)
  await place.fill('guél')
  await expect(options(page).first()).toHaveText(/^Guéliz Marrakech$/)
  await place.press('ArrowDown')
  await place.press('Enter')
  await expect(place).toHaveValue('Guéliz, Marrakech')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await page.waitForURL(/\/explore\?location=/)
  await expect(title(page)).toHaveText('Guéliz, Marrakech')
  await expect(cards(page).first()).toBeVisible()
  const count = await cards(page).count()
  await expect(cards(page).filter({ hasText: /Guéliz/ })).toHaveCount(count)

  await page.goto('/explore?location=Sidi+Bernoussi')
  await expect(page.getByText('Sidi Bernoussi (Casablanca) : voici les espaces de toute la ville.')).toBeVisible()
  await page.goto('/explore?location=Op%C3%A9ra')
  await page.getByRole('link', { name: 'Marseille', exact: true }).first().click()
  await expect(title(page)).toHaveText('Opéra, Marseille')
  await context.close()
})

test('cities of the visitor’s own country are suggested first', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { ...french, languages: 'fr-MA' })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('combobox', { name: 'Ville ou adresse' }).click()
  await expect(options(page).first()).toContainText('Maroc')
  await page.goto('/explore?location=Dubai', { waitUntil: 'networkidle' })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('combobox', { name: 'Ville ou adresse' }).click()
  await expect(options(page).first()).toContainText('Émirats')
  await context.close()
})

test('in Arabic on a phone, in the dark', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE, colorScheme: 'dark' })
  await page.goto(`/explore?location=${encodeURIComponent('زاكورة')}`, { waitUntil: 'networkidle' })
  await expect(page.getByText(exploreAr['empty.nearest'])).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.goto(`/explore?location=${encodeURIComponent('المعاريف')}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('المعاريف، الدار البيضاء')
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('button', { name: exploreAr['change.search'] }).click()
  const place = page.getByRole('dialog').getByRole('combobox', { name: searchAr.place })
  await place.fill('جليز')
  await expect(page.getByRole('option').first()).toContainText('مراكش')
  await expectAccessible(page)
  await context.close()
})

test.describe('the home page’s ways in', () => {
  test('lead to cities and types, each with as many spaces as it says', async ({ browser }) => {
    const { page, context } = await openBrowser(browser, french)
    await page.goto('/')
    for (const name of ['Par ville', 'Par type d’espace']) {
      const link = page.getByRole('region', { name }).getByRole('listitem').first()
      const promised = /(\d+) espaces?$/.exec((await link.textContent()) ?? '')?.[1]
      await link.getByRole('link').click()
      await page.waitForURL(/\/explore\?/)
      await expect(page.getByText(new RegExp(`^${promised} espaces? trouvés?$`)).first()).toBeVisible()
      await page.goto('/')
    }
    await context.close()
  })

  test('near me: asked for when it is pressed, and a message when it is refused or far', async ({ browser }) => {
    const { page, context } = await openBrowser(browser, french)
    await page.addInitScript(() => {
      const { geolocation } = navigator
      const asked = geolocation.getCurrentPosition.bind(geolocation)
      geolocation.getCurrentPosition = (...handlers) => {
        document.documentElement.dataset['asked'] = 'yes'
        asked(...handlers)
      }
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    const near = page.getByRole('button', { name: 'Près de moi' })
    await expect(page.locator('html[data-asked]')).toHaveCount(0)
    await near.click()
    await expect(page.getByText('Votre navigateur n’a pas donné votre position.')).toBeVisible()
    await expect(page.locator('html[data-asked]')).toHaveCount(1)

    await context.grantPermissions(['geolocation'])
    // Zagora
    await context.setGeolocation({ latitude: 30.33, longitude: -5.84 })
    await near.click()
    await expect(page.getByText(/^La ville la plus proche avec des espaces est à \d+ km/)).toBeVisible()
    await expectAccessible(page)

    await page.goto('/', { waitUntil: 'networkidle' })
    await context.setGeolocation({ latitude: 33.57, longitude: -7.6 })
    await near.click()
    await page.waitForURL(/location=Casablanca/)
    await context.close()
  })
})

test('a card names the amenity that was filtered by', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, french)
  await page.goto('/explore?amenities=camera')
  const all = cards(page)
  const count = await all.count()
  expect(count).toBeGreaterThan(0)
  await expect(all.filter({ hasText: 'Caméras de surveillance' })).toHaveCount(count)
  await context.close()
})

test('on a phone the button to the map covers no price', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { ...french, viewport: PHONE })
  await page.goto('/explore?location=Casablanca', { waitUntil: 'networkidle' })
  const prices = cards(page).locator('bdi.title')
  const covered = await prices.evaluateAll(
    all =>
      all.filter(price => {
        price.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const { left, top, width, height } = price.getBoundingClientRect()
        const points = [left + 1, left + width / 2, left + width - 1].map(x =>
          document.elementFromPoint(x, top + height / 2),
        )
        return points.some(on => on?.closest('article') !== price.closest('article'))
      }).length,
  )
  expect(await prices.count()).toBeGreaterThan(10)
  expect(covered).toBe(0)
  await context.close()
})
