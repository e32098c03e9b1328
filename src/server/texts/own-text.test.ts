import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '#server/http/call.ts'
import type { Locale } from '#shared/locales.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { book, listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { isMachineText, namesJson, ownText, ownTextLocale } from './own-text.sql.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
/** As the readers of each language read it: its host wrote it in French and in English, a machine in Arabic. */
const names = { fr: 'Boutique du Souk', en: 'The souk shop', ar: 'متجر السوق' }
let cast: Cast
let spaceId: string

beforeAll(async () => {
  cast = await createCast(db)
  spaceId = await listSpace(db, cast.host, cast.admin, { name: names.fr })
  await sql`INSERT INTO space_translations (space_id, locale, name) VALUES (${spaceId}, 'en', ${names.en})`.execute(db)
  await sql`INSERT INTO space_machine_translations (space_id, locale, name, description)
    VALUES (${spaceId}, 'ar', ${names.ar}, 'وصف مترجم'), (${spaceId}, 'en', 'Boutique of bazaar', 'Bright.')`.execute(
    db,
  )
})

const read = async (path: string, locale: Locale, as: Viewer | null = null) => {
  if (as) await sql`UPDATE profiles SET lang = ${locale} WHERE id = ${as.id}`.execute(db)
  const answer = await site.call(`GET ${path}`, { as, headers: { 'accept-language': locale } })
  expect(answer.status, path).toBe(200)
  return JSON.stringify(answer.json)
}

describe('a text of a space', () => {
  test('is a person’s before a machine’s, and says which it is and in what language', async () => {
    const { rows } = await sql`SELECT ${ownText('en', 'name')} AS name, ${ownTextLocale('en', 'name')} AS locale,
        ${isMachineText('en', 'name')} AS "isMachine", ${ownText('en', 'description')} AS description,
        ${isMachineText('en', 'description')} AS "isMachineDescription", ${ownTextLocale('en', 'house_rules')} AS rules,
        ${ownText(sql`p.lang`, 'name')} AS theirs, ${namesJson()} AS names
      FROM spaces sp, profiles p WHERE sp.id = ${spaceId} AND p.id = ${cast.otherRetailer.id}`.execute(db)
    expect(rows[0]).toEqual({
      name: names.en,
      locale: 'en',
      isMachine: false,
      description: 'Bright.',
      isMachineDescription: true,
      rules: 'fr',
      theirs: names.ar,
      names,
    })
  })

  test('on its page comes with the original and with what a machine has translated', async () => {
    const page = async (locale: Locale) => JSON.parse(await read(`/api/spaces/${spaceId}`, locale)) as object
    const original = 'Un endroit clair qui donne sur une rue passante.'
    expect(await page('fr')).toMatchObject({ name: names.fr, machineTexts: [], originalTexts: null })
    expect(await page('en')).toMatchObject({
      name: names.en,
      description: 'Bright.',
      machineTexts: ['description'],
      originalTexts: { name: names.fr, description: original, houseRules: null, landmark: null },
    })
    expect(await page('ar')).toMatchObject({
      textLocales: { original: 'fr', name: 'ar', description: 'ar', houseRules: 'fr', landmark: 'fr' },
      machineTexts: ['name', 'description'],
    })
  })

  test('is found by what its readers read', async () => {
    const found = await read(`/api/spaces?location=${encodeURIComponent('متجر السوق')}`, 'ar')
    expect(found).toContain(spaceId)
  })
})

describe('a space is named in the reader’s language', () => {
  beforeAll(async () => {
    const stay = { spaceId, retailer: cast.otherRetailer }
    await book(db, { ...stay, first: '2026-12-10', last: '2026-12-11' })
    const done = await book(db, { ...stay, first: '2026-11-10', last: '2026-11-11', status: 'completed' })
    const review = { rating: 5, comment: 'Un bel endroit, très bien situé.' }
    await site.call(`POST /api/bookings/${done}/review`, { as: cast.otherRetailer, body: review })
    await site.call('POST /api/bookings', {
      as: cast.otherRetailer,
      body: { spaceId, firstDay: '2026-12-20', lastDay: '2026-12-21', message: 'مرحبا، أود عرض الخزف.' },
    })
    await sql`INSERT INTO favorites (user_id, space_id) VALUES (${cast.otherRetailer.id}, ${spaceId})`.execute(db)
  })

  const places = [
    ['cards', '/api/spaces?location=Marrakech', null],
    ['featured spaces and their reviews', '/api/spaces/featured', null],
    ['points of the map', '/api/spaces/map?north=33&south=30&east=-7&west=-9', null],
    ['the page of its host', '/api/hosts/HOST/spaces', null],
    ['reviews of its host', '/api/hosts/HOST/reviews', null],
    ['favourites', '/api/favorites', 'otherRetailer'],
    ['bookings that were made', '/api/retailer/bookings', 'otherRetailer'],
    ['bookings that were received', '/api/host/bookings', 'host'],
    ['conversations', '/api/conversations', 'otherRetailer'],
    ['the dashboard of its host', '/api/host/dashboard', 'host'],
    ['the dashboard of a retailer', '/api/retailer/dashboard', 'otherRetailer'],
    ['listings of its host', '/api/host/listings', 'host'],
    ['calendars of its host', '/api/host/calendar?firstDay=2026-12-01&lastDay=2026-12-31', 'host'],
    ['notifications', '/api/notifications', 'host'],
  ] as const

  test('mails, each in that of who gets it', async () => {
    const { rows } = await sql<{ template: string; lang: Locale; name: string }>`SELECT template, lang,
      params ->> 'spaceName' AS name FROM outbox_mails WHERE params ? 'spaceName' ORDER BY template`.execute(db)
    expect(rows).toEqual([
      { template: 'bookingReceived', lang: 'ar', name: names.ar },
      { template: 'bookingRequested', lang: 'fr', name: names.fr },
      { template: 'reviewReceived', lang: 'fr', name: names.fr },
    ])
  })

  test.each(places)('%s', async (_what, path, who) => {
    for (const locale of ['fr', 'en', 'ar'] as const) {
      const shown = await read(path.replace('HOST', cast.host.id), locale, who && cast[who])
      expect(shown).toContain(names[locale])
      for (const other of ['fr', 'en', 'ar'] as const) {
        if (other !== locale) expect(shown).not.toContain(names[other])
      }
    }
  })
})

test('what admins approve is what its host wrote, whatever a machine has made of it', async () => {
  const judged = await read(`/api/admin/spaces/${spaceId}`, 'ar', cast.admin)
  expect(judged).toContain(names.fr)
  for (const made of [names.ar, 'وصف مترجم', 'Boutique of bazaar', 'Bright.']) expect(judged).not.toContain(made)
})

describe('what a machine has made', () => {
  const made = async (locale: Locale) => {
    const { rows } = await sql`SELECT name, description FROM space_machine_translations
      WHERE space_id = ${spaceId} AND locale = ${locale}`.execute(db)
    return rows[0]
  }
  const due = async () => {
    const { rows } = await sql`SELECT attempts, fault FROM space_translations_due WHERE space_id = ${spaceId}`.execute(
      db,
    )
    return rows
  }

  test('of a text goes when the text changes, of the others it stays, and it is to be made again', async () => {
    await sql`DELETE FROM space_translations_due`.execute(db)
    await sql`UPDATE spaces SET daily_traffic = 100 WHERE id = ${spaceId}`.execute(db)
    expect(await due()).toEqual([])
    await sql`UPDATE spaces SET description = 'Autre chose, tout aussi clair.' WHERE id = ${spaceId}`.execute(db)
    expect(await made('ar')).toEqual({ name: names.ar, description: null })
    expect(await due()).toEqual([{ attempts: 0, fault: null }])
  })

  test('is due when a person takes their words back', async () => {
    await sql`DELETE FROM space_translations_due`.execute(db)
    await sql`DELETE FROM space_translations WHERE space_id = ${spaceId}`.execute(db)
    expect(await due()).toHaveLength(1)
    expect(await read('/api/spaces?location=Marrakech', 'en')).toContain('Boutique of bazaar')
  })

  test('goes altogether when the space is said to be written in another language', async () => {
    await sql`UPDATE spaces SET original_locale = 'en' WHERE id = ${spaceId}`.execute(db)
    expect(await made('ar')).toBeUndefined()
  })

  test('is not due while nobody can read the space, and goes with it', async () => {
    const draft = await listSpace(db, cast.host, cast.admin, { state: 'pending' })
    const isDue = async () => {
      const { rows } = await sql`SELECT 1 FROM space_translations_due WHERE space_id = ${draft}`.execute(db)
      return rows.length
    }
    expect(await isDue()).toBe(0)
    await sql`UPDATE spaces SET approved = true, approved_by = ${cast.admin.id}, approved_at = now() WHERE id = ${draft}`.execute(
      db,
    )
    expect(await isDue()).toBe(1)
    await sql`INSERT INTO space_translations (space_id, locale, name) VALUES (${draft}, 'en', 'A place')`.execute(db)
    await sql`DELETE FROM spaces WHERE id = ${draft}`.execute(db)
    expect(await isDue()).toBe(0)
  })
})
