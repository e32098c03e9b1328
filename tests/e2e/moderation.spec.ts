import { expect, test } from '@playwright/test'
import type { Api } from '#shared/api.ts'
import type { CallResult } from '#shared/http/contract.ts'
import adminAr from '#shared/messages/admin/ar.ts'
import adminFr from '#shared/messages/admin/fr.ts'
import decisionsFr from '#shared/messages/decisions/fr.ts'
import reportsAr from '#shared/messages/reports/ar.ts'
import type { SearchResult, SpaceView } from '#shared/spaces/contract.ts'
import { openAccount } from './new-account.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  openBrowser,
  PHONE,
  SECOND_ADMIN,
  RETAILER,
  signInAs,
  siteUrl,
} from './people.ts'
import { expectMails } from './mailbox.ts'
import { readJson } from './read-json.ts'

const ADMIN = 'admin@demo.rahba.test'
/** What a run writes is its own, so that it may be repeated on one database. */
const run = crypto.randomUUID().slice(0, 8)
const facts = `Ce texte vise une personne (${run}).`
const words = `Je décris ma visite, rien d’autre (${run}).`

type Reviews = CallResult<Api['GET /api/spaces/{id}/reviews']>

/** A review of the demo's retailer on a public space. */
async function findOwnReview(request: Parameters<typeof readJson>[0]) {
  const exported = await readJson<{ reviews_written: { id: string; comment: string }[] }>(
    request,
    '/api/profile/export',
  )
  const { spaces } = await readJson<SearchResult>(request, '/api/spaces?location=Marrakech')
  for (const { id } of spaces) {
    const { reviews } = await readJson<Reviews>(request, `/api/spaces/${id}/reviews`)
    const own = reviews.find(each => exported.reviews_written.some(({ id: written }) => written === each.id))
    if (own) return { spaceId: id, review: own }
  }
  throw new Error('The retailer of the demo has reviewed no public space of Marrakech')
}

test('a reported review is hidden by an admin on a phone, its author appeals and is heard, and it is shown again', async ({
  browser,
}) => {
  const author = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(author.context, RETAILER)
  const { spaceId, review } = await findOwnReview(author.context.request)
  const ratingOf = async () => (await readJson<SpaceView>(author.context.request, `/api/spaces/${spaceId}`)).ratingCount
  const before = await ratingOf()
  const email = `leila-${run}@example.com`

  await test.step('a visitor on a phone, in Arabic, and a member report it', async () => {
    const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
    await page.goto(`/space/${spaceId}`)
    await page.locator(`a[href$="/report?id=${review.id}"]`).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(reportsAr['reason.harassment']).check()
    await dialog.getByLabel(reportsAr.fullName).fill('ليلى العمراني')
    await dialog.getByLabel(reportsAr.email).fill(email)
    await dialog.getByRole('button', { name: reportsAr.submit }).click()
    await expect(dialog.getByText(reportsAr['sent.title'])).toBeVisible()
    await context.close()
  })
  const member = await openAccount(
    browser,
    { locale: 'fr', viewport: DESKTOP },
    { firstName: 'Rita', lastName: 'Saïdi' },
  )
  const data = { subjectId: review.id, reason: 'fake', text: 'Cette personne n’est jamais venue.' }
  const headers = { origin: siteUrl() }
  expect((await member.context.request.post('/api/reports', { data, headers })).ok()).toBe(true)

  const admin = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  await signInAs(admin.context, ADMIN)
  const { page } = admin
  await test.step('the admin finds both in one card, takes it and hides the review with a reason', async () => {
    await page.goto('/admin/moderation')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page
      .getByRole('row')
      .filter({ hasText: review.comment.slice(0, 60) })
      .getByRole('link')
      .click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText(email)).toBeVisible()
    await expect(drawer.getByText('Cette personne n’est jamais venue.')).toBeVisible()
    await drawer.getByRole('button', { name: adminAr['cases.do.assign'] }).click()
    await drawer.getByRole('button', { name: adminAr['cases.do.hide'], exact: true }).click()
    await drawer.getByLabel(adminAr['decide.reason']).selectOption('harassment')
    await drawer.getByRole('textbox').fill(facts)
    await expectAccessible(page)
    await drawer.getByRole('button', { name: adminAr['decide.confirm'] }).click()
    await expect(drawer.getByText(adminAr['cases.hidden'])).toBeVisible()
    expect(await ratingOf()).toBe(before - 1)
  })

  await test.step('both reporters hear, the author reads why and appeals', async () => {
    await expectMails(browser, [email])
    await member.page.goto('/notifications')
    await expect(member.page.getByText('Votre signalement a servi')).toBeVisible()
    await author.page.goto('/notifications')
    await author.page.getByText('Votre avis a été masqué').first().click()
    await expect(author.page.getByRole('heading', { level: 1, name: decisionsFr['action.hidden'] })).toBeVisible()
    await expect(author.page.getByText(facts)).toBeVisible()
    await expect(author.page.getByText(review.comment.slice(0, 60))).toBeVisible()
    await expectAccessible(author.page)
    await author.page.getByLabel(decisionsFr['appeal.text']).fill(words)
    await author.page.getByRole('button', { name: decisionsFr['appeal.send'] }).click()
    await expect(author.page.getByText(words)).toBeVisible()
  })

  await test.step('the appeal is upheld, and the review is back', async () => {
    await page.goto('/admin/moderation?view=appeals')
    await page.getByRole('row').filter({ hasText: words }).getByRole('link').click()
    const own = page.getByRole('dialog')
    // who has decided does not answer the appeal while there is another admin
    await expect(own.getByText(adminAr['appeals.another'])).toBeVisible()
    await expect(own.getByRole('textbox')).toHaveCount(0)
    const other = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
    await signInAs(other.context, SECOND_ADMIN)
    await other.page.goto('/admin/moderation?view=appeals')
    await expectAccessible(other.page)
    const row = other.page.getByRole('row').filter({ hasText: words })
    await row.getByRole('link').click()
    const drawer = other.page.getByRole('dialog')
    await drawer.getByRole('button', { name: adminFr['cases.do.assign'] }).click()
    await expect(drawer.getByRole('button', { name: adminFr['cases.do.release'] })).toBeVisible()
    await drawer.getByRole('textbox').fill('Nous remettons votre avis.')
    await expectAccessible(other.page)
    await drawer.getByRole('button', { name: adminFr['appeals.do.upheld'] }).click()
    await expect(drawer.getByText(adminFr['appeals.outcome.upheld'])).toBeVisible()
    await drawer.getByRole('link', { name: adminFr.close, exact: true }).click()
    await expect(row).toHaveCount(0)
    expect(await ratingOf()).toBe(before)
    await author.page.reload()
    await expect(author.page.getByText('Nous remettons votre avis.')).toBeVisible()
    await other.page.goto('/admin/moderation?view=answered')
    await expect(other.page.getByRole('row').filter({ hasText: review.comment.slice(0, 60) })).toBeVisible()
  })
})

test('a message of the contact form is in the bell and on the dashboard of an admin, who answers it by mail', async ({
  browser,
}) => {
  const email = `karima-${run}@example.com`
  const message = `Peut-on louer une vitrine pour un week-end ? (${run})`
  const visitor = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
  const data = { fullName: `Karima ${run}`, email, subject: 'booking-support', message }
  const headers = { origin: siteUrl() }
  expect((await visitor.context.request.post('/api/send-contact-email', { data, headers })).ok()).toBe(true)

  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP, colorScheme: 'dark' })
  await signInAs(context, ADMIN)
  await page.goto('/admin')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Messages de contact' }).click()
  await page.getByRole('link', { name: `Karima ${run}` }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(message)).toBeVisible()
  await drawer.getByLabel(adminFr['letters.text']).fill('Oui, dès deux jours.')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: adminFr['letters.send'] }).click()
  await expect(drawer.getByRole('paragraph').filter({ hasText: 'Oui, dès deux jours.' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: adminFr['letters.reopen'] })).toBeVisible()
  await expectMails(browser, [email, 'Réponse à votre message'])
  await page.goto('/admin/moderation?view=contact-done')
  await expect(page.getByRole('link', { name: `Karima ${run}` })).toBeVisible()
})
