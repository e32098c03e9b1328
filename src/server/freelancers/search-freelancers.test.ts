import { beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#server/http/call.ts'
import { freelancerEndpoints, freelancersPerPage } from '#shared/freelancers/contract.ts'
import { takeFreelancerSuggestion } from '#shared/freelancers/search-params.ts'
import { type Cast, createCast, createSpace, emptyProfile } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { giveMission, listFreelancer, type ListedFreelancer } from '#tests/support/listed-freelancer.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { freelancerHandlers } from './freelancers.routes.ts'

const platform = await testPlatform()
const { db, clock } = platform
// a Saturday
clock.set('2026-11-21T10:00:00Z')
const call = callerOf(freelancerEndpoints, freelancerHandlers(platform))

type Query = NonNullable<Parameters<typeof call>[1]>['query']

const sellers = new Map<string, Viewer>()
let cast: Cast
let spaceId: string

async function search(query: Query = {}) {
  const { status, body } = await call('GET /api/freelancers', { query })
  expect(status).toBe(200)
  return body
}

/** First names of the results in their order. */
async function found(query: Query = {}): Promise<string[]> {
  return (await search(query)).freelancers.map(each => each.firstName)
}

const seller = (name: string) => sellers.get(name) as Viewer

beforeAll(async () => {
  cast = await createCast(db.kysely)
  await emptyProfile(db.kysely, cast.freelancer)
  spaceId = await createSpace(db.kysely, cast.host, cast.admin, { citySlug: 'casablanca' })
  const list = async (first: string, facts: ListedFreelancer) => {
    sellers.set(first, await listFreelancer(db.kysely, { first, ...facts }))
  }
  await list('Reda', {
    hourlyRateMinor: 2_500,
    skills: ['sales', 'customer-relations'],
    rating: 4.8,
    ratingCount: 12,
    verified: true,
  })
  await list('Khadija', {
    skills: ['cash-handling'],
    radiusKm: 25,
    weekdays: [1, 2, 3, 4, 5],
    rating: 4.2,
    ratingCount: 3,
  })
  // Mohammedia is some 25 km from Casablanca, Rabat some 85
  await list('Salma', { city: 'rabat', radiusKm: 100, skills: ['sales', 'logistics'], rating: 5, ratingCount: 1 })
  await list('Tarik', { city: 'tanger', radiusKm: 50, skills: ['set-up', 'reporting'] })
  await list('Angela', { city: 'dubai', skills: ['merchandising', 'animation'], rating: 3.5, ratingCount: 2 })
  // she has signed up, and has said nothing yet
  sellers.set('Yasmine', cast.freelancer)
  await list('Hidden', { isVisible: false })
  await list('Suspended', { isSuspended: true })
  const mission = { freelancer: seller('Reda'), retailer: cast.retailer, spaceId }
  await giveMission(db.kysely, { ...mission, first: '2026-11-20', last: '2026-11-30' })
  await giveMission(db.kysely, { ...mission, first: '2026-12-07', last: '2026-12-08', status: 'pending' })
  await giveMission(db.kysely, { ...mission, first: '2026-12-09', last: '2026-12-10', status: 'rejected' })
  await giveMission(db.kysely, { ...mission, first: '2026-12-11', last: '2026-12-12', status: 'cancelled' })
})

const everybody = ['Angela', 'Khadija', 'Reda', 'Salma', 'Tarik']

describe('a search for freelancers', () => {
  it('finds who is visible, not suspended, and a freelancer', async () => {
    const result = await search()
    expect(result.freelancers.map(each => each.firstName).sort()).toEqual(everybody)
    expect(result).toMatchObject({ total: 5, page: 1, pages: 1, place: null, suggestions: [] })
  })

  it.each([
    ['a city', { location: 'Casablanca' }, ['Khadija', 'Reda', 'Salma']],
    ['a city in another language', { location: 'الدار البيضاء' }, ['Khadija', 'Reda', 'Salma']],
    ['a mistyped city', { location: 'Casabalnca' }, ['Khadija', 'Reda', 'Salma']],
    ['a part of its name', { location: 'blanca' }, ['Khadija', 'Reda', 'Salma']],
    ['its beginning', { location: 'dub' }, ['Angela']],
    ['a city beside other words', { location: 'vendeuse à Casablanca' }, ['Khadija', 'Reda', 'Salma']],
    ['a neighborhood', { location: 'Maârif' }, ['Khadija', 'Reda', 'Salma']],
    ['a country', { location: 'Maroc' }, ['Khadija', 'Reda', 'Salma', 'Tarik']],
    ['a place that nobody knows', { location: 'Xyzzyville' }, []],
    ['a place where they only come from afar', { location: 'Meknes' }, []],
    ['a circle around the place', { location: 'Meknes', radius: 25 }, ['Salma']],
    ['a skill', { skills: ['sales'] }, ['Reda', 'Salma']],
    ['any of two skills', { skills: ['cash-handling', 'animation'] }, ['Angela', 'Khadija']],
    ['customer advice, which the profile calls customer relations', { skills: ['customer-advice'] }, ['Reda']],
    ['a rating', { minRating: 4.5 }, ['Reda', 'Salma']],
    ['a period', { startDate: '2026-11-30', endDate: '2026-12-01' }, ['Angela', 'Khadija', 'Salma', 'Tarik']],
    ['a period on a day off', { startDate: '2026-12-05', endDate: '2026-12-07' }, ['Angela', 'Reda', 'Salma', 'Tarik']],
    ['a period that is over', { startDate: '2026-11-18', endDate: '2026-11-20', flexibility: 'plus2' }, []],
    ['being available', { availableOnly: true }, ['Angela', 'Khadija', 'Salma', 'Tarik']],
    [
      'everything at once',
      {
        location: 'Casablanca',
        skills: ['sales', 'cash-handling'],
        startDate: '2026-11-30',
        endDate: '2026-12-01',
        availableOnly: true,
        minRating: 4,
      },
      ['Khadija', 'Salma'],
    ],
  ])('by %s', async (_, query, expected) => {
    const { total, freelancers } = await search(query)
    expect(freelancers.map(each => each.firstName).sort()).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  it.each([
    ['relevance', {}, ['Reda', 'Salma', 'Khadija', 'Tarik', 'Angela']],
    ['rating', {}, ['Salma', 'Reda', 'Khadija', 'Angela', 'Tarik']],
    ['distance', { location: 'Casablanca' }, ['Reda', 'Khadija', 'Salma']],
    ['distance', {}, ['Reda', 'Salma', 'Khadija', 'Tarik', 'Angela']],
    // by stars alone, Salma would come before Khadija
    ['relevance', { location: 'Casablanca' }, ['Reda', 'Khadija', 'Salma']],
  ])('in the order of %s', async (sort, query, expected) => {
    expect(await found({ ...query, sort })).toEqual(expected)
  })

  it.each([
    [{ sort: 'price-asc' }],
    [{ startDate: '2026-12-01' }],
    [{ startDate: '2026-12-05', endDate: '2026-12-01' }],
    [{ page: 0 }],
    [{ skills: ['juggling'] }],
    [{ radius: 500 }],
    [{ minRating: 'high' }],
  ])('refuses %j', async query => {
    expect((await call('GET /api/freelancers', { query })).status).toBe(400)
  })

  it('tells how it read the place', async () => {
    expect((await search({ location: 'casa' })).place).toMatchObject({
      kind: 'city',
      slug: 'casablanca',
      corrected: false,
    })
    expect((await search({ location: 'Casabalnca' })).place).toEqual({
      kind: 'city',
      slug: 'casablanca',
      name: 'Casablanca',
      corrected: true,
    })
    expect((await search({ location: 'Maroc' })).place).toEqual({
      kind: 'area',
      slug: null,
      name: 'Maroc',
      corrected: false,
    })
    expect((await search({ location: 'Xyzzyville' })).place).toMatchObject({ kind: 'unknown', name: 'Xyzzyville' })
    const { body } = await call('GET /api/freelancers', { query: { location: 'dubai' }, locale: 'ar' })
    expect([body.place?.name, body.freelancers[0]?.city?.name]).toEqual(['دبي', 'دبي'])
  })

  it('shows on the card what is known, and nothing more', async () => {
    const [card] = (await search({ location: 'Casablanca', skills: ['customer-advice'] })).freelancers
    expect(card).toEqual({
      id: seller('Reda').id,
      firstName: 'Reda',
      lastName: 'Lamrini',
      company: null,
      avatarUrl: null,
      verified: true,
      city: { slug: 'casablanca', name: 'Casablanca', country: 'MA' },
      radiusKm: 10,
      bio: null,
      skills: ['sales', 'customer-relations'],
      languages: ['fr'],
      hourlyRate: { minor: 2_500, currency: 'EUR' },
      rating: 4.8,
      ratingCount: 12,
      completedMissions: 0,
      engagements: null,
      workingWeekdays: [1, 2, 3, 4, 5, 6, 7],
      nextFreeDay: '2026-12-01',
      isAvailable: false,
      distanceKm: 0,
      period: null,
      allowedActions: ['propose', 'message'],
    })
  })

  it('tells how far somebody lives from the one city that was searched', async () => {
    const { freelancers } = await search({ location: 'Casablanca', skills: ['logistics'] })
    expect(freelancers[0]?.distanceKm).toBeGreaterThan(80)
    expect(freelancers[0]?.distanceKm).toBeLessThan(95)
    expect((await search({ location: 'Maroc', skills: ['logistics'] })).freelancers[0]?.distanceKm).toBeNull()
  })

  it('leaves out who has not said yet where, what and when they work', async () => {
    expect((await search()).freelancers.map(each => each.firstName)).not.toContain('Yasmine')
  })

  it('counts each skill as if none were chosen', async () => {
    const { facets } = await search({ location: 'Casablanca', skills: ['cash-handling'] })
    expect(facets.skills).toEqual({
      sales: 2,
      'customer-advice': 1,
      animation: 0,
      logistics: 1,
      'cash-handling': 1,
      merchandising: 0,
    })
  })

  it('shows the nearest free period within the flexibility', async () => {
    const query = {
      location: 'Casablanca',
      skills: ['customer-advice'],
      startDate: '2026-11-29',
      endDate: '2026-11-30',
    }
    expect(await found({ ...query, flexibility: 'plus1' })).toEqual([])
    const [card] = (await search({ ...query, flexibility: 'plus2' })).freelancers
    expect(card?.period).toEqual({ firstDay: '2026-12-01', lastDay: '2026-12-02', days: 2 })
    expect(card?.isAvailable).toBe(true)
  })

  it('reckons today where the freelancer lives', async () => {
    // 21:30 UTC: Casablanca still has the 21st, Dubai has the 22nd
    clock.set('2026-11-21T21:30:00Z')
    const saturday = { startDate: '2026-11-21', endDate: '2026-11-21' }
    expect((await found(saturday)).sort()).toEqual(['Salma', 'Tarik'])
    expect(await found({ ...saturday, location: 'dubai', flexibility: 'plus1' })).toEqual(['Angela'])
    clock.set('2026-11-21T10:00:00Z')
  })

  it('survives periods that no calendar has', async () => {
    expect(await found({ startDate: '9999-12-31', endDate: '9999-12-31', flexibility: 'plus2' })).toEqual([])
    expect(await found({ startDate: '0001-01-01', endDate: '9999-12-31', flexibility: 'plus2' })).toEqual([])
  })
})

describe('who may do what with a card', () => {
  const actionsOf = async (viewer: Viewer | undefined) => {
    const { body } = await call('GET /api/freelancers', { query: { skills: ['cash-handling'] }, as: viewer })
    return body.freelancers[0]?.allowedActions
  }

  it('visitors and retailers propose and write, others write, oneself edits', async () => {
    expect(await actionsOf(undefined)).toEqual(['propose', 'message'])
    expect(await actionsOf(cast.retailer)).toEqual(['propose', 'message'])
    expect(await actionsOf(cast.host)).toEqual(['message'])
    expect(await actionsOf(cast.freelancer)).toEqual(['message'])
    expect(await actionsOf(seller('Khadija'))).toEqual(['edit'])
  })
})

describe('a search that finds nobody', () => {
  it('says which filter to drop and what that gains', async () => {
    const { suggestions, total } = await search({ skills: ['animation'], minRating: 4 })
    expect(total).toBe(0)
    expect(suggestions).toEqual([
      { kind: 'drop-filter', value: 'skills', label: null, freelancers: 3 },
      { kind: 'drop-filter', value: 'minRating', label: null, freelancers: 1 },
    ])
  })

  it('says which days would do, and where somebody is', async () => {
    const query = {
      location: 'Casablanca',
      skills: ['customer-advice'],
      startDate: '2026-11-29',
      endDate: '2026-11-30',
    }
    expect((await search(query)).suggestions).toEqual([
      { kind: 'shift-dates', value: 'plus2', label: null, freelancers: 1 },
      { kind: 'drop-filter', value: 'startDate,endDate', label: null, freelancers: 1 },
      { kind: 'drop-filter', value: 'skills', label: null, freelancers: 1 },
    ])
    const elsewhere = (await search({ location: 'Meknes' })).suggestions
    expect(elsewhere).toContainEqual({ kind: 'widen-radius', value: '25', label: null, freelancers: 1 })
    expect(elsewhere).toContainEqual({ kind: 'drop-filter', value: 'location', label: null, freelancers: 5 })
    expect(elsewhere.filter(suggestion => suggestion.kind === 'nearby-city')).toEqual([
      { kind: 'nearby-city', value: 'rabat', label: 'Rabat', freelancers: 1 },
      { kind: 'nearby-city', value: 'casablanca', label: 'Casablanca', freelancers: 3 },
      { kind: 'nearby-city', value: 'tanger', label: 'Tanger', freelancers: 1 },
    ])
  })

  it('only forgets a place that nobody knows', async () => {
    expect((await search({ location: 'Xyzzyville' })).suggestions).toEqual([
      { kind: 'drop-filter', value: 'location', label: null, freelancers: 5 },
    ])
  })

  it('keeps what each way promises', async () => {
    const queries = [
      { location: 'Meknes' },
      { location: 'Oujda', radius: 10, skills: ['sales' as const], minRating: 4.9 },
      { location: 'Agadir', startDate: '2026-12-01', endDate: '2026-12-06', availableOnly: true },
      { location: 'Fès', flexibility: 'plus1' as const, startDate: '2026-11-29', endDate: '2026-12-05' },
    ]
    let suggestionCount = 0
    for (const query of queries) {
      const { total, suggestions } = await search(query)
      expect(total).toBe(0)
      for (const suggestion of suggestions) {
        suggestionCount += 1
        expect([suggestion, (await search(takeFreelancerSuggestion(query, suggestion))).total]).toEqual([
          suggestion,
          suggestion.freelancers,
        ])
      }
    }
    expect(suggestionCount).toBeGreaterThan(6)
  })
})

describe('pages of a search', () => {
  it('hold everybody once, in one order', async () => {
    for (let index = 0; index < freelancersPerPage + 5; index += 1) {
      await listFreelancer(db.kysely, { first: `Page ${index}`, city: 'fes', radiusKm: 5 })
    }
    for (const sort of ['relevance', 'distance', 'rating']) {
      const first = await search({ location: 'Fès', sort })
      const second = await search({ location: 'Fès', sort, page: 2 })
      const ids = [...first.freelancers, ...second.freelancers].map(each => each.id)
      expect([first.total, first.pages, first.freelancers.length]).toEqual([
        freelancersPerPage + 5,
        2,
        freelancersPerPage,
      ])
      expect(new Set(ids).size).toBe(first.total)
      // a page beyond the last one is the last one
      const beyond = await search({ location: 'Fès', sort, page: 9 })
      expect([beyond.page, beyond.freelancers]).toEqual([2, second.freelancers])
    }
  })
})
