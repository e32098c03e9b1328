import { expect, type Page, test } from '@playwright/test'
import { codeOf, stepAt } from '#server/account/totp.ts'
import dashboardsFr from '#shared/messages/dashboards/fr.ts'
import profileFr from '#shared/messages/profile/fr.ts'
import securityAr from '#shared/messages/security/ar.ts'
import securityFr from '#shared/messages/security/fr.ts'
import { codeInMail } from './mailbox.ts'
import { openAccount } from './new-account.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  NEW_ADMIN,
  openBrowser,
  PHONE,
  signInAs as becomes,
  openAs,
} from './people.ts'

/** The codes of an app, each a step later than the one before: none works twice. A minute and a half holds three. */
function appOf(secret: string): () => string {
  let step = stepAt(Date.now()) - 2
  return () => {
    step = Math.max(step + 1, stepAt(Date.now()) - 1)
    return codeOf(secret, step)
  }
}

async function signInAs(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login?redirect=%2Fretailer%2Fwishlist')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form[action="/api/sign-in"] button[type=submit]').click()
  await page.waitForURL(/\/sign-in-code\?/)
}

test('a retailer turns two-step sign-in on, signs in with a code and, without the phone, with a recovery code', async ({
  browser,
}) => {
  const visitor = { locale: 'fr', viewport: DESKTOP } as const
  const account = await openAccount(browser, visitor, { firstName: 'Inès', lastName: 'Moreau' })
  const { page } = account
  let nextCode = () => ''
  let codes: string[] = []

  await test.step('turns it on, proving first who she is', async () => {
    await page.goto('/profile/security')
    await expect(page.getByRole('heading', { level: 1, name: profileFr['security.title'] })).toBeVisible()
    await expectAccessible(page)
    // as the server answers who has not proven themselves for ten minutes
    const problem = { type: 'about:blank', title: '', status: 403, code: 'proof_needed', requestId: '' }
    await page.route('**/second-factor/enrolment', route => route.fulfill({ status: 403, json: problem }), { times: 1 })
    await page.getByRole('button', { name: securityFr['off.start'], exact: true }).click()
    const dialog = page.getByRole('dialog', { name: securityFr['proof.title'] })
    await dialog.locator('input[name=password]').fill('pas le bon')
    await dialog.getByRole('button', { name: securityFr['proof.submit'] }).click()
    await expect(dialog.locator('input[name=password]')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await dialog.locator('input[name=password]').fill(account.password)
    await dialog.getByRole('button', { name: securityFr['proof.submit'] }).click()
    await expect(page.getByRole('img', { name: securityFr['enrol.picture'] })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expectAccessible(page)
    const link = await page.getByRole('link', { name: securityFr['enrol.open'] }).getAttribute('href')
    nextCode = appOf(new URL(link ?? '').searchParams.get('secret') ?? '')
    await page.getByLabel(securityFr['code.label']).fill(nextCode())
    await page.getByRole('button', { name: securityFr['enrol.submit'] }).click()
    const list = page.getByRole('list', { name: securityFr['codes.list'] })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    codes = await list.getByRole('listitem').allTextContents()
    await expectAccessible(page)
    await page.getByRole('button', { name: securityFr['codes.done'] }).click()
    await expect(list).toHaveCount(0)
    await expect(page.getByText(securityFr['on.badge'], { exact: true })).toBeVisible()
  })

  await test.step('signs in with a code, and is where she wanted to go', async () => {
    const { page: other } = await openBrowser(browser, visitor)
    await signInAs(other, account)
    await expectAccessible(other)
    const field = other.getByLabel(securityFr['code.label'])
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await field.fill('000000')
    await other.getByRole('button', { name: securityFr['signIn.submit'] }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(nextCode())
    await other.getByRole('button', { name: securityFr['signIn.submit'] }).click()
    await other.waitForURL('/retailer/wishlist')
  })

  await test.step('signs in on a phone, in Arabic, with a recovery code', async () => {
    const { page: phone } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
    await signInAs(phone, account)
    await expectNoSidewaysScroll(phone)
    await phone.getByRole('button', { name: securityAr['code.recovery'] }).click()
    await phone.getByLabel(securityAr['code.recovery.label']).fill(codes[0] ?? '')
    await phone.getByRole('button', { name: securityAr['signIn.submit'] }).click()
    await phone.waitForURL('/retailer/wishlist')
    await phone.goto('/profile/security')
    await expectNoSidewaysScroll(phone)
    await expectAccessible(phone)
  })

  await test.step('without JavaScript too', async () => {
    const { page: plain } = await openBrowser(browser, { ...visitor, javaScriptEnabled: false })
    await signInAs(plain, account)
    await plain.locator('input[name=code]').fill(codes[1] ?? '')
    await plain.getByRole('button', { name: securityFr['signIn.submit'] }).click()
    await plain.waitForURL('/retailer/wishlist')
  })
})

test('a new admin turns two-step sign-in on by a code from her mailbox, and is let in', async ({ browser }) => {
  const { page } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  let code = ''

  await test.step('the administration leads to where it is turned on', async () => {
    await openAs(page, NEW_ADMIN, '/admin')
    await page.waitForURL('/profile/security')
    await expect(page.getByText(securityFr['required.title'])).toBeVisible()
    await expect(page.getByRole('button', { name: securityFr['off.start'], exact: true })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('a code comes by mail; a wrong one stands beside its field; another one replaces it', async () => {
    await page.getByRole('button', { name: securityFr['mailCode.send'] }).click()
    const field = page.getByLabel(securityFr['mailCode.label'])
    await expect(field).toBeVisible()
    await expectAccessible(page)
    const first = await codeInMail(browser, NEW_ADMIN)
    await field.fill(first === '123456' ? '654321' : '123456')
    await page.getByRole('button', { name: securityFr['mailCode.submit'] }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: securityFr['mailCode.again'] }).click()
    await expect(page.getByText(securityFr['mailCode.resent'])).toBeVisible()
    code = await codeInMail(browser, NEW_ADMIN, first)
  })

  await test.step('the same page on a phone, in Arabic, and without JavaScript', async () => {
    const { page: phone, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
    await becomes(context, NEW_ADMIN)
    await phone.goto('/profile/security')
    await expect(phone.getByLabel(securityAr['mailCode.label'])).toBeVisible()
    await expectNoSidewaysScroll(phone)
    await expectAccessible(phone)
    const plain = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP, javaScriptEnabled: false })
    await becomes(plain.context, NEW_ADMIN)
    await plain.page.goto('/profile/security')
    await plain.page.locator('input[name=code]').fill('nothing')
    await plain.page.getByRole('button', { name: securityFr['mailCode.submit'] }).click()
    await expect(plain.page.locator('input[name=code]')).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('the code leads on to the app, and that to the administration', async () => {
    await page.getByLabel(securityFr['mailCode.label']).fill(code)
    await page.getByRole('button', { name: securityFr['mailCode.submit'] }).click()
    const link = await page.getByRole('link', { name: securityFr['enrol.open'] }).getAttribute('href')
    const nextCode = appOf(new URL(link ?? '').searchParams.get('secret') ?? '')
    await page.getByLabel(securityFr['code.label']).fill(nextCode())
    await page.getByRole('button', { name: securityFr['enrol.submit'] }).click()
    await page.getByRole('button', { name: securityFr['codes.done'] }).click()
    await expect(page.getByText(securityFr['on.badge'], { exact: true })).toBeVisible()
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: dashboardsFr['admin.title'] })).toBeVisible()
  })
})
