import { coarsestLevel } from '../places/places.sql.ts'
import type { Bounds } from '../search/bounds.ts'

/** Squares a degree of the finest level: those of map_cells in SQL. */
export const squaresPerDegree = 400
/** Bits of y and x that each level of map_cells drops. */
const levelStep = 3
/** At level 3 stand the tiles of space_search. */
export const tileLevel = 3

/** Map tiles are 256 pixels wide and a mark takes about 64. */
const marksPerTile = 4
/** However far the zoom and the bounds are apart, there are not more squares. */
const squaresMax = 512
/** Of which a side of the world is one. */
export const shiftMax = 17

const latitudeMin = -90
const longitudeMin = -180
const worldSquares = 360 * squaresPerDegree

/** Squares of the finest level, all included. Those of `x` are two ranges across the 180th meridian. */
export interface Area {
  y: readonly [number, number]
  x: readonly (readonly [number, number])[]
}

/** How far y and x are shifted for squares that take a mark at this zoom, and are few within the bounds. */
export function shiftFor(zoom: number, bounds: Bounds): number {
  const byZoom = Math.round(Math.log2((360 / 2 ** zoom / marksPerTile) * squaresPerDegree))
  let shift = Math.min(shiftMax, Math.max(0, byZoom))
  while (shift < shiftMax && squaresIn(areaOf(bounds, shift), shift) > squaresMax) shift += 1
  return shift
}

/** The level of map_cells whose squares are those of this shift, or the next finer ones. */
export function levelFor(shift: number): number {
  return Math.min(coarsestLevel, Math.floor(shift / levelStep) * levelStep)
}

/** The bounds, widened to whole squares of this shift. */
export function areaOf({ north, south, east, west }: Bounds, shift: number): Area {
  const widened = (from: number, to: number) => [(from >> shift) << shift, (((to >> shift) + 1) << shift) - 1] as const
  const [left, right] = [squareOf(west, longitudeMin), squareOf(east, longitudeMin)]
  const y = widened(squareOf(south, latitudeMin), squareOf(north, latitudeMin))
  const x = west > east ? [widened(left, worldSquares), widened(0, right)] : [widened(left, right)]
  return { y, x }
}

/** Where an area lies; the whole way round where its two ranges meet. */
export function boundsOf({ y, x }: Area): Bounds {
  const [first, last] = [x[0] ?? [0, 0], x.at(-1) ?? [0, 0]]
  const bounds = boundsOfSquares(0, { yMin: y[0], yMax: y[1], xMin: first[0], xMax: last[1] })
  return x.length > 1 && bounds.west <= bounds.east ? { ...bounds, west: longitudeMin, east: -longitudeMin } : bounds
}

function squaresIn({ y, x }: Area, shift: number): number {
  const side = ([from, to]: readonly [number, number]) => Math.max(0, (to - from + 1) / 2 ** shift)
  return side(y) * x.reduce((sum, range) => sum + side(range), 0)
}

function squareOf(degrees: number, degreesMin: number): number {
  return Math.floor((degrees - degreesMin) * squaresPerDegree)
}

/** Where squares of a level lie, `yMax` and `xMax` included. */
export function boundsOfSquares(
  level: number,
  { yMin, yMax, xMin, xMax }: { yMin: number; yMax: number; xMin: number; xMax: number },
): Bounds {
  const degrees = (square: number) => (square * 2 ** level) / squaresPerDegree
  return {
    north: Math.min(-latitudeMin, degrees(yMax + 1) + latitudeMin),
    south: degrees(yMin) + latitudeMin,
    east: Math.min(-longitudeMin, degrees(xMax + 1) + longitudeMin),
    west: degrees(xMin) + longitudeMin,
  }
}
