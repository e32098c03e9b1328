import { type Browser, type BrowserContext, expect, test } from '@playwright/test'
import type { FreelancerResult } from '#shared/freelancers/contract.ts'
import ar from '#shared/messages/notifications/ar.ts'
import fr from '#shared/messages/notifications/fr.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  FREELANCER,
  HOST,
  openBrowser,
  PHONE,
  RETAILER,
  signInAs,
  siteUrl,
} from './people.ts'
import { readJson } from './read-json.ts'

test.describe.configure({ timeout: 120_000 })

const headers = { origin: siteUrl() }
const unreadOf = async (context: BrowserContext) =>
  ((await (await context.request.get('/api/notifications')).json()) as { unread: number }).unread

/** Has one of the demo's people write to the person who is signed in there. Returns the conversation. */
async function write(browser: Browser, sender: string, to: BrowserContext): Promise<string> {
  const { context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, sender)
  const { me } = (await (await to.request.get('/api/me')).json()) as { me: { id: string } }
  const opened = await context.request.post('/api/conversations', { data: { userId: me.id }, headers })
  const { id } = (await opened.json()) as { id: string }
  const sent = await context.request.post(`/api/conversations/${id}/messages`, {
    data: { content: 'Bonjour' },
    headers,
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await context.close()
  return id
}

test('the bell leads to all of them: unread ones alone, read one by one and all at once', async ({ browser }) => {
  // a local seller whom no other journey notifies
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  const { freelancers } = await readJson<FreelancerResult>(page.request, '/api/freelancers')
  const seller = freelancers.findLast(({ firstName, lastName }) => /^[a-z]+ [a-z]+$/i.test(`${firstName} ${lastName}`))
  await signInAs(context, `${seller?.firstName}.${seller?.lastName}@demo.rahba.test`.toLowerCase())
  for (const sender of [HOST, FREELANCER]) await write(browser, sender, context)
  await page.goto('/')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: 'Tout voir' }).click()
  await page.waitForURL('**/notifications')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('time') })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const older = page.getByRole('link', { name: fr['page.older'] })
  if (await older.isVisible()) {
    await older.click()
    await page.waitForURL(/before=/)
    await page.getByRole('link', { name: fr['page.newest'] }).click()
    await page.waitForURL('**/notifications')
  }

  const before = await unreadOf(context)
  expect(before).toBeGreaterThan(0)
  await page.getByRole('link', { name: new RegExp(fr['page.unread']) }).click()
  await page.waitForURL(/filter=unread/)
  const readOne = page.getByRole('button', { name: /^Marquer comme lue/ })
  await readOne.first().click()
  await expect.poll(() => unreadOf(context)).toBe(before - 1)
  const readAll = page.getByRole('main').getByRole('button', { name: fr['list.readAll'] })
  if (await readAll.isVisible()) await readAll.click()
  await expect(page.getByRole('heading', { name: fr['page.noneUnread'] })).toBeVisible()
  await expect(readOne).toHaveCount(0)
  expect(await unreadOf(context)).toBe(0)

  // what happens now appears by itself, and leads to where it can be answered
  const id = await write(browser, RETAILER, context)
  const arrived = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Inès' }).first()
  await expect(arrived).toBeVisible()
  await arrived.getByRole('link').click()
  await page.waitForURL(`**/messages/${id}**`)
  await expect.poll(() => unreadOf(context)).toBe(0)
})

test('in Arabic on a phone, by night', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE, colorScheme: 'dark' })
  await signInAs(context, RETAILER)
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar['list.title'])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('without JavaScript they are listed and read, too', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: PHONE, javaScriptEnabled: false })
  await signInAs(context, 'emma.schmitt@demo.rahba.test')
  await page.goto('/notifications?filter=unread')
  const rows = page.getByRole('button', { name: /^Marquer comme lue/ })
  const count = await rows.count()
  if (count > 0) {
    await rows.first().click()
    await page.waitForURL('**/notifications?filter=unread')
    await expect(rows).toHaveCount(count - 1)
  }
  if (count > 1) {
    await page.getByRole('main').getByRole('button', { name: fr['list.readAll'] }).click()
    await page.waitForURL('**/notifications?filter=unread')
  }
  await expect(page.getByRole('heading', { name: fr['page.noneUnread'] })).toBeVisible()
  // nobody else's are there
  await context.clearCookies({ name: /session/ })
  await page.goto('/notifications')
  expect(new URL(page.url()).pathname).toBe('/login')
})
