import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminCity, CityInFull } from '#shared/places/admin-contract.ts'
import { findCity } from '#shared/places/cities.ts'
import type { CitySuggestion } from '#shared/places/contract.ts'
import type { PastChange } from '#shared/settings/contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { listSpace } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { writeReferenceData } from './reference-data.ts'
import { syncTowns, nameTown } from './towns.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast
let stop: () => Promise<void>

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

const call = async (path: string, body?: unknown) => {
  const answer = await site.call(path, { as: cast.admin, ...(body !== undefined && { body }) })
  return { status: answer.status, json: answer.json as Record<string, unknown> }
}
const city = async (slug: string) => (await call(`GET /api/admin/cities/${slug}`)).json as unknown as CityInFull
const list = async (query: string) =>
  (await call(`GET /api/admin/cities?${query}`)).json as unknown as { cities: AdminCity[]; next: string | null }
const suggested = async (text = '') => {
  const { json } = await site.call(`GET /api/cities${text && `?text=${encodeURIComponent(text)}`}`, {
    headers: { 'accept-language': 'fr' },
  })
  return (json as { cities: CitySuggestion[] }).cities.map(({ name }) => name)
}
const changes = async () =>
  (await call('GET /api/admin/settings/changes?section=places')).json['changes'] as PastChange[]
const undo = (id = '') => call(`POST /api/admin/settings/changes/${id}/undo`)

const tetouan = { fr: 'Tétouan-la-Blanche', en: 'White Tetouan', ar: 'تطوان البيضاء' }

describe('a city', () => {
  it('is called as admins say, also after the next start, and found by what found it before', async () => {
    await listSpace(db, cast.host, cast.admin, { city: 'tetouan' })
    const before = await city('tetouan')
    const change = (version: number) =>
      call('PUT /api/admin/cities/tetouan', { names: tetouan, isSuggested: true, isHidden: false, version })
    expect((await change(0)).status).toBe(200)
    expect((await change(0)).status).toBe(409)
    await expect.poll(() => findCity('tetouan')?.names.fr).toBe(tetouan.fr)
    expect(await suggested()).toContain(tetouan.fr)
    for (const typed of [before.names.fr, 'white teto']) expect(await suggested(typed)).toEqual([tetouan.fr])
    await writeReferenceData(db)
    expect((await city('tetouan')).names).toEqual(tetouan)

    const [last] = await changes()
    expect(last).toMatchObject({ subject: tetouan.fr })
    expect(last?.parts).toContainEqual({ path: 'isSuggested', from: 'false', to: 'true' })
    expect((await undo(last?.id)).status).toBe(204)
    await expect.poll(() => findCity('tetouan')?.names.fr).toBe(before.names.fr)
  })

  it('that is hidden is offered to nobody', async () => {
    const { names } = await city('nantes')
    expect(await suggested()).toContain('Nantes')
    await call('PUT /api/admin/cities/nantes', { names, isSuggested: true, isHidden: true, version: 0 })
    await expect.poll(() => suggested()).not.toContain('Nantes')
    expect((await list('show=hidden')).cities.map(({ slug }) => slug)).toEqual(['nantes'])
    await undo((await changes())[0]?.id)
    await expect.poll(() => suggested()).toContain('Nantes')
  })

  it('is listed in pages, by a part of its name in any language', async () => {
    expect((await list('text=البيضاء')).cities.map(({ slug }) => slug)).toContain('casablanca')
    const first = await list('')
    expect(first.cities).toHaveLength(30)
    expect((await list(`after=${first.next}`)).cities[0]?.slug).not.toBe(first.cities[0]?.slug)
    expect((await list('show=suggested')).cities).toHaveLength(14)
  })

  it('needs a name in each language, and to be there', async () => {
    const body = { names: { ...tetouan, ar: '' }, isSuggested: false, isHidden: false, version: 0 }
    expect((await call('PUT /api/admin/cities/rabat', body)).status).toBe(400)
    expect((await call('PUT /api/admin/cities/atlantis', { ...body, names: tetouan })).status).toBe(404)
    expect((await call('GET /api/admin/cities/atlantis')).status).toBe(404)
  })
})

describe('a neighborhood', () => {
  it('is called as admins say, on cards and in suggestions', async () => {
    const [known] = (await city('marrakech')).neighborhoods.filter(({ slug }) => slug === 'gueliz')
    if (!known) throw new Error('no Guéliz')
    await listSpace(db, cast.host, cast.admin, { city: 'marrakech', neighborhood: known.names.fr })
    const body = { slug: 'gueliz', names: { ...known.names, fr: 'Guéliz centre' }, isHidden: false, version: 0 }
    const saved = await call('PUT /api/admin/cities/marrakech/neighborhoods', body)
    expect(saved.status).toBe(200)
    await expect.poll(() => suggested('gueliz cen')).toContain('Guéliz centre')
    const { rows } = await sql<{ slug: string }>`SELECT neighborhood_slug AS slug FROM spaces
      WHERE neighborhood = ${known.names.fr}`.execute(db)
    expect(rows).toEqual([{ slug: 'gueliz' }])
    expect((await call('PUT /api/admin/cities/marrakech/neighborhoods', body)).status).toBe(409)
    expect((await call('PUT /api/admin/cities/marrakech/neighborhoods', { ...body, slug: 'no' })).status).toBe(404)
    await undo((await changes())[0]?.id)
  })
})

describe('a town that a host has named', () => {
  it('becomes a part of another one: its spaces move, its name means that one, and undoing moves them back', async () => {
    const rabat = findCity('rabat')
    const pin = { lat: (rabat?.lat ?? 0) + 0.05, lng: rabat?.lng ?? 0 }
    const town = await nameTown(platform.db, 'Oulad Zriba', pin)
    if (!town || !rabat) throw new Error('no town')
    const moved = await listSpace(db, cast.host, cast.admin, { city: town.slug })
    const merge = (into: string, slug = town.slug) => call(`POST /api/admin/cities/${slug}/merge`, { into })
    expect((await merge('paris')).json['fields']).toHaveProperty('into')
    expect((await merge(town.slug)).status).toBe(400)
    expect((await merge('rabat', 'casablanca')).status).toBe(409)
    expect((await merge('rabat')).status).toBe(200)
    const cityOf = async (id: string) => {
      const { rows } = await sql<{ slug: string }>`SELECT c.slug FROM spaces s JOIN cities c ON c.id = s.city_id
        WHERE s.id = ${id}`.execute(db)
      return rows[0]?.slug
    }
    expect(await cityOf(moved)).toBe('rabat')
    expect(await city(town.slug)).toMatchObject({ isHidden: true, mergedInto: 'rabat' })
    expect((await merge('rabat')).status).toBe(409)
    await expect.poll(() => suggested('oulad zriba')).toEqual(['Rabat'])
    expect((await nameTown(platform.db, 'Oulad Zriba', pin))?.slug).toBe('rabat')
    // it cannot be shown again while it is a part of another
    const shown = { names: tetouan, isSuggested: false, isHidden: false, version: 0 }
    expect((await call(`PUT /api/admin/cities/${town.slug}`, shown)).status).toBe(409)

    const other = await listSpace(db, cast.host, cast.admin, { city: 'rabat' })
    const [last] = await changes()
    expect(last).toMatchObject({ subject: 'Oulad Zriba', parts: [{ path: 'mergedInto', from: null, to: 'Rabat' }] })
    expect((await undo(last?.id)).status).toBe(204)
    expect([await cityOf(moved), await cityOf(other)]).toEqual([town.slug, 'rabat'])
    expect(await city(town.slug)).toMatchObject({ isHidden: false, mergedInto: null })
  })
})
