import { type Browser, expect, type Page, test } from '@playwright/test'
import ICAL from 'ical.js'
import type { SearchResult } from '#shared/spaces/contract.ts'
import { addDays, type Day, type DayRange, partsOf, todayIn } from '#shared/days.ts'
import adminAr from '#shared/messages/admin/ar.ts'
import bookingsAr from '#shared/messages/bookings/ar.ts'
import feedsAr from '#shared/messages/calendar-feeds/ar.ts'
import decisionsAr from '#shared/messages/decisions/ar.ts'
import spaceFr from '#shared/messages/space/fr.ts'
import { foreignCalendar, foreignGuest } from './foreign-calendar.ts'
import { listFromPhone, Taps } from './list-from-phone.ts'
import { openAccount } from './new-account.ts'
import { DESKTOP, openBrowser, PHONE, RETAILER, signInAs } from './people.ts'

const ADMIN = 'admin@demo.rahba.test'

/** In the middle of one month, so that its page of the calendar shows them all. */
function daysOfJourney(): { stay: DayRange; elsewhere: DayRange; free: DayRange } {
  let day = addDays(todayIn('UTC', Date.now()), 40)
  while (partsOf(day).dayOfMonth !== 5) day = addDays(day, 1)
  const threeFrom = (days: number) => ({ first: addDays(day, days), last: addDays(day, days + 2) })
  return { stay: threeFrom(0), elsewhere: threeFrom(7), free: threeFrom(14) }
}

/** An admin on a phone lets the space onto the site. */
async function approve(browser: Browser, name: string): Promise<number> {
  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  const taps = new Taps()
  await signInAs(context, ADMIN)
  await page.goto(`/admin/spaces?text=${encodeURIComponent(name)}`)
  await taps.tap(page.getByRole('link', { name }))
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name })).toBeVisible()
  await taps.tap(drawer.getByRole('button', { name: adminAr['decide.approved'], exact: true }))
  await expect(drawer.getByText(decisionsAr['action.approved'])).toBeVisible()
  await context.close()
  return taps.count
}

/** A retailer finds the space by town and days among the newest, and asks for those days. */
async function findAndRequest(page: Page, name: string, stay: DayRange): Promise<string> {
  const inFrench = (day: Day) => day.split('-').toReversed().join('/')
  await page.goto('/explore?sort=newest', { waitUntil: 'networkidle' })
  await page.getByRole('combobox', { name: 'Ville ou adresse' }).fill('Marrakech')
  await page.getByRole('textbox', { name: 'Premier jour' }).fill(inFrench(stay.first))
  await page.getByRole('textbox', { name: 'Dernier jour' }).fill(inFrench(stay.last))
  await page.getByRole('textbox', { name: 'Dernier jour' }).press('Tab')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await page.waitForURL(/location=Marrakech.*startDate=/)
  const card = page.locator('main article').filter({ hasText: name })
  // its own photo, and no drawing in its stead
  await expect(card.locator('img').first()).toHaveAttribute('src', /\/640\.jpeg$/)
  await card.getByRole('link').last().click()
  await page.waitForURL(/\/space\/[\w-]{36}\?.*startDate=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.locator('#booking').getByRole('button', { name: spaceFr['booking.interested'] }).click()
  await page.locator('#booking').getByRole('link', { name: spaceFr['booking.seeRequest'] }).click()
  await page.waitForURL(/\/retailer\/bookings\?booking=/)
  return new URL(page.url()).searchParams.get('booking') ?? ''
}

async function accept(page: Page, taps: Taps, bookingId: string): Promise<void> {
  await page.goto(`/host/bookings?booking=${bookingId}`)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).locator('visible=true').first()
  await taps.tap(press(bookingsAr['accept.do']))
  await taps.tap(press(bookingsAr['accept.submit']))
  await expect(page.getByText(bookingsAr['accept.done'])).toBeVisible()
}

/** The space follows a calendar elsewhere, and gets an address under which it is followed itself; answers that. */
async function joinCalendars(page: Page, taps: Taps, spaceId: string, elsewhere: DayRange): Promise<string> {
  await page.goto(`/host/calendar?space=${spaceId}`)
  await taps.tap(page.getByRole('button', { name: feedsAr.open }))
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true })
  await taps.type(field(feedsAr['follow.name']), 'مفكرتي')
  await taps.type(field(feedsAr['follow.address']), foreignCalendar(elsewhere.first, elsewhere.last))
  await taps.tap(dialog.getByRole('button', { name: feedsAr['follow.submit'] }))
  await expect(dialog.getByRole('listitem').filter({ hasText: 'مفكرتي' })).toContainText(feedsAr['feed.state.ok'])
  const published = dialog
    .getByRole('listitem')
    .filter({ hasText: feedsAr['google.one'] })
    .getByLabel(feedsAr['publish.address'])
  await expect(published).toHaveValue(/^http.*\.ics$/)
  return published.inputValue()
}

const daysOf = ({ first, last }: DayRange): Day[] => [first, addDays(first, 1), last]

/** What everybody sees on the page of the space: closed here are exactly the days that are taken here or elsewhere. */
async function expectClosed(page: Page, spaceId: string, taken: readonly DayRange[], free: DayRange): Promise<void> {
  await page.goto(`/space/${spaceId}?startDate=${free.first}&endDate=${free.last}`)
  const day = (each: Day) => page.locator(`#availability button[data-day="${each}"]`)
  for (const each of taken.flatMap(daysOf)) await expect(day(each)).toHaveAttribute('aria-disabled', 'true')
  for (const each of daysOf(free)) await expect(day(each)).not.toHaveAttribute('aria-disabled')
}

/** The events of a calendar file as another program reads them: whole days, and the first day that is free again. */
function eventsIn(file: string): { start: string; end: string; isWholeDays: boolean; status: unknown }[] {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return calendar.getAllSubcomponents('vevent').map(each => {
    const { startDate, endDate } = new ICAL.Event(each)
    const isWholeDays = startDate.isDate && endDate.isDate
    const status = each.getFirstPropertyValue('status')
    return { start: startDate.toString(), end: endDate.toString(), isWholeDays, status }
  })
}

test('a space from the first tap of its host to the calendars of both sides', async ({ browser }) => {
  const run = crypto.randomUUID().slice(0, 8)
  const name = `واجهة ${run}`
  const { stay, elsewhere, free } = daysOfJourney()
  const person = { firstName: 'أمينة', lastName: `الرامي ${run}` }
  const host = await openAccount(browser, { locale: 'ar', viewport: PHONE }, person)
  const retailer = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(retailer.context, RETAILER)
  const { me } = await (await retailer.context.request.get('/api/me')).json()

  const startedAt = Date.now()
  const taps = new Taps()
  const report: string[] = []
  const stage = async <Result>(what: string, body: () => Promise<Result>): Promise<Result> => {
    const [tapsBefore, from] = [taps.count, Date.now()]
    const result = await test.step(what, body)
    report.push(`${what}: ${taps.count - tapsBefore} taps, ${((Date.now() - from) / 1_000).toFixed(1)} s`)
    return result
  }

  const id = await stage('the host lists it', () => listFromPhone(host.page, taps, { name }))
  await stage('an admin approves it', async () => {
    taps.count += await approve(browser, name)
  })
  const bookingId = await stage('a retailer asks for it', () => findAndRequest(retailer.page, name, stay))
  await stage('the host accepts', () => accept(host.page, taps, bookingId))
  const address = await stage('its calendars are joined', () => joinCalendars(host.page, taps, id, elsewhere))
  await stage('its days are closed to everybody', async () => {
    const visitor = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
    await expectClosed(visitor.page, id, [stay, elsewhere], free)
    const query = `location=Marrakech&sort=newest&startDate=${elsewhere.first}&endDate=${elsewhere.last}`
    const found = (await (await visitor.context.request.get(`/api/spaces?${query}`)).json()) as SearchResult
    expect(found.spaces.map(space => space.id)).not.toContain(id)
    await visitor.context.close()
  })
  await stage('other calendars read the booking, and no name', async () => {
    const reader = await browser.newContext()
    const answer = await reader.request.get(address)
    expect(answer.headers()['content-type']).toContain('text/calendar')
    const file = await answer.text()
    // what the space imports itself is not exported again: two sites would close each other's days for ever
    expect(eventsIn(file)).toEqual([
      { start: stay.first, end: addDays(stay.last, 1), isWholeDays: true, status: 'CONFIRMED' },
    ])
    // long lines are folded
    const text = file.replaceAll('\r\n ', '')
    const names = [person.firstName, person.lastName, me.firstName, me.lastName, ...foreignGuest.split(' ')]
    for (const each of [...names, RETAILER, host.email, bookingId]) expect(text).not.toContain(each)
    await reader.close()
  })
  const summary = `${taps.count} taps, ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`
  for (const line of [...report, `in all: ${summary}`]) console.log(line)
  test.info().annotations.push({ type: 'journey', description: summary })
})
