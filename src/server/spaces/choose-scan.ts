import type { Sort } from '#shared/spaces/vocabulary.ts'
import type { Executor } from '../db/database.ts'
import { baseOf, cityOf, probe, rowsOf, type Term, termsOf, withCity } from './meet-terms.ts'
import { knownOrder, type Order, partOf } from './order-parts.sql.ts'
import { featuresOf, rangesOf, shareOfCells } from './search-features.ts'
import type { SearchFilter } from './search-filter.ts'
import type { Probe, Scan } from './search-scan.sql.ts'
import { expectWords, knownStatistics, sampleShares, type SearchStatistics } from './search-statistics.sql.ts'

/** Microseconds of the server: a row met in an order. */
const walkedRowCost = 1.2
/** What it takes to look up the words of a row that is met in an order. */
const readWordsCost = 10
/** So few are read through in no time. */
const fewRows = 6_000
/** Merging the orders of a country's cities costs the planner 6 ms: as much as its own way costs among so many spaces. */
const mergedSpacesMin = 80_000
/** How far a walk may go beyond what was expected of it: so many times, and what takes so many microseconds. */
const patience = 2
const patienceCost = 6_000
/** A walk may be in vain, where features never meet; the index knows that at once. */
const walkRisk = 2
/** A part of an order should hold so many times what is wanted, lest it must be read again with more. */
const partMargin = 1.5
/** What is expected may be wrong by so many times. */
const fewTimes = 3
/** One of the sample that is asked, and by how much what it tells must be worth more. */
const sampledRowCost = 0.3
const worthSampling = 2
/** So many of the spaces that are right in everything else are free on the wanted days. */
const freeShare = 0.5

/** No table has more rows. */
const wholeTable = 2 ** 31 - 1

const plain: Scan = { kind: 'plain' }

/** Of several cities, the orders are known one by one. */
const isOneOrder = ({ cityIds }: SearchFilter): boolean => cityIds === null || cityIds.length === 1

/** Whether more than its cities narrow the search, so that a walk in order may have to go far. */
function narrows(filter: SearchFilter): boolean {
  return filter.words !== null || featuresOf(filter).length > 0 || rangesOf(filter).length > 0
}

/** What is expected of a search. */
export interface Expected {
  statistics: SearchStatistics
  /** How many of all spaces have the words. */
  wordShare: number
  order: Order
  /** How many of the spaces in its cities fit the rest, by the sample; null: not asked. */
  sampledShare: number | null
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
  if (!filters.some(filter => narrows(filter) || !isOneOrder(filter))) return filters.map(() => plain)
  const statistics = await knownStatistics(db)
  if (statistics.spaces <= fewRows) return filters.map(() => plain)
  const wordShares = await expectWords(db, filters)
  const searches = await Promise.all(
    filters.map(async (filter, index) => {
      const order = narrows(filter) ? await knownOrder(db, sort, cityOf(filter)) : nothingKnown
      return { filter, expected: { statistics, wordShare: wordShares[index] ?? 1, order, sampledShare: null } }
    }),
  )
  const choices = searches.map(({ filter, expected }) => choose(filter, sort, expected, wanted))
  const costly = choices.flatMap(({ cost }, index) => {
    const { filter, expected } = searches[index] as (typeof searches)[number]
    const asksMore = filter.stay !== null || termsOf({ ...filter, words: null }, expected).length > 0
    return asksMore && cost > expected.order.samples * sampledRowCost * worthSampling ? [index] : []
  })
  const sampled = await sampleShares(
    db,
    costly.map(index => filters[index] as SearchFilter),
  )
  for (const [at, index] of costly.entries()) {
    const { filter, expected } = searches[index] as (typeof searches)[number]
    choices[index] = choose(filter, sort, { ...expected, sampledShare: sampled[at] ?? null }, wanted)
  }
  return choices.map(({ scan }) => scan)
}

function choose(filter: SearchFilter, sort: Sort, expected: Expected, wanted: number): Choice {
  if (narrows(filter)) return chooseScan(filter, sort, expected, wanted)
  const isMerged = !isOneOrder(filter) && expected.statistics.spaces >= mergedSpacesMin
  return { scan: isMerged ? { kind: 'plain', isMerged } : plain, cost: 0 }
}

/** What a scan costs, in microseconds of the server. */
export interface Choice {
  scan: Scan
  cost: number
}

export function chooseScan(filter: SearchFilter, sort: Sort, expected: Expected, wanted: number): Choice {
  const { statistics, order, sampledShare } = expected
  const city = cityOf(filter)
  const everything = baseOf(filter, statistics)
  const scope = everything.spaces * everything.cityShare
  const inScope = { ...everything, rows: scope, isInCity: true }
  if (scope <= fewRows && !filter.words) return { scan: plain, cost: 0 }
  const terms = termsOf(filter, expected)
  // whoever comes first by relevance is rated well
  const tellingFirst =
    sort === 'relevance' || sort === 'rating' ? termsOf({ ...filter, minRating: null }, expected) : terms
  const guessed = (those: readonly Term[]) =>
    rowsOf(those, inScope) * shareOfCells(filter.bounds) * (filter.stay ? freeShare : 1)
  const fitting = sampledShare === null ? guessed(terms) : scope * sampledShare * expected.wordShare
  const isInDoubt = sampledShare !== null

  const all = withCity(terms, filter, everything)
  const whole = probe(all, everything, null, isInDoubt)
  // then everything must be read anyway
  if (fitting * (isInDoubt ? partMargin : fewTimes) < wanted) return { scan: whole, cost: whole.cost }
  // the part of its order, or of what a walk meets, that holds what is wanted
  const needed = (wanted / fitting) * (guessed(terms) / guessed(tellingFirst))
  const ways: Choice[] = [{ scan: whole, cost: whole.cost }]
  const otherwise = probe(all, everything, null, true)
  const part = isOneOrder(filter) ? partOf(order, sort, city, needed * partMargin) : null
  if (part) {
    const inPart = probe(terms, { ...inScope, rows: scope * part.share }, part)
    ways.push({ scan: { ...inPart, otherwise }, cost: inPart.cost })
  }
  const walked = Math.min(scope, needed * scope)
  const rowsMax = Math.ceil(walked * patience + patienceCost / costOfWalkedRow(filter))
  // what the sample tells, it does not tell of words
  const risk = isInDoubt && !filter.words ? 1 : walkRisk
  ways.push({ scan: { kind: 'walk', rowsMax, otherwise }, cost: walked * costOfWalkedRow(filter) * risk })
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best))
}

const costOfWalkedRow = (filter: SearchFilter): number => walkedRowCost + (filter.words ? readWordsCost : 0)

/**
 * The way to go where one has ended early, with `seen` of the `wanted` results: a walk goes on to the end when they come
 * often enough, else the index is asked; a part of an order becomes a larger one, and then all of it.
 */
export function afterScan(filter: SearchFilter, scan: Scan, seen: number, wanted: number): Scan {
  if (scan.kind === 'plain') return scan
  if (scan.kind === 'probe') {
    const wider = seen > 0 ? scan.part?.widened(scan.part.share * partMargin * (wanted / seen)) : null
    return wider ? { ...scan, part: wider } : (scan.otherwise ?? scan)
  }
  const toGo = ((scan.rowsMax * wanted) / Math.max(1, seen)) * costOfWalkedRow(filter)
  return toGo <= scan.otherwise.cost ? { ...scan, rowsMax: wholeTable } : scan.otherwise
}

/** Whether there may be more results than this scan has found. */
export function endsEarly(scan: Scan): boolean {
  return scan.kind === 'walk' || (scan.kind === 'probe' && scan.part !== null)
}

/** The index's way to all results of a search. */
export async function indexWay(db: Executor, filter: SearchFilter): Promise<Probe> {
  const statistics = await knownStatistics(db)
  const [wordShare = 1] = await expectWords(db, [filter])
  const everything = baseOf(filter, statistics)
  return probe(withCity(termsOf(filter, { statistics, wordShare }), filter, everything), everything)
}
