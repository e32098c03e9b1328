import { expect, test } from '@playwright/test'
import { type HostView, hostSpacesPerPage } from '#shared/hosts/contract.ts'
import arHosts from '#shared/messages/hosts/ar.ts'
import frHosts from '#shared/messages/hosts/fr.ts'
import arSpace from '#shared/messages/space/ar.ts'
import frSpace from '#shared/messages/space/fr.ts'
import type { SearchResult } from '#shared/spaces/contract.ts'
import { inTurn } from '#tests/support/in-turn.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  FREELANCER,
  HOST,
  openBrowser,
  PHONE,
  signInAs,
  openAs,
} from './people.ts'

test.describe.configure({ timeout: 120_000 })

const JOURNEYS = [
  { locale: 'fr', viewport: DESKTOP, colorScheme: 'light', space: frSpace, hosts: frHosts },
  { locale: 'ar', viewport: PHONE, colorScheme: 'dark', space: arSpace, hosts: arHosts },
] as const

for (const { locale, viewport, colorScheme, space, hosts } of inTurn(JOURNEYS)) {
  test(`in ${locale}: from a space to its host, their other spaces, and on to a message`, async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale, viewport, colorScheme })
    const found = (await (await context.request.get('/api/spaces?location=Casablanca')).json()) as SearchResult
    await page.goto(`/space/${found.spaces[0]?.id}`)
    await page.getByRole('link', { name: space['host.page'] }).click()
    await page.waitForURL(/\/hosts\/[0-9a-f-]{36}$/)
    const id = page.url().split('/').at(-1)
    const host = (await (await context.request.get(`/api/hosts/${id}`)).json()) as HostView
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${host.firstName} ${host.lastName}`)
    await expect(page.locator('#spaces article')).toHaveCount(Math.min(hostSpacesPerPage, host.spaces))
    expect(host.languages.length).toBeGreaterThan(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    // a visitor signs in on the way, and comes out in the conversation
    await page.getByRole('link', { name: hosts.contact.replace('{name}', host.firstName) }).click()
    await page.waitForURL(url => url.pathname === '/login')
    await page.locator('input[name=email]').fill(FREELANCER)
    await page.locator('input[name=password]').fill('rahba-demo-2026')
    await page.locator('form[action="/api/sign-in"] button[type=submit]').click()
    await page.waitForURL(/\/messages\/[0-9a-f-]{36}/)
    await context.close()
  })
}

test('the whole page is there without JavaScript, and who lets nothing has none', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'en', viewport: PHONE, javaScriptEnabled: false })
  await signInAs(context, HOST)
  const me = (await (await context.request.get('/api/me')).json()) as { me: { id: string } }
  const own = await page.goto(`/hosts/${me.me.id}`)
  expect(own?.status()).toBe(200)
  await expect(page.getByText('This is your public page')).toBeVisible()
  await expect(page.locator('#spaces article').first()).toBeVisible()
  await context.clearCookies({ name: /session/ })
  await signInAs(context, FREELANCER)
  const seller = (await (await context.request.get('/api/me')).json()) as { me: { id: string } }
  const missing = await page.goto(`/hosts/${seller.me.id}`)
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Host not found')
  await context.close()
})

test('a local seller says what an hour costs: a slip is shown beside the field, the card shows it', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await openAs(page, FREELANCER, '/profile/rate')
  const section = page.locator('#rate')
  await section.getByLabel('Montant').fill('beaucoup')
  await section.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(section.getByLabel('Montant')).toHaveAccessibleDescription(/18,50/)
  await expect(section.getByLabel('Montant')).toHaveValue('beaucoup')
  await section.getByLabel('Montant').fill('21,50')
  await section.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(section.getByRole('status')).toContainText('Tarif horaire enregistré')
  const me = (await (await context.request.get('/api/me')).json()) as { me: { id: string } }
  await page.goto(`/freelancer/profile/${me.me.id}`)
  await expect(page.getByText('21,50 €/h')).toBeVisible()
  await page.goto('/freelancer/explore?location=Marrakech')
  await expect(page.locator('li', { has: page.locator(`a[href="/freelancer/profile/${me.me.id}"]`) })).toContainText(
    '21,50 €/h',
  )
  await context.close()
})
