import { expect, type Page, test } from '@playwright/test'
import { addDays } from '#shared/days.ts'
import dashboards from '#shared/messages/dashboards/ar.ts'
import request from '#shared/messages/mission-request/fr.ts'
import words from '#shared/messages/missions/ar.ts'
import missions from '#shared/messages/missions/fr.ts'
import opportunities from '#shared/messages/opportunities/ar.ts'
import presence from '#shared/messages/presence/fr.ts'
import seller from '#shared/messages/seller-missions/ar.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { clock, hoursToday, send, spaceOfHost, started } from './missions.ts'
import { openAccount } from './new-account.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  HOST,
  openBrowser,
  PHONE,
  RETAILER,
  signInAs,
} from './people.ts'
import { readJson } from './read-json.ts'

async function expectGood(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

test('open call, application on a phone in Arabic, picked by the retailer, and present by the code that the host shows', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { city, day, start } = hoursToday()
  const { page: shop, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, RETAILER)
  const retailer = context.request
  const spaceId = await spaceOfHost(browser, city.toLowerCase())
  const title = `Vente du jour ${crypto.randomUUID().slice(0, 8)}`
  const mission = await send<MissionView>(retailer, 'post', '/api/missions', {
    title,
    description: 'Accueillir, conseiller, encaisser.',
    days: [
      { day, startTime: clock(start), endTime: clock(start + 180) },
      { day: addDays(day, 1), startTime: '10:00', endTime: '18:00', breakMinutes: 60 },
    ],
    hourlyRateMinor: 15_00,
    currency: 'EUR',
    spaceId,
  })

  const phone = { locale: 'ar', viewport: PHONE } as const
  const person = { firstName: 'Houda', lastName: 'Berrada', role: 'freelancer' } as const
  const { page } = await openAccount(browser, phone, person)

  // a new freelancer is shown where to begin
  await page.goto('/freelancer/dashboard')
  await expect(page.getByRole('heading', { name: dashboards['freelancer.first.title'] })).toBeVisible()
  const first = page.getByRole('link', { name: dashboards['freelancer.first.apply'] })
  await expect(first).toHaveAttribute('href', '/freelancer/opportunities')
  await page.goto('/freelancer/opportunities')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(opportunities.title)
  await expectGood(page)

  // found by its place, the newest first
  await page.goto(`/freelancer/opportunities?location=${city}&sort=newest`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(/يصلك العنوان/)).toBeVisible()
  await expectGood(page)

  // today only, ten minutes later
  await page.getByRole('radio', { name: seller['apply.otherHours'] }).check()
  const [today, tomorrow] = [page.getByRole('checkbox').nth(0), page.getByRole('checkbox').nth(1)]
  await expect(today).toBeChecked()
  await tomorrow.uncheck()
  await page.getByLabel(seller['apply.start']).fill(clock(start + 10))
  await page.getByRole('textbox', { name: seller['apply.message'] }).fill('أعرف الحي جيدًا.')
  await page.getByRole('button', { name: seller['apply.do'] }).click()
  await expect(page.getByRole('heading', { name: seller['apply.titleSent'] })).toBeVisible()
  await page.goto('/freelancer/opportunities?tab=applied')
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  // the dashboard counts it, and leads to it
  await page.goto('/freelancer/dashboard')
  await page.getByRole('link', { name: dashboards['freelancer.applications'] }).click()
  await page.waitForURL('/freelancer/missions?status=open')
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  await expectGood(page)

  // picked by the retailer: confirmed at once, with the hours that were offered
  await page.goto(`/freelancer/missions/${mission.id}`)
  const name = `${person.firstName} ${person.lastName}`
  await shop.goto(`/retailer/missions/${mission.id}`)
  await started(shop)
  await expect(shop.getByText('أعرف الحي جيدًا.').first()).toBeVisible()
  await expectAccessible(shop)
  await shop.getByRole('button', { name: request['applicants.pick'].replace('{name}', name) }).click()
  const dialog = shop.getByRole('dialog')
  await expect(dialog.getByText(request['pick.now'])).toBeVisible()
  await expectAccessible(shop)
  await dialog.getByRole('button', { name: request['applicants.pick'].replace('{name}', name) }).click()
  await expect(shop.getByText(missions['status.confirmed'], { exact: true }).first()).toBeVisible()
  const picked = await readJson<MissionView>(retailer, `/api/missions/${mission.id}`)
  expect(picked).toMatchObject({ status: 'confirmed', days: [{ day, startTime: clock(start + 10) }] })

  // the host, on a phone of their own, expects somebody and shows the code
  const host = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
  await signInAs(host.context, HOST)
  await host.page.goto('/host/dashboard')
  await host.page.getByRole('link', { name: presence['arrivals.codeOf'].replace('{name}', name) }).click()
  const shown = host.page.getByText(/^\d{3}\s\d{3}$/)
  await expect(shown).toBeVisible()
  await expectGood(host.page)

  // the page follows by itself; presence is shown by the code on the other phone
  const banner = page.getByRole('region', { name: seller['presence.today'] })
  await expect(banner).toBeVisible()
  await expectGood(page)
  const read = async () => ((await shown.textContent()) ?? '').replaceAll(/\D/g, '')
  await banner.getByRole('textbox').fill((await read()) === '000000' ? '111111' : '000000')
  await banner.getByRole('button', { name: seller['presence.byCode'] }).click()
  await expect(banner.getByRole('alert')).toContainText(seller['presence.failed'])
  await banner.getByRole('textbox').fill(await read())
  await banner.getByRole('button', { name: seller['presence.byCode'] }).click()
  await expect(page.getByRole('heading', { name: seller['presence.confirmed'] })).toBeVisible()
  await expectGood(page)

  // and it stands in the list
  await page.goto('/freelancer/missions?status=confirmed')
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText(words['status.confirmed'])
  await expect(card).toContainText(words['badge.today'])
  await expectGood(page)
})
