import { formatClock, formatHourlyRate, formatMinor } from '#shared/format.ts'
import type { Locale } from '#shared/locales.ts'
import type { Namespaces } from '#shared/messages/namespaces.ts'
import type { Translator } from '#shared/messages/translator.ts'
import type { MissionCard, MissionView } from '#shared/missions/contract.ts'
import { formatMinutes } from '#shared/missions/minutes.ts'
import type { MissionStatus } from '#shared/missions/states.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'

export type MissionWords = Translator<Namespaces['missions']>
export type MissionEvent = MissionView['events'][number]

export const STATUS_TONES: Readonly<Record<MissionStatus, StatusTone>> = {
  open: 'stopped',
  pending: 'waiting',
  confirmed: 'agreed',
  rejected: 'refused',
  completed: 'done',
  cancelled: 'refused',
}

/** '6 h 30', '6 h', '45 min' for whole minutes. */
export const durationText = (minutes: number, t: MissionWords): string => formatMinutes(minutes, t.locale)

/** '9h00–17h00', by the clocks of the place; 24:00 is said as the end of the day. */
export function timesText({ startTime, endTime }: { startTime: string; endTime: string }, locale: Locale): string {
  return `${formatClock(startTime, locale)}–${formatClock(endTime, locale)}`
}

/** '120 MAD/h' */
export function rateText(
  { hourlyRateMinor, currency }: Pick<MissionCard, 'hourlyRateMinor' | 'currency'>,
  locale: Locale,
) {
  return formatHourlyRate({ minor: hourlyRateMinor, currency }, locale)
}

/** Planned minutes at the rate. */
export function totalText(
  { totalMinor, currency }: Pick<MissionCard, 'totalMinor' | 'currency'>,
  locale: Locale,
): string {
  return formatMinor(totalMinor, currency, locale)
}

/** The space as pictures and measures want it. */
export function spaceOf({ space }: Pick<MissionCard, 'space'>) {
  return { ...space, city: { slug: space.citySlug, name: space.city, country: space.country } }
}

/** The other party, from the reader's side; null while nobody is asked. Who is neither party sees the retailer. */
export function otherPartyOf(mission: Pick<MissionCard, 'side' | 'retailer' | 'freelancer'>) {
  return mission.side === 'retailer' ? mission.freelancer : mission.retailer
}

/** 'Salma Benjelloun a accepté', from the reader's side. */
export function eventText(event: MissionEvent, mission: MissionView, t: MissionWords): string {
  const person = event.actorRole === 'freelancer' ? mission.freelancer : mission.retailer
  const by = event.actorRole === mission.side && mission.side !== 'admin' ? 'you' : 'other'
  const name = person ? nameOf(person, t.locale) : t('event.somebody')
  return t.byKey(`event.${event.reason}`, { by, name })
}
