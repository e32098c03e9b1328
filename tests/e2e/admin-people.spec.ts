import { expect, test } from '@playwright/test'
import adminAr from '#shared/messages/admin/ar.ts'
import decisionsAr from '#shared/messages/decisions/ar.ts'
import decisionsFr from '#shared/messages/decisions/fr.ts'
import errorsAr from '#shared/messages/errors/ar.ts'
import peopleAr from '#shared/messages/admin-people/ar.ts'
import teamFr from '#shared/messages/team-actions/fr.ts'
import viewAsAr from '#shared/messages/view-as/ar.ts'
import { openAccount } from './new-account.ts'
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE, signInAs } from './people.ts'

const ADMIN = 'admin@demo.rahba.test'
const facts = 'Trois demandes laissées sans suite.'

test('an admin on a phone, in Arabic, notes, takes a role, sees the site as somebody, who reads all of it', async ({
  browser,
}) => {
  const name = `Personne ${crypto.randomUUID().slice(0, 8)}`
  const person = await openAccount(browser, { locale: 'fr', viewport: DESKTOP }, { firstName: name, lastName: 'Rami' })
  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  await signInAs(context, ADMIN)
  const started = () => expect(page.locator('html[data-started]')).toBeAttached()
  await page.goto(`/admin/users?text=${encodeURIComponent(name)}`)
  await started()
  await page.getByRole('link', { name: `${name} Rami` }).click()
  const drawer = page.getByRole('dialog')

  await test.step('notes something for the other admins', async () => {
    await drawer.getByRole('button', { name: peopleAr['notes.add'] }).click()
    await drawer.getByLabel(peopleAr['notes.text']).fill('A rappelé deux fois.')
    await drawer.getByRole('button', { name: peopleAr['notes.save'] }).click()
    await expect(drawer.getByText('A rappelé deux fois.').first()).toBeVisible()
    await expect(drawer.getByRole('button', { name: peopleAr['notes.edit'] })).toBeVisible()
    await drawer.getByRole('link', { name: peopleAr['timeline.group.notes'] }).click()
    await expect(drawer.getByText(peopleAr['timeline.note'], { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('sees the site as them: the bar, no change, no message', async () => {
    await drawer.getByText(peopleAr['view.title']).click()
    await drawer.getByLabel(peopleAr['view.reason']).fill('Sa question de ce matin')
    await drawer.getByRole('button', { name: peopleAr['view.begin'] }).click()
    const bar = page.getByRole('region', { name: viewAsAr['bar.label'] })
    await expect(bar).toContainText(`${name} Rami`)
    await expect(bar.getByRole('timer')).toBeVisible()
    await expectAccessible(page)
    const messages = await page.request.get('/api/conversations')
    expect(await messages.json()).toMatchObject({ status: 403, code: 'viewing_only' })
    await page.goto('/profile/details')
    await expect(bar).toBeVisible()
    const headers = { origin: new URL(page.url()).origin }
    const change = await page.request.post('/api/profile', { data: { firstName: 'X', lastName: 'Y' }, headers })
    expect(await change.json()).toMatchObject({ code: 'viewing_only', title: errorsAr.viewing_only })
    await bar.getByRole('button', { name: viewAsAr['bar.end'] }).click()
    await expect(drawer.getByText(person.email)).toBeVisible()
    await expect(bar).toHaveCount(0)
    await started()
  })

  await test.step('takes a role, with what follows said before', async () => {
    const role = decisionsAr['role.retailer']
    const take = peopleAr['roles.take'].replace('{role}', role)
    await drawer.getByRole('button', { name: take }).click()
    await expect(drawer.getByText(peopleAr['roles.consequences'])).toBeVisible()
    await drawer.getByLabel(adminAr['decide.reason']).selectOption('unreliable')
    await drawer.getByLabel(peopleAr['roles.facts']).fill(facts)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await drawer.getByRole('button', { name: adminAr['decide.confirm'] }).click()
    await expect(drawer.getByRole('button', { name: peopleAr['roles.give'].replace('{role}', role) })).toBeVisible()
  })

  await test.step('the person reads what was done, and why', async () => {
    const { page: own } = person
    await own.goto('/profile/data')
    for (const action of [
      'person.role_taken',
      'person.view_ended',
      'person.view_began',
      'person.note_added',
    ] as const) {
      await expect(own.getByText(teamFr[`action.${action}`])).toBeVisible()
    }
    await expectAccessible(own)
    await own.goto('/notifications')
    await own.getByRole('link', { name: decisionsFr['action.role_taken'] }).first().click()
    await expect(own.getByRole('heading', { level: 1, name: decisionsFr['action.role_taken'] })).toBeVisible()
    await expect(own.getByText(facts)).toBeVisible()
  })
  await context.close()
  await person.context.close()
})
