import { expect, test } from '@playwright/test'
import terms from '#shared/articles/terms/fr.ts'
import aboutFr from '#shared/messages/about/fr.ts'
import contactFr from '#shared/messages/contact/fr.ts'
import helpAr from '#shared/messages/help/ar.ts'
import helpFr from '#shared/messages/help/fr.ts'
import legalFr from '#shared/messages/legal/fr.ts'
import mailsFr from '#shared/messages/mails/fr.ts'
import { expectMails } from './mailbox.ts'
import { DESKTOP, expectAccessible, openBrowser, PHONE, siteUrl } from './people.ts'

test('a long page leads to its parts, says of which day it is, and prints without its frame', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await page.goto('/terms')
  const contents = page.getByRole('navigation', { name: legalFr.contents })
  await expect(contents.getByRole('link')).toHaveCount(terms.sections.length)
  await expect(page.getByText('Mis à jour le 21 novembre 2026')).toBeVisible()
  const last = terms.sections.at(-2)
  await contents.getByRole('link', { name: last?.title ?? '' }).click()
  await expect(page).toHaveURL(new RegExp(`#${last?.id}$`))
  await expect(page.getByRole('heading', { name: last?.title ?? '' })).toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  await expect(contents).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

/** With signs that browsers, servers and the router write each in their own way. */
const NOWHERE = ['/a|b', '/^x', '/%5Ex', '/`y', '/{z}', '/$x', '/a^b$c', '/spaces/^x', '/[x]', '/a%2Fb', '/é', '/a"b']

test('an address that is no page is missing, and leads nowhere else, whatever signs it is written with', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'en', viewport: DESKTOP })
  const asked: string[] = []
  page.on('request', request => request.isNavigationRequest() && asked.push(request.url()))
  for (const path of NOWHERE) {
    await test.step(path, async () => {
      asked.length = 0
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      // React has taken the page over
      await page.getByRole('main').getByRole('button', { name: 'Go Back' }).waitFor()
      await expect(page).toHaveTitle('Error 404: Page not found · Rahba')
      expect(asked).toHaveLength(1)
      expect(decodeURI(new URL(page.url()).pathname)).toBe(decodeURI(path))
    })
  }
  await context.close()
})

test('an address that is no page is shown as text, and offers ways on', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'en', viewport: DESKTOP })
  const logged: string[] = []
  page.on('console', message => logged.push(message.text()))
  await page.goto('/about')
  const answer = await page.goto('/nowhere/<b>at</b>/all')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle('Error 404: Page not found · Rahba')
  await expect(
    page.getByText('/nowhere/%3Cb%3Eat%3C/b%3E/all').or(page.getByText('/nowhere/<b>at</b>/all')),
  ).toBeVisible()
  await expect.poll(() => logged.some(line => line.includes('/nowhere'))).toBe(true)
  const main = page.getByRole('main')
  for (const [name, href] of [
    ['Explore Real Spaces', '/explore'],
    ['Go Home', '/'],
    ['Visit Help Center', '/help'],
    ['Contact Support', '/contact'],
  ]) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href ?? '')
  }
  await main.getByRole('button', { name: 'Go Back' }).click()
  await page.waitForURL(/\/about$/)
  await context.close()
})

test.describe('the help centre', () => {
  test('finds as one types, by topic too, and opens one question at a time', async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
    await page.goto('/help', { waitUntil: 'networkidle' })
    const questions = page.locator('main details.question')
    const all = await questions.count()
    expect(all).toBeGreaterThanOrEqual(12)
    await questions.nth(0).locator('summary').click()
    await expect(questions.nth(0)).toHaveAttribute('open')
    await questions.nth(1).locator('summary').click()
    await expect(questions.nth(1)).toHaveAttribute('open')
    await expect(questions.nth(0)).not.toHaveAttribute('open')

    const box = page.getByRole('searchbox', { name: helpFr['search.label'] })
    await box.fill('DEBITE')
    await expect(page).toHaveURL(/\/help\?q=DEBITE$/)
    const found = await questions.count()
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(all)
    await page
      .getByRole('navigation', { name: helpFr['category.label'] })
      .getByRole('link', { name: helpFr['category.payments'] })
      .click()
    await expect(page).toHaveURL(/q=DEBITE&category=payments$/)
    expect(await questions.count()).toBeLessThanOrEqual(found)
    await page.reload()
    await expect(box).toHaveValue('DEBITE')

    await box.fill('rien de tel nulle part')
    await expect(page.getByText(helpFr['empty.title'])).toBeVisible()
    await expect(page.getByText(helpFr['empty.text'])).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: helpFr['empty.contact'] })).toHaveAttribute(
      'href',
      '/contact',
    )
    await expectAccessible(page)
    await page.getByRole('link', { name: helpFr['empty.reset'] }).click()
    await expect(questions).toHaveCount(all)
    await expect(box).toHaveValue('')
    await context.close()
  })

  test('opens the question that its address names', async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
    await page.goto('/help#delete-account')
    const question = page.locator('details', { has: page.locator('#delete-account') })
    await expect(question).toHaveAttribute('open')
    await expect(question.locator('summary')).toBeInViewport()
    await context.close()
  })

  test('works without JavaScript: search, topics, questions, a link to one', async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: DESKTOP, javaScriptEnabled: false })
    await page.goto('/help#when-do-i-pay')
    const questions = page.locator('main details.question')
    await expect(page.locator('details', { has: page.locator('#when-do-i-pay') })).toHaveAttribute('open')
    await questions.first().locator('summary').click()
    await expect(questions.first()).toHaveAttribute('open')
    await expect(page.locator('details.question[open]')).toHaveCount(1)
    await page.locator('form[role=search] input[name=q]').fill('كلمه المرور')
    await page.locator('form[role=search] button[type=submit]').click()
    await page.waitForURL(/q=/)
    expect(await questions.count()).toBeGreaterThan(0)
    await page.goto(`/help?q=${encodeURIComponent('لا شيء من هذا')}`)
    await expect(page.getByText(helpAr['empty.title'])).toBeVisible()
    await context.close()
  })
})

test.describe('the contact form', () => {
  const words = {
    fullName: 'Inès Moreau',
    email: 'ines.contact@example.com',
    message: 'Bonjour, une question sur ma vitrine.',
  }

  test('says what is wrong in the words of the specification, sends, empties itself and tells so', async ({
    browser,
  }) => {
    const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
    await page.goto('/contact', { waitUntil: 'networkidle' })
    const form = page.locator('form[action="/api/send-contact-email"]')
    const submit = form.getByRole('button', { name: contactFr.submit })
    await submit.click()
    for (const text of [
      'Le nom doit contenir au moins 2 caractères',
      'Veuillez entrer une adresse email valide',
      'Veuillez sélectionner un sujet',
      'Le message doit contenir au moins 10 caractères',
    ]) {
      await expect(form.getByText(text)).toHaveCount(2)
    }
    await expect(form.getByRole('alert')).toBeFocused()
    await expectAccessible(page)

    await form.getByLabel(contactFr.fullName).fill(words.fullName)
    await form.getByLabel(contactFr.email).fill('ines')
    await form.getByLabel(contactFr.message).focus()
    await expect(form.getByText('Le nom doit contenir')).toHaveCount(0)
    await form.getByLabel(contactFr.email).fill(words.email)
    await form.getByLabel(contactFr.subject).selectOption('space-listing')
    await form.getByLabel(contactFr.message).fill(words.message)
    await page.route('**/api/send-contact-email', async route => {
      await expect(form.getByRole('button', { name: 'Envoi en cours...' })).toBeVisible()
      expect(Object.keys(route.request().postDataJSON()).sort()).toEqual(['email', 'fullName', 'message', 'subject'])
      await route.continue()
    })
    await submit.click()
    await expect(
      form.getByText('Votre message a été envoyé avec succès. Nous vous répondrons dans les 24h.'),
    ).toBeVisible()
    await expect(page.getByText('Message envoyé\u00a0!')).toHaveCount(2)
    await expect(form.getByLabel(contactFr.message)).toHaveValue('')
    await expect(form.getByLabel(contactFr.subject)).toHaveValue('')

    await expectMails(browser, [
      mailsFr['contactAcknowledged.subject'],
      `Contact, ${mailsFr['contactSubject.space-listing']}`,
    ])
    await context.close()
  })

  test('keeps what was typed when sending fails', async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
    await page.goto('/contact?subject=other', { waitUntil: 'networkidle' })
    const form = page.locator('form[action="/api/send-contact-email"]')
    await form.getByLabel(contactFr.fullName).fill(words.fullName)
    await form.getByLabel(contactFr.email).fill(words.email)
    await form.getByLabel(contactFr.message).fill(words.message)
    await page.route('**/api/send-contact-email', route => route.abort())
    await form.getByRole('button', { name: contactFr.submit }).click()
    await expect(form.getByRole('alert')).toContainText(
      'Une erreur s’est produite lors de l’envoi. Veuillez réessayer.',
    )
    await expect(page.locator('.toast')).toContainText('Erreur')
    await expect(form.getByLabel(contactFr.message)).toHaveValue(words.message)
    await context.close()
  })

  test('opens with the partnership chosen from the about page', async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
    await page.goto('/about', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: aboutFr['closing.partner'] }).click()
    await page.waitForURL('**/contact?subject=partnership')
    await expect(page.getByLabel(contactFr.subject)).toHaveValue('partnership')
    await context.close()
  })

  test('works without JavaScript, in Arabic', async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE, javaScriptEnabled: false })
    await page.goto('/contact')
    // skips the browser's own check, which is not tested here
    await page.locator('form[action="/api/send-contact-email"]').evaluate(form => form.setAttribute('novalidate', ''))
    await page.locator('#fullName').fill('س')
    await page.locator('#email').fill('salma.contact@example.com')
    await page.locator('#message').fill('قصير')
    await page.locator('form[action="/api/send-contact-email"] button[type=submit]').click()
    await expect(page.getByText('يجب أن يتكون الاسم من حرفين على الأقل').first()).toBeVisible()
    await expect(page.getByText('يرجى اختيار موضوع').first()).toBeVisible()
    await expect(page.locator('#email')).toHaveValue('salma.contact@example.com')
    await page.locator('form[action="/api/send-contact-email"]').evaluate(form => form.setAttribute('novalidate', ''))
    await page.locator('#fullName').fill('سلمى بن جلون')
    await page.locator('#subject').selectOption('other')
    await page.locator('#message').fill('السلام عليكم، عندي سؤال عن مساحتي.')
    await page.locator('form[action="/api/send-contact-email"] button[type=submit]').click()
    await page.waitForURL(`${siteUrl()}/contact?sent=yes`)
    await expect(page.getByText('أُرسلت رسالتك بنجاح. سنجيبك خلال 24 ساعة.')).toBeVisible()
    await context.close()
  })
})
