import type { BookingView } from '#shared/bookings/contract.ts'
import { dayMs } from '#shared/durations.ts'
import { formatDay, formatDayRange, formatRelative, NO_BREAK_SPACE } from '#shared/format.ts'
import type { Locale } from '#shared/locales.ts'
import type { Namespaces } from '#shared/messages/namespaces.ts'
import type { Translator } from '#shared/messages/translator.ts'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'
import { dayOf, actorOf, type BookingEvent } from './booking-life.ts'

export type BookingWords = Translator<Namespaces['bookings']>

const arabicLetters = /\p{Script=Arabic}/u
const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'

/** A name within a sentence of another direction, isolated so that what follows it keeps its place. */
export function bidiIsolate(name: string, locale: Locale): string {
  return arabicLetters.test(name) === (locale === 'ar') ? name : firstStrongIsolate + name + popIsolate
}

/** 'Inès Moreau', to stand by itself (in a bdi) or, with a locale, within a sentence. */
export function nameOf(person: { firstName: string; lastName: string }, locale?: Locale): string {
  const name = `${person.firstName} ${person.lastName}`.trim()
  return locale === undefined ? name : bidiIsolate(name, locale)
}

/** '10–14 déc. 2026'; '30 nov. – 3 déc. 2026' may be broken after its dash only. */
export function daysOf({ firstDay, lastDay }: { firstDay: string; lastDay: string }, locale: Locale): string {
  return formatDayRange({ first: firstDay, last: lastDay }, locale).replace(/(?<!–) /g, NO_BREAK_SPACE)
}

/** How long ago the request came: minutes and hours, then its day at the space. */
export function agoOf(
  booking: Pick<BookingView, 'createdAt' | 'createdLocal' | 'today'>,
  now: number,
  locale: Locale,
): string {
  // the zone does not matter for less than a day
  if (now - Date.parse(booking.createdAt) < dayMs) return formatRelative(booking.createdAt, now, locale, 'UTC')
  const day = dayOf(booking.createdLocal)
  return formatDay(day, locale, day.slice(0, 4) === booking.today.slice(0, 4) ? 'dayMonth' : 'short')
}

export const STATUS_TONES: Readonly<Record<BookingView['status'], StatusTone>> = {
  pending: 'waiting',
  confirmed: 'agreed',
  cancelled: 'refused',
  completed: 'done',
}

/** 'Salma Benjelloun a accepté', from the reader's side. */
export function eventText(event: BookingEvent, booking: BookingView, t: BookingWords, locale: Locale): string {
  const actor = event.actorRole === 'retailer' ? booking.retailer : booking.host
  const words = t.byKey(`event.${event.reason}`, { by: actorOf(event, booking.side), name: nameOf(actor, locale) })
  return event.cause ? t('event.because', { event: words, cause: t(`cause.${event.cause}`) }) : words
}

/** What a person may quote to the support: the end of the id. */
export function referenceOf({ id }: Pick<BookingView, 'id'>): string {
  return id.slice(-8).toUpperCase()
}

/** The space as pictures and measures want it. */
export function spaceOf({ space }: Pick<BookingView, 'space'>) {
  return { ...space, city: { slug: space.citySlug, name: space.city, country: space.country } }
}
