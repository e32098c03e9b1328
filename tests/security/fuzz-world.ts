import { sql } from 'kysely'
import { requestBooking } from '#server/bookings/request-booking.ts'
import { openConversation, sendMessage } from '#server/conversations/conversations.service.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import type { Platform } from '#server/platform.ts'
import { addDays } from '#shared/days.ts'
import { createSuspended, decideOn } from '../support/decision.ts'
import type { Objects } from '../access/declaration.ts'
import { type Cast, createCast, createRetailers, createSpace } from '../support/cast.ts'
import { TODAY } from '../support/platform.ts'
import { saveAdminView } from '../support/admin-view.ts'
import { createFavoriteList } from '../support/favorite-list.ts'
import { createSettings } from '../support/settings.ts'
import { createCalendars } from '../support/calendars.ts'
import { createDocument } from '../support/documents.ts'
import { createMissions } from '../support/missions.ts'
import { review } from '../support/listed-space.ts'
import { noteAndAsk } from '../support/admin-notes.ts'
import { reportReview, writeToUs } from '../support/reports.ts'
import { keepSearch } from '../support/saved-search.ts'

/** Something with an id, and who may do with it what its operations do. */
export interface Known {
  id: string
  parties: readonly Viewer[]
}

/** What must never be answered to anybody: contacts that the public pages do not have. */
export const PRIVATE_MAIL = 'contact-of-a-space@private.test'
export const PRIVATE_PHONE = '+212611223344'

export interface World {
  cast: Cast
  /** Who acts: the cast, and retailers enough that nobody runs into a limit. */
  people: readonly Viewer[]
  /** Who ends sessions and accounts, their own: the others' would end with them. */
  leavers: readonly Viewer[]
  pools: Readonly<Record<keyof Objects, readonly Known[]>>
}

const newcomersCount = 20
const leaversCount = 10
const spacesCount = 12
const listingsCount = 12
const bookingsCount = 60
const savedSearchesCount = 60

/** A small market in full swing: spaces in all states, requests, conversations, notifications. */
export async function createWorld(platform: Platform): Promise<World> {
  const db = platform.db.kysely
  const cast = await createCast(db)
  const retailers = [cast.retailer, cast.otherRetailer, ...(await createRetailers(db, 10))]
  const newcomers = await createRetailers(db, newcomersCount)
  await sql`UPDATE profiles SET role = NULL WHERE id = ANY(${newcomers.map(person => person.id)})`.execute(db)
  const people = [
    ...Object.values(cast),
    ...retailers,
    ...newcomers.map(person => ({ ...person, role: null, roles: [] })),
  ]
  const spaces: { id: string; host: Viewer; isLive: boolean }[] = []
  for (let index = 0; index < spacesCount; index += 1) {
    const host = index % 3 === 0 ? cast.otherHost : cast.host
    const isLive = index % 6 !== 5
    const facts = { instantBook: index % 4 === 0, citySlug: index % 3 === 0 ? 'dubai' : 'marrakech' }
    const id = await createSpace(db, host, cast.admin, { ...facts, isPublished: isLive })
    spaces.push({ id, host, isLive })
  }
  await sql`UPDATE spaces SET email = ${PRIVATE_MAIL}, phone = ${PRIVATE_PHONE}`.execute(db)
  const live = spaces.filter(space => space.isLive)
  const listings = await createListings(platform, cast)
  const bookings: Known[] = []
  const conversations: Known[] = []
  for (let index = 0; index < bookingsCount; index += 1) {
    const space = live[index % live.length]
    const retailer = retailers[index % retailers.length]
    if (!space || !retailer) continue
    const first = addDays(TODAY, 2 + 3 * Math.floor(index / live.length))
    const request = { spaceId: space.id, firstDay: first, lastDay: addDays(first, 1) }
    const { id } = await requestBooking(platform, retailer, request, undefined)
    const parties = [space.host, retailer]
    bookings.push({ id, parties: [space.host, space.host, retailer, cast.admin] })
    if (index % 4 !== 0) continue
    const conversation = await openConversation(platform, retailer, { bookingId: id })
    await sendMessage(platform, retailer, conversation.id, 'Bonjour, est-ce libre ?', undefined)
    conversations.push({ id: conversation.id, parties })
  }
  const leavers = await createRetailers(db, leaversCount)
  const sessions = leavers.map(leaver => ({ id: newId(), parties: [leaver] }))
  for (const { id, parties } of sessions) {
    await sql`INSERT INTO sessions (id, user_id, token, expires_at) VALUES (${id}, ${parties[0]?.id}, ${id}, '2099-01-01')`.execute(
      db,
    )
  }
  const { rows } = await sql<{ id: string; user_id: string }>`SELECT id, user_id FROM notifications`.execute(db)
  const savedSearches: Known[] = []
  for (let index = 0; index < savedSearchesCount; index += 1) {
    const person = people[index % people.length]
    if (!person) continue
    const id = await keepSearch(db, person, { maxPrice: index })
    savedSearches.push({ id, parties: [person] })
  }
  const [first] = live
  if (!first) throw new Error('no space to decide about')
  const decided = [{ id: await decideOn(db, first.id, first.host, cast.admin), parties: [first.host] }]
  const feeds: Known[] = []
  const exports: Known[] = []
  for (const space of live) {
    const { calendarFeed, calendarExport } = await createCalendars(db, space.id)
    feeds.push({ id: calendarFeed, parties: [space.host] })
    exports.push({ id: calendarExport, parties: [space.host] })
  }
  const reviews: Known[] = []
  for (const space of live) {
    const facts = { spaceId: space.id, author: cast.retailer, rating: 4, first: addDays(TODAY, -20) }
    reviews.push({ id: await review(db, facts), parties: [space.host] })
  }
  const missions = await createMissions(db, cast, first.id)
  const ofMission = [cast.retailer, cast.freelancer]
  const lists: Known[] = []
  const shared: Known[] = []
  for (const space of live) {
    const list = await createFavoriteList(db, cast.retailer, space.id, { name: space.id })
    lists.push({ id: list.favoriteList, parties: [cast.retailer] })
    shared.push({ id: list.sharedList, parties: people })
  }
  const settings = await createSettings(platform.db, cast.admin)
  const notifications = rows.map(row => ({ id: row.id, parties: people.filter(person => person.id === row.user_id) }))
  const noted = await noteAndAsk(db, cast.host, cast.admin)
  return {
    cast,
    people,
    leavers,
    pools: {
      session: sessions,
      listing: listings,
      mission: [{ id: missions.mission, parties: ofMission }],
      openMission: [{ id: missions.openMission, parties: ofMission }],
      opportunityFilter: [{ id: missions.opportunityFilter, parties: [cast.freelancer] }],
      calendarFeed: feeds,
      calendarExport: exports,
      space: live.map(space => ({ id: space.id, parties: people })),
      booking: bookings,
      conversation: conversations,
      notification: notifications,
      review: reviews,
      decision: decided,
      contactMessage: [{ id: await writeToUs(db), parties: [cast.admin] }],
      note: [{ id: noted.note, parties: [cast.admin] }],
      pendingAct: [{ id: noted.pendingAct, parties: [cast.admin] }],
      case: await createCases(platform, cast, reviews),
      person: [{ id: await createSuspended(db), parties: people }],
      host: [{ id: cast.host.id, parties: people }],
      freelancer: [{ id: cast.freelancer.id, parties: people }],
      savedSearch: savedSearches,
      favoriteList: lists,
      sharedList: shared,
      question: [{ id: settings.question, parties: people }],
      city: [{ id: settings.city, parties: people }],
      settingChange: [{ id: settings.settingChange, parties: people }],
      document: [{ id: await createDocument(db, cast.freelancer), parties: [cast.freelancer, cast.admin] }],
      adminView: [{ id: await saveAdminView(db, cast.admin), parties: [cast.admin] }],
    },
  }
}

/** Each review has been reported by two. */
async function createCases({ db }: Platform, cast: Cast, reviews: readonly Known[]): Promise<Known[]> {
  const cases: Known[] = []
  for (const { id } of reviews) {
    const reported = { reviewId: id, author: cast.retailer, reporters: [cast.host, cast.otherHost] }
    cases.push({ id: await reportReview(db.kysely, reported), parties: [cast.admin] })
  }
  return cases
}

/** Spaces of their own for what their hosts change, so that those of the rest stay live. */
async function createListings({ db }: Platform, cast: Cast): Promise<Known[]> {
  const listings: Known[] = []
  for (let index = 0; index < listingsCount; index += 1) {
    const host = index % 2 === 0 ? cast.host : cast.otherHost
    const isPublished = index % 3 !== 0
    const id = await createSpace(db.kysely, host, cast.admin, { isPublished, approved: index % 4 !== 3 })
    listings.push({ id, parties: [host] })
  }
  return listings
}
