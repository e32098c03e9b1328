import { type Browser, expect, type Page, test } from '@playwright/test'
import adminAr from '#shared/messages/admin-people/ar.ts'
import freelancersAr from '#shared/messages/freelancers/ar.ts'
import ar from '#shared/messages/freelancer-profile/ar.ts'
import fr from '#shared/messages/freelancer-profile/fr.ts'
import languagesAr from '#shared/messages/languages/ar.ts'
import settingsAr from '#shared/messages/freelancer-settings/ar.ts'
import { openAccount } from './new-account.ts'
import { expectSoon } from './open-until.ts'
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE, signInAs } from './people.ts'

const ADMIN = 'admin@demo.rahba.test'
const permit = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
const lastName = `Hilali ${crypto.randomUUID().slice(0, 8)}`

/** Whether a visitor finds them, on their page and in the search of their town; undefined while one of the two is older. */
async function isFound(browser: Browser, id: string): Promise<boolean | undefined> {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  const answer = await page.goto(`/freelancer/profile/${id}`)
  await page.goto('/freelancer/explore?location=Agadir&skills=sales')
  const inSearch = (await page.locator(`a[href="/freelancer/profile/${id}"]`).count()) > 0
  await context.close()
  return inSearch === (answer?.status() === 200) ? inSearch : undefined
}

const nameOf = (page: Page) => page.getByRole('heading', { level: 1 })

test('a new freelancer fills the profile on a phone in Arabic, is found, hides, and has a document verified', async ({
  browser,
}) => {
  const visitor = { locale: 'ar', viewport: PHONE } as const
  const { page } = await openAccount(browser, visitor, { firstName: 'Soukaina', lastName, role: 'freelancer' })
  const { me } = await (await page.request.get('/api/me')).json()
  await page.goto('/freelancer/profile')
  await expect(nameOf(page)).toHaveText(ar.title)

  await test.step('sees that it is not public, and what is missing', async () => {
    await expect(page.getByText(ar['public.no'])).toBeVisible()
    await expect(page.getByText(ar['missing.city'], { exact: false }).first()).toBeVisible()
    await expectSoon(() => isFound(browser, me.id), false)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('fills it: the button waits for both names, and leaving asks', async () => {
    const save = page.getByRole('button', { name: ar.save })
    await page.getByLabel(ar.lastName).fill('')
    await expect(save).toBeDisabled()
    await page.getByLabel(ar.lastName).fill(lastName)
    await page.getByLabel(ar.bio).fill('أبيع بالعربية والفرنسية منذ ست سنوات.')
    await page.getByRole('combobox', { name: ar.city }).fill('Agadir')
    await page.getByRole('listbox', { name: ar.city }).getByRole('option').first().click()
    await page.getByRole('slider', { name: ar.radius }).press('ArrowLeft')
    await page.getByRole('main').getByText(languagesAr.ar, { exact: true }).click()
    await page.getByText(freelancersAr['skill.sales'], { exact: true }).click()
    await page.getByRole('switch').first().check()
    await page.getByLabel(ar['rate.amount']).fill('18.50')
    await page.getByRole('navigation').getByRole('link').first().click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: ar['leave.stay'] })
      .click()
    await save.click()
    await expect(page.getByText(ar.done)).toBeVisible()
    await expect(page.getByText(ar['public.yes'])).toBeVisible()
    await page.reload()
    await expect(page.getByRole('slider', { name: ar.radius })).toHaveValue('15')
    await expect(page.getByRole('switch').first()).toBeChecked()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectSoon(() => isFound(browser, me.id), true)
  })

  await test.step('hides the profile and shows it again: the button floats once something was changed', async () => {
    await page.goto('/freelancer/settings')
    await expect(nameOf(page)).toHaveText(settingsAr.title)
    const save = page.getByRole('button', { name: settingsAr.save })
    const visibility = page.getByRole('switch', { name: settingsAr['visibility.label'] })
    await expect(visibility).toBeChecked()
    await expect(save).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    for (const isShown of [false, true]) {
      await visibility.setChecked(isShown)
      await save.click()
      await expect(page.getByText(settingsAr['done.text'])).toBeVisible()
      await expect(save).toHaveCount(0)
      await expectSoon(() => isFound(browser, me.id), isShown)
    }
  })

  await test.step('sends a document, which an admin opens and verifies', async () => {
    await page.goto('/freelancer/profile')
    await page.getByLabel(ar['document.kind']).selectOption('permit')
    await page.getByLabel(ar['document.country']).selectOption('MA')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: ar['document.choose'] }).click()
    await (await chooser).setFiles({ name: 'ترخيص.pdf', mimeType: 'application/pdf', buffer: Buffer.from(permit) })
    await expect(page.getByText(ar['document.pending'])).toBeVisible()

    const admin = await openBrowser(browser, { locale: 'ar', viewport: DESKTOP })
    await signInAs(admin.context, ADMIN)
    await admin.page.goto(`/admin/users?text=${encodeURIComponent(lastName)}`)
    await admin.page.getByRole('link', { name: `Soukaina ${lastName}` }).click()
    const drawer = admin.page.getByRole('dialog')
    const href = await drawer.getByRole('link', { name: /ترخيص\.pdf/ }).getAttribute('href')
    expect(await (await admin.page.request.get(href ?? '')).text()).toBe(permit)
    expect((await page.request.get(href ?? '')).status()).toBe(403)
    await drawer.getByRole('button', { name: adminAr['documents.verify'], exact: true }).click()
    await expect(drawer.getByText(ar['document.verified'], { exact: true })).toBeVisible()

    await page.reload()
    await expect(page.getByText(ar['document.verified'], { exact: true })).toBeVisible()
    expect(await (await page.request.get(`/api/freelancers/${me.id}`)).json()).toMatchObject({ verified: true })
  })
})

test('without JavaScript the profile saves too, and what was refused is still there', async ({ browser }) => {
  const { page, context } = await openAccount(
    browser,
    { locale: 'fr', viewport: PHONE },
    { firstName: 'Rim', lastName: 'Ouali', role: 'freelancer' },
  )
  const bare = await openBrowser(browser, { locale: 'fr', viewport: PHONE, javaScriptEnabled: false })
  await bare.context.addCookies(await context.cookies())
  await page.close()
  await bare.page.goto('/freelancer/profile')
  await bare.page.getByLabel(fr.bio).fill('Vendeuse depuis cinq ans.')
  await bare.page.getByRole('combobox', { name: fr.city }).fill('Xyzzyqwerty')
  await bare.page.getByRole('button', { name: fr.save }).click()
  await expect(bare.page.getByText(fr.failed)).toBeVisible()
  await expect(bare.page.getByLabel(fr.bio)).toHaveValue('Vendeuse depuis cinq ans.')
  await bare.page.getByRole('combobox', { name: fr.city }).fill('Agadir')
  await bare.page.getByText('Logistique', { exact: true }).click()
  await bare.page.getByRole('switch').nth(1).check()
  await bare.page.getByRole('button', { name: fr.save }).click()
  await expect(bare.page.getByText(fr.done)).toBeVisible()
  await expect(bare.page.getByText(fr['public.yes'])).toBeVisible()
})
