import { type Browser, expect, test } from '@playwright/test'
import { addDays, type Day, todayIn } from '#shared/days.ts'
import request from '#shared/messages/mission-request/fr.ts'
import wordsAr from '#shared/messages/opportunities/ar.ts'
import words from '#shared/messages/opportunities/fr.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { openStarted, send, spaceOfHost } from './missions.ts'
import { openAccount } from './new-account.ts'
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE, RETAILER, signInAs } from './people.ts'

test.describe.configure({ timeout: 120_000 })

const person = { firstName: 'Houda', lastName: 'Berrada', role: 'freelancer' } as const

/** A mission in Marrakech that everybody may apply to, on a day on which there is hardly another. */
async function publish(browser: Browser, daysAhead: number): Promise<{ id: string; title: string; day: Day }> {
  const { context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, RETAILER)
  const title = `Vente de lanternes ${crypto.randomUUID().slice(0, 6)}`
  const day = addDays(todayIn('Africa/Casablanca', Date.now()), daysAhead)
  const { id } = await send<MissionView>(context.request, 'post', '/api/missions', {
    title,
    description: 'Accueillir et encaisser.',
    days: [{ day, startTime: '10:00', endTime: '16:00', breakMinutes: 30 }],
    hourlyRateMinor: 15_00,
    currency: 'EUR',
    spaceId: await spaceOfHost(browser, 'marrakech'),
  })
  await context.close()
  return { id, title, day }
}

test('what a seller looks for is saved with its mails on a phone in Arabic, stopped, and taken away', async ({
  browser,
}) => {
  const { page } = await openAccount(browser, { locale: 'ar', viewport: PHONE }, person)
  await openStarted(page, '/freelancer/opportunities?location=Casablanca&minRate=9')
  const part = page.getByRole('region', { name: wordsAr['alert.title'] })
  const name = part.getByLabel(wordsAr['alert.name'])
  await expect(name).toHaveValue('الدار البيضاء')
  await name.fill('قريب من العمل')
  await part.getByRole('button', { name: wordsAr['alert.save'] }).click()
  await expect(part.getByText(wordsAr['alert.savedHere'])).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // it stands there for every other search too, and leads back to this one
  await openStarted(page, '/freelancer/opportunities')
  const saved = part.getByRole('listitem').filter({ hasText: 'قريب من العمل' })
  await expect(saved).toContainText(wordsAr['alert.on'])
  await expect(part.getByText(wordsAr['alert.savedHere'])).toBeHidden()
  await saved.getByRole('button', { name: wordsAr['alert.turnOff'] }).click()
  await expect(saved).toContainText(wordsAr['alert.off'])
  await saved.getByRole('link').click()
  await expect(page).toHaveURL(/location=Casablanca.*minRate=9|minRate=9.*location=Casablanca/)
  await expect(part.getByText(wordsAr['alert.savedHere'])).toBeVisible()
  await saved.getByRole('button', { name: wordsAr['alert.remove'] }).click()
  await expect(saved).toHaveCount(0)
  await expect(part.getByRole('button', { name: wordsAr['alert.save'] })).toBeVisible()
})

test('the map of open missions shows where one is, with its pay, and leads to it', async ({ browser }) => {
  const { id, title, day } = await publish(browser, 30 + Math.floor(Math.random() * 100))
  const { page } = await openAccount(browser, { locale: 'fr', viewport: DESKTOP }, person)
  await openStarted(page, `/freelancer/opportunities?location=Marrakech&from=${day}&to=${day}&anyHours=true`)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page.getByRole('button', { name: words['map.show'] }).click()
  await expect(page.getByText(words['map.note'])).toBeVisible()
  const pin = page.getByRole('button', { name: new RegExp(`^${title}, .*15`) })
  await expect(pin).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await pin.click()
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  const card = page.getByRole('article').filter({ hasText: title }).first()
  await card.getByRole('link', { name: title }).first().click()
  await page.waitForURL(`/freelancer/missions/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('a retailer invites somebody who is free to an open mission, who finds it among their invitations', async ({
  browser,
}) => {
  const { id, title } = await publish(browser, 12)
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, RETAILER)
  await openStarted(page, `/retailer/missions/${id}`)
  await page.getByRole('button', { name: request['free.title'] }).click()
  const invite = page.getByRole('button', { name: new RegExp(`^${request['invite.short']} .`) })
  await expect(invite.first()).toBeVisible()
  await expectAccessible(page)
  const labels = await invite.evaluateAll(buttons => buttons.map(each => each.getAttribute('aria-label') ?? ''))
  // people of the demo whose names are written in Latin letters have addresses after them
  const label = labels.find(each => /^[\p{Script=Latin}\p{M} .'’-]+$/u.test(each.replaceAll(/[\u2066-\u2069]/g, '')))
  const name = (label ?? '').replaceAll(/[\u2066-\u2069]/g, '').replace(`${request['invite.short']} `, '')
  await page.getByRole('button', { name: label ?? '?', exact: true }).click()
  const list = page.getByRole('heading', { name: request['invite.list'] })
  await expect(list).toBeVisible()
  await page.reload()
  const asked = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: request['invite.sent'] })
  await expect(asked).toBeVisible()

  const address = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
  const phone = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  await signInAs(phone.context, `${address}@demo.rahba.test`)
  await phone.page.goto('/freelancer/opportunities?tab=invited')
  await phone.page.getByRole('link', { name: title }).click()
  await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectNoSidewaysScroll(phone.page)
})
