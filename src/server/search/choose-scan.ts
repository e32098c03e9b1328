import type { Sort } from '#shared/spaces/vocabulary.ts'
import type { Executor } from '../db/database.ts'
import {
  type Base,
  baseOf,
  cityOf,
  bitmapScan,
  readWordsCost,
  rowsOf,
  type Term,
  termsOf,
  withCity,
} from './intersect-predicates.ts'
import { knownOrder, type Order, partOf, shareUpTo, spacesPerSample } from './top-slices.sql.ts'
import { featuresOf, rangesOf, shareOfCells } from './features.ts'
import type { SearchFilter } from './filter.ts'
import { type BitmapScan, type Scan, type OrderedScan, wholeTable } from './scan.sql.ts'
import { askSample, expectWords, knownStatistics, type Sampled, type SearchStatistics } from './statistics.sql.ts'
import { sliceMargin } from './try-scans.ts'

/** Microseconds of the server: a row met in an order. */
const scannedRowCost = 1.2
/** So few are read through in no time. */
const fewRows = 6_000
/**
 * Merging the orders of a country's cities costs the planner 6 ms: as much as the plain scan costs among this many
 * spaces.
 */
const mergedSpacesMin = 80_000
/** How far an ordered scan may go beyond the estimate: this many times its rows, and this many microseconds. */
const patience = 2
const patienceCost = 6_000
/** An ordered scan may be in vain, where features never meet; the index knows that at once. */
const scanRisk = 2
/** The estimate may be wrong by this factor. */
const fewTimes = 3
/** Of words that fewer have, the sample is not asked how far to go. */
const rareWords = 0.001
/** One of the sample that is asked, and by how much its result must be worth more. */
const sampledRowCost = 0.3
const worthSampling = 2
/** This share of the spaces that match in everything else is free on the wanted days. */
const freeShare = 0.5

const plain: Scan = { kind: 'plain' }

/** Of several cities, the orders are known one by one. */
const isOneOrder = ({ cityIds }: SearchFilter): boolean => cityIds === null || cityIds.length === 1

/** Whether more than its cities, and what its order begins with, narrow the search, so that an ordered scan may have to go far. */
function narrows(filter: SearchFilter, sort: Sort): boolean {
  if (filter.words !== null || featuresOf(filter).length > 0) return true
  return rangesOf(filter).some(({ sorts }) => !sorts.includes(sort))
}

/** What is expected of a search. */
export interface Expected {
  statistics: SearchStatistics
  /** How many of all spaces have the words. */
  wordShare: number
  order: Order
  /** Null: not asked. */
  sampled: Sampled | null
}

const nothingKnown: Order = { samples: 0, ends: [] }

/**
 * The scan for each of the searches; `wanted` results are looked for. The database is asked for what it expects only of
 * words, in one statement that reads nothing; the rest is known (search-statistics.sql.ts). Where the scan would be long all the
 * same, the sample of all spaces is asked first: it knows which features never meet, and how many spaces are free.
 */
export async function chooseScans(
  db: Executor,
  filters: readonly SearchFilter[],
  sort: Sort,
  wanted: number,
): Promise<Scan[]> {
  if (!filters.some(filter => narrows(filter, sort) || !isOneOrder(filter))) return filters.map(() => plain)
  const statistics = await knownStatistics(db)
  if (statistics.spaces <= fewRows) return filters.map(() => plain)
  const wordShares = await expectWords(db, filters)
  const searches = await Promise.all(
    filters.map(async (filter, index) => {
      const order = narrows(filter, sort) ? await knownOrder(db, sort, cityOf(filter)) : nothingKnown
      return { filter, expected: { statistics, wordShare: wordShares[index] ?? 1, order, sampled: null } }
    }),
  )
  const choices = searches.map(({ filter, expected }) => choose(filter, sort, expected, wanted))
  const costly = choices.flatMap((scan, index) => {
    const { filter, expected } = searches[index] as (typeof searches)[number]
    const asksMore = filter.stay !== null || termsOf({ ...filter, words: null }, expected).length > 0
    const cost = scan.kind === 'plain' ? 0 : scan.cost
    return asksMore && cost > expected.order.samples * sampledRowCost * worthSampling ? [index] : []
  })
  const asked = costly.map(index => searches[index] as (typeof searches)[number])
  const sampled = await askSample(
    db,
    sort,
    asked.map(({ filter, expected: { wordShare } }) => ({
      filter,
      place: Math.ceil((wanted * sliceMargin) / spacesPerSample / Math.max(wordShare, rareWords)),
    })),
  )
  for (const [at, index] of costly.entries()) {
    const { filter, expected } = asked[at] as (typeof searches)[number]
    choices[index] = choose(filter, sort, { ...expected, sampled: sampled[at] ?? null }, wanted)
  }
  return choices
}

function choose(filter: SearchFilter, sort: Sort, expected: Expected, wanted: number): Scan {
  if (narrows(filter, sort)) return chooseScan(filter, sort, expected, wanted)
  const isMerged = !isOneOrder(filter) && expected.statistics.spaces >= mergedSpacesMin
  return isMerged ? { kind: 'plain', isMerged } : plain
}

/** What is estimated of a search before its scans are compared. */
interface Estimate {
  filter: SearchFilter
  sort: Sort
  expected: Expected
  terms: readonly Term[]
  /** All spaces. */
  everything: Base
  /** Those of its cities. */
  inScope: Base
  /** How many of them an ordered scan to the end meets: not those of which the order's own index knows better. */
  length: number
  /** What that index knows. */
  ranges: OrderedScan['ranges']
}

function estimate(filter: SearchFilter, sort: Sort, expected: Expected): Estimate {
  const everything = baseOf(filter, expected.statistics)
  const inScope = { ...everything, rows: everything.spaces * everything.cityShare, isInCity: true }
  const terms = termsOf(filter, expected)
  const known = terms.filter(({ range }) => range?.sorts.includes(sort))
  const ranges = known.flatMap(({ range }) => range?.condition ?? [])
  return { filter, sort, expected, terms, everything, inScope, length: rowsOf(known, inScope), ranges }
}

/** The scan for a search that is narrowed, by what is expected of it. */
export function chooseScan(filter: SearchFilter, sort: Sort, expected: Expected, wanted: number): Scan {
  const search = estimate(filter, sort, expected)
  const { inScope, terms } = search
  if (inScope.rows <= fewRows && !filter.words) return plain
  const whole = wholeScan(search, expected.sampled !== null)
  const first = firstSlice(search, wanted)
  // then everything must be read anyway
  if (!first) return whole
  const otherwise = wholeScan(search, true)
  const scans = [whole, orderedScan(search, first.rows, otherwise)]
  const slice = isOneOrder(filter) ? partOf(expected.order, sort, cityOf(filter), first.share * sliceMargin) : null
  if (slice) scans.push({ ...bitmapScan(terms, { ...inScope, rows: inScope.rows * slice.share }, slice), otherwise })
  const scan = cheapest(scans)
  return scan.kind === 'ordered' && scan !== whole ? withPatience(scan, search) : scan
}

/** The scan that finds all there is. `isInDoubt`: terms may meet less often than they should. */
function wholeScan(search: Estimate, isInDoubt: boolean): OrderedScan | BitmapScan {
  const { terms, filter, everything } = search
  const byIndex = bitmapScan(withCity(terms, filter, everything), everything, null, isInDoubt)
  return cheapest([orderedScan(search, wholeTable, null), byIndex])
}

function orderedScan(
  { filter, expected, length, ranges }: Estimate,
  rowsMax: number,
  otherwise: OrderedScan['otherwise'],
): OrderedScan {
  const isSure = rowsMax === wholeTable || (expected.sampled !== null && !filter.words)
  const cost = Math.min(rowsMax, length) * costOfScannedRow(filter) * (isSure ? 1 : scanRisk)
  return { kind: 'ordered', rowsMax, ranges, cost, otherwise }
}

/** An ordered scan that was chosen may go further than was expected of it. */
function withPatience(scan: OrderedScan, { filter, length }: Estimate): OrderedScan {
  const rowsMax = Math.ceil(scan.rowsMax * patience + patienceCost / costOfScannedRow(filter))
  return { ...scan, rowsMax, cost: Math.min(rowsMax, length) * costOfScannedRow(filter) }
}

/** The slice of its order that holds what is wanted, and how many rows an ordered scan meets in it; null when all there is may be less. */
function firstSlice(search: Estimate, wanted: number): { share: number; rows: number } | null {
  const { filter, sort, expected, terms, inScope, length } = search
  const { order, sampled } = expected
  if (sampled?.reach && isOneOrder(filter)) {
    const share = shareUpTo(order, sort, sampled.reach) / sliceMargin
    // what the order's index knows is behind it, so less of it is to go
    return { share, rows: Math.min(length, share * inScope.rows) }
  }
  const guessed = (those: readonly Term[]) =>
    rowsOf(those, inScope) * shareOfCells(filter.bounds) * (filter.stay ? freeShare : 1)
  const fitting = sampled ? inScope.rows * sampled.share * expected.wordShare : guessed(terms)
  if (sampled ? sampled.reach === null : fitting * fewTimes < wanted) return null
  const share = (wanted / fitting) * shareOfFirst(search)
  return { share, rows: Math.min(length, share * length) }
}

/**
 * How much sooner the first come than if the matches were spread evenly: spaces that come first by relevance are rated
 * well.
 */
function shareOfFirst({ filter, sort, expected, terms, inScope }: Estimate): number {
  if (sort !== 'relevance' && sort !== 'rating') return 1
  return rowsOf(terms, inScope) / rowsOf(termsOf({ ...filter, minRating: null }, expected), inScope)
}

const cheapest = (scans: readonly (OrderedScan | BitmapScan)[]): OrderedScan | BitmapScan =>
  scans.reduce((best, scan) => (scan.cost < best.cost ? scan : best))

const costOfScannedRow = (filter: SearchFilter): number => scannedRowCost + (filter.words ? readWordsCost : 0)

/** The scan by the index, to all results of a search. */
export async function indexScan(db: Executor, filter: SearchFilter): Promise<BitmapScan> {
  const statistics = await knownStatistics(db)
  const [wordShare = 1] = await expectWords(db, [filter])
  const everything = baseOf(filter, statistics)
  return bitmapScan(withCity(termsOf(filter, { statistics, wordShare }), filter, everything), everything)
}
