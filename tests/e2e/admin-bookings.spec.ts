import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import adminAr from '#shared/messages/admin/ar.ts'
import wordsAr from '#shared/messages/admin-bookings/ar.ts'
import wordsFr from '#shared/messages/admin-bookings/fr.ts'
import bookingsAr from '#shared/messages/bookings/ar.ts'
import bookingsFr from '#shared/messages/bookings/fr.ts'
import conversationsFr from '#shared/messages/conversations/fr.ts'
import { findFreeStay } from './free-stay.ts'
import { openAccount } from './new-account.ts'
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
import { readJson } from './read-json.ts'

/** Three windows, several checks of accessibility: slow on a busy machine. */
test.describe.configure({ timeout: 240_000 })

const ADMIN = 'admin@demo.rahba.test'
const facts = 'Le bâtiment est fermé par arrêté depuis ce matin.'

async function post(request: APIRequestContext, path: string, data: object): Promise<{ id: string }> {
  const answer = await request.post(path, { data, headers: { origin: siteUrl() } })
  expect(answer.ok(), path).toBe(true)
  return answer.json()
}

const open = async (page: Page, name: string) => {
  await page.goto(`/admin/bookings?text=${encodeURIComponent(name)}`)
  await page.locator('[data-row]').getByRole('link').click()
  return page.getByRole('dialog')
}

test('an admin on a phone cancels a booking; its retailer reads why, what is owed and where else to go; the host answers the team', async ({
  browser,
}) => {
  const name = `Personne ${crypto.randomUUID().slice(0, 8)}`
  const retailer = await openAccount(
    browser,
    { locale: 'fr', viewport: DESKTOP },
    { firstName: name, lastName: 'Rami' },
  )
  const { request } = retailer.context
  const { space, stay } = await findFreeStay(request, { city: 'Marrakech', hostFirstName: 'Salma', daysAhead: 150 })
  const days = { spaceId: space.id, firstDay: stay.first, lastDay: stay.last }
  const booking = await post(request, '/api/bookings', { ...days, message: 'Une vente privée.' })
  const host = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(host.context, HOST)
  await post(host.context.request, `/api/bookings/${booking.id}/acceptance`, {})

  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  await signInAs(context, ADMIN)
  await page.goto('/admin/bookings')
  await expectNoSidewaysScroll(page)
  await expect(page.locator('html[data-started]')).toBeAttached()
  await page.keyboard.press('/')
  await expect(page.getByLabel(wordsAr['search.text'])).toBeFocused()
  await expectAccessible(page)
  const drawer = await open(page, name)
  await expect(drawer.getByText('Une vente privée.')).toBeVisible()
  await expectAccessible(page)

  await test.step('the admin cancels, knowing what it leaves owed', async () => {
    await drawer.getByRole('button', { name: wordsAr['cancel.do'] }).click()
    await expect(drawer.getByText(/لا شيء على .*ويعيد المضيف كل ما تسلّمه/)).toBeVisible()
    await drawer.getByLabel(adminAr['decide.reason']).selectOption('unsafe')
    await drawer.getByLabel(wordsAr['cancel.facts']).fill(facts)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await drawer.getByRole('button', { name: adminAr['decide.confirm'] }).click()
    await expect(drawer.getByText(wordsAr['entry.booking.cancelled'], { exact: true })).toBeVisible()
    await expect(drawer.getByText(bookingsAr['event.admin_cancelled'])).toBeVisible()
    await expect(drawer.getByRole('button', { name: wordsAr['cancel.do'] })).toHaveCount(0)
  })

  await test.step('the retailer reads it, and is shown other spaces for the same days', async () => {
    const { page: own } = retailer
    await own.goto(`/retailer/bookings?booking=${booking.id}`)
    const details = own.getByRole('region', { name: bookingsFr['focus.cancelled'] })
    await expect(details.getByText(bookingsFr['cause.unsafe'], { exact: true })).toBeVisible()
    await expect(details.getByText(facts)).toBeVisible()
    await expect(details).toContainText('Vous ne devez rien à Salma')
    await expect(details.getByRole('heading', { name: bookingsFr['alternatives.title'] })).toBeVisible()
    await expect(details.getByRole('link', { name: bookingsFr['team.object'] })).toHaveAttribute('href', '/contact')
    await expectAccessible(own)
    const { notifications } = await readJson<{ notifications: { title: string }[] }>(request, '/api/notifications')
    expect(notifications[0]?.title).toBe('L’équipe Rahba a annulé votre réservation')
  })

  await test.step('the admin writes to the host, who sees that it is the team, and answers', async () => {
    const question = `Qui a les clés ? ${name}`
    const answer = `Le gardien, jusqu’à 18 h. ${name}`
    await drawer.getByLabel(wordsAr['talk.to']).selectOption('host')
    const text = drawer.getByLabel(wordsAr['talk.text'])
    const send = drawer.getByRole('button', { name: wordsAr['talk.send'] })
    const keys: (string | undefined)[] = []
    // of the first message the answer is lost
    await page.route('**/api/admin/bookings/*/messages', async route => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await text.fill(question)
    await send.click()
    await expect(drawer.getByText(wordsAr['talk.failed'])).toBeVisible()
    await send.click()
    await expect(text).toHaveValue('')
    await text.fill(question)
    await send.click()
    await expect(text).toHaveValue('')
    const [first, again, another] = keys
    expect(again, 'sent again, it is the same message').toBe(first)
    expect(another, 'written again, it is another one').not.toBe(first)
    const talk = drawer.getByRole('link', { name: /المحادثة مع/ })
    await expect(talk).toBeVisible()
    const path = (await talk.getAttribute('href')) ?? ''
    const { page: hosts } = host
    await hosts.goto(path)
    await expect(hosts.getByText(conversationsFr['team.badge']).first()).toBeVisible()
    await expect(hosts.getByText(question).last()).toBeVisible()
    await expect(hosts.getByText(space.name).first()).toBeVisible()
    await expectAccessible(hosts)
    await hosts.getByRole('textbox', { name: conversationsFr['box.label'] }).fill(answer)
    await hosts.keyboard.press('Enter')
    await expect(hosts.getByRole('textbox', { name: conversationsFr['box.label'] })).toHaveValue('')
    await talk.click()
    await expect(page.getByText(answer).last()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('the host reads the same reason at the booking', async () => {
    await host.page.goto(`/host/bookings?booking=${booking.id}`)
    const details = host.page.getByRole('dialog')
    await expect(details.getByText(facts)).toBeVisible()
    await expect(details).toContainText('ne vous doit rien')
    await expectAccessible(host.page)
  })
  for (const window of [context, host.context, retailer.context]) await window.close()
})

test('what a suspension leaves is kept or cancelled one by one, from the person to the booking', async ({
  browser,
}) => {
  const name = `Personne ${crypto.randomUUID().slice(0, 8)}`
  const retailer = await openAccount(
    browser,
    { locale: 'fr', viewport: DESKTOP },
    { firstName: name, lastName: 'Saïd' },
  )
  const { request } = retailer.context
  const { space, stay } = await findFreeStay(request, { city: 'Marrakech', hostFirstName: 'Salma', daysAhead: 200 })
  const days = { spaceId: space.id, firstDay: stay.first, lastDay: stay.last }
  const booking = await post(request, '/api/bookings', days)
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, ADMIN)
  await post(context.request, `/api/bookings/${booking.id}/acceptance`, {})
  const { users } = await readJson<{ users: { id: string }[] }>(
    context.request,
    `/api/admin/users?text=${encodeURIComponent(name)}`,
  )
  const id = users[0]?.id ?? ''
  const { version } = await readJson<{ version: string }>(context.request, `/api/admin/users/${id}`)
  const decision = { action: 'suspended', reason: 'unreliable', facts: 'Trois absences.', version }
  await post(context.request, `/api/admin/users/${id}/decisions`, decision)

  await page.goto(`/admin/users?user=${id}`)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: wordsFr['person.toCheck'] })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('link', { name: space.name }).first().click()
  await expect(drawer.getByRole('heading', { name: wordsFr['check.title'] })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: wordsFr['check.do'] }).click()
  await expect(drawer.getByText(/^Gardée par /)).toBeVisible()
  await page.goto(`/admin/users?user=${id}`)
  await expect(drawer.getByText(wordsFr['person.checked'])).toBeVisible()
  await context.close()
  await retailer.context.close()
})
