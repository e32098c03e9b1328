import { createTranslator } from '#shared/messages/translator.ts'
import { expect, type Page, test } from '@playwright/test'
import type { HostCalendar } from '#shared/calendars/contract.ts'
import { addDays, type Day } from '#shared/days.ts'
import { formatDay } from '#shared/format.ts'
import feeds from '#shared/messages/calendar-feeds/fr.ts'
import common from '#shared/messages/common/fr.ts'
import ar from '#shared/messages/host-calendar/ar.ts'
import fr from '#shared/messages/host-calendar/fr.ts'
import { calendarFile, foreignGuest } from './foreign-calendar.ts'
import { started } from './missions.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  HOST,
  openBrowser,
  PHONE,
  signInAs,
  siteUrl,
} from './people.ts'
import { readJson } from './read-json.ts'

/** Far from the days that other journeys need. */
const daysAhead = 210
const daysViewed = 60

interface FreeDays {
  space: HostCalendar['spaces'][number]
  first: Day
  last: Day
}

/** Two days of one month that nothing takes, in a space of the host. */
async function findFreeDays(page: Page): Promise<FreeDays> {
  const start = addDays(new Date().toISOString().slice(0, 10), daysAhead)
  const query = `firstDay=${start}&lastDay=${addDays(start, daysViewed)}`
  const { spaces } = await readJson<HostCalendar>(page.request, `/api/host/calendar?${query}`)
  for (const space of spaces) {
    for (let first = start; first < addDays(start, daysViewed); first = addDays(first, 1)) {
      const last = addDays(first, 1)
      const isTaken = [...space.runs, ...space.requests].some(run => run.firstDay <= last && run.lastDay >= first)
      if (!isTaken && first.slice(0, 7) === last.slice(0, 7)) return { space, first, last }
    }
  }
  throw new Error('No space of the host is free')
}

async function freeAgain(page: Page, { space, first, last }: FreeDays): Promise<void> {
  const data = { firstDay: first, lastDay: last, spaceIds: [space.id] }
  const answer = await page.request.post('/api/host/calendar/releases', { data, headers: { origin: siteUrl() } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const dayButton = (page: Page, day: Day) => page.locator(`button[data-day="${day}"]`)

/** A second press on the day would end the period, so there is one, when it counts at once. */
async function choose(page: Page, day: Day): Promise<void> {
  await started(page)
  await dayButton(page, day).click()
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1)
}

test('a host blocks days with a note, frees them, and gives the calendar an address', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, HOST)
  const free = await findFreeDays(page)
  const { space, first, last } = free
  const month = first.slice(0, 7)
  await page.goto(`/host/calendar?space=${space.id}&month=${month}`)
  await expect(page.getByLabel(fr.space, { exact: true })).toHaveValue(space.id)
  try {
    await test.step('two presses choose a period, which is blocked with a note', async () => {
      await choose(page, first)
      await dayButton(page, last).click()
      await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2)
      await page.getByLabel(fr.note).fill('Inventaire du printemps')
      await page.getByRole('button', { name: fr.block, exact: true }).click()
      await expect(page.getByText(fr.blocked, { exact: true })).toBeVisible()
      await expect(page.getByText('Inventaire du printemps')).toBeVisible()
      for (const day of [first, last]) {
        await expect(dayButton(page, day)).toHaveAccessibleName(new RegExp(`, ${fr['layer.blocked']}$`))
      }
      await expectAccessible(page)
    })
    await test.step('they stay so, and are freed', async () => {
      await page.reload()
      await expect(dayButton(page, first)).toHaveAccessibleName(
        `${formatDay(first, 'fr', 'weekday').replace('1er', '1')}, ${fr['layer.blocked']}`,
      )
      await choose(page, first)
      await page.keyboard.press('Shift+ArrowRight')
      await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2)
      await page.getByRole('button', { name: fr.release, exact: true }).click()
      await expect(page.getByText(fr.released, { exact: true })).toBeVisible()
      for (const day of [first, last]) {
        await expect(dayButton(page, day)).toHaveAccessibleName(new RegExp(`, ${fr['state.available']}, [\\d\\s]+MAD`))
      }
    })
  } finally {
    await freeAgain(page, free)
  }
  await test.step('another calendar is given an address', async () => {
    await page.getByRole('button', { name: feeds.open }).click()
    await expect(page).toHaveURL(/calendars=google/)
    const dialog = page.getByRole('dialog', {
      name: createTranslator('fr', feeds).byKey('title', { spaceName: space.name }),
    })
    const firstStep = dialog.getByRole('listitem').filter({ hasText: feeds['google.one'] })
    await expect(firstStep.getByLabel(feeds['publish.address']), 'made by the press').toHaveValue(/^http.*\.ics$/)
    const address = await firstStep.getByLabel(feeds['publish.address']).inputValue()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: feeds.open }).click()
    await expect(firstStep.getByLabel(feeds['publish.address']), 'once').toHaveValue(address)
    await expect(dialog.getByRole('listitem', { name: 'Google', exact: true })).toHaveCount(1)
    const name = `Agenda ${crypto.randomUUID().slice(0, 8)}`
    await dialog.getByLabel(feeds['publish.name']).last().fill(name)
    await dialog.getByRole('button', { name: feeds['publish.submit'] }).click()
    const published = dialog.getByRole('listitem', { name })
    await expect(published.getByLabel(feeds['publish.address'])).toHaveValue(/^http/)
    await published.getByRole('button', { name: feeds['publish.removeLabel'].replace('{name}', name) }).click()
    await expect(published).toHaveCount(0)
  })
})

test('on a phone in Arabic the month fits the window', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  await signInAs(context, HOST)
  await page.goto('/host/calendar')
  await expect(page.getByRole('heading', { level: 1, name: ar.title })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(3)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const box = await page.getByRole('grid').first().boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= PHONE.width, 'the grid is in the window').toBe(
    true,
  )
})

const cell = (page: Page, spaceId: string, day: Day) => page.locator(`[data-space="${spaceId}"][data-day="${day}"]`)
const chosen = (page: Page) => page.getByRole('gridcell', { selected: true })

/** Two neighbours on the timeline, and days on which nothing takes either. */
async function findFreeRows(page: Page, from: Day): Promise<{ spaces: HostCalendar['spaces']; first: Day; last: Day }> {
  const { spaces } = await readJson<HostCalendar>(
    page.request,
    `/api/host/calendar?firstDay=${from}&lastDay=${addDays(from, 29)}`,
  )
  for (let row = 0; row + 1 < spaces.length; row += 1) {
    const pair = spaces.slice(row, row + 2)
    for (let at = 0; at < 20; at += 1) {
      const [first, last] = [addDays(from, at), addDays(from, at + 2)]
      const taken = pair.flatMap(({ runs, requests }) => [...runs, ...requests])
      if (!taken.some(run => run.firstDay <= last && run.lastDay >= first)) return { spaces: pair, first, last }
    }
  }
  throw new Error('No two neighbours are free')
}

test('a sweep over two spaces blocks and prices their days at once, and both can be taken back', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, HOST)
  const from = addDays(new Date().toISOString().slice(0, 10), 300)
  const { spaces, first, last } = await findFreeRows(page, from)
  const [upper, lower] = spaces.map(({ id }) => id) as [string, string]
  const names = (word: string) => new RegExp(`, ${word}`)
  await page.goto(`/host/calendar?view=all&from=${from}`)
  await test.step('the pointer draws over them', async () => {
    await expect(async () => {
      await cell(page, upper, first).hover()
      await page.mouse.down()
      await cell(page, lower, last).hover()
      await page.mouse.up()
      await expect(chosen(page)).toHaveCount(6, { timeout: 1_000 })
    }).toPass()
    await expectAccessible(page)
  })
  await test.step('they are blocked, and free again', async () => {
    await page.getByLabel(fr.note).fill('Aïd')
    await page.getByRole('button', { name: fr.block, exact: true }).click()
    for (const id of [upper, lower]) {
      await expect(cell(page, id, last)).toHaveAccessibleName(names(fr['layer.blocked']))
    }
    await page.getByRole('button', { name: common['action.undo'] }).click()
    for (const id of [upper, lower]) {
      await expect(cell(page, id, first)).toHaveAccessibleName(names(fr['state.available']))
    }
  })
  await test.step('they cost something else, and what they cost before', async () => {
    const before = await cell(page, upper, first).getAttribute('aria-label')
    await page.getByLabel(fr.price, { exact: true }).fill('777')
    await page.getByRole('button', { name: fr['price.submit'], exact: true }).click()
    for (const id of [upper, lower]) {
      await expect(cell(page, id, last)).toHaveAccessibleName(names(`777\u00a0MAD, ${fr['price.season']}`))
    }
    await page.getByRole('button', { name: common['action.undo'] }).click()
    await expect(cell(page, upper, first)).toHaveAttribute('aria-label', before ?? '')
  })
  await test.step('keys choose, block, free and let go', async () => {
    await page.keyboard.press('Escape')
    await cell(page, upper, first).click()
    await page.keyboard.press('Escape')
    await expect(chosen(page)).toHaveCount(0)
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(chosen(page)).toHaveCount(4)
    await page.keyboard.press('b')
    await expect(cell(page, lower, first)).toHaveAccessibleName(names(fr['layer.blocked']))
    await page.keyboard.press('u')
    await expect(cell(page, lower, first)).toHaveAccessibleName(names(fr['state.available']))
    await page.keyboard.press('p')
    await expect(page.getByLabel(fr.price, { exact: true })).toBeFocused()
  })
})

test('in Arabic the timeline runs from right to left, and a sweep chooses the days it covers', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: DESKTOP })
  await signInAs(context, HOST)
  const from = addDays(new Date().toISOString().slice(0, 10), 330)
  const { spaces, first, last } = await findFreeRows(page, from)
  const id = spaces[0]?.id ?? ''
  await page.goto(`/host/calendar?view=all&from=${from}`)
  const [start, end] = [await cell(page, id, first).boundingBox(), await cell(page, id, last).boundingBox()]
  expect(start?.x ?? 0, 'the first day is further to the right').toBeGreaterThan(end?.x ?? 0)
  await expect(async () => {
    await cell(page, id, last).hover()
    await page.mouse.down()
    await cell(page, id, first).hover()
    await page.mouse.up()
    await expect(chosen(page)).toHaveCount(3, { timeout: 1_000 })
  }).toPass()
  const days = await chosen(page).evaluateAll(cells => cells.map(each => each.getAttribute('data-day')))
  expect(days).toEqual([first, addDays(first, 1), last])
  await expectAccessible(page)
})

test('on a phone the week of each space stands under its name, also without JavaScript', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE, javaScriptEnabled })
    await signInAs(context, HOST)
    await page.goto('/host/calendar?view=all')
    await expect(page.getByRole('link', { name: ar['all.week'] })).toBeVisible()
    const [row] = await page
      .getByRole('row')
      .all()
      .then(rows => rows.slice(1))
    await expect(row?.getByRole('gridcell') ?? page.locator('none')).toHaveCount(7)
    await expectNoSidewaysScroll(page)
    if (!javaScriptEnabled) continue
    await expectAccessible(page)
    await expect(async () => {
      await row?.getByRole('gridcell').nth(3).tap()
      await expect(chosen(page)).toHaveCount(1, { timeout: 1_000 })
    }).toPass()
    await expect(page.getByLabel(ar.price, { exact: true })).toBeVisible()
    await expectAccessible(page)
  }
})

test('without JavaScript the timeline of many spaces has pages', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP, javaScriptEnabled: false })
  await signInAs(context, HOST)
  const heads = () => page.getByRole('rowheader').allTextContents()
  await page.goto('/host/calendar?view=all')
  const all = await heads()
  await page.goto('/host/calendar?view=all&skip=2&days=60')
  // the next may have come meanwhile
  expect((await heads()).slice(0, 5)).toEqual(all.slice(2, 7))
  await page.getByRole('link', { name: common['pagination.previous'], exact: true }).click()
  await page.waitForURL(url => url.searchParams.get('skip') === null && url.searchParams.get('days') === '60')
  expect((await heads()).slice(0, 5)).toEqual(all.slice(0, 5))
})

/** A confirmed stay that lies ahead, in a space of the host. */
async function findBooking(
  page: Page,
): Promise<{ spaceId: string; run: HostCalendar['spaces'][number]['runs'][number] }> {
  const today = new Date().toISOString().slice(0, 10)
  const query = `firstDay=${addDays(today, 1)}&lastDay=${addDays(today, 90)}`
  const { spaces } = await readJson<HostCalendar>(page.request, `/api/host/calendar?${query}`)
  for (const { id, runs } of spaces.toReversed()) {
    const run = runs.find(({ layer, firstDay }) => layer === 'booked' && firstDay > addDays(today, 2))
    if (run) return { spaceId: id, run }
  }
  throw new Error('The host has no stay ahead')
}

test('a file over a booking is a conflict with three ways out, and goes with its days', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, HOST)
  const { spaceId, run } = await findBooking(page)
  await page.goto(`/host/calendar?space=${spaceId}&calendars=open`)
  const dialog = page.getByRole('dialog')
  const name = `agenda-${crypto.randomUUID().slice(0, 8)}`
  const imported = dialog.getByRole('listitem').filter({ hasText: name })
  await test.step('the file is taken, without anybody’s name', async () => {
    await dialog.getByText(feeds['file.title']).click()
    await dialog.getByRole('button', { name: feeds['file.submit'] }).click()
    await expect(dialog.getByText(feeds['file.missing'])).toBeVisible()
    const buffer = Buffer.from(calendarFile(run.firstDay, run.lastDay))
    await dialog.locator('input[type="file"]').setInputFiles({ name: `${name}.ics`, mimeType: 'text/calendar', buffer })
    const [request] = await Promise.all([
      page.waitForRequest(/calendar-files$/),
      dialog.getByRole('button', { name: feeds['file.submit'] }).click(),
    ])
    expect(request.postData()).not.toContain(foreignGuest.split(' ')[0])
    await expect(imported.filter({ hasText: feeds['feed.file'] })).toBeVisible()
  })
  await test.step('the conflict is said, with three ways out', async () => {
    const conflict = dialog
      .getByRole('listitem')
      .filter({ hasText: name, has: page.getByRole('button', { name: feeds['conflict.same'] }) })
    await expect(conflict.getByRole('button', { name: feeds['conflict.same'] })).toBeVisible()
    await expect(conflict.getByRole('link', { name: feeds['conflict.bookings'] })).toHaveAttribute(
      'href',
      new RegExp(run.bookingId ?? 'none'),
    )
    await expectAccessible(page)
    await conflict.getByRole('button', { name: feeds['conflict.ignore'] }).click()
    await expect(conflict).toHaveCount(0)
  })
  await test.step('the file is removed with its days', async () => {
    await dialog.getByRole('button', { name: feeds['feed.removeLabel'].replace('{name}', name) }).click()
    await page.getByRole('button', { name: feeds['remove.free'] }).click()
    await expect(imported).toHaveCount(0)
  })
  await test.step('one’s own phone gets an address', async () => {
    const made = dialog.getByRole('link', { name: feeds['personal.open'] })
    await dialog.getByRole('button', { name: feeds['personal.make'] }).click()
    await expect(made).toHaveAttribute('href', /^webcal:.*\/calendars\/personal\//)
    const address = (await made.getAttribute('href'))?.replace(/^webcal:/, 'http:') ?? ''
    const calendar = await page.request.get(address)
    expect(await calendar.text()).toContain('BEGIN:VEVENT')
    await page.request.delete('/api/me/calendar', { headers: { origin: siteUrl() } })
  })
})
