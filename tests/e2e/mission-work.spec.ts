import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { formatMinor } from '#shared/format.ts'
import type { Locale } from '#shared/locales.ts'
import bookingsAr from '#shared/messages/bookings/ar.ts'
import bookings from '#shared/messages/bookings/fr.ts'
import reviewsAr from '#shared/messages/mission-reviews/ar.ts'
import reviews from '#shared/messages/mission-reviews/fr.ts'
import workAr from '#shared/messages/mission-work/ar.ts'
import work from '#shared/messages/mission-work/fr.ts'
import payouts from '#shared/messages/payouts/ar.ts'
import { formatMinutes } from '#shared/missions/minutes.ts'
import { missionPayMinor } from '#shared/missions/pay.ts'
import type { MissionList, MissionView } from '#shared/missions/contract.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  FREELANCER,
  openBrowser,
  PHONE,
  signInAs,
} from './people.ts'
import { openStarted } from './missions.ts'
import { readJson } from './read-json.ts'

/** Whose mission with the freelancer of the demo has just ended. */
const RETAILER = 'clara.dumont@demo.rahba.test'
const corrected = 7 * 60 + 30

async function review(page: Page, rating: number, words: { comment: string; do: string }, text: string) {
  await page
    .locator('label.star')
    .nth(rating - 1)
    .click()
  await page.getByRole('textbox', { name: words.comment }).fill(text)
  await page.getByRole('button', { name: words.do }).click()
}

const amountOf = (mission: MissionView, locale: Locale) =>
  formatMinor(missionPayMinor(corrected, mission.hourlyRateMinor), mission.currency, locale)

test('hours corrected by one side and agreed by the other, paid, received, reviewed by both, and on the statement', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const shop = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(shop.context, RETAILER)
  const { missions } = await readJson<MissionList>(shop.context.request, '/api/retailer/missions?status=completed')
  const id = missions.toSorted((a, b) => b.lastDay.localeCompare(a.lastDay))[0]?.id ?? ''
  const mission = await readJson<MissionView>(shop.context.request, `/api/missions/${id}`)
  const phone = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  await signInAs(phone.context, FREELANCER)
  const [retailer, seller] = [shop.page, phone.page]

  // the freelancer has noted eight hours; the retailer says that it was half an hour less
  await openStarted(retailer, `/retailer/missions/${id}`)
  await expect(retailer.getByText(work['state.worked'])).toBeVisible()
  await retailer.getByRole('button', { name: work['claim.counter'] }).click()
  const field = retailer.getByRole('textbox', { name: work['claim.field'] })
  await field.fill('sept heures')
  await retailer.getByRole('button', { name: work['claim.save'] }).click()
  await expect(retailer.getByText(work['claim.unread'])).toBeVisible()
  await field.fill('7:30')
  await retailer.getByRole('button', { name: work['claim.save'] }).click()
  await expect(retailer.getByText(work['claim.you'].replace('{time}', formatMinutes(corrected, 'fr')))).toBeVisible()

  await openStarted(seller, `/freelancer/missions/${id}`)
  await expectNoSidewaysScroll(seller)
  await expectAccessible(seller)
  const time = formatMinutes(corrected, 'ar')
  await seller.getByText(workAr['agree.do'].replace('{time}', time)).click()
  await expect(seller.getByText(workAr['agreed.both'].replace('{time}', time))).toBeVisible()

  // paid and received
  await openStarted(retailer, `/retailer/missions/${id}`)
  const declare = retailer.getByRole('button', {
    name: work['declare.do'].replace('{amount}', amountOf(mission, 'fr')),
  })
  await declare.click()
  await expect(retailer.getByText(work['declare.methodMissing'])).toBeVisible()
  await retailer.getByRole('combobox', { name: work['declare.way'] }).selectOption('transfer')
  await declare.click()
  await expect(retailer.getByText(work['state.declared'], { exact: true })).toBeVisible()
  await openStarted(seller, `/freelancer/missions/${id}`)
  await seller.getByText(workAr['receipt.do'].replace('{amount}', amountOf(mission, 'ar'))).click()
  await expect(seller.getByText(workAr['state.received'], { exact: true })).toBeVisible()

  // neither reads the other's review before both have written
  const said = `Toujours à l’heure ${crypto.randomUUID().slice(0, 6)}`
  const words = { comment: bookings['review.comment'], do: reviews.publish }
  await review(retailer, 5, words, said)
  await expect(retailer.getByText(reviews.waiting)).toBeVisible()
  await openStarted(seller, `/freelancer/missions/${id}`)
  await expect(seller.getByText(said)).toHaveCount(0)
  const arabic = { comment: bookingsAr['review.comment'], do: reviewsAr.publish }
  await review(seller, 4, arabic, 'كل شيء كان جاهزا عند وصولي.')
  await expect(seller.getByText(said)).toBeVisible()

  // and it stands on the year's statement
  await openStarted(seller, `/freelancer/payouts?year=${mission.lastDay.slice(0, 4)}`)
  const [file] = await Promise.all([
    seller.waitForEvent('download'),
    seller.getByRole('link', { name: payouts['file.pdf'] }).click(),
  ])
  const { lang, runs } = readPdf(await readFile(await file.path()))
  expect(lang).toBe('ar')
  const text = runs.join(' ')
  expect((mission.title.match(/\p{L}+/gu) ?? []).filter(word => !text.includes(word))).toEqual([])
  await Promise.all([shop.context.close(), phone.context.close()])
})
