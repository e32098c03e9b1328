import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/db/ids.ts'
import type { MissionStatus } from '#shared/missions/states.ts'
import { dashboardEndpoints } from '#shared/dashboards/contract.ts'
import { type Cast, createCast, createPerson } from '#tests/support/cast.ts'
import { callerOf } from '#tests/support/endpoint-caller.ts'
import { giveMission } from '#tests/support/listed-freelancer.ts'
import { book, cancel, listSpace, review } from '#tests/support/listed-space.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { dashboardHandlers } from './dashboards.routes.ts'
import { readAdminDashboard } from './dashboards.service.ts'

const platform = await testPlatform()
const db = platform.db.kysely
const call = callerOf(dashboardEndpoints, dashboardHandlers(platform, []))
let cast: Cast

/** Ten in the morning on a Saturday: the 21st in Marrakech and in Dubai. */
const now = '2026-11-21T10:00:00Z'

beforeAll(async () => {
  cast = await createCast(db)
})
beforeEach(async () => {
  platform.clock.set(now)
  await sql`TRUNCATE bookings, spaces, missions, notifications, conversations CASCADE`.execute(db)
  await sql`UPDATE profiles SET rating = NULL, rating_count = 0`.execute(db)
})

const salmasShop = (facts = {}) => listSpace(db, cast.host, cast.admin, facts)
const hostDashboard = async (as = cast.host) => (await call('GET /api/host/dashboard', { as })).body
const retailerDashboard = async (as = cast.retailer) => (await call('GET /api/retailer/dashboard', { as })).body
const freelancerDashboard = async (as = cast.freelancer) => (await call('GET /api/freelancer/dashboard', { as })).body
const adminDashboard = async () => (await call('GET /api/admin/dashboard', { as: cast.admin })).body

async function view(spaceId: string, day: string, views: number): Promise<void> {
  await sql`INSERT INTO space_views (space_id, day, views) VALUES (${spaceId}, ${day}, ${views})`.execute(db)
}

/** A conversation between two people in which the first has written `messages` times and the second has read nothing. */
async function write(from: string, to: string, messages: number): Promise<void> {
  const id = newId()
  await db.transaction().execute(async trx => {
    await sql`INSERT INTO conversations (id, last_message_at) VALUES (${id}, now())`.execute(trx)
    await sql`INSERT INTO conversation_members (conversation_id, user_id, last_read_at)
      VALUES (${id}, ${from}, '2026-01-01'), (${id}, ${to}, '2026-01-01')`.execute(trx)
    for (let index = 0; index < messages; index += 1) {
      await sql`INSERT INTO messages (id, conversation_id, sender_id, content)
        VALUES (${newId()}, ${id}, ${from}, 'Bonjour')`.execute(trx)
    }
  })
}

interface MissionFacts {
  status: MissionStatus
  first?: string
  last?: string
  rateMinor?: number
  /** From nine o’clock on. */
  endTime?: string
  isPaid?: boolean
  freelancerId?: string | null
}

async function offer(spaceId: string, facts: MissionFacts): Promise<string> {
  const { status, first = '2026-12-01', last = first, rateMinor = 1500, endTime = '17:00', isPaid = false } = facts
  const freelancerId = facts.freelancerId === undefined ? cast.freelancer.id : facts.freelancerId
  const freelancer = freelancerId === null ? null : { id: freelancerId }
  const mission = { retailer: cast.retailer, freelancer, spaceId, first, last, status, rateMinor, endTime, isPaid }
  return giveMission(db, { ...mission, title: 'Vendre des céramiques' })
}

describe('who sees a dashboard', () => {
  it.each([
    ['GET /api/host/dashboard', 'host', 'retailer'],
    ['GET /api/retailer/dashboard', 'retailer', 'freelancer'],
    ['GET /api/freelancer/dashboard', 'freelancer', 'host'],
  ] as const)('%s: its role and admins; nobody else', async (key, role, other) => {
    expect((await call(key)).status).toBe(401)
    expect((await call(key, { as: cast[other] })).status).toBe(403)
    expect((await call(key, { as: cast[role] })).status).toBe(200)
    expect((await call(key, { as: cast.admin })).status).toBe(200)
  })

  it('the totals of the platform: admins alone', async () => {
    const key = 'GET /api/admin/dashboard'
    expect((await call(key)).status).toBe(401)
    for (const as of [cast.host, cast.retailer, cast.freelancer]) expect((await call(key, { as })).status).toBe(403)
    expect((await call(key, { as: cast.admin })).status).toBe(200)
  })
})

describe('a host who has just started', () => {
  it('reads zeros, no news, and what the next tier needs', async () => {
    const dashboard = await hostDashboard()
    expect(dashboard).toMatchObject({
      today: '2026-11-21',
      spaces: { all: 0, live: 0 },
      bookings: { pending: 0, confirmed: 0 },
      views: { thisMonth: 0, byDay: Array.from({ length: 30 }, () => 0) },
      tasks: [],
      earnings: [],
      earningsFrom: '2026-05',
      earningsTo: '2027-04',
      performance: [],
      firstListing: null,
      unreadMessages: 0,
      arrivals: [],
      notifications: [],
      tierStatus: { tier: 'bronze', next: 'silver', responseMinutes: null },
    })
  })
})

describe('a host’s figures', () => {
  it('count the spaces that are there and those that are public', async () => {
    await salmasShop()
    await salmasShop({ state: 'pending' })
    await salmasShop({ state: 'paused' })
    await salmasShop({ state: 'archived' })
    await listSpace(db, cast.otherHost, cast.admin)
    expect((await hostDashboard()).spaces).toEqual({ all: 3, live: 1 })
  })

  it('count the bookings of the host’s own spaces by state', async () => {
    const mine = await salmasShop()
    const theirs = await listSpace(db, cast.otherHost, cast.admin)
    await book(db, { spaceId: mine, retailer: cast.retailer, first: '2026-12-01', last: '2026-12-02' })
    await book(db, {
      spaceId: mine,
      retailer: cast.retailer,
      first: '2026-12-05',
      last: '2026-12-06',
      status: 'pending',
    })
    const gone = { spaceId: mine, retailer: cast.retailer, first: '2026-12-08', last: '2026-12-08' }
    await cancel(db, await book(db, { ...gone, status: 'pending' }))
    await book(db, { spaceId: theirs, retailer: cast.retailer, first: '2026-12-01', last: '2026-12-02' })
    expect((await hostDashboard()).bookings).toEqual({ pending: 1, confirmed: 1 })
  })

  it('count views from the first of the month, and follow the thirty whole days before today', async () => {
    const [mine, another] = [await salmasShop(), await salmasShop()]
    await view(mine, '2026-11-21', 5)
    await view(another, '2026-11-21', 2)
    await view(mine, '2026-11-01', 10)
    await view(mine, '2026-10-31', 100)
    await view(mine, '2026-11-20', 6)
    await view(mine, '2026-10-22', 7)
    await view(mine, '2026-10-21', 1000)
    await view(await listSpace(db, cast.otherHost, cast.admin), '2026-11-21', 50)
    const { views } = await hostDashboard()
    expect(views.thisMonth).toBe(23)
    expect(views.byDay[0]).toBe(7)
    expect(views.byDay[9]).toBe(100)
    expect(views.byDay[29]).toBe(6)
    expect(views.byDay.reduce((sum, day) => sum + day)).toBe(123)
  })

  it('reckon the month where most of the spaces are; where it is tomorrow already, nothing is lost', async () => {
    platform.clock.set('2026-11-30T21:00:00Z')
    const here = await salmasShop()
    const dubai = await salmasShop({ city: 'dubai' })
    await salmasShop()
    await view(here, '2026-11-30', 3)
    await view(dubai, '2026-12-01', 4)
    const dashboard = await hostDashboard()
    expect(dashboard.today).toBe('2026-11-30')
    expect(dashboard.views.thisMonth).toBe(7)
    const inDubai = await listSpace(db, cast.otherHost, cast.admin, { city: 'dubai' })
    await view(inDubai, '2026-11-30', 9)
    const theirs = await hostDashboard(cast.otherHost)
    expect(theirs.today).toBe('2026-12-01')
    expect(theirs.views.thisMonth).toBe(0)
  })

  it('earn, of each confirmed or completed booking, its days within each month', async () => {
    const mine = await salmasShop()
    const stays = [
      ['2026-10-30', '2026-11-02', 'completed', 2],
      ['2026-11-10', '2026-11-12', 'completed', 3],
      ['2026-11-29', '2026-12-03', 'confirmed', 2],
    ] as const
    for (const [first, last, status] of stays) {
      await book(db, { spaceId: mine, retailer: cast.retailer, first, last, status })
    }
    await book(db, {
      spaceId: mine,
      retailer: cast.retailer,
      first: '2026-11-25',
      last: '2026-11-26',
      status: 'pending',
    })
    await book(db, { spaceId: mine, retailer: cast.retailer, first: '2026-12-10', last: '2026-12-12' })
    const month = (name: string, completed: number, confirmed: number) => ({
      month: name,
      currency: 'MAD',
      completedMinor: completed * 45_000,
      confirmedMinor: confirmed * 45_000,
      days: completed + confirmed,
    })
    expect((await hostDashboard()).earnings).toEqual([
      month('2026-10', 2, 0),
      month('2026-11', 5, 2),
      month('2026-12', 0, 6),
    ])
    // what is earned in another currency stands beside it, and is in no sum with it
    const inDubai = await listSpace(db, cast.host, cast.admin, { city: 'dubai', currency: 'AED' })
    await book(db, {
      spaceId: inDubai,
      retailer: cast.retailer,
      first: '2026-11-10',
      last: '2026-11-11',
      status: 'completed',
    })
    expect((await hostDashboard()).earnings.filter(({ month: name }) => name === '2026-11')).toEqual([
      { ...month('2026-11', 2, 0), currency: 'AED' },
      month('2026-11', 5, 2),
    ])
  })

  it('count unread messages of others, not the host’s own', async () => {
    await write(cast.retailer.id, cast.host.id, 3)
    await write(cast.host.id, cast.otherRetailer.id, 2)
    expect((await hostDashboard()).unreadMessages).toBe(3)
    expect((await retailerDashboard(cast.otherRetailer)).unreadMessages).toBe(2)
  })
})

describe('a host’s lists', () => {
  it('show who comes next: confirmed and not over, three at the most, and nobody else’s', async () => {
    const mine = await salmasShop()
    const add = (first: string, last: string, status?: 'pending' | 'confirmed') =>
      book(db, { spaceId: mine, retailer: cast.retailer, first, last, ...(status && { status }) })
    await add('2026-11-15', '2026-11-20')
    const fourth = await add('2026-12-20', '2026-12-21')
    const third = await add('2026-12-10', '2026-12-11')
    const inProgress = await add('2026-11-21', '2026-11-21')
    const second = await add('2026-11-28', '2026-11-29')
    await add('2026-12-01', '2026-12-02', 'pending')
    const arrivals = (await hostDashboard()).arrivals
    expect(arrivals.map(({ id }) => id)).toEqual([inProgress, second, third])
    expect(arrivals.map(({ id }) => id)).not.toContain(fourth)
    expect(arrivals[0]).toMatchObject({ side: 'host', today: '2026-11-21', retailer: { firstName: 'Inès' } })
    expect((await hostDashboard(cast.otherHost)).arrivals).toEqual([])
  })

  it('tell the three latest notifications, in the reader’s language', async () => {
    for (const hour of ['07', '08', '09', '10']) {
      const params = { otherPartyName: 'Inès', spaceName: 'Local', firstDay: '2026-12-01', lastDay: '2026-12-02' }
      await sql`INSERT INTO notifications (id, user_id, type, kind, params, event_key, created_at)
        VALUES (${newId()}, ${cast.host.id}, 'booking_request', 'booking.requested', ${JSON.stringify(params)}::jsonb,
          ${`event:${hour}`}, ${`2026-11-21T${hour}:00:00Z`})`.execute(db)
    }
    const { notifications } = await hostDashboard()
    expect(notifications.map(({ createdAt }) => createdAt.slice(11, 13))).toEqual(['10', '09', '08'])
    expect(notifications[0]?.title).toBe('Nouvelle demande de réservation')
    const arabic = await call('GET /api/host/dashboard', { as: cast.host, locale: 'ar' })
    expect(arabic.body.notifications[0]?.title).toMatch(/\p{Script=Arabic}/u)
  })
})

describe('a host’s standing', () => {
  it('is measured: answers over requests, completed bookings, reviews', async () => {
    const mine = await salmasShop()
    for (let month = 1; month <= 6; month += 1) {
      await review(db, { spaceId: mine, author: cast.retailer, rating: 5, first: `2026-0${month}-10` })
    }
    const { tierStatus } = await hostDashboard()
    expect(tierStatus).toMatchObject({ tier: 'silver', next: 'gold', responseMinutes: 0 })
    expect(tierStatus.criteria).toEqual([
      { key: 'responseRate', value: 1, needed: 0.95, isMet: true },
      { key: 'completedBookings', value: 6, needed: 20, isMet: false },
      { key: 'rating', value: 5, needed: 4.6, isMet: true },
      { key: 'cancellationRate', value: 0, needed: 0.03, isMet: true },
    ])
    expect((await hostDashboard(cast.otherHost)).tierStatus.tier).toBe('bronze')
  })
})

describe('a retailer’s dashboard', () => {
  it('counts bookings, favorites and messages, each one’s own', async () => {
    const [first, second] = [await salmasShop(), await salmasShop()]
    const hidden = await salmasShop()
    for (const id of [first, second, hidden]) {
      await sql`INSERT INTO favorites (user_id, space_id) VALUES (${cast.retailer.id}, ${id})`.execute(db)
    }
    await sql`UPDATE spaces SET is_published = false WHERE id = ${hidden}`.execute(db)
    await book(db, { spaceId: first, retailer: cast.retailer, first: '2026-12-01', last: '2026-12-02' })
    await book(db, { spaceId: first, retailer: cast.otherRetailer, first: '2026-12-05', last: '2026-12-06' })
    await book(db, {
      spaceId: second,
      retailer: cast.retailer,
      first: '2026-12-09',
      last: '2026-12-09',
      status: 'pending',
    })
    await write(cast.host.id, cast.retailer.id, 1)
    expect(await retailerDashboard()).toMatchObject({
      bookings: { pending: 1, confirmed: 1 },
      favorites: 2,
      unreadMessages: 1,
    })
  })

  it('shows the stay that is under way or comes next, and the requests that wait', async () => {
    const mine = await salmasShop()
    const add = (first: string, last: string, status: 'pending' | 'confirmed') =>
      book(db, { spaceId: mine, retailer: cast.retailer, first, last, status })
    await add('2026-11-10', '2026-11-20', 'confirmed')
    expect((await retailerDashboard()).nextStay).toBeNull()
    await add('2026-12-10', '2026-12-12', 'confirmed')
    const next = await add('2026-11-28', '2026-11-29', 'confirmed')
    const later = await add('2026-12-20', '2026-12-21', 'pending')
    const sooner = await add('2026-12-03', '2026-12-04', 'pending')
    const dashboard = await retailerDashboard()
    expect(dashboard.nextStay).toMatchObject({ id: next, side: 'retailer', space: { address: '12, passage Secret' } })
    expect(dashboard.awaiting.map(({ id }) => id)).toEqual([sooner, later])
    // the address is shown once it is confirmed
    expect(dashboard.awaiting[0]?.space.address).toBeNull()
  })

  it('says what the profile lacks, until it is there', async () => {
    const asma = await createPerson(db, {
      first: 'Asma',
      last: '',
      role: 'retailer',
      lang: 'fr',
      email: 'asma@cast.test',
    })
    expect((await retailerDashboard(asma)).profileGaps).toEqual(['names', 'company'])
    await sql`UPDATE profiles SET last_name = 'Alaoui', company = 'Atelier Asma' WHERE id = ${asma.id}`.execute(db)
    expect((await retailerDashboard(asma)).profileGaps).toEqual([])
  })
})

describe('a freelancer’s dashboard', () => {
  it('counts missions by state, applications that are still open, and what was earned', async () => {
    const shop = await salmasShop()
    await offer(shop, { status: 'confirmed', first: '2026-12-01' })
    await offer(shop, { status: 'pending', first: '2026-12-05' })
    await offer(shop, { status: 'rejected', first: '2026-10-05' })
    await offer(shop, { status: 'completed', first: '2026-10-10', rateMinor: 1550, endTime: '16:30', isPaid: true })
    await offer(shop, { status: 'completed', first: '2026-10-20', rateMinor: 2000 })
    const open = await offer(shop, { status: 'open', freelancerId: null })
    const withdrawn = await offer(shop, { status: 'open', freelancerId: null })
    for (const id of [open, withdrawn]) {
      await sql`INSERT INTO mission_applications (mission_id, freelancer_id, withdrawn_at)
        VALUES (${id}, ${cast.freelancer.id}, CASE WHEN ${id === withdrawn} THEN now() END)`.execute(db)
    }
    expect(await freelancerDashboard()).toMatchObject({
      missions: { active: 1, completed: 2, proposed: 1 },
      applications: 1,
      earnings: [{ totalMinor: 11_625 + 16_000, dueMinor: 16_000, currency: 'EUR' }],
      isVisible: true,
    })
  })

  it('shows the next mission and the proposals to answer, with their place and their retailer', async () => {
    const shop = await salmasShop({ name: 'Boutique à Guéliz', neighborhood: 'Guéliz' })
    await offer(shop, { status: 'confirmed', first: '2026-11-19', last: '2026-11-20' })
    await offer(shop, { status: 'confirmed', first: '2026-12-19' })
    const today = await offer(shop, { status: 'confirmed', first: '2026-11-21', last: '2026-11-22' })
    const proposed = await offer(shop, { status: 'pending', first: '2026-12-05' })
    const { nextMission, proposals } = await freelancerDashboard()
    expect(nextMission).toMatchObject({
      id: today,
      today: '2026-11-21',
      totalHours: 16,
      totalMinor: 24_000,
      space: { name: 'Boutique à Guéliz', neighborhood: 'Guéliz', city: { slug: 'marrakech', name: 'Marrakech' } },
      retailer: { firstName: 'Inès' },
    })
    expect(proposals.map(({ id }) => id)).toEqual([proposed])
    const arabic = await call('GET /api/freelancer/dashboard', { as: cast.freelancer, locale: 'ar' })
    expect(arabic.body.nextMission?.space.city.name).toBe('مراكش')
  })

  it('knows when the profile is hidden from the search', async () => {
    await sql`UPDATE freelancer_profiles SET visible = false`.execute(db)
    expect((await freelancerDashboard()).isVisible).toBe(false)
    const { id } = cast.freelancer
    await sql`UPDATE freelancer_profiles SET skills = '{sales}', city_id = (SELECT min(id) FROM cities) WHERE id = ${id}`.execute(
      db,
    )
    await sql`INSERT INTO freelancer_hours (freelancer_id, weekday, start_time, end_time) VALUES (${id}, 1, '09:00', '17:00')
      ON CONFLICT DO NOTHING`.execute(db)
    expect((await freelancerDashboard()).hasProfile, 'hidden, and whole').toBe(true)
    await sql`UPDATE freelancer_profiles SET skills = '{}' WHERE id = ${id}`.execute(db)
    expect((await freelancerDashboard()).hasProfile, 'what is missing is the first step').toBe(false)
    await sql`UPDATE freelancer_profiles SET visible = true`.execute(db)
  })

  it('is empty for somebody without missions', async () => {
    expect(await freelancerDashboard()).toMatchObject({
      missions: { active: 0, completed: 0, proposed: 0 },
      earnings: [],
      nextMission: null,
      proposals: [],
    })
  })
})

describe('the admin’s dashboard', () => {
  it('counts everything and everybody, and what came lately', async () => {
    const before = await adminDashboard()
    const lately = { createdAt: '2026-11-20T08:00:00Z' }
    const shop = await salmasShop(lately)
    await salmasShop({ state: 'draft' })
    await salmasShop({ state: 'archived' })
    await book(db, { spaceId: shop, retailer: cast.retailer, first: '2026-12-01', last: '2026-12-02' })
    await book(db, {
      spaceId: shop,
      retailer: cast.retailer,
      first: '2026-08-01',
      last: '2026-08-02',
      status: 'completed',
      requestedAt: '2026-07-20T08:00:00Z',
    })
    const dashboard = await adminDashboard()
    expect(dashboard.spaces).toEqual({ all: 3, recent: 1, live: 1 })
    expect(dashboard.bookings).toEqual({
      all: 2,
      recent: 1,
      byStatus: { pending: 0, confirmed: 1, cancelled: 0, completed: 1 },
    })
    expect(dashboard.users.all).toBe(before.users.all)
    expect(Object.values(dashboard.users.byRole).reduce((sum, part) => sum + part)).toBe(dashboard.users.all)
    expect(dashboard.users.byRole).toMatchObject({ host: 2, admin: 1, freelancer: 1 })
  })

  it('does not count accounts that were deleted', async () => {
    const before = (await adminDashboard()).users
    const gone = await createPerson(db, { first: 'A', last: 'B', role: 'host', lang: 'fr', email: 'gone@cast.test' })
    expect((await adminDashboard()).users.all).toBe(before.all + 1)
    await sql`UPDATE users SET banned = true, ban_reason = 'deleted' WHERE id = ${gone.id}`.execute(db)
    expect((await adminDashboard()).users).toEqual(before)
  })

  it('tells how the backups stand, and that there are none', async () => {
    const none = { isScheduled: false, last: null, failure: null, runningSince: null, isLate: false }
    expect((await adminDashboard()).backups).toEqual(none)
    await sql`INSERT INTO backups (id, cause, folder, started_at, ended_at, outcome, bytes, fault_kind, fault) VALUES
      (${newId()}, 'command', '/a', '2026-11-20T02:10:00Z', '2026-11-20T02:10:20.5Z', 'whole', 139000000, NULL, NULL),
      (${newId()}, 'command', '/b', '2026-11-21T02:10:00Z', '2026-11-21T02:10:01Z', 'failed', NULL, 'room', 'No room')`.execute(
      db,
    )
    expect((await adminDashboard()).backups).toEqual({
      ...none,
      last: { endedAt: '2026-11-20T02:10:20.500Z', seconds: 20.5, bytes: 139_000_000 },
      failure: { at: '2026-11-21T02:10:01.000Z', kind: 'room', fault: 'No room' },
    })
    await sql`TRUNCATE backups`.execute(db)
  })

  it('tells of a disk that has room, and of a database that has stopped since then', async () => {
    expect((await adminDashboard()).server).toMatchObject({ isDiskLow: expect.any(Boolean), databaseOutage: null })
    const outage = { since: '2026-11-30T02:10:00.000Z', until: '2026-11-30T02:20:00.000Z', isDiskFull: true }
    const stopped = { ...platform, db: { ...platform.db, outage: () => ({ ...outage, failedStarts: 9, fault: 'x' }) } }
    expect((await readAdminDashboard(stopped, cast.admin, [])).server.databaseOutage).toEqual(outage)
    const longAgo = { ...outage, since: '2026-11-01T02:10:00.000Z', until: '2026-11-01T02:20:00.000Z' }
    const forgotten = {
      ...platform,
      db: { ...platform.db, outage: () => ({ ...longAgo, failedStarts: 9, fault: 'x' }) },
    }
    expect((await readAdminDashboard(forgotten, cast.admin, [])).server.databaseOutage).toBeNull()
  })

  it('shows published spaces that nobody has approved, the longest waiting first; drafts wait for their host', async () => {
    await salmasShop({ state: 'draft' })
    await salmasShop({ state: 'archived' })
    const late = await salmasShop({ state: 'pending', createdAt: '2026-11-19T08:00:00Z', name: 'Nouveau' })
    const early = await salmasShop({ state: 'pending', createdAt: '2026-11-12T08:00:00Z', name: 'Ancien' })
    const { pendingApprovals, waiting } = await adminDashboard()
    expect(pendingApprovals).toBe(2)
    expect(waiting.map(({ id }) => id)).toEqual([early, late])
    expect(waiting[0]).toMatchObject({ name: 'Ancien', hostName: 'Salma Benjelloun', city: 'Marrakech' })
  })
})
