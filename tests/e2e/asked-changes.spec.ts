import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import admin from '#shared/messages/admin/fr.ts'
import decisions from '#shared/messages/decisions/fr.ts'
import ar from '#shared/messages/listings/ar.ts'
import fr from '#shared/messages/listings/fr.ts'
import { listingOf, makeListing, whenReady } from './listings.ts'
import { openStarted } from './missions.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  HOST,
  openBrowser,
  PHONE,
  SECOND_ADMIN,
  signInAs,
  siteUrl,
} from './people.ts'

const facts = 'Les photos montrent une autre boutique.'

test('what an admin marks stands beside its fields in the host’s form until it is changed, without JavaScript too', async ({
  browser,
}) => {
  const host = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(host.context, HOST)
  const name = `Vitrine marquée ${randomBytes(4).toString('hex')}`
  const { id } = await makeListing(host.page, name)
  const sent = await host.page.request.post(`/api/host/listings/${id}/submission`, {
    data: {},
    headers: { origin: siteUrl() },
  })
  expect(sent.ok()).toBe(true)

  const team = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(team.context, SECOND_ADMIN)
  await openStarted(team.page, `/admin/spaces?space=${id}`)
  const drawer = team.page.getByRole('dialog')
  await drawer.getByRole('button', { name: admin['decide.changes_asked'], exact: true }).click()
  await drawer.getByRole('combobox', { name: admin['decide.reason'] }).selectOption('misleading')
  for (const field of ['photos', 'name', 'address'] as const) {
    await drawer.getByRole('checkbox', { name: decisions[`field.${field}`], exact: true }).check()
  }
  await drawer.getByRole('textbox').fill(facts)
  await drawer.getByRole('button', { name: admin['decide.confirm'] }).click()
  await expect(drawer.getByText(facts)).toBeVisible()
  await team.context.close()

  const { page } = host
  await page.goto(`/host/spaces?text=${encodeURIComponent(name)}`)
  const tile = page.locator('main article')
  await expect(tile.getByText(facts)).toBeVisible()
  const toDecision = tile.getByRole('link', { name: fr['asked.decision'] })
  await expect(toDecision).toHaveAttribute('href', /^\/decisions\//)
  await tile.getByRole('link', { name: fr['list.edit'] }).click()
  await whenReady(page)
  const summary = page.getByRole('list', { name: fr['asked.title'] })
  await expect(summary.getByRole('link')).toHaveText([fr.name, fr['photos.label'], fr.address])
  const title = page.getByRole('textbox', { name: fr.name })
  await expect(title).toHaveAccessibleDescription(new RegExp(facts))
  await expect(page.getByRole('textbox', { name: fr.description }), 'is not marked').not.toHaveAccessibleDescription(
    new RegExp(facts),
  )
  await expectAccessible(page)

  await title.fill(`${name} claire`)
  await title.blur()
  await expect(summary.getByText(fr['asked.changed'].replace('{field}', fr.name))).toBeVisible()
  await expect(title).not.toHaveAccessibleDescription(new RegExp(facts))
  await summary.getByRole('link', { name: fr.address }).click()
  const address = page.getByRole('textbox', { name: fr.address })
  await expect(address).toBeFocused()
  await expect(address).toHaveAccessibleDescription(new RegExp(facts))

  const plain = await openBrowser(browser, { locale: 'ar', viewport: PHONE, javaScriptEnabled: false })
  await signInAs(plain.context, HOST)
  await plain.page.goto(`/host/spaces/${id}/edit`)
  await plain.page.getByRole('link', { name: ar.address }).click()
  await expect(plain.page).toHaveURL(/step=4#field-address$/)
  await expect(plain.page.getByRole('textbox', { name: ar.address })).toHaveAccessibleDescription(new RegExp(facts))
  await expectNoSidewaysScroll(plain.page)
  await plain.page.getByRole('link', { name: ar['asked.decision'] }).click()
  await expect(plain.page.getByText(facts)).toBeVisible()
  await plain.context.close()

  await page.getByRole('link', { name: fr['asked.decision'] }).click()
  await expect(page.getByRole('heading', { level: 1, name: decisions['action.changes_asked'] })).toBeVisible()
  await expect(page.getByText(decisions['appeal.intro'])).toBeVisible()
  expect((await listingOf(page, id)).status).toBe('changes_asked')
  const again = await page.request.post(`/api/host/listings/${id}/submission`, {
    data: {},
    headers: { origin: siteUrl() },
  })
  expect(again.ok()).toBe(true)
  await page.goto(`/host/spaces/${id}/edit`)
  await whenReady(page)
  await expect(page.getByText(facts)).toHaveCount(0)
  await host.context.close()
})

test('an admin without JavaScript rejects a space and cites a rule, which its host reads where it stands', async ({
  browser,
}) => {
  const host = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(host.context, HOST)
  const name = `Vitrine citée ${randomBytes(4).toString('hex')}`
  const { id } = await makeListing(host.page, name)
  await host.page.request.post(`/api/host/listings/${id}/submission`, { data: {}, headers: { origin: siteUrl() } })

  const team = await openBrowser(browser, { locale: 'fr', viewport: PHONE, javaScriptEnabled: false })
  await signInAs(team.context, SECOND_ADMIN)
  await team.page.goto(`/admin/spaces?space=${id}`)
  const drawer = team.page.getByRole('dialog')
  await drawer.locator('summary', { hasText: admin['decide.rejected'] }).click()
  await drawer.getByRole('combobox', { name: admin['decide.reason'] }).selectOption('other')
  const rule = drawer.getByRole('combobox', { name: admin['decide.clause'] })
  await rule.selectOption('terms#listings')
  await drawer.getByRole('button', { name: admin['decide.confirm'] }).click()
  // the reason `other` asks for words: the form is open again, with what was chosen
  await expect(drawer.getByRole('alert')).toBeVisible()
  await expect(rule).toHaveValue('terms#listings')
  await expectNoSidewaysScroll(team.page)
  await drawer.getByRole('textbox').fill('Ce lieu n’existe pas.')
  await drawer.getByRole('button', { name: admin['decide.confirm'] }).click()
  const cited = 'Conditions d’utilisation, 4. Publier un espace'
  await expect(drawer.getByRole('link', { name: cited })).toBeVisible()
  await team.context.close()

  const { moderation } = await listingOf(host.page, id)
  await host.page.goto(`/decisions/${moderation?.decisionId ?? ''}`)
  await host.page.getByRole('link', { name: cited }).click()
  await expect(host.page).toHaveURL(/\/terms#listings$/)
  await expect(host.page.locator('#listings')).toBeInViewport()
  await host.context.close()
})
