import { type Browser, expect, type Page, test } from '@playwright/test'
import { DESKTOP, HOST, openBrowser, signInAs } from './people.ts'

/**
 * Opens a page as a new visitor and waits until its scripts run. What its policy refuses stands on the console and
 * fails the test.
 */
async function visit(browser: Browser, path: string, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await prepare(page)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const answer = await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.locator('html')).toHaveAttribute('data-started')
  await context.close()
  return { tag: answer?.headers()['etag'], asked: asked.filter(each => each.startsWith('/api/')).sort() }
}

/** By this reader's clock every page is an hour old. */
const setClockForward = (page: Page) =>
  page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 3_600_000
  })

test('a page from the cache starts like one that was just made, and asks for nothing that it has', async ({
  browser,
  request,
}) => {
  const { spaces } = (await (await request.get(`${process.env['SITE_URL']}/api/spaces`)).json()) as {
    spaces: { id: string }[]
  }
  for (const path of ['/', '/explore', `/space/${spaces[0]?.id}`]) {
    const first = await visit(browser, path)
    // rendered again where the machine is so slow that the page of the first is too old
    const second = await visit(browser, path, setClockForward)
    for (const { tag } of [first, second]) expect(tag).toMatch(/^W\//)
    expect(second.asked).toEqual(first.asked)
  }
})

test('a member’s page starts with the moment that its words were reckoned from, whatever the reader’s clock says', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, HOST)
  await setClockForward(page)
  // a difference between the server's words and the browser's first ones is an error of a script, which fails the test
  await page.goto('/host/bookings?status=pending')
  await expect(page.locator('html')).toHaveAttribute('data-started')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Réservations reçues')
  await context.close()
})
