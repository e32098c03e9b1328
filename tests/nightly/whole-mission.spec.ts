import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { todayIn } from '#shared/days.ts'
import { formatMinor } from '#shared/format.ts'
import bookingsAr from '#shared/messages/bookings/ar.ts'
import bookings from '#shared/messages/bookings/fr.ts'
import request from '#shared/messages/mission-request/fr.ts'
import reviewsAr from '#shared/messages/mission-reviews/ar.ts'
import reviews from '#shared/messages/mission-reviews/fr.ts'
import workAr from '#shared/messages/mission-work/ar.ts'
import work from '#shared/messages/mission-work/fr.ts'
import missions from '#shared/messages/missions/fr.ts'
import payouts from '#shared/messages/payouts/ar.ts'
import presence from '#shared/messages/presence/fr.ts'
import seller from '#shared/messages/seller-missions/ar.ts'
import { formatMinutes } from '#shared/missions/minutes.ts'
import { missionPayMinor } from '#shared/missions/pay.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { openStarted, spaceOfHost } from '../e2e/missions.ts'
import { openAccount } from '../e2e/new-account.ts'
import { DESKTOP, expectNoSidewaysScroll, HOST, openBrowser, PHONE, RETAILER, signInAs } from '../e2e/people.ts'
import { readJson } from '../e2e/read-json.ts'

/** The way of one mission by the clock on the wall: minutes until it begins, and how long it lasts. */
const leadMinutes = 5
const lastsMinutes = 2
const minuteMs = 60_000
/** Rounds of the job that ends missions, and some more. */
const endsWithinMs = 8 * minuteMs

const CITIES = [
  { slug: 'marrakech', timeZone: 'Africa/Casablanca' },
  { slug: 'dubai', timeZone: 'Asia/Dubai' },
] as const

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A city where that much of the day is left, and what time it is there in some minutes. */
function placeAndTime(): { slug: string; timeZone: string; start: number } {
  for (const city of CITIES) {
    const [hour = 0, minute = 0] = new Date()
      .toLocaleTimeString('en-GB', { timeZone: city.timeZone, hour: '2-digit', minute: '2-digit' })
      .split(':')
      .map(Number)
    const start = hour * 60 + minute + leadMinutes
    if (start + lastsMinutes + 30 < 24 * 60) return { ...city, start }
  }
  throw new Error('no city where it is day')
}

async function review(page: Page, rating: number, words: { comment: string; do: string }, text: string) {
  await page
    .locator('label.star')
    .nth(rating - 1)
    .click()
  await page.getByRole('textbox', { name: words.comment }).fill(text)
  await page.getByRole('button', { name: words.do }).click()
}

test('one mission in three windows, from the open call to the statement', async ({ browser }, info) => {
  test.setTimeout(25 * minuteMs)
  const person = { firstName: 'Houda', lastName: 'Berrada', role: 'freelancer' } as const
  const name = `${person.firstName} ${person.lastName}`
  const phone = await openAccount(browser, { locale: 'ar', viewport: PHONE }, person)
  const shop = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(shop.context, RETAILER)
  const host = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
  await signInAs(host.context, HOST)
  const shoot = (page: Page, step: string) =>
    page.screenshot({ path: info.outputPath(`${step}.png`), fullPage: true, animations: 'disabled' })
  const [retailer, freelancer] = [shop.page, phone.page]
  const { slug, timeZone, start } = placeAndTime()
  const day = todayIn(timeZone, Date.now())
  const spaceId = await spaceOfHost(browser, slug)
  const title = `Vente éclair ${crypto.randomUUID().slice(0, 6)}`

  const id = await test.step('the retailer publishes an open call', async () => {
    await openStarted(retailer, `/mission/request?spaceId=${spaceId}`)
    await retailer.locator(`button[data-day="${day}"]`).click()
    await retailer.getByLabel(request['days.start']).fill(clock(start))
    await retailer.getByLabel(request['days.end']).fill(clock(start + lastsMinutes))
    await retailer.getByLabel(request['days.break']).selectOption('0')
    await retailer.getByRole('textbox', { name: request['what.name'] }).fill(title)
    await retailer.getByRole('textbox', { name: request['what.description'] }).fill('Accueillir et encaisser.')
    await retailer.getByRole('textbox', { name: request['pay.rate'] }).fill('15')
    await retailer.locator('input[name=audience][value=all]').check()
    await shoot(retailer, '1-call')
    await retailer.getByRole('button', { name: request['send.all'] }).click()
    await retailer.waitForURL(/\/retailer\/missions\/[\da-f-]{36}/)
    return new URL(retailer.url()).pathname.slice(-36)
  })

  await test.step('somebody applies on a phone in Arabic, and is picked', async () => {
    await openStarted(freelancer, `/freelancer/missions/${id}`)
    await freelancer.getByRole('textbox', { name: seller['apply.message'] }).fill('أنا قريبة من المكان.')
    await freelancer.getByRole('button', { name: seller['apply.do'] }).click()
    await expect(freelancer.getByRole('heading', { name: seller['apply.titleSent'] })).toBeVisible()
    await shoot(freelancer, '2-applied')
    await openStarted(retailer, `/retailer/missions/${id}`)
    const pick = { name: request['applicants.pick'].replace('{name}', name) }
    await retailer.getByRole('button', pick).click()
    await shoot(retailer, '3-pick')
    await retailer.getByRole('dialog').getByRole('button', pick).click()
    await expect(retailer.getByText(missions['status.confirmed'], { exact: true }).first()).toBeVisible()
  })

  await test.step('present by the code that the host shows', async () => {
    await openStarted(host.page, '/host/dashboard')
    await host.page.getByRole('link', { name: presence['arrivals.codeOf'].replace('{name}', name) }).click()
    const shown = host.page.getByText(/^\d{3}\s\d{3}$/)
    await expect(shown).toBeVisible()
    await shoot(host.page, '4-code')
    await openStarted(freelancer, `/freelancer/missions/${id}`)
    const banner = freelancer.getByRole('region', { name: seller['presence.today'] })
    await banner.getByRole('textbox').fill(((await shown.textContent()) ?? '').replaceAll(/\D/g, ''))
    await banner.getByRole('button', { name: seller['presence.byCode'] }).click()
    await expect(freelancer.getByRole('heading', { name: seller['presence.confirmed'] })).toBeVisible()
    await shoot(freelancer, '5-present')
  })

  const read = () => readJson<MissionView>(shop.context.request, `/api/missions/${id}`)
  await expect
    .poll(async () => (await read()).status, { timeout: endsWithinMs + 8 * minuteMs, intervals: [10_000] })
    .toBe('completed')

  const minutes = 30
  const amountIn = async (locale: 'fr' | 'ar') => {
    const { hourlyRateMinor, currency } = await read()
    return formatMinor(missionPayMinor(minutes, hourlyRateMinor), currency, locale)
  }
  await test.step('hours corrected by one side and agreed by the other', async () => {
    await openStarted(freelancer, `/freelancer/missions/${id}`)
    await freelancer.getByText(workAr['claim.do'], { exact: true }).click()
    await freelancer.getByRole('textbox', { name: workAr['claim.field'] }).fill('0:45')
    await freelancer.getByRole('button', { name: workAr['claim.save'] }).click()
    await expect(freelancer.getByText(workAr['claim.you'].replace('{time}', formatMinutes(45, 'ar')))).toBeVisible()
    await openStarted(retailer, `/retailer/missions/${id}`)
    await retailer.getByRole('button', { name: work['claim.counter'] }).click()
    await retailer.getByRole('textbox', { name: work['claim.field'] }).fill('0:30')
    await retailer.getByRole('button', { name: work['claim.save'] }).click()
    await expect(retailer.getByText(work['claim.you'].replace('{time}', formatMinutes(minutes, 'fr')))).toBeVisible()
    await openStarted(freelancer, `/freelancer/missions/${id}`)
    await shoot(freelancer, '6-hours')
    const time = formatMinutes(minutes, 'ar')
    await freelancer.getByText(workAr['agree.do'].replace('{time}', time)).click()
    await expect(freelancer.getByText(workAr['agreed.both'].replace('{time}', time))).toBeVisible()
  })

  await test.step('paid and received', async () => {
    await openStarted(retailer, `/retailer/missions/${id}`)
    await retailer.getByRole('combobox', { name: work['declare.way'] }).selectOption('cash')
    await retailer.getByRole('button', { name: work['declare.do'].replace('{amount}', await amountIn('fr')) }).click()
    await expect(retailer.getByText(work['state.declared'], { exact: true })).toBeVisible()
    await shoot(retailer, '7-paid')
    await openStarted(freelancer, `/freelancer/missions/${id}`)
    await freelancer.getByText(workAr['receipt.do'].replace('{amount}', await amountIn('ar'))).click()
    await expect(freelancer.getByText(workAr['state.received'], { exact: true })).toBeVisible()
    await shoot(freelancer, '8-received')
  })

  await test.step('reviewed by both', async () => {
    const said = 'À l’heure, souriante, la caisse juste.'
    await openStarted(retailer, `/retailer/missions/${id}`)
    await review(retailer, 5, { comment: bookings['review.comment'], do: reviews.publish }, said)
    await expect(retailer.getByText(reviews.waiting)).toBeVisible()
    await openStarted(freelancer, `/freelancer/missions/${id}`)
    await expect(freelancer.getByText(said)).toHaveCount(0)
    const arabic = { comment: bookingsAr['review.comment'], do: reviewsAr.publish }
    await review(freelancer, 4, arabic, 'كل شيء كان جاهزا عند وصولي.')
    await expect(freelancer.getByText(said)).toBeVisible()
    await shoot(freelancer, '9-reviewed')
  })

  await test.step('and it stands on the year’s statement', async () => {
    await openStarted(freelancer, `/freelancer/payouts?year=${day.slice(0, 4)}`)
    await expectNoSidewaysScroll(freelancer)
    await shoot(freelancer, '10-payouts')
    const [file] = await Promise.all([
      freelancer.waitForEvent('download'),
      freelancer.getByRole('link', { name: payouts['file.pdf'] }).click(),
    ])
    const path = info.outputPath('statement.pdf')
    await file.saveAs(path)
    const { lang, runs } = readPdf(await readFile(path))
    expect(lang).toBe('ar')
    const text = runs.join(' ')
    expect((title.match(/\p{L}+/gu) ?? []).filter(word => !text.includes(word))).toEqual([])
  })
  await Promise.all([phone, shop, host].map(({ context }) => context.close()))
})
