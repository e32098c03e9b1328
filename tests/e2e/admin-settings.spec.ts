import { expect, type Page, test } from '@playwright/test'
import helpAr from '#shared/messages/help/ar.ts'
import ar from '#shared/messages/settings/ar.ts'
import fr from '#shared/messages/settings/fr.ts'
import { SETTING_SECTIONS } from '#shared/settings/sections.ts'
import { openUntil } from './open-until.ts'
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE, signInAs } from './people.ts'

const ADMIN = 'admin@demo.rahba.test'
/** Words of this run alone, so that it may be repeated on one database. */
const run = crypto.randomUUID().slice(0, 8)

const inWords = (what: string, language: string) => `${what} (${language})`
const started = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-started')

test('every section is usable on a phone, in Arabic and in the dark', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE, colorScheme: 'dark' })
  await signInAs(context, ADMIN)
  for (const section of SETTING_SECTIONS) {
    await page.goto(`/admin/settings?section=${section}`)
    await expect(page.locator('#setting-section')).toHaveText(ar[`section.${section}`])
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.goto('/admin/settings?section=places&open=casablanca')
  await expect(page.getByRole('heading', { level: 3, name: 'الدار البيضاء' })).toBeVisible()
  await expectAccessible(page)
  await context.close()
})

test('an admin writes a question in three languages, another comes too late, and what was deleted comes back', async ({
  browser,
}) => {
  const first = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(first.context, ADMIN)
  const { page } = first
  await page.goto('/admin/settings')
  await started(page)
  await page.getByRole('link', { name: fr['faq.add'] }).click()
  const question = (language: string) => page.getByLabel(inWords(fr['part.question'], language))
  const answer = (language: string) => page.getByLabel(inWords(fr['part.answer'], language))
  await question(fr['lang.fr']).fill(`Une question ${run} ?`)
  // a language that is missing is said beside its field, and what was typed stays
  await page.getByRole('button', { name: fr.save }).click()
  await expect(question(fr['lang.ar'])).toHaveAttribute('aria-invalid', 'true')
  await expect(question(fr['lang.fr'])).toHaveValue(`Une question ${run} ?`)
  for (const [language, words] of [
    [fr['lang.en'], `A question ${run}?`],
    [fr['lang.ar'], `سؤال ${run}`],
  ] as const) {
    await question(language).fill(words)
  }
  for (const language of [fr['lang.fr'], fr['lang.en'], fr['lang.ar']]) await answer(language).fill(`… ${run}`)
  await expect(page.locator('details', { hasText: `سؤال ${run}` })).toBeVisible()
  await page.getByRole('button', { name: fr.save }).click()
  await expect(page).toHaveURL(/open=[0-9a-f-]{36}/)
  await expect(page.getByRole('form', { name: fr['faq.change'] })).toBeVisible()

  const visitor = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  await openUntil(visitor.page, '/help', visitor.page.getByText(`سؤال ${run}`))

  // a form in which nothing was typed would follow what the other saves
  await answer(fr['lang.fr']).fill(`Ma réponse ${run}`)
  const second = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(second.context, ADMIN)
  await second.page.goto(page.url())
  await started(second.page)
  await second.page.getByLabel(inWords(fr['part.answer'], fr['lang.fr'])).fill(`Réponse de l’autre ${run}`)
  await second.page.getByRole('button', { name: fr.save }).click()
  await expect(second.page.getByRole('list').getByText(`Réponse de l’autre ${run}`).first()).toBeVisible()

  await page.getByRole('button', { name: fr.save }).click()
  await expect(page.getByText(fr['stale.title'])).toBeVisible()
  await expect(answer(fr['lang.fr'])).toHaveValue(`Ma réponse ${run}`)
  await page.getByRole('button', { name: fr['stale.take'] }).click()
  await expect(answer(fr['lang.fr'])).toHaveValue(`Réponse de l’autre ${run}`)

  await page.getByRole('button', { name: fr['faq.remove'] }).click()
  await page.getByRole('button', { name: fr['faq.restore'] }).click()
  await expect(page.getByRole('link', { name: `Une question ${run}` })).toBeVisible()
  await openUntil(visitor.page, '/help', visitor.page.getByText(`سؤال ${run}`))
  await expect(visitor.page.getByText(helpAr.title).first()).toBeVisible()

  // it goes as it came: by the history, from the keyboard
  const undo = page.getByRole('button', { name: new RegExp(`^${fr['history.undoOf'].split('{')[0]}`) }).first()
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: `Une question ${run}` })).toBeHidden()
  await Promise.all([first, second, visitor].map(({ context }) => context.close()))
})

test('the company that an admin names stands on the legal page within seconds, until it is undone', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, ADMIN)
  await page.goto('/admin/settings?section=company')
  await started(page)
  const registration = `RC ${run}`
  await page.getByLabel(fr['part.registration']).fill(registration)
  await page.getByRole('button', { name: fr.save }).click()
  await expect(page.locator('ins', { hasText: registration })).toBeVisible()

  const visitor = await openBrowser(browser, { locale: 'fr', viewport: PHONE, javaScriptEnabled: false })
  await openUntil(visitor.page, '/terms', visitor.page.getByText(registration))

  await page
    .getByRole('button', { name: new RegExp(`^${fr['history.undoOf'].split('{')[0]}`) })
    .first()
    .click()
  await expect(page.getByLabel(fr['part.registration'])).toHaveValue('')
  await openUntil(visitor.page, '/terms', visitor.page.getByText(registration), false)
  await Promise.all([context.close(), visitor.context.close()])
})
