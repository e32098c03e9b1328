import { drawEventStand } from '#drawings/event-stand.ts'
import { drawFigure } from '#drawings/figure.ts'
import { drawBuilding, planOf } from '#drawings/front.ts'
import { drawStreetLamp } from '#drawings/lamps.ts'
import { drawMobileUnit } from '#drawings/mobile-unit.ts'
import { type DrawingStyle, type DrawingTone, paletteFor } from '#drawings/palette.ts'
import { drawPotted, drawTree, type PottedPlant } from '#drawings/plants.ts'
import type { Scene } from '#drawings/scene.ts'
import { choicesFor } from '#drawings/seed.ts'
import { newSheet } from '#drawings/sheet.ts'

export type Tone = Exclude<DrawingTone, 'golden'>
type BuiltType = Parameters<typeof drawBuilding>[1]

/** A house with a space in it, or open ground with what stands on it; all lengths in metres. */
export interface Plot {
  style: DrawingStyle
  /** Together with the style the seed of everything that is not said here. */
  seed: number
  house?: { type: BuiltType; widthM: number; heightM?: number }
  /** Of open ground. */
  widthM?: number
  tree?: number
  lamp?: number
  truck?: { at: number; widthM: number }
  stand?: { at: number; widthM: number; heightM: number }
  potted?: { kind: PottedPlant; at: number }
  figures?: readonly number[]
  /** The one lit window or lantern of the street. */
  isLit?: boolean
}

export const pixelsPerMetre = 60
/** y of the pavement. */
export const ground = 560
const usualHeightM = 3.2
/** What a house adds to each side of its space, as `drawBuilding` does. */
const marginM = 0.7
const liftM: Partial<Record<BuiltType, number>> = { 'wall-display': 0.7, 'window-display': 0.35 }

/** In metres. */
export const widthOf = (plot: Plot): number => (plot.house ? plot.house.widthM + 2 * marginM : (plot.widthM ?? 0))

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
  const listed = { tables: true, storage: true, lighting: true }
  const choose = choicesFor(id)
  return {
    sheet,
    palette,
    style: plot.style,
    id,
    choose,
    listed,
    locale: 'fr',
    ppm: pixelsPerMetre,
    ground,
    takeLight,
  }
}

/** One plot with its own colours, from x = 0, as a group of SVG. `name` begins the ids inside it. */
export function drawPlot(plot: Plot, tone: Tone, name: string): string {
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
  if (plot.stand) {
    const { at, widthM, heightM } = plot.stand
    const size = { x: x(at - widthM / 2), y: ground - x(heightM), width: x(widthM), height: x(heightM) }
    drawEventStand(scene, size, planOf(scene, 'event-stand', sizeOf(widthM, heightM)))
  }
  if (plot.potted) drawPotted(scene, plot.potted.kind, x(plot.potted.at))
  for (const at of plot.figures ?? []) {
    const feet = { x: x(at), ground: plot.stand ? ground : ground + 9, pixelsPerMetre }
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
