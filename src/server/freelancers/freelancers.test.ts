import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import { freelancerEndpoints } from '#shared/freelancers/contract.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { type Cast, createCast, createPerson, createSpace, emptyProfile } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { giveMission, listFreelancer, reviewFreelancer } from '#tests/support/listed-freelancer.ts'
import { testPlatform, TODAY } from '#tests/support/platform.ts'
import { changeMission } from '../missions/change-mission.ts'
import { freelancerHandlers } from './freelancers.routes.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const call = callerOf(freelancerEndpoints, freelancerHandlers(platform))
let cast: Cast
let spaceId: string
let reda: Viewer

const open = (who: Viewer | string, as?: Viewer) =>
  call('GET /api/freelancers/{id}', { params: { id: typeof who === 'string' ? who : who.id }, as })

beforeAll(async () => {
  cast = await createCast(db)
  await emptyProfile(db, cast.freelancer)
  spaceId = await createSpace(db, cast.host, cast.admin, { citySlug: 'casablanca' })
})

beforeEach(async () => {
  await sql`DELETE FROM reviews`.execute(db)
  await sql`DELETE FROM missions`.execute(db)
  reda = await listFreelancer(db, {
    company: 'Lamrini & fils',
    bio: 'Dix ans de vente.',
    skills: ['cash-handling', 'sales'],
    languages: ['ar', 'fr'],
    weekdays: [1, 2, 3, 6],
    radiusKm: 20,
    verified: true,
  })
})

describe('the public profile of a freelancer', () => {
  it('shows what they said and what was counted, to everybody', async () => {
    await sql`UPDATE freelancer_hours SET start_time = '10:30', end_time = '19:00' WHERE freelancer_id = ${reda.id} AND weekday = 6`.execute(
      db,
    )
    await sql`UPDATE profiles SET created_at = '2024-12-31T23:59:00Z' WHERE id = ${reda.id}`.execute(db)
    await giveMission(db, {
      freelancer: reda,
      retailer: cast.retailer,
      spaceId,
      first: '2026-11-02',
      last: '2026-11-03',
      status: 'completed',
    })
    const { body } = await open(reda)
    expect(body).toEqual({
      id: reda.id,
      firstName: 'Reda',
      lastName: 'Lamrini',
      company: 'Lamrini & fils',
      avatarUrl: null,
      verified: true,
      preview: null,
      bio: 'Dix ans de vente.',
      city: { slug: 'casablanca', name: 'Casablanca', country: 'MA' },
      radiusKm: 20,
      zone: { latitude: 33.5942, longitude: -7.6192, timeZone: 'Africa/Casablanca' },
      // in the order of the vocabulary
      skills: ['sales', 'cash-handling'],
      languages: ['fr', 'ar'],
      hourlyRate: null,
      rating: null,
      ratingCount: 0,
      completedMissions: 1,
      engagements: null,
      workingWeekdays: [1, 2, 3, 6],
      hours: [
        { weekday: 1, startTime: '09:00', endTime: '17:00' },
        { weekday: 2, startTime: '09:00', endTime: '17:00' },
        { weekday: 3, startTime: '09:00', endTime: '17:00' },
        { weekday: 6, startTime: '10:30', endTime: '19:00' },
      ],
      nextFreeDay: TODAY,
      isAvailable: true,
      memberSinceYear: 2024,
      reviews: [],
      allowedActions: ['propose', 'message'],
    })
  })

  it('is there for nobody but themselves until they have said what is needed', async () => {
    expect(await open(cast.freelancer)).toMatchObject({ status: 404 })
    const { body } = await open(cast.freelancer, cast.freelancer)
    const nothing = { city: null, zone: null, hours: [], skills: [], nextFreeDay: null, isAvailable: false }
    expect(body).toMatchObject({ ...nothing, preview: 'incomplete' })
  })

  it('leaves out words that no vocabulary has', async () => {
    await sql`UPDATE freelancer_profiles SET skills = '{juggling,sales}' WHERE id = ${reda.id}`.execute(db)
    await sql`UPDATE profiles SET languages = '{tlh,fr}' WHERE id = ${reda.id}`.execute(db)
    expect((await open(reda)).body).toMatchObject({ skills: ['sales'], languages: ['fr'] })
  })

  it('counts of the last year which engagements were kept, from five on, and nothing that others cancelled', async () => {
    const { retailer } = cast
    const mission = async (
      first: string,
      status: 'completed' | 'cancelled' | 'confirmed',
      ended?: readonly string[],
    ) => {
      const id = await giveMission(db, { freelancer: reda, retailer, spaceId, first, last: first, status })
      const [role, reason, contest] = ended ?? []
      if (!role) return
      await sql`UPDATE mission_events SET actor_role = ${role}, reason = ${reason} WHERE mission_id = ${id} AND status = 'cancelled'`.execute(
        db,
      )
      if (contest) await sql`INSERT INTO absence_contests (mission_id, text) VALUES (${id}, 'J’étais là.')`.execute(db)
      if (contest === 'upheld' || contest === 'rejected')
        await sql`UPDATE absence_contests SET outcome = ${contest}, answer = 'Vu.', answered_at = now() WHERE mission_id = ${id}`.execute(
          db,
        )
    }
    const engagements = async () => {
      const [card] = (await call('GET /api/freelancers', {})).body.freelancers.filter(({ id }) => id === reda.id)
      const { body } = await open(reda)
      expect(card?.engagements).toEqual(body.engagements)
      return body.engagements
    }
    await mission('2025-11-20', 'completed')
    for (const day of ['05', '06', '07']) await mission(`2026-10-${day}`, 'completed')
    await mission('2026-10-08', 'cancelled', ['freelancer', 'withdrawn'])
    await mission('2026-10-09', 'cancelled')
    await mission('2026-10-10', 'cancelled', ['system', 'booking_cancelled'])
    await mission('2026-12-10', 'confirmed')
    await mission('2026-10-12', 'cancelled', ['retailer', 'absent', 'waiting'])
    expect(await engagements()).toBeNull()
    await mission('2026-10-13', 'cancelled', ['retailer', 'absent'])
    expect(await engagements()).toEqual({ honoured: 3, of: 5 })
    await mission('2026-10-14', 'cancelled', ['retailer', 'absent', 'rejected'])
    expect(await engagements()).toEqual({ honoured: 3, of: 6 })
    await mission('2026-10-15', 'cancelled', ['retailer', 'absent', 'upheld'])
    expect(await engagements()).toEqual({ honoured: 4, of: 7 })
  })

  it('says busy while a mission takes every day they work', async () => {
    await giveMission(db, { freelancer: reda, retailer: cast.retailer, spaceId, first: TODAY, last: '2026-12-08' })
    // the Wednesday after it: too late to be called available
    expect((await open(reda)).body).toMatchObject({ nextFreeDay: '2026-12-09', isAvailable: false })
    expect((await open(cast.freelancer, cast.freelancer)).body).toMatchObject({ isAvailable: false })
  })

  it('offers to everybody what they may do', async () => {
    const actions = async (as?: Viewer) => (await open(reda, as)).body.allowedActions
    expect(await actions()).toEqual(['propose', 'message'])
    expect(await actions(cast.retailer)).toEqual(['propose', 'message'])
    expect(await actions(cast.host)).toEqual(['message'])
    expect(await actions(cast.admin)).toEqual(['message'])
    expect(await actions(reda)).toEqual(['edit'])
  })

  it.each([
    ['nobody', () => newId()],
    ['a retailer', () => cast.retailer.id],
    ['a host', () => cast.host.id],
    ['an admin', () => cast.admin.id],
  ])('is not there for %s', async (_, id) => {
    for (const as of [undefined, cast.admin]) {
      expect(await open(id(), as)).toMatchObject({ status: 404, problem: { code: 'not_found' } })
      for (const key of ['GET /api/freelancers/{id}/calendar', 'GET /api/freelancers/{id}/reviews'] as const)
        expect((await call(key, { params: { id: id() }, as })).status).toBe(404)
    }
  })

  it.each([
    ['hidden', sql`UPDATE freelancer_profiles SET visible = false`],
    ['suspended', sql`UPDATE profiles SET suspended_at = now()`],
  ] as const)('is %s from everybody but themselves and admins', async (preview, hide) => {
    await sql`${hide} WHERE id = ${reda.id}`.execute(db)
    for (const as of [undefined, cast.retailer, cast.host, cast.freelancer]) {
      expect((await open(reda, as)).status).toBe(404)
      for (const key of ['GET /api/freelancers/{id}/calendar', 'GET /api/freelancers/{id}/reviews'] as const)
        expect((await call(key, { params: { id: reda.id }, as })).status).toBe(404)
    }
    expect((await open(reda, reda)).body).toMatchObject({ preview, allowedActions: ['edit'] })
    expect((await open(reda, cast.admin)).body).toMatchObject({ preview, allowedActions: [] })
    const { body } = await call('GET /api/freelancers', { as: cast.admin })
    expect(body.freelancers.map(each => each.id)).not.toContain(reda.id)
  })

  it('tells nothing private, in production neither', async () => {
    const secret = 'canary4711'
    await sql`UPDATE users SET email = ${`${secret}@cast.test`} WHERE id = ${reda.id}`.execute(db)
    await sql`UPDATE profiles SET phone = ${secret}, city = ${secret} WHERE id = ${reda.id}`.execute(db)
    const mission = await giveMission(db, {
      freelancer: reda,
      retailer: cast.retailer,
      spaceId,
      first: '2026-12-02',
      last: '2026-12-02',
      status: 'pending',
    })
    await sql`UPDATE missions SET title = ${secret}, description = ${secret}, location = ${secret}, hourly_rate_minor = 471147`.execute(
      db,
    )
    await changeMission(platform, reda, mission, 'accept', secret)
    await sql`INSERT INTO files (id, owner_id, purpose, content_type, byte_size) VALUES (${newId()}, ${reda.id}, 'document', ${secret}, 1)`.execute(
      db,
    )
    const site = apiSite(platform, { checkResponses: false })
    const paths = ['', `/${reda.id}`, `/${reda.id}/calendar`, `/${reda.id}/reviews`, '?location=Casablanca']
    for (const path of paths) {
      for (const as of [null, cast.retailer, cast.admin]) {
        const { status, json } = await site.call(`GET /api/freelancers${path}`, { as })
        expect(status).toBe(200)
        expect(JSON.stringify(json)).not.toMatch(/canary4711|471147/)
      }
    }
  })
})

describe('reviews of a freelancer', () => {
  it('are listed newest first, with who wrote them and nothing more of them', async () => {
    await sql`UPDATE profiles SET company = 'Moreau Céramique' WHERE id = ${cast.retailer.id}`.execute(db)
    for (let index = 1; index <= 12; index += 1) {
      const day = `2026-10-${String(index).padStart(2, '0')}`
      const words = { rating: index % 3 === 0 ? 4 : 5, comment: `Mission ${index}`, createdAt: `${day}T18:00:00Z` }
      await reviewFreelancer(db, { freelancer: reda, retailer: cast.retailer, spaceId, first: day, ...words })
    }
    const { body } = await open(reda)
    expect(body).toMatchObject({ rating: 4.67, ratingCount: 12, completedMissions: 12 })
    expect(body.reviews.map(review => review.comment)).toEqual(['Mission 12', 'Mission 11', 'Mission 10'])
    const page = async (number: number) =>
      (await call('GET /api/freelancers/{id}/reviews', { params: { id: reda.id }, query: { page: number } })).body
    expect(await page(1)).toMatchObject({ total: 12, byStars: [0, 0, 0, 4, 8], page: 1, pages: 2 })
    expect((await page(2)).reviews.map(review => review.comment)).toEqual(['Mission 2', 'Mission 1'])
    expect((await page(3)).reviews).toEqual([])
    expect((await page(2)).reviews[0]).toEqual({
      id: expect.any(String),
      rating: 5,
      comment: 'Mission 2',
      reviewerName: 'Inès M.',
      reviewerCompany: 'Moreau Céramique',
      reviewerAvatarUrl: null,
      reply: null,
      repliedAt: null,
      createdAt: '2026-10-02T18:00:00.000Z',
    })
  })
})

describe('the calendar of a freelancer', () => {
  const calendar = async (query: { from?: string; to?: string }) =>
    (await call('GET /api/freelancers/{id}/calendar', { params: { id: reda.id }, query })).body

  it('tells days off and confirmed missions', async () => {
    const mission = { freelancer: reda, retailer: cast.retailer, spaceId }
    const confirmed = await giveMission(db, { ...mission, first: '2026-12-08', last: '2026-12-09' })
    await giveMission(db, { ...mission, first: '2026-12-14', last: '2026-12-14', status: 'pending' })
    const busy = await calendar({ from: '2026-12-07', to: '2026-12-14' })
    expect(busy).toMatchObject({
      today: TODAY,
      from: '2026-12-07',
      to: '2026-12-14',
      unavailable: [
        { first: '2026-12-08', last: '2026-12-09', reason: 'booked' },
        { first: '2026-12-10', last: '2026-12-11', reason: 'closed' },
        { first: '2026-12-13', last: '2026-12-13', reason: 'closed' },
      ],
    })
    await changeMission(platform, reda, confirmed, 'cancel', undefined)
    expect((await calendar({ from: '2026-12-07', to: '2026-12-14' })).version).not.toBe(busy.version)
  })

  it('refuses a range that ends before it starts', async () => {
    const query = { from: '2026-12-07', to: '2026-12-01' }
    const { status } = await call('GET /api/freelancers/{id}/calendar', { params: { id: reda.id }, query })
    expect(status).toBe(400)
  })
})

it('who answers the first questions as a freelancer has a page of their own, which nobody else sees yet', async () => {
  const site = apiSite(platform)
  const names = { first: '', last: '', lang: 'fr', email: 'newcomer@cast.test' } as const
  const newcomer = await createPerson(db, { ...names, role: 'retailer' })
  await sql`UPDATE profiles SET role = NULL WHERE id = ${newcomer.id}`.execute(db)
  const answers = { firstName: 'Soukaïna', lastName: 'Hilali', role: 'freelancer' }
  expect((await site.call('POST /api/me/onboarding', { as: newcomer, body: answers })).status).toBe(200)
  expect((await open(newcomer)).status).toBe(404)
  const { body } = await open(newcomer, newcomer)
  expect(body).toMatchObject({ firstName: 'Soukaïna', preview: 'incomplete', radiusKm: 10 })
})
