import { alternativesMax } from '#shared/bookings/contract.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import type { SpaceCard } from '#shared/spaces/contract.ts'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { MailedSpace } from '../mails/templates.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { type LostStay } from '../spaces/lost-stay.ts'
import { findAlternatives, listAlternativeCards } from '../search/find-alternatives.ts'
import { mailedSpaceOf } from '../spaces/mailed-space.ts'
import { readerOf } from './bookings.policy.ts'
import * as bookings from './bookings.sql.ts'

/**
 * Other spaces for the same days, in the words of each language, because the recipient's language is only known when
 * the notification is written.
 */
export type Alternatives = Readonly<Record<Locale, readonly MailedSpace[]>>

const stayOf = (row: bookings.BookingRow): LostStay => ({
  spaceId: row.space.id,
  retailerId: row.retailerId,
  type: row.space.type,
  days: { first: row.firstDay, last: row.lastDay },
  totalMinor: row.totalPriceMinor,
  currency: row.currency,
})

/** What a retailer could book instead of what their host or an admin cancels. `now` in milliseconds since 1970 UTC. */
export async function listAlternatives(trx: Executor, row: bookings.BookingRow, now: number): Promise<Alternatives> {
  const today = localDays(now)
  const lost = stayOf(row)
  const ids = await findAlternatives(trx, lost, today, alternativesMax)
  const inWords = async (locale: Locale) => [
    locale,
    (await listAlternativeCards(trx, ids, lost, today, locale)).map(mailedSpaceOf),
  ]
  const entries = []
  for (const locale of LOCALES) entries.push(await inWords(locale))
  return Object.fromEntries(entries) as Alternatives
}

/**
 * The same, as it is now: what is free may have been booked since the retailer was notified.
 *
 * @throws not_found for anybody who is neither a party nor an admin
 */
export async function readAlternatives(
  { db, clock }: Platform,
  viewer: Viewer,
  id: string,
): Promise<{ spaces: SpaceCard[] }> {
  const row = await bookings.findVisible(db.kysely, id, readerOf(viewer), viewer.locale)
  if (!row) throw refuse('not_found')
  const ended = row.events.at(-1)?.reason
  if (ended !== 'host_cancelled' && ended !== 'admin_cancelled') return { spaces: [] }
  const today = localDays(clock.now())
  const lost = stayOf(row)
  const ids = await findAlternatives(db.kysely, lost, today, alternativesMax)
  return { spaces: await listAlternativeCards(db.kysely, ids, lost, today, viewer.locale) }
}
