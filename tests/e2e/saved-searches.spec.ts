import { expect, type Page, test } from '@playwright/test'
import exploreAr from '#shared/messages/explore/ar.ts'
import searchesAr from '#shared/messages/searches/ar.ts'
import { paths } from '#web/paths.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  openAs,
  openBrowser,
  PHONE,
  signIn,
  type Visitor,
} from './people.ts'

/** A price of this run alone, so that it may be repeated on one database. */
const price = 900 + Math.floor(Math.random() * 90_000)
const section = (page: Page) => page.locator('section#searches')
const entry = (page: Page, name: string) => section(page).getByRole('listitem').filter({ hasText: name })

test('a visitor is led through signing in, saves a search, names it, silences it, removes it and takes it back', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await page.goto(`/explore?location=Marrakech&maxPrice=${price}&sort=newest`)
  await page.getByRole('link', { name: 'Enregistrer cette recherche' }).click()
  await page.waitForURL(/\/login\?redirect=/)
  const wanted = new URL(page.url()).searchParams.get('redirect') ?? ''
  await signIn(page, 'retailer@demo.rahba.test', wanted)
  await expect(page.getByText('Votre recherche est prête à être enregistrée')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enregistrer cette recherche' }).click()
  await expect(page.getByText('Recherche enregistrée')).toBeVisible()
  const seeAll = page.locator('main').getByRole('link', { name: 'Voir mes recherches enregistrées' })
  await expect(seeAll).toBeFocused()
  await page.goto(`/explore?location=Marrakech&maxPrice=${price}`)
  await page.getByRole('link', { name: /^Enregistrée/ }).click()

  await page.waitForURL(/\/profile\/searches$/)
  const old = `Marrakech · jusqu’à ${price}`.replace(/(\d+)(\d{3})$/, '$1\u00a0$2')
  await expect(entry(page, old)).toContainText('Alerte activée')
  await entry(page, old).locator('summary').click()
  const name = `Salon ${price}`
  await entry(page, old).getByLabel('Nom de la recherche').fill('')
  await entry(page, old).getByRole('button', { name: 'Enregistrer le nom' }).click()
  await expect(entry(page, old).getByText('Ce champ est obligatoire')).toBeVisible()
  await entry(page, old).getByLabel('Nom de la recherche').fill(name)
  await entry(page, old).getByRole('button', { name: 'Enregistrer le nom' }).click()
  await entry(page, name)
    .getByRole('button', { name: `Désactiver l’alerte : ${name}` })
    .click()
  await expect(entry(page, name)).toContainText('Alerte désactivée')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await entry(page, name)
    .getByRole('button', { name: `Retirer la recherche ${name}` })
    .click()
  await expect(entry(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(entry(page, name)).toContainText('Alerte désactivée')
  await entry(page, name)
    .getByRole('link', { name: `Ouvrir ${name}` })
    .click()
  await page.waitForURL(url => url.searchParams.get('maxPrice') === String(price))
  await expect(page.getByRole('link', { name: /^Enregistrée/ })).toBeVisible()
  await context.close()
})

test('all of it works in Arabic on a phone without JavaScript', async ({ browser }) => {
  const arabic: Visitor = { locale: 'ar', viewport: PHONE, colorScheme: 'dark' }
  const { page, context } = await openBrowser(browser, { ...arabic, javaScriptEnabled: false })
  const query = `location=Dubai&maxPrice=${price}`
  await openAs(page, 'freelancer@demo.rahba.test', `/explore?${query}`)
  await page.getByRole('button', { name: exploreAr['save.short'] }).click()
  await page.waitForURL(url => url.pathname === '/explore')
  const saved = page.getByRole('link', { name: exploreAr['save.savedLabel'] })
  await expectNoSidewaysScroll(page)
  await saved.click()

  const entry = section(page).getByRole('listitem').filter({ hasText: 'دبي' }).first()
  await entry.getByRole('button', { name: new RegExp(`^${searchesAr['list.silence']}`) }).click()
  await expect(entry).toContainText(searchesAr['list.alertOff'])
  await entry.locator('summary').click()
  await entry.getByLabel(searchesAr['list.name']).fill('ركن دبي')
  await entry.getByRole('button', { name: searchesAr['list.nameSave'] }).click()
  await expect(section(page).getByRole('heading', { name: 'ركن دبي' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await section(page)
    .getByRole('button', { name: searchesAr['list.removeLabel'].replace('{name}', 'ركن دبي') })
    .click()
  await expect(section(page).getByRole('heading', { name: 'ركن دبي' })).toHaveCount(0)
  await section(page).getByRole('button', { name: searchesAr['list.undo'] }).click()
  await expect(entry).toContainText(searchesAr['list.alertOff'])

  // from a mail of somebody else, whose search is gone meanwhile
  await page.goto('/unsubscribe?token=of-a-search-that-is-gone')
  await page.getByRole('button', { name: searchesAr['unsubscribe.submit'] }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(searchesAr['unsubscribe.gone.title'])
  await context.close()

  // what reads the pages out needs scripts
  const scripted = await openBrowser(browser, arabic)
  await openAs(scripted.page, 'freelancer@demo.rahba.test', paths.savedSearches())
  await expect(section(scripted.page).getByRole('heading', { name: 'ركن دبي' })).toBeVisible()
  for (const address of [null, `/explore?${query}`, `/explore?location=Rabat&save=yes`, '/unsubscribe?token=x']) {
    if (address) await scripted.page.goto(address)
    await expectAccessible(scripted.page)
    await expectNoSidewaysScroll(scripted.page)
  }
  await scripted.context.close()
})
