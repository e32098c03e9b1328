import { type Bounds, project } from '#shared/places/mercator.ts'
import { decodeLine } from './line-code.ts'
import world from './world.json' with { type: 'json' }

/** A line or a ring on the unit square of web mercator: x and y by turns, and the box around them. */
export interface Shape {
  readonly points: Float64Array
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
}

/** Water or land of a given width on the ground. */
export interface Strip {
  readonly metres: number
  readonly shape: Shape
}

export interface BaseGeometry {
  /** Rings, filled by the even-odd rule. */
  readonly land: readonly Shape[]
  readonly borders: readonly Shape[]
  readonly rivers: readonly Strip[]
  /** Made land, as thin as a street. */
  readonly strips: readonly Strip[]
  readonly gardens: readonly Shape[]
  /** Ramparts of the old towns. */
  readonly walls: readonly Shape[]
}

function readShape(text: string): Shape {
  const values: number[] = []
  const box = { left: 1, top: 1, right: 0, bottom: 0 }
  decodeLine(text, (lng, lat) => {
    const { x, y } = project({ lat, lng })
    values.push(x, y)
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  })
  return { points: Float64Array.from(values), box }
}

function readStrip([metres, text]: readonly (string | number)[]): Strip {
  return { metres: Number(metres), shape: readShape(String(text)) }
}

let read: BaseGeometry | undefined

/** The land, borders, rivers, gardens and walls that the map draws by itself, read from `world.json` the first time. */
export function baseGeometry(): BaseGeometry {
  read ??= {
    land: world.land.map(readShape),
    borders: world.borders.map(readShape),
    rivers: world.rivers.map(readStrip),
    strips: world.strips.map(readStrip),
    gardens: world.gardens.map(readShape),
    walls: world.walls.map(readShape),
  }
  return read
}

/** Everywhere that the base map is meant for: Europe, Africa, the Middle East. */
export const HOME_BOUNDS: Bounds = { south: 14, west: -19, north: 56, east: 60 }
