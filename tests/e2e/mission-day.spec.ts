import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { addDays } from '#shared/days.ts'
import common from '#shared/messages/common/fr.ts'
import words from '#shared/messages/presence/ar.ts'
import { presenceDigits, presenceStepAt, presenceStepBytes } from '#shared/missions/presence.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { qrPath } from '#shared/qr-code.ts'
import { clock, hoursToday, send, spaceOfHost } from './missions.ts'
import { type NewAccount, openAccount } from './new-account.ts'
import { expectAccessible, expectNoSidewaysScroll, PHONE, siteUrl } from './people.ts'
import { readJson } from './read-json.ts'

test.describe.configure({ timeout: 240_000 })

const PHONE_NUMBER = '+212 6 12 34 56 78'
const RETAILER = 'Nawal Tazi'

interface Hired {
  retailer: NewAccount
  freelancer: NewAccount
  today: MissionView
  tomorrow: MissionView
  /** Of the place, and so of the phones there. */
  timeZone: string
}

/** A freelancer who does a mission today and another one tomorrow, at any time of the day. */
async function hire(browser: Browser): Promise<Hired> {
  const desk = { locale: 'fr', viewport: PHONE } as const
  const retailer = await openAccount(browser, desk, { firstName: 'Nawal', lastName: 'Tazi' })
  const freelancer = await openAccount(browser, desk, { firstName: 'Samira', lastName: 'Oulad', role: 'freelancer' })
  const { city, timeZone, day, start } = hoursToday()
  const spaceId = await spaceOfHost(browser, city.toLowerCase())
  const { request } = retailer.context
  await request.post('/api/profile', {
    data: { firstName: 'Nawal', lastName: 'Tazi', phone: PHONE_NUMBER },
    headers: { origin: siteUrl() },
  })
  const me = await readJson<{ me: { id: string } }>(freelancer.context.request, '/api/me')
  const agree = async (onDay: string, title: string): Promise<MissionView> => {
    const { id } = await send<MissionView>(request, 'post', '/api/missions', {
      title,
      description: 'Accueillir, conseiller, encaisser.',
      days: [{ day: onDay, startTime: clock(start), endTime: clock(start + 180) }],
      hourlyRateMinor: 15_00,
      currency: 'EUR',
      spaceId,
      tasks: ['Ouvrir la boutique', 'Tenir la caisse'],
      dress: 'Chemise blanche',
    })
    const { termsVersion } = await readJson<MissionView>(freelancer.context.request, `/api/missions/${id}`)
    await send(freelancer.context.request, 'put', `/api/missions/${id}/application`, { termsVersion })
    const { applicants } = await readJson<{ applicants: { at: string }[] }>(request, `/api/missions/${id}/applications`)
    const pick = { freelancerId: me.me.id, appliedAt: applicants[0]?.at }
    await send(request, 'post', `/api/missions/${id}/pick`, pick)
    return readJson<MissionView>(freelancer.context.request, `/api/missions/${id}`)
  }
  const tag = crypto.randomUUID().slice(0, 6)
  const today = await agree(day, `Vente du jour ${tag}`)
  const tomorrow = await agree(addDays(day, 1), `Vente du lendemain ${tag}`)
  return { retailer, freelancer, today, tomorrow, timeZone }
}

/** A phone with what runs beside the pages, signed in; its clock is that of the place. */
async function openPhone(
  browser: Browser,
  { locale, timeZone }: { locale: Locale; timeZone: string },
  { email, password }: NewAccount,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteUrl(),
    serviceWorkers: 'allow',
    locale,
    timezoneId: timeZone,
    viewport: PHONE,
  })
  await context.addCookies([{ name: 'rahba_lang', value: locale, url: siteUrl() }])
  const data = { email, password }
  const answer = await context.request.post('/api/sign-in', { data, headers: { origin: siteUrl() } })
  expect(answer.ok(), `${email} signs in`).toBe(true)
  const page = await context.newPage()
  await page.goto('/profile')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}

/** As the server computes it, now and in the steps beside. */
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

/** The dark modules of a drawn code, as 'x,y'. */
function modulesOf(path: string): string[] {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(run => run.slice(1).map(Number))
  return runs.flatMap(([x = 0, y = 0, length = 0]) => Array.from({ length }, (_, index) => `${x + index},${y}`)).sort()
}

const savedOf = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('rahba.day'))

test('the code of a place shows on a phone in Arabic, and goes on without a network, to be typed and to be scanned', async ({
  browser,
}) => {
  const { retailer, today, timeZone } = await hire(browser)
  const page = await openPhone(browser, { locale: 'ar', timeZone }, retailer)
  await page.goto(`/mission/${today.id}/code`)
  await expect(page.getByRole('heading', { name: 'رمز الحضور' })).toBeVisible()
  await expect(page.getByText(/^\d{3}\s\d{3}$/)).toBeVisible()
  const { seed } = await readJson<{ seed: string }>(page.context().request, `/api/missions/${today.id}/presence-seed`)
  expect(await codesOf(seed)).toContain(await digitsOf(page))
  await expect(page.getByRole('img', { name: /رمز يمسحه/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.context().setOffline(true)
  await page.goto(`/mission/${today.id}/code`)
  await expect(page.getByRole('heading', { name: 'رموز الحضور' })).toBeVisible()
  await expect(page.getByText(/^\d{3}\s\d{3}$/)).toBeVisible()
  expect(await codesOf(seed)).toContain(await digitsOf(page))
  const picture = page.getByRole('img', { name: /رمز يمسحه/ })
  await expect(picture.locator('path')).toBeVisible()
  const drawn = modulesOf((await picture.locator('path').getAttribute('d')) ?? '')
  const linked = (await codesOf(seed)).map(code =>
    modulesOf(qrPath(`${siteUrl()}/freelancer/missions/${today.id}?code=${code}`).path),
  )
  expect(linked).toContainEqual(drawn)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'رمز الحضور', level: 1 })).toBeVisible()
  await page.context().close()
})

test('missions of today and tomorrow open without a network, whichever page was open; presence noted there is sent once', async ({
  browser,
}) => {
  const { freelancer, today, tomorrow, timeZone } = await hire(browser)
  const page = await openPhone(browser, { locale: 'fr', timeZone }, freelancer)
  // any page of theirs, and none of the missions
  await page.goto('/freelancer/payouts')
  await expect.poll(() => savedOf(page), { timeout: 60_000 }).toContain(tomorrow.id)
  await page.context().setOffline(true)
  await page.goto('/freelancer/dashboard')
  const cardOf = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
  const { startTime, endTime } = today.days[0] ?? { startTime: '?', endTime: '?' }
  for (const { title, space } of [today, tomorrow]) {
    const card = cardOf(title)
    for (const said of [space.name, `${startTime}–${endTime}`, RETAILER, 'Ouvrir la boutique', 'Chemise blanche'])
      await expect(card).toContainText(said)
    if (space.address !== null) await expect(card).toContainText(space.address)
    await expect(card.getByRole('link', { name: PHONE_NUMBER })).toHaveAttribute('href', 'tel:+212612345678')
  }
  await expect(page.getByLabel('Code à six chiffres montré sur place')).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // what is no code is said at once, and nothing is noted
  const card = cardOf(today.title)
  await card.getByLabel('Code à six chiffres montré sur place').fill('123')
  await card.getByRole('button', { name: 'Confirmer avec le code' }).click()
  await expect(card.getByRole('status')).toContainText('Six chiffres')
  await card.getByLabel('Code à six chiffres montré sur place').fill('123 456')
  await card.getByRole('button', { name: 'Confirmer avec le code' }).click()
  await expect(page.getByText(/Présence notée à/)).toBeVisible()

  const sent: string[] = []
  page.on('request', request => {
    if (request.url().endsWith(`/api/missions/${today.id}/presence`)) sent.push(request.postData() ?? '')
  })
  await page.context().setOffline(false)
  await expect(page.locator('#main h1')).toBeVisible({ timeout: 30_000 })
  // a wrong code is refused for good: it is sent once, and the site says so
  await expect(page.getByText('n’a pas été acceptée')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(JSON.parse(sent[0] ?? '{}')).toMatchObject({ code: '123456', takenAt: expect.any(String) })
  expect(JSON.parse((await savedOf(page)) ?? '{}')).toMatchObject({ unsent: [] })
  await expectForgotten(page, page.context(), tomorrow)
})

test('the button without a code is there without a network too, and is sent once with when it was pressed', async ({
  browser,
}) => {
  const { freelancer, today, timeZone } = await hire(browser)
  const page = await openPhone(browser, { locale: 'ar', timeZone }, freelancer)
  await page.goto('/freelancer/payouts')
  await expect.poll(() => savedOf(page), { timeout: 60_000 }).toContain(today.id)
  await page.context().setOffline(true)
  await page.goto('/freelancer/dashboard')
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: today.title }) })
  await expect(card.getByText(words['offline.without'])).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const press = () => card.getByRole('button', { name: words['offline.keep'], exact: true }).click()
  const planned = { startTime: today.days[0]?.startTime ?? '', endTime: today.days[0]?.endTime ?? '' }
  // hours before it starts, and when it has ended: nothing is noted
  for (const [hours, said] of [
    [{ startTime: '23:58', endTime: '23:59' }, /قبل ساعة من البداية/],
    [{ startTime: '00:00', endTime: '00:01' }, words['offline.over']],
  ] as const) {
    await saveHours(page, today.id, hours)
    await press()
    await expect(card.getByRole('status')).toHaveText(said)
    expect(await savedOf(page)).not.toContain('takenAt')
    await saveHours(page, today.id, planned)
  }
  await press()
  await expect(card.getByText(/سُجل حضورك على/)).toBeVisible()
  const pressed = (JSON.parse((await savedOf(page)) ?? '{}') as { unsent: { takenAt: string }[] }).unsent
  expect(pressed).toEqual([{ missionId: today.id, takenAt: expect.any(String), key: expect.any(String) }])

  const sent: string[] = []
  page.on('request', request => {
    if (request.url().endsWith(`/api/missions/${today.id}/presence`)) sent.push(request.postData() ?? '')
  })
  await page.context().setOffline(false)
  await expect(page.locator('#main h1')).toBeVisible({ timeout: 30_000 })
  const read = () => readJson<MissionView>(page.context().request, `/api/missions/${today.id}`)
  await expect.poll(async () => (await read()).days[0]?.presenceMethod).toBe('button')
  const { presenceAt } = (await read()).days[0] ?? {}
  expect(Date.parse(presenceAt ?? '')).toBe(Date.parse(pressed[0]?.takenAt ?? ''))
  expect(sent.map(body => JSON.parse(body) as unknown)).toEqual([{ takenAt: pressed[0]?.takenAt }])
  await page.context().close()
})

/** As if the saved mission of today had these hours. */
async function saveHours(page: Page, id: string, hours: { startTime: string; endTime: string }): Promise<void> {
  await page.evaluate(
    ([missionId, { startTime, endTime }]) => {
      const day = JSON.parse(localStorage.getItem('rahba.day') ?? '{}') as {
        missions: { id: string; days: { startTime: string; endTime: string }[] }[]
      }
      const mission = day.missions.find(each => each.id === missionId)
      for (const each of mission?.days ?? []) Object.assign(each, { startTime, endTime })
      localStorage.setItem('rahba.day', JSON.stringify(day))
    },
    [id, hours] as const,
  )
  await page.reload()
}

/** What is over is deleted by the page without a network, and all of it with signing out. */
async function expectForgotten(page: Page, context: BrowserContext, tomorrow: MissionView): Promise<void> {
  await context.setOffline(true)
  await page.goto('/freelancer/dashboard')
  await expect(page.getByRole('heading', { name: tomorrow.title })).toBeVisible()
  await page.evaluate(id => {
    const day = JSON.parse(localStorage.getItem('rahba.day') ?? '{}') as { missions: { id: string; until: number }[] }
    for (const mission of day.missions) if (mission.id === id) mission.until = Date.now() - 1
    localStorage.setItem('rahba.day', JSON.stringify(day))
  }, tomorrow.id)
  await page.goto('/freelancer/missions')
  await expect(page.getByRole('heading', { name: 'Vos missions, gardées sur ce téléphone' })).toBeVisible()
  await expect(page.getByRole('heading', { name: tomorrow.title })).toHaveCount(0)
  expect(await savedOf(page)).not.toContain(tomorrow.id)

  await context.setOffline(false)
  await expect(page.locator('#main h1')).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => savedOf(page), { timeout: 60_000 }).toContain(tomorrow.id)
  await page.getByRole('button', { name: common['nav.openMenu'] }).click()
  await page.getByRole('button', { name: common['nav.signOut'] }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/freelancer'))
  expect(await savedOf(page)).toBeNull()
  await context.close()
}
