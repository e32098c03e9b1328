import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { FLASH_COOKIE } from '#shared/http/contract.ts'
import security from '#shared/messages/security/fr.ts'
import fr from '#shared/messages/settings/fr.ts'
import { DESKTOP, openBrowser, SECOND_ADMIN, signInAs, siteUrl } from './people.ts'

/** Words of this run alone, so that it may be repeated on one database. */
const run = crypto.randomUUID().slice(0, 8)
const inWords = (what: string, language: string) => `${what} (${language})`

test('without JavaScript an admin changes settings: what was typed stays beside its errors, and what is saved is undone', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP, javaScriptEnabled: false })
  await signInAs(context, SECOND_ADMIN)
  const save = page.getByRole('button', { name: fr.save })
  const undo = page.getByRole('button', { name: new RegExp(`^${fr['history.undoOf'].split('{')[0]}`) }).first()

  await test.step('the banner, whose missing language is said beside its field', async () => {
    await page.goto('/admin/settings?section=banner')
    const text = (language: string) => page.getByLabel(inWords(fr['part.text'], language))
    await text(fr['lang.fr']).fill(`Bonjour ${run}`)
    await text(fr['lang.en']).fill(`Hello ${run}`)
    await text(fr['lang.ar']).fill('')
    await page.getByLabel(fr['part.level']).selectOption('warning')
    await save.click()
    await expect(text(fr['lang.ar'])).toHaveAttribute('aria-invalid', 'true')
    // in sight, and above what it is about
    await expect(page.getByText(fr.refused)).toBeInViewport()
    await expect(text(fr['lang.fr'])).toHaveValue(`Bonjour ${run}`)
    await expect(page.getByLabel(fr['part.level'])).toHaveValue('warning')
    await text(fr['lang.ar']).fill(`مرحبا ${run}`)
    await save.click()
    await expect(page).toHaveURL(/saved=yes/)
    await expect(page.getByText(fr.saved)).toBeVisible()
    await expect(text(fr['lang.ar'])).toHaveValue(`مرحبا ${run}`)
    await undo.click()
    await expect(text(fr['lang.fr'])).not.toHaveValue(`Bonjour ${run}`)
  })

  await test.step('a question is written, moved and taken away', async () => {
    await page.goto('/admin/settings')
    await page.getByRole('link', { name: fr['faq.add'] }).click()
    const words = [
      [fr['lang.fr'], `Une question ${run} ?`],
      [fr['lang.en'], `A question ${run}?`],
      [fr['lang.ar'], `سؤال ${run}`],
    ] as const
    for (const [language, text] of words) {
      await page.getByLabel(inWords(fr['part.question'], language)).fill(text)
      await page.getByLabel(inWords(fr['part.answer'], language)).fill(text.repeat(30))
    }
    await page.getByLabel(inWords(fr['part.answer'], fr['lang.en'])).fill('')
    await save.click()
    // long words come back too
    await expect(page.getByLabel(inWords(fr['part.answer'], fr['lang.en']))).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(inWords(fr['part.answer'], fr['lang.ar']))).toHaveValue(`سؤال ${run}`.repeat(30))
    await page.getByLabel(inWords(fr['part.answer'], fr['lang.en'])).fill('Yes.')
    await save.click()
    await expect(page).toHaveURL(/saved=yes/)
    await page.goto('/admin/settings')
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Une question ${run}` }) })
    const place = async () => (await page.getByRole('listitem').allTextContents()).findIndex(text => text.includes(run))
    const before = await place()
    await row.getByRole('button').first().click()
    await expect(page).toHaveURL(/saved=yes/)
    expect(await place()).toBe(before - 1)
    await row.getByRole('link').click()
    await page.getByRole('button', { name: fr['faq.remove'] }).click()
    await page.goto('/admin/settings')
    await expect(row.getByRole('link')).toHaveCount(0)
  })
  await test.step('a rate, for which who sits there is asked when nobody has said so lately', async () => {
    const note = `Bank Al-Maghrib ${run}`
    const source = page.getByLabel(fr['part.source']).first()
    const problem = { type: 'about:blank', title: '', status: 403, code: 'proof_needed', requestId: '' }
    const flash = { endpoint: 'PUT /api/admin/rates', problem, values: {} }
    await context.addCookies([
      { name: FLASH_COOKIE, value: encodeURIComponent(JSON.stringify(flash)), url: siteUrl(), httpOnly: true },
    ])
    await page.goto('/admin/settings?section=rates')
    await page.locator('input[name=password]').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: security['proof.submit'], exact: true }).click()
    await expect(page.locator('input[name=password]')).toHaveCount(0)
    const before = await source.inputValue()
    await source.fill(note)
    await save.first().click()
    await expect(page).toHaveURL(/saved=yes/)
    await expect(source).toHaveValue(note)
    await undo.click()
    await expect(source).toHaveValue(before)
  })
  await context.close()
})
