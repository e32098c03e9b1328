import { type Browser, expect, type Page, test } from '@playwright/test'
import { linkInMail } from './mailbox.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  openBrowser,
  PHONE,
  siteUrl,
  type Visitor,
} from './people.ts'

test.describe.configure({ timeout: 120_000 })

/** Addresses of this run alone, so that it may be repeated on one database. */
const run = crypto.randomUUID().slice(0, 8)
const password = 'vitrine-lumineuse'

async function newcomer(browser: Browser, visitor: Visitor, email: string): Promise<Page> {
  const { page } = await openBrowser(browser, visitor)
  const call = (path: string, data: object) =>
    page.request.post(path, { data, headers: { origin: siteUrl() } }).then(answer => expect(answer.ok()).toBe(true))
  await call('/api/sign-up', { email, password })
  const token = new URL(await linkInMail(browser, email, '/confirm-email'), siteUrl()).searchParams.get('token')
  await call('/api/confirmations', { token })
  await call('/api/me/onboarding', { firstName: 'Hiba', lastName: 'Alaoui', role: 'retailer' })
  return page
}

const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')

test('the address is changed, confirmed from another device, and taken back from the old mailbox', async ({
  browser,
}) => {
  const [old, next] = [`hiba.old.${run}@example.com`, `hiba.new.${run}@example.com`]
  const page = await newcomer(browser, { locale: 'fr', viewport: DESKTOP }, old)
  await page.goto('/profile/email')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adresse e-mail')
  const section = page.locator('section#email')
  await section.getByLabel('Nouvelle adresse').fill(old)
  await section.getByLabel('Votre mot de passe').fill(password)
  await section.getByRole('button', { name: 'Changer d’adresse' }).click()
  await expect(section.getByText('C’est déjà votre adresse')).toBeVisible()
  await section.getByLabel('Nouvelle adresse').fill(next)
  await section.getByLabel('Votre mot de passe').fill('pas-le-bon')
  await section.getByRole('button', { name: 'Changer d’adresse' }).click()
  await expect(section.getByLabel('Votre mot de passe')).toHaveAccessibleDescription(
    /Ce n’est pas votre mot de passe actuel/,
  )
  await expect(section.getByLabel('Nouvelle adresse')).toHaveValue(next)
  await section.getByLabel('Votre mot de passe').fill(password)
  await section.getByRole('button', { name: 'Changer d’adresse' }).click()
  await expect(section.getByText(`Nous avons écrit à ${next}`)).toBeVisible()
  await expectAccessible(page)

  // on another device: signing in comes first, the link is not lost on the way
  const link = pathOf(await linkInMail(browser, next, '/confirm-new-email'))
  const { page: other } = await openBrowser(browser, { locale: 'ar', viewport: PHONE, colorScheme: 'dark' })
  await other.goto(link)
  await other.waitForURL(/\/login/)
  await other.locator('input[name=email]').fill(old)
  await other.locator('input[name=password]').fill(password)
  await other.locator('form[action="/api/sign-in"] button[type=submit]').click()
  await other.waitForURL(/\/confirm-new-email/)
  await expectAccessible(other)
  await expectNoSidewaysScroll(other)
  await other.getByRole('button', { name: 'تأكيد عنواني الجديد' }).click()
  await expect(other.getByText('تم تغيير عنوانك')).toBeVisible()
  await expect(other.getByText(next)).toBeVisible()
  // the first device was signed out
  await page.goto('/profile/email')
  await page.waitForURL(/\/login/)

  // who reads the old mailbox takes it back, without any session
  await page.goto(pathOf(await linkInMail(browser, old, '/restore-email')))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reprendre mon adresse' }).click()
  await page.waitForURL(/\/reset-password/)
  await page.locator('[name=password]').fill('arcade-de-cuivre')
  await page
    .getByRole('button', { name: /mot de passe/i })
    .last()
    .click()
  await page.waitForURL(/\/login/)
  await page.locator('input[name=email]').fill(old)
  await page.locator('input[name=password]').fill('arcade-de-cuivre')
  await page.locator('form[action="/api/sign-in"] button[type=submit]').click()
  await page.waitForURL(url => url.pathname !== '/login')
  await other.goto('/profile/email')
  await other.waitForURL(/\/login/)
})

test('without JavaScript: asked for, kept, asked for again and confirmed; what is over says so', async ({
  browser,
}) => {
  const [old, next] = [`hiba.plain.${run}@example.com`, `hiba.plain.new.${run}@example.com`]
  const page = await newcomer(browser, { locale: 'fr', viewport: PHONE, javaScriptEnabled: false }, old)
  const ask = async () => {
    await page.goto('/profile/email')
    await page.locator('section#email input[name=email]').fill(next)
    await page.locator('section#email input[name=password]').fill(password)
    await page.locator('form[action="/api/me/email-change"] button[type=submit]').click()
    await expect(page.getByText(`Nous avons écrit à ${next}`)).toBeVisible()
  }
  await ask()
  const link = pathOf(await linkInMail(browser, next, '/confirm-new-email'))
  await page.getByRole('button', { name: 'Garder mon adresse' }).click()
  await expect(page.getByText(`Nous avons écrit à ${next}`)).toHaveCount(0)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirmer ma nouvelle adresse' }).click()
  await expect(page.getByText(/Ce lien a expiré/)).toBeVisible()
  await page.goto('/restore-email?token=made-up')
  await page.getByRole('button', { name: 'Reprendre mon adresse' }).click()
  await expect(page.getByText(/Ce lien a expiré/)).toBeVisible()
})

test('links to what were parts of one page lead to their own', async ({ browser }) => {
  const page = await newcomer(browser, { locale: 'fr', viewport: DESKTOP }, `hiba.links.${run}@example.com`)
  await page.goto('/profile#news')
  await page.waitForURL('**/profile/notifications')
  expect((await page.goto('/profile/rate'))?.status()).toBe(404)
  expect((await page.goto('/profile/nonsense'))?.status()).toBe(404)
  await expect(page.getByText('Cette partie du profil n’existe pas')).toBeVisible()
})
