import { execFileSync } from 'node:child_process'
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { AdminSpace } from '#shared/admin/contract.ts'
import type { AdminUser, UserCard } from '#shared/admin/users-contract.ts'
import type { Listing } from '#shared/listings/contract.ts'
import adminFr from '#shared/messages/admin/fr.ts'
import decisionsFr from '#shared/messages/decisions/fr.ts'
import { demoDomain } from '#server/demo-domain.ts'
import { runningEmbedded } from '#server/db/embedded.ts'
import { DEMO_PASSWORD } from '#demo/people.ts'
import type { Review, SearchResult } from '#shared/spaces/contract.ts'
import {
  expectNoSidewaysScroll,
  HOST,
  openBrowser,
  PHONE,
  RETAILER,
  SECOND_ADMIN,
  signInAs,
  siteUrl,
} from './people.ts'
import { readJson } from './read-json.ts'

const ADMIN = 'admin@demo.rahba.test'
/** What a run writes is its own, so that it may be repeated on one database. */
const run = crypto.randomUUID().slice(0, 8)
const facts = `Le bail est au nom de quelqu’un d’autre (${run}).`
const words = `Voici l’avenant qui me nomme (${run}).`
const visitor = { locale: 'fr', viewport: PHONE } as const

async function post<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const headers = { origin: siteUrl(), 'idempotency-key': crypto.randomUUID() }
  const answer = await request.post(path, { data, headers })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (answer.status() === 204 ? null : await answer.json()) as Answer
}

/** A space of the host that awaits approval. */
async function submitSpace({ request }: BrowserContext, name: string): Promise<string> {
  const { id } = await post<Listing>(request, '/api/host/listings', {
    name,
    type: 'corner-shop',
    description: 'Un coin clair près de la place, avec une vitrine sur la rue et un comptoir.',
    surfaceM2: 14,
    address: '12 rue Bab Doukkala',
    city: 'marrakech',
    pricePerDayMinor: 35_000,
    acceptedProducts: ['crafts'],
  })
  await post(request, `/api/host/listings/${id}/submission`, {})
  return id
}

/** A review that the demo's retailer has not written, of a space that is not the demo host's. */
async function findReview(request: APIRequestContext): Promise<{ spaceId: string; review: Review }> {
  const exported = await readJson<{ reviews_written: { id: string }[] }>(request, '/api/profile/export')
  const { spaces } = await readJson<SearchResult>(request, '/api/spaces?location=Lyon')
  for (const { id } of spaces) {
    const { reviews } = await readJson<{ reviews: Review[] }>(request, `/api/spaces/${id}/reviews`)
    const review = reviews.find(each => exported.reviews_written.every(own => own.id !== each.id))
    if (review) return { spaceId: id, review }
  }
  throw new Error('No space of Lyon has been reviewed')
}

/** A page whose scripts have started. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html[data-started]')).toBeAttached()
}

test('moderation, on phones: spaces are approved and refused, an appeal is heard, a review is hidden, a suspension lifted', async ({
  browser,
}) => {
  const host = await openBrowser(browser, visitor)
  await signInAs(host.context, HOST)
  const [good, bad] = [`Coin approuvé ${run}`, `Coin refusé ${run}`]
  const goodId = await submitSpace(host.context, good)
  const badId = await submitSpace(host.context, bad)
  const { page, context } = await openBrowser(browser, visitor)
  await signInAs(context, ADMIN)
  const drawer = page.getByRole('dialog')
  // its host and the admin see it in any state
  const stranger = await openBrowser(browser, visitor)
  const statusOf = async (id: string) => (await stranger.context.request.get(`/api/spaces/${id}`)).status()

  await test.step('the admin approves one space and refuses another with a reason', async () => {
    await open(page, `/admin/spaces?text=${run}`)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: good }).click()
    await drawer.getByRole('button', { name: adminFr['decide.approved'], exact: true }).click()
    await expect(drawer.getByText(decisionsFr['action.approved'])).toBeVisible()
    await open(page, `/admin/spaces?text=${run}&space=${badId}`)
    await drawer.getByRole('button', { name: adminFr['decide.rejected'], exact: true }).click()
    await drawer.getByRole('combobox', { name: adminFr['decide.reason'] }).selectOption('not_entitled')
    await drawer.getByRole('textbox').fill(facts)
    await drawer.getByRole('button', { name: adminFr['decide.confirm'] }).click()
    await expect(drawer.getByText(facts)).toBeVisible()
    expect([await statusOf(goodId), await statusOf(badId)]).toEqual([200, 404])
  })

  await test.step('its host reads why, appeals, and is heard by another admin', async () => {
    const { decisions } = await readJson<AdminSpace>(context.request, `/api/admin/spaces/${badId}`)
    const id = decisions[0]?.id ?? ''
    await open(host.page, `/decisions/${id}`)
    await expect(host.page.getByText(decisionsFr['reason.not_entitled'])).toBeVisible()
    await expect(host.page.getByText(facts)).toBeVisible()
    await host.page.getByLabel(decisionsFr['appeal.text']).fill(words)
    await host.page.getByRole('button', { name: decisionsFr['appeal.send'] }).click()
    await expect(host.page.getByText(words)).toBeVisible()
    const other = await openBrowser(browser, visitor)
    await signInAs(other.context, SECOND_ADMIN)
    const answer = `L’avenant suffit (${run}).`
    await post(other.context.request, `/api/admin/appeals/${id}`, { outcome: 'upheld', answer })
    await other.context.close()
    await host.page.reload()
    await expect(host.page.getByText(answer)).toBeVisible()
    expect(await statusOf(badId)).toBe(200)
  })

  await test.step('a report leads to a hidden review', async () => {
    const reporter = await openBrowser(browser, visitor)
    await signInAs(reporter.context, RETAILER)
    const { spaceId, review } = await findReview(reporter.context.request)
    await post(reporter.context.request, '/api/reports', { subjectId: review.id, reason: 'harassment' })
    await reporter.context.close()
    await open(page, '/admin/moderation?sort=-since')
    await page
      .getByRole('row')
      .filter({ hasText: review.comment.slice(0, 60) })
      .getByRole('link')
      .click()
    await drawer.getByRole('button', { name: adminFr['cases.do.assign'] }).click()
    await drawer.getByRole('button', { name: adminFr['cases.do.hide'], exact: true }).click()
    await drawer.getByLabel(adminFr['decide.reason']).selectOption('harassment')
    await drawer.getByRole('button', { name: adminFr['decide.confirm'] }).click()
    await expect(drawer.getByText(adminFr['cases.hidden'])).toBeVisible()
    const { reviews } = await readJson<{ reviews: Review[] }>(page.request, `/api/spaces/${spaceId}/reviews`)
    expect(reviews.map(({ id }) => id)).not.toContain(review.id)
  })

  await test.step('a suspension is lifted', async () => {
    // of the demo; one of it is suspended already, before the first run
    const listOf = async (query: string) =>
      (await readJson<{ users: UserCard[] }>(context.request, `/api/admin/users?${query}`)).users
    // another test may have suspended somebody of its own, whose password is another (openAccount)
    const isOfDemo = ({ email }: UserCard) => email.endsWith(`@${demoDomain}`) && !email.startsWith('new-')
    const suspended = (await listOf('view=suspended&sort=since')).find(isOfDemo)
    const person = suspended ?? (await listOf('role=retailer&sort=-name')).find(isOfDemo)
    const path = `/api/admin/users/${person?.id}`
    if (!suspended) {
      const { version } = await readJson<AdminUser>(context.request, path)
      await post(context.request, `${path}/decisions`, { action: 'suspended', reason: 'spam', days: 30, version })
    }
    const own = await openBrowser(browser, visitor)
    const data = { email: person?.email, password: DEMO_PASSWORD }
    const signIn = () => own.context.request.post('/api/sign-in', { data, headers: { origin: siteUrl() } })
    expect(await (await signIn()).json()).toMatchObject({ code: 'account_suspended' })
    await open(page, `/admin/users?view=all&user=${person?.id}`)
    await drawer.getByRole('button', { name: adminFr['people.do.lifted'], exact: true }).click()
    await expect(drawer.getByRole('button', { name: adminFr['people.do.suspended'], exact: true })).toBeVisible()
    const answer = await signIn()
    expect(answer.ok(), await answer.text()).toBe(true)
    await own.context.close()
  })

  await test.step('the audit log is whole', () => {
    // the command would have a data directory to itself: it is led to the server that runs on it
    const { database = '', ...address } = runningEmbedded(process.env['SITE_DATA_DIR'] ?? '') ?? {}
    const query = new URLSearchParams(Object.entries(address).map(([name, value]) => [name, String(value)]))
    const env = { ...process.env, DATABASE_URL: `postgresql:///${database}?${query}` }
    const said = execFileSync(process.execPath, ['scripts/db-audit-verify.ts'], { env, encoding: 'utf8' })
    expect(said).toContain('The audit log is whole')
  })
  await Promise.all([host, stranger].map(each => each.context.close()))
  await context.close()
})
