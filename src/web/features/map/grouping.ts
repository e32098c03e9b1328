import { type Bounds, boundsAround, type LatLng, project, worldPixels } from '#shared/places/mercator.ts'
import { ZOOM_MAX } from './camera.ts'

/** A space on the map. */
export interface MapPoint extends LatLng {
  readonly id: string
  /** What the pin shows: '450 MAD'. */
  readonly priceLabel: string
  /** What the pin is called: its space's name, place and price. */
  readonly label: string
}

/** Several spaces in one mark. */
export interface MapCluster extends LatLng {
  readonly count: number
  /** The server has estimated the number from a sample. */
  readonly isEstimate?: boolean
  /** Where they are. */
  readonly bounds: Bounds
}

export interface Grouped {
  readonly pins: readonly (MapPoint & {
    /** How many spaces of the very same place are drawn under it. */
    readonly level: number
    /** Other spaces are drawn under or over it. */
    readonly isPiled: boolean
  })[]
  readonly clusters: readonly (MapCluster & {
    /** Of the spaces in it; a cluster of the server does not say. */
    readonly ids?: readonly string[]
  })[]
}

/** Pins may lean on each other; nearer than this they would hide each other's price. */
const cellWidthPixels = 68
const cellHeightPixels = 44
/** Regrouped at each half zoom, so that marks do not change at every turn of the wheel. */
const stepsPerZoom = 2
/** Among streets, where there is no room for a price a dot says where: what is grouped here would hide each other's dots. */
const dotsFromZoom = 15
const dotCellPixels = 32
/** From here on nothing is grouped: what stands in one place is piled up instead. */
const ungroupedFromZoom = ZOOM_MAX - 1
const samePlacePixels = 16

interface Pixel {
  readonly x: number
  readonly y: number
}

/** Gathers members that are within a box of the first of their group, looking only at the neighbouring cells. */
function gather<Each extends Pixel>(members: readonly Each[], width: number, height: number): Each[][] {
  const cells = new Map<string, Each[][]>()
  const groups: Each[][] = []
  for (const member of members) {
    const [column, row] = [Math.floor(member.x / width), Math.floor(member.y / height)]
    const near = [-1, 0, 1].flatMap(dx => [-1, 0, 1].flatMap(dy => cells.get(`${column + dx} ${row + dy}`) ?? []))
    const group = near.find(
      ([first]) => first && Math.abs(first.x - member.x) < width && Math.abs(first.y - member.y) < height,
    )
    if (group) {
      group.push(member)
      continue
    }
    const fresh = [member]
    groups.push(fresh)
    const key = `${column} ${row}`
    cells.set(key, [...(cells.get(key) ?? []), fresh])
  }
  return groups
}

/** The zoom that marks are grouped for, at or before this one. */
export const groupingZoom = (zoom: number) => Math.floor(zoom * stepsPerZoom) / stepsPerZoom

/**
 * Points that would overlap at this zoom become one mark with their number. By places on the ground, not on the screen,
 * so that marks stay what they are while the map is dragged.
 *
 * @param zoom one of `groupingZoom`
 * @param aloneId never grouped: the chosen one
 */
export function groupPoints(points: readonly MapPoint[], zoom: number, aloneId?: string): Grouped {
  const scale = worldPixels(zoom)
  const members = points.map(point => {
    const { x, y } = project(point)
    return { point, x: x * scale, y: y * scale }
  })
  if (zoom >= ungroupedFromZoom) {
    const piles = gather(members, samePlacePixels, samePlacePixels)
    const pins = piles.flatMap(pile =>
      pile.map(({ point }, level) => {
        const { lat, lng } = pile[0]?.point ?? point
        return { ...point, lat, lng, level, isPiled: pile.length > 1 }
      }),
    )
    return { pins, clusters: [] }
  }
  const alone = members.filter(({ point }) => point.id === aloneId)
  const others = members.filter(({ point }) => point.id !== aloneId)
  const groups =
    zoom >= dotsFromZoom
      ? gather(others, dotCellPixels, dotCellPixels)
      : gather(others, cellWidthPixels, cellHeightPixels)
  const pins = [...groups.filter(group => group.length === 1), alone]
    .flat()
    .map(({ point }) => ({ ...point, level: 0, isPiled: false }))
  const clusters = groups.flatMap(group => {
    const places = group.map(({ point }) => point)
    const [first] = places
    const bounds = boundsAround(places)
    if (!first || !bounds || group.length === 1) return []
    // On the first of them: the firsts of two groups are never so near that their marks would hide each other.
    return { lat: first.lat, lng: first.lng, count: group.length, bounds, ids: places.map(({ id }) => id) }
  })
  return { pins, clusters }
}

/** Marks of clusters are higher than those of prices. */
const clusterWidthPixels = 72
const clusterHeightPixels = 54
/** Digits to which an estimate is known. */
const estimateDigits = 2

/**
 * Clusters of the server whose marks would overlap at this zoom become one, on the largest of them.
 *
 * @param zoom one of `groupingZoom`
 */
export function mergeClusters(clusters: readonly MapCluster[], zoom: number): MapCluster[] {
  const scale = worldPixels(zoom)
  const members = clusters
    .toSorted((a, b) => b.count - a.count)
    .map(cluster => {
      const { x, y } = project(cluster)
      return { cluster, x: x * scale, y: y * scale }
    })
  return gather(members, clusterWidthPixels, clusterHeightPixels).flatMap(group =>
    merged(group.map(each => each.cluster)),
  )
}

function merged(group: readonly MapCluster[]): MapCluster[] {
  const [first, ...others] = group
  if (!first || others.length === 0) return [...group]
  const { north, south, east, west } = first.bounds
  const bounds = {
    north: Math.max(north, ...others.map(each => each.bounds.north)),
    south: Math.min(south, ...others.map(each => each.bounds.south)),
    east: Math.max(east, ...others.map(each => each.bounds.east)),
    west: Math.min(west, ...others.map(each => each.bounds.west)),
  }
  const count = group.reduce((sum, each) => sum + each.count, 0)
  const isEstimate = group.some(each => each.isEstimate)
  return [{ ...first, bounds, isEstimate, count: isEstimate ? Number(count.toPrecision(estimateDigits)) : count }]
}
