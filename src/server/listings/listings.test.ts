import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Listing, ListingCard } from '#shared/listings/contract.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Viewer } from '../http/call.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createPerson, createSpace } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { race, testPlatform } from '#tests/support/platform.ts'
import { requestBooking } from '../bookings/request-booking.ts'
import { newId } from '../db/ids.ts'
import { sweepFiles } from '../files/files.service.ts'
import { pauseListing, removeListing, submitListing } from './change-listing.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast

const complete = {
  name: 'Boutique du Souk',
  description: 'Une boutique claire au cœur du souk, avec deux vitrines.',
  type: 'full-store',
  surfaceM2: 30,
  address: '4, rue des Potiers',
  city: 'Marrakech',
  pricePerDayMinor: 45_000,
  acceptedProducts: ['crafts'],
} as const

beforeAll(async () => {
  cast = await createCast(db)
})

afterAll(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

type Refused = { code: ErrorCode; fields?: Record<string, string>; details?: Record<string, number> }

type Queue = { items: { id: string; isOverdue: boolean }[] }

async function send<T = Listing>(as: Viewer, key: string, body?: unknown, status = 200): Promise<T> {
  const answer = await site.call(key, { as, ...(body !== undefined && { body }), headers: { 'accept-language': 'fr' } })
  expect(answer.status, `${key} ${JSON.stringify(answer.json)}`).toBe(status)
  return answer.json as T
}

const begin = (body: object = complete, as: Viewer = cast.host) =>
  send(as, 'POST /api/host/listings', { originalLocale: 'fr', ...body }, 201)
const read = (id: string, as: Viewer = cast.host) => send(as, `GET /api/host/listings/${id}`)
const post = <T = Listing>(id: string, what: string, status = 200, body: object = {}) =>
  send<T>(cast.host, `POST /api/host/listings/${id}/${what}`, body, status)
const patch = <T = Listing>(id: string, body: object, status = 200) =>
  send<T>(cast.host, `PATCH /api/host/listings/${id}`, body, status)

async function upload(owner: Viewer): Promise<string> {
  const id = newId()
  await sql`INSERT INTO files (id, owner_id, purpose, content_type, byte_size, width, height)
    VALUES (${id}, ${owner.id}, 'space_photo', 'image/jpeg', 1000, 1200, 800)`.execute(db)
  return id
}

async function approve(id: string): Promise<void> {
  await sql`UPDATE spaces SET approved = true, approved_by = ${cast.admin.id}, approved_at = now() WHERE id = ${id}`.execute(
    db,
  )
}

async function published(): Promise<Listing> {
  const { id } = await begin()
  await post(id, 'submission')
  await approve(id)
  return read(id)
}

const pageOf = async (id: string) =>
  (await site.call(`GET /api/spaces/${id}`)).json as { name: string; pricePerDayMinor: number; photos: unknown[] }

describe('a draft', () => {
  test('begins with a name alone, is its host’s alone, and says what it lacks', async () => {
    const draft = await begin({ name: 'Un coin' })
    expect(draft).toMatchObject({ status: 'draft', version: 1, values: { name: 'Un coin', type: null, city: null } })
    const lacking = draft.readiness.filter(item => item.level === 'blocking').map(item => [item.code, item.step])
    expect(lacking).toEqual([
      ['description_missing', 1],
      ['type_missing', 1],
      ['surface_missing', 2],
      ['address_missing', 4],
      ['city_missing', 4],
      ['price_missing', 5],
      ['products_missing', 6],
    ])
    await send(cast.otherHost, `GET /api/host/listings/${draft.id}`, undefined, 404)
    await send(cast.admin, `GET /api/host/listings/${draft.id}`, undefined, 404)
    await send(cast.host, `GET /api/host/listings/${newId()}`, undefined, 404)
  })

  test('is made once for one key, however often it is sent', async () => {
    const headers = { 'idempotency-key': newId() }
    const twice = [1, 2].map(() => site.call('POST /api/host/listings', { as: cast.host, body: complete, headers }))
    const [first, second] = await Promise.all(twice)
    expect(second?.json).toMatchObject({ id: (first?.json as Listing | undefined)?.id })
  })

  test('keeps every field as it was given, the town in any spelling and its centre for a pin that nobody placed', async () => {
    const { id } = await begin({ ...complete, city: 'مراكش' })
    const given = {
      heightM: 3.2,
      widthM: 6,
      depthM: 5,
      dailyTraffic: 400,
      maxGuests: 25,
      neighborhood: 'Médina',
      landmark: 'En face de la fontaine',
      locationPrecision: 'approximate',
      availabilityStart: '2027-01-01',
      availabilityEnd: '2027-12-31',
      closedWeekdays: [5, 7],
      minimumStay: 2,
      maximumStay: 30,
      instantBook: true,
      cancellationTerms: 'strict',
      noticeDays: 3,
      horizonDays: 180,
      preparationDays: 1,
      forbiddenProducts: 'Alcool',
      existingProducts: 'Du thé',
      amenities: ['wifi', 'ac'],
      services: 'Ménage',
      houseRules: 'Pas de bruit',
      tags: ['souk'],
      checkInTime: '09:00',
      checkOutTime: '18:30',
      translations: {
        fr: null,
        en: { name: 'Souk boutique', description: null, houseRules: null, landmark: null },
        ar: null,
      },
    }
    const saved = await patch(id, { version: 1, ...given })
    expect(saved.values).toEqual({
      ...complete,
      ...given,
      city: 'marrakech',
      currency: 'MAD',
      originalLocale: 'fr',
      latitude: null,
      longitude: null,
    })
    expect(saved).toMatchObject({ version: 2, city: { name: 'Marrakech', timeZone: 'Africa/Casablanca' } })
    const { rows } = await sql<{ here: boolean }>`SELECT (s.latitude, s.longitude) = (c.latitude, c.longitude) AS here
      FROM spaces s JOIN cities c ON c.id = s.city_id WHERE s.id = ${id}`.execute(db)
    expect(rows).toEqual([{ here: true }])
    const placed = await patch(id, { version: 2, latitude: 31.62, longitude: -7.99 })
    expect(placed.readiness.map(item => item.code)).not.toContain('pin_not_placed')
    const moved = await patch(id, { version: 3, city: 'Rabat' })
    expect(moved.values).toMatchObject({ city: 'rabat', latitude: null, longitude: null })
  })

  test.each([
    [{ name: 'ab' }, 'name', 'Le nom doit contenir au moins 3 caractères'],
    [{ description: 'trop court' }, 'description', 'La description doit contenir au moins 20 caractères'],
    [{ type: 'palace' }, 'type', 'Veuillez sélectionner un type d’espace'],
    [{ surfaceM2: 0 }, 'surfaceM2', 'La surface doit être d’au moins 1 m²'],
    [{ address: '4, r' }, 'address', 'Veuillez entrer une adresse complète'],
    [{ city: 'X' }, 'city', 'Veuillez entrer une ville'],
    [
      { city: 'Zzyzx' },
      'city',
      'Cette ville ne nous est pas connue. Choisissez-la dans la liste, ou placez le repère sur la carte',
    ],
    [{ pricePerDayMinor: 0 }, 'pricePerDayMinor', 'Le prix doit être d’au moins 1 MAD'],
    [{ latitude: 31 }, 'latitude', 'Indiquez la latitude et la longitude, ou aucune des deux'],
    [
      { minimumStay: 5, maximumStay: 2 },
      'maximumStay',
      'La durée maximale doit être au moins égale à la durée minimale',
    ],
    [
      { availabilityStart: '2027-02-01', availabilityEnd: '2027-01-01' },
      'availabilityEnd',
      'La date de fin doit suivre la date de début',
    ],
  ])('refuses %j beside its field', async (wrong, field, words) => {
    const { id } = await begin({ name: 'Un coin' })
    const cookie = await site.cookieFor(cast.host)
    const headers = { cookie: `${cookie}; rahba_lang=fr` }
    const answer = await site.call(`PATCH /api/host/listings/${id}`, { body: { version: 1, ...wrong }, headers })
    expect(answer.status).toBe(400)
    expect((answer.json as Refused).fields).toEqual({ [field]: words })
    expect((await read(id)).version).toBe(1)
  })

  test('saved in two tabs is never overwritten unseen', async () => {
    const { id } = await begin({ name: 'Un coin' })
    const tabs = await Promise.all(
      ['Premier onglet', 'Second onglet'].map(name =>
        site.call(`PATCH /api/host/listings/${id}`, { as: cast.host, body: { version: 1, name } }),
      ),
    )
    expect(tabs.map(tab => tab.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = tabs.find(tab => tab.status === 409)?.json as Refused
    expect(late).toMatchObject({ code: 'listing_changed', details: { version: 2 } })
    const winner = tabs.find(tab => tab.status === 200)?.json as Listing
    expect((await read(id)).values.name).toBe(winner.values.name)
  })
})

describe('photos', () => {
  test('are an ordered list of own uploads, the first the cover', async () => {
    const { id } = await begin()
    const [a, b, c] = [await upload(cast.host), await upload(cast.host), await upload(cast.host)]
    const put = (version: number, photos: object[], status = 200) =>
      send(cast.host, `PUT /api/host/listings/${id}/photos`, { version, photos }, status)
    await put(1, [{ fileId: a, caption: 'Façade' }, { fileId: b }])
    const saved = await put(2, [{ fileId: c }, { fileId: a, caption: 'Façade' }])
    expect(saved.photos.map(photo => [photo.id, photo.caption])).toEqual([
      [c, null],
      [a, 'Façade'],
    ])
    await put(2, [], 409)
    await put(3, [{ fileId: c }, { fileId: c }], 400)
    await put(3, [{ fileId: await upload(cast.otherHost) }], 400)
    await put(3, [{ fileId: newId() }], 400)
    await put(
      3,
      Array.from({ length: 21 }, () => ({ fileId: newId() })),
      400,
    )
    expect((await read(id)).photos).toHaveLength(2)
  })

  test('that nothing refers to go with the nightly sweep, those of a working copy and of a copy stay', async () => {
    const { id, version } = await published()
    const [saved, working, lost] = [await upload(cast.host), await upload(cast.host), await upload(cast.host)]
    const draft = await begin()
    await send(cast.host, `PUT /api/host/listings/${draft.id}/photos`, { version: 1, photos: [{ fileId: saved }] })
    const copy = await post(draft.id, 'copy', 201)
    await send(cast.host, `DELETE /api/host/listings/${draft.id}`)
    await send(cast.host, `PUT /api/host/listings/${id}/photos`, { version, photos: [{ fileId: working }] })
    await sql`UPDATE files SET created_at = now() - interval '2 days' WHERE id = ANY(${[saved, working, lost]})`.execute(
      db,
    )
    await sweepFiles(platform)
    const { rows } = await sql<{ id: string }>`SELECT id FROM files WHERE id = ANY(${[saved, working, lost]})`.execute(
      db,
    )
    expect(rows.map(row => row.id).toSorted()).toEqual([saved, working].toSorted())
    expect(copy).toMatchObject({
      status: 'draft',
      values: { name: 'Boutique du Souk (Copy)' },
      photos: [{ id: saved }],
    })
  })
})

describe('publishing', () => {
  test('names what is missing, then awaits approval, tells the admins once, and makes a host of who was none', async () => {
    const { id } = await begin({ name: 'Un coin', type: 'corner-shop' }, cast.retailer)
    const key = `POST /api/host/listings/${id}/submission`
    const refused = await send<Refused>(cast.retailer, key, {}, 409)
    expect(refused.code).toBe('listing_incomplete')
    expect(Object.keys(refused.fields ?? {})).toEqual([
      'description',
      'surfaceM2',
      'address',
      'city',
      'pricePerDayMinor',
      'acceptedProducts',
    ])
    const { version } = await send(cast.retailer, `PATCH /api/host/listings/${id}`, { version: 1, ...complete })
    await send(cast.retailer, key, { version: version - 1 }, 409)
    const submitted = await send(cast.retailer, key, { version })
    expect(submitted).toMatchObject({
      status: 'pending',
      allowedActions: ['edit', 'draft', 'copy', 'delete', 'view'],
      becameHost: true,
    })
    await send(cast.retailer, key, {}, 409)
    const { rows } = await sql`SELECT role, roles FROM profiles WHERE id = ${cast.retailer.id}`.execute(db)
    expect(rows).toEqual([{ role: 'retailer', roles: ['retailer', 'host'] }])
    const notified = await sql`SELECT user_id FROM notifications WHERE kind = 'listing.submitted'
      AND link = ${`/admin/spaces?space=${id}`}`.execute(db)
    expect(notified.rows).toEqual([{ user_id: cast.admin.id }])
    // by mail too, each to where they can act
    const mails = await sql`SELECT user_id, template, params ->> 'link' AS link FROM outbox_mails
      WHERE template IN ('spaceReceived', 'spaceSubmitted') AND params ->> 'link' LIKE ${`%${id}%`} ORDER BY template`.execute(
      db,
    )
    expect(mails.rows).toEqual([
      { user_id: cast.retailer.id, template: 'spaceReceived', link: `/host/spaces/${id}/edit` },
      { user_id: cast.admin.id, template: 'spaceSubmitted', link: `/admin/spaces?space=${id}` },
    ])
  })

  test('after a rejection is possible again and ends it', async () => {
    const { id } = await begin()
    expect(await post(id, 'submission'), 'a host already').toMatchObject({ becameHost: false })
    await sql`UPDATE spaces SET is_published = false, moderation_outcome = 'rejected', rejection_reason = 'Photos floues'
      WHERE id = ${id}`.execute(db)
    expect(await read(id)).toMatchObject({ status: 'rejected', moderationNote: 'Photos floues' })
    expect(await post(id, 'submission')).toMatchObject({ status: 'pending', moderationNote: null })
  })

  test('waits since the listing was sent, however old its draft is and however long it waited before', async () => {
    const { id } = await begin()
    const waitsSince = async () =>
      (await send<Queue>(cast.admin, 'GET /api/admin/queue')).items.find(each => each.id === id)
    await sql`UPDATE spaces SET created_at = now() - interval '10 days' WHERE id = ${id}`.execute(db)
    await post(id, 'submission')
    expect(await waitsSince()).toMatchObject({ isOverdue: false })
    await sql`UPDATE spaces SET submitted_at = now() - interval '2 days' WHERE id = ${id}`.execute(db)
    expect(await waitsSince()).toMatchObject({ isOverdue: true })
    await sql`UPDATE spaces SET is_published = false, moderation_outcome = 'changes_asked' WHERE id = ${id}`.execute(db)
    await post(id, 'submission')
    expect(await waitsSince()).toMatchObject({ isOverdue: false })
  })
})

describe('a working copy', () => {
  test('is neither shown nor booked until it is applied, and then at once', async () => {
    const { id, version } = await published()
    const photo = await upload(cast.host)
    await patch(id, { version, pricePerDayMinor: 100, name: 'Nom nouveau' })
    const edited = await send(cast.host, `PUT /api/host/listings/${id}/photos`, {
      version: version + 1,
      photos: [{ fileId: photo }],
    })
    expect(edited).toMatchObject({
      status: 'active',
      values: { pricePerDayMinor: 100, name: 'Nom nouveau' },
      published: { values: { pricePerDayMinor: 45_000 }, photos: [] },
      changedFields: ['name', 'photos', 'pricePerDayMinor'],
    })
    expect(await pageOf(id)).toMatchObject({ name: 'Boutique du Souk', pricePerDayMinor: 45_000, photos: [] })
    const days = { spaceId: id, firstDay: '2026-12-20', lastDay: '2026-12-20' }
    const before = await requestBooking(platform, cast.otherRetailer, days, undefined)
    expect(before.totalPriceMinor).toBe(45_000)

    const applied = await post(id, 'application', 200, { version: edited.version })
    expect(applied).toMatchObject({ published: null, changedFields: [], awaitsModeration: ['name', 'photos'] })
    expect(await pageOf(id)).toMatchObject({ name: 'Nom nouveau', pricePerDayMinor: 100, photos: [{ id: photo }] })
    const { rows } = await sql`SELECT total_price_minor FROM bookings WHERE id = ${before.id}`.execute(db)
    expect(rows).toEqual([{ total_price_minor: 45_000 }])
    await post(id, 'application', 409)
  })

  test('of a listing that an admin sends back is not lost', async () => {
    const { id } = await begin()
    const { version } = await post(id, 'submission')
    await patch(id, { version, name: 'Nom plus clair' })
    await sql`UPDATE spaces SET is_published = false, moderation_outcome = 'changes_asked' WHERE id = ${id}`.execute(db)
    expect(await read(id)).toMatchObject({ status: 'changes_asked', values: { name: 'Nom plus clair' } })
    const saved = await patch(id, { version: version + 1, surfaceM2: 31 })
    expect(saved).toMatchObject({ published: null, values: { name: 'Nom plus clair', surfaceM2: 31 } })
    const { rows } = await sql`SELECT name, surface_m2 FROM spaces WHERE id = ${id}`.execute(db)
    expect(rows).toEqual([{ name: 'Nom plus clair', surface_m2: 31 }])
    expect(await post(id, 'submission')).toMatchObject({ status: 'pending', moderationNote: null })
  })

  test('keeps for the admins how it was when they last looked, whatever is changed after', async () => {
    const { id, version } = await published()
    const first = await patch(id, { version, name: 'Deuxième nom' })
    await post(id, 'application')
    await patch(id, { version: first.version + 1, name: 'Troisième nom', address: '9, rue Nouvelle' })
    await post(id, 'application')
    const { rows } = await sql`SELECT before FROM space_moderations_due WHERE space_id = ${id}`.execute(db)
    expect(rows).toEqual([{ before: { name: 'Boutique du Souk', address: '4, rue des Potiers' } }])
  })

  test('goes when it says the same again, is refused while incomplete, and can be discarded', async () => {
    const { id, version } = await published()
    const edited = await patch(id, { version, name: 'Autre nom', address: null })
    expect(edited.allowedActions).toContain('apply')
    expect(await post<Refused>(id, 'application', 409)).toMatchObject({ code: 'listing_incomplete' })
    const same = await patch(id, { version: version + 1, name: complete.name, address: complete.address })
    expect(same).toMatchObject({ published: null, changedFields: [] })
    await patch(id, { version: version + 2, name: 'Autre nom' })
    const discarded = await send(cast.host, `DELETE /api/host/listings/${id}/working-copy`)
    expect(discarded).toMatchObject({ published: null, values: { name: complete.name } })
  })
})

describe('a currency', () => {
  const inDubai = { ...complete, city: 'Dubai', currency: 'AED', pricePerDayMinor: 30_000 } as const

  test('is the dirham unless the host chooses that of the country', async () => {
    expect((await begin()).values.currency).toBe('MAD')
    const { id } = await begin(inDubai)
    const submitted = await post(id, 'submission')
    expect([submitted.currency, submitted.values.currency]).toEqual(['AED', 'AED'])
    expect(
      (await send<Refused>(cast.host, 'POST /api/host/listings', { ...complete, currency: 'USD' }, 400)).fields,
    ).toHaveProperty('currency')
  })

  test('of another country is kept in a draft and refused by name when it is published', async () => {
    const { id, readiness } = await begin({ ...complete, currency: 'EUR' })
    expect(readiness).toContainEqual({ code: 'currency_elsewhere', step: 5, level: 'blocking', field: 'currency' })
    const refused = await post<Refused>(id, 'submission', 409)
    expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['listing_incomplete', ['currency']])
    const moved = await patch(id, { version: 1, city: 'Paris' })
    expect(moved.readiness.map(({ code }) => code)).not.toContain('currency_elsewhere')
    await post(id, 'submission')
  })

  test('that changes on the site waits in the working copy; requests stay in theirs, days are converted', async () => {
    const { id } = await begin({ ...inDubai, currency: 'MAD', pricePerDayMinor: 80_000 })
    const season = { firstDay: '2027-03-01', lastDay: '2027-03-31', priceMinor: 120_000, minimumStay: null }
    const seasons = [season, { firstDay: '2027-05-01', lastDay: '2027-05-31', priceMinor: null, minimumStay: 3 }]
    const prices = {
      weekdayPricesMinor: [null, null, null, null, null, 90_100, 100],
      weekPercent: 10,
      monthPercent: null,
      seasons,
    }
    const shown = await send<{ version: string }>(cast.host, `GET /api/host/listings/${id}/prices`)
    await send(cast.host, `PUT /api/host/listings/${id}/prices`, { ...prices, version: shown.version })
    await post(id, 'submission')
    await approve(id)
    const days = { spaceId: id, firstDay: '2026-12-21', lastDay: '2026-12-22' }
    const before = await requestBooking(platform, cast.otherRetailer, days, undefined)
    expect([before.currency, before.totalPriceMinor]).toEqual(['MAD', 160_000])

    const { version } = await read(id)
    const edited = await patch(id, { version, currency: 'AED', pricePerDayMinor: 32_000 })
    expect([edited.currency, edited.values.currency, edited.changedFields]).toEqual([
      'MAD',
      'AED',
      ['pricePerDayMinor', 'currency'],
    ])
    expect(await pageOf(id)).toMatchObject({ currency: 'MAD', pricePerDayMinor: 80_000 })

    await post(id, 'application', 200, { version: edited.version })
    expect(await pageOf(id)).toMatchObject({ currency: 'AED', pricePerDayMinor: 32_000 })
    const after = await send<typeof prices>(cast.host, `GET /api/host/listings/${id}/prices`)
    // 901 MAD are 360.4 AED, and a price is never below one unit
    expect(after.weekdayPricesMinor).toEqual([null, null, null, null, null, 36_000, 100])
    expect(after.seasons).toEqual([{ ...season, priceMinor: 48_000 }, seasons[1]])
    const { rows } = await sql`SELECT b.currency, b.total_price_minor, l.currency AS "lineCurrency" FROM bookings b
      JOIN booking_lines l ON l.booking_id = b.id WHERE b.id = ${before.id}`.execute(db)
    expect(rows).toEqual([{ currency: 'MAD', total_price_minor: 160_000, lineCurrency: 'MAD' }])
    // as many of another currency are not what the page showed
    const again = { ...days, firstDay: '2026-12-28', lastDay: '2026-12-28', expectedTotalMinor: 32_000 }
    const asked = requestBooking(platform, cast.retailer, { ...again, expectedCurrency: 'MAD' as const }, undefined)
    await expect(asked).rejects.toMatchObject({ code: 'price_changed', details: { currency: 'AED' } })
    const booked = await requestBooking(
      platform,
      cast.retailer,
      { ...again, expectedCurrency: 'AED' as const },
      undefined,
    )
    expect([booked.currency, booked.lines.map(line => line.amountMinor)]).toEqual(['AED', [32_000]])
  })
})

describe('off the site', () => {
  test('a pause takes it away with its working copy, a resumption brings it back', async () => {
    const { id, version } = await published()
    await patch(id, { version, name: 'Nom en pause' })
    expect(await post(id, 'pause')).toMatchObject({
      status: 'paused',
      values: { name: 'Nom en pause' },
      published: null,
    })
    expect((await site.call(`GET /api/spaces/${id}`)).status).toBe(404)
    await post(id, 'pause', 409)
    await post(id, 'submission', 409)
    expect(await post(id, 'resumption')).toMatchObject({ status: 'active', awaitsModeration: ['name'] })
    expect((await pageOf(id)).name).toBe('Nom en pause')
  })

  test('a listing on which something hangs is archived, and comes back as it was; any other is gone', async () => {
    const space = await createSpace(db, cast.host, cast.admin)
    const days = { spaceId: space, firstDay: '2026-12-22', lastDay: '2026-12-22' }
    const booking = await requestBooking(platform, cast.otherRetailer, days, undefined)
    const key = `DELETE /api/host/listings/${space}`
    expect((await read(space)).allowedActions).toContain('archive')
    expect(await send(cast.host, key)).toEqual({ outcome: 'archived' })
    expect(await send(cast.host, key)).toEqual({ outcome: 'archived' })
    await patch(space, { version: (await read(space)).version, name: 'Non' }, 409)
    expect((await site.call(`GET /api/bookings/${booking.id}`, { as: cast.otherRetailer })).status).toBe(200)
    expect(await post(space, 'draft')).toMatchObject({ status: 'paused' })

    const { id } = await begin()
    await send(cast.otherHost, `DELETE /api/host/listings/${id}`, undefined, 404)
    expect(await send(cast.host, `DELETE /api/host/listings/${id}`)).toEqual({ outcome: 'deleted' })
    await send(cast.host, `DELETE /api/host/listings/${id}`, undefined, 404)
  })

  test('submission, pause and deletion at once end in one order, and nothing is left half', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await begin()
      const call = { viewer: cast.host, id, locale: 'fr' } as const
      const { refused } = await race<unknown>([
        () => submitListing(platform, call),
        () => pauseListing(platform, call),
        () => removeListing(platform, call),
        () => submitListing(platform, call),
      ])
      expect(refused.every(code => ['wrong_state', 'not_found'].includes(code))).toBe(true)
      await send(cast.host, `GET /api/host/listings/${id}`, undefined, 404)
    }
  })

  test('a booking and a deletion at once: the second one is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const space = await createSpace(db, cast.host, cast.admin)
      const days = { spaceId: space, firstDay: '2027-03-01', lastDay: '2027-03-01' }
      const retailer = await createPerson(db, {
        first: 'Lina',
        last: 'Alaoui',
        role: 'retailer',
        lang: 'fr',
        email: `lina-${newId()}@cast.test`,
      })
      const { refused } = await race<unknown>([
        () => requestBooking(platform, retailer, days, undefined),
        () => removeListing(platform, { viewer: cast.host, id: space }),
      ])
      expect(refused.filter(code => code !== 'not_found')).toEqual([])
      const { rows } = await sql`SELECT 1 FROM bookings WHERE space_id = ${space}`.execute(db)
      expect(rows).toHaveLength(refused.length === 0 ? 1 : 0)
    }
  })
})

describe('texts in several languages', () => {
  test('are shown in the reader’s where the host has written them, the landmark to those who see the address', async () => {
    const texts = { landmark: 'En face de la fontaine', houseRules: 'Pas de bruit' }
    const { id, version } = await begin({ ...complete, ...texts })
    const none = { description: null, houseRules: null, landmark: null }
    const translations = {
      fr: null,
      en: { ...none, name: 'Zellige alcove', landmark: 'Opposite the fountain' },
      ar: { ...none, name: '' },
    }
    const saved = await patch(id, { version, translations })
    expect(saved.values.translations).toEqual({ ...translations, ar: null })
    await post(id, 'submission')
    await approve(id)
    const pageIn = async (lang: string) =>
      (await site.call(`GET /api/spaces/${id}`, { headers: { cookie: `rahba_lang=${lang}` } })).json
    const english = { name: 'Zellige alcove', houseRules: 'Pas de bruit', landmark: 'Opposite the fountain' }
    expect(await pageIn('en')).toMatchObject({ ...english, description: complete.description })
    expect(await pageIn('ar')).toMatchObject({ name: complete.name, landmark: texts.landmark })
    expect(await pageIn('fr')).toMatchObject({ name: complete.name, landmark: texts.landmark })
    expect(await pageIn('en')).toMatchObject({
      textLocales: { original: 'fr', name: 'en', description: 'fr', houseRules: 'fr', landmark: 'en' },
    })
    // found by the words of each language, and named in the reader's
    const foundIn = async (lang: string, location: string) => {
      const headers = { cookie: `rahba_lang=${lang}` }
      const { json } = await site.call(`GET /api/spaces?location=${encodeURIComponent(location)}`, { headers })
      return (json as { spaces: { id: string; name: string; nameLocale: string }[] }).spaces.find(
        each => each.id === id,
      )
    }
    expect(await foundIn('fr', 'zellige alcove')).toMatchObject({ name: complete.name, nameLocale: 'fr' })
    expect(await foundIn('en', 'zellige alcove')).toMatchObject({ name: 'Zellige alcove', nameLocale: 'en' })
    const { version: now } = (await site.call(`GET /api/host/listings/${id}`, { as: cast.host })).json as Listing
    await patch(id, { version: now, translations: { fr: null, en: null, ar: null } })
    await post(id, 'application')
    expect(await foundIn('fr', 'zellige alcove')).toBeUndefined()
    await patch(id, { version: now + 2, translations: { ...translations, ar: null } })
    await post(id, 'application')
    await sql`UPDATE spaces SET location_precision = 'approximate' WHERE id = ${id}`.execute(db)
    expect(await pageIn('en')).toMatchObject({ address: null, landmark: null })
  })
})

describe('the list', () => {
  test('finds by title, city in any language, status and type, with what each may become', async () => {
    const email = `houda-${newId()}@cast.test`
    const houda = await createPerson(db, { first: 'Houda', last: 'Amrani', role: 'host', lang: 'fr', email })
    await begin({ ...complete, name: 'Étal du port', city: 'Tanger', type: 'event-stand' }, houda)
    const { id } = await begin({ ...complete, name: 'Vitrine Majorelle' }, houda)
    await send(houda, `POST /api/host/listings/${id}/submission`, {})
    await approve(id)
    const list = (query: string) =>
      send<{ listings: ListingCard[]; total: number; counts: { all: number; byStatus: Record<string, number> } }>(
        houda,
        `GET /api/host/listings?${query}`,
      )
    const all = await list('')
    expect(all.listings.map(card => card.name)).toEqual(['Vitrine Majorelle', 'Étal du port'])
    expect(all.counts).toMatchObject({ all: 2, byStatus: { active: 1, draft: 1, pending: 0 } })
    expect(all.listings[0]).toMatchObject({
      nextFreeDay: '2026-12-02',
      allowedActions: ['edit', 'draft', 'pause', 'copy', 'delete', 'view'],
    })
    const names = async (query: string) => (await list(query)).listings.map(card => card.name)
    expect(await names('text=majorelle')).toEqual(['Vitrine Majorelle'])
    expect(await names(`text=${encodeURIComponent('طنجة')}`)).toEqual(['Étal du port'])
    expect(await names('text=100%25')).toEqual([])
    expect(await names('status=draft')).toEqual(['Étal du port'])
    expect(await names('type=event-stand')).toEqual(['Étal du port'])
    expect(await names('page=2')).toEqual([])
  })
})
