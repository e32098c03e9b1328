import { drawMeasures, type Measure } from './dimensions.ts'
import { drawFigure } from './figure.ts'
import { drawHostShop, drawLampRow, drawShelving, drawTables, goodsOf } from './furnishing.ts'
import { drawStock, emptyStock, stockShelf } from './goods.ts'
import { drawGround } from './ground.ts'
import { mix } from './palette.ts'
import { bottom, type Frame, right, type Scene, seededFor, type SpaceSize } from './scene.ts'
import { box, sheetWidth } from './sheet.ts'
import { whiteOf } from './wall-display.ts'

/** The wall of the shop that the corner stands against: 1 right, -1 left, in every view of it. */
export const cornerOf = (scene: Scene) => seededFor(scene, 'corner').choose.pick([1, -1] as const)

/** The measured elevation of a corner inside its shop: its back wall and its side wall, the shop going on beyond it. */
export function drawCorner(scene: Scene, size: SpaceSize): void {
  const { choose, ground, style, palette, sheet } = scene
  const ppm = Math.min(410 / size.widthM, 365 / size.heightM, 165)
  const scaled = { ...scene, ppm }
  const side = cornerOf(scene)
  const [width, height] = [size.widthM * ppm, size.heightM * ppm]
  const edge = side > 0 ? Math.min(690, 420 + width / 2 + 60) : Math.max(110, 380 - width / 2 - 60)
  const frame = { x: side > 0 ? edge - width : edge, y: ground - height, width, height }
  drawCornerAt(scaled, frame)
  const person = side > 0 ? frame.x - ppm * 0.5 : right(frame) + ppm * 0.5
  drawFigure(sheet, { x: person, ground: ground + 8, pixelsPerMetre: ppm }, style, palette, choose)
  const measures: Measure[] = []
  if (size.known.width)
    measures.push({ axis: 'across', from: frame.x, to: right(frame), at: 547, lengthM: size.known.width })
  if (size.known.height)
    measures.push({
      axis: 'up',
      from: frame.y,
      to: bottom(frame),
      at: side > 0 ? edge + 54 : edge - 54,
      lengthM: size.known.height,
      side,
    })
  drawMeasures(scaled, measures)
}

/** The corner without person and measures. */
export function drawCornerAt(scene: Scene, frame: Frame): void {
  const side = cornerOf(scene)
  drawShopRoom(scene, frame, side)
  drawZone(scene, frame, side)
  drawGround(scene)
  furnishZone(scene, frame)
}

/** The shop's white wall, its ceiling, its side wall cut through, and what may stand in the rest of it. */
function drawShopRoom(scene: Scene, frame: Frame, side: 1 | -1): void {
  const { sheet, palette, ground } = scene
  const white = whiteOf(scene)
  const cut = mix(palette.ink, palette.joinery, 0.25)
  const thick = 22
  sheet.plane(mix(palette.wall, palette.sky, 0.3), box(0, 0, sheetWidth, ground))
  const inner = side > 0 ? box(0, frame.y, right(frame), frame.height) : box(frame.x, frame.y, sheetWidth, frame.height)
  sheet.plane(white, inner)
  const rest =
    side > 0
      ? { x: 0, y: frame.y, width: frame.x - 46, height: frame.height }
      : { x: right(frame) + 46, y: frame.y, width: sheetWidth - right(frame) - 46, height: frame.height }
  drawHostShop(scene, white, rest, ground)
  const wall = side > 0 ? right(frame) : frame.x - thick
  const ceiling =
    side > 0 ? box(0, frame.y - thick, right(frame) + thick, thick) : box(wall, frame.y - thick, 800, thick)
  sheet.plane(cut, ceiling + box(wall, frame.y, thick, frame.height))
}

/** The rented corner: tinted, bounded by a dashed line where it opens to the shop. */
function drawZone({ sheet, palette, ground }: Scene, frame: Frame, side: 1 | -1): void {
  sheet.veil(box(frame.x, frame.y, frame.width, frame.height), 0.14, palette.joinery)
  const open = Math.round(side > 0 ? frame.x : right(frame))
  sheet.stroke(`M${open} ${Math.round(frame.y)}V${ground}`, { color: palette.measure, width: 2.5, dash: '10 7' })
}

/** What the host lists for it, and nothing else. */
function furnishZone(scene: Scene, frame: Frame): void {
  const { listed, ppm, ground, choose } = scene
  if (listed.storage) {
    const high = Math.min(frame.height * 0.7, ppm * 2)
    const wide = frame.width * (listed.tables ? 0.4 : 0.72)
    const rack = {
      x: frame.x + frame.width * (listed.tables ? 0.06 : 0.14),
      y: ground - high,
      width: wide,
      height: high,
    }
    drawShelving(scene, rack, (bay, base) => {
      const stock = emptyStock()
      stockShelf(stock, goodsOf(scene), { ...bay, base }, choose)
      drawStock(scene, stock)
    })
  }
  const from = listed.storage ? 0.5 : 0.06
  if (listed.tables) drawTables(scene, { x: frame.x + frame.width * from, width: frame.width * (0.94 - from) }, ground)
  if (listed.lighting) drawLampRow(scene, frame)
}
