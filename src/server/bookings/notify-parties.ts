import type { BookingActor, BookingReason, CancellationCause } from '#shared/bookings/states.ts'
import type { NotificationType } from '#shared/notifications/contract.ts'
import type { Executor } from '../db/database.ts'
import { announceToAll } from '../live/announce.sql.ts'
import type { MailTemplate } from '../mails/templates.ts'
import { notify } from '../notifications/notify.ts'
import { findNames } from '../texts/own-text.sql.ts'
import type { BookingRow } from './bookings.sql.ts'
import type { Alternatives } from './list-alternatives.ts'

/** Who is notified of which change: the person who did it is not, except where they get a receipt. */
interface Announcement {
  to: 'host' | 'retailer'
  kind: string
  type: NotificationType
  mail: Extract<MailTemplate, `booking${string}`>
  /** By mail alone, and only of a booking that had been confirmed: what is owed now is worth keeping. */
  isReceipt?: true
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
  withdrawn: [
    { ...TO_HOST, kind: 'booking.withdrawn', type: 'booking_cancelled', mail: 'bookingCancelled' },
    {
      ...TO_RETAILER,
      kind: 'booking.withdrawn',
      type: 'booking_cancelled',
      mail: 'bookingWithdrawn',
      isReceipt: true,
    },
  ],
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
  admin_cancelled: [
    { ...TO_RETAILER, kind: 'booking.adminCancelled', type: 'booking_cancelled', mail: 'bookingAdminCancelled' },
    { ...TO_HOST, kind: 'booking.adminCancelledHost', type: 'booking_cancelled', mail: 'bookingAdminCancelledHost' },
  ],
  // both sides know: they asked for it, or agreed
  replaced: [],
  original_ended: [],
}

/** A host whose button an admin has pressed is notified too. */
const DONE_FOR_HOST: Readonly<Partial<Record<BookingReason, Announcement>>> = {
  accepted: {
    ...TO_HOST,
    kind: 'booking.acceptedForHost',
    type: 'booking_confirmed',
    mail: 'bookingAcceptedForHost',
  },
  refused: { ...TO_HOST, kind: 'booking.refusedForHost', type: 'booking_cancelled', mail: 'bookingRefusedForHost' },
  host_cancelled: {
    ...TO_HOST,
    kind: 'booking.adminCancelledHost',
    type: 'booking_cancelled',
    mail: 'bookingAdminCancelledHost',
  },
}

function announcementsOf({ reason, actorRole }: Notice): readonly Announcement[] {
  const forHost = actorRole === 'admin' ? DONE_FOR_HOST[reason] : undefined
  return forHost ? [...ANNOUNCEMENTS[reason], forHost] : ANNOUNCEMENTS[reason]
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

interface Notice {
  reason: BookingReason
  actorRole: BookingActor
  cause?: CancellationCause | undefined
  note: string | null
  alternatives?: Alternatives
}

/** The days, and those that they take the place of. */
const daysOf = ({ firstDay, lastDay }: BookingRow, replaces: BookingRow['replaces']) => ({
  firstDay,
  lastDay,
  ...(replaces && { oldFirstDay: replaces.firstDay, oldLastDay: replaces.lastDay }),
})

/** Notifies both parties of the new state of a booking, in the same transaction. */
export async function notifyParties(trx: Executor, booking: BookingRow, notice: Notice): Promise<void> {
  const { reason, note, cause, alternatives } = notice
  const names = await findNames(trx, booking.space.id)
  const hasBeenConfirmed = booking.events.some(event => event.status === 'confirmed')
  // once accepted, it is a booking like any other
  const replaces = reason === 'accepted' || !hasBeenConfirmed ? booking.replaces : null
  const wasConfirmed = reason !== 'replaced' && hasBeenConfirmed
  const owedMinor = wasConfirmed ? (booking.events.at(-1)?.owedMinor ?? null) : null
  for (const usual of announcementsOf(notice)) {
    if (usual.isReceipt && !wasConfirmed) continue
    const each = { ...usual, ...(replaces && OF_CHANGES[usual.to][usual.kind]) }
    const isHost = each.to === 'host'
    const link = `${isHost ? '/host/bookings' : '/retailer/bookings'}?booking=${booking.id}`
    const facts = {
      ...daysOf(booking, replaces),
      spaceName: names,
      otherPartyName: fullName(isHost ? booking.retailer : booking.host),
    }
    await notify(trx, {
      userId: isHost ? booking.hostId : booking.retailerId,
      type: each.type,
      kind: each.kind,
      params: facts,
      link,
      eventKey: `booking:${booking.id}:${booking.status}`,
      isReceipt: each.isReceipt ?? false,
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
          cancellationTable: booking.cancellationTable,
          ...(owedMinor !== null && { owed: { minor: owedMinor, side: each.to } }),
          note,
          link,
          ...(cause && { cause }),
          ...(alternatives && !isHost && { alternatives: alternatives[lang] }),
        }),
      },
    })
  }
  await announceToAll(trx, [booking.hostId, booking.retailerId], 'booking', booking.id)
}
