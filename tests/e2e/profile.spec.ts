import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { inTurn } from '#tests/support/in-turn.ts'
import { linkInMail } from './mailbox.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  openBrowser,
  PHONE,
  siteUrl,
  type Visitor,
  openAs,
} from './people.ts'

/** Addresses of this run alone, so that it may be repeated on one database. */
const run = crypto.randomUUID().slice(0, 8)
const password = 'vitrine-lumineuse'
const newPassword = 'arcade-de-cuivre'

/** Somebody new, signed in and on their profile. */
async function newcomer(browser: Browser, visitor: Visitor, email: string): Promise<Page> {
  const { page } = await openBrowser(browser, visitor)
  const call = (path: string, data: object) =>
    page.request.post(path, { data, headers: { origin: siteUrl() } }).then(answer => expect(answer.ok()).toBe(true))
  await call('/api/sign-up', { email, password })
  const token = new URL(await linkInMail(browser, email, '/confirm-email'), siteUrl()).searchParams.get('token')
  await call('/api/confirmations', { token })
  await call('/api/me/onboarding', { firstName: 'Hiba', lastName: 'Alaoui', role: 'retailer' })
  await page.goto('/profile')
  return page
}

const section = (page: Page, id: string) => page.locator(`section#${id}`)

/** Back to the menu, and on to a part, as on a phone. */
async function openPart(page: Page, title: string): Promise<void> {
  if (new URL(page.url()).pathname !== '/profile')
    await page.getByRole('main').getByRole('link', { name: 'Mon profil' }).click()
  await page.getByRole('navigation', { name: 'Parties du profil' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

test('somebody keeps their profile, photo, devices and password, and leaves', async ({ browser }) => {
  const page = await newcomer(browser, { locale: 'fr', viewport: PHONE }, `hiba.${run}@example.com`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await openPart(page, 'Identité')
  expect(new URL(page.url()).pathname).toBe('/profile/details')
  const details = section(page, 'details')
  await details.getByLabel('Téléphone').fill('appelez-moi')
  await details.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(details.getByText('Veuillez entrer un numéro de téléphone valide')).toBeVisible()
  await details.getByLabel('Téléphone').fill('+212 6 12 34 56 78')
  await details.getByLabel('Prénom').fill('')
  await details.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(details.getByText('Ce champ est obligatoire')).toBeVisible()
  await details.getByLabel('Prénom').fill('Hiba <img src=x onerror=alert(1)>')
  await details.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(details.getByText('Profil mis à jour avec succès')).toBeVisible()

  await openPart(page, 'Mes rôles')
  const roles = section(page, 'roles')
  await roles.getByRole('checkbox', { name: /^Hôte/ }).check()
  await roles.getByRole('radio', { name: 'Hôte' }).check()
  await roles.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(roles.getByText('Rôles mis à jour')).toBeVisible()
  await expect(roles.getByRole('listitem').filter({ hasText: 'Hôte' })).toContainText('Principal')

  await openPart(page, 'Photo')
  const photo = section(page, 'photo')
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  const choose = (name: string, buffer: Buffer) =>
    photo.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('vide.png', Buffer.from('<svg onload="alert(1)"/>'))
  await expect(photo.getByText(/Ce fichier n’est pas une image/)).toBeVisible()
  await choose('portrait.png', picture)
  const frame = page.getByRole('button', { name: 'Cadre de la photo' })
  await frame.focus()
  await frame.press('ArrowRight')
  await frame.press('+')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enregistrer la photo' }).click()
  await expect(photo.locator('img')).toHaveAttribute('src', /^\/photos\//)
  await photo.getByRole('button', { name: 'Retirer la photo' }).click()
  await expect(photo.locator('img')).toHaveCount(0)

  await openPart(page, 'Mot de passe')
  const form = section(page, 'password')
  const change = async (old: string, next: string, again: string) => {
    await form.locator('[name=currentPassword]').fill(old)
    await form.locator('[name=password]').fill(next)
    await form.locator('[name=confirmation]').fill(again)
    await form.getByRole('button', { name: 'Modifier le mot de passe' }).click()
  }
  await change(password, newPassword, 'autre')
  await expect(form.getByText('Les mots de passe ne correspondent pas')).toBeVisible()
  await change(password, 'ab', 'ab')
  await expect(form.getByText('Le mot de passe doit contenir au moins 6 caractères')).toBeVisible()
  await change('pas-le-bon', newPassword, newPassword)
  await expect(form.getByText('Impossible de modifier le mot de passe')).toBeVisible()
  await expect(form.getByText('Ce n’est pas votre mot de passe actuel')).toBeVisible()
  await change(password, newPassword, newPassword)
  await expect(form.getByText('✅ Mot de passe modifié avec succès')).toBeVisible()
  await expect(form.locator('[name=currentPassword]')).toHaveValue('')

  await openPart(page, 'Préférences de notification')
  const notification = section(page, 'notifications')
  await notification.getByLabel('Messages – Par e-mail').uncheck()
  await notification.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(notification.getByText('✅ Modifications enregistrées')).toBeVisible()
  await page.reload()
  await expect(notification.getByLabel('Messages – Par e-mail')).not.toBeChecked()
  await openPart(page, 'Identité')
  await expect(details.getByLabel('Prénom')).toHaveValue('Hiba <img src=x onerror=alert(1)>')

  await openPart(page, 'Vos données')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Télécharger mes données' }).click()
  expect((await download).suggestedFilename()).toMatch(/^rahba-\d{4}-\d\d-\d\d\.json$/)

  await openPart(page, 'Supprimer le compte')
  const deletion = section(page, 'deletion')
  await deletion.getByText('Supprimer mon compte...').click()
  await deletion.locator('[name=password]').fill(newPassword)
  await deletion.locator('[name=word]').fill('oui')
  await deletion.getByRole('button', { name: 'Supprimer définitivement mon compte' }).click()
  await expect(deletion.getByText('Tapez le mot exactement comme il est écrit')).toBeVisible()
  await deletion.locator('[name=word]').fill('SUPPRIMER')
  await deletion.getByRole('button', { name: 'Supprimer définitivement mon compte' }).click()
  await page.waitForURL(url => url.pathname === '/')
  await page.goto('/profile')
  await page.waitForURL(/\/login/)
  await page.context().close()
})

test('the forms work in Arabic without JavaScript', async ({ browser }) => {
  const visitor: Visitor = { locale: 'ar', viewport: DESKTOP, colorScheme: 'dark', javaScriptEnabled: false }
  const page = await newcomer(browser, visitor, `hiba.ar.${run}@example.com`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectNoSidewaysScroll(page)
  await section(page, 'details').locator('[name=company]').fill('طين ونار')
  await section(page, 'details').locator('button[type=submit]').click()
  await expect(page.getByText('تم تحديث الملف الشخصي بنجاح')).toBeVisible()
  await page.goto('/profile/password')
  const form = section(page, 'password')
  await form.locator('[name=currentPassword]').fill(password)
  await form.locator('[name=password]').fill(newPassword)
  await form.locator('[name=confirmation]').fill(password)
  await form.locator('button[type=submit]').click()
  await expect(page.getByText('كلمتا المرور غير متطابقتين')).toBeVisible()
  await page.goto('/profile/language')
  await section(page, 'language').locator('button[value=en]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.context().close()
})

const ACCOUNTS = [
  ['host', 'ar', 'light'],
  ['freelancer', 'en', 'dark'],
  ['admin', 'fr', 'dark'],
] as const

for (const [role, locale, colorScheme] of inTurn(ACCOUNTS)) {
  test(`a ${role} finds their account, in ${locale}`, async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale, viewport: DESKTOP, colorScheme })
    await openAs(page, `${role}@demo.rahba.test`, '/profile/devices')
    await expect(page.locator('section#devices li').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await context.close()
  })
}
