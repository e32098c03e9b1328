import { expect, type Page, test } from '@playwright/test'
import type { HostCalendar } from '#shared/calendars/contract.ts'
import { addDays, type Day } from '#shared/days.ts'
import { formatDay } from '#shared/format.ts'
import feeds from '#shared/messages/calendar-feeds/fr.ts'
import ar from '#shared/messages/host-calendar/ar.ts'
import fr from '#shared/messages/host-calendar/fr.ts'
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
const daysLooked = 60

interface FreeDays {
  space: HostCalendar['spaces'][number]
  first: Day
  last: Day
}

/** Two days of one month that nothing takes, in a space of the host. */
async function findFreeDays(page: Page): Promise<FreeDays> {
  const start = addDays(new Date().toISOString().slice(0, 10), daysAhead)
  const query = `firstDay=${start}&lastDay=${addDays(start, daysLooked)}`
  const { spaces } = await readJson<HostCalendar>(page.request, `/api/host/calendar?${query}`)
  for (const space of spaces) {
    for (let first = start; first < addDays(start, daysLooked); first = addDays(first, 1)) {
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

/** The grid takes keys and presses once the page is hydrated: until then no press chooses the day. */
async function choose(page: Page, day: Day): Promise<void> {
  await expect(async () => {
    await dayButton(page, day).click()
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
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
        await expect(dayButton(page, day)).toHaveAccessibleName(new RegExp(`, ${fr['state.available']}$`))
      }
    })
  } finally {
    await freeAgain(page, free)
  }
  await test.step('another calendar is given an address', async () => {
    await page.getByRole('button', { name: feeds.open }).click()
    await expect(page).toHaveURL(/calendars=open/)
    const dialog = page.getByRole('dialog', { name: feeds.title.replace('{spaceName}', space.name) })
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
  await expect(page.getByRole('grid')).toBeVisible()
  await expectNoSidewaysScroll(page)
  const box = await page.getByRole('grid').boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= PHONE.width, 'the grid is in the window').toBe(
    true,
  )
})
