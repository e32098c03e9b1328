import type { TopSlice } from './top-slices.sql.ts'
import { citiesFeature, featuresOf, type Range, rangesOf } from './features.ts'
import type { SearchFilter } from './filter.ts'
import type { BitmapScan } from './scan.sql.ts'
import { type SearchStatistics, shareOf } from './statistics.sql.ts'

/** Microseconds of the server: a row that indexes lead to, which lies anywhere. */
const bitmapRowCost = 1.8
/** What it takes to look up the words of a row that was not met by them. */
export const readWordsCost = 10
/** A row of an order's index that is only compared with what another index knows, and one in the list of a word or feature; */
const comparedRowCost = 0.1
const listedRowCost = 0.1
/** for each list that it is put together with. */
const unitedListCost = 0.04

/** An order is known of one city, or of all. */
export function cityOf({ cityIds }: SearchFilter): number | null {
  return cityIds?.length === 1 ? (cityIds[0] as number) : null
}

/** A condition that an index knows. */
export interface Term {
  /** A part of a tsquery. */
  text: string
  /** The same for the index of an order, which is asked instead. */
  range?: Range
  /** How many of all spaces have it. */
  share: number
  /** One of the features of the search's city. */
  isOfCity: boolean
  isWords?: boolean
}

/** What the search asks for. `wordShare`: how many of all spaces have its words. */
export function termsOf(
  filter: SearchFilter,
  { statistics, wordShare }: { statistics: SearchStatistics; wordShare: number },
): Term[] {
  const city = cityOf(filter)
  const known = (text: string): Term => ({
    text,
    share: shareOf(text, statistics),
    isOfCity: city !== null && text.includes(`'~c${city}`),
  })
  return [
    ...(filter.words ? [{ text: `(${filter.words})`, share: wordShare, isOfCity: false, isWords: true }] : []),
    ...featuresOf(filter).map(known),
    ...rangesOf(filter).map(range => ({ ...known(range.feature), range })),
  ]
}

/** Where no feature names the city of the search, its cities themselves. */
export function withCity(terms: readonly Term[], filter: SearchFilter, { cityShare }: Base): readonly Term[] {
  if (terms.some(term => term.isOfCity)) return terms
  const cities = citiesFeature(filter).map(text => ({ text, share: cityShare, isOfCity: true }))
  return [...terms, ...cities]
}

export interface Base {
  /** Among which the terms are looked for. */
  rows: number
  spaces: number
  cityShare: number
  /** They are all in the search's city. */
  isInCity: boolean
  cityId: number | null
}

/** All spaces. */
export function baseOf(filter: SearchFilter, statistics: SearchStatistics): Base {
  const { spaces } = statistics
  const [cities] = citiesFeature(filter)
  const cityShare = cities ? shareOf(cities, statistics) : 1
  return { rows: spaces, spaces, cityShare, isInCity: !cities, cityId: cityOf(filter) }
}

/** What the share of a term is among such rows. */
const shareAmong = ({ share, isOfCity }: Term, { cityShare, isInCity }: Base): number =>
  isOfCity && isInCity ? Math.min(1, share / cityShare) : share

/** How many of the rows have all terms. */
export function rowsOf(terms: readonly Term[], base: Base): number {
  return terms.reduce((rows, term) => rows * shareAmong(term, base), base.rows)
}

/**
 * By the terms that are worth meeting: one that most of the rows have costs the index more than it saves. `isInDoubt`: the
 * terms have been seen to meet less often than they should; then each may leave nothing.
 */
export function bitmapScan(
  terms: readonly Term[],
  base: Base,
  slice: TopSlice | null = null,
  isInDoubt = false,
): BitmapScan {
  const chosen: Term[] = []
  let now = base
  let cost = slice
    ? slice.share * (slice.cityId === null ? base.spaces : base.spaces * base.cityShare) * comparedRowCost
    : 0
  for (const term of terms.toSorted((a, b) => a.share - b.share)) {
    const listed = term.share * base.spaces * listedCost(term)
    const share = shareAmong(term, now)
    const spared = now.rows * ((isInDoubt ? 1 : 1 - share) * bitmapRowCost + (term.isWords ? readWordsCost : 0))
    if (chosen.length > 0 && listed > spared) continue
    chosen.push(term)
    cost += listed
    now = { ...now, rows: now.rows * share, isInCity: now.isInCity || term.isOfCity }
  }
  const wordsAreIncluded = chosen.some(({ isWords }) => isWords)
  const readCost = bitmapRowCost + (!wordsAreIncluded && terms.some(({ isWords }) => isWords) ? readWordsCost : 0)
  const texts = chosen.filter(({ range }) => !range).map(({ text }) => text)
  return {
    kind: 'bitmap',
    terms: texts.length > 0 ? texts.join(' & ') : null,
    wordsAreIncluded,
    ranges: chosen.flatMap(({ range }) => range?.condition ?? []),
    cityId: base.cityId,
    slice,
    cost: cost + now.rows * readCost,
    otherwise: null,
  }
}

function listedCost({ text, range }: Term): number {
  if (range) return comparedRowCost
  return listedRowCost + unitedListCost * (text.split('|').length - 1)
}
