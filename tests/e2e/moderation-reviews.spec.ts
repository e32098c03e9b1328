import { expect, test } from '@playwright/test'
import adminFr from '#shared/messages/admin/fr.ts'
import frameFr from '#shared/messages/admin-frame/fr.ts'
import ar from '#shared/messages/admin-queue/ar.ts'
import fr from '#shared/messages/admin-queue/fr.ts'
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
import { readJson } from './read-json.ts'

const ADMIN = 'admin@demo.rahba.test'

interface Review {
  id: string
  version: string
  comment: string
  author: { id: string }
}

test('an admin finds a review that nobody has reported, and of two who hide it the second sees who came first', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, ADMIN)
  const list = '/api/admin/reviews?about=space&state=shown&sort=since'
  const { reviews } = await readJson<{ reviews: Review[] }>(context.request, list)
  const [review] = reviews
  if (!review) throw new Error('the demo has no review')

  // from the history of who wrote it to the review
  await page.goto(`/admin/users?user=${review.author.id}&group=reviews`)
  await expect(page.locator('html[data-started]')).toBeAttached()
  await page.getByRole('dialog').locator(`a[href*="open=${review.id}"]`).click()
  await expect(page).toHaveURL(new RegExp(`view=reviews&open=${review.id}`))
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(review.comment)).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: adminFr['cases.do.hide'] }).click()
  await drawer.getByLabel(adminFr['decide.reason']).selectOption('fake')

  const other = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  await signInAs(other.context, SECOND_ADMIN)
  const data = { reason: 'spam', version: review.version }
  const headers = { origin: siteUrl() }
  const hidden = await other.context.request.post(`/api/admin/reviews/${review.id}/hiding`, { data, headers })
  expect(hidden.ok()).toBe(true)

  // it is shown at once, and the started form is held
  await expect(drawer.getByText(frameFr['stale.title'])).toBeVisible()
  await expect(drawer.getByRole('button', { name: adminFr['decide.confirm'] })).toBeDisabled()
  await expect(drawer.getByText(/Karim Ziani/).first()).toBeVisible()
  await expect(drawer.getByText(frameFr['stale.over'])).toBeVisible()
  await drawer.getByRole('button', { name: adminFr['decide.back'] }).click()
  await expect(drawer.getByText(fr['reviews.state.hidden'], { exact: true })).toBeVisible()
  await expect(drawer.getByRole('button', { name: adminFr['cases.do.hide'] })).toHaveCount(0)

  await other.page.goto('/admin/moderation?view=reviews&state=hidden')
  await expect(other.page.locator(`[data-row="${review.id}"]`)).toContainText(ar['reviews.state.hidden'])
  await expectNoSidewaysScroll(other.page)
  await expectAccessible(other.page)
  await Promise.all([context.close(), other.context.close()])
})
