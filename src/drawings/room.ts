import { drawMeasures, type Measure } from './dimensions.ts'
import { drawFigure } from './figure.ts'
import { mix } from './palette.ts'
import { drawHostShop, goodsOf } from './furnishing.ts'
import { bottom, clamp, type Frame, right, type Scene, seededFor, type SpaceSize } from './scene.ts'
import { box, sheetWidth } from './sheet.ts'
import { drawShelfUnit } from './shelf.ts'
import { drawGround } from './ground.ts'
import { whiteOf } from './wall-display.ts'

/** The white wall of a room, and its skirting. */
export function drawRoomWall(scene: Scene): void {
  const { sheet, palette, ground } = scene
  const wall = whiteOf(scene)
  sheet.plane(wall, box(0, 0, sheetWidth, ground))
  sheet.plane(mix(wall, palette.ink, 0.1), box(0, ground - 14, sheetWidth, 14))
}

/** A pendant lamp on its wire, the shade's lower edge at `y`. */
export function drawPendant({ sheet, palette, takeLight }: Scene, x: number, y: number, size: number): void {
  const [axis, low, half] = [Math.round(x), Math.round(y), Math.round(size / 2)]
  sheet.line(`M${axis} 0V${low - half}`)
  sheet.shape(
    takeLight() ? palette.lit : palette.joinery,
    `M${axis - half} ${low}q0-${half} ${half}-${half}t${half} ${half}z`,
  )
}

/** The shelves that are rented, the same in every view of them. */
export function drawShelfAt(scene: Scene, frame: Frame): void {
  drawShelfUnit(seededFor(scene, 'front'), frame, goodsOf(scene))
}

/** The measured elevation of shelves inside a shop. */
export function drawShelfFront(scene: Scene, size: SpaceSize): void {
  const { choose, ground, style, palette, sheet } = scene
  const ppm = Math.min(470 / size.widthM, 330 / size.heightM, 175)
  const scaled = { ...scene, ppm }
  const width = size.widthM * ppm
  const side = choose.pick([1, -1] as const)
  const x = 400 - width / 2
  const frame = { x, y: ground - size.heightM * ppm, width, height: size.heightM * ppm }
  drawRoomWall(scaled)
  const gap = clamp(ppm * 0.5, 40, 90)
  const white = whiteOf(scaled)
  drawHostShop(scaled, white, { x: 0, y: 0, width: frame.x - gap * 1.8, height: 0 }, ground)
  const beyond = right(frame) + gap * 1.8
  drawHostShop(scaled, white, { x: beyond, y: 0, width: sheetWidth - beyond, height: 0 }, ground)
  drawGround(scaled)
  drawShelfAt(scaled, frame)
  if (scene.listed.lighting)
    drawPendant(scaled, side > 0 ? frame.x - gap : right(frame) + gap, clamp(frame.y - 30, 70, 130), 64)
  drawFigure(
    sheet,
    { x: side > 0 ? frame.x - gap : right(frame) + gap, ground: ground + 8, pixelsPerMetre: ppm },
    style,
    palette,
    choose,
  )
  const measures: Measure[] = []
  if (size.known.width) measures.push({ axis: 'across', from: x, to: x + width, at: 547, lengthM: size.known.width })
  if (size.known.height)
    measures.push({
      axis: 'up',
      from: frame.y,
      to: bottom(frame),
      at: side > 0 ? right(frame) + 30 : frame.x - 30,
      lengthM: size.known.height,
      side,
    })
  drawMeasures(scaled, measures)
}
