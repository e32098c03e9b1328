import type { Sort } from '#shared/spaces/vocabulary.ts'
import type { Executor } from '../db/database.ts'
import { baseOf, cityOf, probe, readWordsCost, rowsOf, type Term, termsOf, withCity } from './meet-terms.ts'
import { knownOrder, type Order, partOf, shareUpTo, spacesPerSample } from './order-parts.sql.ts'
import { featuresOf, rangesOf, shareOfCells } from './search-features.ts'
import type { SearchFilter } from './search-filter.ts'
import { type Probe, type Scan, type Walk, wholeTable } from './search-scan.sql.ts'
import {
  askSample,
  expectWords,
  knownStatistics,
  type Sampled,
  type SearchStatistics,
} from './search-statistics.sql.ts'

/** Microseconds of the server: a row met in an order. */
const walkedRowCost = 1.2
/** So few are read through in no time. */
const fewRows = 6_000
/** Merging the orders of a country's cities costs the planner 6 ms: as much as its own way costs among so many spaces. */
const mergedSpacesMin = 80_000
/** How far a walk may go beyond what was expected of it: so many times, and what takes so many microseconds. */
const patience = 2
const patienceCost = 6_000
/** Where what is sought does not begin soon, it may begin later: a walk or a part that found little goes on to so many times as much. */
const growth = 4
/** A walk may be in vain, where features never meet; the index knows that at once. */
const walkRisk = 2
/** A part of an order should hold so many times what is wanted, lest it must be read again with more. */
const partMargin = 1.5
/** What is expected may be wrong by so many times. */
const fewTimes = 3
/** Of words that fewer have, the sample is not asked how far to go. */
const rareWords = 0.001
/** One of the sample that is asked, and by how much what it tells must be worth more. */
const sampledRowCost = 0.3
const worthSampling = 2
/** So many of the spaces that are right in everything else are free on the wanted days. */
const freeShare = 0.5

const plain: Scan = { kind: 'plain' }

/** Of several cities, the orders are known one by one. */
const isOneOrder = ({ cityIds }: SearchFilter): boolean => cityIds === null || cityIds.length === 1

/** Whether more than its cities, and what its order begins with, narrow the search, so that a walk may have to go far. */
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
 * The way to go for each of the searches; `wanted` results are looked for. The database is asked for what it expects only of
 * words, in one statement that reads nothing; the rest is known (search-statistics.sql.ts). Where the way would be long all the
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
      place: Math.ceil((wanted * partMargin) / spacesPerSample / Math.max(wordShare, rareWords)),
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

export function chooseScan(filter: SearchFilter, sort: Sort, expected: Expected, wanted: number): Scan {
  const { statistics, order, sampled } = expected
  const city = cityOf(filter)
  const everything = baseOf(filter, statistics)
  const scope = everything.spaces * everything.cityShare
  const inScope = { ...everything, rows: scope, isInCity: true }
  if (scope <= fewRows && !filter.words) return plain
  const terms = termsOf(filter, expected)
  // whoever comes first by relevance is rated well
  const tellingFirst =
    sort === 'relevance' || sort === 'rating' ? termsOf({ ...filter, minRating: null }, expected) : terms
  const guessed = (those: readonly Term[]) =>
    rowsOf(those, inScope) * shareOfCells(filter.bounds) * (filter.stay ? freeShare : 1)
  const fitting = sampled ? scope * sampled.share * expected.wordShare : guessed(terms)
  const isInDoubt = sampled !== null

  // what the index of the order itself knows is not met on a walk
  const known = terms.filter(({ range }) => range?.sorts.includes(sort))
  const length = rowsOf(known, inScope)
  const ranges = known.flatMap(({ range }) => range?.condition ?? [])
  const walk = (rows: number, otherwise: Walk | Probe | null): Walk => {
    const risk = isInDoubt && !filter.words ? 1 : walkRisk
    const cost = Math.min(rows, length) * costOfWalkedRow(filter) * (rows === wholeTable ? 1 : risk)
    return { kind: 'walk', rowsMax: rows, ranges, cost, otherwise }
  }

  const all = withCity(terms, filter, everything)
  const toTheEnd = walk(wholeTable, null)
  const whole = cheapest([toTheEnd, probe(all, everything, null, isInDoubt)])
  // then everything must be read anyway
  if (sampled ? sampled.reach === null : fitting * fewTimes < wanted) return whole
  // the part of its order that holds what is wanted
  const needed =
    sampled?.reach && isOneOrder(filter)
      ? shareUpTo(order, sort, sampled.reach) / partMargin
      : (wanted / fitting) * (guessed(terms) / guessed(tellingFirst))
  const otherwise = cheapest([toTheEnd, probe(all, everything, null, true)])
  // what the order's index knows is behind it, so less of it is to go
  const walked = Math.min(length, needed * (sampled && isOneOrder(filter) ? scope : length))
  const ways = [whole, walk(walked, otherwise)]
  const part = isOneOrder(filter) ? partOf(order, sort, city, needed * partMargin) : null
  if (part) ways.push({ ...probe(terms, { ...inScope, rows: scope * part.share }, part), otherwise })
  const way = cheapest(ways)
  if (way.kind !== 'walk' || way === whole) return way
  const rowsMax = Math.ceil(walked * patience + patienceCost / costOfWalkedRow(filter))
  return { ...way, rowsMax, cost: Math.min(rowsMax, length) * costOfWalkedRow(filter) }
}

const cheapest = (ways: readonly (Walk | Probe)[]): Walk | Probe =>
  ways.reduce((best, way) => (way.cost < best.cost ? way : best))

const costOfWalkedRow = (filter: SearchFilter): number => walkedRowCost + (filter.words ? readWordsCost : 0)

/**
 * The way to go where one has ended early, with `seen` of the `wanted` results: further along the order, or in a larger part of
 * it, as long as that costs less than to look everywhere.
 */
export function afterScan(scan: Scan, seen: number, wanted: number): Scan {
  if (scan.kind === 'plain' || scan.otherwise === null) return scan
  // indexes that should have met, and have not, will leave little everywhere
  if (scan.kind === 'probe' && seen === 0) return scan.otherwise
  const times = Math.max(partMargin, Math.min(growth, (partMargin * wanted) / Math.max(1, seen)))
  const cost = scan.cost * times
  if (cost >= scan.otherwise.cost) return scan.otherwise
  if (scan.kind === 'walk') return { ...scan, rowsMax: Math.ceil(scan.rowsMax * times), cost }
  const part = scan.part?.widened(scan.part.share * times)
  return part ? { ...scan, part, cost } : scan.otherwise
}

/** Whether there may be more results than this scan has found. */
export function endsEarly(scan: Scan): boolean {
  return scan.kind === 'walk' ? scan.rowsMax < wholeTable : scan.kind === 'probe' && scan.part !== null
}

/** The index's way to all results of a search. */
export async function indexWay(db: Executor, filter: SearchFilter): Promise<Probe> {
  const statistics = await knownStatistics(db)
  const [wordShare = 1] = await expectWords(db, [filter])
  const everything = baseOf(filter, statistics)
  return probe(withCity(termsOf(filter, { statistics, wordShare }), filter, everything), everything)
}
