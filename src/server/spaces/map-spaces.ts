import type { Locale } from '#shared/locales.ts'
import type { MapResult, SearchQuery } from '#shared/spaces/contract.ts'
import type { Executor } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import {
  type Counted,
  countSquares,
  findClusters,
  findExtent,
  findInSquares,
  findPoints,
  sampleSquares,
  toCluster,
} from './map.sql.ts'
import { areaOf, boundsOf, shiftFor, shiftMax, tileLevel } from './map-grid.ts'
import type { Bounds, SearchFilter } from './search-filter.ts'
import { understand } from './understand-search.ts'

/** Where no zoom is said, squares are as small as they may be. */
const zoomMax = 22
/** So many spaces are read one by one, whatever the search asks of them. */
const readSpacesMax = 5_000
/** Of more, so many are read in the squares that hold the fewest: a village is not lost beside a city. */
const sparseSpacesMax = 1_000
/** One space in so many is in the sample. */
const spacesPerSample = 32
/** With fewer of the sample in a square, in the mean, its number would say little. */
const samplesPerSquareMin = 4
/** So many are read where the sample says little. */
const readVagueMax = 20_000
/** Of more, fewer of the sample will do, in larger squares: to read what is only rare would take long. */
const samplesMin = 8
/** With as many, there are more than can be drawn one by one. */
const samplesOfManyMin = 20
const estimateDigits = 2

/**
 * The results of a search within the map's bounds, together where they would stand too close. Of many, their numbers come
 * from the counts beside the rows, or from a sample where the search asks for more than a place and types.
 */
export async function mapSpaces(
  platform: Platform,
  query: SearchQuery & { zoom?: number | undefined },
  locale: Locale,
): Promise<MapResult> {
  const { filter } = await understand(platform, query, locale)
  const db = platform.db.read
  const bounds = filter.bounds ?? (await findExtent(db, filter))
  if (!bounds) return { points: [], clusters: [] }
  const shift = shiftFor(query.zoom ?? zoomMax, bounds)
  return filter.words ? readSpaces(db, filter, shift) : drawSpaces(db, filter, bounds, shift)
}

async function drawSpaces(db: Executor, filter: SearchFilter, bounds: Bounds, shift: number): Promise<MapResult> {
  const area = areaOf(bounds, shift)
  const squares = await countSquares(db, filter, area, shift)
  const spaces = spacesIn(squares)
  if (spaces <= readSpacesMax) return readSpaces(db, filter, shift)

  const whole: SearchFilter = { ...filter, bounds: boundsOf(area) }
  const samples = isNarrow(filter) ? await sampleSquares(db, whole, shift) : null
  if (samples) {
    const sampled = spacesIn(samples)
    const isVague = sampled < samples.length * samplesPerSquareMin
    if (sampled < samplesMin || (isVague && spaces <= readVagueMax)) {
      return readSpaces(db, filter, shift, sampled < samplesOfManyMin)
    }
    if (isVague && shift < shiftMax) return drawSpaces(db, filter, bounds, shift + 1)
  }
  const { sparse, dense } = shift < tileLevel ? { sparse: [], dense: squares } : splitSquares(squares)
  const near = sparse.length > 0 ? await findInSquares(db, whole, { area, shift, squares: sparse }) : nothing
  const far = samples ? estimate(dense, samples) : dense.map(each => toCluster(each, false))
  return { points: near.points, clusters: [...far, ...near.clusters] }
}

const nothing: MapResult = { points: [], clusters: [] }

async function readSpaces(db: Executor, filter: SearchFilter, shift: number, mayBeFew = true): Promise<MapResult> {
  const points = mayBeFew ? await findPoints(db, filter) : null
  return points ? { points, clusters: [] } : findClusters(db, filter, shift)
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
  const sorted = squares.toSorted((a, b) => a.spaces - b.spaces)
  let spaces = 0
  const end = sorted.findIndex(square => {
    spaces += square.spaces
    return spaces > sparseSpacesMax
  })
  return { sparse: sorted.slice(0, end), dense: sorted.slice(end) }
}

/** What the sample says of these squares. One that none of the sample is in is left out. */
function estimate(squares: readonly Counted[], samples: Awaited<ReturnType<typeof sampleSquares>>): Cluster[] {
  const byPlace = new Map(samples.map(sample => [`${sample.y} ${sample.x}`, sample]))
  return squares.flatMap(square => {
    const sample = byPlace.get(`${square.y} ${square.x}`)
    if (!sample) return []
    const spaces = Math.min(square.spaces, Number((sample.spaces * spacesPerSample).toPrecision(estimateDigits)))
    return [toCluster({ ...square, latitude: sample.latitude, longitude: sample.longitude, spaces }, true)]
  })
}

type Cluster = MapResult['clusters'][number]
