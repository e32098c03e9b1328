import { type Camera, type LatLng, type Size, toScreen } from '#shared/places/mercator.ts'

/** A name that the map may write, in the reader's language. */
export interface MapPlace extends LatLng {
  readonly name: string
  readonly kind: 'city' | 'neighborhood'
  /** More important first: inhabitants of a city, or the order of a neighborhood. */
  readonly weight?: number
}

export interface PlacedLabel {
  readonly place: MapPlace
  /** CSS pixels from the middle of the map. */
  readonly x: number
  readonly y: number
}

/** Where each kind of name is written: a city before one sees its parts, a neighborhood once the city fills the map. */
const zoomsOf = { city: { from: 3.5, to: 11.2 }, neighborhood: { from: 11.2, to: 20 } } as const
/** Inhabitants below which a city waits for a nearer view, by zoom. */
const leastInhabitants = [
  { below: 5, inhabitants: 900_000 },
  { below: 6, inhabitants: 300_000 },
  { below: 7, inhabitants: 120_000 },
]
const characterPixels = 7.2
const halfLinePixels = 10
const gapPixels = 4
/** A neighborhood's name that a mark would hide steps this far up or down, where that is still a walk away. */
const sidestepPixels = 30
const sidestepFromZoom = 12.5

/** A box around a point, in CSS pixels from the middle of the map. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly halfWidth: number
  readonly halfHeight: number
}

function isDue(place: MapPlace, zoom: number): boolean {
  const { from, to } = zoomsOf[place.kind]
  if (zoom < from || zoom >= to) return false
  const least = place.kind === 'city' ? leastInhabitants.find(each => zoom < each.below) : undefined
  return (place.weight ?? 0) >= (least?.inhabitants ?? 0)
}

export const touch = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight

/**
 * The names that fit without touching each other, the weightiest first.
 *
 * @param marks what stands over the map: a name goes above or below it, or is left out
 */
export function layOutLabels(
  places: readonly MapPlace[],
  camera: Camera,
  size: Size,
  marks: readonly Box[] = [],
): PlacedLabel[] {
  const taken = [...marks]
  const placed: PlacedLabel[] = []
  const mayStep = marks.length > 0 && camera.zoom >= sidestepFromZoom
  const due = places.filter(place => isDue(place, camera.zoom))
  for (const place of due.sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0))) {
    const screen = toScreen(place, camera, size)
    const box = {
      x: Math.round(screen.x - size.width / 2),
      y: Math.round(screen.y - size.height / 2),
      halfWidth: (place.name.length * characterPixels) / 2 + gapPixels,
      halfHeight: halfLinePixels,
    }
    if (Math.abs(box.x) > size.width / 2 || Math.abs(box.y) > size.height / 2) continue
    const steps = mayStep ? [0, sidestepPixels, -sidestepPixels] : [0]
    const free = steps.map(step => ({ ...box, y: box.y + step })).find(each => !taken.some(other => touch(each, other)))
    if (!free) continue
    taken.push(free)
    placed.push({ place, x: free.x, y: free.y })
  }
  return placed
}
