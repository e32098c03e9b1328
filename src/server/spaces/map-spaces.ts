import type { Locale } from '#shared/locales.ts'
import type { MapResult, SearchQuery } from '#shared/spaces/contract.ts'
import type { Platform } from '../platform.ts'
import { findClusters, findPoints } from './map.sql.ts'
import type { Bounds } from './search-filter.ts'
import { understand } from './understand-search.ts'

/** Map tiles are 256 pixels wide and a mark takes about 64. */
const cellsPerTile = 4
/** However far the zoom and the bounds are apart, so many cells a side are enough. */
const cellsPerSideMax = 16
const defaultZoom = 3

/** The results of a search within the map's bounds, together where they would stand too close. */
export async function mapSpaces(
  platform: Platform,
  query: SearchQuery & { zoom?: number | undefined },
  locale: Locale,
): Promise<MapResult> {
  const { filter } = await understand(platform, query, locale)
  const points = await findPoints(platform.db.read, filter)
  if (points) return { points, clusters: [] }
  return findClusters(platform.db.read, filter, cellDegrees(query.zoom ?? defaultZoom, filter.bounds))
}

function cellDegrees(zoom: number, bounds: Bounds | null): number {
  const byZoom = 360 / 2 ** zoom / cellsPerTile
  if (!bounds) return Math.max(byZoom, 360 / 2 ** defaultZoom / cellsPerTile)
  const width = (bounds.east - bounds.west + 360) % 360 || 360
  return Math.max(byZoom, Math.max(width, bounds.north - bounds.south) / cellsPerSideMax)
}
