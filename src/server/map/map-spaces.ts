import type { Locale } from '#shared/locales.ts'
import type { MapResult, SearchQuery } from '#shared/spaces/contract.ts'
import type { Executor } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import { indexScan } from '../search/choose-scan.ts'
import {
  type Counted,
  countSquares,
  findClusters,
  findExtent,
  findPoints,
  type Rows,
  rowsInSquares,
  rowsOf,
  type Sampled,
  sampleSquares,
  toCluster,
} from './map.sql.ts'
import { areaOf, boundsOf, shiftFor, shiftMax, tileLevel } from './map-grid.ts'
import { spacesPerSample } from '../search/top-slices.sql.ts'
import type { Bounds } from '../search/bounds.ts'
import type { SearchFilter } from '../search/filter.ts'
import { understand } from '../search/understand-search.ts'

/** Where no zoom is said, squares are as small as they may be. */
const zoomMax = 22
/** Up to this many spaces are read one by one, whatever the search asks of them. */
const readSpacesMax = 5_000
/** Of more, this many are read in the squares that hold the fewest: a village is not lost beside a city. */
const sparseSpacesMax = 1_000
/** With fewer of the sample in a square, in the mean, its number would say little: then squares are made larger, */
const samplesPerSquareMin = 4
/** unless so few spaces stand there that they are read instead, */
const readVagueMax = 20_000
/** or what is sought is so rare that it must be looked for. */
const samplesMin = 8
/** With as many, there are more than can be drawn one by one. */
const samplesOfManyMin = 20
const estimateDigits = 2
/** Microseconds of the server to read one of many spaces that lie beside each other. */
const metRowCost = 0.4

/** Where is read, and in which language. */
interface Reader {
  db: Executor
  locale: Locale
}

const nothing: MapResult = { points: [], clusters: [] }

/**
 * The results of a search within the map's bounds, together where they would stand too close. Of many, their numbers come
 * from the counts beside the rows, or from a sample where the search asks for more than places and types.
 */
export async function mapSpaces(
  platform: Platform,
  query: SearchQuery & { zoom?: number | undefined },
  locale: Locale,
): Promise<MapResult> {
  const { filter } = await understand(platform, query, locale)
  const db = platform.db.read
  const bounds = filter.bounds ?? (await findExtent(db, filter))
  if (!bounds) return nothing
  const shift = shiftFor(query.zoom ?? zoomMax, bounds)
  if (!filter.words) return drawSpaces({ db, locale }, filter, bounds, shift)
  return readSpaces(db, rowsOf(filter, locale, await indexScan(db, filter)), shift)
}

async function drawSpaces(reader: Reader, filter: SearchFilter, bounds: Bounds, shift: number): Promise<MapResult> {
  const { db, locale } = reader
  const area = areaOf(bounds, shift)
  const squares = await countSquares(db, filter, area, shift)
  const spaces = spacesIn(squares)
  if (spaces <= readSpacesMax) return readSpaces(db, rowsOf(filter, locale), shift)

  const whole: SearchFilter = { ...filter, bounds: boundsOf(area) }
  const samples = isNarrow(filter) ? await sampleSquares(db, whole, shift) : null
  if (samples) {
    const sampled = spacesIn(samples)
    if (sampled < samplesMin) return readSpaces(db, await rareRows(reader, filter, spaces), shift)
    const isVague = sampled < samples.length * samplesPerSquareMin
    if (isVague && spaces <= readVagueMax)
      return readSpaces(db, rowsOf(filter, locale), shift, sampled < samplesOfManyMin)
    if (isVague && shift < shiftMax) return drawSpaces(reader, filter, bounds, shift + 1)
  }
  const { sparse, dense } = shift < tileLevel ? { sparse: [], dense: squares } : splitSquares(squares)
  const near = sparse.length > 0 ? await rowsInSquares(db, whole, { area, shift, squares: sparse, locale }) : null
  const read = near ? await findClusters(db, near, shift) : nothing
  const counted = samples ? estimate(dense, samples) : dense.map(square => toCluster(square, false))
  return { points: read.points, clusters: [...counted, ...read.clusters] }
}

async function readSpaces(db: Executor, rows: Rows, shift: number, mayBeFew = true): Promise<MapResult> {
  const points = mayBeFew ? await findPoints(db, rows) : null
  return points ? { points, clusters: [] } : findClusters(db, rows, shift)
}

/** The rows of a search that few of this many spaces match, by the index of features where that finds them sooner. */
async function rareRows({ db, locale }: Reader, filter: SearchFilter, spaces: number): Promise<Rows> {
  const scan = await indexScan(db, filter)
  return rowsOf(filter, locale, scan.cost < spaces * metRowCost ? scan : null)
}

/** Whether a search asks for more than its bounds, cities and types: what the counts do not know. */
function isNarrow(filter: SearchFilter): boolean {
  const { stay, minPriceMinor, maxPriceMinor, minAreaM2, maxAreaM2, minRating } = filter
  const limits = [stay, minPriceMinor, maxPriceMinor, minAreaM2, maxAreaM2, minRating]
  return limits.some(each => each !== null) || filter.amenityMask > 0 || filter.productMask > 0 || filter.instantBook
}

function spacesIn(squares: readonly { spaces: number }[]): number {
  return squares.reduce((sum, { spaces }) => sum + spaces, 0)
}

/** Those with the fewest spaces, as far as these can be read one by one, and the others. */
function splitSquares(squares: readonly Counted[]): { sparse: Counted[]; dense: Counted[] } {
  let spaces = 0
  const firstDense = squares.toReversed().findIndex(square => {
    spaces += square.spaces
    return spaces > sparseSpacesMax
  })
  const dense = squares.length - firstDense
  return { sparse: squares.slice(dense), dense: squares.slice(0, dense) }
}

/** What the sample says of these squares. One that none of the sample is in is left out. */
function estimate(squares: readonly Counted[], samples: readonly Sampled[]): MapResult['clusters'] {
  const byPlace = new Map(samples.map(sample => [`${sample.y} ${sample.x}`, sample]))
  return squares.flatMap(square => {
    const sample = byPlace.get(`${square.y} ${square.x}`)
    if (!sample) return []
    const spaces = Number((sample.spaces * spacesPerSample).toPrecision(estimateDigits))
    return [toCluster({ ...square, ...sample, spaces: Math.min(square.spaces, spaces) }, true)]
  })
}
