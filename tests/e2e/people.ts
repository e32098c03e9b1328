import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { CONSENT_COOKIE, writeConsent } from '#shared/consent.ts'
import type { Locale } from '#shared/locales.ts'
import { DEFAULT_PREFERENCES, PREFERENCES_KEY } from '#web/features/cookies/record.ts'

export const siteUrl = (): string => process.env['SITE_URL'] ?? 'http://localhost:3000'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/** The demo's cast by their addresses; all have the demo's password. */
export const HOST = 'host@demo.rahba.test'
/** Karim Ziani (second-admin.ts): another than admin@ answers what admin@ decided. */
export const SECOND_ADMIN = 'second.admin@demo.rahba.test'
/** Nadia Berrada (second-admin.ts): an operator has made her an admin, and she has no second factor yet. */
export const NEW_ADMIN = 'new.admin@rahba.test'
export const RETAILER = 'retailer@demo.rahba.test'
export const FREELANCER = 'freelancer@demo.rahba.test'

export interface Visitor {
  locale: Locale
  /** What the browser says it reads, with a region; the locale where it says no more. */
  languages?: string
  viewport: { width: number; height: number }
  javaScriptEnabled?: boolean
  colorScheme?: 'light' | 'dark'
  /** Whether the cookie question is still open; most visitors have refused it. */
  isAsked?: boolean
}

const windows: { testId: string | null; context: BrowserContext }[] = []

/** Null where scripts open browsers, outside of tests. */
function runningTest(): string | null {
  try {
    return test.info().testId
  } catch {
    return null
  }
}

/** What earlier tests of this worker left open would go on following the site. */
async function closeEarlier(): Promise<void> {
  const testId = runningTest()
  for (const window of windows.filter(each => each.testId !== testId)) {
    windows.splice(windows.indexOf(window), 1)
    await window.context.close()
  }
}

/** A window of somebody's browser. An error on its console, or of its scripts, fails the test. */
export async function openBrowser(
  browser: Browser,
  visitor: Visitor,
): Promise<{ page: Page; context: BrowserContext }> {
  await closeEarlier()
  const context = await browser.newContext({
    baseURL: siteUrl(),
    viewport: visitor.viewport,
    hasTouch: visitor.viewport === PHONE,
    javaScriptEnabled: visitor.javaScriptEnabled ?? true,
    colorScheme: visitor.colorScheme ?? 'light',
    locale: visitor.languages ?? visitor.locale,
    extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
  })
  await context.addCookies([{ name: 'rahba_lang', value: visitor.locale, url: siteUrl() }])
  if (!visitor.isAsked) await refuseCookies(context)
  windows.push({ testId: runningTest(), context })
  const page = await context.newPage()
  failOnErrors(page)
  return { page, context }
}

/**
 * An address of somebody's own, of the range reserved for documentation (RFC 3849): the limits of one are not
 * another's.
 */
function anAddress(): string {
  return `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`
}

/** What `Reject All` leaves under PREFERENCES_KEY. */
export function refusalRecord(): string {
  return JSON.stringify({ ...DEFAULT_PREFERENCES, hasConsented: true, timestamp: Date.now() })
}

/** What `Reject All` leaves in a browser. */
async function refuseCookies(context: BrowserContext): Promise<void> {
  await context.addCookies([{ name: CONSENT_COOKIE, value: writeConsent([]), url: siteUrl() }])
  await context.addInitScript(([key, text]) => localStorage.getItem(key) ?? localStorage.setItem(key, text), [
    PREFERENCES_KEY,
    refusalRecord(),
  ] as const)
}

function failOnErrors(page: Page): void {
  page.on('pageerror', error => expect(error, 'an error of a script').toBeUndefined())
  page.on('console', message => {
    if (message.type() !== 'error') return
    // the browser reports every refused request here; the tests look at what the page says of it
    if (/Failed to load resource/.test(message.text())) return
    expect(message.text(), 'an error on the console').toBe('')
  })
}

/** Signs in through the form, as a person would. */
export async function signIn(page: Page, email: string, redirect = '/'): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('form[action="/api/sign-in"] button[type=submit]').click()
  await page.waitForURL(url => url.pathname !== '/login')
}

/** Becomes this person of the demo, without the form. */
export async function signInAs(context: BrowserContext, email: string): Promise<void> {
  const data = { email, password: DEMO_PASSWORD }
  const answer = await context.request.post('/api/sign-in', { data, headers: { origin: siteUrl() } })
  expect(answer.ok(), `${email} signs in`).toBe(true)
}

/** Opens a page as this person of the demo: the form is for the journeys that are about signing in. */
export async function openAs(page: Page, email: string, path: string): Promise<void> {
  await signInAs(page.context(), email)
  await page.goto(path)
}

/**
 * No violation of WCAG 2.2 A and AA that axe can find. It takes longer than the steps around it: a screen in the same
 * state (with a dialog, a menu, a refused field …) is checked once a run, by whichever journey comes first.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // what is still loading is no screen yet
  await expect(page.locator('h1').first()).toBeAttached()
  const mark = join(process.env['AXE_MARKS'] ?? '/nowhere', await stateOf(page))
  if (!isFirst(mark)) return
  const found = await findViolations(page)
  // what was still on its way is no fault
  const stays = found.length > 0 ? await findViolations(page) : []
  // the next try looks again
  if (stays.length > 0) rmSync(mark)
  expect(stays, ['axe', ...stays].join('\n')).toEqual([])
}

/** What axe finds once the page has come to rest: halfway through a fade nothing has the contrast that it will have. */
async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(passing.map(animation => animation.finished)).then(() => undefined)
  })
  // finds the same where there are no frames, without a page of its own that it would open each time
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(each => `${each.id}: ${each.nodes.map(node => node.target.join(' ')).join(' | ')}`)
}

/** Which screen it is, and what is open or said on it, as the name of a file. */
async function stateOf(page: Page): Promise<string> {
  const state = await page.evaluate(() => {
    const parts = [
      'dialog[open], [role=dialog]',
      '[role=menu]',
      '[role=listbox]',
      '[aria-invalid=true]',
      '[role=alert]',
      'table',
    ]
    const screen = location.pathname.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
    return `${screen} ${parts.map(part => document.querySelectorAll(part).length > 0).join(' ')}`
  })
  return encodeURIComponent(state).slice(0, 250)
}

function isFirst(mark: string): boolean {
  try {
    writeFileSync(mark, '', { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** Nothing reaches beyond the side of the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'pixels wider than the window').toBeLessThanOrEqual(0)
}
