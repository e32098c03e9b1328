import { DAY_NAMES, OTHER_MONTH_NAMES } from './day-names.ts'
import { dayMs, hourMs, minuteMs } from './durations.ts'
import type { Locale } from './locales.ts'

/**
 * A calendar day, 'yyyy-MM-dd', years 0001 to 9999, proleptic Gregorian. A day has no hour and no zone, so no
 * `Date` ever holds one: arithmetic is on whole day numbers.
 */
export type Day = string

/** A stay: both ends belong to it. */
export interface DayRange {
  readonly first: Day
  readonly last: Day
}

/** ISO 8601: Monday 1 ... Sunday 7. */
export type IsoWeekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** A grid or a list longer than this is a mistake of the caller's, not a stay. */
const LISTED_DAYS_MAX = 4000

/** Days of a month (1-12). */
function daysInMonth(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && isLeap ? 29 : (MONTH_LENGTHS[month - 1] ?? 0)
}

export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string') return false
  const match = DAY_PATTERN.exec(value)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= 1 && day >= 1 && day <= daysInMonth(year, month)
}

/** Year, month (1-12) and day of the month. Throws a RangeError when the text is not a day. */
export function partsOf(day: Day): { year: number; month: number; dayOfMonth: number } {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`)
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), dayOfMonth: Number(day.slice(8)) }
}

/** The inverse of `partsOf`. Throws a RangeError when there is no such day. */
export function dayOf(year: number, month: number, dayOfMonth: number): Day {
  const day = `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`)
  return day
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}

/**
 * Days since 1970-01-01, which is 0. After Howard Hinnant, 'chrono-Compatible Low-Level Date Algorithms'
 * (days_from_civil): years begin in March, so the leap day is the last one. Throws a RangeError on a non-day.
 */
export function dayNumber(day: Day): number {
  const { year, month, dayOfMonth } = partsOf(day)
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + dayOfMonth - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The inverse of `dayNumber` (Hinnant's civil_from_days). Throws a RangeError outside the years 1 to 9999. */
export function fromDayNumber(number: number): Day {
  if (!Number.isInteger(number)) throw new RangeError(`Not a day number: ${number}`)
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return dayOf(year, month, dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1)
}

export function addDays(day: Day, count: number): Day {
  return fromDayNumber(dayNumber(day) + count)
}

/** Length of a stay in days, both ends counted. Throws a RangeError when `last` is before `first`. */
export function daysInclusive(first: Day, last: Day): number {
  const count = dayNumber(last) - dayNumber(first) + 1
  if (count < 1) throw new RangeError(`A stay cannot end on ${last} before it starts on ${first}`)
  return count
}

/** Every day of a stay in order, both ends included. Throws a RangeError beyond 4000 days. */
export function eachDay(first: Day, last: Day): Day[] {
  const count = daysInclusive(first, last)
  if (count > LISTED_DAYS_MAX) throw new RangeError(`Too many days to list: ${count}`)
  const start = dayNumber(first)
  return Array.from({ length: count }, (_, index) => fromDayNumber(start + index))
}

export function weekday(day: Day): IsoWeekday {
  // 1970-01-01 was a Thursday (4).
  const fromMonday = (((dayNumber(day) + 3) % 7) + 7) % 7
  return (fromMonday + 1) as IsoWeekday
}

/** The same day `count` months away; the 31st of a shorter month is its last day. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, dayOfMonth } = partsOf(day)
  const months = year * 12 + (month - 1) + count
  const newYear = Math.floor(months / 12)
  const newMonth = months - newYear * 12 + 1
  return dayOf(newYear, newMonth, Math.min(dayOfMonth, daysInMonth(newYear, newMonth)))
}

export function startOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`
}

export function endOfMonth(day: Day): Day {
  const { year, month } = partsOf(day)
  return dayOf(year, month, daysInMonth(year, month))
}

/**
 * The whole weeks that a month (1-12) touches, each of seven days; the first and last hold days of the
 * neighbouring months where needed.
 */
export function monthGrid(year: number, month: number, weekStart: IsoWeekday): Day[][] {
  const first = dayOf(year, month, 1)
  const gridStart = dayNumber(first) - ((weekday(first) - weekStart + 7) % 7)
  const weekCount = Math.ceil((dayNumber(endOfMonth(first)) - gridStart + 1) / 7)
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => fromDayNumber(gridStart + week * 7 + column)),
  )
}

export function isWithin(day: Day, range: DayRange): boolean {
  return range.first <= day && day <= range.last
}

/** Whether two stays share a day. */
export function overlaps(a: DayRange, b: DayRange): boolean {
  return a.first <= b.last && b.first <= a.last
}

export function shift(range: DayRange, count: number): DayRange {
  return { first: addDays(range.first, count), last: addDays(range.last, count) }
}

interface WallTime {
  day: Day
  hour: number
  minute: number
}

/** By zone: its formatter, and the minute (since 1970 UTC) that was read last. */
const clocks = new Map<string, { format: Intl.DateTimeFormat; read?: { at: number; shown: WallTime } }>()

/**
 * What a clock on the wall of this IANA zone shows at an instant (milliseconds since 1970 UTC). The answer is as
 * good as the engine's zone data; the server's is pinned with Node, so ask the server rather than the browser.
 * Throws a RangeError for a zone that does not exist.
 */
export function wallClock(timeZone: string, instant: number): Readonly<WallTime> {
  if (timeZone === 'UTC') return wallClockOf(new Date(instant).toISOString())
  let clock = clocks.get(timeZone)
  if (!clock) {
    const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
    const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', { ...digits, timeZone, hourCycle: 'h23' })
    clocks.set(timeZone, (clock = { format }))
  }
  // most questions are about now, several for each page; zones of our time are whole minutes from UTC
  const at = Math.floor(instant / minuteMs)
  if (clock.read?.at !== at) clock.read = { at, shown: readClock(clock.format, instant) }
  return clock.read.shown
}

function readClock(format: Intl.DateTimeFormat, instant: number): WallTime {
  const shown = new Map(format.formatToParts(instant).map(part => [part.type, Number(part.value)]))
  const read = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? Number.NaN
  return { day: dayOf(read('year'), read('month'), read('day')), hour: read('hour'), minute: read('minute') }
}

/** 'yyyy-MM-ddTHH:mm' in a zone: computed by the server, because the zone data of old browsers are out of date. */
export function wallTimeIn(timeZone: string, instant: number): string {
  const { day, hour, minute } = wallClock(timeZone, instant)
  return `${day}T${pad(hour, 2)}:${pad(minute, 2)}`
}

/** Of an instant's ISO text. Making a formatter takes a slow phone 12 ms: too long where the browser knows by heart. */
function wallClockOf(iso: string): WallTime {
  const day = iso.slice(0, 10)
  if (!isDay(day)) throw new RangeError(`Not of these years: ${iso}`)
  return { day, hour: Number(iso.slice(11, 13)), minute: Number(iso.slice(14, 16)) }
}

/** The day it is in a zone at an instant (milliseconds since 1970 UTC). */
export function todayIn(timeZone: string, now: number): Day {
  return wallClock(timeZone, now).day
}

/** No zone is further from UTC than this, with a day to spare. */
const zoneReachMs = 26 * hourMs

/** How far the clocks of a zone are ahead of UTC at an instant; whole minutes. */
function utcOffsetMs(timeZone: string, instant: number): number {
  const { day, hour, minute } = wallClock(timeZone, instant)
  return dayNumber(day) * dayMs + (hour * 60 + minute) * minuteMs - Math.floor(instant / minuteMs) * minuteMs
}

function isStartOfDay(timeZone: string, instant: number, day: Day): boolean {
  return wallClock(timeZone, instant).day === day && wallClock(timeZone, instant - minuteMs).day < day
}

/** The first instant (milliseconds since 1970 UTC) at which it is this day in the zone; whole minutes. */
export function startOfDay(timeZone: string, day: Day): number {
  const utcMidnight = dayNumber(day) * dayMs
  const midnight = utcMidnight - utcOffsetMs(timeZone, utcMidnight)
  if (isStartOfDay(timeZone, midnight, day)) return midnight
  // the clocks are changed around that midnight
  let [before, since] = [utcMidnight - zoneReachMs, utcMidnight + zoneReachMs]
  while (since - before > minuteMs) {
    const middle = before + Math.floor((since - before) / (2 * minuteMs)) * minuteMs
    if (wallClock(timeZone, middle).day < day) before = middle
    else since = middle
  }
  return since
}

/** Words that people put around a date and that say nothing about it. */
const FILLER_WORDS = ['le', 'the', 'of', 'on', 'يوم']
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4}|\d{2})$/

/**
 * Reads a day as people type it: '12/05/2026', '12.5.26', '12 mai 2026', 'Tuesday 12th May 2026', '2026-05-12',
 * also with Arabic digits. Numbers alone are day, month, year in all three languages; two digits of a year are of
 * this century. Null when the text is not a day that exists.
 */
export function parseTypedDay(text: string, locale: Locale): Day | null {
  const typed = fold(text)
  const yearFirst = YEAR_FIRST.exec(typed)
  if (yearFirst) return dayOrNull(yearFirst[1], Number(yearFirst[2]), yearFirst[3])
  const dayFirst = DAY_FIRST.exec(typed)
  if (dayFirst) return dayOrNull(dayFirst[3], Number(dayFirst[2]), dayFirst[1])

  const tokens = typed.split(/[\s,،./-]+/).filter(token => token !== '' && !FILLER_WORDS.includes(token))
  const numbers = tokens.map(token => /^(\d{1,4})(?:er|st|nd|rd|th)?$/.exec(token)?.[1]).filter(Boolean)
  const words = tokens.filter(token => !/^\d/.test(token))
  // 'mar.' alone is March, 'mar. 24 nov.' begins with Tuesday.
  const monthWords = words.length > 1 ? words.slice(isWeekdayName(words[0] ?? '', locale) ? 1 : 0) : words
  if (numbers.length !== 2 || monthWords.length !== 1 || numbers.length + words.length !== tokens.length) return null
  return dayOrNull(numbers[1], monthOfName(monthWords[0] ?? '', locale), numbers[0])
}

function dayOrNull(year: string | undefined, month: number, dayOfMonth: string | undefined): Day | null {
  if (year?.length !== 4 && year?.length !== 2) return null
  const day = `${year.length === 2 ? `20${year}` : year}-${pad(month, 2)}-${(dayOfMonth ?? '').padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** Month 1-12 whose name starts with these three letters or more; 0 when none does, or several ('jui'). */
function monthOfName(word: string, locale: Locale): number {
  const names = DAY_NAMES[locale].months.map(fold)
  const other = OTHER_MONTH_NAMES[locale].find(([name]) => fold(name) === word)
  if (other) return other[1]
  const matching = names.filter(name => name === word || (word.length >= 3 && name.startsWith(word)))
  return matching.length === 1 ? names.indexOf(matching[0] ?? '') + 1 : 0
}

function isWeekdayName(word: string, locale: Locale): boolean {
  const { weekdays, weekdaysShort } = DAY_NAMES[locale]
  return [...weekdays, ...weekdaysShort].some(name => fold(name).replace('.', '').startsWith(word))
}

/** Lower case without accents, hamzas and direction marks, digits in Latin. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}|[\u200e\u200f\u061c]/gu, '')
    .replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 0xf))
    .toLowerCase()
    .trim()
}

/** First column of a calendar (ISO weekday): Sunday in English, Monday in French and Arabic. */
export function weekStart(locale: Locale): IsoWeekday {
  return locale === 'en' ? 7 : 1
}
