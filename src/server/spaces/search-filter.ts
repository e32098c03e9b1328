import { bookableDaysAhead } from '#shared/bookings/states.ts'
import { addDays, type DayRange, daysInclusive, shift, weekday } from '#shared/days.ts'
import { MINOR_PER_MAJOR } from '#shared/money.ts'
import type { SearchQuery } from '#shared/spaces/contract.ts'
import { AMENITIES, FLEXIBILITY_DAYS, PRODUCTS, SPACE_TYPES, type SpaceType } from '#shared/spaces/vocabulary.ts'
import type { LocalDays } from '../places/local-days.ts'
import type { Place } from './read-place.ts'

/** One shift of the wanted days. */
export interface StayOption extends DayRange {
  /** ISO weekdays among its days, bit 0 Monday, as `closed_weekdays` has them. */
  weekdays: number
  /** Cities where its first day is over. */
  pastInCities: readonly number[]
  /** Cities where its first day is today: too late for a host to answer, so only instant bookings can begin. */
  beginsInCities: readonly number[]
  /** Which day it is where the spaces are. */
  today: LocalDays
}

/** Wanted days and what they may become: any of the options will do, the nearest is taken. */
export interface WantedStay {
  days: number
  /** Nearest to the wanted days first. */
  options: readonly StayOption[]
}

export interface Bounds {
  north: number
  south: number
  /** Less than `west` across the 180th meridian. */
  east: number
  west: number
}

/** What a space must be to be found, in the terms of the table `space_search`. Null and empty do not narrow. */
export interface SearchFilter {
  cityIds: readonly number[] | null
  /** A tsquery over normalised words. */
  words: string | null
  typeNumbers: readonly number[]
  stay: WantedStay | null
  minPriceMinor: number | null
  maxPriceMinor: number | null
  minAreaM2: number | null
  maxAreaM2: number | null
  /** Bits that must all be set. */
  amenityMask: number
  /** Bits of which one must be set. */
  productMask: number
  minRating: number | null
  instantBook: boolean
  bounds: Bounds | null
}

/** Nearest first; of two equally near the later one, which leaves more time to prepare. */
const SHIFTS = [0, 1, -1, 2, -2]
const allWeekdays = 127
const daysPerWeek = 7

/** Its position in the vocabulary, counted from 1: twin of space_type_number in SQL. */
export function typeNumber(type: SpaceType): number {
  return SPACE_TYPES.indexOf(type) + 1
}

function maskOf<Word>(words: readonly Word[] | undefined, vocabulary: readonly Word[]): number {
  return (words ?? []).reduce((mask, word) => mask | (1 << vocabulary.indexOf(word)), 0)
}

/** The search as conditions. `place` is what its location was read as, `today` the days it is now, by city. */
export function filterOf(query: SearchQuery, place: Place | null, today: LocalDays): SearchFilter {
  return {
    cityIds: place?.cityIds ?? null,
    words: place?.words ?? null,
    typeNumbers: (query.spaceType ?? []).map(typeNumber),
    stay: wantedStay(query, today),
    minPriceMinor: toMinor(query.minPrice),
    maxPriceMinor: toMinor(query.maxPrice),
    minAreaM2: toReal(query.minArea),
    maxAreaM2: toReal(query.maxArea),
    amenityMask: maskOf(query.amenities, AMENITIES),
    productMask: maskOf(query.products, PRODUCTS),
    minRating: query.minRating ?? null,
    instantBook: query.instantBook ?? false,
    bounds: within(boundsOf(query), place?.area ?? null),
  }
}

function toMinor(mad: number | undefined): number | null {
  return mad === undefined ? null : Math.round(mad * MINOR_PER_MAJOR.MAD)
}

/** As the column keeps it (real): what is too small for that is zero, which PostgreSQL would refuse to say. */
function toReal(number: number | undefined): number | null {
  return number === undefined ? null : Math.fround(number)
}

/** Bounds are four numbers or none. */
function boundsOf({ north, south, east, west }: SearchQuery): Bounds | null {
  if (north === undefined || south === undefined || east === undefined || west === undefined) return null
  return { north, south, east, west }
}

/** What two boxes share; where they share nothing, a box that holds nothing. */
function within(map: Bounds | null, area: Bounds | null): Bounds | null {
  if (!map || !area) return map ?? area
  // across the 180th meridian no district lies
  if (map.west > map.east) return area
  const south = Math.max(map.south, area.south)
  const west = Math.max(map.west, area.west)
  const north = Math.max(south, Math.min(map.north, area.north))
  return { south, west, north, east: Math.max(west, Math.min(map.east, area.east)) }
}

/** The wanted days with the shifts that the flexibility allows; null when no days are wanted. */
export function wantedStay(
  query: Pick<SearchQuery, 'startDate' | 'endDate' | 'flexibility'>,
  today: LocalDays,
): WantedStay | null {
  const { startDate: first, endDate: last, flexibility = 'exact' } = query
  if (first === undefined || last === undefined) return null
  const wanted = { first, last }
  const reach = FLEXIBILITY_DAYS[flexibility]
  const options = SHIFTS.filter(days => Math.abs(days) <= reach)
    .map(days => shifted(wanted, days))
    .map(range => range && stayOption(range, today))
    .filter(option => option !== null)
  return { days: daysInclusive(first, last), options }
}

/** Null where the calendar ends: there are no days before the year 1 or after 9999. */
function shifted(range: DayRange, days: number): DayRange | null {
  try {
    return shift(range, days)
  } catch {
    return null
  }
}

/** Null when its first day is over everywhere, or its last one is further away than anything can be booked. */
function stayOption(range: DayRange, today: LocalDays): StayOption | null {
  const past = [...today].filter(([day]) => range.first < day)
  if (past.length === today.size) return null
  if ([...today.keys()].some(day => range.last > addDays(day, bookableDaysAhead))) return null
  return {
    ...range,
    weekdays: weekdaysOf(range),
    pastInCities: past.flatMap(([, cityIds]) => cityIds),
    beginsInCities: today.get(range.first) ?? [],
    today,
  }
}

function weekdaysOf({ first, last }: DayRange): number {
  const days = daysInclusive(first, last)
  if (days >= daysPerWeek) return allWeekdays
  const monday = weekday(first) - 1
  let mask = 0
  for (let index = 0; index < days; index += 1) mask |= 1 << ((monday + index) % daysPerWeek)
  return mask
}
