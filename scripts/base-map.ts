// Makes src/web/features/map/world.json, the land that the map draws when there is no tile server:
// `npm run map:base`. Sources: Natural Earth 1:10m through the package world-atlas (public domain), simplified
// the more the farther from our cities, and our own shores, rivers, walls and gardens of the main ones.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { encodeLine } from '#web/features/map/line-code.ts'
import { GARDENS, WALLS } from './base-map/city-marks.ts'
import { ISLANDS, RIVERS, SHORES, type Waterway } from './base-map/city-waters.ts'
import { PALM } from './base-map/palm.ts'
import { clearIslands, type Line, readLine, spliceShore } from './base-map/shores.ts'
import { ringArea, simplify, toleranceAt } from './base-map/simplify.ts'
import { smooth } from './base-map/smooth.ts'

const root = join(import.meta.dirname, '..')
const output = join(root, 'src/web/features/map/world.json')
const bytesMax = 120_000

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>

/** Numeric ISO 3166 codes. The product lists Laâyoune and Dakhla among the cities of Morocco, so it draws no line there. */
const undrawnBorder = new Set(['504', '732'])

/** Arcs are shared by neighbours: simplified once, borders and coasts still meet. */
async function readWorld(): Promise<World> {
  const topology = JSON.parse(
    await readFile(join(root, 'node_modules/world-atlas/countries-10m.json'), 'utf8'),
  ) as World
  const { scale, translate } = topology.transform ?? { scale: [1, 1], translate: [0, 0] }
  const arcs = topology.arcs.map(arc => {
    let [x, y] = [0, 0]
    const line: Line = arc.map(([dx = 0, dy = 0]) => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
    return simplify(line)
  })
  const { transform: _, ...rest } = topology
  return { ...rest, arcs: arcs.map(arc => arc.map(point => [...point])) }
}

const readPositions = (line: number[][]): Line => line.map(([lng = 0, lat = 0]) => [lng, lat])

/** A ring across the 180th meridian goes on beyond it, instead of coming back around the whole world. */
function unwrapped(ring: Line): Line {
  let turn = 0
  return ring.map(([lng, lat], index) => {
    const step = lng - (ring[index - 1]?.[0] ?? lng)
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360
    return [lng + turn, lat]
  })
}

/** Outer and inner rings alike: filled by the even-odd rule. Antarctica and islets too small to see are left out. */
function landRings(world: World): Line[] {
  const land = feature(world, world.objects.land)
  const rings = land.features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []))
  return rings
    .flat()
    .map(ring => unwrapped(readPositions(ring)))
    .filter(ring => {
      const tolerance = toleranceAt(ring[0] ?? [0, 0])
      return ring.every(([, lat]) => lat > -60) && ringArea(ring) > 2 * tolerance ** 2
    })
}

function borderLines(world: World): Line[] {
  const borders = mesh(
    world,
    world.objects.countries,
    (a, b) => a !== b && !(undrawnBorder.has(String(a.id)) && undrawnBorder.has(String(b.id))),
  )
  return borders.coordinates.map(readPositions)
}

const encodeStrips = (strips: readonly Waterway[]) =>
  strips.map(({ metres, line }) => [metres, encodeLine(smooth(readLine(line)))] as const)

const world = await readWorld()
let land = landRings(world)
for (const line of Object.values(SHORES)) land = spliceShore(land, smooth(readLine(line)))
for (const { clear, rings } of ISLANDS) {
  if (clear !== undefined) land = clearIslands(land, readLine(clear))
  land.push(...rings.map(readLine))
}

const text = JSON.stringify({
  land: land.map(encodeLine),
  borders: borderLines(world).map(encodeLine),
  rivers: encodeStrips(RIVERS),
  strips: encodeStrips(PALM),
  gardens: GARDENS.map(readLine).map(encodeLine),
  walls: WALLS.map(readLine).map(encodeLine),
})
if (text.length > bytesMax) throw new Error(`world.json would take ${text.length} bytes, more than ${bytesMax}`)
await writeFile(output, `${text}\n`)
console.log(`${output}: ${land.length} rings, ${land.flat().length} points, ${text.length} bytes`)
