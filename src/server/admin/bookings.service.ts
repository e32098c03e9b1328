import type { AdminBooking, AdminBookingsQuery, BookingMessageBody } from '#shared/admin/bookings-contract.ts'
import { owedOnCancellation } from '#shared/bookings/cancellation-terms.ts'
import { adminCancellation, type BookingStatus, transitionFor } from '#shared/bookings/states.ts'
import { isDay, todayIn } from '#shared/days.ts'
import { formatDayRange } from '#shared/format.ts'
import type { Locale } from '#shared/locales.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import { viewFor } from '../bookings/bookings.policy.ts'
import { type BookingRow, findVisible, lockSpaceOfBooking } from '../bookings/bookings.sql.ts'
import { writeForTeam } from '../conversations/conversations.service.ts'
import type { Executor } from '../db/database.ts'
import { withIdempotencyKey } from '../db/idempotency.ts'
import { findLanguage } from '../decisions/decisions.sql.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { findNames } from '../texts/own-text.sql.ts'
import { allowedActions } from './bookings.policy.ts'
import * as bookings from './bookings.sql.ts'
import { countOtherAdmins } from './roles.sql.ts'
import { isMoment, type Place, readPlace, toPage } from './list-page.ts'
import { listTowns } from './spaces.sql.ts'

const bookingsPerPage = 30

export async function listBookings({ db, clock }: Platform, query: AdminBookingsQuery, locale: Locale) {
  const now = clock.now()
  const isByDay = query.sort === 'soonest'
  const after = placeOf(query.after, isByDay)
  // one more than a page shows whether another follows
  const [rows, counts, towns] = await Promise.all([
    bookings.list(db.kysely, query, { after, locale, now, limit: bookingsPerPage + 1 }),
    bookings.countViews(db.kysely, query, now),
    listTowns(db.kysely, locale),
  ])
  const cards = rows.map(({ retailerEmail: _retailer, hostEmail: _host, ...card }) => card)
  const { page, next } = toPage(cards, bookingsPerPage)
  return { bookings: page, counts, found: counts[query.view ?? 'all'], towns, next }
}

/** Null for what is no place in a list of this order: the list then starts again. */
function placeOf(after: string | undefined, isByDay: boolean): Place | null {
  const place = readPlace(after)
  if (!place) return null
  return (isByDay ? isDay(place.value) : isMoment(place)) ? place : null
}

/** @throws not_found */
export async function readBooking(
  { clock }: Platform,
  db: Executor,
  viewer: Viewer,
  id: string,
): Promise<AdminBooking> {
  const now = clock.now()
  const row = await findVisible(db, id, { id: viewer.id, isAdmin: true }, viewer.locale)
  const found = row && (await bookings.findById(db, id, viewer.locale, now))
  if (!row || !found) throw refuse('not_found')
  const today = todayIn(row.space.timeZone, now)
  const isForAnother = await isForAnotherAdmin(db, viewer, row)
  const isCancellable = transitionFor(adminCancellation, 'admin', row, today) !== null
  return {
    ...found,
    // as a host sees it, whichever side the admin is on
    view: {
      ...viewFor({ id: '', role: 'admin', roles: ['admin'] }, row, now),
      allowedActions: [],
      reviewAction: null,
      owedOnCancellationMinor: !isForAnother && isCancellable ? owedOnCancellation(row, 'admin', today) : null,
    },
    isForAnother,
    allowedActions: allowedActions({ isForAnother, isCancellable, awaitsCheck: found.awaitsCheck }),
    recipients: recipientsOf(found, viewer.id),
  }
}

/** Admins who are a party do not decide in Rahba's name, while there is another admin. */
export async function isForAnotherAdmin(
  db: Executor,
  { id }: Viewer,
  { hostId, retailerId }: Pick<BookingRow, 'hostId' | 'retailerId'>,
): Promise<boolean> {
  return (id === hostId || id === retailerId) && (await countOtherAdmins(db, [id])) > 0
}

function recipientsOf({ retailer, host }: Pick<AdminBooking, 'retailer' | 'host'>, adminId: string) {
  const mayHear = (party: AdminBooking['host']) => !party.isSuspended && party.id !== adminId
  const single = (['retailer', 'host'] as const).filter(side => mayHear(side === 'host' ? host : retailer))
  return single.length === 2 ? [...single, 'both' as const] : single
}

/**
 * Records that an admin has checked a booking of a suspended person and keeps it. @throws not_found, own_case,
 * wrong_state
 */
export function keepBooking(platform: Platform, viewer: Viewer, id: string): Promise<AdminBooking> {
  return platform.db.withTransaction(async trx => {
    await lockSpaceOfBooking(trx, id)
    const before = await readBooking(platform, trx, viewer, id)
    if (before.isForAnother) throw refuse('own_case')
    if (!before.allowedActions.includes('keep')) throw refuse('wrong_state')
    await bookings.check(trx, id, viewer.id)
    const subject = { subjectType: 'booking', subjectId: id } as const
    await appendEntry(trx, { actorId: viewer.id, action: 'booking.kept', ...subject, details: {} })
    return readBooking(platform, trx, viewer, id)
  })
}

/**
 * Writes to one party of a booking or to both, each in their own conversation with this admin, under the name and days of what it is about
 * in their language.
 *
 * @throws not_found, other_party_left for who is suspended or gone, idempotency_key_reused
 */
export function writeAboutBooking(
  platform: Platform,
  viewer: Viewer,
  id: string,
  { to, content }: BookingMessageBody,
  idempotencyKey: string | undefined,
) {
  const operation = `POST /api/admin/bookings/${id}/messages`
  return platform.db.withTransaction(trx =>
    withIdempotencyKey(trx, { userId: viewer.id, key: idempotencyKey, operation, body: { to, content } }, () =>
      writeAboutBookingIn(platform, trx, viewer, id, { to, content }),
    ),
  )
}

/** The same in a transaction of the caller's. `status`: as the admin has seen it. @throws also state_changed */
export async function writeAboutBookingIn(
  platform: Platform,
  trx: Executor,
  viewer: Viewer,
  id: string,
  { to, content, status }: BookingMessageBody & { status?: BookingStatus },
): Promise<{ conversations: { id: string; name: string }[] }> {
  const row = await findVisible(trx, id, { id: viewer.id, isAdmin: true }, viewer.locale)
  if (!row) throw refuse('not_found')
  if (status !== undefined && row.status !== status) throw refuse('state_changed')
  const { recipients, retailer, host } = await readBooking(platform, trx, viewer, id)
  if (!recipients.includes(to)) throw refuse('other_party_left')
  const conversations = []
  // in one order, so that two who write to the same two people do not wait for each other
  const parties = [...(to === 'host' ? [] : [retailer]), ...(to === 'retailer' ? [] : [host])]
  for (const party of parties.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const heading = await headingFor(trx, row, party.id)
    const conversation = await writeForTeam(trx, platform, viewer, party.id, `${heading}\n\n${content}`)
    conversations.push({ id: conversation, name: party.name })
  }
  const subject = { subjectType: 'booking', subjectId: id } as const
  await appendEntry(trx, { actorId: viewer.id, action: 'booking.written_about', ...subject, details: { to } })
  return { conversations }
}

/** 'Corner Guéliz, 10–12 déc. 2026' in the language of who reads it. */
async function headingFor(trx: Executor, row: BookingRow, personId: string): Promise<string> {
  const lang = await findLanguage(trx, personId)
  const names = await findNames(trx, row.space.id)
  return `${names[lang]} · ${formatDayRange({ first: row.firstDay, last: row.lastDay }, lang)}`
}
