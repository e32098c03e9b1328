import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AdminSpace } from '#shared/admin/contract.ts'
import type { Listing } from '#shared/listings/contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createSpace } from '#tests/support/cast.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { newId } from '../db/ids.ts'
import { sweepFiles } from '../files/files.service.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const site = apiSite(platform)
let cast: Cast

beforeAll(async () => {
  cast = await createCast(db)
})

const space = (name: string) => createSpace(db, cast.host, cast.admin, { name })
const read = async (id: string) =>
  (await site.call(`GET /api/admin/spaces/${id}`, { as: cast.admin })).json as AdminSpace
const changesOf = async (id: string) => (await read(id)).changes
const own = async (id: string) => (await site.call(`GET /api/host/listings/${id}`, { as: cast.host })).json as Listing

async function write(key: string, body: object): Promise<Listing> {
  const answer = await site.call(key, { as: cast.host, body })
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  return answer.json as Listing
}

/** The host changes it, and what they changed is on the site at once. */
async function change(id: string, fields: object): Promise<void> {
  const { version } = await write(`PATCH /api/host/listings/${id}`, { version: (await own(id)).version, ...fields })
  await write(`POST /api/host/listings/${id}/application`, { version })
}

async function show(id: string, photos: { fileId: string; caption?: string }[]): Promise<void> {
  const { version } = await write(`PUT /api/host/listings/${id}/photos`, { version: (await own(id)).version, photos })
  await write(`POST /api/host/listings/${id}/application`, { version })
}

async function upload(): Promise<string> {
  const id = newId()
  await sql`INSERT INTO files (id, owner_id, purpose, content_type, byte_size, width, height, created_at)
    VALUES (${id}, ${cast.host.id}, 'space_photo', 'image/jpeg', 1000, 1200, 800, now() - interval '3 days')`.execute(
    db,
  )
  return id
}

async function approve(id: string): Promise<void> {
  const { version } = await read(id)
  const body = { action: 'approved', version }
  expect((await site.call(`POST /api/admin/spaces/${id}/decisions`, { as: cast.admin, body })).status).toBe(201)
}

const photosIn = async (id: string) => {
  const found = (await changesOf(id)).find(each => each.field === 'photos')
  return found?.field === 'photos' ? found.photos : []
}

describe('what an admin sees of changed photos', () => {
  test('one that is put in the place of another is a change, though there are as many', async () => {
    const id = await space('Vitrine à photos')
    const [first, second, other] = [await upload(), await upload(), await upload()]
    await show(id, [{ fileId: first, caption: 'La façade' }, { fileId: second }])
    await approve(id)
    expect((await read(id)).isChanged).toBe(false)
    await show(id, [{ fileId: other, caption: 'Une autre façade' }, { fileId: second }])
    expect(await photosIn(id)).toEqual([
      {
        id: first,
        photo: expect.objectContaining({ id: first, url: `/photos/${first}`, width: 1200, caption: 'La façade' }),
        before: { position: 0, caption: 'La façade' },
        after: null,
      },
      {
        id: other,
        photo: expect.objectContaining({ id: other }),
        before: null,
        after: { position: 0, caption: 'Une autre façade' },
      },
    ])
    await sweepFiles(platform)
    expect(await photosIn(id), 'the photo that went is kept while it is compared').toMatchObject([
      { id: first, photo: { id: first } },
      { id: other },
    ])
    await approve(id)
    await sweepFiles(platform)
    const { rows } = await sql`SELECT id FROM files WHERE id = ${first}`.execute(db)
    expect(rows, 'and no longer').toEqual([])
  })

  test('one that went is not kept for a space that went off the site itself', async () => {
    const id = await space('Vitrine archivée')
    const first = await upload()
    await show(id, [{ fileId: first }])
    await approve(id)
    await show(id, [])
    await sql`UPDATE spaces SET is_published = false, archived_at = now() WHERE id = ${id}`.execute(db)
    await sweepFiles(platform)
    const { rows } = await sql`SELECT id FROM files WHERE id = ${first}`.execute(db)
    expect(rows).toEqual([])
  })

  test('one drawn to the front and one with new words are named, those that stay are not', async () => {
    const id = await space('Vitrine en ordre')
    const [a, b, c, d] = [await upload(), await upload(), await upload(), await upload()]
    await show(id, [{ fileId: a }, { fileId: b, caption: 'Le fond' }, { fileId: c }, { fileId: d }])
    await approve(id)
    await show(id, [{ fileId: d }, { fileId: a }, { fileId: b, caption: 'Le comptoir' }, { fileId: c }])
    expect(await photosIn(id)).toMatchObject([
      { id: d, before: { position: 3 }, after: { position: 0 } },
      // no longer the cover
      { id: a, before: { position: 0 }, after: { position: 1 } },
      { id: b, before: { position: 1, caption: 'Le fond' }, after: { position: 2, caption: 'Le comptoir' } },
    ])
  })
})

describe('what an admin sees of changed texts', () => {
  test('a city is its name in their language, a translation its texts before and after', async () => {
    const id = await space('Vitrine traduite')
    const english = { name: 'Old name', description: 'A bright window.', houseRules: null, landmark: null }
    await change(id, { translations: { fr: null, en: english, ar: null } })
    await approve(id)
    const changed = { ...english, description: 'A dark window.' }
    await change(id, {
      city: 'casablanca',
      translations: {
        fr: null,
        en: changed,
        ar: { name: 'واجهة', description: null, houseRules: null, landmark: null },
      },
    })
    const changes = await changesOf(id)
    expect(changes).toEqual([
      { field: 'city', before: 'Marrakech', after: 'Casablanca' },
      {
        field: 'translations',
        language: 'en',
        text: 'description',
        before: 'A bright window.',
        after: 'A dark window.',
      },
      { field: 'translations', language: 'ar', text: 'name', before: '', after: 'واجهة' },
    ])
    await sql`UPDATE profiles SET lang = 'ar' WHERE id = ${cast.admin.id}`.execute(db)
    expect((await changesOf(id))[0]).toEqual({ field: 'city', before: 'مراكش', after: 'الدار البيضاء' })
    await sql`UPDATE profiles SET lang = 'fr' WHERE id = ${cast.admin.id}`.execute(db)
  })

  test('what was put back as it was approved is no change, though it still awaits a look', async () => {
    const id = await space('Vitrine d’avant')
    await change(id, { name: 'Vitrine d’ailleurs' })
    await change(id, { name: 'Vitrine d’avant' })
    expect(await read(id)).toMatchObject({ isChanged: true, changes: [] })
  })

  test('what was kept in other shapes is read as far as it can be', async () => {
    const id = await space('Vitrine ancienne')
    const gone = newId()
    const before = {
      name: null,
      city: 'ville-oubliée',
      photos: [{ fileId: gone }, { fileId: 'no id' }, 'nothing', 7],
      translations: { en: 'Old' },
      measures: '3 m',
    }
    await sql`INSERT INTO space_moderations_due (space_id, before) VALUES (${id}, ${JSON.stringify(before)}::jsonb)`.execute(
      db,
    )
    expect(await changesOf(id)).toEqual([
      { field: 'name', before: '', after: 'Vitrine ancienne' },
      { field: 'city', before: 'ville-oubliée', after: 'Marrakech' },
      { field: 'photos', photos: [{ id: gone, photo: null, before: { position: 0, caption: null }, after: null }] },
    ])
    await sweepFiles(platform)
  })
})
