import { drawSky } from './backdrop.ts'
import { drawMeasures, type Measure } from './dimensions.ts'
import { drawFigure } from './figure.ts'
import { assortmentFor, drawStock, emptyStock, stockShelf } from './goods.ts'
import { drawGround } from './ground.ts'
import { mix } from './palette.ts'
import { drawPotted } from './plants.ts'
import { drawPendant, drawRoomWall } from './room.ts'
import { drawVehicleEnd } from './vehicle-end.ts'
import { bottom, clamp, type Frame, right, type Scene, seededFor, type SpaceSize } from './scene.ts'
import { box } from './sheet.ts'
import type { DrawnType } from './space-types.ts'
import { whiteOf } from './wall-display.ts'

/** Shelves, a display window, a poster or a vehicle seen from the side, cut where they meet a wall: depth and height. */
export function drawSideView(scene: Scene, type: DrawnType, size: SpaceSize): void {
  const { sheet, choose, ground, style, palette } = scene
  const lift = type === 'window-display' ? 0.35 : type === 'wall-display' ? 0.7 : 0
  const ppm = Math.min(360 / size.depthM, 340 / (size.heightM + lift), 175)
  const scaled = { ...scene, ppm }
  const [depth, height] = [Math.max(size.depthM * ppm, 5), size.heightM * ppm]
  const vehicle = type === 'mobile-unit'
  const x = vehicle ? 420 - depth / 2 : 500 - depth / 2
  const frame = { x, y: ground - lift * ppm - height, width: depth, height }
  if (type === 'shelf-display') drawRoomWall(scaled)
  else drawSky(scaled, -1)
  if (!vehicle) drawWallCut(scaled, type, frame)
  if (type === 'shelf-display') drawShelfSide(scaled, frame)
  else if (type === 'window-display') drawWindowSide(scaled, frame)
  else if (type === 'wall-display') drawPosterSide(scaled, frame)
  else drawVehicleEnd(scaled, frame)
  drawGround(scaled)
  if (type === 'shelf-display' && scene.listed.lighting)
    drawPendant(scaled, frame.x - ppm * 0.6, clamp(frame.y - 20, 70, 130), 64)
  if (type !== 'shelf-display')
    drawPotted(scaled, choose.pick(['agave', 'planter', 'olive']), Math.max(70, frame.x - ppm * (vehicle ? 2.1 : 1.9)))
  drawFigure(
    sheet,
    { x: Math.max(150, frame.x - ppm * (vehicle ? 1.05 : 0.8)), ground: ground + 6, pixelsPerMetre: ppm },
    style,
    palette,
    choose,
  )
  const measures: Measure[] = []
  if (size.known.depth && depth >= 30)
    measures.push({ axis: 'across', from: frame.x, to: right(frame), at: 547, lengthM: size.known.depth })
  if (size.known.height)
    measures.push({
      axis: 'up',
      from: frame.y,
      to: bottom(frame),
      at: right(frame) + (vehicle ? 40 : 110),
      lengthM: size.known.height,
    })
  drawMeasures(scaled, measures)
}

/** The wall behind, cut from top to ground, and the room or house beyond it. */
function drawWallCut({ sheet, palette, ppm, ground }: Scene, type: DrawnType, frame: Frame): void {
  const thick = clamp(ppm * 0.24, 16, 40)
  const color = mix(palette.ink, palette.joinery, 0.25)
  const face = type === 'window-display' ? frame.x : right(frame)
  const beyond = palette.tone === 'dusk' ? mix(palette.wall, palette.sky, 0.6) : mix(palette.wall, palette.trim, 0.4)
  sheet.plane(beyond, box(face + thick, -4, 800, ground + 4))
  sheet.plane(mix(beyond, palette.joinery, 0.14), box(face + thick, ground - ppm, 800, ppm))
  if (type === 'window-display') {
    sheet.plane(color, box(face, -4, thick, frame.y + 4) + box(face, bottom(frame), thick, ground - bottom(frame)))
  } else {
    sheet.plane(color, box(face, -4, thick, ground + 4))
  }
}

/** Boards and goods in profile between two uprights. */
function drawShelfSide(scene: Scene, frame: Frame): void {
  const { sheet, palette, choose, ppm } = scene
  const rows = clamp(Math.round(frame.height / (ppm * 0.42)), 2, 6)
  const board = clamp(ppm * 0.045, 3, 8)
  const pitch = (frame.height - board) / rows
  const stock = emptyStock()
  let boards = box(frame.x, frame.y, frame.width, board)
  for (let row = 0; row < rows; row += 1) {
    const base = bottom(frame) - row * pitch - board
    boards += box(frame.x, base, frame.width, board)
    stockShelf(
      stock,
      assortmentFor(seededFor(scene, 'plan').choose),
      { x: frame.x + 4, base, width: frame.width - 8, height: pitch * 0.7 },
      choose,
    )
  }
  drawStock(scene, stock)
  sheet.shape(
    mix(palette.pot, '#8a6a4a', 0.5),
    boards + box(right(frame) - board, frame.y, board, frame.height) + box(frame.x, frame.y, board, frame.height),
  )
}

/** Glass, the raised floor with goods on it, the partition behind it. */
function drawWindowSide(scene: Scene, frame: Frame): void {
  const { sheet, palette, choose, ppm } = scene
  const floor = Math.round(bottom(frame))
  sheet.shape(
    palette.tone === 'dusk' && scene.takeLight() ? palette.lit : palette.glass,
    box(frame.x, frame.y, frame.width, frame.height),
  )
  const stock = emptyStock()
  stockShelf(
    stock,
    assortmentFor(seededFor(scene, 'plan').choose),
    {
      x: frame.x + frame.width * 0.2,
      base: floor,
      width: frame.width * 0.6,
      height: Math.min(ppm * 0.7, frame.height * 0.4),
    },
    choose,
  )
  drawStock(scene, stock)
  sheet.shape(
    palette.joinery,
    box(frame.x - 2, floor, frame.width + 8, clamp(ppm * 0.08, 5, 14)) +
      box(right(frame), frame.y, clamp(ppm * 0.05, 4, 9), frame.height),
  )
  sheet.stroke(`M${Math.round(frame.x)} ${Math.round(frame.y)}V${floor}`, { color: palette.trim, width: 5 })
}

/** The white wall, and the line of sight. */
function drawPosterSide(scene: Scene, frame: Frame): void {
  const { sheet, palette, ppm } = scene
  const top = Math.round(frame.y)
  sheet.shape(
    whiteOf(scene),
    box(frame.x - Math.max(0, 8 - frame.width), frame.y, Math.max(frame.width, 8), frame.height),
  )
  const eye = [Math.round(frame.x - ppm * 0.8), Math.round(scene.ground - ppm * 1.6)]
  sheet.stroke(
    `M${Math.round(frame.x) - 8} ${top}L${eye[0]} ${eye[1]}L${Math.round(frame.x) - 8} ${Math.round(bottom(frame))}`,
    { color: palette.measure, width: 1.5, dash: '9 6' },
  )
}
