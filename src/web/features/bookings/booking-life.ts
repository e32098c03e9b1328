import type { BookingView } from '#shared/bookings/contract.ts'
import type { BookingReason } from '#shared/bookings/states.ts'
import { addDays, type Day } from '#shared/days.ts'
import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'

export type BookingEvent = BookingView['events'][number]

/** Who did something, as the reader says it: they, Rahba, or the other party by name. */
export type Actor = 'you' | 'rahba' | 'other'

export function actorOf({ actorRole }: Pick<BookingEvent, 'actorRole'>, side: BookingView['side']): Actor {
  // with several admins, the reader need not be the one who acted
  if (actorRole === side && side !== 'admin') return 'you'
  return actorRole === 'admin' || actorRole === 'system' ? 'rahba' : 'other'
}

/** Reasons that end a booking before it has run its course. */
export type StopReason = Exclude<BookingReason, 'requested' | 'instant' | 'accepted' | 'completed'>

export interface LifeStep {
  id: 'sent' | 'answer' | 'accepted' | 'instant' | 'start' | 'end' | StopReason
  state: 'done' | 'current' | 'future' | 'stopped'
  /** The day of the step. */
  day?: Day
  /** Until when it must happen, as a wall time of the space. */
  before?: string
}

/** The reason why a booking ended early; null while it has not. */
export function stopOf(booking: Pick<BookingView, 'status' | 'events'>): StopReason | null {
  const reason = booking.events.at(-1)?.reason
  return booking.status === 'cancelled' && reason ? (reason as StopReason) : null
}

/** Its host or an admin cancelled it, and there is still time to go elsewhere. */
export function needsAlternatives(
  booking: Pick<BookingView, 'status' | 'events' | 'side' | 'firstDay' | 'today'>,
): boolean {
  const stop = stopOf(booking)
  const isOthers = stop === 'host_cancelled' || stop === 'admin_cancelled'
  return booking.side === 'retailer' && isOthers && booking.firstDay >= booking.today
}

/** The steps that a retailer follows: sent, answered, the first day, over. One that stopped early ends where it stopped. */
export function lifeOf(booking: BookingView): LifeStep[] {
  const { events, expiresLocal, firstDay, lastDay, status, today } = booking
  const sent: LifeStep = { id: 'sent', state: 'done', day: dayOf(booking.createdLocal) }
  if (status === 'pending') {
    return [
      sent,
      { id: 'answer', state: 'current', ...(expiresLocal && { before: expiresLocal }) },
      { id: 'start', state: 'future', day: firstDay },
      { id: 'end', state: 'future', day: lastDay },
    ]
  }
  const agreed = events.find(({ reason }) => reason === 'accepted' || reason === 'instant')
  const answered: LifeStep[] = agreed
    ? [{ id: agreed.reason as 'accepted' | 'instant', state: 'done', day: dayOf(agreed.local) }]
    : []
  const stop = stopOf(booking)
  if (stop) return [sent, ...answered, { id: stop, state: 'stopped', day: dayOf(events.at(-1)?.local ?? '') }]
  const hasStarted = status === 'completed' || firstDay <= today
  return [
    sent,
    ...answered,
    { id: 'start', state: hasStarted ? 'done' : 'current', day: firstDay },
    { id: 'end', state: status === 'completed' ? 'done' : hasStarted ? 'current' : 'future', day: lastDay },
  ]
}

/** What the retailer should know next, as a key of `next.` in the catalogue. */
export function nextOf(booking: BookingView): 'pending' | 'upcoming' | 'ongoing' | 'completed' | StopReason {
  const { status, firstDay, today } = booking
  if (status === 'confirmed') return firstDay <= today ? 'ongoing' : 'upcoming'
  return stopOf(booking) ?? (status as 'pending' | 'completed')
}

/** The day of a wall time. */
export function dayOf(local: string): Day {
  return local.slice(0, 10)
}

/** Until when, as people say it: what ends at midnight ends with the day before, at 23:59. */
export function untilOf(local: string): { day: Day; time: string } {
  const [day, time] = [dayOf(local), timeOf(local)]
  return time === '00:00' ? { day: addDays(day, -1), time: '23:59' } : { day, time }
}

/** 'HH:mm' of a wall time. */
export function timeOf(local: string): string {
  return local.slice(11, 16)
}

export interface TimeLeft {
  unit: 'days' | 'hours' | 'minutes'
  /** Whole units, rounded down, at least 1. */
  count: number
}

/** How long until an instant; null once it is past. `now` in milliseconds since 1970 UTC. */
export function timeLeft(until: string, now: number): TimeLeft | null {
  const left = Date.parse(until) - now
  if (left <= 0) return null
  if (left >= dayMs) return { unit: 'days', count: Math.floor(left / dayMs) }
  if (left >= hourMs) return { unit: 'hours', count: Math.floor(left / hourMs) }
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / minuteMs)) }
}

/**
 * The bookings of a newly fetched list that the reader has not seen like this: new ones, and those to which something
 * has happened, unless it was the reader's own doing. Older ones that only move up from the next page are left out.
 */
export function changesBetween(before: readonly BookingView[], after: readonly BookingView[]): BookingView[] {
  const known = new Map(before.map(each => [each.id, each.events.length]))
  const newest = before.reduce((latest, each) => (each.createdAt > latest ? each.createdAt : latest), '')
  return after.filter(each => {
    const last = each.events.at(-1)
    if (!last || actorOf(last, each.side) === 'you') return false
    const seen = known.get(each.id)
    return seen === undefined ? each.createdAt > newest : each.events.length > seen
  })
}
