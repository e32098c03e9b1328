// Whatever a page shows changes for the next visitor of every process, by whichever way it was written.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { faqRows } from '#demo/site.ts'
import { insertRows } from '#demo/insert-rows.ts'
import { newId } from '#server/db/ids.ts'
import { settingDefaults } from '#shared/settings/values.ts'
import { screens } from '#web/screens.ts'
import { type Cast, createCast } from '../support/cast.ts'
import { createFavoriteList } from '../support/favorite-list.ts'
import { giveMission, listFreelancer } from '../support/listed-freelancer.ts'
import { block, book, listSpace, review } from '../support/listed-space.ts'
import { testPlatform } from '../support/platform.ts'
import { type CachedPagesSite, cachedPagesSite } from './cached-pages-site.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const faults: unknown[] = []
let here: CachedPagesSite
let there: CachedPagesSite
let cast: Cast
let space: string
let freelancer: string

beforeAll(async () => {
  here = await cachedPagesSite(platform, fault => faults.push(fault))
  there = await cachedPagesSite(platform, fault => faults.push(fault))
  cast = await createCast(db)
  space = await listSpace(db, cast.host, cast.admin, { name: 'Atelier du Puits', instantBook: true, rating: 4 })
  freelancer = (await listFreelancer(db, { first: 'Hiba' })).id
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  expect(faults).toEqual([])
})

/** What a visitor of both processes reads, once each of them has been told of everything before. */
async function read(path: string): Promise<string[]> {
  return [(await here.open(path)).text, (await there.open(path)).text]
}

/** Opens the page in both processes so that it is kept, and told of nothing that was before. */
async function keep(path: string): Promise<void> {
  await Promise.all([here.hearAll(), there.hearAll()])
  await read(path)
  const before = [here.cache.visits.hit, there.cache.visits.hit]
  await read(path)
  expect([here.cache.visits.hit, there.cache.visits.hit]).toEqual(before.map(hit => hit + 1))
}

async function expectChange(path: string, change: () => Promise<unknown>, shown: RegExp, gone?: RegExp) {
  await keep(path)
  for (const text of await read(path)) expect(text).not.toMatch(shown)
  await change()
  await vi.waitFor(
    async () => {
      for (const text of await read(path)) {
        expect(text).toMatch(shown)
        if (gone) expect(text).not.toMatch(gone)
      }
    },
    { timeout: 20_000, interval: 5 },
  )
}

const spacePage = () => `/space/${space}`
const setSpace = (assignment: ReturnType<typeof sql>) =>
  sql`UPDATE spaces SET ${assignment} WHERE id = ${space}`.execute(db)

describe('the next visitor of each process sees', () => {
  test('days that a retailer has booked, and has given back', async () => {
    const days = { firstDay: '2027-03-03', lastDay: '2027-03-05' }
    let booking = ''
    await expectChange(
      spacePage(),
      async () => {
        const { json, status } = await here.site.call('POST /api/bookings', {
          as: cast.retailer,
          body: { spaceId: space, ...days, pricePerDayMinor: 45_000 },
        })
        expect(status, JSON.stringify(json)).toBe(201)
        booking = (json as { id: string }).id
      },
      /"2027-03-03"/,
    )
    await expectChange(
      spacePage(),
      () => there.site.call(`POST /api/bookings/${booking}/cancellation`, { as: cast.retailer, body: {} }),
      /^((?!"2027-03-03")[\s\S])*$/,
    )
  })

  test('days that are blocked', () => expectChange(spacePage(), () => block(db, space, ['2027-04-07']), /"2027-04-07"/))

  test('how the host answers', async () => {
    for (const day of ['2027-05-01', '2027-05-02', '2027-05-03', '2027-05-04']) {
      await book(db, { spaceId: space, retailer: cast.retailer, first: day, last: day })
    }
    const first = '2027-05-05'
    const asked = await book(db, { spaceId: space, retailer: cast.retailer, first, last: first, status: 'pending' })
    const refuse = () => here.site.call(`POST /api/bookings/${asked}/refusal`, { as: cast.host, body: {} })
    await expectChange(spacePage(), refuse, /responseRate:1/)
  })

  test('the host’s new name', () =>
    expectChange(
      spacePage(),
      () =>
        here.site.call('POST /api/profile', { as: cast.host, body: { firstName: 'Selma', lastName: 'Benjelloun' } }),
      /Selma/,
      /Salma/,
    ))

  test('what a host says, on their own page, until nothing of theirs is published', async () => {
    const page = `/hosts/${cast.host.id}`
    await expectChange(
      page,
      () =>
        here.site.call('POST /api/profile', {
          as: cast.host,
          body: { firstName: 'Selma', lastName: 'Benjelloun', bio: 'Trois rues de Guéliz.', languages: ['es'] },
        }),
      /Trois rues de Guéliz[\s\S]*Espagnol|Spanish/,
    )
    await expectChange(page, () => setSpace(sql`price_per_day_minor = 46900`), /46900/)
    await setSpace(sql`is_published = false`)
    await vi.waitFor(async () => expect((await there.open(page)).page.status).toBe(404), {
      timeout: 20_000,
      interval: 5,
    })
    await setSpace(sql`is_published = true`)
  })

  test('a new price, on the page, among the results and at home', async () => {
    await expectChange(spacePage(), () => setSpace(sql`price_per_day_minor = 47100`), /47100/)
    await expectChange('/explore', () => setSpace(sql`price_per_day_minor = 47200`), /47200/)
    await expectChange('/', () => setSpace(sql`price_per_day_minor = 47300`), /47300/)
  })

  test('a new review', () =>
    expectChange(
      spacePage(),
      () =>
        review(db, {
          spaceId: space,
          author: cast.retailer,
          rating: 5,
          comment: 'Lumière parfaite.',
          first: '2026-10-01',
        }),
      /Lumière parfaite/,
    ))

  test('a reply to a review', () =>
    expectChange(spacePage(), () => sql`UPDATE reviews SET reply = 'Revenez vite.'`.execute(db), /Revenez vite/))

  test('a new photo', () =>
    expectChange(
      spacePage(),
      async () => {
        const id = newId()
        await sql`INSERT INTO files (id, owner_id, purpose, content_type, byte_size, width, height)
          VALUES (${id}, ${cast.host.id}, 'space_photo', 'image/jpeg', 1000, 1600, 900)`.execute(db)
        await sql`INSERT INTO space_photos (space_id, file_id, position, caption)
          VALUES (${space}, ${id}, 0, 'Vitrine au matin')`.execute(db)
      },
      /<img[^>]+Vitrine au matin/,
    ))

  test('a new space, until its host is suspended', async () => {
    const omars = await listSpace(db, cast.otherHost, cast.admin, { name: 'Hangar d’Omar', state: 'draft' })
    const approve = () =>
      sql`UPDATE spaces SET is_published = true, approved = true, approved_by = ${cast.admin.id}, approved_at = now()
        WHERE id = ${omars}`.execute(db)
    const suspend = () => sql`UPDATE profiles SET suspended_at = now() WHERE id = ${cast.otherHost.id}`.execute(db)
    await expectChange('/explore', approve, /Hangar d’Omar/)
    await keep(`/space/${omars}`)
    await suspend()
    await vi.waitFor(
      async () => {
        expect((await there.open(`/space/${omars}`)).page.status).toBe(404)
        expect((await there.open('/explore')).text).not.toMatch(/Hangar d’Omar/)
      },
      { timeout: 20_000, interval: 5 },
    )
  })

  test('a new answer to a frequent question', async () => {
    await insertRows(db, 'faq', faqRows().slice(0, 3))
    const answer = () => sql`UPDATE faq SET answer_fr = 'Oui, dès demain.' WHERE position = 0`.execute(db)
    await expectChange('/help', answer, /Oui, dès demain/)
  })

  test('new hours of the support', () =>
    expectChange(
      '/contact',
      () => {
        const support = JSON.stringify({ ...settingDefaults.support, replyHours: 37 })
        return sql`INSERT INTO site_settings (key, value) VALUES ('support', ${support}::jsonb)`.execute(db)
      },
      /replyHours:37/,
    ))

  test('a banner, until it is switched off', async () => {
    const text = { fr: 'Fermé <vendredi>', en: 'Closed on Friday', ar: 'مغلق يوم الجمعة' }
    const value = { isOn: true, level: 'warning', text, endsAt: null }
    const save = (version: number, isOn: boolean) => () =>
      here.site.call('PUT /api/admin/settings', {
        as: cast.admin,
        body: { key: 'banner', version, value: { ...value, isOn } },
      })
    await expectChange('/about', save(0, true), /data-banner="\d+"[\s\S]*Fermé &lt;vendredi&gt;/)
    await expectChange('/about', save(1, false), /^((?!data-banner)[\s\S])*$/)
  })

  test('who runs the site, in the legal pages', () => {
    const value = { ...settingDefaults.company, address: '12 rue des Consuls, Rabat' }
    const body = { key: 'company', version: 0, value }
    return expectChange(
      '/terms',
      () => there.site.call('PUT /api/admin/settings', { as: cast.admin, body }),
      /12 rue des Consuls, Rabat/,
    )
  })

  test('the spaces that admins have chosen, at home', () => {
    const body = { key: 'featured', version: 0, value: { spaceIds: [space] } }
    return expectChange(
      '/',
      () => here.site.call('PUT /api/admin/settings', { as: cast.admin, body }),
      /Choisis par notre équipe/,
      /Les espaces les mieux notés/,
    )
  })

  test('that nobody new can sign up', async () => {
    const closed = (signUp: boolean) => ({ ...settingDefaults.switches, signUp })
    const save = (version: number, signUp: boolean) => () =>
      there.site.call('PUT /api/admin/settings', {
        as: cast.admin,
        body: { key: 'switches', version, value: closed(signUp) },
      })
    await expectChange('/login?mode=sign-up', save(0, false), /Les inscriptions sont fermées/, /api\/sign-up/)
    await expectChange('/login?mode=sign-up', save(1, true), /api\/sign-up/)
  })

  test('what a freelancer says, when they work and when they are taken', async () => {
    const page = `/freelancer/profile/${freelancer}`
    const mission = { freelancer: { ...cast.freelancer, id: freelancer }, retailer: cast.retailer, spaceId: space }
    const giveDays = () => giveMission(db, { ...mission, first: '2026-12-01', last: '2026-12-09' })
    await expectChange(page, () => sql`UPDATE profiles SET bio = 'Vingt ans de souk.'`.execute(db), /Vingt ans de souk/)
    await expectChange(
      page,
      () => sql`UPDATE freelancer_hours SET start_time = '07:45' WHERE freelancer_id = ${freelancer}`.execute(db),
      /07:45/,
    )
    await expectChange('/freelancer/explore', giveDays, /nextFreeDay:"2026-12-10"/)
  })

  test('everything again, after the connection that tells of changes was lost', async () => {
    const lost = here.changes.count
    await keep(spacePage())
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%'`.execute(db)
    await setSpace(sql`price_per_day_minor = 47400`)
    await vi.waitFor(
      async () => {
        for (const text of await read(spacePage())) expect(text).toMatch(/47400/)
        expect(here.changes.isHeard && there.changes.isHeard).toBe(true)
      },
      { timeout: 20_000, interval: 5 },
    )
    expect(here.changes.count).toBeGreaterThan(lost)
    await expectChange(spacePage(), () => setSpace(sql`price_per_day_minor = 47500`), /47500/)
  })
})

test('what no page shows says nothing', async () => {
  await here.hearAll()
  const notified = here.changes.count
  await book(db, {
    spaceId: space,
    retailer: cast.retailer,
    first: '2027-06-01',
    last: '2027-06-01',
    status: 'pending',
  })
  await sql`INSERT INTO space_views (space_id, day, views) VALUES (${space}, '2026-11-01', 3)`.execute(db)
  await sql`UPDATE profiles SET phone = '+212 600 000000' WHERE id = ${cast.host.id}`.execute(db)
  await here.site.newCookieFor(cast.retailer)
  await here.hearAll()
  expect(here.changes.count).toBe(notified)
})

/** Written together with a table that says so itself. */
const followers = ['search_words', 'map_cells', 'day_blocks', 'imported_events', 'mission_events']
/** Asked by what does not end in a page. */
const unseen = ['space_views', 'location_secret', 'rate_limits']

test('a list that is shared, its name, its notes and its end', async () => {
  const { favoriteList, sharedList } = await createFavoriteList(db, cast.retailer, space, { name: 'Vitrines' })
  const path = `/lists/${sharedList}`
  await expectChange(
    path,
    () => sql`UPDATE favorite_lists SET name = 'Ateliers à voir' WHERE id = ${favoriteList}`.execute(db),
    /Ateliers à voir/,
    /Vitrines/,
  )
  await expectChange(
    path,
    () => sql`UPDATE favorite_list_spaces SET note = 'Plein sud' WHERE list_id = ${favoriteList}`.execute(db),
    /Plein sud/,
  )
  await sql`UPDATE favorite_lists SET share_key = NULL WHERE id = ${favoriteList}`.execute(db)
  await vi.waitFor(async () => {
    for (const text of await read(path)) expect(text).not.toMatch(/Plein sud/)
  })
})

test('every table that a visitor’s page is read from tells of its changes', async () => {
  await read('/?lang=ar')
  here.statements.length = 0
  const words = ['atelier', 'ateleir lumineu', 'nowhere at all', 'marrakech', 'gueliz']
  const searches = words.map(
    word => `/explore?location=${encodeURIComponent(word)}&startDate=2027-01-01&endDate=2027-01-02`,
  )
  const paths = screens.filter(({ access }) => access === 'public').map(({ path }) => path)
  const filled = paths.map(path =>
    path.replace('{spaceId}', space).replace('{hostId}', cast.host.id).replace('{freelancerId}', freelancer),
  )
  for (const path of [
    ...filled,
    ...searches,
    '/freelancer/explore?location=rabat&startDate=2027-01-01&endDate=2027-01-02',
  ]) {
    await here.open(path, { cookie: 'rahba_lang=en' })
  }
  const { rows } = await sql<{ name: string; notifies: boolean }>`
    SELECT c.relname AS name, EXISTS (SELECT 1 FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE t.tgrelid = c.oid AND strpos(p.prosrc, 'pg_notify(''pages''') > 0) AS tells
    FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`.execute(db)
  const used = rows.filter(({ name }) => here.statements.some(text => new RegExp(`\\b${name}\\b`).test(text)))
  expect(used.map(({ name }) => name)).toContain('spaces')
  const silent = used.filter(({ name, notifies }) => !notifies && ![...followers, ...unseen].includes(name))
  expect(silent.map(({ name }) => name)).toEqual([])
})
