import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import type { BookingView } from '#shared/bookings/contract.ts'
import type { DayRange } from '#shared/days.ts'
import { inTurn } from '#tests/support/in-turn.ts'
import { findFreeStay } from './free-stay.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  FREELANCER as RIVAL,
  HOST,
  openBrowser,
  PHONE,
  RETAILER,
  siteUrl,
  type Visitor,
  openAs,
} from './people.ts'

/** Several windows, several checks of accessibility: slow on a busy machine. */
test.describe.configure({ timeout: 120_000 })

const french: Visitor = { locale: 'fr', viewport: DESKTOP }

async function open(browser: Browser, email: string, path: string, visitor: Visitor = french): Promise<Page> {
  const { page } = await openBrowser(browser, visitor)
  await openAs(page, email, path)
  return page
}

/** Requests days over the API, as the person who is signed in there. */
async function ask(request: APIRequestContext, spaceId: string, stay: DayRange, message: string): Promise<BookingView> {
  const answer = await request.post('/api/bookings', {
    headers: { origin: siteUrl() },
    data: { spaceId, firstDay: stay.first, lastDay: stay.last, message },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** Salma, Inès, and days of one of Salma's spaces; each test looks as many days ahead as keeps it out of the others' way. */
async function meet(browser: Browser, daysAhead: number, hostPath: string, retailerPath = '/retailer/bookings') {
  const host = await open(browser, HOST, hostPath)
  const retailer = await open(browser, RETAILER, retailerPath)
  const request = retailer.context().request
  return {
    host,
    retailer,
    request,
    ...(await findFreeStay(request, { city: 'Marrakech', hostFirstName: 'Salma', daysAhead })),
  }
}

test('a request appears on the host’s open page, the answer on the retailer’s, without a reload', async ({
  browser,
}) => {
  const { host, retailer, request, space, stay } = await meet(browser, 150, '/host/bookings?status=pending')
  await expect(host.getByRole('heading', { level: 1 })).toHaveText('Réservations reçues')
  const booking = await ask(request, space.id, stay, 'Trois jours pour nos grès, est-ce possible ?')

  const row = host.getByRole('row').filter({ hasText: 'Trois jours pour nos grès' })
  await expect(row).toBeVisible()
  await expect(host.getByText('Inès Moreau a envoyé la demande')).toBeVisible()
  await expect(row).toContainText('Répondez avant')

  await retailer.goto(`/retailer/bookings?booking=${booking.id}`)
  await expect(retailer.getByRole('heading', { name: 'Demande envoyée' })).toBeVisible()
  await retailer.evaluate(() => Object.assign(window, { isTheSamePage: true }))

  // two taps, and a note
  await row.getByRole('button', { name: /^Accepter la demande d’Inès/ }).click()
  const dialog = host.getByRole('dialog', { name: 'Accepter la demande d’Inès Moreau ?' })
  await dialog.getByLabel(/^Note pour Inès Moreau/).fill('Les clés sont chez le gardien.')
  await expect(dialog.getByText('30 sur 1 000 caractères')).toBeVisible()
  await expectAccessible(host)
  await dialog.getByRole('button', { name: 'Accepter la demande' }).click()
  await expect(host.getByText('Réservation acceptée avec succès.')).toBeVisible()
  await expect(row, 'it has left the pending ones').toHaveCount(0)
  await expect(host.getByRole('heading', { level: 1 }), 'the focus goes on from the title').toBeFocused()

  await expect(retailer.getByRole('heading', { name: 'Réservation confirmée' })).toBeVisible()
  await expect(retailer.getByText('Les clés sont chez le gardien.')).toBeVisible()
  await expect(retailer.getByText(space.address ?? '').first()).toBeVisible()
  expect(await retailer.evaluate(() => 'isTheSamePage' in window)).toBe(true)
})

test('the host sees whom an acceptance would disappoint, refuses with a word, and the list of the retailer follows', async ({
  browser,
}) => {
  const { host, retailer, request, space, stay } = await meet(browser, 200, '/host/bookings?status=pending')
  const rival = await open(browser, RIVAL, '/')
  const wanted = await ask(request, space.id, stay, 'La demande à refuser')
  await ask(rival.context().request, space.id, stay, 'Les mêmes jours, pour moi')
  await retailer.goto('/retailer/bookings?status=pending')
  const card = retailer.getByRole('article').filter({ has: retailer.locator(`a[href*="${wanted.id}"]`) })
  await expect(card).toBeVisible()

  const row = host.getByRole('row').filter({ hasText: 'La demande à refuser' })
  await expect(row).toContainText('1 autre demande sur ces jours')
  await row.getByRole('link').first().click()
  await host.waitForURL(url => url.searchParams.get('booking') === wanted.id)
  const details = host.getByRole('dialog', { name: 'Demande d’Inès Moreau' })
  await expect(details).toContainText(/Accepter annulera 1 demande de Yasmine/)
  await expect(details.getByRole('list', { name: 'Historique' })).toContainText('Inès Moreau a envoyé la demande')
  await expectAccessible(host)

  await details.getByRole('button', { name: 'Refuser' }).click()
  const dialog = host.getByRole('dialog', { name: /^Refuser la demande/ })
  await dialog.getByLabel(/^Note/).fill('Nous repeignons cette semaine-là.')
  await dialog.getByRole('button', { name: 'Refuser la demande' }).click()
  await expect(host.getByText('Réservation refusée.')).toBeVisible()
  // the other dialog may still be fading
  await expect(host.getByRole('dialog', { name: 'Réservation d’Inès Moreau' })).toContainText(
    'Nous repeignons cette semaine-là.',
  )
  await host.keyboard.press('Escape')
  await expect(host.getByRole('dialog')).toHaveCount(0)

  await expect(card, 'no longer among the pending ones').toHaveCount(0)
  await expect(retailer.getByText('Salma Benjelloun a refusé')).toBeVisible()
})

test('an action that comes too late is refused in words, with what is so now', async ({ browser }) => {
  const { host, request, space, stay } = await meet(browser, 250, '/host/bookings?status=pending')
  const booking = await ask(request, space.id, stay, 'Je vais changer d’avis')
  const row = host.getByRole('row').filter({ hasText: 'Je vais changer d’avis' })
  await row.getByRole('button', { name: /^Accepter/ }).click()
  const dialog = host.getByRole('dialog', { name: /^Accepter la demande/ })
  await expect(dialog.getByRole('button', { name: 'Accepter la demande' })).toBeVisible()
  await request.post(`/api/bookings/${booking.id}/cancellation`, { headers: { origin: siteUrl() }, data: {} })
  await expect(dialog).toContainText('Impossible de mettre à jour la réservation.')
  await expect(dialog).toContainText('La situation a changé entre-temps.')
  await expect(dialog.getByRole('button', { name: 'Accepter la demande' })).toHaveCount(0)
  await host.keyboard.press('Escape')
  await expect(row).toHaveCount(0)
})

test('the retailer cancels: the dialog names the space and what follows', async ({ browser }) => {
  const { retailer, request, space, stay } = await meet(browser, 300, '/host/bookings')
  const booking = await ask(request, space.id, stay, 'À annuler')
  await retailer.goto(`/retailer/bookings?booking=${booking.id}`)
  await retailer
    .getByRole('region', { name: 'Demande envoyée' })
    .getByRole('button', { name: 'Annuler la demande' })
    .click()
  const dialog = retailer.getByRole('alertdialog')
  await expect(dialog).toHaveAccessibleName(`Annuler votre demande pour ${space.name} ?`)
  await expect(dialog).toContainText('Nous prévenons Salma Benjelloun.')
  await expectAccessible(retailer)
  await dialog.getByRole('button', { name: 'Garder' }).click()
  await expect(dialog).toHaveCount(0)

  await retailer.getByRole('button', { name: 'Annuler la demande' }).first().click()
  await retailer.getByRole('alertdialog').getByRole('button', { name: 'Annuler la demande' }).click()
  await expect(retailer.getByText('Demande annulée.')).toBeVisible()
  await expect(retailer.getByRole('region', { name: 'Réservation annulée' })).toContainText('Vous avez annulé')
  await expect(retailer.getByRole('link', { name: 'Réserver à nouveau' }).first()).toBeVisible()
})

test('without JavaScript the host answers, and the retailer cancels, by plain forms', async ({ browser }) => {
  const plain: Visitor = { ...french, javaScriptEnabled: false }
  const host = await open(browser, HOST, '/host/bookings', plain)
  const retailer = await open(browser, RETAILER, '/retailer/bookings', plain)
  const request = retailer.context().request
  const { space, stay } = await findFreeStay(request, { city: 'Marrakech', hostFirstName: 'Salma', daysAhead: 340 })
  await ask(request, space.id, stay, 'Sans JavaScript')

  await host.getByRole('link', { name: /^En attente/ }).click()
  const row = host.getByRole('row').filter({ hasText: 'Sans JavaScript' })
  await row.getByRole('link', { name: 'Accepter' }).click()
  const details = host.getByRole('dialog')
  await details
    .locator('details[open]')
    .getByLabel(/^Note pour Inès Moreau/)
    .fill('À bientôt.')
  await details.getByRole('button', { name: 'Accepter la demande' }).click()
  await expect(host.getByText('Réservation acceptée avec succès.')).toBeVisible()
  await expect(details).toContainText('À bientôt.')
  await details.getByRole('link', { name: 'Fermer le détail' }).click()
  await expect(host.getByRole('dialog')).toHaveCount(0)

  await retailer.reload()
  const card = retailer.getByRole('article').filter({ hasText: 'À bientôt.' })
  await card.getByRole('link', { name: 'Annuler la réservation' }).click()
  const focused = retailer.getByRole('region', { name: 'Réservation confirmée' })
  await focused.locator('summary').click()
  await focused.getByRole('button', { name: 'Annuler la réservation' }).click()
  await expect(retailer.getByRole('region', { name: 'Réservation annulée' })).toContainText('Réservation annulée.')
})

test('filters and pages have addresses, and the keyboard opens and closes the details', async ({ browser }) => {
  const host = await open(browser, HOST, '/host/bookings')
  await host.getByRole('link', { name: /^Confirmées/ }).click()
  await host.waitForURL(/status=confirmed/)
  await host.getByLabel('Espace', { exact: true }).selectOption({ index: 1 })
  await host.waitForURL(/status=confirmed&space=/)
  const chosen = await host.getByLabel('Espace', { exact: true }).locator('option:checked').textContent()
  await host.reload()
  await expect(host.getByLabel('Espace', { exact: true }).locator('option:checked')).toHaveText(chosen ?? '')

  await host.goto('/host/bookings')
  await host.getByRole('link', { name: /^Suivant/ }).click()
  await host.waitForURL(/page=2/)
  // the rows of the page before stay until those of this one have come
  await expect(host.getByRole('link', { name: /^Précédent/ })).toBeVisible()
  const link = host.getByRole('row').nth(1).getByRole('link').first()
  await link.focus()
  await host.keyboard.press('Enter')
  await expect(host.getByRole('dialog')).toBeVisible()
  await host.keyboard.press('Escape')
  await expect(host.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()
  await host.goto('/host/bookings?page=999')
  await expect(host, 'a page past the end is the last one').toHaveURL(/page=\d{1,2}$/)
})

test('a booking of the other side is shown where it belongs, one of strangers nowhere', async ({ browser }) => {
  const retailer = await open(browser, RETAILER, '/retailer/bookings')
  const made = await retailer
    .context()
    .request.get('/api/retailer/bookings')
    .then(answer => answer.json())
  const host = await open(browser, HOST, '/host/bookings')
  const received = await host
    .context()
    .request.get('/api/host/bookings')
    .then(answer => answer.json())
  await host.goto(`/retailer/bookings?booking=${received.bookings[0].id}`)
  await expect(host).toHaveURL(/\/host\/bookings\?booking=/)
  const strange = received.bookings.find(
    ({ id }: BookingView) => !made.bookings.some((each: BookingView) => each.id === id),
  )
  await retailer.goto(`/retailer/bookings?booking=${strange.id}`)
  await expect(retailer.getByText('Réservation introuvable')).toBeVisible()
})

const SETTINGS = [
  { locale: 'fr', viewport: DESKTOP, colorScheme: 'light' },
  { locale: 'ar', viewport: PHONE, colorScheme: 'dark' },
  { locale: 'en', viewport: { width: 768, height: 1024 }, colorScheme: 'dark' },
  { locale: 'ar', viewport: { width: 1024, height: 800 }, colorScheme: 'light' },
] as const

for (const setting of inTurn(SETTINGS)) {
  const name = `${setting.locale}, ${setting.viewport.width} px, ${setting.colorScheme}`
  test(`the list of the host is accessible and fits: ${name}`, async ({ browser }) => {
    const host = await open(browser, HOST, '/host/bookings', setting)
    await expect(host.getByRole('row').nth(1)).toBeVisible()
    await expectNoSidewaysScroll(host)
    await expectAccessible(host)
  })

  test(`the list of the retailer is accessible and fits: ${name}`, async ({ browser }) => {
    const retailer = await open(browser, RETAILER, '/retailer/bookings', setting)
    await expect(retailer.getByRole('article').first()).toBeVisible()
    await expectNoSidewaysScroll(retailer)
    await expectAccessible(retailer)
  })
}

test('a host cancels a confirmed booking: what follows is said first, and its retailer finds others for the same days', async ({
  browser,
}) => {
  const { host, retailer, request, space, stay } = await meet(browser, 260, '/host/bookings')
  const booking = await ask(request, space.id, stay, 'Quatre jours pour une vente de lampes.')
  const accepted = await host.context().request.post(`/api/bookings/${booking.id}/acceptance`, {
    headers: { origin: siteUrl() },
    data: {},
  })
  expect(accepted.ok() || accepted.status() === 409).toBe(true)
  await retailer.goto(`/retailer/bookings?booking=${booking.id}`)
  await expect(retailer.getByRole('heading', { name: 'Réservation confirmée' })).toBeVisible()

  await host.goto(`/host/bookings?booking=${booking.id}`)
  await host.getByRole('button', { name: 'Annuler la réservation' }).click()
  const dialog = host.getByRole('alertdialog', { name: 'Annuler la réservation d’Inès Moreau ?' })
  await expect(dialog.getByText('Les jours redeviennent libres dans votre calendrier')).toBeVisible()
  await expect(dialog.getByText('L’annulation compte dans vos chiffres')).toBeVisible()
  await expect(dialog, 'what is owed is said before').toContainText(
    'Inès Moreau ne vous doit rien. Rendez tout ce que vous avez déjà reçu pour cette réservation.',
  )
  await expectAccessible(host)
  const submit = dialog.getByRole('button', { name: 'Annuler la réservation' })
  await submit.click()
  await expect(dialog, 'without a reason nothing is sent').toBeVisible()
  await dialog.getByLabel('Raison').selectOption({ label: 'L’espace ne peut pas être utilisé' })
  await dialog.getByLabel('Un mot pour Inès Moreau').fill('Le plafond est tombé.')
  await submit.click()
  await expect(host.getByText('Réservation annulée. Les jours sont de nouveau libres.')).toBeVisible()

  // the card in the list below may say the same
  const focused = retailer.locator('section[aria-labelledby="focused-booking"]')
  await expect(focused.getByRole('heading', { name: 'Réservation annulée' })).toBeVisible()
  await expect(focused.getByText('Le plafond est tombé.')).toBeVisible()
  await expect(focused.getByRole('heading', { name: 'Libres aux mêmes jours' })).toBeVisible()
  await expectAccessible(retailer)
  const links = focused.locator(`a[href*="startDate=${stay.first}&endDate=${stay.last}"][href^="/space/"]`)
  await expect(links).toHaveCount(3)
  await links.first().click()
  await retailer.waitForURL(
    url => url.pathname.startsWith('/space/') && url.searchParams.get('startDate') === stay.first,
  )
})
