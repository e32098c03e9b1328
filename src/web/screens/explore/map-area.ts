import type { Bounds } from '#shared/places/mercator.ts'
import { parseSearch, type SearchState } from '#shared/spaces/search-params.ts'

/** About 10 metres: an address says no more of a map than can be seen. */
const decimals = 4
/** How far around its middle a city is still itself, at least: some 20 km. */
const cityReachDegrees = 0.2

/** The part of the world that a search is held to; undefined when it is not. */
export function areaOf({ north, south, east, west }: SearchState): Bounds | undefined {
  if (north === undefined || south === undefined || east === undefined || west === undefined) return undefined
  return { north, south, east, west }
}

const rounded = (degrees: number) => Number(degrees.toFixed(decimals))

/** Never wider than the world: a map that shows more of it than there is would write an address that is not read. */
function roundedArea({ north, south, east, west }: Bounds): Bounds {
  return {
    north: Math.min(90, rounded(north)),
    south: Math.max(-90, rounded(south)),
    east: Math.min(180, rounded(east)),
    west: Math.max(-180, rounded(west)),
  }
}

/** The same search in what the map shows now. A city is left where the map has been moved out of it. */
export function searchWithin(state: SearchState, area: Bounds, city: Bounds | null): SearchState {
  const location = city === null || isAround(area, city) ? state.location : undefined
  return parseSearch({ ...state, ...roundedArea(area), location, page: undefined })
}

function isAround(area: Bounds, city: Bounds): boolean {
  const reach = (low: number, high: number) => Math.max((high - low) / 2, cityReachDegrees)
  const latitude = (city.north + city.south) / 2
  const longitude = (city.east + city.west) / 2
  const [up, across] = [reach(city.south, city.north), reach(city.west, city.east)]
  return (
    area.north <= latitude + up &&
    area.south >= latitude - up &&
    area.east <= longitude + across &&
    area.west >= longitude - across
  )
}

/** What is asked of an area is asked of a wider one too: a small move then needs no new answer. */
const widening = 1 / 2
const wideDecimals = 1

/** The area and half of it again on each side, in round degrees. */
export function areaAround({ north, south, east, west }: Bounds): Bounds {
  const [up, across] = [(north - south) * widening, (east - west) * widening]
  // outwards: a street would shrink to nothing
  const to = (round: typeof Math.ceil, degrees: number) =>
    Number((round(degrees * 10 ** wideDecimals) / 10 ** wideDecimals).toFixed(wideDecimals))
  return {
    north: Math.min(90, to(Math.ceil, north + up)),
    south: Math.max(-90, to(Math.floor, south - up)),
    east: Math.min(180, to(Math.ceil, east + across)),
    west: Math.max(-180, to(Math.floor, west - across)),
  }
}

const worldDegrees = 360
/** A map of this many world widths at zoom 0 (256 pixels each) is about as wide as ours. */
const mapWorlds = 2

/** The zoom at which a map shows about so much, before it is there to say it. */
export function zoomFor({ east, west }: Bounds): number {
  return Math.max(0, Math.round(Math.log2((worldDegrees * mapWorlds) / Math.max(0.001, east - west))))
}
