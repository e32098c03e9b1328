import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SavedSearch } from '#shared/saved-searches/contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createRetailers } from '#tests/support/cast.ts'
import { block, book, cancel, type ListedSpace, listSpace } from '#tests/support/listed-space.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { until } from '#tests/support/until.ts'
import { requestBooking } from '../bookings/request-booking.ts'
import { changeBooking } from '../bookings/change-booking.ts'
import type { Viewer } from '../http/call.ts'
import type { SavedSearchMail } from '../mails/templates.ts'
import { MailDeliverer } from '../outbox/deliverer.ts'
import { createSmtpMailer } from '../ports/mail-smtp.ts'
import { matchChanges } from './match-changes.ts'

const platform = await testPlatform()
const { clock } = platform
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast

const december = 'startDate=2026-12-10&endDate=2026-12-12'

beforeAll(async () => {
  cast = await createCast(db)
})
beforeEach(async () => {
  clock.set('2026-12-01T09:00:00Z')
  for (const table of [
    'saved_searches',
    'bookings',
    'spaces',
    'notifications',
    'outbox_mails',
    'notification_preferences',
  ]) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
  }
})

async function save(query: string, as: Viewer = cast.retailer, name = 'Mon coin'): Promise<SavedSearch> {
  const { status, json } = await site.call('POST /api/saved-searches', { as, body: { query, name } })
  expect(status).toBe(201)
  return json as SavedSearch
}
const list = (facts: ListedSpace = {}, host = cast.host) => listSpace(db, host, cast.admin, facts)
const match = () => matchChanges(platform)

const byText = (a: unknown, b: unknown): number => (String(a) < String(b) ? -1 : 1)

interface Mailed extends SavedSearchMail {
  recipient: string
  lang: string
}

async function mails(): Promise<Mailed[]> {
  const { rows } = await sql<{ recipient: string; lang: string; params: SavedSearchMail }>`
    SELECT recipient, lang, params FROM outbox_mails WHERE template = 'savedSearchFound' ORDER BY id`.execute(db)
  return rows.map(({ recipient, lang, params }) => ({ recipient, lang, ...params }))
}
/** The names in each mail so far, a list for each. */
const mailed = async () => (await mails()).map(({ spaces }) => spaces.map(({ name }) => name).sort())

async function notified(as = cast.retailer) {
  const { json } = await site.call('GET /api/notifications', { as })
  return (json as { notifications: { type: string; title: string; message: string; link: string }[] }).notifications
}

describe('a space that comes to fit', () => {
  it('is notified in the app and by mail, with its price, its days and the way to it', async () => {
    await save(`location=Marrakech&${december}&maxPrice=500`)
    await match()
    expect(await mails()).toEqual([])
    const id = await list({ name: 'Patio', neighborhood: 'Guéliz', pricePerDayMinor: 45_000 })
    expect(await match()).toEqual({ notified: 1 })
    expect(await mails()).toEqual([
      {
        recipient: 'retailer@cast.test',
        lang: 'fr',
        searchName: 'Mon coin',
        found: 1,
        spaces: [
          {
            name: 'Patio',
            city: 'Marrakech',
            neighborhood: 'Guéliz',
            surfaceM2: 28,
            pricePerDayMinor: 45_000,
            currency: 'MAD',
            stay: {
              firstDay: '2026-12-10',
              lastDay: '2026-12-12',
              days: 3,
              totalMinor: 135_000,
              lines: [expect.objectContaining({ kind: 'base', quantity: 3 })],
            },
            link: `/space/${id}?startDate=2026-12-10&endDate=2026-12-12`,
          },
        ],
        link: `/explore?location=Marrakech&${december}&maxPrice=500`,
        unsubscribe: expect.stringMatching(/^\/unsubscribe\?token=[\w-]{43}$/),
      },
    ])
    expect(await notified()).toMatchObject([
      {
        type: 'saved_search',
        title: 'Du nouveau pour votre recherche',
        message: 'Patio correspond maintenant à «\u00a0Mon coin\u00a0».',
        link: `/explore?location=Marrakech&${december}&maxPrice=500`,
      },
    ])
    const { json } = await site.call('GET /api/saved-searches', { as: cast.retailer })
    expect(json).toMatchObject({ searches: [{ lastAlertAt: '2026-12-01T09:00:00.000Z' }] })
  })

  it.each([
    ['approved', 'pending', sql`approved = true, approved_by = host_id, approved_at = now()`],
    ['published again', 'paused', sql`is_published = true`],
    ['taken out of the archive', 'archived', sql`archived_at = NULL`],
  ] as const)('by being %s', async (_, state, change) => {
    await save('location=Marrakech')
    const id = await list({ name: 'Patio', state })
    await match()
    expect(await mailed()).toEqual([])
    await sql`UPDATE spaces SET ${change} WHERE id = ${id}`.execute(db)
    await match()
    expect(await mailed()).toEqual([['Patio']])
  })

  it('by the end of its host’s suspension', async () => {
    await list({ name: 'Patio' })
    const suspend = (since: string | null) =>
      sql`UPDATE profiles SET suspended_at = ${since} WHERE id = ${cast.host.id}`.execute(db)
    await suspend('2026-11-30')
    await save('location=Marrakech')
    await suspend(null)
    await match()
    expect(await mailed()).toEqual([['Patio']])
  })

  it('by a confirmed booking that is cancelled', async () => {
    const id = await list({ name: 'Patio' })
    const days = { spaceId: id, firstDay: '2026-12-11', lastDay: '2026-12-14' }
    const booking = await requestBooking(platform, cast.otherRetailer, days, undefined)
    await changeBooking(platform, cast.host, booking.id, 'accept', undefined)
    await save(`location=Marrakech&${december}`)
    await match()
    expect(await mailed()).toEqual([])
    await changeBooking(platform, cast.otherRetailer, booking.id, 'cancel', undefined)
    await match()
    expect(await mailed()).toEqual([['Patio']])
  })

  it('by a blocked day that is freed, a price that falls, an availability that grows', async () => {
    const blocked = await list({ name: 'Bloqué' })
    await block(db, blocked, ['2026-12-12', '2026-12-24'])
    const dear = await list({ name: 'Cher', pricePerDayMinor: 90_000 })
    const closed = await list({ name: 'Fermé', availabilityStart: '2026-12-11' })
    await save(`location=Marrakech&${december}&maxPrice=500`)
    await sql`DELETE FROM day_blocks WHERE space_id = ${blocked} AND days @> '2026-12-24'::date`.execute(db)
    await match()
    expect(await mailed()).toEqual([])
    await sql`DELETE FROM day_blocks WHERE space_id = ${blocked}`.execute(db)
    await sql`UPDATE spaces SET price_per_day_minor = 40000 WHERE id = ${dear}`.execute(db)
    await sql`UPDATE spaces SET availability_start = '2026-12-01' WHERE id = ${closed}`.execute(db)
    await match()
    expect(await mailed()).toEqual([['Bloqué', 'Cher', 'Fermé']])
  })

  it('is judged by the search itself: words, flexibility, the map', async () => {
    await save('location=zellige', cast.retailer)
    await save(`${december}&flexibility=plus2`, cast.otherRetailer)
    await save('north=31.7&south=31.6&east=-7.9&west=-8.1', cast.freelancer)
    const id = await list({ name: 'Atelier du zellige', city: 'marrakech', latitude: 31.65, longitude: -8 })
    await block(db, id, ['2026-12-10'])
    await list({ name: 'Ailleurs', city: 'dubai', availabilityEnd: '2026-12-09' })
    await match()
    const notified = (await mails())
      .map(({ recipient, spaces }) => [recipient, spaces[0]?.name, spaces[0]?.stay?.firstDay])
      .sort(byText)
    expect(notified).toEqual([
      ['freelancer@cast.test', 'Atelier du zellige', undefined],
      ['otherretailer@cast.test', 'Atelier du zellige', '2026-12-11'],
      ['retailer@cast.test', 'Atelier du zellige', undefined],
    ])
  })
})

describe('what is no news', () => {
  it('is what stood in the results when the search was saved, whatever happened just before', async () => {
    await list({ name: 'Déjà là' })
    await save('location=Marrakech')
    expect(await match()).toEqual({ notified: 0 })
    await sql`UPDATE spaces SET price_per_day_minor = price_per_day_minor - 100, description = description || '!'`.execute(
      db,
    )
    expect(await match()).toEqual({ notified: 0 })
  })

  it('but a space that was there, then taken, then free again is', async () => {
    const id = await list({ name: 'Patio' })
    await save(`location=Marrakech&${december}`)
    const booking = await book(db, {
      spaceId: id,
      retailer: cast.otherRetailer,
      first: '2026-12-10',
      last: '2026-12-10',
    })
    await match()
    await cancel(db, booking)
    await match()
    expect(await mailed()).toEqual([['Patio']])
  })

  it('is what does not fit, and what stopped fitting before it could be notified', async () => {
    await save(`location=Marrakech&${december}`)
    await list({ name: 'Loin', city: 'dubai' })
    await list({ name: 'Brouillon', state: 'draft' })
    const gone = await list({ name: 'Vite pris' })
    await book(db, { spaceId: gone, retailer: cast.otherRetailer, first: '2026-12-11', last: '2026-12-11' })
    await match()
    expect(await mailed()).toEqual([])
  })

  it('is one’s own space', async () => {
    await save('location=Marrakech', cast.host)
    await save('location=Marrakech', cast.otherHost)
    await list({ name: 'À Salma' })
    await match()
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['otherhost@cast.test'])
  })

  it('is anything for days that are over', async () => {
    await save(`location=Marrakech&${december}`)
    clock.set('2026-12-11T09:00:00Z')
    await list()
    expect(await match()).toEqual({ notified: 0 })
  })

  it('is what came while the alert was off', async () => {
    const { id } = await save('location=Marrakech')
    const alert = (on: boolean) =>
      site.call(`POST /api/saved-searches/${id}`, { as: cast.retailer, body: { alert: on } })
    await alert(false)
    await list({ name: 'Entre-temps' })
    await alert(true)
    await match()
    expect(await mailed()).toEqual([])
    await alert(true)
    await list({ name: 'Après' })
    await alert(true)
    await match()
    expect(await mailed()).toEqual([['Après']])
  })

  it('is anything for a suspended person', async () => {
    await save('location=Marrakech', cast.freelancer)
    const suspend = (since: string | null) =>
      sql`UPDATE profiles SET suspended_at = ${since} WHERE id = ${cast.freelancer.id}`.execute(db)
    await suspend('2026-11-30')
    await list()
    await match()
    await suspend(null)
    expect(await mailed()).toEqual([])
  })
})

describe('each space', () => {
  it('is notified once, whatever becomes of it later', async () => {
    await save(`location=Marrakech&${december}`)
    const id = await list({ name: 'Patio' })
    await match()
    clock.set('2026-12-03T09:00:00Z')
    for (const state of [false, true]) {
      await sql`UPDATE spaces SET is_published = ${state} WHERE id = ${id}`.execute(db)
      await match()
    }
    expect(await mailed()).toEqual([['Patio']])
  })

  it('is notified once when several processes look at the same time', async () => {
    const people = await createRetailers(db, 4)
    for (const person of people) await save('location=Marrakech', person)
    for (const name of ['Mur', 'Patio', 'Riad']) await list({ name })
    const runs = await Promise.all(Array.from({ length: 6 }, match))
    expect(runs.reduce((sum, { notified }) => sum + notified, 0)).toBe(people.length * 3)
    expect(await mailed()).toEqual(people.map(() => ['Mur', 'Patio', 'Riad']))
  })

  it('is notified although a process died on the way, and not twice', async () => {
    const people = await createRetailers(db, 3)
    for (const person of people) await save('location=Marrakech', person)
    await list({ name: 'Patio' })
    await sql`ALTER TABLE outbox_mails ADD CONSTRAINT dies CHECK (recipient <> ${sql.lit(people[1]?.email)})`.execute(
      db,
    )
    await expect(match()).rejects.toThrow('dies')
    await sql`ALTER TABLE outbox_mails DROP CONSTRAINT dies`.execute(db)
    await match()
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(people.map(({ email }) => email).sort())
    expect(await match()).toEqual({ notified: 0 })
  })

  it('is notified although it changed while a look was under way', async () => {
    await save(`location=Marrakech&${december}`)
    const id = await list({ name: 'Patio' })
    await sql`UPDATE spaces SET is_published = false WHERE id = ${id}`.execute(db)
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    // its writer has not committed when the look begins
    const publishing = platform.db.withTransaction(async trx => {
      await sql`UPDATE spaces SET is_published = true WHERE id = ${id}`.execute(trx)
      await held
    })
    await match()
    release()
    await publishing
    expect(await mailed()).toEqual([])
    await match()
    expect(await mailed()).toEqual([['Patio']])
  })
})

describe('several spaces', () => {
  it('go in one mail, the first six of them by name', async () => {
    await save('location=Marrakech')
    for (let index = 1; index <= 9; index += 1) await list({ name: `Local ${index}` })
    await match()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ found: 9, spaces: { length: 6 } })
    expect((await notified())[0]?.message).toMatch(/^9 espaces correspondent maintenant à/)
  })

  it('that come soon after a mail are gathered for the next one', async () => {
    await save('location=Marrakech')
    await list({ name: 'Premier' })
    await match()
    clock.set('2026-12-01T10:00:00Z')
    await list({ name: 'Deuxième' })
    const lost = await list({ name: 'Perdu' })
    await match()
    clock.set('2026-12-01T14:00:00Z')
    await list({ name: 'Troisième' })
    await match()
    expect(await mailed()).toEqual([['Premier']])
    await sql`UPDATE spaces SET is_published = false WHERE id = ${lost}`.execute(db)
    clock.set('2026-12-01T15:00:01Z')
    await match()
    expect(await mailed()).toEqual([['Premier'], ['Deuxième', 'Troisième']])
    clock.set('2026-12-02T15:00:00Z')
    expect(await match()).toEqual({ notified: 0 })
    await sql`UPDATE spaces SET is_published = true WHERE id = ${lost}`.execute(db)
    await match()
    expect((await mailed())[2]).toEqual(['Perdu'])
  })
})

describe('the person’s own choices', () => {
  const prefer = (notified: readonly string[]) =>
    site.call('POST /api/profile/preferences', { as: cast.retailer, body: { notices: notified } })

  it.each([
    [['saved_search.app'], 1, 0],
    [['saved_search.mail'], 0, 1],
    [['message.app', 'message.mail'], 0, 0],
  ] as const)('told by %j: %i in the app, %i by mail', async (kinds, inApp, byMail) => {
    await prefer(kinds)
    await save('location=Marrakech')
    await list()
    await match()
    expect([(await notified()).length, (await mails()).length]).toEqual([inApp, byMail])
  })

  it('hold after one click in a mail', async () => {
    await save('location=Marrakech')
    await save('location=Maroc&maxPrice=600', cast.retailer, 'Autre')
    await list({ name: 'Mur' })
    await match()
    const mail = (await mails()).find(({ searchName }) => searchName === 'Mon coin')
    const { status } = await site.call(`POST ${mail?.unsubscribe}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(status).toBe(200)
    clock.set('2026-12-02T09:00:00Z')
    await list({ name: 'Riad' })
    await match()
    const notified = (await mails())
      .map(({ searchName, spaces }) => [searchName, spaces.map(({ name }) => name)])
      .sort(byText)
    expect(notified).toEqual([
      ['Autre', ['Mur']],
      ['Autre', ['Riad']],
      ['Mon coin', ['Mur']],
    ])
  })

  it('end with the account', async () => {
    const [leaver] = await createRetailers(db, 1)
    if (!leaver) throw new Error('nobody')
    await save('location=Marrakech', leaver)
    await list()
    await match()
    await list({ name: 'Encore' })
    await match()
    const { status } = await site.call('POST /api/profile/deletion', { as: leaver, body: { word: 'SUPPRIMER' } })
    expect(status).toBe(204)
    for (const table of ['saved_searches', 'saved_search_matches']) {
      const { rows } = await sql`SELECT 1 FROM ${sql.table(table)}`.execute(db)
      expect(rows, table).toEqual([])
    }
    clock.set('2026-12-05T09:00:00Z')
    expect(await match()).toEqual({ notified: 0 })
  })
})

describe('what is looked at', () => {
  it('is not kept, and a space that is deleted leaves nothing', async () => {
    await save('location=Marrakech')
    const id = await list()
    await match()
    const rows = async (table: string) => (await sql`SELECT 1 FROM ${sql.table(table)}`.execute(db)).rows.length
    expect([await rows('space_changes'), await rows('saved_search_matches')]).toEqual([0, 1])
    await list()
    await sql`DELETE FROM spaces WHERE id = ${id}`.execute(db)
    expect([await rows('space_changes'), await rows('saved_search_matches')]).toEqual([1, 0])
  })

  it('does not grow by days that are taken, nor by what no search asks for', async () => {
    const id = await list()
    await match()
    await book(db, { spaceId: id, retailer: cast.retailer, first: '2026-12-10', last: '2026-12-12' })
    await block(db, id, ['2026-12-20'])
    await sql`UPDATE spaces SET name = 'Autre nom', services = 'Café' WHERE id = ${id}`.execute(db)
    await sql`UPDATE profiles SET verified = NOT verified WHERE id = ${cast.host.id}`.execute(db)
    expect((await sql`SELECT 1 FROM space_changes`.execute(db)).rows).toEqual([])
  })
})

describe('the mail itself', () => {
  const closers: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0)) await close()
  })

  it('says to mail programs how it is ended, and one click of theirs ends it', async () => {
    const { received, url, close } = await startMailServer()
    closers.push(close)
    const mailer = createSmtpMailer({ url, from: 'Rahba <hello@rahba.example>' })

    const { id } = await save('location=Marrakech', cast.otherRetailer, 'ركن "السوق" <b>')
    await list({ name: 'Zellij & fils' })
    await match()
    const deliverer = new MailDeliverer(platform, mailer)
    closers.unshift(() => deliverer.stop())
    await deliverer.start()
    await until('the mail', () => received.length > 0)
    expect(received).toHaveLength(1)

    const parsed = await PostalMime.parse(received[0]?.text ?? '')
    const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, address = ''] = /^<(http:\/\/localhost:3000\/unsubscribe\?token=[\w-]{43})>$/.exec(
      header('list-unsubscribe') ?? '',
    ) ?? ['', '']
    expect(address).not.toBe('')
    expect(parsed.subject).toBe('مساحة جديدة لبحثك «ركن "السوق" <b>»')
    expect(parsed.html).toContain(`href="${address}"`)
    expect(parsed.text).toContain(address)
    expect(parsed.html).toContain('Zellij &amp; fils')
    expect(parsed.html).not.toContain('<b>»')

    const answer = await site.app.request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: header('list-unsubscribe-post') ?? null,
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    const { json } = await site.call('GET /api/saved-searches', { as: cast.otherRetailer })
    expect(json).toMatchObject({ searches: [{ id, alert: false }] })
  })
})
