import { type BrowserContext, expect, test } from '@playwright/test'
import type { Listing } from '#shared/listings/contract.ts'
import adminAr from '#shared/messages/admin/ar.ts'
import decisionsAr from '#shared/messages/decisions/ar.ts'
import decisionsFr from '#shared/messages/decisions/fr.ts'
import spaceAr from '#shared/messages/space/ar.ts'
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

/** Names of this run alone, so that it may be repeated on one database. */
const run = crypto.randomUUID().slice(0, 8)
const ADMIN = 'admin@demo.rahba.test'
const facts = 'Le bail présenté est au nom d’une autre personne.'

/** A space of the host that awaits approval. */
async function submitSpace(context: BrowserContext, name: string): Promise<string> {
  const call = async (path: string, data: object) => {
    const answer = await context.request.post(path, {
      data,
      headers: { origin: siteUrl(), 'idempotency-key': crypto.randomUUID() },
    })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as Listing
  }
  const { id } = await call('/api/host/listings', {
    name,
    type: 'corner-shop',
    description: 'Un coin clair près de la place, avec une vitrine sur la rue et un comptoir.',
    surfaceM2: 14,
    address: '12 rue Bab Doukkala',
    city: 'marrakech',
    pricePerDayMinor: 35_000,
    acceptedProducts: ['crafts'],
  })
  await call(`/api/host/listings/${id}/submission`, {})
  return id
}

test('an admin on a phone, in Arabic, approves a space and rejects another with a reason, which the host reads', async ({
  browser,
}) => {
  const host = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(host.context, HOST)
  const good = `Coin approuvé ${run}`
  const bad = `Coin refusé ${run}`
  const goodId = await submitSpace(host.context, good)
  await submitSpace(host.context, bad)

  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  await signInAs(context, ADMIN)
  await page.goto(`/admin/spaces?text=${run}`)
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.goto(`/space/${goodId}`)
  await page.getByRole('link', { name: spaceAr['preview.review'] }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: good })).toBeVisible()
  await page.goto(`/admin/spaces?text=${run}`)
  await page.getByRole('link', { name: good }).click()
  await expect(drawer.getByRole('heading', { name: good })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: adminAr['decide.approved'], exact: true }).click()
  await expect(drawer.getByText(decisionsAr['action.approved'])).toBeVisible()
  await drawer.getByRole('link', { name: adminAr.close, exact: true }).click()
  await expect(page.locator('[data-row]')).toHaveCount(1)

  await page.getByRole('link', { name: bad }).click()
  await drawer.getByRole('button', { name: adminAr['decide.rejected'], exact: true }).click()
  const send = drawer.getByRole('button', { name: adminAr['decide.confirm'] })
  await expect(send).toBeDisabled()
  await drawer.getByRole('combobox', { name: adminAr['decide.reason'] }).selectOption('not_entitled')
  await drawer.getByRole('textbox').fill(facts)
  await expectAccessible(page)
  await send.click()
  await expect(drawer.getByText(facts)).toBeVisible()
  await drawer.getByRole('link', { name: adminAr.close, exact: true }).click()
  await expect(page.getByText(adminAr['empty.list'])).toBeVisible()
  await context.close()

  expect((await host.context.request.get(`/api/spaces/${goodId}`)).ok()).toBe(true)
  const notification = (await (await host.context.request.get('/api/notifications')).json()) as {
    notifications: { link: string | null; message: string }[]
  }
  const notified = notification.notifications.find(({ message }) => message.includes(bad))
  await host.page.goto(notified?.link ?? '')
  await expect(host.page.getByRole('heading', { level: 1, name: decisionsFr['action.rejected'] })).toBeVisible()
  await expect(host.page.getByText(decisionsFr['reason.not_entitled'])).toBeVisible()
  await expect(host.page.getByText(facts)).toBeVisible()
  await expectAccessible(host.page)
  await host.context.close()
})
