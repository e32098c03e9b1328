// Draws the street of the home page, by day and at dusk, and a part of it for the picture that shows where a page is
// shared: `node scripts/home-street.ts`. The pictures are committed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawFigure } from '#shared/drawings/figure.ts'
import { drawBuilding, planOf } from '#shared/drawings/front.ts'
import { drawStreetLamp } from '#shared/drawings/lamps.ts'
import { drawMobileUnit } from '#shared/drawings/mobile-unit.ts'
import { type DrawingStyle, type DrawingTone, paletteFor } from '#shared/drawings/palette.ts'
import { drawPotted, drawTree, type PottedPlant } from '#shared/drawings/plants.ts'
import type { Scene } from '#shared/drawings/scene.ts'
import { choicesFor } from '#shared/drawings/seed.ts'
import { box, newSheet, polygon } from '#shared/drawings/sheet.ts'

type Tone = Exclude<DrawingTone, 'golden'>
type BuiltType = Parameters<typeof drawBuilding>[1]

/** A house with a space in it, or open ground with what stands on it; all lengths in metres. */
interface Plot {
  style: DrawingStyle
  /** Together with the style the seed of everything that is not said here. */
  seed: number
  house?: { type: BuiltType; widthM: number; heightM?: number }
  /** Of open ground. */
  widthM?: number
  tree?: number
  lamp?: number
  truck?: { at: number; widthM: number }
  potted?: { kind: PottedPlant; at: number }
  figures?: readonly number[]
  /** The one lit window or lantern of the street. */
  isLit?: boolean
}

/** Marrakech, Dubai, Paris and Casablanca in one street. */
const PLOTS: readonly Plot[] = [
  { style: 'modern', seed: 8, house: { type: 'window-display', widthM: 4.5 } },
  { style: 'gulf', seed: 3, house: { type: 'full-store', widthM: 6 }, figures: [-0.6] },
  { style: 'gulf', seed: 12, widthM: 2.4, tree: 1.2 },
  { style: 'modern', seed: 3, house: { type: 'window-display', widthM: 4.5 }, potted: { kind: 'topiary', at: 0.3 } },
  { style: 'medina', seed: 7, house: { type: 'full-store', widthM: 5.4 }, isLit: true, figures: [0.2] },
  { style: 'medina', seed: 22, widthM: 3.2, tree: 1.9, figures: [0.7] },
  { style: 'haussmann', seed: 5, house: { type: 'full-store', widthM: 6.5 }, figures: [7.6] },
  { style: 'haussmann', seed: 34, widthM: 7, tree: 6, lamp: 0.7, truck: { at: 3.3, widthM: 5 }, figures: [5.4] },
  { style: 'medina', seed: 3, house: { type: 'window-display', widthM: 3.6 }, potted: { kind: 'agave', at: 4.6 } },
  { style: 'gulf', seed: 1, house: { type: 'wall-display', widthM: 6 }, figures: [6.9] },
  { style: 'medina', seed: 41, widthM: 2, tree: 1 },
  { style: 'modern', seed: 4, house: { type: 'full-store', widthM: 6 }, figures: [0] },
  { style: 'haussmann', seed: 3, house: { type: 'corner-shop', widthM: 5 } },
]

const pixelsPerMetre = 60
const ground = 560
const height = 640
/** y of the dimension line on the pavement, with a tick at every plot's edge. */
const measureAt = 606
const usualHeightM = 3.2
/** What a house adds to each side of its space, as `drawBuilding` does. */
const marginM = 0.7
const liftM: Partial<Record<BuiltType, number>> = { 'wall-display': 0.7, 'window-display': 0.35 }

const widthOf = (plot: Plot): number => (plot.house ? plot.house.widthM + 2 * marginM : (plot.widthM ?? 0))

function sceneOf(plot: Plot, tone: Tone, name: string): Scene {
  const id = `${plot.style} ${plot.seed}`
  const palette = paletteFor(plot.style, tone, choicesFor(`${id} palette`))
  const sheet = newSheet(palette.ink, name)
  let isFree = plot.isLit === true
  const takeLight = () => {
    const taken = isFree
    isFree = false
    return taken
  }
  return { sheet, palette, style: plot.style, id, choose: choicesFor(id), ppm: pixelsPerMetre, ground, takeLight }
}

/** One plot with its own colours, from x = 0. */
function drawPlot(plot: Plot, tone: Tone, name: string): string {
  const scene = sceneOf(plot, tone, name)
  const x = (metres: number) => metres * pixelsPerMetre
  if (plot.tree !== undefined) drawTree(scene, x(plot.tree))
  if (plot.house) drawHouse(scene, plot.house)
  if (plot.lamp !== undefined) drawStreetLamp(scene, x(plot.lamp), false)
  if (plot.truck) {
    const { at, widthM } = plot.truck
    const size = { x: x(at - widthM / 2), y: ground - x(2.7), width: x(widthM), height: x(2.7) }
    drawMobileUnit(scene, size, planOf(scene, 'mobile-unit', sizeOf(widthM, 2.7)))
  }
  if (plot.potted) drawPotted(scene, plot.potted.kind, x(plot.potted.at))
  for (const at of plot.figures ?? []) {
    const feet = { x: x(at), ground: ground + 9, pixelsPerMetre }
    drawFigure(scene.sheet, feet, scene.style, scene.palette, choicesFor(`${scene.id} figure ${at}`))
  }
  return scene.sheet
    .document()
    .replace(/^<svg xmlns="[^"]+" viewBox="[^"]+"/, '<g')
    .replace(/<\/svg>$/, '</g>')
}

const sizeOf = (widthM: number, heightM: number) => ({
  widthM,
  heightM,
  depthM: widthM,
  known: { width: null, height: null, depth: null },
})

function drawHouse(scene: Scene, house: NonNullable<Plot['house']>): void {
  const { type, widthM, heightM = usualHeightM } = house
  const frame = {
    x: marginM * pixelsPerMetre,
    y: ground - (heightM + (liftM[type] ?? 0)) * pixelsPerMetre,
    width: widthM * pixelsPerMetre,
    height: heightM * pixelsPerMetre,
  }
  drawBuilding(scene, type, frame, planOf(scene, type, sizeOf(widthM, heightM)))
}

/** The cities behind the street, tone on tone: a minaret, towers, a needle, roofs. */
function drawSkyline(width: number, fill: string): string {
  const choose = choicesFor('home skyline')
  const towers = Array.from({ length: 34 }, (_, index) => {
    const high = choose.whole(150, 380)
    return box((index * width) / 34 + choose.whole(-20, 20), ground - high, choose.whole(60, 120), high)
  })
  const minaret = (x: number) =>
    `M${x - 34} ${ground}V150h68V${ground}zM${x - 18} 150v-48h8q0-18 10-30 10 12 10 30h8v48z`
  const needle = (x: number) =>
    polygon([x - 36, ground], [x - 24, 300], [x - 10, 170], [x, 40], [x + 10, 170], [x + 24, 300], [x + 36, ground])
  const marks = [minaret(width * 0.36), needle(width * 0.2), needle(width * 0.86), minaret(width * 0.68)]
  return `<path fill="${fill}" d="${towers.join('')}${marks.join('')}"/>`
}

const COLOURS = {
  day: { far: '#e9f0ec', pavement: '#f3f7f5', kerb: '#13201c', measure: '#7f8d88' },
  dusk: { far: '#14211d', pavement: '#16221e', kerb: '#75857e', measure: '#75857e' },
} as const

function drawStreet(tone: Tone, row = PLOTS): string {
  const colours = COLOURS[tone]
  let at = 0
  const plots = row.map((plot, index) => {
    const place = at
    at += widthOf(plot) * pixelsPerMetre
    const isGround = plot.house === undefined
    const x = Math.round(place)
    return { x, markup: `<g transform="translate(${x} 0)">${drawPlot(plot, tone, `p${index}_`)}</g>`, isGround }
  })
  const width = Math.round(at)
  const edges = plots.map(plot => plot.x)
  // Figures reach over the edges of their plots: houses first.
  const ordered = [...plots.filter(plot => !plot.isGround), ...plots.filter(plot => plot.isGround)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    drawSkyline(width, colours.far),
    `<path fill="${colours.pavement}" d="${box(0, ground, width, height - ground)}"/>`,
    `<path stroke="${colours.kerb}" stroke-width="2" d="M0 ${ground}h${width}"/>`,
    `<path stroke="${colours.measure}" stroke-width="1.5" d="M0 ${measureAt}h${width}${edges.map(x => `M${x} ${measureAt - 7}v14`).join('')}"/>`,
    ...ordered.map(plot => plot.markup),
    '</svg>',
  ].join('')
}

for (const tone of ['day', 'dusk'] as const) {
  const path = join(import.meta.dirname, `../src/web/screens/home/street-${tone}.svg`)
  writeFileSync(path, drawStreet(tone))
}
writeFileSync(join(import.meta.dirname, '../src/server/sharing/street.svg'), drawStreet('day', PLOTS.slice(1, 8)))
