import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { HOST, openBrowser, PHONE, signInAs, siteUrl } from './people.ts'
import { readJson } from './read-json.ts'

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

/** One of the spaces that the demo's host lets in a city, by its slug. */
export async function spaceOfHost(browser: Browser, citySlug: string): Promise<string> {
  const { context } = await openBrowser(browser, { locale: 'en', viewport: PHONE })
  await signInAs(context, HOST)
  const { listings } = await readJson<{ listings: { id: string; status: string; city: { slug: string } | null }[] }>(
    context.request,
    '/api/host/listings',
  )
  await context.close()
  const found = listings.find(each => each.status === 'active' && each.city?.slug === citySlug)
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
