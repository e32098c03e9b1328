import { drawFigure } from './figure.ts'
import { assortmentFor, drawStock, emptyStock, stockShelf } from './goods.ts'
import { mix } from './palette.ts'
import { bottom, clamp, type Frame, right, type Scene, seededFor } from './scene.ts'
import { box } from './sheet.ts'

/** A vehicle from its end, cut open: who sells, worktop and shelf inside, the flap of its hatch raised over the counter. */
export function drawVehicleEnd(scene: Scene, frame: Frame): void {
  const { sheet, palette, choose, ppm, style } = scene
  const wheel = clamp(ppm * 0.3, 12, frame.height * 0.16)
  const shell = clamp(ppm * 0.07, 5, 14)
  const corner = Math.round(Math.min(frame.width, frame.height) * 0.12)
  const [x, y, low, wide] = [
    Math.round(frame.x),
    Math.round(frame.y),
    Math.round(bottom(frame) - wheel),
    Math.round(frame.width),
  ]
  const tyre = (left: number) => box(left, bottom(frame) - wheel * 1.6, wheel * 0.8, wheel * 1.6)
  sheet.shape('#22312d', tyre(x + wide * 0.08) + tyre(x + wide * 0.92 - wheel * 0.8))
  sheet.shape(
    palette.joinery,
    `M${x} ${low}V${y + corner}q0-${corner} ${corner}-${corner}h${wide - corner * 2}q${corner} 0 ${corner} ${corner}V${low}z`,
  )
  const inner = { x: x + shell, y: y + shell, width: wide - shell * 2, height: low - y - shell * 2 }
  sheet.shape(
    mix(palette.trim, palette.wall, 0.25),
    box(inner.x, inner.y + corner * 0.3, inner.width, inner.height - corner * 0.3),
  )
  drawWorktop(scene, inner)
  if (inner.height > ppm * 1.8) {
    drawFigure(
      sheet,
      { x: inner.x + inner.width * 0.42, ground: bottom(inner), pixelsPerMetre: ppm },
      style,
      palette,
      choose,
    )
  }
  drawOpenHatch(scene, inner, x, shell)
  const axis = Math.round(inner.x + inner.width * 0.7)
  const half = Math.round(clamp(ppm * 0.16, 8, 24))
  sheet.line(`M${axis} ${Math.round(inner.y)}v${half}`)
  sheet.shape(
    scene.takeLight() ? palette.lit : palette.joinery,
    `M${axis - half} ${Math.round(inner.y) + half * 2}q0-${half} ${half}-${half}t${half} ${half}z`,
  )
}

/** Worktop and shelf at the wall across from the hatch. */
function drawWorktop(scene: Scene, inner: Frame): void {
  const { sheet, palette, choose, ppm } = scene
  const depth = Math.min(inner.width * 0.32, ppm * 0.6)
  const left = right(inner) - depth
  const top = bottom(inner) - Math.min(ppm * 0.9, inner.height * 0.42)
  const shelf = inner.y + inner.height * 0.34
  const stock = emptyStock()
  const assortment = assortmentFor(seededFor(scene, 'plan').choose)
  for (const base of [shelf, top]) {
    stockShelf(stock, assortment, { x: left, base, width: depth - 4, height: inner.height * 0.16 }, choose)
  }
  drawStock(scene, stock)
  sheet.shape(palette.trimShade, box(left, top, depth, bottom(inner) - top) + box(left, shelf, depth, 5))
}

/** The opening in the side at `x`, its flap up and its counter out. */
function drawOpenHatch({ sheet, palette, ppm }: Scene, inner: Frame, x: number, shell: number): void {
  const sill = Math.round(bottom(inner) - Math.min(ppm, inner.height * 0.46))
  const head = Math.round(inner.y + inner.height * 0.12)
  const flap = Math.round(ppm * 0.9)
  sheet.stroke(`M${x + Math.round(shell / 2)} ${head}V${sill}`, {
    color: mix(palette.trim, palette.sky, 0.5),
    width: shell + 2,
  })
  sheet.shape(
    palette.awning,
    `M${x} ${head - 6}l-${flap}-${Math.round(flap * 0.3)}v9l${flap} ${Math.round(flap * 0.3)}z`,
  )
  sheet.shape(palette.trim, box(x - ppm * 0.3, sill, ppm * 0.3 + shell * 1.6, Math.max(6, ppm * 0.06)))
}
