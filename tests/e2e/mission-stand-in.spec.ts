import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { addDays, type Day, todayIn } from '#shared/days.ts'
import wordsAr from '#shared/messages/missions/ar.ts'
import words from '#shared/messages/missions/fr.ts'
import request from '#shared/messages/mission-request/fr.ts'
import seller from '#shared/messages/seller-missions/ar.ts'
import type { Candidate } from '#shared/missions/applications-contract.ts'
import { openStarted, send, spaceOfHost } from './missions.ts'
import { openAccount } from './new-account.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  FREELANCER,
  HOST,
  openBrowser,
  PHONE,
  RETAILER,
  signInAs,
} from './people.ts'
import { readJson } from './read-json.ts'

/** A mission that fails three times, and each time the page says so. */
const days = { startTime: '10:00', endTime: '16:00', breakMinutes: 30 }

const nameOf = ({ freelancer }: Pick<Candidate, 'freelancer'>) => `${freelancer.firstName} ${freelancer.lastName}`

/** People of the demo whose names are written in Latin letters have addresses after them. */
const mailOf = (candidate: Pick<Candidate, 'freelancer'>) =>
  `${nameOf(candidate)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')}@demo.rahba.test`

/** Who is free and can be signed in as. */
const isLatin = (each: Candidate): boolean => each.isFree && /^[\p{Script=Latin} .'’-]+$/u.test(nameOf(each))

/**
 * A place of the demo's host where somebody else is free, whatever weekday it is, on a day less than three days ahead; tomorrow
 * the demo's freelancer works.
 */
async function findWhereSomebodyIsFree(browser: Browser, asked: APIRequestContext, meId: string) {
  const day = addDays(todayIn('Africa/Casablanca', Date.now()), 2)
  for (const city of ['marrakech', 'casablanca']) {
    const spaceId = await spaceOfHost(browser, city)
    const need = { spaceId, days: [{ day, ...days }], skills: [], languages: [] }
    const { candidates } = await send<{ candidates: Candidate[] }>(asked, 'post', '/api/missions/candidates', need)
    if (candidates.some(each => each.freelancer.id !== meId && isLatin(each))) return { spaceId, day }
  }
  throw new Error('nowhere is somebody with a name in Latin letters free')
}

/** The first that can be signed in as, with a phone of their own. */
async function openPhoneOf(browser: Browser, candidates: readonly Candidate[]) {
  const latin = candidates.find(isLatin)
  if (!latin) throw new Error('nobody with a name in Latin letters is free')
  const phone = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  await signInAs(phone.context, mailOf(latin))
  return { ...phone, id: latin.freelancer.id, name: nameOf(latin) }
}

async function chooseDay(page: Page, day: Day): Promise<void> {
  const button = page.locator(`button[data-day="${day}"]`)
  if (!(await button.isVisible())) await page.getByRole('button', { name: /mois suivant/i }).click()
  await button.click()
}

test('a refusal opens the mission to all, a stand-in is asked after a cancellation, and a late cancellation costs', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const phone = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  await signInAs(phone.context, FREELANCER)
  const { me } = await readJson<{ me: { id: string } }>(phone.context.request, '/api/me')
  const shop = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(shop.context, RETAILER)
  const retailer = shop.page
  const asked = shop.context.request
  const { spaceId, day } = await findWhereSomebodyIsFree(browser, asked, me.id)

  // proposed to one person, with what happens if she declines
  await openStarted(retailer, `/mission/request?freelancerId=${me.id}&spaceId=${spaceId}`)
  await chooseDay(retailer, day)
  const title = `Vente d’artisanat ${crypto.randomUUID().slice(0, 6)}`
  await retailer.getByRole('textbox', { name: request['what.name'] }).fill(title)
  await retailer.getByRole('textbox', { name: request['what.description'] }).fill('Accueillir et encaisser.')
  await retailer.getByRole('textbox', { name: request['pay.rate'] }).fill('14,50')
  await retailer.locator('input[name=fallback][value=publish]').check()
  await expectAccessible(retailer)
  await retailer.getByRole('button', { name: request['send.one'] }).click()
  await retailer.waitForURL(/\/retailer\/missions\/[\da-f-]{36}/)
  const proposed = retailer.url().slice(-36)

  await openStarted(phone.page, `/freelancer/missions/${proposed}`)
  await phone.page.getByRole('button', { name: wordsAr['decline.do'] }).first().click()
  await phone.page.getByRole('dialog').getByRole('button', { name: wordsAr['decline.submit'] }).click()
  await expect(phone.page.getByText(wordsAr['status.rejected'], { exact: true }).first()).toBeVisible()

  // it goes on as an open mission, where somebody else applies and is picked
  await openStarted(retailer, `/retailer/missions/${proposed}`)
  await retailer.getByRole('link', { name: request['page.followedDo'] }).click()
  await retailer.waitForURL(url => /\/retailer\/missions\//.test(url.pathname) && !url.pathname.endsWith(proposed))
  const id = retailer.url().slice(-36)
  const applicant = { firstName: 'Houda', lastName: 'Berrada', role: 'freelancer' } as const
  const second = {
    ...(await openAccount(browser, { locale: 'ar', viewport: PHONE }, applicant)),
    name: `${applicant.firstName} ${applicant.lastName}`,
  }
  await openStarted(second.page, `/freelancer/missions/${id}`)
  await second.page.getByRole('button', { name: seller['apply.do'] }).click()
  await expect(second.page.getByRole('heading', { name: seller['apply.titleSent'] })).toBeVisible()
  await openStarted(retailer, `/retailer/missions/${id}`)
  const pick = { name: request['applicants.pick'].replace('{name}', second.name) }
  await retailer.getByRole('button', pick).click()
  await retailer.getByRole('dialog').getByRole('button', pick).click()
  await expect(retailer.getByText(words['status.confirmed'], { exact: true }).first()).toBeVisible()

  // the host, in a third window, sees who will come
  const host = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
  await signInAs(host.context, HOST)
  const expected = (name: string) =>
    host.page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: name })
  await openStarted(host.page, '/host/dashboard')
  await expect(expected(second.name)).toBeVisible()

  // who cancels; the retailer is shown who could come instead, and one of them accepts
  await openStarted(second.page, `/freelancer/missions/${id}`)
  await second.page.getByRole('button', { name: wordsAr['cancel.do'] }).click()
  await second.page.getByRole('alertdialog').getByRole('button', { name: wordsAr['cancel.submit'] }).click()
  await expect(second.page.getByText(wordsAr['status.cancelled'], { exact: true }).first()).toBeVisible()
  await openStarted(retailer, `/retailer/missions/${id}`)
  await expect(retailer.getByRole('heading', { name: request['standIn.title'] })).toBeVisible()
  await expectAccessible(retailer)
  const free = await readJson<{ candidates: Candidate[] }>(asked, `/api/missions/${id}/stand-ins`)
  const third = await openPhoneOf(
    browser,
    free.candidates.filter(each => each.freelancer.id !== me.id),
  )
  await retailer.getByRole('button', { name: request['standIn.doOf'].replace('{name}', third.name) }).click()
  await expect(retailer.getByText(request['standIn.done'].replace('{name}', third.name))).toBeVisible()
  await third.page.goto('/freelancer/missions?status=pending')
  const card = third.page.getByRole('article').filter({ hasText: title })
  await expectNoSidewaysScroll(third.page)
  await card.getByRole('link').first().click()
  await third.page.waitForURL(/\/freelancer\/missions\/[\da-f-]{36}/)
  const standIn = third.page.url().slice(-36)
  await openStarted(third.page, `/freelancer/missions/${standIn}`)
  await third.page.getByRole('button', { name: wordsAr['accept.do'] }).first().click()
  await third.page.getByRole('dialog').getByRole('button', { name: wordsAr['accept.submit'] }).click()
  await expect(third.page.getByText(wordsAr['status.confirmed'], { exact: true }).first()).toBeVisible()
  await openStarted(retailer, `/retailer/missions/${id}`)
  await expect(retailer.getByRole('heading', { name: request['standIn.taken'] })).toBeVisible()
  await openStarted(host.page, '/host/dashboard')
  await expect(expected(third.name)).toBeVisible()
  await expect(expected(second.name)).toBeHidden()

  // less than three days before the start: what is owed is said before, and written down after
  await openStarted(retailer, `/retailer/missions/${standIn}`)
  await retailer.getByRole('button', { name: words['cancel.do'] }).click()
  const dialog = retailer.getByRole('alertdialog')
  await expect(dialog.getByText(/Vous devrez .+\sEUR/)).toBeVisible()
  await expectAccessible(retailer)
  await dialog.getByRole('button', { name: words['cancel.submit'] }).click()
  await expect(retailer.getByText(/Compensation due/)).toBeVisible()
  await openStarted(third.page, `/freelancer/missions/${standIn}`)
  await expect(third.page.getByText(wordsAr['status.cancelled'], { exact: true }).first()).toBeVisible()
  await openStarted(host.page, '/host/dashboard')
  await expect(expected(third.name)).toBeHidden()
  await Promise.all([shop, phone, second, third, host].map(({ context }) => context.close()))
})
