import { type Browser, expect, type Page, test } from '@playwright/test'
import { datedSteps, DEFAULT_CANCELLATION_TABLES, owedOnCancellation } from '#shared/bookings/cancellation-terms.ts'
import { formatMinor } from '#shared/format.ts'
import type { SpaceCalendar } from '#shared/spaces/contract.ts'
import terms from '#shared/messages/booking-terms/fr.ts'
import legalFr from '#shared/messages/legal/fr.ts'
import settings from '#shared/messages/settings/fr.ts'
import validation from '#shared/messages/validation/fr.ts'
import { findFreeStay } from './free-stay.ts'
import { openUntil } from './open-until.ts'
import { DESKTOP, expectAccessible, HOST, openBrowser, PHONE, RETAILER, signInAs, openAs } from './people.ts'
import { readJson } from './read-json.ts'

/** One after the other: the last changes what the terms ask. Two windows, several checks of accessibility: slow on a busy machine. */
test.describe.configure({ mode: 'default', timeout: 180_000 })

async function open(browser: Browser, email: string, path: string, viewport = DESKTOP): Promise<Page> {
  const { page } = await openBrowser(browser, { locale: 'fr', viewport })
  await openAs(page, email, path)
  return page
}

test('a host chooses strict terms; the retailer reads them, books, cancels, and both read what is owed', async ({
  browser,
}) => {
  const retailer = await open(browser, RETAILER, '/retailer/bookings')
  const { request } = retailer.context()
  const { space, stay } = await findFreeStay(request, { city: 'Marrakech', hostFirstName: 'Salma', daysAhead: 9 })

  const host = await open(browser, HOST, `/host/spaces/${space.id}/edit?step=5`)
  await expect(host.locator('html')).toHaveAttribute('data-started')
  const choice = host.getByRole('group', { name: terms.choose })
  await expect(choice.getByText(terms['rule.always.free'])).toBeVisible()
  await choice.getByRole('radio', { name: terms['name.strict'] }).check()
  await expect(host.getByText(/^Enregistré/)).toBeVisible()
  await host.goto(`/host/spaces/${space.id}/edit?step=7`)
  await host.getByRole('button', { name: 'Mettre à jour l’espace' }).first().click()
  await expect
    .poll(
      async () => (await readJson<{ cancellationTerms: string }>(request, `/api/spaces/${space.id}`)).cancellationTerms,
    )
    .toBe('strict')

  await retailer.goto(`/space/${space.id}?startDate=${stay.first}&endDate=${stay.last}`)
  const card = retailer.locator('#booking')
  await expect(card).toContainText(terms['name.strict'])
  await expect(card.getByText(terms['payment.now'])).toBeVisible()
  await expect(card).toContainText(terms['payment.rule'])
  await expect(card.getByRole('link', { name: terms.more })).toHaveAttribute('href', '/cancellation')
  await expect(retailer.getByRole('region', { name: terms.title })).toContainText(terms['name.strict'])
  await expectAccessible(retailer)
  const message = 'Pour lire les conditions strictes'
  await card.getByRole('textbox', { name: 'Message à l’hôte' }).fill(message)
  await card.getByRole('button', { name: 'Je suis intéressé(e)' }).click()
  await card.getByRole('link', { name: 'Voir ma demande' }).click()
  await expect(retailer.getByRole('region', { name: 'Demande envoyée' })).toContainText(terms['name.strict'])

  await host.goto('/host/bookings?status=pending')
  const row = host.getByRole('row').filter({ hasText: message })
  await row.getByRole('button', { name: /^Accepter la demande d’Inès/ }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'Accepter la demande' }).click()
  await expect(host.getByRole('dialog')).toHaveCount(0)

  const confirmed = retailer.getByRole('region', { name: 'Réservation confirmée' })
  await expect(confirmed).toContainText(terms['name.strict'])
  const { today } = await readJson<SpaceCalendar>(request, `/api/spaces/${space.id}/calendar`)
  const { bookings } = await readJson<{
    bookings: { id: string; totalPriceMinor: number; message: string; firstDay: string }[]
  }>(request, '/api/retailer/bookings')
  const booking = bookings.find(each => each.message === message)
  if (!booking) throw new Error('The booking is not listed')
  const agreed = { ...booking, status: 'confirmed', cancellationTable: DEFAULT_CANCELLATION_TABLES.strict } as const
  const owedMinor = owedOnCancellation(agreed, 'retailer', today)
  expect(owedMinor, 'less than two weeks are left').toBeGreaterThan(0)
  expect(datedSteps(agreed, today)[0]?.owedMinor).toBe(owedMinor)
  const owed = formatMinor(owedMinor, space.currency, 'fr')

  await confirmed.getByRole('button', { name: 'Annuler la réservation' }).click()
  const dialog = retailer.getByRole('alertdialog')
  await expect(dialog).toContainText(terms['before.title'])
  await expect(dialog).toContainText(`Vous devez ${owed} à Salma`)
  await expectAccessible(retailer)
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).click()
  await expect(retailer.getByRole('region', { name: 'Réservation annulée' })).toContainText(
    `Vous devez ${owed} à Salma`,
  )

  await host.goto(`/host/bookings?booking=${booking.id}`)
  await expect(host.getByRole('dialog')).toContainText(`Inès Moreau vous doit ${owed}`)
  await expectAccessible(host)
})

test('a request for days that the host has blocked since says why it cannot be accepted, before it is tried', async ({
  browser,
}) => {
  const retailer = await open(browser, RETAILER, '/retailer/bookings', PHONE)
  const { request } = retailer.context()
  const { space, stay } = await findFreeStay(request, { city: 'Marrakech', hostFirstName: 'Salma', daysAhead: 60 })
  const origin = new URL(retailer.url()).origin
  const asked = await request.post('/api/bookings', {
    headers: { origin },
    data: { spaceId: space.id, firstDay: stay.first, lastDay: stay.last, message: 'Des jours bloqués depuis' },
  })
  const { id } = await asked.json()
  const host = await open(browser, HOST, '/host/bookings', PHONE)
  const blocked = await host.context().request.post('/api/host/calendar/blocks', {
    headers: { origin },
    data: { spaceIds: [space.id], firstDay: stay.first, lastDay: stay.first },
  })
  expect(blocked.ok()).toBe(true)
  await host.goto(`/host/bookings?booking=${id}`)
  const details = host.getByRole('dialog')
  await expect(details).toContainText('Vous ne pouvez pas accepter cette demande')
  await expect(details).toContainText('Vous avez bloqué une partie de ces jours.')
  await expect(details.getByRole('button', { name: 'Refuser' })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Accepter' })).toHaveCount(0)
  await expect(details.getByRole('link', { name: 'Ouvrir le calendrier' })).toBeVisible()
  await expectAccessible(host)
})

test('the worked example of a cancellation adds up', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
  await page.goto('/cancellation')
  const example = page.getByRole('figure').filter({ hasText: legalFr['example.title'] })
  await expect(example).toContainText('5 jours × 450\u00a0MAD')
  const owed = async (row: RegExp) =>
    (await example.getByRole('row', { name: row }).getByRole('cell').allTextContents()).slice(1)
  expect(await owed(/demande est en attente/)).toEqual(['0\u00a0MAD', '0\u00a0MAD', '0\u00a0MAD'])
  expect(await owed(/2 mars – 8 mars/)).toEqual(['0\u00a0MAD', '0\u00a0MAD', '1\u00a0125\u00a0MAD'])
  expect(await owed(/9 mars – 14 mars/)).toEqual(['0\u00a0MAD', '1\u00a0125\u00a0MAD', '2\u00a0250\u00a0MAD'])
  await expect(example).toContainText('réglez les 625\u00a0MAD qui manquent')
  await context.close()
})

test('an admin sets what strict terms ask: refused beside the row, said on every page within seconds, and undone', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, 'admin@demo.rahba.test')
  await page.goto('/admin/settings?section=cancellation')
  await expect(page.locator('html')).toHaveAttribute('data-started')
  const strict = page.getByRole('group', { name: terms['name.strict'] })
  const share = (row: number) =>
    strict.getByRole('textbox', { name: new RegExp(`^Ligne ${row}.*${settings['cancellation.percent']}$`) })
  const save = page.getByRole('button', { name: settings.save })
  await share(1).fill('60')
  await expect(strict).toContainText(settings['cancellation.unfinished'])
  await save.click()
  await expect(share(2)).toHaveAttribute('aria-invalid', 'true')
  await expect(strict).toContainText(validation['validation.settings.cancellation.less'])
  await share(1).fill('0')
  await share(2).fill('60')
  await expect(strict).toContainText(/60\s%\sdu total est dû jusqu’à 7 jours avant, puis le total entier/)
  await expectAccessible(page)
  await save.click()
  const history = page.getByRole('region', { name: settings['history.title'] })
  await expect(history.locator('ins').first()).toContainText('60')

  const visitor = await openBrowser(browser, { locale: 'fr', viewport: PHONE, javaScriptEnabled: false })
  const sixty = visitor.page.getByRole('main').filter({ hasText: /60\s%\sdu total/ })
  await openUntil(visitor.page, '/cancellation', sixty)
  await expect(visitor.page.getByRole('figure').last()).toContainText('1\u00a0350\u00a0MAD')

  await history
    .getByRole('button', { name: /^Annuler ce changement/ })
    .first()
    .click()
  await expect(share(2)).toHaveValue('50')
  await openUntil(visitor.page, '/cancellation', sixty, false)
  await Promise.all([context.close(), visitor.context.close()])
})
