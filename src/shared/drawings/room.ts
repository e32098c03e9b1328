import { drawMeasures, type Measure } from './dimensions.ts'
import { drawFigure } from './figure.ts'
import { mix } from './palette.ts'
import { drawPotted } from './plants.ts'
import { drawPoster } from './posters.ts'
import { bottom, clamp, right, type Scene, seededFor, type SpaceSize } from './scene.ts'
import { box, sheetWidth } from './sheet.ts'
import { drawShelfUnit } from './shelf.ts'
import { drawGround } from './ground.ts'
import { assortmentFor } from './goods.ts'

/** The wall of a room: two tones and a skirting. */
export function drawRoomWall(scene: Scene): void {
  const { sheet, palette, choose, ground } = scene
  const wall = mix(palette.wall, palette.trim, choose.pick([0.15, 0.35, 0.55]))
  const dado = choose.chance(0.5) ? choose.whole(110, 170) : 0
  sheet.plane(wall, box(0, 0, sheetWidth, ground))
  if (dado) {
    sheet.plane(
      mix(wall, choose.pick([palette.joinery, palette.pot, palette.awning]), 0.16),
      box(0, ground - dado, sheetWidth, dado),
    )
    sheet.stroke(`M0 ${ground - dado}h${sheetWidth}`, { color: palette.trim, width: 4 })
  }
  sheet.plane(palette.trim, box(0, ground - 14, sheetWidth, 14))
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
  const far = side > 0 ? right(frame) + gap + 70 : frame.x - gap - 70
  if (far > 90 && far < 710) {
    const poster = { x: far + side * 10 - 46, y: 110, width: 92, height: 124 }
    sheet.decoration(3, () => drawPoster(scaled, poster))
  }
  drawGround(scaled)
  drawShelfUnit(seededFor(scaled, 'front'), frame, assortmentFor(seededFor(scaled, 'plan').choose))
  drawPendant(scaled, side > 0 ? frame.x - gap : right(frame) + gap, clamp(frame.y - 30, 70, 130), 64)
  if (far > 60 && far < 740) drawPotted(scaled, choose.pick(['planter', 'agave', 'agave'] as const), far + side * 20)
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
