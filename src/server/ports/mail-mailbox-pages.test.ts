import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { readConfig } from '../config.ts'
import type { AppEnv } from '../http/env.ts'
import { createLog } from '../log.ts'
import type { Platform } from '../platform.ts'
import { systemClock } from './clock.ts'
import { createMailboxMailer } from './mail-mailbox.ts'
import { mountMailbox, showsMailbox } from './mail-mailbox-pages.ts'

const db = await testDatabase()

function site(environment: Record<string, string> = {}) {
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment })
  const platform: Platform = { config, db, clock: systemClock, log: createLog('silent') }
  const app = new Hono<AppEnv>()
  mountMailbox(app, platform)
  return { app, platform }
}

test('kept mails are listed and shown in a frame where no script runs', async () => {
  const { app } = site()
  expect(await (await app.request('http://localhost:3000/dev/mailbox')).text()).toContain('No message yet')
  const html =
    '<html><head></head><body><script>alert(1)</script><a href="http://localhost:3000/x">Go</a></body></html>'
  const mailer = createMailboxMailer(db.kysely)
  await mailer.send({
    id: '019ab000-0000-7000-8000-000000000001',
    recipient: 'ines@example.com',
    subject: 'One <b>',
    html,
    text: 'Go: http://localhost:3000/x',
  })
  const list = await app.request('http://localhost:3000/dev/mailbox', { headers: { 'accept-language': 'fr' } })
  const listed = await list.text()
  expect(listed).toContain('Boîte aux lettres locale')
  expect(listed).toContain('One &lt;b&gt;')
  const path = /href="(\/dev\/mailbox\/\d+)"/.exec(listed)?.[1] ?? ''
  const page = await app.request(`http://localhost:3000${path}`)
  const shown = await page.text()
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.headers.get('content-security-policy')).not.toContain('script-src')
  expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(shown).not.toContain('<script>alert')
  expect(shown).toContain('<a href="http://localhost:3000/x">')
  expect((await app.request('http://localhost:3000/dev/mailbox/999')).status).toBe(404)
})

test.each([
  ['a mail server is configured', { SMTP_URL: 'smtp://mail.example:25' }],
  ['the site is public', { PUBLIC_URL: 'https://rahba.example' }],
])('there is no mailbox page when %s', async (_, environment) => {
  const { app, platform } = site(environment)
  expect(showsMailbox(platform)).toBe(false)
  expect((await app.request('http://localhost:3000/dev/mailbox')).status).toBe(404)
})

test('a page of another name that leads to this machine cannot read the mailbox', async () => {
  const { app } = site()
  expect((await app.request('http://rebound.evil.example:3000/dev/mailbox')).status).toBe(404)
  expect((await app.request('http://localhost.evil.example:3000/dev/mailbox')).status).toBe(404)
  expect((await app.request('http://127.0.0.1:3000/dev/mailbox')).status).toBe(200)
})
