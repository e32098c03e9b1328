import { type Browser, expect, type Page, test } from '@playwright/test'
import type { BookingList, BookingView } from '#shared/bookings/contract.ts'
import { openUntil } from './open-until.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  openBrowser,
  PHONE,
  RETAILER,
  type Visitor,
  openAs,
} from './people.ts'

/** Several windows, several checks of accessibility: slow on a busy machine. */
test.describe.configure({ timeout: 120_000 })

/** At whose space Inès has stayed without saying how it was; and another retailer of the demo. */
const HOST = 'camille.roussel@demo.rahba.test'
const OTHER_RETAILER = 'emma.schmitt@demo.rahba.test'

const onPhone: Visitor = { locale: 'ar', viewport: PHONE }
const atDesk: Visitor = { locale: 'fr', viewport: DESKTOP }

async function open(browser: Browser, email: string, path: string, visitor: Visitor): Promise<Page> {
  const { page } = await openBrowser(browser, visitor)
  await openAs(page, email, path)
  return page
}

/** Stays of the person who is signed in there that have ended, and that they have not reviewed. */
async function listUnreviewed(page: Page): Promise<BookingView[]> {
  const answer = await page.context().request.get('/api/retailer/bookings?status=completed')
  const { bookings } = (await answer.json()) as BookingList
  return bookings.filter(each => each.reviewAction === 'write')
}

const comment = 'مكان مضيء وهادئ، والمضيفة ترد بسرعة.'
const answer = 'Merci Inès, revenez quand vous voulez.'

test('a retailer reviews a stay in Arabic on a phone, its host replies in French, the space’s page shows both', async ({
  browser,
}) => {
  const retailer = await open(browser, RETAILER, '/retailer/bookings', onPhone)
  const [booking] = await listUnreviewed(retailer)
  if (!booking) throw new Error('the demo has no stay to review')
  // where the notification and the mail lead
  await retailer.goto(`/retailer/bookings?booking=${booking.id}`)
  const question = retailer.getByRole('heading', { name: 'كيف كانت التجربة؟' })
  await expect(question).toBeVisible()
  const publish = retailer.getByRole('button', { name: 'انشر التقييم' })

  // nothing chosen: shown beside the fields, what is typed stays
  await retailer.getByLabel('صف لنا كيف كانت التجربة').fill(comment)
  await publish.click()
  const stars = retailer.getByRole('group', { name: /التقييم بالنجوم/ })
  await expect(stars).toHaveAccessibleDescription(/\S/)
  await expect(retailer.getByLabel('صف لنا كيف كانت التجربة')).toHaveValue(comment)

  // by keyboard
  await retailer.getByRole('radio', { name: 'نجمة واحدة' }).focus()
  for (let step = 0; step < 3; step += 1) await retailer.keyboard.press('ArrowDown')
  await expect(stars.getByRole('radio', { checked: true })).toHaveAccessibleName('4 نجوم')
  await expectAccessible(retailer)
  await expectNoSidewaysScroll(retailer)
  await publish.click()
  const own = retailer.getByRole('heading', { name: 'تقييمك' })
  await expect(own).toBeFocused()
  await expect(retailer.getByText(comment).first()).toBeVisible()
  await expect(publish).toHaveCount(0)

  // second thoughts
  await retailer.getByText('تعديل', { exact: true }).click()
  await stars.locator('label').nth(4).click()
  await expect(stars.getByRole('radio', { checked: true })).toHaveAccessibleName('5 نجوم')
  await retailer.getByRole('button', { name: 'احفظ التقييم' }).click()
  await expect(retailer.getByRole('img', { name: /^5\S* من 5$/ })).toBeVisible()

  const host = await open(browser, HOST, `/host/bookings?booking=${booking.id}`, atDesk)
  const drawer = host.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: 'Avis d’Inès Moreau' })).toBeVisible()
  await expect(drawer.getByText(comment)).toBeVisible()
  await drawer.getByLabel('Votre réponse').fill(answer)
  await expectAccessible(host)
  await drawer.getByRole('button', { name: 'Publier la réponse' }).click()
  await expect(drawer.getByRole('button', { name: 'Publier la réponse' })).toHaveCount(0)
  await expect(drawer.getByText(answer)).toBeVisible()

  // on the open page of the retailer, without a reload
  await expect(retailer.getByText(answer)).toBeVisible()

  const { page } = await openBrowser(browser, atDesk)
  await openUntil(page, `/space/${booking.space.id}`, page.getByText(answer))
  await expect(page.getByText(comment)).toBeVisible()
})

test('without JavaScript a review is written by its form, and a refused one keeps what was typed', async ({
  browser,
}) => {
  const page = await open(browser, OTHER_RETAILER, '/retailer/bookings', { ...atDesk, javaScriptEnabled: false })
  const [booking] = await listUnreviewed(page)
  if (!booking) throw new Error('the demo has no other stay to review')
  await page.goto(`/retailer/bookings?booking=${booking.id}`)
  await page.getByLabel('Racontez comment cela s’est passé').fill('Une vitrine très passante.')
  await page.getByRole('button', { name: 'Publier l’avis' }).click()
  await expect(page.getByLabel('Racontez comment cela s’est passé')).toHaveValue('Une vitrine très passante.')
  await page.getByRole('combobox', { name: 'Note' }).selectOption('4')
  await page.getByRole('button', { name: 'Publier l’avis' }).click()
  await expect(page.getByRole('heading', { name: 'Votre avis' })).toBeVisible()
  await expect(page.getByRole('img', { name: '4,0 sur 5' })).toBeVisible()
})
