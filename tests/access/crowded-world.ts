import { sql } from 'kysely'
import { requestBooking } from '#server/bookings/request-booking.ts'
import { openConversation, sendMessage } from '#server/conversations/conversations.service.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import type { Platform } from '#server/platform.ts'
import { addDays } from '#shared/days.ts'
import { createCalendars } from '../support/calendars.ts'
import { createRetailers, createSpace } from '../support/cast.ts'
import { createFavoriteList } from '../support/favorite-list.ts'
import { review } from '../support/listed-space.ts'
import { TODAY } from '../support/platform.ts'
import { reportReview } from '../support/reports.ts'
import { createSavedSearch } from '../support/saved-search.ts'
import type { Objects } from './declaration.ts'
import { createWorld, type World } from './world.ts'

/** Something with an id, and who may do with it what its operations do. */
export interface Known {
  id: string
  parties: readonly Viewer[]
}

type Pools = Record<keyof Objects, readonly Known[]>

export interface CrowdedWorld extends World {
  /** Who acts: the cast, and retailers enough that nobody runs into a limit. */
  people: readonly Viewer[]
  /** Who ends sessions and accounts, their own: the others' would end with them. */
  leavers: readonly Viewer[]
  /** The objects of the cast first. */
  pools: Readonly<Pools>
}

const newcomersCount = 20
const leaversCount = 10
const spacesCount = 12
const listingsCount = 12
const bookingsCount = 60
const savedSearchesCount = 60

/** A small market in full swing around the cast: spaces in all states, requests, conversations, notifications. */
export async function createCrowdedWorld(platform: Platform): Promise<CrowdedWorld> {
  const db = platform.db.kysely
  const world = await createWorld(platform)
  const { cast } = world
  const retailers = [cast.retailer, cast.otherRetailer, ...(await createRetailers(db, 10))]
  const newcomers = await createRetailers(db, newcomersCount)
  await sql`UPDATE profiles SET role = NULL WHERE id = ANY(${newcomers.map(person => person.id)})`.execute(db)
  const people = [
    ...Object.values(cast),
    ...retailers,
    ...newcomers.map(person => ({ ...person, role: null, roles: [] })),
  ]
  const leavers = await createRetailers(db, leaversCount)
  const live = await createSpaces(platform, world)
  const crowd: Partial<Pools> = {
    space: live.map(({ id }) => ({ id, parties: people })),
    listing: await createListings(platform, world),
    ...(await createBookings(platform, world, live, retailers)),
    ...(await createOfSpaces(platform, world, live, people)),
    savedSearch: await createSearches(platform, people),
  }
  const { rows } = await sql<{ id: string; user_id: string }>`SELECT id, user_id FROM notifications`.execute(db)
  const notification = rows.map(row => ({ id: row.id, parties: people.filter(person => person.id === row.user_id) }))
  const session = await createSessions(platform, leavers)
  return { ...world, people, leavers, pools: { ...poolsOf(world, people, crowd), notification, session } }
}

function poolsOf({ cast, objects }: World, people: readonly Viewer[], crowd: Partial<Pools>): Pools {
  const { host, retailer, freelancer, admin } = cast
  const parties: Partial<Record<keyof Objects, readonly Viewer[]>> = {
    listing: [host],
    booking: [host, retailer, admin],
    conversation: [host, retailer],
    mission: [retailer, freelancer],
    openMission: [retailer, freelancer],
    opportunityFilter: [freelancer],
    calendarFeed: [host],
    calendarExport: [host],
    review: [host],
    decision: [host],
    contactMessage: [admin],
    note: [admin],
    roleRequest: [admin],
    case: [admin],
    savedSearch: [retailer],
    favoriteList: [retailer],
    document: [freelancer, admin],
    adminView: [admin],
  }
  const pools: Partial<Pools> = {}
  for (const [kind, id] of Object.entries(objects) as [keyof Objects, string][]) {
    pools[kind] = [{ id, parties: parties[kind] ?? people }, ...(crowd[kind] ?? [])]
  }
  return pools as Pools
}

interface LiveSpace {
  id: string
  host: Viewer
}

async function createSpaces({ db }: Platform, { cast, texts }: World): Promise<LiveSpace[]> {
  const live: LiveSpace[] = []
  for (let index = 0; index < spacesCount; index += 1) {
    const part = index % 3 === 0 ? 'otherHost' : 'host'
    const isPublished = index % 6 !== 5
    const facts = { instantBook: index % 4 === 0, citySlug: index % 3 === 0 ? 'dubai' : 'marrakech', isPublished }
    const id = await createSpace(db.kysely, cast[part], cast.admin, facts)
    const [email, phone] = [texts.write('spaces.email', [part]), texts.write('spaces.phone', [part])]
    await sql`UPDATE spaces SET email = ${email}, phone = ${phone} WHERE id = ${id}`.execute(db.kysely)
    if (isPublished) live.push({ id, host: cast[part] })
  }
  return live
}

async function createBookings(
  platform: Platform,
  { cast }: World,
  live: readonly LiveSpace[],
  retailers: readonly Viewer[],
): Promise<Pick<Pools, 'booking' | 'conversation'>> {
  const booking: Known[] = []
  const conversation: Known[] = []
  for (let index = 0; index < bookingsCount; index += 1) {
    const space = live[index % live.length]
    const retailer = retailers[index % retailers.length]
    if (!space || !retailer) continue
    const first = addDays(TODAY, 2 + 3 * Math.floor(index / live.length))
    const request = { spaceId: space.id, firstDay: first, lastDay: addDays(first, 1) }
    const { id } = await requestBooking(platform, retailer, request, undefined)
    booking.push({ id, parties: [space.host, space.host, retailer, cast.admin] })
    if (index % 4 !== 0) continue
    const opened = await openConversation(platform, retailer, { bookingId: id })
    await sendMessage(platform, retailer, opened.id, 'Bonjour, est-ce libre ?', undefined)
    conversation.push({ id: opened.id, parties: [space.host, retailer] })
  }
  return { booking, conversation }
}

/** Of each space its calendars, a review that two have reported, and a list that it is in. */
async function createOfSpaces(
  { db: { kysely: db } }: Platform,
  { cast }: World,
  live: readonly LiveSpace[],
  people: readonly Viewer[],
): Promise<Partial<Pools>> {
  const kinds = ['calendarFeed', 'calendarExport', 'review', 'case', 'favoriteList', 'sharedList'] as const
  const pools = Object.fromEntries(kinds.map(kind => [kind, [] as Known[]])) as Record<(typeof kinds)[number], Known[]>
  for (const { id: spaceId, host } of live) {
    const { calendarFeed, calendarExport } = await createCalendars(db, spaceId)
    pools.calendarFeed.push({ id: calendarFeed, parties: [host] })
    pools.calendarExport.push({ id: calendarExport, parties: [host] })
    const facts = { spaceId, author: cast.retailer, rating: 4, first: addDays(TODAY, -20) }
    const reviewId = await review(db, facts)
    pools.review.push({ id: reviewId, parties: [host] })
    const reported = { reviewId, author: cast.retailer, reporters: [cast.host, cast.otherHost] }
    pools.case.push({ id: await reportReview(db, reported), parties: [cast.admin] })
    const { favoriteList, sharedList } = await createFavoriteList(db, cast.retailer, spaceId, { name: spaceId })
    pools.favoriteList.push({ id: favoriteList, parties: [cast.retailer] })
    pools.sharedList.push({ id: sharedList, parties: people })
  }
  return pools
}

/** Spaces of their own for what their hosts change, so that those of the rest stay live. */
async function createListings({ db }: Platform, { cast }: World): Promise<Known[]> {
  const listings: Known[] = []
  for (let index = 0; index < listingsCount; index += 1) {
    const host = index % 2 === 0 ? cast.host : cast.otherHost
    const isPublished = index % 3 !== 0
    const id = await createSpace(db.kysely, host, cast.admin, { isPublished, approved: index % 4 !== 3 })
    listings.push({ id, parties: [host] })
  }
  return listings
}

async function createSessions({ db }: Platform, leavers: readonly Viewer[]): Promise<Known[]> {
  const sessions = leavers.map(leaver => ({ id: newId(), parties: [leaver] }))
  for (const { id, parties } of sessions) {
    await sql`INSERT INTO sessions (id, user_id, token, expires_at)
      VALUES (${id}, ${parties[0]?.id}, ${id}, '2099-01-01')`.execute(db.kysely)
  }
  return sessions
}

async function createSearches({ db }: Platform, people: readonly Viewer[]): Promise<Known[]> {
  const searches: Known[] = []
  for (let index = 0; index < savedSearchesCount; index += 1) {
    const person = people[index % people.length]
    if (person)
      searches.push({ id: await createSavedSearch(db.kysely, person, { maxPrice: index }), parties: [person] })
  }
  return searches
}
