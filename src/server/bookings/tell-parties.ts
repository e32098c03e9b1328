import type { BookingReason, HostCancellationCause } from '#shared/bookings/states.ts'
import type { NotificationType } from '#shared/notifications/contract.ts'
import type { Executor } from '../db/database.ts'
import { announceToAll } from '../live/announce.ts'
import type { MailTemplate } from '../mails/templates.ts'
import { tell } from '../notifications/tell.ts'
import { findNames } from '../texts/own-text.sql.ts'
import type { BookingRow } from './bookings.sql.ts'
import type { Alternatives } from './list-alternatives.ts'

/** Who hears of which change: the one who did it is not told what they know, except where it makes a receipt. */
interface Announcement {
  to: 'host' | 'retailer'
  kind: string
  type: NotificationType
  mail: Extract<MailTemplate, `booking${string}`>
}

const TO_HOST = { to: 'host' } as const
const TO_RETAILER = { to: 'retailer' } as const

export const ANNOUNCEMENTS: Readonly<Record<BookingReason, readonly Announcement[]>> = {
  requested: [
    { ...TO_HOST, kind: 'booking.requested', type: 'booking_request', mail: 'bookingRequested' },
    { ...TO_RETAILER, kind: 'booking.received', type: 'booking_request', mail: 'bookingReceived' },
  ],
  instant: [
    { ...TO_HOST, kind: 'booking.instantHost', type: 'booking_confirmed', mail: 'bookingConfirmedInstantly' },
    { ...TO_RETAILER, kind: 'booking.instantRetailer', type: 'booking_confirmed', mail: 'bookingAccepted' },
  ],
  accepted: [{ ...TO_RETAILER, kind: 'booking.accepted', type: 'booking_confirmed', mail: 'bookingAccepted' }],
  refused: [{ ...TO_RETAILER, kind: 'booking.refused', type: 'booking_cancelled', mail: 'bookingRefused' }],
  withdrawn: [{ ...TO_HOST, kind: 'booking.withdrawn', type: 'booking_cancelled', mail: 'bookingCancelled' }],
  overlapped: [{ ...TO_RETAILER, kind: 'booking.overlapped', type: 'booking_cancelled', mail: 'bookingOverlapped' }],
  expired: [
    { ...TO_RETAILER, kind: 'booking.expired', type: 'booking_cancelled', mail: 'bookingExpired' },
    { ...TO_HOST, kind: 'booking.expiredHost', type: 'booking_cancelled', mail: 'bookingExpired' },
  ],
  completed: [{ ...TO_RETAILER, kind: 'booking.completed', type: 'other', mail: 'bookingCompleted' }],
  suspended: [
    { ...TO_RETAILER, kind: 'booking.cancelledByRahba', type: 'booking_cancelled', mail: 'bookingCancelled' },
    { ...TO_HOST, kind: 'booking.cancelledByRahba', type: 'booking_cancelled', mail: 'bookingCancelled' },
  ],
  deleted: [
    { ...TO_RETAILER, kind: 'booking.cancelledByRahba', type: 'booking_cancelled', mail: 'bookingCancelled' },
    { ...TO_HOST, kind: 'booking.cancelledByRahba', type: 'booking_cancelled', mail: 'bookingCancelled' },
  ],
  host_cancelled: [
    {
      ...TO_RETAILER,
      kind: 'booking.hostCancelled',
      type: 'booking_cancelled',
      mail: 'bookingHostCancelled',
    },
  ],
  // both sides know: they asked for it, or agreed
  replaced: [],
  original_ended: [],
}

const CHANGE_FAILED = { kind: 'booking.changeFailed', mail: 'bookingChangeFailed' } as const
const CHANGE_ENDED = { kind: 'booking.changeEnded', mail: 'bookingChangeEnded' } as const

type OtherWords = Pick<Announcement, 'kind' | 'mail'>
/** The same of a request for other days, where it is said in other words: what stands until then is another booking. */
const OF_CHANGES: Readonly<Record<Announcement['to'], Readonly<Partial<Record<string, OtherWords>>>>> = {
  host: {
    'booking.requested': { kind: 'booking.changeRequested', mail: 'bookingChangeRequested' },
    'booking.withdrawn': { kind: 'booking.changeWithdrawn', mail: 'bookingChangeWithdrawn' },
    'booking.expiredHost': CHANGE_ENDED,
    'booking.cancelledByRahba': CHANGE_ENDED,
  },
  retailer: {
    'booking.received': { kind: 'booking.changeReceived', mail: 'bookingChangeReceived' },
    'booking.accepted': { kind: 'booking.changeAccepted', mail: 'bookingChangeAccepted' },
    'booking.refused': CHANGE_FAILED,
    'booking.overlapped': CHANGE_FAILED,
    'booking.expired': CHANGE_FAILED,
    'booking.cancelledByRahba': CHANGE_FAILED,
  },
}

const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()

interface Told {
  reason: BookingReason
  cause?: HostCancellationCause | undefined
  note: string | null
  alternatives?: Alternatives
}

/** Tells both parties of the state a booking has just come into, in the same transaction. */
export async function tellParties(
  trx: Executor,
  booking: BookingRow,
  { reason, note, cause, alternatives }: Told,
): Promise<void> {
  const names = await findNames(trx, booking.space.id)
  const hasBeenConfirmed = booking.events.some(event => event.status === 'confirmed')
  // once accepted, it is a booking like any other
  const replaces = reason === 'accepted' || !hasBeenConfirmed ? booking.replaces : null
  const wasConfirmed = reason !== 'replaced' && hasBeenConfirmed
  const owedMinor = wasConfirmed ? (booking.events.at(-1)?.owedMinor ?? null) : null
  for (const usual of ANNOUNCEMENTS[reason]) {
    const each = { ...usual, ...(replaces && OF_CHANGES[usual.to][usual.kind]) }
    const isHost = each.to === 'host'
    const link = `${isHost ? '/host/bookings' : '/retailer/bookings'}?booking=${booking.id}`
    const facts = {
      spaceName: names,
      firstDay: booking.firstDay,
      lastDay: booking.lastDay,
      otherPartyName: fullName(isHost ? booking.retailer : booking.host),
      ...(replaces && { oldFirstDay: replaces.firstDay, oldLastDay: replaces.lastDay }),
    }
    await tell(trx, {
      userId: isHost ? booking.hostId : booking.retailerId,
      type: each.type,
      kind: each.kind,
      params: facts,
      link,
      eventKey: `booking:${booking.id}:${booking.status}`,
      mail: {
        template: each.mail,
        params: lang => ({
          ...facts,
          spaceName: names[lang],
          city: booking.cityNames[lang],
          days: booking.days,
          totalMinor: booking.totalPriceMinor,
          lines: booking.lines,
          currency: booking.currency,
          cancellationTerms: booking.cancellationTerms,
          ...(owedMinor !== null && { owed: { minor: owedMinor, side: each.to } }),
          note,
          link,
          ...(cause && { cause }),
          ...(alternatives && { alternatives: alternatives[lang] }),
        }),
      },
    })
  }
  await announceToAll(trx, [booking.hostId, booking.retailerId], 'booking', booking.id)
}
