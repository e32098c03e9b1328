import { DAY_NAMES } from './day-names.ts'
import { type Day, type DayRange, partsOf, wallClock, wallTimeIn, weekday } from './days.ts'
import { dayMs, hourMs, minuteMs } from './durations.ts'
import type { Locale } from './locales.ts'
import { type Currency, MINOR_PER_MAJOR, type Money } from './money.ts'

/**
 * How Rahba writes numbers, money, measures, days and instants. Nothing here depends on the data of the engine
 * (only zones do): server, browsers and mails write the same characters, so hydration never differs. Digits are
 * Latin in all three languages.
 */
export const NO_BREAK_SPACE = '\u00a0'

/** A moment: milliseconds since 1970 UTC, or its ISO text with an offset. */
export type Instant = number | string

const DECIMAL_SIGNS: Readonly<Record<Locale, string>> = { fr: ',', en: '.', ar: ',' }
const GROUP_SIGNS: Readonly<Record<Locale, string>> = { fr: NO_BREAK_SPACE, en: ',', ar: NO_BREAK_SPACE }

/** '1 250' (fr, ar), '1,250' (en), with at most `decimalsMax` decimals, rounded half away from zero. */
export function formatNumber(value: number, locale: Locale, decimalsMax = 2): string {
  const [whole = '', decimals = ''] = rounded(value, decimalsMax).split('.')
  const significant = decimals.replace(/0+$/, '')
  return grouped(whole, GROUP_SIGNS[locale]) + (significant === '' ? '' : DECIMAL_SIGNS[locale] + significant)
}

/** A rating from 1 to 5, always with one decimal: '4,8' (fr, ar), '4.8' (en). */
export function formatRating(rating: number, locale: Locale): string {
  return rounded(rating, 1).replace('.', DECIMAL_SIGNS[locale])
}

/** A share between 0 and 1: '43 %' (fr, ar), '43%' (en). */
export function formatPercent(share: number, locale: Locale, decimalsMax = 0): string {
  return `${formatNumber(share * 100, locale, decimalsMax)}${locale === 'en' ? '' : NO_BREAK_SPACE}%`
}

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/**
 * '1 250 MAD', '450,50 EUR': the code, not a sign, never a line break inside, decimals only when there are any. In Arabic
 * isolated (Unicode UAX #9): the sum would else lose its order beside other numbers, as in '4 أيام × 280 MAD'.
 */
export function formatMoney(amount: Money, locale: Locale): string {
  const text = writtenSum(amount, locale)
  return locale === 'ar' ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text
}

function writtenSum(amount: Money, locale: Locale): string {
  const perMajor = MINOR_PER_MAJOR[amount.currency]
  const size = Math.abs(amount.minor)
  const rest = size % perMajor
  const whole = grouped(String((size - rest) / perMajor), NO_BREAK_SPACE)
  const decimals = rest === 0 ? '' : DECIMAL_SIGNS[locale] + String(rest).padStart(String(perMajor).length - 1, '0')
  return `${amount.minor < 0 ? '-' : ''}${whole}${decimals}${NO_BREAK_SPACE}${amount.currency}`
}

/** `formatMoney` for amounts that travel as a number of minor units. */
export function formatMinor(minor: number, currency: Currency, locale: Locale): string {
  return formatMoney({ minor, currency }, locale)
}

/** What an hour costs: '25 €/h' (fr), '€25/h' (en), '25 €/ساعة' (ar); other currencies by their code: '250 MAD/h'. */
export function formatHourlyRate(rate: Money, locale: Locale): string {
  const hour = locale === 'ar' ? 'ساعة' : 'h'
  if (rate.currency !== 'EUR') return `${formatMoney(rate, locale)}/${hour}`
  const number = writtenSum(rate, locale).slice(0, -`${NO_BREAK_SPACE}EUR`.length)
  return locale === 'en' ? `€${number}/${hour}` : `${number}${NO_BREAK_SPACE}€/${hour}`
}

/** '28 m²' (fr, en), '28 م²' (ar). */
export function formatArea(squareMetres: number, locale: Locale): string {
  return `${formatNumber(squareMetres, locale, 1)}${NO_BREAK_SPACE}${locale === 'ar' ? 'م²' : 'm²'}`
}

const DIMENSION_MARKS: Readonly<Record<Locale, Readonly<Record<Dimension, string>>>> = {
  fr: { height: 'H', width: 'L', depth: 'P' },
  en: { height: 'H', width: 'W', depth: 'D' },
  ar: { height: 'ارتفاع', width: 'عرض', depth: 'عمق' },
}
export type Dimension = 'height' | 'width' | 'depth'

/** '3,2 m', or with what it measures as an architect marks it: 'H 3,2 m'. */
export function formatMetres(metres: number, locale: Locale, dimension?: Dimension): string {
  const length = `${formatNumber(metres, locale, 2)}${NO_BREAK_SPACE}${locale === 'ar' ? 'م' : 'm'}`
  return dimension ? `${DIMENSION_MARKS[locale][dimension]}${NO_BREAK_SPACE}${length}` : length
}

/** 'a, b et c', 'a, b and c', 'a وb وc' (CLDR). */
export function formatList(items: readonly string[], locale: Locale): string {
  if (locale === 'ar') return items.join(' و')
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  return `${items.slice(0, -1).join(', ')} ${locale === 'fr' ? 'et' : 'and'} ${last}`
}

/** Ways to write a day, each with its French example for 2026-11-24. */
export const DAY_STYLES = [
  'short', // 24 nov. 2026
  'long', // 24 novembre 2026
  'weekday', // mardi 24 novembre 2026
  'weekdayShort', // mar. 24 nov.
  'dayMonth', // 24 nov.
  'month', // novembre 2026
  'numeric', // 24/11/2026
] as const
export type DayStyle = (typeof DAY_STYLES)[number]

/** Writes a calendar day; no zone can shift it. Throws a RangeError on a non-day. */
export function formatDay(day: Day, locale: Locale, style: DayStyle = 'short'): string {
  const { year, month, dayOfMonth } = partsOf(day)
  const names = DAY_NAMES[locale]
  const [long, short] = [names.months[month - 1], names.monthsShort[month - 1]]
  const date = dayMark(dayOfMonth, locale)
  switch (style) {
    case 'short':
      return `${date} ${short} ${year}`
    case 'long':
      return `${date} ${long} ${year}`
    case 'weekday':
      return `${names.weekdays[weekday(day) - 1]} ${date} ${long} ${year}`
    case 'weekdayShort':
      // an Arabic weekday beside a date takes its article, which the short names of CLDR lack
      return `${(locale === 'ar' ? names.weekdays : names.weekdaysShort)[weekday(day) - 1]} ${date} ${short}`
    case 'dayMonth':
      return `${date} ${short}`
    case 'month':
      return `${long} ${year}`
    case 'numeric':
      return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
  }
}

/** A stay without repeating itself: '24–28 nov. 2026', '28 nov. – 2 déc. 2026', '30 déc. 2026 – 2 janv. 2027'. */
export function formatDayRange(range: DayRange, locale: Locale): string {
  const { first, last } = range
  const end = formatDay(last, locale, 'short')
  if (first === last) return end
  if (first.slice(0, 7) === last.slice(0, 7)) return `${dayMark(partsOf(first).dayOfMonth, locale)}–${end}`
  const isSameYear = first.slice(0, 4) === last.slice(0, 4)
  return `${formatDay(first, locale, isSameYear ? 'dayMonth' : 'short')} – ${end}`
}

export type InstantStyle = 'dateTime' | 'time'

/** A moment as the clocks of an IANA zone show it: '24 nov. 2026 à 14:05', or '14:05' alone. */
export function formatInstant(
  instant: Instant,
  locale: Locale,
  timeZone: string,
  style: InstantStyle = 'dateTime',
): string {
  return formatWallTime(wallTimeIn(timeZone, epochOf(instant)), locale, style)
}

/** As `formatInstant`, of what a clock on the wall of some place shows: 'yyyy-MM-ddTHH:mm'. */
export function formatWallTime(local: string, locale: Locale, style: InstantStyle = 'dateTime'): string {
  const [day = '', time = ''] = local.split('T')
  const joint: Readonly<Record<Locale, string>> = { fr: ' à ', en: ', ', ar: '، ' }
  return style === 'time' ? time : formatDay(day, locale, 'short') + joint[locale] + time
}

/** A time of the clock, '09:00', as it is shown: '9h00' (fr), '9:00' (en, ar). */
export function formatClock(time: string, locale: Locale): string {
  const [hour = '', minute = ''] = time.split(':')
  return `${Number(hour)}${locale === 'fr' ? 'h' : ':'}${minute}`
}

const RELATIVE_WORDS: Readonly<Record<Locale, { now: string; minutes: Ago; hours: Ago }>> = {
  fr: { now: 'À l’instant', minutes: count => `Il y a ${count}min`, hours: count => `Il y a ${count}h` },
  en: { now: 'Just now', minutes: count => `${count}min ago`, hours: count => `${count}h ago` },
  ar: {
    now: 'الآن',
    minutes: count => arabicAgo(count, 'دقيقة', 'دقيقتين', 'دقائق'),
    hours: count => arabicAgo(count, 'ساعة', 'ساعتين', 'ساعات'),
  },
}
type Ago = (count: number) => string

/** 'قبل دقيقة', 'قبل دقيقتين', 'قبل 3 دقائق', 'قبل 11 دقيقة': one and two have no figure (for counts from 1 to 59). */
function arabicAgo(count: number, one: string, two: string, few: string): string {
  return `قبل ${count === 2 ? two : count === 1 ? one : `${count} ${count <= 10 ? few : one}`}`
}

/** How long ago: 'À l’instant' (< 1 min), 'Il y a 5min' (< 1 h), 'Il y a 3h' (< 24 h), then the day: '24 nov.'. */
export function formatRelative(instant: Instant, now: Instant, locale: Locale, timeZone: string): string {
  const elapsed = epochOf(now) - epochOf(instant)
  const words = RELATIVE_WORDS[locale]
  if (elapsed < minuteMs) return words.now
  if (elapsed < hourMs) return words.minutes(Math.floor(elapsed / minuteMs))
  if (elapsed < dayMs) return words.hours(Math.floor(elapsed / hourMs))
  const day = wallClock(timeZone, epochOf(instant)).day
  const isThisYear = day.slice(0, 4) === wallClock(timeZone, epochOf(now)).day.slice(0, 4)
  return formatDay(day, locale, isThisYear ? 'dayMonth' : 'short')
}

function epochOf(instant: Instant): number {
  const epoch = typeof instant === 'number' ? instant : Date.parse(instant)
  if (!Number.isFinite(epoch)) throw new RangeError('Invalid time value')
  return epoch
}

/** French writes the first of a month '1er'. */
function dayMark(dayOfMonth: number, locale: Locale): string {
  return locale === 'fr' && dayOfMonth === 1 ? '1er' : String(dayOfMonth)
}

/** Fixed decimals, rounded on the written number: 4.35 is 4.4, where `toFixed` sees 4.3499999. */
function rounded(value: number, decimals: number): string {
  const size = Math.round(Number(`${Math.abs(value)}e${decimals}`)) / 10 ** decimals
  return (value < 0 && size !== 0 ? '-' : '') + size.toFixed(decimals)
}

function grouped(digits: string, sign: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, sign)
}
