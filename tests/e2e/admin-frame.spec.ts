import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import type { AdminSpace } from '#shared/admin/contract.ts'
import type { Listing } from '#shared/listings/contract.ts'
import adminAr from '#shared/messages/admin/ar.ts'
import adminFr from '#shared/messages/admin/fr.ts'
import frameFr from '#shared/messages/admin-frame/fr.ts'
import decisionsAr from '#shared/messages/decisions/ar.ts'
import decisionsFr from '#shared/messages/decisions/fr.ts'
import { openAccount } from './new-account.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  openBrowser,
  PHONE,
  SECOND_ADMIN,
  signInAs,
  siteUrl,
} from './people.ts'

const ADMIN = 'admin@demo.rahba.test'
const headers = () => ({ origin: siteUrl(), 'idempotency-key': crypto.randomUUID() })

/** Spaces of this host that await approval. Answers their ids. */
async function submitSpaces(context: BrowserContext, names: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    const data = {
      name,
      type: 'corner-shop',
      description: 'Un coin clair près de la place, avec une vitrine sur la rue et un comptoir.',
      surfaceM2: 14,
      address: '12 rue Bab Doukkala',
      city: 'marrakech',
      pricePerDayMinor: 35_000,
      acceptedProducts: ['crafts'],
    }
    const answer = await context.request.post('/api/host/listings', { data, headers: headers() })
    const { id } = (await answer.json()) as Listing
    const sent = await context.request.post(`/api/host/listings/${id}/submission`, { data: {}, headers: headers() })
    expect(sent.ok(), await sent.text()).toBe(true)
    ids.push(id)
  }
  return ids
}

const rows = (page: Page) => page.locator('[data-row]')
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const stateOf = async (context: BrowserContext, id: string) =>
  ((await (await context.request.get(`/api/admin/spaces/${id}`)).json()) as AdminSpace).state

test.describe.configure({ mode: 'parallel' })

test('the keyboard alone opens the queue, approves, rejects and comes back to the row', async ({ browser }) => {
  const run = crypto.randomUUID().slice(0, 8)
  const visitor = { locale: 'fr', viewport: DESKTOP } as const
  const host = await openAccount(browser, visitor, { firstName: 'Hind', lastName: 'Rami', role: 'host' })
  const ids = await submitSpaces(host.context, [`Un ${run}`, `=Deux ${run}`, `Trois ${run}`])
  const { page, context } = await openBrowser(browser, visitor)
  await signInAs(context, ADMIN)
  await page.goto(`/admin/spaces?text=${run}`)
  await expect(rows(page)).toHaveCount(3)
  await expectAccessible(page)
  const press = (key: string) => page.keyboard.press(key)
  await press('j')
  await expect(page.getByRole('link', { name: `Un ${run}` })).toBeFocused()
  await press('j')
  await press('k')
  await press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: `Un ${run}` })).toBeFocused()
  await press('j')
  await expect(drawer.getByRole('heading', { name: `=Deux ${run}` })).toBeFocused()
  await expectAccessible(page)
  await press('a')
  await expect(drawer.getByText(decisionsFr['action.approved'])).toBeVisible()
  await page.goBack()
  await page.goto(`/admin/spaces?text=${run}&space=${ids[2]}`)
  await expect(drawer.getByRole('heading', { name: `Trois ${run}` })).toBeFocused()
  await press('r')
  await drawer.getByLabel(adminFr['decide.reason']).focus()
  // a letter in a field is a letter
  await press('a')
  expect(await stateOf(context, ids[2] ?? '')).toBe('pending')
  await press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('link', { name: `Trois ${run}` })).toBeFocused()
  await press('x')
  await expect(rowOf(page, `Trois ${run}`).getByRole('checkbox')).toBeChecked()
  await press('/')
  await expect(page.getByLabel(adminFr['search.label'])).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()

  await test.step('the help lists the keys and switches them off on this device', async () => {
    await press('?')
    await expect(drawer.getByRole('heading', { name: frameFr['keys.title'] })).toBeVisible()
    await expectAccessible(page)
    await drawer.getByRole('switch').uncheck()
    await press('Escape')
    await press('j')
    await expect(rowOf(page, `Un ${run}`).getByRole('link')).not.toBeFocused()
    await page.getByRole('button', { name: frameFr['keys.open'] }).click()
    await drawer.getByRole('switch').check()
    await press('Escape')
  })

  await test.step('the filters are saved under a name, and are a link that another window follows', async () => {
    await page.getByRole('button', { name: frameFr['views.save'] }).click()
    await drawer.getByLabel(frameFr['views.name']).fill(`Vue ${run}`)
    await drawer.getByRole('button', { name: frameFr['views.change'] }).click()
    const view = page.getByRole('link', { name: `Vue ${run}` })
    await expect(view).toHaveAttribute('aria-current', 'page')
    await page.goto('/admin/spaces?view=all')
    await view.click()
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: `Vue ${run}` }).click()
    await drawer.getByRole('button', { name: frameFr['views.delete'] }).click()
    await expect(view).toHaveCount(0)
  })

  await test.step('the list is downloaded as it is filtered, and holds no formula', async () => {
    await page.goto(`/admin/spaces?view=all&text=${run}&sort=name`)
    await page.getByRole('button', { name: frameFr['export.open'] }).click()
    await expectAccessible(page)
    const coming = page.waitForEvent('download')
    await drawer.getByRole('button', { name: frameFr['export.submit'] }).click()
    const file = await (await coming).path()
    const [header, ...lines] = parse(await readFile(file), { bom: true }) as string[][]
    expect(header).toContain(frameFr['column.name'])
    expect(lines.map(line => line[1])).toEqual([`'=Deux ${run}`, `Trois ${run}`, `Un ${run}`])
    expect(lines.flat().join(' ')).not.toContain('@')
  })
  await context.close()
  await host.context.close()
})

test('several at once: each has its own answer, and what changed meanwhile is left alone', async ({ browser }) => {
  const run = crypto.randomUUID().slice(0, 8)
  const visitor = { locale: 'fr', viewport: DESKTOP } as const
  const host = await openAccount(browser, visitor, { firstName: 'Samir', lastName: 'Rami', role: 'host' })
  const ids = await submitSpaces(host.context, [`Bloc A ${run}`, `Bloc B ${run}`, `Bloc C ${run}`])
  const { page, context } = await openBrowser(browser, visitor)
  await signInAs(context, ADMIN)
  await page.goto(`/admin/spaces?text=${run}`)
  for (const name of ['Bloc A', 'Bloc B', 'Bloc C']) await rowOf(page, name).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: frameFr['selected.bar'] })
  await expectAccessible(page)
  // its host changes one of them
  const listing = (await (await host.context.request.get(`/api/host/listings/${ids[1]}`)).json()) as Listing
  const data = { version: listing.version, description: 'Un autre texte, plus long, qui décrit mieux le local.' }
  expect((await host.context.request.patch(`/api/host/listings/${ids[1]}`, { data, headers: headers() })).ok()).toBe(
    true,
  )
  const applied = await host.context.request.post(`/api/host/listings/${ids[1]}/application`, {
    data: {},
    headers: headers(),
  })
  expect(applied.status()).toBeLessThan(500)
  await bar.getByRole('button', { name: frameFr['bulk.approved'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: frameFr['bulk.confirm'] }).click()
  const results = dialog.getByRole('list', { name: frameFr['bulk.result'] })
  await expect(results.getByRole('listitem')).toHaveCount(3)
  await expect(results.getByText(frameFr['bulk.result.done'])).toHaveCount(2)
  await expectAccessible(page)
  expect([await stateOf(context, ids[0] ?? ''), await stateOf(context, ids[1] ?? '')]).toEqual(['active', 'pending'])
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(1)
  await expect(bar).toHaveCount(0)
  await context.close()
  await host.context.close()
})

test('an admin on a phone, in Arabic, approves with the button that is always in sight', async ({ browser }) => {
  const run = crypto.randomUUID().slice(0, 8)
  const host = await openAccount(
    browser,
    { locale: 'ar', viewport: DESKTOP },
    { firstName: 'Lina', lastName: 'Rami', role: 'host' },
  )
  const [id] = await submitSpaces(host.context, [`ركن ${run}`])
  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  await signInAs(context, ADMIN)
  await page.goto(`/admin/spaces?text=${run}`)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: run }).click()
  const drawer = page.getByRole('dialog')
  const approve = drawer.getByRole('button', { name: adminAr['decide.approved'], exact: true })
  await expect(approve).toBeInViewport()
  await expectAccessible(page)
  await approve.click()
  await expect(drawer.getByText(decisionsAr['action.approved'])).toBeVisible()
  expect(await stateOf(context, id ?? '')).toBe('active')
  await context.close()
  await host.context.close()
})

test('two admins on one space see each other, and the later one loses nothing that was typed', async ({ browser }) => {
  const run = crypto.randomUUID().slice(0, 8)
  const visitor = { locale: 'fr', viewport: DESKTOP } as const
  const host = await openAccount(browser, visitor, { firstName: 'Rita', lastName: 'Rami', role: 'host' })
  const [id] = await submitSpaces(host.context, [`Partagé ${run}`])
  const [first, second] = [await openBrowser(browser, visitor), await openBrowser(browser, visitor)]
  await signInAs(first.context, ADMIN)
  await signInAs(second.context, SECOND_ADMIN)
  const address = `/admin/spaces?text=${run}`
  const words = 'Le bail présenté est au nom d’une autre personne.'
  const drawers = [first.page.getByRole('dialog'), second.page.getByRole('dialog')] as const
  await first.page.goto(`${address}&space=${id}`)
  await expect(drawers[0].getByRole('heading', { name: run })).toBeVisible()
  await second.page.goto(address)
  await second.page.getByRole('link', { name: run }).click()

  await test.step('each sees the other’s name while both have it open', async () => {
    await expect(drawers[0].getByText(/Karim Ziani.* regarde aussi/)).toBeVisible()
    await expect(drawers[1].getByText(/ regarde aussi/)).toBeVisible()
    await expectAccessible(first.page)
  })

  await test.step('the second writes a refusal, the first approves: the words stay, beside the decision', async () => {
    await drawers[1].getByRole('button', { name: adminFr['decide.rejected'], exact: true }).click()
    await drawers[1].getByLabel(adminFr['decide.reason']).selectOption('not_entitled')
    await drawers[1].getByRole('textbox').fill(words)
    await drawers[0].getByRole('button', { name: adminFr['decide.approved'], exact: true }).click()
    await expect(drawers[0].getByText(decisionsFr['action.approved'])).toBeVisible()
    // live, without a reload
    await expect(drawers[1].getByText(frameFr['stale.title'])).toBeVisible()
    await expect(drawers[1].getByText(/a décidé/)).toContainText(decisionsFr['action.approved'])
    await expect(drawers[1].getByRole('textbox')).toHaveValue(words)
    await expect(drawers[1].getByRole('button', { name: adminFr['decide.confirm'] })).toBeDisabled()
    await expectAccessible(second.page)
  })

  await test.step('the list behind has lost the row, and the other is no longer seen once it is closed', async () => {
    await second.page.keyboard.press('Escape')
    await expect(rows(second.page)).toHaveCount(0)
    await expect(drawers[0].getByText(/ regarde aussi/)).toHaveCount(0)
  })
  for (const { context } of [first, second, host]) await context.close()
})
