import { architectures } from './architecture.ts'
import { drawNeighbours, drawSky } from './backdrop.ts'
import { drawMeasures, type Measure } from './dimensions.ts'
import { drawDisplayWindow } from './display-window.ts'
import { drawEventStand } from './event-stand.ts'
import { drawFigure } from './figure.ts'
import { drawGarage } from './garage.ts'
import { drawGround } from './ground.ts'
import { drawMobileUnit } from './mobile-unit.ts'
import { drawPotted, drawTree, type PottedPlant } from './plants.ts'
import { bottom, clamp, type Frame, right, type Scene, seededFor, type SpaceSize } from './scene.ts'
import { sheetWidth } from './sheet.ts'
import { type FrontPlan, frontPlanFor } from './shopfront.ts'
import type { DrawnType } from './space-types.ts'
import { drawWallDisplay } from './wall-display.ts'

/** What is drawn inside the shop that it is a part of. */
export type IndoorType = 'shelf-display' | 'corner-shop'

/** What stands in a house's wall, and what stands free on the square. */
type BuiltType = Exclude<DrawnType, IndoorType | 'mobile-unit' | 'event-stand'>

/** Height of an opening's lower edge above the pavement, in metres, as a share of what is left above it. */
const sillM: Record<BuiltType, number> = {
  'full-store': 0,
  'garage-storage': 0,
  'window-display': 0.35,
  'wall-display': 0.7,
}

/** The usual front of a shop that rents a part of itself, in metres: the street view of a shelf or corner shows its host. */
export const hostShop: SpaceSize = {
  widthM: 5,
  heightM: 3.2,
  depthM: 6,
  known: { width: null, height: null, depth: null },
}

/** The plan of a space's front: the same in every view of it. */
export function planOf(scene: Scene, type: DrawnType, size: SpaceSize): FrontPlan {
  return frontPlanFor(seededFor(scene, 'plan'), size.widthM, type !== 'window-display')
}

/** The house and the space in it; `frame` is the rented part. Returns the house's frame. */
export function drawBuilding(scene: Scene, type: BuiltType, frame: Frame, plan: FrontPlan): Frame {
  const { ppm, style } = scene
  const margin = clamp(Math.max(ppm * 0.7, (330 * ppm) / 110 / 2 - frame.width / 2), 20, 120)
  const above = type === 'wall-display' || type === 'window-display' ? ppm * 0.6 : 0
  const mass = {
    x: frame.x - margin,
    y: frame.y - above,
    width: frame.width + margin * 2,
    height: scene.ground - frame.y + above,
  }
  architectures[style].house(seededFor(scene, 'house'), mass)
  const seeded = seededFor(scene, 'front')
  if (type === 'garage-storage') drawGarage(seeded, frame)
  else if (type === 'window-display') drawDisplayWindow(seeded, frame, plan)
  else if (type === 'wall-display') drawWallDisplay(seeded, frame)
  else architectures[style].front(seeded, frame, plan)
  return mass
}

/** The measured elevation of a space that stands on the street. */
export function drawStreetFront(scene: Scene, type: Exclude<DrawnType, IndoorType>, size: SpaceSize): void {
  const { choose, ground } = scene
  const free = type === 'mobile-unit' || type === 'event-stand'
  const sill = free ? 0 : sillM[type]
  const ppm = Math.min((free ? 500 : 540) / size.widthM, (free ? 290 : 305) / (size.heightM + sill), 175)
  const scaled = { ...scene, ppm }
  const width = size.widthM * ppm
  const side = choose.pick([1, -1] as const)
  const x = clamp(400 - width / 2 + side * 12, 96, sheetWidth - 96 - width)
  const frame = { x, y: ground - (size.heightM + sill) * ppm, width, height: size.heightM * ppm }
  const plan = planOf(scaled, type, size)
  const mass = free ? drawSquare(scaled, type, frame, plan) : drawHouseRow(scaled, type, frame, plan)
  drawGround(scaled)
  drawEntourage(scaled, type, frame, mass, side, plan.plant)
  const measures: Measure[] = []
  if (size.known.width) measures.push({ axis: 'across', from: x, to: x + width, at: 547, lengthM: size.known.width })
  if (size.known.height) {
    const edge = side > 0 ? right(mass) : mass.x
    const room = side * (edge - (side > 0 ? right(frame) : frame.x))
    const planted = plan.plant === 'none' || type === 'wall-display' ? 0 : ppm * (plan.plant === 'planter' ? 1.05 : 0.8)
    const beside = Math.max(26, planted + 14 - room)
    const at = clamp(edge + side * beside, 44, 756)
    measures.push({ axis: 'up', from: frame.y, to: bottom(frame), at, lengthM: size.known.height, side })
  }
  drawMeasures(scaled, measures)
}

const oneHouse = { storeys: [1, 2], houses: 1 } as const

export function drawHouseRow(scene: Scene, type: BuiltType, frame: Frame, plan: FrontPlan): Frame {
  const open = scene.choose.pick([0, 1, -1] as const)
  drawSky(scene, open)
  const edge = clamp(scene.ppm * 0.7, 20, 120)
  const [from, to] = [frame.x - edge, right(frame) + edge]
  if (open >= 0) drawNeighbours(scene, from, -1, oneHouse)
  if (open <= 0) drawNeighbours(scene, to, 1, oneHouse)
  if (open) {
    drawTree(scene, open > 0 ? clamp(to + 105, 650, 765) : clamp(from - 105, 35, 150))
  }
  return drawBuilding(scene, type, frame, plan)
}

export function drawSquare(
  scene: Scene,
  type: 'mobile-unit' | 'event-stand' | DrawnType,
  frame: Frame,
  plan: FrontPlan,
): Frame {
  const open = scene.choose.pick([1, -1] as const)
  drawSky(scene, open)
  if (scene.choose.chance(0.7)) drawNeighbours(scene, open < 0 ? 610 : 190, open < 0 ? 1 : -1, oneHouse)
  drawTree(scene, open < 0 ? clamp(frame.x - 70, 50, 130) : clamp(right(frame) + 70, 670, 750))
  const seeded = seededFor(scene, 'front')
  if (type === 'mobile-unit') drawMobileUnit(seeded, frame, plan)
  else drawEventStand(seeded, frame, plan)
  return frame
}

/** The person, on the side away from the height's measure, and a plant or what belongs to the trade. */
function drawEntourage(
  scene: Scene,
  type: DrawnType,
  frame: Frame,
  mass: Frame,
  side: 1 | -1,
  plant: PottedPlant | 'none',
): void {
  const { ppm, ground, style, palette, choose, sheet } = scene
  const reach = Math.max(ppm * 0.5, 26)
  const edge = side > 0 ? mass.x : right(mass)
  const x = clamp(edge - side * reach, 44, sheetWidth - 44)
  const other = side > 0 ? right(frame) + Math.max(ppm * 0.4, 20) : frame.x - Math.max(ppm * 0.4, 20)
  if (type !== 'wall-display' && type !== 'garage-storage' && plant !== 'none') drawPotted(scene, plant, other)
  drawFigure(sheet, { x, ground: ground + 8, pixelsPerMetre: ppm }, style, palette, choose)
}
