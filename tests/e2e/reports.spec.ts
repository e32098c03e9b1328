import { type APIRequestContext, expect, test } from '@playwright/test'
import type { Api } from '#shared/api.ts'
import type { CallResult } from '#shared/http/contract.ts'
import type { SearchResult } from '#shared/spaces/contract.ts'
import { findFreeStay } from './free-stay.ts'
import { expectMails } from './mailbox.ts'
import { openAccount } from './new-account.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  HOST,
  openBrowser,
  PHONE,
  RETAILER,
  signInAs,
  siteUrl,
} from './people.ts'
import { readJson } from './read-json.ts'

type Reviews = CallResult<Api['GET /api/spaces/{id}/reviews']>
type Thread = CallResult<Api['GET /api/conversations/{id}']>
/** What a run writes is its own, so that it may be repeated on one database. */
const run = crypto.randomUUID().slice(0, 8)

/** A public space that somebody has reviewed. */
async function reviewedSpace(request: APIRequestContext, city: string): Promise<{ spaceId: string; reviewer: string }> {
  const { spaces } = await readJson<SearchResult>(request, `/api/spaces?location=${city}`)
  for (const { id } of spaces) {
    const { reviews } = await readJson<Reviews>(request, `/api/spaces/${id}/reviews`)
    if (reviews[0]) return { spaceId: id, reviewer: reviews[0].reviewerName }
  }
  throw new Error(`Nobody has reviewed a space in ${city}`)
}

test('a visitor on a phone in Arabic reports a review: sees what is missing, is thanked, and gets a mail', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  const { spaceId } = await reviewedSpace(context.request, 'Marrakech')
  const email = `leila-${run}@example.com`
  await page.goto(`/space/${spaceId}`)
  const link = page.getByRole('link', { name: /الإبلاغ عن تقييم/ }).first()
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'الإبلاغ عن هذا التقييم' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // nothing chosen: shown beside the fields, what is typed stays
  await dialog.getByLabel('ما ينبغي أن نعرفه').fill('لم يزر هذا الشخص المكان.')
  await dialog.getByRole('button', { name: 'إرسال البلاغ' }).click()
  await expect(dialog.getByRole('group', { name: /ما المشكلة/ })).toHaveAccessibleDescription(/\S/)
  await expect(dialog.getByLabel('ما ينبغي أن نعرفه')).toHaveValue('لم يزر هذا الشخص المكان.')
  await dialog.getByLabel('التقييم غير صادق').check()
  await dialog.getByLabel('اسمك الكامل').fill('ليلى العمراني')
  await dialog.getByLabel('بريدك الإلكتروني').fill(email)
  await dialog.getByRole('button', { name: 'إرسال البلاغ' }).click()
  await expect(dialog.getByText('شكرًا لك، وصل بلاغك')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'إغلاق' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  await expectMails(browser, [email])
})

test('without JavaScript a space is reported on a page of its own, where a refusal keeps what was typed', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP, javaScriptEnabled: false })
  const { spaceId } = await reviewedSpace(context.request, 'Casablanca')
  await page.goto(`/space/${spaceId}`)
  await page.getByRole('link', { name: 'Signaler cet espace' }).click()
  await expect(page.getByRole('heading', { name: 'Signaler cet espace' })).toBeVisible()
  await page.getByLabel('L’annonce est trompeuse').check()
  await page.getByLabel('Ce qu’il faut savoir').fill('La surface est de moitié.')
  await page.getByLabel('Votre nom complet').fill('Leïla Amrani')
  await page.getByLabel('Votre adresse e-mail').fill('leila@nulle part')
  // skips the browser's own check of addresses, which is not tested here
  await page.locator('form[action="/api/reports"]').evaluate((form: HTMLFormElement) => form.submit())
  await expect(page.getByText('Veuillez entrer une adresse email valide')).toBeVisible()
  await expect(page.getByLabel('Ce qu’il faut savoir')).toHaveValue('La surface est de moitié.')
  await expect(page.getByLabel('L’annonce est trompeuse')).toBeChecked()
  await page.getByLabel('Votre adresse e-mail').fill(`leila-page-${run}@example.com`)
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await expect(page.getByText('Merci, votre signalement est bien arrivé')).toBeVisible()
  await page.getByRole('link', { name: 'Revenir à la page' }).click()
  await expect(page).toHaveURL(new RegExp(`/space/${spaceId}$`))
})

test('a received message is reported by keyboard, once; one’s own has no such link, and a stranger finds nothing', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP, colorScheme: 'dark' })
  await signInAs(context, RETAILER)
  const host = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(host.context, HOST)
  const { me } = await readJson<{ me: { id: string } }>(host.context.request, '/api/me')
  const headers = { origin: siteUrl() }
  const opened = await context.request.post('/api/conversations', { data: { userId: me.id }, headers })
  const { id } = (await opened.json()) as { id: string }
  const content = `Écrivez-moi plutôt ailleurs (${run}).`
  await host.context.request.post(`/api/conversations/${id}/messages`, { data: { content }, headers })
  await context.request.post(`/api/conversations/${id}/messages`, { data: { content: 'Non merci.' }, headers })

  await page.goto(`/messages/${id}`)
  await expect(page.getByText(content)).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: content }).last()
  await line.getByRole('link', { name: /Signaler ce message/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Signaler ce message' })
  await dialog.getByLabel('On m’invite à traiter ou à payer en dehors de Rahba').check()
  await expect(dialog.getByLabel('Votre adresse e-mail')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await expect(dialog.getByText('Merci, votre signalement est bien arrivé')).toBeVisible()
  await page.keyboard.press('Escape')

  const own = page.getByRole('listitem').filter({ hasText: 'Non merci.' }).last()
  await expect(own.getByRole('link')).toHaveCount(0)
  const thread = await readJson<Thread>(context.request, `/api/conversations/${id}`)
  const message = thread.messages.find(each => each.content === content)
  await page.goto(`/report?id=${message?.id}`)
  await expect(page.getByText(/Vous avez déjà signalé ceci/)).toBeVisible()
  const stranger = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  const answer = await stranger.page.goto(`/report?id=${message?.id}`)
  expect(answer?.status()).toBe(404)
  await expect(stranger.page.getByRole('heading', { name: 'Ce contenu n’est plus là' })).toBeVisible()
  await expectAccessible(stranger.page)
})

test('by the booking its retailer reports the space and the host, and its host what was written with the request', async ({
  browser,
}) => {
  const names = { firstName: 'Nadia', lastName: 'Bennis' }
  const retailer = await openAccount(browser, { locale: 'fr', viewport: DESKTOP }, names)
  const host = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
  await signInAs(host.context, HOST)
  const { space, stay } = await findFreeStay(retailer.context.request, {
    city: 'Marrakech',
    hostFirstName: 'Salma',
    daysAhead: 190,
  })
  const message = `Payons autrement (${run}).`
  const asked = await retailer.context.request.post('/api/bookings', {
    data: { spaceId: space.id, firstDay: stay.first, lastDay: stay.last, message },
    headers: { origin: siteUrl() },
  })
  const { id } = (await asked.json()) as { id: string }

  await retailer.page.goto(`/retailer/bookings?booking=${id}`)
  for (const name of ['Signaler cet espace', 'Signaler ce profil']) {
    await retailer.page.getByRole('link', { name, exact: true }).click()
    const dialog = retailer.page.getByRole('dialog', { name })
    await dialog.getByRole('radio').first().check()
    await expectAccessible(retailer.page)
    await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click()
    await expect(dialog.getByText('Merci, votre signalement est bien arrivé')).toBeVisible()
    await retailer.page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  await host.page.goto(`/host/bookings?booking=${id}`)
  const drawer = host.page.getByRole('dialog')
  await expect(drawer.getByText(message)).toBeVisible()
  await drawer.getByRole('link', { name: 'Signaler ce message de Nadia Bennis' }).click()
  const dialog = host.page.getByRole('dialog', { name: 'Signaler ce message' })
  await dialog.getByLabel('On m’invite à traiter ou à payer en dehors de Rahba').check()
  await expectAccessible(host.page)
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await expect(dialog.getByText('Merci, votre signalement est bien arrivé')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(drawer.getByRole('link', { name: 'Signaler ce message de Nadia Bennis' })).toBeFocused()

  // without JavaScript the same links lead to the form's page; what is reported already says so
  const plain = await openBrowser(browser, { locale: 'fr', viewport: PHONE, javaScriptEnabled: false })
  await plain.context.addCookies(await host.context.cookies())
  await plain.page.goto(`/host/bookings?booking=${id}`)
  await plain.page.getByRole('link', { name: 'Signaler ce message de Nadia Bennis' }).click()
  await expect(plain.page.getByText(/Vous avez déjà signalé ceci/)).toBeVisible()
})
