import { randomBytes } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { linkInMail } from './mailbox.ts'
import { openBrowser, siteUrl, type Visitor } from './people.ts'

export interface NewAccount {
  page: Page
  context: BrowserContext
  email: string
  password: string
}

/** A new account, of a retailer unless said otherwise, confirmed by its mail and signed in; on the pages: accounts.spec.ts. */
export async function openAccount(
  browser: Browser,
  visitor: Visitor,
  {
    firstName,
    lastName,
    role = 'retailer',
  }: { firstName: string; lastName: string; role?: 'retailer' | 'host' | 'freelancer' },
): Promise<NewAccount> {
  const window = await openBrowser(browser, visitor)
  const email = `new-${randomBytes(6).toString('hex')}@demo.rahba.test`
  const password = `${randomBytes(9).toString('hex')}-Vitrine`
  const post = (path: string, data: object) =>
    window.context.request.post(path, { data, headers: { origin: siteUrl() } })
  expect((await post('/api/sign-up', { email, password })).ok(), 'signs up').toBe(true)
  const link = new URL(await linkInMail(browser, email, '/confirm-email'))
  const token = link.searchParams.get('token')
  expect((await post('/api/confirmations', { token })).ok(), 'confirms the address').toBe(true)
  const names = { firstName, lastName, role }
  expect((await post('/api/me/onboarding', names)).ok(), 'answers the questions').toBe(true)
  return { ...window, email, password }
}
