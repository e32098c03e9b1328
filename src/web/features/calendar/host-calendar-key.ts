/** Begins the keys of all that is known of a host's own days: events of bookings and of calendars make it stale. */
export const hostCalendarKey = ['calendar', 'host'] as const
