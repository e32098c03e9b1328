import { expect, test } from '@playwright/test'
import type { PersonRoles } from '#shared/admin/roles-contract.ts'
import type { AdminUser } from '#shared/admin/users-contract.ts'
import type { AdminDocuments } from '#shared/admin/documents-contract.ts'
import adminFr from '#shared/messages/admin/fr.ts'
import frameFr from '#shared/messages/admin-frame/fr.ts'
import peopleFr from '#shared/messages/admin-people/fr.ts'
import decisionsFr from '#shared/messages/decisions/fr.ts'
import { send } from './missions.ts'
import { openAccount } from './new-account.ts'
import { DESKTOP, expectAccessible, openBrowser, SECOND_ADMIN, signInAs, siteUrl } from './people.ts'
import { readJson } from './read-json.ts'

const facts = 'Trois missions sans venir.'

test('what an admin began about a person is held when another one comes first, with what was typed', async ({
  browser,
}) => {
  const visitor = { locale: 'fr', viewport: DESKTOP } as const
  const name = `Personne ${crypto.randomUUID().slice(0, 8)}`
  const person = await openAccount(browser, visitor, { firstName: name, lastName: 'Rami', role: 'freelancer' })
  const sent = await person.page.request.post('/api/profile/documents?kind=other&name=diplome.pdf', {
    data: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    headers: { origin: siteUrl(), 'content-type': 'application/pdf' },
  })
  expect(sent.status(), await sent.text()).toBeLessThan(300)
  const [first, second] = [await openBrowser(browser, visitor), await openBrowser(browser, visitor)]
  await signInAs(first.context, 'admin@demo.rahba.test')
  await signInAs(second.context, SECOND_ADMIN)
  const { page } = first
  await page.goto(`/admin/users?text=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: `${name} Rami` }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(person.email)).toBeVisible()
  const id = new URL(page.url()).searchParams.get('user') ?? ''
  const other = second.page.request
  const roles = () => readJson<PersonRoles>(other, `/api/admin/users/${id}/roles`)
  const give = async (role: string) =>
    send(other, 'post', `/api/admin/users/${id}/roles`, { role, change: 'give', version: (await roles()).version })
  const part = (title: string) => drawer.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
  const stale = frameFr['stale.title']

  await test.step('a role that is taken', async () => {
    const here = part(peopleFr['roles.title'])
    await here
      .getByRole('button', { name: peopleFr['roles.take'].replace('{role}', decisionsFr['role.freelancer']) })
      .click()
    await here.getByLabel(adminFr['decide.reason']).selectOption('unreliable')
    await here.getByLabel(peopleFr['roles.facts']).fill(facts)
    const confirm = here.getByRole('button', { name: adminFr['decide.confirm'] })
    await expect(confirm).toBeEnabled()
    await give('host')
    await expect(here.getByText(stale)).toBeVisible()
    await expect(confirm).toBeDisabled()
    await expect(here.getByLabel(peopleFr['roles.facts'])).toHaveValue(facts)
    await expectAccessible(page)
    await here.getByRole('button', { name: frameFr['stale.go'] }).click()
    await expect(confirm).toBeEnabled()
    await here.getByRole('button', { name: adminFr['decide.back'] }).click()
  })

  await test.step('a check', async () => {
    const here = part(peopleFr['checks.title'])
    await here.getByRole('button', { name: peopleFr['checks.verify'] }).click()
    const box = here.getByLabel(peopleFr['evidence.phone_call'])
    await box.check()
    const confirm = here.getByRole('button', { name: adminFr['decide.confirm'] })
    const { version } = await readJson<AdminUser>(other, `/api/admin/users/${id}`)
    const body = { action: 'verified', kind: 'person', evidence: ['video_call'], version }
    await send(other, 'post', `/api/admin/users/${id}/decisions`, body)
    await expect(here.getByText(stale)).toBeVisible()
    await expect(confirm).toBeDisabled()
    await expect(box).toBeChecked()
    await here.getByRole('button', { name: adminFr['decide.back'] }).click()
  })

  await test.step('a document that is refused', async () => {
    const here = part(peopleFr.documents)
    await here.getByRole('button', { name: peopleFr['documents.refuse'], exact: true }).click()
    await here.getByLabel(peopleFr['documents.reason']).selectOption('unreadable')
    const confirm = here.getByRole('button', { name: peopleFr['documents.refuse'], exact: true })
    await expect(confirm).toBeEnabled()
    const { documents } = await readJson<AdminDocuments>(other, `/api/admin/users/${id}/documents`)
    const body = { outcome: 'verified', status: 'pending' }
    await send(other, 'post', `/api/admin/documents/${documents[0]?.id}/decision`, body)
    await expect(here.getByText(stale)).toBeVisible()
    await expect(confirm).toBeDisabled()
    await expect(here.getByLabel(peopleFr['documents.reason'])).toHaveValue('unreadable')
    // it is a withdrawal by now, which asks for more
    await here.getByRole('button', { name: frameFr['stale.go'] }).click()
    await expect(here.getByText(decisionsFr['explain.document_withdrawn'])).toBeVisible()
  })
  for (const { context } of [first, second, person]) await context.close()
})
