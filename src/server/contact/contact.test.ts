import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteOld } from '#server/contact/contact.sql.ts'
import { renderMail } from '#server/mails/render.ts'
import type { ContactMail } from '#server/mails/templates.ts'
import type { Locale } from '#shared/locales.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { isOpenAt } from './support-details.ts'

const platform = await testPlatform()
const { db, config } = platform
const site = apiSite(platform)
let cast: Cast

beforeAll(async () => {
  cast = await createCast(db.kysely)
})
beforeEach(async () => {
  for (const table of ['contact_messages', 'outbox_mails', 'rate_limits', 'site_settings']) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(db.kysely)
  }
})

const written = {
  fullName: 'Inès Moreau',
  email: 'ines@example.com',
  subject: 'partnership',
  message: 'Bonjour, je voudrais vous proposer un partenariat.',
}
const path = 'POST /api/send-contact-email'

const send = (changed: object = {}, locale: Locale = 'fr') =>
  site.call(path, { body: { ...written, ...changed }, headers: { cookie: `rahba_lang=${locale}` } })

const refusedFields = async (changed: object) => {
  const { status, json } = await send(changed)
  expect(status).toBe(400)
  return (json as { fields: Record<string, string> }).fields
}

const stored = async () => (await sql<Record<string, unknown>>`SELECT * FROM contact_messages`.execute(db.kysely)).rows

interface Queued {
  recipient: string
  template: string
  lang: Locale
  params: ContactMail
}
const queued = async () =>
  (
    await sql<Queued>`SELECT recipient, template, lang, params FROM outbox_mails ORDER BY template DESC`.execute(
      db.kysely,
    )
  ).rows

describe('a message from the contact form', () => {
  it('is kept, mailed to the support and acknowledged to its sender in their language', async () => {
    expect((await send({}, 'ar')).status).toBe(204)
    expect(await stored()).toMatchObject([
      { full_name: 'Inès Moreau', email: 'ines@example.com', subject: 'partnership', message: written.message },
    ])
    expect(await queued()).toMatchObject([
      { recipient: config.supportEmail, template: 'contactReceived', lang: 'fr', params: { ...written, lang: 'ar' } },
      { recipient: 'ines@example.com', template: 'contactAcknowledged', lang: 'ar' },
    ])
  })

  it('is tied to the account of who is signed in', async () => {
    await site.call(path, { as: cast.retailer, body: written })
    expect(await stored()).toMatchObject([{ user_id: cast.retailer.id }])
  })

  it('is answered by answering the mail; its own words go to nobody but the support', async () => {
    await send({ fullName: 'Buy now https://spam.example', message: 'Buy now at https://spam.example' })
    const [received, acknowledged] = await queued()
    const toSupport = renderMail('contactReceived', received?.params as ContactMail, 'fr', 'https://rahba.example')
    expect(toSupport.replyTo).toBe('ines@example.com')
    expect(toSupport.text).toContain('> Buy now at https://spam.example')
    expect(JSON.stringify(acknowledged?.params)).not.toContain('spam')
  })

  it.each([
    ['fullName', 'A', 'Le nom doit contenir au moins 2 caractères'],
    ['fullName', '   ', 'Le nom doit contenir au moins 2 caractères'],
    ['fullName', '😀', 'Le nom doit contenir au moins 2 caractères'],
    ['fullName', undefined, 'Le nom doit contenir au moins 2 caractères'],
    ['email', 'ines', 'Veuillez entrer une adresse email valide'],
    ['email', '', 'Veuillez entrer une adresse email valide'],
    ['email', undefined, 'Veuillez entrer une adresse email valide'],
    ['email', `${'a'.repeat(250)}@example.com`, 'Veuillez entrer une adresse email valide'],
    ['subject', '', 'Veuillez sélectionner un sujet'],
    ['subject', 'anything', 'Veuillez sélectionner un sujet'],
    ['subject', undefined, 'Veuillez sélectionner un sujet'],
    ['message', 'Trop peu', 'Le message doit contenir au moins 10 caractères'],
    ['message', '😀'.repeat(9), 'Le message doit contenir au moins 10 caractères'],
    ['message', undefined, 'Le message doit contenir au moins 10 caractères'],
  ])('is refused in the words of the specification: %s of %j', async (field, value, words) => {
    expect(await refusedFields({ [field]: value })).toEqual({ [field]: words })
    expect(await stored()).toEqual([])
  })

  it('is refused when it is longer than anybody reads', async () => {
    expect(Object.keys(await refusedFields({ message: 'a'.repeat(5_001), fullName: 'a'.repeat(121) }))).toEqual([
      'fullName',
      'message',
    ])
  })

  it('keeps its line breaks, and what looks like markup as text', async () => {
    const message = 'Bonjour,\n\n<script>alert(1)</script>\tà bientôt 😀'
    expect((await send({ message })).status).toBe(204)
    expect(await stored()).toMatchObject([{ message }])
  })

  it.each([
    { fullName: 'Inès\r\nBcc: everybody@example.com' },
    { fullName: 'Inès\u2028Bcc: everybody@example.com' },
    { fullName: 'Inès\u0000' },
    { email: 'ines@example.com\r\nBcc: everybody@example.com' },
    { email: 'ines@example.com,everybody@example.com' },
    { email: '"ines\r\n"@example.com' },
    { subject: 'other\r\nBcc: everybody@example.com' },
    { message: 'Bonjour\u0000 à tous et à toutes' },
  ])('cannot begin a header of its own: $fullName$email$subject$message', async changed => {
    expect(Object.keys(await refusedFields(changed))).toEqual(Object.keys(changed))
    expect(await queued()).toEqual([])
  })

  it('comes as a plain form too, and leads back to the page', async () => {
    const form = (fields: Record<string, string>) =>
      site.call(path, {
        body: new URLSearchParams({ ...fields, _back: '/contact', _next: '/contact?sent=yes' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'rahba_lang=fr' },
      })
    const sent = await form(written)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact?sent=yes'])
    const refused = await form({ ...written, message: '' })
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/contact'])
    const flash = decodeURIComponent(refused.headers.get('set-cookie') ?? '')
    expect(flash).toContain('Le message doit contenir au moins 10 caractères')
    expect(flash).toContain('Inès Moreau')
  })

  it('is refused from another site and in another shape', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    expect((await site.call(path, { body: written, headers })).status).toBe(403)
    expect((await site.call(path, { body: 'x', headers: { 'content-type': 'text/plain' } })).status).toBe(415)
    expect((await site.call(path, { body: '{' })).status).toBe(400)
  })

  it('is refused after ten in an hour from one address, and says when to come back', async () => {
    for (let count = 0; count < 10; count += 1) expect((await send()).status).toBe(204)
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await stored()).toHaveLength(10)
  })

  it('is acknowledged three times a day at most, so that nobody’s mailbox is filled through us', async () => {
    for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(204)
    const templates = (await queued()).map(mail => mail.template)
    expect(templates.filter(template => template === 'contactAcknowledged')).toHaveLength(3)
    expect(templates.filter(template => template === 'contactReceived')).toHaveLength(5)
    const { rows } = await sql<{ key: string }>`SELECT key FROM rate_limits`.execute(db.kysely)
    expect(JSON.stringify(rows)).not.toContain('ines@')
  })

  it('is forgotten after three years', async () => {
    await send()
    await deleteOld(db.kysely)
    expect(await stored()).toHaveLength(1)
    await sql`UPDATE contact_messages SET created_at = now() - interval '3 years 1 day'`.execute(db.kysely)
    await deleteOld(db.kysely)
    expect(await stored()).toEqual([])
  })
})

describe('the support', () => {
  const details = async (lang = 'fr') => (await site.call(`GET /api/support?lang=${lang}`)).json
  const set = (key: string, value: unknown) =>
    sql`INSERT INTO site_settings (key, value, updated_by) VALUES (${key}, ${JSON.stringify(value)}::jsonb, ${cast.admin.id})`.execute(
      db.kysely,
    )
  const usual = { mondayToFriday: ['09:00', '18:00'], saturday: ['09:00', '13:00'], timeZone: 'Africa/Casablanca' }
  const support = { hours: usual, replyHours: 24, email: null }

  it('answers at the configured address, at the hours of the specification', async () => {
    expect(await details()).toMatchObject({ email: config.supportEmail, replyHours: 24, hours: usual })
  })

  it('says by whose clock, in the language that is asked for', async () => {
    expect(await details('fr')).toMatchObject({ clock: 'Casablanca' })
    expect(await details('ar')).toMatchObject({ clock: 'الدار البيضاء' })
    await set('support', { ...support, hours: { ...usual, timeZone: 'America/New_York' } })
    expect(await details('ar')).toMatchObject({ clock: 'New York' })
  })

  it('keeps the hours that an admin has set', async () => {
    const hours = { ...usual, saturday: ['10:00', '12:30'] }
    await set('support', { hours, replyHours: 12, email: 'aide@cast.test' })
    expect(await details()).toMatchObject({ hours, replyHours: 12, email: 'aide@cast.test' })
  })

  it('is there at its usual hours while what is set cannot be read', async () => {
    await set('support', { hours: 'always', replyHours: 'soon' })
    expect(await details()).toMatchObject({ hours: usual, replyHours: 24 })
  })

  it.each([
    // 2026-11-20 is a Friday; Casablanca is on UTC
    ['2026-11-20T08:59:00Z', false],
    ['2026-11-20T09:00:00Z', true],
    ['2026-11-20T17:59:00Z', true],
    ['2026-11-20T18:00:00Z', false],
    ['2026-11-21T12:59:00Z', true],
    ['2026-11-21T13:00:00Z', false],
    ['2026-11-22T10:00:00Z', false],
  ])('at %s is there: %s', (instant, isOpen) => {
    const hours = { mondayToFriday: ['09:00', '18:00'], saturday: ['09:00', '13:00'], timeZone: 'Africa/Casablanca' }
    expect(isOpenAt(hours as Parameters<typeof isOpenAt>[0], Date.parse(instant))).toBe(isOpen)
  })
})
