import { getRequestListener } from '@hono/node-server'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { closeServer, createLimitedServer, listen } from '#server/http/listen.ts'
import { createLog } from '#server/log.ts'
import { writeReferenceData } from '#server/places/reference-data.ts'
import type { Platform } from '#server/platform.ts'
import { systemClock } from '#server/ports/clock.ts'
import { plantPayloads, type PayloadPage, type PayloadSite } from '#tests/security/payload-site.ts'
import { type ApiSite, apiSite } from '#tests/support/api-site.ts'
import { everyNth } from '#tests/support/in-turn.ts'
import { startThrowawayServer } from '#tests/support/throwaway-server.ts'
import { wholeSite } from '#tests/support/whole-site.ts'

// one server for all of them
test.describe.configure({ mode: 'serial' })

const closers: (() => Promise<unknown>)[] = []
let origin: string
let site: ApiSite
let poisoned: PayloadSite
const faults: unknown[] = []

// A market of its own, with payloads in every field, served by this process.
test.beforeAll(async () => {
  test.setTimeout(120_000)
  const postgres = await startThrowawayServer()
  closers.push(() => postgres.stop())
  await migrate({ connectionString: postgres.url })
  const db = openDatabase({ primary: { connectionString: postgres.url }, poolMax: 10 })
  closers.push(() => db.close())
  await writeReferenceData(db.kysely)
  const server = createLimitedServer((request, response) => listener(request, response))
  const { port } = await listen(server, 0, '127.0.0.1')
  closers.push(() => closeServer(server))
  origin = `http://localhost:${port}`
  const secret = 'a secret for the tests, long enough'
  const config = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    PUBLIC_URL: origin,
    AUTH_SECRET: secret,
  })
  const platform: Platform = { config, db, clock: systemClock, log: createLog('silent') }
  site = apiSite(platform)
  poisoned = await plantPayloads(platform)
  const app = await wholeSite(platform, site, fault => faults.push(fault))
  const listener = getRequestListener(app.fetch)
})
test.afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

interface Watched extends Window {
  hacks: string[]
}

/** Notes every script of a payload that runs, in whatever frame. */
async function watch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const watched = window as unknown as Watched
    watched.hacks = []
    Object.assign(window, { hacked: () => watched.hacks.push(location.href) })
  })
}

async function hacksOf(page: Page): Promise<string[]> {
  const inFrames = await Promise.all(
    page.frames().map(frame => frame.evaluate(() => (window as unknown as Watched).hacks ?? []).catch(() => [])),
  )
  const elements = await page.locator('hacked, [hackedattr]').count()
  return [...inFrames.flat(), ...Array<string>(elements).fill('an element of theirs')]
}

/** One browser for each reader, with the content-security policy or without it. */
function browsers(browser: Browser) {
  const opened = new Map<string, Promise<BrowserContext>>()
  const open = async (as: PayloadPage['as'], bypassCSP: boolean): Promise<BrowserContext> => {
    const context = await browser.newContext({ bypassCSP, serviceWorkers: 'block' })
    await watch(context)
    const [name = '', value = ''] = as ? (await site.cookieFor(as)).split('=') : []
    if (as) await context.addCookies([{ name, value, url: origin }])
    return context
  }
  return {
    of(as: PayloadPage['as'], bypassCSP: boolean): Promise<BrowserContext> {
      const name = `${JSON.stringify(as)} ${bypassCSP}`
      const context = opened.get(name) ?? open(as, bypassCSP)
      opened.set(name, context)
      return context
    },
    close: async () => {
      for (const context of opened.values()) await (await context).close()
    },
  }
}

/**
 * Opens a page as its reader's browser would; the policy is what stands last, so it may be left out. Returns whether a
 * payload stands in the page.
 */
async function visit(context: BrowserContext, path: string): Promise<boolean> {
  const page = await context.newPage()
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const answer = await page.goto(origin + path, { waitUntil: 'load' })
  const isShown = (await answer?.text())?.includes('hacked') ?? false
  // what some payloads wait for: the focus and the pointer
  await page.keyboard.press('Tab')
  await page.mouse.move(200, 300)
  expect(await hacksOf(page), path).toEqual([])
  expect(dialogs, path).toEqual([])
  expect(new URL(page.url()).origin, path).toBe(origin)
  await page.close()
  return isShown
}

test('no payload runs on any page that shows one, under the content-security policy or without it', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const readers = browsers(browser)
  let shown = 0
  const pages = everyNth(poisoned.pages, 6)
  for (const each of pages) {
    if (!(await visit(await readers.of(each.as, true), each.path))) continue
    // with the policy as well, on some of them
    if (shown % 4 === 0) await visit(await readers.of(each.as, false), each.path)
    shown += 1
  }
  await readers.close()
  expect(shown).toBeGreaterThanOrEqual((12 * pages.length) / poisoned.pages.length)
  expect(faults).toEqual([])
})

test('the watch sees a payload that does run', async ({ browser }) => {
  const context = await browser.newContext()
  await watch(context)
  const page = await context.newPage()
  await page.setContent('<img src=x onerror=hacked()><hacked></hacked>')
  await expect.poll(() => hacksOf(page)).toHaveLength(2)
  await context.close()
})
