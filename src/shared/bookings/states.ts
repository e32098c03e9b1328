/** The life of a booking, as data: the server, the screens and the docs read it here (twin: bookings_guard in SQL). */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'cancelled', 'completed'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** What the two parties do with a booking, each with its button. */
export const BOOKING_ACTIONS = ['accept', 'refuse', 'cancel', 'host_cancel'] as const
export type BookingAction = (typeof BOOKING_ACTIONS)[number]

/** What an admin does in Rahba's own name, in the admins' area. */
export const adminCancellation = 'admin_cancel'

export const BOOKING_ACTORS = ['retailer', 'host', 'admin', 'system'] as const
export type BookingActor = (typeof BOOKING_ACTORS)[number]

export const BOOKING_REASONS = [
  'requested',
  'instant',
  'accepted',
  'refused',
  'withdrawn',
  'overlapped',
  'expired',
  'completed',
  'suspended',
  'deleted',
  'host_cancelled',
  'admin_cancelled',
  'replaced',
  'original_ended',
] as const
export type BookingReason = (typeof BOOKING_REASONS)[number]

/** Why a host cancels what was confirmed (twin: booking_events_cause_check in SQL). The words beside it are the host's own. */
export const HOST_CANCELLATION_CAUSES = ['unusable', 'double_booked', 'personal', 'unsuitable', 'other'] as const
export type HostCancellationCause = (typeof HOST_CANCELLATION_CAUSES)[number]

/** Why an admin cancels a booking in Rahba's name (twin: booking_events_cause_check in SQL). `other` needs words of the admin's. */
export const ADMIN_CANCELLATION_CAUSES = [
  'host_asked',
  'retailer_prevented',
  'unusable',
  'unsafe',
  'misleading',
  'prohibited',
  'fraud',
  'suspended',
  'other',
] as const
export type AdminCancellationCause = (typeof ADMIN_CANCELLATION_CAUSES)[number]

/** Every cause that a cancellation may have, of hosts and of admins. */
export const CANCELLATION_CAUSES = [...new Set([...HOST_CANCELLATION_CAUSES, ...ADMIN_CANCELLATION_CAUSES])] as const
export type CancellationCause = HostCancellationCause | AdminCancellationCause

/** Hours after which a request that waits for its host is overdue for the admins. */
export const answerHoursExpected = 24

/** Days after which a request without an answer is cancelled as expired. */
export const answerDaysMax = 3

/** The last day of a stay is at most this many days from today: a request for 2050 would only block the days. */
export const bookableDaysAhead = 730

/** Longest stay where the host sets none, and the longest that a host may set (twins: bookings_day_order, spaces in SQL). */
export const stayDaysMax = 730

/** Unanswered requests that one person may have at once, of all spaces and of one: each calls a host to their screen. */
export const openRequestsMax = 50
export const openRequestsPerSpaceMax = 10

/** Longest message with a request, and longest note with an answer. */
export const noteCharactersMax = 1_000

export interface Transition {
  from: BookingStatus | null
  to: BookingStatus
  by: BookingActor
  reason: BookingReason
  /** The button that does it; transitions without one are the system's. */
  action?: BookingAction | typeof adminCancellation
  /** Only before the booking's first day has come, in the space's own time zone. */
  beforeFirstDay?: boolean
}

export const BOOKING_TRANSITIONS: readonly Transition[] = [
  { from: null, to: 'pending', by: 'retailer', reason: 'requested' },
  { from: null, to: 'confirmed', by: 'retailer', reason: 'instant' },
  { from: 'pending', to: 'confirmed', by: 'host', reason: 'accepted', action: 'accept', beforeFirstDay: true },
  { from: 'pending', to: 'cancelled', by: 'host', reason: 'refused', action: 'refuse' },
  { from: 'pending', to: 'cancelled', by: 'retailer', reason: 'withdrawn', action: 'cancel' },
  { from: 'confirmed', to: 'cancelled', by: 'retailer', reason: 'withdrawn', action: 'cancel', beforeFirstDay: true },
  {
    from: 'confirmed',
    to: 'cancelled',
    by: 'host',
    reason: 'host_cancelled',
    action: 'host_cancel',
    beforeFirstDay: true,
  },
  { from: 'pending', to: 'cancelled', by: 'admin', reason: 'admin_cancelled', action: adminCancellation },
  {
    from: 'confirmed',
    to: 'cancelled',
    by: 'admin',
    reason: 'admin_cancelled',
    action: adminCancellation,
    beforeFirstDay: true,
  },
  { from: 'confirmed', to: 'cancelled', by: 'host', reason: 'replaced' },
  { from: 'pending', to: 'cancelled', by: 'system', reason: 'overlapped' },
  { from: 'pending', to: 'cancelled', by: 'system', reason: 'original_ended' },
  { from: 'pending', to: 'cancelled', by: 'system', reason: 'expired' },
  { from: 'confirmed', to: 'completed', by: 'system', reason: 'completed' },
  { from: 'pending', to: 'cancelled', by: 'system', reason: 'suspended' },
  { from: 'confirmed', to: 'cancelled', by: 'system', reason: 'suspended' },
  { from: 'pending', to: 'cancelled', by: 'system', reason: 'deleted' },
  { from: 'confirmed', to: 'cancelled', by: 'system', reason: 'deleted' },
]

/** The transition an action means for this actor now, or null when it is not theirs to do. */
export function transitionFor(
  action: BookingAction | typeof adminCancellation,
  by: BookingActor,
  booking: { status: BookingStatus; firstDay: string },
  today: string,
): Transition | null {
  return (
    BOOKING_TRANSITIONS.find(
      each =>
        each.action === action &&
        each.by === by &&
        each.from === booking.status &&
        (!each.beforeFirstDay || today < booking.firstDay),
    ) ?? null
  )
}

/** Whether other days may be asked for in place of this booking's: they replace it when the host accepts. */
export function canBeReplaced(booking: { status: BookingStatus; firstDay: string }, today: string): boolean {
  return booking.status === 'confirmed' && today < booking.firstDay
}

/** What this actor may do with the booking now, in the order buttons stand. */
export function allowedActions(
  by: BookingActor,
  booking: { status: BookingStatus; firstDay: string },
  today: string,
): BookingAction[] {
  return BOOKING_ACTIONS.filter(action => transitionFor(action, by, booking, today) !== null)
}
