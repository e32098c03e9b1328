import { type City, OWN_CITIES } from '#shared/places/cities.ts'
import { type LatLng, project } from '#shared/places/mercator.ts'
import { baseGeometry, type Shape } from '#web/features/map/base-geometry.ts'

/** A line that may be a street, in degrees. */
export type Street = readonly LatLng[]

const metresPerDegree = 111_320
const cellMetres = 50
/** Half the square that the data was cut to. */
const reachMetres = 5_000
/** Streets twice this far from each other belong to one mapped area; a road that leaves it alone does not. */
const gapMetres = 260
/** Where all streets are known, a hole is a park, a racecourse or a plot of a tower. */
const gapMetresOfWhole = 700
const whole: ReadonlySet<string> = new Set('dubai abu-dhabi toulouse marseille bordeaux lyon nice essaouira'.split(' '))
/** How long the streets take to fade towards the edge of what is mapped. */
const fadeMetres = 450
const cells = (2 * reachMetres) / cellMetres + 2
/** A road shorter than a cell must not be stepped over. */
const stepMetres = 20

/** Points between the corners of a long straight road, one each `metres`. */
export function* stepsAlong(from: LatLng, to: LatLng, metres: number): Generator<LatLng> {
  const east = (to.lng - from.lng) * metresPerDegree * Math.cos((from.lat * Math.PI) / 180)
  const north = (to.lat - from.lat) * metresPerDegree
  const steps = Math.max(1, Math.ceil(Math.hypot(east, north) / metres))
  for (let step = 0; step < steps; step++) {
    const share = step / steps
    yield { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share }
  }
}

/** The cities that there is data of. */
const mapped: readonly City[] =
  'dubai abu-dhabi toulouse marseille bordeaux lyon nice essaouira marrakech paris rabat agadir casablanca'
    .split(' ')
    .flatMap(slug => OWN_CITIES.filter(city => city.slug === slug))

/** The city whose data this is; the cut squares do not touch each other. */
export function cityAt({ lat, lng }: LatLng): string | undefined {
  const squared = (city: LatLng) => (city.lat - lat) ** 2 + (city.lng - lng) ** 2
  return mapped.toSorted((a, b) => squared(a) - squared(b))[0]?.slug
}

function isInside({ points }: Shape, x: number, y: number): boolean {
  let inside = false
  for (let index = 0, last = points.length - 2; index < points.length; last = index, index += 2) {
    const [ax = 0, ay = 0] = [points[index], points[index + 1]]
    const [bx = 0, by = 0] = [points[last], points[last + 1]]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

function isSea(place: LatLng): boolean {
  const { x, y } = project(place)
  const around = baseGeometry().land.filter(({ box }) => x > box.left && x < box.right && y > box.top && y < box.bottom)
  return around.filter(ring => isInside(ring, x, y)).length % 2 === 0
}

/** Distance of each cell to the nearest one that is marked, in cells; good to some 4 %. */
function distances(marked: Uint8Array): Float32Array {
  const far = Float32Array.from(marked, mark => (mark === 1 ? 0 : 1e6))
  const relax = (at: number, other: number, step: number) => {
    const through = (far[other] ?? 1e6) + step
    if (through < (far[at] ?? 0)) far[at] = through
  }
  for (let row = 0; row < cells; row++)
    for (let column = 0; column < cells; column++) {
      const at = row * cells + column
      if (column > 0) relax(at, at - 1, 1)
      if (row > 0) relax(at, at - cells, 1)
      if (row > 0 && column > 0) relax(at, at - cells - 1, Math.SQRT2)
      if (row > 0 && column < cells - 1) relax(at, at - cells + 1, Math.SQRT2)
    }
  for (let row = cells - 1; row >= 0; row--)
    for (let column = cells - 1; column >= 0; column--) {
      const at = row * cells + column
      if (column < cells - 1) relax(at, at + 1, 1)
      if (row < cells - 1) relax(at, at + cells, 1)
      if (row < cells - 1 && column < cells - 1) relax(at, at + cells + 1, Math.SQRT2)
      if (row < cells - 1 && column > 0) relax(at, at + cells - 1, Math.SQRT2)
    }
  return far
}

const markWhere = (values: Float32Array, test: (value: number) => boolean) =>
  Uint8Array.from(values, value => (test(value) ? 1 : 0))

/** What the data of a city was cut to. Degrees: west, south, east, north. */
export function squareOf(slug: string): [number, number, number, number] {
  const { lat, lng } = cityOf(slug)
  const north = reachMetres / metresPerDegree
  const east = north / Math.cos((lat * Math.PI) / 180)
  return [lng - east, lat - north, lng + east, lat + north].map(degrees => Number(degrees.toFixed(4))) as never
}

function cityOf(slug: string): City {
  const city = mapped.find(each => each.slug === slug)
  if (!city) throw new Error(`There is no data of ${slug}`)
  return city
}

/**
 * How well one city is mapped at a place: 1 in the midst of its streets, 0 where they end. The sea counts as mapped.
 *
 * What is mapped is the streets with the gaps between them closed; from its edge inwards the value grows.
 */
export function coverageOf(slug: string, streets: readonly Street[]): (place: LatLng) => number {
  const city = cityOf(slug)
  const metresEast = metresPerDegree * Math.cos((city.lat * Math.PI) / 180)
  const columnOf = (lng: number) => Math.floor(((lng - city.lng) * metresEast + reachMetres) / cellMetres) + 1
  const rowOf = (lat: number) => Math.floor(((city.lat - lat) * metresPerDegree + reachMetres) / cellMetres) + 1
  const indexOf = ({ lat, lng }: LatLng) => {
    const [column, row] = [columnOf(lng), rowOf(lat)]
    const isOut = column < 1 || row < 1 || column > cells - 2 || row > cells - 2
    return isOut ? undefined : row * cells + column
  }
  const known = new Uint8Array(cells * cells)
  const mark = (place: LatLng) => {
    const index = indexOf(place)
    if (index !== undefined) known[index] = 1
  }
  for (const street of streets)
    for (let index = 1; index < street.length; index++) {
      const [from, to] = [street[index - 1], street[index]]
      if (from && to) for (const place of stepsAlong(from, to, stepMetres)) mark(place)
    }
  for (let row = 1; row < cells - 1; row++)
    for (let column = 1; column < cells - 1; column++) {
      const lng = city.lng + ((column - 0.5) * cellMetres - reachMetres) / metresEast
      const lat = city.lat - ((row - 0.5) * cellMetres - reachMetres) / metresPerDegree
      if (isSea({ lat, lng })) known[row * cells + column] = 1
    }
  const gap = (whole.has(slug) ? gapMetresOfWhole : gapMetres) / cellMetres
  const wide = markWhere(distances(known), distance => distance <= gap)
  const outside = markWhere(
    distances(markWhere(Float32Array.from(wide), mark => mark === 0)),
    distance => distance <= gap,
  )
  // the streets themselves never end before the square does; what lies beyond it is unknown
  for (let index = 0; index < cells; index++) {
    for (const edge of [index, (cells - 1) * cells + index, index * cells, index * cells + cells - 1]) outside[edge] = 1
  }
  const inwards = distances(outside)
  return place => {
    const index = indexOf(place)
    return index === undefined ? 0 : Math.min(1, ((inwards[index] ?? 0) * cellMetres) / fadeMetres)
  }
}
