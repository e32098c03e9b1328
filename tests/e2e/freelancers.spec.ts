import { createTranslator } from '#shared/messages/translator.ts'
import { expect, type Page, test } from '@playwright/test'
import { addDays, todayIn, weekday } from '#shared/days.ts'
import type { FreelancerResult } from '#shared/freelancers/contract.ts'
import ar from '#shared/messages/freelancers/ar.ts'
import fr from '#shared/messages/freelancers/fr.ts'
import { inTurn } from '#tests/support/in-turn.ts'
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE } from './people.ts'

const WORDS = { fr, ar }

const JOURNEYS = [
  { locale: 'fr', viewport: DESKTOP, device: 'desktop', city: 'Casablanca', name: 'Casablanca', scheme: 'light' },
  { locale: 'ar', viewport: PHONE, device: 'phone', city: 'دبي', name: 'دبي', scheme: 'dark' },
] as const

/** What the API answers to the search in the page's address. */
async function resultOf(page: Page): Promise<FreelancerResult> {
  const answer = await page.context().request.get(`/api/freelancers${new URL(page.url()).search}`)
  return answer.json()
}

/** What the page says it found is what it shows. */
async function expectCount(page: Page, locale: 'fr' | 'ar', count: number): Promise<void> {
  const words = locale === 'fr' ? /^\d+ vendeurs? trouvés?$/ : /^عُثر على/
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: words })).toBeVisible()
  await expect(page.getByRole('list', { name: WORDS[locale]['results.label'] }).locator('> li')).toHaveCount(count)
}

for (const { locale, viewport, device, city, name, scheme } of inTurn(JOURNEYS)) {
  test(`in ${locale} on a ${device}: find a seller by place, skills and days, and open the profile`, async ({
    browser,
  }) => {
    const t = WORDS[locale]
    const { page } = await openBrowser(browser, { locale, viewport, colorScheme: scheme })
    await page.goto('/freelancer/explore')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    // on phones the form is one fold of an accordion
    const form = page.getByRole('search', { name: t.form })
    if (viewport === PHONE) {
      await expect(form.getByRole('combobox', { name: t.place })).toBeHidden()
      await form.locator('summary').click()
    }
    const place = form.getByRole('combobox', { name: t.place })
    await place.fill(city)
    await place.press('Escape')
    await form.locator('label:has(input[value=sales])').click()
    await expect(form.getByRole('checkbox', { name: t['skill.sales'] })).toBeChecked()
    await form.locator('button[type=submit]').click()
    await page.waitForURL(url => url.searchParams.get('location') === city && url.searchParams.has('skills'))
    const found = await resultOf(page)
    expect(found.place?.name).toBe(name)
    expect(found.total).toBeGreaterThan(1)
    await expectCount(page, locale, found.total)
    const rated = found.freelancers.filter(({ engagements }) => engagements !== null)
    if (locale === 'fr') expect(rated.length).toBeGreaterThan(0)
    await expect(page.getByRole('main').getByText(t.engagements.split(':')[0] ?? '')).toHaveCount(rated.length)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    // what was written over a search does not come back with it
    const written = form.locator('input[name=location]')
    await page.goBack()
    await expect(written).toHaveValue('')
    await page.goForward()
    await expect(written).toHaveValue(city)
    await expectCount(page, locale, found.total)

    // days narrow it, and stay in the address
    const first = addDays(todayIn('UTC', Date.now()), 40)
    const last = addDays(first, 1)
    const { pathname, search } = new URL(page.url())
    await page.goto(`${pathname}${search}&startDate=${first}&endDate=${last}`)
    const free = await resultOf(page)
    expect(free.total).toBeLessThanOrEqual(found.total)
    for (const each of free.freelancers) {
      expect(each.period).toEqual({ firstDay: first, lastDay: last, days: 2 })
      expect(each.workingWeekdays).toEqual(expect.arrayContaining([weekday(first), weekday(last)]))
    }
    await expect(
      page.getByRole('heading', { name: free.total > 0 ? (free.freelancers[0]?.lastName ?? '') : t['empty.title'] }),
    ).toBeVisible()

    // back to who was found, and on to a profile and its reviews
    await page.goBack()
    await expectCount(page, locale, found.total)
    const seller = found.freelancers[0]
    const fullName = `${seller?.firstName} ${seller?.lastName}`
    await page
      .getByRole('link', { name: createTranslator(locale, t).byKey('viewProfileOf', { name: fullName }) })
      .click()
    await page.waitForURL(`/freelancer/profile/${seller?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullName)
    await expect(page.getByText(t['profile.area'].replace('{city}', seller?.city?.name ?? ''))).toBeVisible()
    await expect(page.getByRole('heading', { name: t['zone.title'] })).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    // writing asks a visitor to sign in first, and comes back to the conversation
    await page.getByRole('link', { name: t.contact, exact: true }).locator('visible=true').first().click()
    await page.waitForURL(url => url.pathname === '/login')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/messages?to=${seller?.id}`)
  })
}

test('nobody found: the words of the specification, and ways out that keep their promise', async ({ browser }) => {
  const { page } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await page.goto('/freelancer/explore?location=Agadir&skills=merchandising')
  await expect(page.getByRole('heading', { name: fr['empty.title'] })).toBeVisible()
  await expectAccessible(page)
  const { suggestions } = await resultOf(page)
  expect(suggestions.length).toBeGreaterThan(0)
  const promised = suggestions[0]?.freelancers ?? 0
  await page
    .getByRole('main')
    .getByRole('link', { name: /\d vendeurs?$/ })
    .first()
    .click()
  await expectCount(page, 'fr', promised)

  await page.goto('/freelancer/profile/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: fr['missing.title'] })).toBeVisible()
  await expect(page.getByText(fr['missing.text'])).toBeVisible()
  await page.getByRole('link', { name: fr['missing.sellers'] }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.title)
})

test('without JavaScript: the form is sent as it stands, the profile reads whole', async ({ browser }) => {
  const { page } = await openBrowser(browser, { locale: 'fr', viewport: PHONE, javaScriptEnabled: false })
  await page.goto('/freelancer/explore')
  const form = page.getByRole('search', { name: fr.form })
  await form.locator('summary').click()
  await form.getByRole('combobox', { name: fr.place }).fill('Marrakech')
  await form.locator('input[name=skills][value=animation]').check({ force: true })
  await form.locator('input[name=flexibility][value=plus1]').check({ force: true })
  await form.locator('select[name=radius]').selectOption('25')
  await form.locator('button[type=submit]').click()
  await page.waitForURL(/location=Marrakech/)
  const { total } = await resultOf(page)
  expect(total).toBeGreaterThan(0)
  await expectCount(page, 'fr', total)
  await page
    .getByRole('link', { name: /^Voir profil de/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: fr['zone.title'] })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Carte de la zone d’intervention' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Avis/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
