import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { todayIn } from '#shared/days.ts'
import { HOST, openBrowser, PHONE, signInAs, siteUrl } from './people.ts'
import { readJson } from './read-json.ts'

const CITIES = [
  { name: 'Casablanca', timeZone: 'Africa/Casablanca' },
  { name: 'Dubai', timeZone: 'Asia/Dubai' },
] as const

const minutesPerDay = 24 * 60
/** The mission lies within the day. */
const roomMinutes = 3 * 60 + 15

/** 'HH:mm' of a minute of the day. */
export const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A city where a mission can begin in half an hour and end today, and those hours; at any time of the day there is one. */
export function hoursToday(): { city: string; timeZone: string; day: string; start: number } {
  for (const { name, timeZone } of CITIES) {
    const [hour = 0, minute = 0] = new Date()
      .toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
      .split(':')
      .map(Number)
    const start = hour * 60 + minute + 30
    if (start + roomMinutes < minutesPerDay) return { city: name, timeZone, day: todayIn(timeZone, Date.now()), start }
  }
  throw new Error('no city where it is day')
}

/** What somebody does without their window, which another test goes through. */
export async function send<T>(
  request: APIRequestContext,
  method: 'post' | 'put',
  path: string,
  data: object,
): Promise<T> {
  const headers = { origin: siteUrl(), 'idempotency-key': crypto.randomUUID() }
  const answer = await request[method](path, { data, headers })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}

interface ListingsPage {
  listings: { id: string; status: string; city: { slug: string } | null }[]
  pages: number
}

/** One of the spaces that the demo's host lets in a city, by its slug. Other journeys save spaces, which then come first. */
export async function spaceOfHost(browser: Browser, citySlug: string): Promise<string> {
  const { context } = await openBrowser(browser, { locale: 'en', viewport: PHONE })
  await signInAs(context, HOST)
  let found: ListingsPage['listings'][number] | undefined
  for (let page = 1, pages = 1; page <= pages && !found; page += 1) {
    const answer = await readJson<ListingsPage>(context.request, `/api/host/listings?page=${page}`)
    found = answer.listings.find(each => each.status === 'active' && each.city?.slug === citySlug)
    pages = answer.pages
  }
  await context.close()
  if (!found) throw new Error(`The demo's host has no space in ${citySlug}`)
  return found.id
}

/** The page takes presses: what is followed earlier changes what React is still taking over. */
export const started = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-started', /.*/, { timeout: 60_000 })

export async function openStarted(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await started(page)
}
