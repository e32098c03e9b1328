import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminSpace } from '#shared/admin/contract.ts'
import type { Listing } from '#shared/listings/contract.ts'
import { findCity } from '#shared/places/cities.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { race, testPlatform } from '#tests/support/platform.ts'
import { syncTowns, nameTown } from '../places/towns.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let stop: () => Promise<void>

const complete = {
  name: 'Boutique de la kasbah',
  description: 'Une boutique claire au pied des remparts, avec deux vitrines.',
  type: 'full-store',
  surfaceM2: 30,
  address: '4, rue des Potiers',
  pricePerDayMinor: 45_000,
  acceptedProducts: ['crafts'],
  originalLocale: 'fr',
}
const french = { 'accept-language': 'fr' }

beforeAll(async () => {
  cast = await createCast(db)
  stop = await syncTowns(platform.db, error => {
    throw error
  })
})

afterAll(async () => {
  await stop()
  expect(await brokenInvariants(db)).toEqual([])
})

async function begin(fields: object, status = 201) {
  const body = { ...complete, ...fields }
  const answer = await site.call('POST /api/host/listings', { as: cast.host, body, headers: french })
  expect(answer.status, JSON.stringify(answer.json)).toBe(status)
  return answer.json as Listing & { fields: Record<string, string> }
}

const get = async (path: string, as?: Cast['admin']) => {
  const answer = await site.call(`GET ${path}`, { headers: french, ...(as && { as }) })
  expect(answer.status, path).toBe(200)
  return answer.json
}

interface Found {
  total: number
  place: { name: string; corrected: boolean } | null
  spaces: { id: string; city: { name: string } }[]
}

const search = async (location: string) => (await get(`/api/spaces?location=${encodeURIComponent(location)}`)) as Found
const suggested = async (text: string) =>
  ((await get(`/api/cities?text=${encodeURIComponent(text)}`)) as { cities: { name: string; spaces: number }[] }).cities

async function publish(id: string): Promise<void> {
  const sent = await site.call(`POST /api/host/listings/${id}/submission`, { as: cast.host, body: {} })
  expect(sent.status, JSON.stringify(sent.json)).toBe(200)
}

const judged = async (id: string) =>
  (await get(`/api/admin/spaces/${id}`, cast.admin)) as { version: string; signals: { code: string }[] }

async function approve(id: string): Promise<void> {
  const body = { action: 'approved', version: (await judged(id)).version }
  const done = await site.call(`POST /api/admin/spaces/${id}/decisions`, { as: cast.admin, body })
  expect(done.status, JSON.stringify(done.json)).toBeLessThan(300)
}

describe('a town of the gazetteer', () => {
  test.each([
    ['Vannes', 'Vannes', 'FR', 'Europe/Paris'],
    ['khenifra', 'Khénifra', 'MA', 'Africa/Casablanca'],
    ['خنيفرة', 'Khénifra', 'MA', 'Africa/Casablanca'],
    ['Douala (Cameroun)', 'Douala', 'CM', 'Africa/Douala'],
    ['Saint-Denis (La Réunion)', 'Saint-Denis', 'RE', 'Indian/Reunion'],
  ])('%j is taken as %s, with its country, time zone and centre', async (typed, name, country, timeZone) => {
    const { id, city } = await begin({ city: typed })
    expect(city).toMatchObject({ name, country, timeZone })
    const { rows } = await sql<{ zone: string; latitude: number }>`SELECT c.time_zone AS zone, s.latitude
      FROM spaces s JOIN cities c ON c.id = s.city_id WHERE s.id = ${id}`.execute(db)
    expect(rows[0]?.zone).toBe(timeZone)
    expect(rows[0]?.latitude).toBeCloseTo(city?.latitude ?? 0)
  })

  test('that several places may be is asked for, and so is a slip of the pen', async () => {
    const several = await begin({ city: 'Saint-Denis' }, 400)
    expect(several.fields['city']).toContain('Saint-Denis (La Réunion)')
    const slip = await begin({ city: 'Khenifar' }, 400)
    expect(slip.fields['city']).toContain('Khénifra')
  })

  test('is suggested to everybody who lists, in three languages, with its country', async () => {
    const towns = async (text: string, lang: string) => {
      const answer = await site.call(`GET /api/towns?text=${encodeURIComponent(text)}`, {
        headers: { 'accept-language': lang },
      })
      return (answer.json as { towns: { name: string; countryName: string; value: string }[] }).towns
    }
    expect((await towns('vann', 'fr'))[0]).toMatchObject({ name: 'Vannes', countryName: 'France', value: 'Vannes' })
    expect((await towns('Khenif', 'ar'))[0]).toMatchObject({ name: 'خنيفرة', countryName: 'المغرب' })
    expect((await towns('saint-denis', 'en'))[1]).toMatchObject({ value: 'Saint-Denis (Réunion)' })
    expect(await towns('  ', 'fr')).toEqual([])
  })

  test('has its own search: none while nobody lets there, then its spaces, by a half-typed or mistyped name too', async () => {
    expect(await search('Lorient')).toMatchObject({ total: 0, place: { name: 'Lorient', corrected: false } })
    expect(await search('boutique lorient')).toMatchObject({ total: 0, place: { corrected: false } })
    expect(await suggested('Lorient')).toMatchObject([{ name: 'Lorient', spaces: 0 }])
    const { id } = await begin({ city: 'Lorient', name: 'Boutique du port' })
    await publish(id)
    expect((await judged(id)).signals).toEqual([])
    await approve(id)
    for (const text of ['Lorient', 'lorien', 'Loriant', 'boutique lorient', 'Lorient, France'])
      expect(
        (await search(text)).spaces.map(space => space.id),
        text,
      ).toEqual([id])
    expect(await suggested('lor')).toMatchObject([{ name: 'Lorient', spaces: 1 }])
  })

  test('is known to every process once it is in the database', async () => {
    await sql`INSERT INTO cities (id, slug, country, name_fr, name_en, name_ar, names, latitude, longitude, time_zone)
      VALUES (-30000, 'elsewhere-new-30000', 'MA', 'Ailleurs', 'Elsewhere', 'مكان', 'ailleurs', 31, -7, 'Africa/Casablanca')`.execute(
      db,
    )
    await expect.poll(() => findCity('elsewhere-new-30000')?.names.fr).toBe('Ailleurs')
    await sql`DELETE FROM cities WHERE id = -30000`.execute(db)
  })
})

describe('a town that no list has', () => {
  const pin = { latitude: 29.9, longitude: -8.9 }

  test('needs its pin', async () => {
    const refused = await begin({ city: 'Aït Quelque Part' }, 400)
    expect(refused.fields['city']).toBe(
      'Cette ville ne nous est pas connue. Choisissez-la dans la liste, ou placez le repère sur la carte',
    )
    const far = await begin({ city: 'Zzyzx', latitude: 30, longitude: -40 }, 400)
    expect(far.fields['city']).toContain('loin de toute ville')
  })

  test('is no slip of the town that lies there', async () => {
    const refused = await begin({ city: 'Khenifar', latitude: 32.93, longitude: -5.66 }, 400)
    expect(refused.fields['city']).toContain('Khénifra')
    const halfTyped = await begin({ city: 'Khenif', latitude: 32.93, longitude: -5.66 }, 400)
    expect(halfTyped.fields['city']).toContain('Khénifra')
  })

  test('is taken with the pin’s country and time zone, shown to admins, offered to nobody until a space is approved', async () => {
    const { id, city } = await begin({ city: 'Boutique-les-Bains', ...pin })
    expect(city).toMatchObject({ name: 'Boutique-les-Bains', country: 'MA', timeZone: 'Africa/Casablanca' })
    expect((await begin({ city: 'boutique les bains', ...pin })).city?.slug).toBe(city?.slug)
    await publish(id)
    expect((await judged(id)).signals).toEqual([
      {
        code: 'new_town',
        town: 'Boutique-les-Bains',
        country: 'Maroc',
        nearest: expect.any(String),
        km: expect.any(Number),
      },
    ])
    expect(await suggested('boutique-les')).toEqual([])
    await approve(id)
    await expect.poll(() => findCity(city?.slug ?? '')?.awaitsConfirmation).toBe(false)
    expect((await judged(id)).signals).toEqual([])
    expect(await suggested('boutique-les')).toMatchObject([{ name: 'Boutique-les-Bains', spaces: 1 }])
    expect((await search('boutique les bain')).spaces.map(space => space.id)).toEqual([id])
    const { towns } = (await get('/api/towns?text=boutique-les')) as { towns: { value: string }[] }
    expect(towns[0]?.value).toBe('Boutique-les-Bains')
  })

  test('is offered, too, when a space in it is approved by an appeal that is upheld', async () => {
    const { id, city } = await begin({ city: 'Contestée-les-Bains', latitude: 30.15, longitude: -8.2 })
    await publish(id)
    const body = { action: 'rejected', reason: 'not_entitled', version: (await judged(id)).version }
    const rejected = await site.call(`POST /api/admin/spaces/${id}/decisions`, { as: cast.admin, body })
    const decision = (rejected.json as AdminSpace).decisions[0]?.id ?? ''
    const words = { text: 'Voici le bail.' }
    const appeal = await site.call(`POST /api/decisions/${decision}/appeal`, { as: cast.host, body: words })
    expect(appeal.status).toBe(201)
    expect(findCity(city?.slug ?? '')?.awaitsConfirmation).toBe(true)
    const answer = { outcome: 'upheld', answer: 'Il suffit.' }
    expect((await site.call(`POST /api/admin/appeals/${decision}`, { as: cast.admin, body: answer })).status).toBe(204)
    await expect.poll(() => findCity(city?.slug ?? '')?.awaitsConfirmation).toBe(false)
    expect(await suggested('contestee-les')).toMatchObject([{ name: 'Contestée-les-Bains', spaces: 1 }])
  })

  test('lies about where its first pin is, which may be a door: the pin is placed, and is nobody’s to read off the town', async () => {
    const door = { latitude: 29.61347, longitude: -8.47718 }
    const { id, values } = await begin({ city: 'Ksar Sans Nom', ...door, locationPrecision: 'approximate' })
    expect(values).toMatchObject(door)
    const { rows } = await sql<{ latitude: number; longitude: number }>`SELECT c.latitude, c.longitude FROM spaces s
      JOIN cities c ON c.id = s.city_id WHERE s.id = ${id}`.execute(db)
    expect(rows).toEqual([{ latitude: 29.61, longitude: -8.48 }])
  })

  test('named by ten hosts at once is one', async () => {
    const naming = () => nameTown(platform.db, 'Douar Nulle Part', { lat: 30.4, lng: -8.2 })
    const { done } = await race(Array.from({ length: 10 }, () => naming))
    expect(done).toHaveLength(10)
    expect(new Set(done.map(town => town?.id)).size).toBe(1)
    const { rows } = await sql`SELECT id FROM cities WHERE names = ${normaliseText('Douar Nulle Part')}`.execute(db)
    expect(rows).toHaveLength(1)
  })
})
