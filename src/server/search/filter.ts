import { MINOR_PER_MAJOR } from '#shared/money.ts'
import type { SearchQuery } from '#shared/spaces/contract.ts'
import { AMENITIES, PRODUCTS } from '#shared/spaces/vocabulary.ts'
import type { LocalDays } from '../places/local-days.ts'
import type { Place } from './read-place.ts'
import type { Bounds } from './bounds.ts'
import { typeNumber, type WantedStay, wantedStay } from '../spaces/wanted-stay.ts'

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
