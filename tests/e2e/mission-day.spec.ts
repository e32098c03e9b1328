import { type Browser, expect, type Page, test } from '@playwright/test'
import { presenceDigits, presenceStepAt, presenceStepBytes } from '#shared/missions/presence.ts'
import type { MissionList } from '#shared/missions/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { expectAccessible, expectNoSidewaysScroll, FREELANCER, PHONE, signIn, siteUrl } from './people.ts'

/** Who has hired the freelancer of the demo for today. */
const RETAILER = 'soufiane.jabri@demo.rahba.test'

test.describe.configure({ timeout: 120_000 })

/** A phone with what runs beside the pages, signed in. */
async function openPhone(browser: Browser, locale: Locale, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl(), serviceWorkers: 'allow', locale, viewport: PHONE })
  await context.addCookies([{ name: 'rahba_lang', value: locale, url: siteUrl() }])
  const page = await context.newPage()
  await signIn(page, email, '/profile')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}

async function confirmedMission(page: Page, side: 'retailer' | 'freelancer') {
  const answer = await page.context().request.get(`/api/${side}/missions?status=confirmed`)
  const { missions } = (await answer.json()) as MissionList
  const mission = missions.find(each => each.firstDay === each.today)
  if (!mission) throw new Error('the demo has no mission today')
  return mission
}

/** As the server reckons it, now and in the steps beside. */
async function codesOf(seed: string): Promise<string[]> {
  const key = await crypto.subtle.importKey(
    'raw',
    Buffer.from(seed, 'base64'),
    { name: 'HMAC', hash: 'SHA-1' },
    false,
    ['sign'],
  )
  const middle = presenceStepAt(Date.now())
  return Promise.all(
    [middle - 1, middle, middle + 1].map(async step =>
      presenceDigits(new Uint8Array(await crypto.subtle.sign('HMAC', key, presenceStepBytes(step)))),
    ),
  )
}

const digitsOf = async (page: Page) => ((await page.getByText(/^\d{3}\s\d{3}$/).textContent()) ?? '').replace(/\D/g, '')

test('the code of a place shows on a phone in Arabic, and goes on without a network', async ({ browser }) => {
  const page = await openPhone(browser, 'ar', RETAILER)
  const mission = await confirmedMission(page, 'retailer')
  await page.goto(`/mission/${mission.id}/code`)
  await expect(page.getByRole('heading', { name: 'رمز الحضور' })).toBeVisible()
  await expect(page.getByText(/^\d{3}\s\d{3}$/)).toBeVisible()
  const seedAnswer = await page.context().request.get(`/api/missions/${mission.id}/presence-seed`)
  const { seed } = (await seedAnswer.json()) as { seed: string }
  expect(await codesOf(seed)).toContain(await digitsOf(page))
  await expect(page.getByRole('img', { name: /رمز يمسحه/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.context().setOffline(true)
  await page.goto(`/mission/${mission.id}/code`)
  await expect(page.getByRole('heading', { name: 'رموز الحضور' })).toBeVisible()
  await expect(page.getByText(/^\d{3}\s\d{3}$/)).toBeVisible()
  expect(await codesOf(seed)).toContain(await digitsOf(page))
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'رمز الحضور', level: 1 })).toBeVisible()

  // whoever signs out leaves nothing of it on the phone
  await page.goto('/profile')
  expect(await page.evaluate(() => localStorage.getItem('rahba.day'))).not.toBeNull()
  await page.close()
})

test('a mission opens without a network; presence noted there is sent once, when it is back', async ({ browser }) => {
  const page = await openPhone(browser, 'fr', FREELANCER)
  const { id, title } = await confirmedMission(page, 'freelancer')
  // looked at with a network
  await page.goto(`/freelancer/missions/${id}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-started', /.*/, { timeout: 60_000 })
  await page.context().setOffline(true)
  await page.goto('/freelancer/dashboard')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(/Contact : Soufiane Jabri/)).toBeVisible()
  await expectAccessible(page)

  // what is no code is said at once, and nothing is noted
  await page.getByLabel('Code à six chiffres montré sur place').fill('123')
  await page.getByRole('button', { name: 'Confirmer ma présence' }).click()
  await expect(page.getByRole('status').first()).toContainText('Six chiffres')
  await page.getByLabel('Code à six chiffres montré sur place').fill('123 456')
  await page.getByRole('button', { name: 'Confirmer ma présence' }).click()
  await expect(page.getByText(/Présence notée à/)).toBeVisible()

  const sent: string[] = []
  page.on('request', request => {
    if (request.url().endsWith(`/api/missions/${id}/presence`)) sent.push(request.postData() ?? '')
  })
  await page.context().setOffline(false)
  await expect(page.locator('#main h1')).toBeVisible({ timeout: 30_000 })
  // a wrong code is refused for good: it is sent once, and the site says so
  await expect(page.getByText('n’a pas été acceptée')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(JSON.parse(sent[0] ?? '{}')).toMatchObject({ code: '123456', takenAt: expect.any(String) })
  const unsent = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('rahba.day') ?? '{}') as { unsent?: [] }).unsent ?? [],
  )
  expect(unsent).toEqual([])
  await page.close()
})
