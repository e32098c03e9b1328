import type { SupportHours } from '#shared/contact/contract.ts'
import { wallClock, weekday } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import { findCity } from '#shared/places/cities.ts'
import type { Platform } from '../platform.ts'
import { readSettings } from '../settings/read-settings.ts'

export interface SupportDetails {
  email: string
  hours: SupportHours
  clock: string
  replyHours: number
  isOpen: boolean
}

/** How our support is reached. A setting that cannot be read counts as not set: the page must stand. */
export async function supportDetails({ config, db, clock }: Platform, locale: Locale): Promise<SupportDetails> {
  const { email, hours, replyHours } = (await readSettings(db)).support
  return {
    email: email ?? config.supportEmail,
    hours,
    clock: placeOf(hours.timeZone, locale),
    replyHours,
    isOpen: isOpenAt(hours, clock.now()),
  }
}

/** Where our support is written to. */
export async function supportEmail({ config, db }: Pick<Platform, 'config' | 'db'>): Promise<string> {
  return (await readSettings(db)).support.email ?? config.supportEmail
}

/** The city that a zone is named after: 'Africa/Casablanca' is the clock of Casablanca. */
function placeOf(timeZone: string, locale: Locale): string {
  const name = timeZone.slice(timeZone.lastIndexOf('/') + 1)
  return findCity(name.toLowerCase().replaceAll('_', '-'))?.names[locale] ?? name.replaceAll('_', ' ')
}

const saturday = 6
const sunday = 7

/** Whether the clock on the wall of the support stands within its hours; the closing minute is not. */
export function isOpenAt(hours: SupportHours, now: number): boolean {
  const { day, hour, minute } = wallClock(hours.timeZone, now)
  const today = weekday(day)
  if (today === sunday) return false
  const [from, to] = today === saturday ? hours.saturday : hours.mondayToFriday
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  return from <= time && time < to
}
