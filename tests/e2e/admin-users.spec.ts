import { expect, test } from '@playwright/test'
import adminAr from '#shared/messages/admin/ar.ts'
import authFr from '#shared/messages/auth/fr.ts'
import decisionsAr from '#shared/messages/decisions/ar.ts'
import decisionsFr from '#shared/messages/decisions/fr.ts'
import { openAccount } from './new-account.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  openBrowser,
  PHONE,
  SECOND_ADMIN,
  signInAs,
} from './people.ts'

const ADMIN = 'admin@demo.rahba.test'
const facts = 'Trois réservations payées n’ont pas été honorées.'
const words = 'Les trois clients avaient annulé eux-mêmes.'
const answer = 'Vous avez raison, nous levons la suspension.'

test('an admin on a phone, in Arabic, suspends somebody, who reads why, appeals and is heard', async ({ browser }) => {
  const name = `Personne ${crypto.randomUUID().slice(0, 8)}`
  const person = await openAccount(browser, { locale: 'fr', viewport: DESKTOP }, { firstName: name, lastName: 'Rami' })

  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  await signInAs(context, ADMIN)
  await page.goto('/admin/users')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.goto(`/admin/users?text=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: `${name} Rami` }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(person.email)).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: adminAr['people.do.suspended'], exact: true }).click()
  await drawer.getByRole('combobox', { name: adminAr['decide.reason'] }).selectOption('unreliable')
  await drawer.getByLabel(adminAr['people.days']).selectOption('30')
  await drawer.getByRole('textbox', { name: adminAr['people.facts'] }).fill(facts)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: adminAr['decide.confirm'] }).click()
  await expect(drawer.getByRole('button', { name: adminAr['people.do.lifted'], exact: true })).toBeVisible()
  await expect(drawer.getByText(facts)).toBeVisible()

  await test.step('the person cannot sign in, reads the decision and appeals', async () => {
    const { page: own } = person
    await own.goto('/login')
    await own.locator('input[name=email]').fill(person.email)
    await own.locator('input[name=password]').fill(person.password)
    await own.locator('form[action="/api/sign-in"] button[type=submit]').click()
    await own.getByRole('link', { name: authFr['signIn.decision'] }).click()
    await expect(own.getByRole('heading', { level: 1, name: decisionsFr['action.suspended'] })).toBeVisible()
    await expect(own.getByText(facts)).toBeVisible()
    await expectAccessible(own)
    await own.getByLabel(decisionsFr['appeal.text']).fill(words)
    await own.getByRole('button', { name: decisionsFr['appeal.send'] }).click()
    await expect(own.getByText(words)).toBeVisible()
    await expect(own.getByRole('button', { name: decisionsFr['appeal.send'] })).toHaveCount(0)
  })

  await test.step('the appeal is upheld, and the person is back', async () => {
    // by another admin than the one who has decided
    const other = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
    await signInAs(other.context, SECOND_ADMIN)
    await other.page.goto('/admin/moderation?view=appeals')
    await expectNoSidewaysScroll(other.page)
    await expectAccessible(other.page)
    await other.page.getByRole('row').filter({ hasText: name }).getByRole('link').click()
    const appeal = other.page.getByRole('dialog')
    await appeal.getByRole('textbox').fill(answer)
    await appeal.getByRole('button', { name: adminAr['appeals.do.upheld'] }).click()
    await expect(appeal.getByText(adminAr['appeals.outcome.upheld'])).toBeVisible()
    await other.context.close()
    await page.goto(`/admin/users?text=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name: `${name} Rami` }).click()
    await expect(drawer.getByText(decisionsAr['action.lifted']).first()).toBeVisible()
    await person.page.reload()
    await expect(person.page.getByText(answer)).toBeVisible()
    await person.page.goto('/login')
    await person.page.locator('input[name=email]').fill(person.email)
    await person.page.locator('input[name=password]').fill(person.password)
    await person.page.locator('form[action="/api/sign-in"] button[type=submit]').click()
    await person.page.waitForURL(url => url.pathname !== '/login')
  })
  await context.close()
  await person.context.close()
})
