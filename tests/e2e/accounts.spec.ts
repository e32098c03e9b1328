import { type Browser, expect, type Page, test } from '@playwright/test'
import { inTurn } from '#tests/support/in-turn.ts'
import { linkInMail } from './mailbox.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  HOST,
  openBrowser,
  PHONE,
  signInAs,
  type Visitor,
} from './people.ts'

/** Addresses of this run alone, so that it may be repeated on one database. */
const run = crypto.randomUUID().slice(0, 8)
const password = 'vitrine-lumineuse'
const newPassword = 'arcade-de-cuivre'

/** axe is a script itself: it looks only where scripts run. */
async function inspect(page: Page, { javaScriptEnabled = true }: Visitor): Promise<void> {
  if (javaScriptEnabled) await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const fill = async (page: Page, endpoint: string, values: Record<string, string>) => {
  const form = page.locator(`form[action="${endpoint}"]`)
  for (const [name, value] of Object.entries(values)) await form.locator(`input[name=${name}]`).fill(value)
  await form.locator('button[type=submit]').click()
}

interface Words {
  created: string
  tooCommon: RegExp
  unconfirmed: RegExp
  wrong: RegExp
  elsewhere: RegExp
  notOfSignUp: RegExp
  google: string
  passwordChanged: string
  used: RegExp
}

const FRENCH: Words = {
  created: 'Compte créé avec succès\u00a0!',
  tooCommon: /trop courant/,
  unconfirmed: /Confirmez d’abord votre adresse e-mail/,
  wrong: /E-mail ou mot de passe incorrect/,
  elsewhere: /ouvert dans un autre navigateur/,
  notOfSignUp: /Ce n’est pas le mot de passe choisi/,
  google: 'Erreur lors de la connexion avec Google',
  passwordChanged: 'Mot de passe modifié',
  used: /Ce lien a expiré/,
}

const ARABIC: Words = {
  created: 'تم إنشاء الحساب بنجاح!',
  tooCommon: /شائعة/,
  unconfirmed: /أكّد|أكد/,
  wrong: /غير صحيح/,
  elsewhere: /فُتح هذا الرابط في متصفح آخر/,
  notOfSignUp: /ليست هذه كلمة المرور/,
  google: 'Google',
  passwordChanged: 'تم تغيير كلمة المرور',
  used: /انتهت صلاحية/,
}

const READERS: (Visitor & { words: Words; email: string; name: string })[] = [
  { name: 'in French on a phone', locale: 'fr', viewport: PHONE, words: FRENCH, email: `nadia.${run}@example.com` },
  {
    name: 'in Arabic on a desktop, without JavaScript',
    locale: 'ar',
    viewport: DESKTOP,
    colorScheme: 'dark',
    javaScriptEnabled: false,
    words: ARABIC,
    email: `karim.${run}@example.com`,
  },
]

/** In another browser than that of the sign-up its password is asked for, and a wrong one opens nothing. */
async function confirmElsewhere(browser: Browser, visitor: Visitor, link: string, words: Words): Promise<void> {
  const { page, context } = await openBrowser(browser, visitor)
  const form = page.locator('form[action="/api/confirmations"]')
  await page.goto(link)
  if (visitor.javaScriptEnabled === false) await form.locator('button[type=submit]').click()
  await expect(page.getByText(words.elsewhere)).toBeVisible()
  await inspect(page, visitor)
  await fill(page, '/api/confirmations', { password: 'not-the-one' })
  await expect(page.getByText(words.notOfSignUp)).toBeVisible()
  await expect(form.locator('input[name=password]')).toBeVisible()
  await inspect(page, visitor)
  await context.close()
}

for (const { words, email, name, ...visitor } of inTurn(READERS)) {
  test(`somebody opens an account, confirms it, answers the first questions and is where they wanted, ${name}`, async ({
    browser,
  }) => {
    const { page, context } = await openBrowser(browser, visitor)
    await page.goto('/login?redirect=%2Fabout')
    await inspect(page, visitor)
    await page.locator('a[href*="mode=sign-up"][href*="redirect"]').last().click()
    await page.waitForURL(/mode=sign-up/)
    await page.locator('form[action="/api/sign-in/google"] button').click()
    await expect(page.getByRole('alert').filter({ hasText: words.google }).first()).toBeVisible()

    await fill(page, '/api/sign-up', { email, password: 'azerty123' })
    await expect(page.getByText(words.tooCommon)).toBeVisible()
    await expect(page.locator('form[action="/api/sign-up"] input[name=email]')).toHaveValue(email)
    await inspect(page, visitor)
    await fill(page, '/api/sign-up', { password })
    await expect(page.locator('main').getByText(words.created)).toBeVisible()

    await page.goto('/login?redirect=%2Fabout')
    await fill(page, '/api/sign-in', { email, password: 'not-the-one' })
    await expect(page.getByText(words.wrong)).toBeVisible()
    await fill(page, '/api/sign-in', { email, password })
    await expect(page.getByText(words.unconfirmed).first()).toBeVisible()

    const link = await linkInMail(browser, email, '/confirm-email')
    await confirmElsewhere(browser, visitor, link, words)
    await page.goto(link)
    if (visitor.javaScriptEnabled === false) {
      await inspect(page, visitor)
      await page.locator('form[action="/api/confirmations"] button').click()
    }
    await page.waitForURL(/\/welcome/)
    await inspect(page, visitor)
    await page.locator('input[name=role][value=retailer]').check()
    await expect(page.locator('input[name=roles][value=retailer]')).toBeHidden()
    await page.locator('input[name=roles][value=host]').check()
    await fill(page, '/api/me/onboarding', { firstName: 'Nadia', lastName: 'El Fassi' })
    await page.waitForURL(url => url.pathname === '/about')

    await page.goto('/login?redirect=%2Fcontact')
    await page.waitForURL(url => url.pathname === '/contact')
    await page.goto(link)
    if (visitor.javaScriptEnabled === false) await page.locator('form[action="/api/confirmations"] button').click()
    await expect(page.getByText(words.used)).toBeVisible()
    await inspect(page, visitor)

    await context.clearCookies({ name: /session/ })
    await page.goto('/forgotten-password')
    await inspect(page, visitor)
    await fill(page, '/api/password-reset-requests', { email })
    await expect(page.locator('form[action="/api/password-reset-requests"]')).toHaveCount(0)
    await page.goto(await linkInMail(browser, email, '/reset-password'))
    await inspect(page, visitor)
    await fill(page, '/api/password-resets', { password: newPassword })
    await expect(page.getByText(words.passwordChanged)).toBeVisible()
    await fill(page, '/api/sign-in', { email, password: newPassword })
    await page.waitForURL(url => url.pathname === '/')
    await context.close()
  })
}

test('the fields tell what is missing once they are left, and a click on the button is never lost', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
  await page.goto('/login', { waitUntil: 'networkidle' })
  const form = page.locator('form[action="/api/sign-in"]')
  await form.locator('button[type=submit]').click()
  await expect(form.getByText('Ce champ est obligatoire')).toHaveCount(2)
  await expect(form.locator('input[name=email]')).toBeFocused()
  await form.locator('input[name=email]').fill('nobody')
  await form.locator('input[name=password]').focus()
  await expect(form.getByText('Veuillez entrer une adresse email valide')).toBeVisible()
  await form.locator('input[name=email]').fill('nobody@example.com')
  await expect(form.getByText('Veuillez entrer une adresse email valide')).toHaveCount(0)
  await form.locator('input[name=password]').fill('whatever-it-is')
  await form.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  await expect(form.locator('input[name=password]')).toHaveAttribute('type', 'text')
  await page.route('**/api/sign-in', async route => {
    await expect(form.getByRole('button', { name: 'Chargement...' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continuer avec Google' })).toBeDisabled()
    await route.continue()
  })
  await form.locator('button[type=submit]').click()
  await expect(page.getByRole('alert').filter({ hasText: 'E-mail ou mot de passe incorrect' })).toBeVisible()
  await page.route('**/api/sign-in/google', async route => {
    await expect(form.locator('button[type=submit]')).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Continuer avec Apple' })).toBeDisabled()
    await route.continue()
  })
  await page.getByRole('button', { name: 'Continuer avec Google' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Erreur lors de la connexion avec Google' })).toBeVisible()
  await expect(form.locator('button[type=submit]')).toBeEnabled()
  await context.close()
})

test('the menu of a phone says who is in, and begins with the way of the chosen profile', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
  await signInAs(context, HOST)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const menu = page.locator('#mobile-menu')
  await expect(menu.getByText('Salma Benjelloun')).toBeVisible()
  await expect(menu.getByText('Actuellement : Retailer')).toBeVisible()
  const links = menu.getByRole('navigation').getByRole('link')
  await expect(links.first()).toHaveText('Explorer')
  await menu.getByRole('button', { name: 'Freelancer' }).click()
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await expect(menu.getByText('Actuellement : Freelancer')).toBeVisible()
  await expect(links.first()).toHaveText('Je cherche un vendeur local')
  await expect(links).toHaveCount(7)
  await links.first().click()
  await page.waitForURL('/freelancer/explore')
  await expect(menu).toBeHidden()
  await context.close()
})
