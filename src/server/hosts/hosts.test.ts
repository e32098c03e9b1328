import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { hostEndpoints, hostSpacesPerPage } from '#shared/hosts/contract.ts'
import { type Cast, createCast } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { book, listSpace, review } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { hostHandlers } from './hosts.routes.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const call = callerOf(hostEndpoints, hostHandlers(platform))
let cast: Cast
let atelier: string

beforeAll(async () => {
  cast = await createCast(db)
  await sql`UPDATE profiles SET company = 'Riad & Co', bio = 'J’aime les vitrines.', verified = true,
    languages = '{ar,tlh,fr}', created_at = '2024-12-31T23:59:00Z' WHERE id = ${cast.host.id}`.execute(db)
})

beforeEach(async () => {
  await sql`DELETE FROM reviews`.execute(db)
  await sql`UPDATE profiles SET suspended_at = NULL`.execute(db)
  await sql`UPDATE spaces SET is_published = false`.execute(db)
  atelier = await listSpace(db, cast.host, cast.admin, { name: 'Atelier du Puits' })
})

const params = () => ({ id: cast.host.id })
const open = (as?: Cast[keyof Cast]) => call('GET /api/hosts/{id}', { params: params(), as })

describe('the public page of a host', () => {
  it('says what they wrote and what was counted, and nothing else of them', async () => {
    expect((await open()).body).toEqual({
      id: cast.host.id,
      role: 'host',
      firstName: 'Salma',
      lastName: 'Benjelloun',
      company: 'Riad & Co',
      avatarUrl: null,
      verified: true,
      rating: null,
      ratingCount: 0,
      memberSinceYear: 2024,
      spaces: 1,
      responseRate: null,
      responseMinutes: null,
      bio: 'J’aime les vitrines.',
      // in the order of the vocabulary, known ones alone
      languages: ['fr', 'ar'],
      allowedActions: ['message'],
    })
  })

  it('says how fast they answer from the fifth answer on', async () => {
    const answer = (day: string) =>
      book(db, {
        spaceId: atelier,
        retailer: cast.retailer,
        first: day,
        last: day,
        requestedAt: '2026-11-01T08:00:00Z',
        answeredAt: '2026-11-01T09:30:00Z',
      })
    for (const day of ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04']) await answer(day)
    expect((await open()).body).toMatchObject({ responseRate: null, responseMinutes: null })
    await answer('2027-01-05')
    expect((await open()).body).toMatchObject({ responseRate: 1, responseMinutes: 90 })
  })

  it('lets everybody write to them, and them change it', async () => {
    expect((await open(cast.retailer)).body.allowedActions).toEqual(['message'])
    expect((await open(cast.host)).body.allowedActions).toEqual(['edit'])
  })

  it.each([
    ['has nothing published', () => sql`UPDATE spaces SET is_published = false`.execute(db)],
    ['is suspended', () => sql`UPDATE profiles SET suspended_at = now() WHERE id = ${cast.host.id}`.execute(db)],
    ['has archived all', () => sql`UPDATE spaces SET archived_at = now(), is_published = false`.execute(db)],
  ])('is not there for anybody once the host %s', async (_, end) => {
    expect((await open()).status).toBe(200)
    await end()
    for (const as of [undefined, cast.host, cast.admin]) expect((await open(as)).status).toBe(404)
    for (const key of ['GET /api/hosts/{id}/spaces', 'GET /api/hosts/{id}/reviews'] as const)
      expect((await call(key, { params: params() })).status).toBe(404)
  })

  it('is not there for who lets nothing', async () => {
    for (const id of [newId(), cast.retailer.id, cast.admin.id])
      expect((await call('GET /api/hosts/{id}', { params: { id } })).status).toBe(404)
  })
})

describe('the spaces of a host', () => {
  const page = async (number?: number) =>
    (await call('GET /api/hosts/{id}/spaces', { params: params(), query: number ? { page: number } : {} })).body

  it('are the published ones, the best rated first, by pages', async () => {
    await listSpace(db, cast.host, cast.admin, { name: 'Brouillon', state: 'draft' })
    await listSpace(db, cast.otherHost, cast.admin, { name: 'Kiosk of Omar' })
    const best = await listSpace(db, cast.host, cast.admin, { name: 'La meilleure', rating: 5, ratingCount: 30 })
    for (let more = 2; more <= hostSpacesPerPage; more += 1) await listSpace(db, cast.host, cast.admin)
    const first = await page()
    expect(first).toMatchObject({ total: hostSpacesPerPage + 1, page: 1, pages: 2 })
    expect(first.spaces).toHaveLength(hostSpacesPerPage)
    expect(first.spaces[0]?.id).toBe(best)
    const second = await page(2)
    expect(second.spaces).toHaveLength(1)
    const names = [...first.spaces, ...second.spaces].map(space => space.name)
    expect(names).toContain('Atelier du Puits')
    expect(names).not.toContain('Brouillon')
    expect(names).not.toContain('Kiosk of Omar')
    expect((await page(3)).spaces).toEqual([])
  })
})

describe('the reviews of a host', () => {
  it('are those of all their spaces, newest first; a space that is hidden now is not named', async () => {
    const closed = await listSpace(db, cast.host, cast.admin, { name: 'Fermé' })
    const omars = await listSpace(db, cast.otherHost, cast.admin)
    const write = (spaceId: string, rating: number, comment: string, day: string) =>
      review(db, { spaceId, author: cast.retailer, rating, comment, first: day, createdAt: `${day}T10:00:00Z` })
    await write(atelier, 5, 'Lumineux.', '2026-10-01')
    await write(closed, 3, 'Correct.', '2026-10-05')
    await write(omars, 1, 'Of Omar.', '2026-10-07')
    await sql`UPDATE spaces SET is_published = false WHERE id = ${closed}`.execute(db)
    const { body } = await call('GET /api/hosts/{id}/reviews', { params: params() })
    expect(body).toMatchObject({ total: 2, byStars: [0, 0, 1, 0, 1], pages: 1 })
    expect(body.reviews.map(({ comment, space, reviewerName }) => [comment, space?.name, reviewerName])).toEqual([
      ['Correct.', undefined, 'Inès M.'],
      ['Lumineux.', 'Atelier du Puits', 'Inès M.'],
    ])
    expect((await open()).body).toMatchObject({ rating: 4, ratingCount: 2 })
  })
})
