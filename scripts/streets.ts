// Makes db/streets/demo-cities.pmtiles, the streets of the map that the product brings along:
// `npm run map:streets -- SOURCE.pmtiles`. The source is a PMTiles file with the layers roads, water and landuse of the
// Protomaps basemap, in squares around our cities (db/streets/README.md). Cities where the data is worse than nothing
// are left out, and streets fade where the data ends.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { fromVectorTileJs } from '@maplibre/vt-pbf'
import Point from '@mapbox/point-geometry'
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { type LatLng, project, unproject } from '#shared/places/mercator.ts'
import { TileArchive } from '#server/places/pmtiles.ts'
import { cityAt, coverageOf, squareOf, type Street, stepsAlong } from './streets/coverage.ts'
import { type WrittenTile, writePmtiles } from './streets/write-pmtiles.ts'

const output = join(import.meta.dirname, '../db/streets/demo-cities.pmtiles')
const [source] = process.argv.slice(2)
/** Its centre is missing. */
const leftOut: ReadonlySet<string> = new Set(['casablanca'])
const zoomMin = 9
const zoomMax = 14
/**
 * Shares of a street's colour, one for each step of the fade; property `fade` of a piece, which a whole street does not
 * have.
 */
const fadeSteps = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9]
/** Of the coverage: less is one road that leaves the rest, or a hole. */
const leastCoverage = 0.25
const stepMetres = 40

interface TileAddress {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

interface Piece {
  readonly type: 0 | 1 | 2 | 3
  readonly properties: Record<string, string | number | boolean>
  readonly geometry: Point[][]
}

/** Between a tile's own units and degrees. */
function placesIn({ zoom, x, y }: TileAddress, extent: number) {
  const scale = extent * 2 ** zoom
  return {
    placeOf: (point: Point): LatLng =>
      unproject({ x: (x * extent + point.x) / scale, y: (y * extent + point.y) / scale }),
    pointOf: (place: LatLng) => {
      const world = project(place)
      return new Point(Math.round(world.x * scale - x * extent), Math.round(world.y * scale - y * extent))
    },
  }
}

/** The step of a fade; undefined where nothing is left, Infinity where nothing is missing. */
function stepOf(coverage: number): number | undefined {
  if (coverage < leastCoverage) return undefined
  const share = (coverage - leastCoverage) / (1 - leastCoverage)
  return fadeSteps.find(step => share < step) ?? Number.POSITIVE_INFINITY
}

type PieceProperties = Piece['properties']
const faded = (properties: PieceProperties, step: number): PieceProperties =>
  Number.isFinite(step) ? { ...properties, fade: step } : properties

/** A street in pieces, each as strong as the data around it. */
function cutLine(line: Point[], tile: ReturnType<typeof placesIn>, coverage: (place: LatLng) => number) {
  const pieces: { step: number; points: Point[] }[] = []
  const places: LatLng[] = []
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1], line[index]]
    if (from && to) places.push(...stepsAlong(tile.placeOf(from), tile.placeOf(to), stepMetres))
  }
  const last = line.at(-1)
  if (last) places.push(tile.placeOf(last))
  let current: number | undefined
  for (const [index, place] of places.entries()) {
    const next = places[index + 1] ?? place
    const step = stepOf(coverage({ lat: (place.lat + next.lat) / 2, lng: (place.lng + next.lng) / 2 }))
    const point = tile.pointOf(place)
    if (current !== undefined) pieces.at(-1)?.points.push(point)
    if (step !== undefined && step !== current) pieces.push({ step, points: [point] })
    current = step
  }
  return pieces
    .map(piece => ({ ...piece, points: straightened(piece.points) }))
    .filter(({ points }) => points.length > 1)
}

/** Without points that lie on the line between their neighbours, or upon each other. */
function straightened(points: Point[]): Point[] {
  const saved: Point[] = []
  for (const point of points) {
    const [before, last] = [saved.at(-2), saved.at(-1)]
    if (last && last.x === point.x && last.y === point.y) continue
    const area =
      before && last ? (last.x - before.x) * (point.y - before.y) - (last.y - before.y) * (point.x - before.x) : 1
    const length = before ? Math.hypot(point.x - before.x, point.y - before.y) : 1
    if (before && last && Math.abs(area) <= length * 0.75) saved.pop()
    saved.push(point)
  }
  return saved
}

function piecesOf(
  feature: VectorTileFeature,
  tile: ReturnType<typeof placesIn>,
  coverage: (place: LatLng) => number,
): Piece[] {
  const properties = feature.properties as PieceProperties
  const geometry = feature.loadGeometry() as Point[][]
  if (feature.type === 2) {
    const cut = geometry.flatMap(line => cutLine(line, tile, coverage))
    const steps = [...new Set(cut.map(piece => piece.step))]
    return steps.map(step => ({
      type: 2,
      properties: faded(properties, step),
      geometry: cut.filter(piece => piece.step === step).map(piece => piece.points),
    }))
  }
  const corners = geometry.flat().map(point => coverage(tile.placeOf(point)))
  const step = stepOf(corners.reduce((sum, each) => sum + each, 0) / corners.length)
  return step === undefined ? [] : [{ type: 3, properties: faded(properties, step), geometry }]
}

function streetsOf(address: TileAddress, tile: VectorTile): Street[] {
  const { roads } = tile.layers
  if (!roads) return []
  const { placeOf } = placesIn(address, roads.extent)
  return Array.from({ length: roads.length }, (_, index) => roads.feature(index).loadGeometry() as Point[][])
    .flat()
    .map(line => line.map(placeOf))
}

/** Every tile of the file, by walking the squares that have tiles. */
async function* tilesOf(archive: TileArchive): AsyncGenerator<[TileAddress, VectorTile]> {
  const [west, south, east, north] = archive.header.bounds
  const corner = (lat: number, lng: number) => {
    const { x, y } = project({ lat, lng })
    return [Math.floor(x * 2 ** zoomMin), Math.floor(y * 2 ** zoomMin)] as const
  }
  const [[left, top], [right, bottom]] = [corner(north, west), corner(south, east)]
  const within = async function* (address: TileAddress): AsyncGenerator<[TileAddress, VectorTile]> {
    const bytes = await archive.tile(address.zoom, address.x, address.y)
    if (!bytes) return
    yield [address, new VectorTile(new PbfReader(gunzipSync(bytes)))]
    if (address.zoom === zoomMax) return
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      yield* within({ zoom: address.zoom + 1, x: address.x * 2 + dx, y: address.y * 2 + dy })
  }
  for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) yield* within({ zoom: zoomMin, x, y })
}

const middleOf = ({ zoom, x, y }: TileAddress) => unproject({ x: (x + 0.5) / 2 ** zoom, y: (y + 0.5) / 2 ** zoom })

if (!source) throw new Error('Which file? npm run map:streets -- SOURCE.pmtiles')
const file = await readFile(source)
const archive = await TileArchive.open({
  read: (offset, length) => Promise.resolve(file.subarray(offset, offset + length)),
})
const tiles: [TileAddress, VectorTile][] = []
for await (const tile of tilesOf(archive)) tiles.push(tile)
const streets = new Map<string, Street[]>()
for (const [address, tile] of tiles) {
  const city = cityAt(middleOf(address))
  if (city && address.zoom === zoomMax) streets.set(city, [...(streets.get(city) ?? []), ...streetsOf(address, tile)])
}
for (const city of leftOut) streets.delete(city)
const coverages = new Map([...streets].map(([city, lines]) => [city, coverageOf(city, lines)]))
const coverageAt = (place: LatLng) => coverages.get(cityAt(place) ?? '')?.(place) ?? 0

const written: WrittenTile[] = []
for (const [address, tile] of tiles) {
  const layers = Object.values(tile.layers).flatMap(layer => {
    const inTile = placesIn(address, layer.extent)
    const pieces = Array.from({ length: layer.length }, (_, index) =>
      piecesOf(layer.feature(index), inTile, coverageAt),
    ).flat()
    if (pieces.length === 0) return []
    const feature = (index: number) => {
      const { geometry, ...piece } = pieces[index] as Piece
      return { ...piece, id: undefined, extent: layer.extent, loadGeometry: () => geometry }
    }
    return [
      [layer.name, { version: 2, name: layer.name, extent: layer.extent, length: pieces.length, feature }] as const,
    ]
  })
  if (layers.length === 0) continue
  written.push({ ...address, bytes: gzipSync(fromVectorTileJs({ layers: Object.fromEntries(layers) }), { level: 9 }) })
}

const old = await archive.metadata()
const bytes = writePmtiles(written, {
  name: 'Rahba demo streets',
  description: `Streets of ${streets.size} cities from OpenStreetMap (ODbL), fading where the data ends`,
  attribution: '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>',
  type: 'overlay',
  vector_layers: old['vector_layers'],
  squares: [...coverages.keys()].map(squareOf),
  zoomMin,
  zoomMax,
  bounds: archive.header.bounds,
})
await writeFile(output, bytes)
console.log(`${output}: ${written.length} tiles of ${streets.size} cities, ${bytes.length} bytes`)
