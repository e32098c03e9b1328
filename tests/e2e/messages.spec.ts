import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import type { Api } from '#shared/api.ts'
import type { CallResult } from '#shared/http/contract.ts'
import ar from '#shared/messages/conversations/ar.ts'
import common from '#shared/messages/common/fr.ts'
import commonAr from '#shared/messages/common/ar.ts'
import type english from '#shared/messages/conversations/en.ts'
import fr from '#shared/messages/conversations/fr.ts'
import { createTranslator } from '#shared/messages/translator.ts'
import type { SearchResult, SpaceView } from '#shared/spaces/contract.ts'
import { inTurn } from '#tests/support/in-turn.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  FREELANCER,
  HOST,
  openBrowser,
  PHONE,
  RETAILER,
  signIn,
  siteUrl,
  openAs,
  signInAs,
} from './people.ts'
import { readJson } from './read-json.ts'

const t = createTranslator<typeof english>('fr', fr)
const tAr = createTranslator<typeof english>('ar', ar)

type Words = typeof t
type Me = { me: { id: string } }
type Thread = CallResult<Api['GET /api/conversations/{id}']>
/** What a run writes is its own, so that it may be repeated on one database. */
const run = crypto.randomUUID().slice(0, 8)
let written = 0
const unheard = (words: string) => `${words} (${run}-${(written += 1)})`

const post = async (request: APIRequestContext, path: string, data: object) =>
  request.post(path, { data, headers: { origin: siteUrl() } })

/** A space of the demo's host; each test takes another one, and with it a conversation of its own. */
async function spaceOfHost(request: APIRequestContext, index: number): Promise<SpaceView> {
  const { me } = await readJson<Me>(request, '/api/me')
  const found: SpaceView[] = []
  for (const city of ['Marrakech', 'Casablanca']) {
    const { spaces } = await readJson<SearchResult>(request, `/api/spaces?location=${city}`)
    for (const { id } of spaces) {
      const space = await readJson<SpaceView>(request, `/api/spaces/${id}`)
      if (space.host.id === me.id) found.push(space)
      if (found.length > index) return space
    }
  }
  throw new Error(`The host has only ${found.length} public spaces there`)
}

interface Talk {
  host: Page
  retailer: Page
  path: string
  space: SpaceView
}

/** The demo's host and retailer in two browsers, with a conversation about the host's space of this number. */
async function meet(browser: Browser, index: number, locale: 'fr' | 'ar', viewports = [DESKTOP, PHONE]): Promise<Talk> {
  const [hostView = DESKTOP, retailerView = PHONE] = viewports
  const { page: host, context: hostContext } = await openBrowser(browser, { locale, viewport: hostView })
  const { page: retailer, context } = await openBrowser(browser, { locale, viewport: retailerView })
  await signInAs(hostContext, HOST)
  await signInAs(context, RETAILER)
  const space = await spaceOfHost(hostContext.request, index)
  const { id } = await (await post(context.request, '/api/conversations', { spaceId: space.id })).json()
  return { host, retailer, path: `/messages/${id}`, space }
}

const send = (page: Page, path: string, content: string) =>
  post(page.context().request, `/api${path.replace('messages', 'conversations')}/messages`, { content })
const box = (page: Page, words: Words) => page.getByRole('textbox', { name: words('box.label') })
const log = (page: Page, words: Words, name: string) =>
  page.getByRole('region', { name: words('thread.log', { name }), exact: true })
const unreadOf = async (page: Page, path: string): Promise<number> =>
  (await readJson<Thread>(page.context().request, `/api${path.replace('messages', 'conversations')}`)).conversation
    .unread

/** Opens a conversation, and waits until its page is alive: an empty message cannot be sent. */
async function openThread(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('.message-box button[type=submit]')).toBeDisabled()
}

async function inspect(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

const LANGUAGES = [
  { locale: 'fr', words: t, sendLabel: common['action.send'] },
  { locale: 'ar', words: tAr, sendLabel: commonAr['action.send'] },
] as const

for (const [index, { locale, words, sendLabel }] of inTurn([...LANGUAGES.entries()])) {
  test(`two people talk live, in ${locale}, on a desktop and on a phone`, async ({ browser }) => {
    const { host, retailer, path } = await meet(browser, index, locale)
    await openThread(host, path)
    await openThread(retailer, path)
    await expect(host.getByRole('heading', { level: 1 })).toContainText('Inès Moreau')

    const question = unheard('Bonjour Salma, est-ce libre ?')
    await box(retailer, words).fill(question)
    await box(retailer, words).press('Enter')
    await expect(log(host, words, 'Inès Moreau').getByText(question)).toBeVisible()
    await expect(box(retailer, words)).toHaveValue('')
    await expect(host.getByRole('log')).toContainText(question)

    const answer = unheard('Oui, du lundi au samedi.')
    await box(host, words).fill('<b>Bonjour</b>')
    await box(host, words).press('Shift+Enter')
    await box(host, words).pressSequentially(answer)
    await host.getByRole('button', { name: sendLabel }).click()
    await expect(log(retailer, words, 'Salma Benjelloun').getByText(answer)).toContainText('<b>Bonjour</b>\n')
    await expect(retailer.locator('main b')).toHaveCount(0)
    await expect(box(host, words), 'ready for the next one').toBeFocused()

    await inspect(host)
    await inspect(retailer)
    await retailer.getByRole('button', { name: words('details.show') }).click()
    await expect(retailer.getByRole('dialog').getByRole('heading', { name: words('help.title') })).toBeVisible()
    await inspect(retailer)
    await retailer.keyboard.press('Escape')

    // back on the list, and a word comes
    await retailer.getByRole('link', { name: words('thread.back') }).click()
    await expect(retailer.getByRole('heading', { level: 1, name: words('title') })).toBeFocused()
    const more = unheard('Passez quand vous voulez.')
    await send(host, path, more)
    const row = retailer.getByRole('link', { name: new RegExp(run) }).first()
    await expect(row).toContainText(more)
    await expect(row).toContainText(words('list.unread', { count: 1 }))
    await inspect(retailer)
    await row.click()
    await expect(retailer.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(log(retailer, words, 'Salma Benjelloun').getByText(more)).toBeVisible()
  })
}

test('a message is read when it is seen, not before', async ({ browser }) => {
  const { host, retailer, path } = await meet(browser, 2, 'fr')
  await retailer.addInitScript(() => {
    document.hasFocus = () => document.documentElement.dataset['front'] === 'yes'
  })
  await openThread(retailer, path)
  const words = unheard('Êtes-vous là ?')
  await send(host, path, words)
  await expect(log(retailer, t, 'Salma Benjelloun').getByText(words)).toBeVisible()
  expect(await unreadOf(retailer, path), 'the window is behind another one').toBe(1)
  await retailer.evaluate(() => {
    document.documentElement.dataset['front'] = 'yes'
    window.dispatchEvent(new Event('focus'))
  })
  await expect.poll(() => unreadOf(retailer, path)).toBe(0)

  // far up in the thread the end is not seen
  for (let index = 0; index < 60; index += 1) await send(retailer, path, `Note n° ${index}`)
  await openThread(retailer, path)
  await retailer.evaluate(() => (document.documentElement.dataset['front'] = 'yes'))
  const messages = log(retailer, t, 'Salma Benjelloun')
  await expect(messages.getByText('Note n° 59')).toBeInViewport()
  const shown = await messages.getByRole('listitem').count()
  await expect(async () => {
    await messages.evaluate(element => element.scrollTo({ top: -element.scrollHeight }))
    expect(await messages.getByRole('listitem').count()).toBeGreaterThan(shown)
  }).toPass({ timeout: 20_000 })
  const last = unheard('Une dernière chose')
  await send(host, path, last)
  await expect(retailer.getByRole('log')).toContainText(last)
  expect(await unreadOf(retailer, path)).toBe(1)
  await retailer.getByRole('button', { name: t('thread.latest', { count: 1 }) }).click()
  await expect(messages.getByText(last)).toBeInViewport()
  await expect.poll(() => unreadOf(retailer, path)).toBe(0)
})

test('what cannot be sent stays in the box, and is sent once', async ({ browser }) => {
  const { host, retailer, path } = await meet(browser, 3, 'fr')
  await openThread(host, path)
  await openThread(retailer, path)
  const words = unheard('Bonjour')
  const messages = log(retailer, t, 'Salma Benjelloun').getByText(words)
  const endpoint = '**/api/conversations/*/messages'

  await box(retailer, t).fill('   ')
  await box(retailer, t).press('Enter')
  await expect(retailer.getByRole('button', { name: common['action.send'] })).toBeDisabled()

  // the server has it, its answer is lost
  await retailer.route(endpoint, async route => {
    await route.fetch()
    await route.abort()
  })
  await box(retailer, t).fill(words)
  await box(retailer, t).press('Enter')
  await expect(box(retailer, t)).toHaveValue(words)
  await expect(retailer.getByRole('alert').getByText(t('box.failed'))).toBeVisible()
  await expect(retailer.locator('.message-box').getByText(t('box.failed'))).toBeVisible()
  await expectAccessible(retailer)
  await retailer.unroute(endpoint)
  await retailer.getByRole('button', { name: common['action.retry'] }).click()
  await expect(box(retailer, t)).toHaveValue('')
  await expect(retailer.locator('.message-box').getByText(t('box.failed'))).toBeHidden()
  await retailer.reload()
  await expect(messages).toHaveCount(1)
  await expect(log(host, t, 'Inès Moreau').getByText(words)).toHaveCount(1)
})

test('a conversation is put away and taken back; filters and search find it', async ({ browser }) => {
  const { host, retailer, path, space } = await meet(browser, 4, 'fr', [DESKTOP, DESKTOP])
  const words = unheard('Céramique émaillée')
  await send(retailer, path, words)
  await openThread(host, path)
  await host.getByRole('button', { name: t('thread.archive') }).click()
  await expect(host.getByText(t('archive.done'))).toBeVisible()
  await expect(host.getByText(t('thread.archived'), { exact: true })).toBeVisible()
  await host.getByRole('button', { name: common['action.undo'] }).click()
  await expect(host.getByRole('button', { name: t('thread.archive') })).toBeVisible()
  await host.getByRole('button', { name: t('thread.archive') }).click()
  await expect(host.getByText(t('archive.done'))).toBeVisible()

  const list = host.getByRole('region', { name: t('list.label') })
  await list.getByRole('link', { name: new RegExp(t('tab.archived')) }).click()
  await host.waitForURL(/filter=archived/)
  await list.getByRole('searchbox').fill(`ceramique emaillee ${run}`)
  await host.waitForURL(/text=/)
  await expect(list.getByRole('link', { name: /Inès Moreau/ })).toHaveCount(1)
  await expectAccessible(host)
  await list.getByRole('button', { name: t('search.clear') }).click()
  await expect(list.getByRole('link', { name: new RegExp(run) }).first()).toBeVisible()

  // a word from the other one opens it again
  await send(retailer, path, unheard('Encore une question'))
  await expect(host.getByRole('button', { name: t('thread.archive') })).toBeVisible()

  const details = host.getByRole('complementary', { name: t('details.title') })
  const [spacePage] = await Promise.all([
    host.waitForEvent('popup'),
    details.getByRole('link', { name: t('details.seeSpace') }).click(),
  ])
  expect(new URL(spacePage.url()).pathname).toBe(`/space/${space.id}`)
  await expect(details.getByRole('link', { name: t('help.action') })).toHaveAttribute('href', '/contact')
})

test('a link to a person opens the conversation with them, for who may', async ({ browser }) => {
  const { page: freelancer, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, FREELANCER)
  const { me } = await readJson<Me>(context.request, '/api/me')

  const { page, context: retailer } = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
  await page.goto(`/messages?to=${me.id}`)
  await page.waitForURL(url => url.pathname === '/login')
  expect(new URL(page.url()).searchParams.get('redirect'), 'a visitor comes back').toBe(`/messages?to=${me.id}`)
  await signIn(page, RETAILER, `/messages?to=${me.id}`)
  await page.waitForURL(/\/messages\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('thread.title', { name: 'Yasmine Idrissi' }))
  const { pathname } = new URL(page.url())
  await page.goto(`/messages?userId=${me.id}`)
  await page.waitForURL(url => url.pathname === pathname)

  // neither a stranger's conversation nor one that is not there
  const { id: strangers } = await (
    await post(retailer.request, '/api/conversations', { spaceId: (await anySpace(retailer.request)).id })
  ).json()
  for (const missing of [`/messages/${strangers}`, '/messages/nowhere', `/messages?userId=${crypto.randomUUID()}`]) {
    const answer = await freelancer.goto(missing)
    expect(answer?.status(), missing).toBe(404)
    await expect(freelancer.getByRole('heading', { level: 1 })).toHaveText(t('missing.title'))
    await expectAccessible(freelancer)
  }
  await freelancer.getByRole('link', { name: t('missing.action') }).click()
  await freelancer.waitForURL(url => url.pathname === '/messages')
  await expect(freelancer.getByText(t('none.title'))).toBeVisible()
})

async function anySpace(request: APIRequestContext): Promise<{ id: string }> {
  const { spaces } = await readJson<SearchResult>(request, '/api/spaces?location=Dubai')
  const [space] = spaces
  if (!space) throw new Error('There is no space in Dubai')
  return space
}

test('without JavaScript: read, write, be refused and search', async ({ browser }) => {
  const { host, path } = await meet(browser, 5, 'fr')
  await send(host, path, unheard('Bonjour Inès'))
  const { page } = await openBrowser(browser, { locale: 'fr', viewport: PHONE, javaScriptEnabled: false })
  await openAs(page, RETAILER, '/messages')
  await page
    .getByRole('link', { name: new RegExp(run) })
    .first()
    .click()
  await page.waitForURL(/\/messages\/[\da-f-]{36}$/)
  await page.getByRole('button', { name: t('thread.markRead') }).click()
  await expect(page.getByRole('button', { name: t('thread.markRead') })).toHaveCount(0)
  const words = unheard('Sans script')
  await box(page, t).fill(words)
  await page.getByRole('button', { name: common['action.send'] }).click()
  await expect(log(page, t, 'Salma Benjelloun').getByText(words)).toBeVisible()
  await box(page, t).fill('\u200b')
  await page.getByRole('button', { name: common['action.send'] }).click()
  await expect(page.locator('.message-box').getByText(t('box.failed'))).toBeVisible()
  await page.getByRole('link', { name: t('thread.back') }).click()
  await page.getByRole('searchbox').fill(`sans script ${run}`)
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/\/messages\?text=/)
  await expect(page.getByRole('link', { name: /Salma Benjelloun/ })).toHaveCount(1)
})
