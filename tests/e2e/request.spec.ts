import { expect, type Locator, type Page, test } from '@playwright/test'
import type { BookingView } from '#shared/bookings/contract.ts'
import { DEMO_PASSWORD } from '#demo/people.ts'
import ar from '#shared/messages/auth/ar.ts'
import fr from '#shared/messages/auth/fr.ts'
import common from '#shared/messages/common/fr.ts'
import explore from '#shared/messages/explore/fr.ts'
import spaceAr from '#shared/messages/space/ar.ts'
import spaceFr from '#shared/messages/space/fr.ts'
import { inTurn } from '#tests/support/in-turn.ts'
import { findFreeStay } from './free-stay.ts'
import { countMails, linkInMail } from './mailbox.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  HOST,
  openBrowser,
  PHONE,
  RETAILER,
  signInAs,
  siteUrl,
} from './people.ts'
import { readJson } from './read-json.ts'

const password = 'vitrine-lumineuse'

/** The messages of the open conversation, without the list beside them. */
const thread = (page: Page) => page.locator('main [role=region][tabindex="0"]')

test('what is written with a request opens its conversation, for both at once', async ({ browser }) => {
  const { context: retailer } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  const { page: host, context: hostContext } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(retailer, RETAILER)
  await signInAs(hostContext, HOST)
  await host.goto('/messages')
  const { space, stay } = await findFreeStay(retailer.request, {
    city: 'Marrakech',
    hostFirstName: 'Salma',
    daysAhead: 100,
  })
  const message = `Bonjour, des bougies artisanales (${crypto.randomUUID().slice(0, 8)})`
  const answer = await retailer.request.post('/api/bookings', {
    data: { spaceId: space.id, firstDay: stay.first, lastDay: stay.last, message },
    headers: { origin: siteUrl() },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { retailer: asker } = (await answer.json()) as BookingView
  // the open inbox of the host has it without a reload
  await host.getByRole('link', { name: new RegExp(message.slice(0, 40).replace(/[()]/g, '.')) }).click()
  await expect(host.getByRole('heading', { level: 1 })).toContainText(asker.firstName)
  await expect(thread(host).getByText(message)).toHaveCount(1)

  const { page } = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
  await signInAs(page.context(), RETAILER)
  await page.goto('/messages')
  await page.getByRole('link', { name: new RegExp(message.slice(-9, -1)) }).click()
  await expect(thread(page).getByText(message)).toHaveCount(1)
})

/** Creates an account in the form that a page leads to; answers the address. */
async function signUp(page: Page, name: string): Promise<string> {
  const email = `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`
  const form = page.locator('form[action="/api/sign-up"]')
  await form.locator('input[name=email]').fill(email)
  await form.locator('input[name=password]').fill(password)
  await form.locator('button[type=submit]').click()
  return email
}

async function answerFirstQuestions(page: Page): Promise<void> {
  await page.waitForURL(/\/welcome/)
  await page.locator('input[name=firstName]').fill('Nadia')
  await page.locator('input[name=lastName]').fill('Bennis')
  await page.locator('form[action="/api/me/onboarding"] button[type=submit]').click()
}

const READERS = [
  { locale: 'fr', words: fr, back: spaceFr['booking.back'], review: spaceFr['booking.barReview'], viewport: DESKTOP },
  { locale: 'ar', words: ar, back: spaceAr['booking.back'], review: spaceAr['booking.barReview'], viewport: PHONE },
] as const

for (const { locale, words, back, review, viewport } of inTurn(READERS)) {
  test(`a visitor who asks for a space and signs up goes on with days and message, in ${locale}`, async ({
    browser,
  }) => {
    const visitor = { locale, viewport }
    const { page, context } = await openBrowser(browser, visitor)
    const { space, stay } = await findFreeStay(context.request, {
      city: 'Marrakech',
      hostFirstName: 'Salma',
      daysAhead: locale === 'fr' ? 130 : 150,
    })
    const spacePage = `/space/${space.id}?startDate=${stay.first}&endDate=${stay.last}`
    await page.goto(spacePage)
    if (viewport === PHONE) await page.getByRole('button', { name: review }).click()
    const message = `Bonjour (${crypto.randomUUID().slice(0, 8)})`
    await page.locator('textarea[name=message]:visible').fill(message)
    await page.locator('form[action="/api/bookings"]:visible button[type=submit]').last().click()
    await page.waitForURL(/\/login/)
    await page.locator('main a[href*="mode=sign-up"]').last().click()
    await page.waitForURL(/mode=sign-up/)
    const email = await signUp(page, 'nadia')

    // a panel that lasts, and the toast
    await expect(page.locator('.toast')).toContainText(words['signUp.done.title'])
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.reload()
    const panel = page.locator('main')
    await expect(panel).toContainText(email)
    await expect(panel).toContainText(words['pending.goesOn.request'])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await panel.getByRole('button', { name: words['pending.resend'] }).click()
    await expect(panel.getByRole('status').filter({ hasText: email })).toBeVisible()
    await expect(panel.getByRole('button', { name: words['pending.rests'] })).toBeFocused()
    await expect(panel.getByRole('link', { name: words['pending.change'] })).toHaveAttribute('href', /mode=sign-up/)

    // signing in too early shows the same panel
    await page.goto(`/login?redirect=${encodeURIComponent(spacePage)}`)
    await page.locator('input[name=email]').fill(email)
    await page.locator('input[name=password]').fill(password)
    await page.locator('form[action="/api/sign-in"] button[type=submit]').click()
    await page.waitForURL(/unconfirmed=/)
    await expect(panel).toContainText(email)

    // on another device
    const link = await linkInMail(browser, email, '/confirm-email')
    const { page: other } = await openBrowser(browser, visitor)
    await other.goto(link)
    await other.locator('input[name=password]').fill(password)
    await other.locator('form[action="/api/confirmations"] button[type=submit]').click()
    await answerFirstQuestions(other)
    await other.waitForURL(`**${spacePage}`)
    await expect(other.locator('textarea[name=message]:visible')).toHaveValue(message)
    await expect(other.getByText(back).filter({ visible: true })).toBeInViewport()
  })
}

test('after a changed address the link opened in the same browser goes on too, and no mail comes unasked', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  const { space, stay } = await findFreeStay(context.request, {
    city: 'Marrakech',
    hostFirstName: 'Salma',
    daysAhead: 170,
  })
  const spacePage = `/space/${space.id}?startDate=${stay.first}&endDate=${stay.last}`
  await page.goto(spacePage)
  const message = `Bonjour (${crypto.randomUUID().slice(0, 8)})`
  await page.locator('textarea[name=message]:visible').fill(message)
  await page.locator('form[action="/api/bookings"]:visible button[type=submit]').last().click()
  await page.waitForURL(/\/login/)
  await page.locator('main a[href*="mode=sign-up"]').last().click()
  await page.waitForURL(/mode=sign-up/)
  const mistyped = await signUp(page, 'nadja')
  const panel = page.locator('main')
  await expect(panel).toContainText(mistyped)
  await panel.getByRole('link', { name: fr['pending.change'] }).click()
  await expect(panel.locator('form[action="/api/sign-up"]')).toBeVisible()
  const email = await signUp(page, 'nadia')
  await expect(panel).toContainText(email)
  await expect(panel).not.toContainText(mistyped)
  await expect(panel).toContainText(fr['pending.goesOn.request'])

  // signing in too early shows the panel; the next mail is the one that is asked for
  await page.goto(`/login?redirect=${encodeURIComponent(spacePage)}`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form[action="/api/sign-in"] button[type=submit]').click()
  await page.waitForURL(/unconfirmed=/)
  await panel.getByRole('button', { name: fr['pending.resend'] }).click()
  await expect(panel.getByRole('button', { name: fr['pending.rests'] })).toBeVisible()
  await expect.poll(() => countMails(browser, email)).toBeGreaterThan(1)
  expect(await countMails(browser, email)).toBe(2)

  await page.goto(await linkInMail(browser, email, '/confirm-email'))
  await answerFirstQuestions(page)
  await page.waitForURL(`**${spacePage}`)
  await expect(page.locator('textarea[name=message]:visible')).toHaveValue(message)
  await expect(page.getByText(spaceFr['booking.back']).filter({ visible: true })).toBeInViewport()
  await page.locator('form[action="/api/bookings"]:visible button[type=submit]').last().click()
  await expect(page.getByRole('link', { name: spaceFr['booking.seeRequest'] }).filter({ visible: true })).toBeVisible()
})

test('a visitor’s heart is saved by signing up, too', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
  await page.goto('/explore?location=Rabat')
  const heart = page.locator('main a[href*="reason=favorite"]').first()
  const spaceId = new URL((await heart.getAttribute('href')) ?? '', siteUrl()).searchParams.get('favorite')
  await heart.click()
  await expect(page.locator('main')).toContainText(fr['forFavorite.title'])
  await page.locator('main a[href*="mode=sign-up"]').last().click()
  await page.waitForURL(/mode=sign-up/)
  const email = await signUp(page, 'samira')
  await expect(page.locator('main')).toContainText(email)
  await page.goto(await linkInMail(browser, email, '/confirm-email'))
  await page.waitForURL(/\/welcome/)
  // hearts are everybody's: nothing is chosen for them
  await page.locator('input[name=role][value=host]').check()
  await answerFirstQuestions(page)
  await page.waitForURL(/\/explore/)
  const { ids } = await readJson<{ ids: string[] }>(context.request, '/api/favorites')
  expect(ids).toEqual([spaceId])
})

test('a visitor’s heart says what signing in is for, and the space is kept after it', async ({ browser }) => {
  const { page } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await page.goto('/explore?location=Casablanca')
  const heart = page.locator('main a[href*="reason=favorite"]').first()
  const spaceId = new URL((await heart.getAttribute('href')) ?? '', siteUrl()).searchParams.get('favorite')
  await heart.click()
  await expect(page.locator('main')).toContainText(fr['forFavorite.title'])
  // a host keeps spaces too
  await page.locator('input[name=email]').fill(HOST)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('form[action="/api/sign-in"] button[type=submit]').click()
  await page.waitForURL(/\/explore/)
  const { ids } = await readJson<{ ids: string[] }>(page.context().request, '/api/favorites')
  expect(ids).toContain(spaceId)
  await page.goto('/retailer/wishlist')
  await expect(page.locator('main').locator(`a[href*="${spaceId}"]`).first()).toBeVisible()
  await page.goto('/retailer/dashboard')
  await page.waitForURL(url => url.pathname === '/')
})

test('a provider that is not configured stands below the form, says so, and changes nothing else', async ({
  browser,
}) => {
  const { page } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await page.goto('/login?mode=sign-up')
  const google = page.getByRole('button', { name: fr.google })
  const submit = page.getByRole('button', { name: fr['signUp.submit'] })
  const [below, above] = await Promise.all([google.boundingBox(), submit.boundingBox()])
  expect(below?.y).toBeGreaterThan(above?.y ?? Number.NaN)
  await google.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Erreur lors de la connexion avec Google' })
  await expect(alert).toContainText('configuration')
  await expect(submit).toBeVisible()
  await expectAccessible(page)
})

test('Enter in a date field of the home search searches with that day', async ({ browser }) => {
  const { page } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await page.goto('/')
  const form = page.getByRole('search')
  await form.getByRole('combobox').first().fill('Marrakech')
  const [first, last] = [form.locator('.day-input').nth(0), form.locator('.day-input').nth(1)]
  await first.fill('15/06/2027')
  await last.fill('17/06/2027')
  await last.press('Enter')
  await page.waitForURL(/startDate=2027-06-15&endDate=2027-06-17/)
})

test('a reader with scripts never sees the browser’s own date field', async ({ browser }) => {
  const { context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  const html = await context.request.get('/').then(answer => answer.text())
  expect(html).toContain('type="date"')
  const withoutNoscript = html.replaceAll(/<noscript[^>]*>.*?<\/noscript>/gs, '')
  expect(withoutNoscript).not.toContain('type="date"')
  const still = await context.newPage()
  // as the server wrote it, before any script has come
  await still.route('**/assets/**.js', route => route.abort())
  await still.goto('/')
  expect(await still.locator('.day-range').first().innerText()).not.toContain('input')
})

test('the focus is where the person was after the cookie question, a dialog and signing in', async ({ browser }) => {
  const { page } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP, isAsked: true })
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  await page.goto('/contact')
  const name = page.locator('main input:not([type=hidden])').first()
  await name.focus()
  await page.getByRole('button', { name: common['consent.reject'] }).click()
  await expect(name).toBeFocused()

  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await page.goto('/contact')
  await page.getByRole('button', { name: common['consent.accept'] }).click()
  await expect.poll(focused).toBe('MAIN')

  await page.goto('/explore?location=Marrakech')
  const filters = page.getByRole('button', { name: explore.filters, exact: true })
  await filters.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(filters).toBeFocused()

  await page.goto('/login?redirect=%2Fabout')
  await page.locator('input[name=email]').fill(RETAILER)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('form[action="/api/sign-in"] button[type=submit]').click()
  await page.waitForURL('**/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

/** A press in its middle meets it, and nothing that lies over it. */
const isOnTop = (target: Locator) =>
  target.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

const WINDOWS = [
  { width: 360, height: 640 },
  PHONE,
  { width: 768, height: 1024 },
  { width: 1024, height: 640 },
  DESKTOP,
]
for (const locale of inTurn(['fr', 'ar'] as const)) {
  test(`the cookie question covers neither the search nor the booking bar, in ${locale}`, async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale, viewport: PHONE, isAsked: true })
    // boxes end on parts of a pixel
    const topOfQuestion = async () => Math.ceil((await page.locator('.consent').boundingBox())?.y ?? 0)
    const endOf = async (target: Locator) => {
      const box = await target.boundingBox()
      return box ? box.y + box.height : Number.NaN
    }
    for (const [path, opener] of [
      ['/', 'main form[role=search] button[type=submit]'],
      // on phones one line opens the whole search
      ['/explore', 'main .explore-bar button'],
      ['/freelancer/explore', 'main form[role=search] :is(summary, button[type=submit])'],
    ] as const) {
      await page.goto(path)
      await expect(page.locator('.consent')).toBeVisible()
      for (const viewport of WINDOWS) {
        await page.setViewportSize(viewport)
        const search = page.locator(opener).filter({ visible: true }).first()
        const where = `the search of ${path} at ${viewport.width}`
        await expect.poll(async () => (await endOf(search)) <= (await topOfQuestion()), where).toBe(true)
        await expect.poll(() => isOnTop(search), where).toBe(true)
      }
    }
    const { spaces } = await readJson<{ spaces: { id: string }[] }>(context.request, '/api/spaces')
    await page.goto(`/space/${spaces[0]?.id}`)
    const bar = page.locator('.booking-bar')
    // from 1024 px on the card stands beside the text instead
    for (const viewport of WINDOWS.filter(({ width }) => width < 1024)) {
      await page.setViewportSize(viewport)
      const where = `the bar at ${viewport.width}`
      await expect.poll(async () => (await endOf(bar)) <= (await topOfQuestion()), where).toBe(true)
      await expect.poll(() => isOnTop(bar.locator('a, button').first()), where).toBe(true)
    }
    await context.close()
  })
}
