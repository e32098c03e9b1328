import { drawAwning } from './awnings.ts'
import { drawStock, emptyStock, stockShelf } from './goods.ts'
import { drawLantern } from './lamps.ts'
import { type ArchKind, openingPath } from './openings.ts'
import { mix } from './palette.ts'
import { bottom, clamp, type Frame, right, type Scene } from './scene.ts'
import { box, polygon } from './sheet.ts'
import type { FrontPlan } from './shopfront.ts'

/** One large shop window, framed in the manner of the place, goods on its floor. */
export function drawDisplayWindow(scene: Scene, frame: Frame, plan: FrontPlan): void {
  const { sheet, palette, style, choose, ppm } = scene
  const kind: ArchKind =
    frame.height < frame.width * 0.9
      ? 'flat'
      : style === 'medina'
        ? choose.pick(['round', 'flat', 'pointed'] as const)
        : style === 'gulf'
          ? 'segment'
          : 'flat'
  const rim = clamp(ppm * 0.14, 6, 22)
  const outer = { x: frame.x, y: frame.y, width: frame.width, height: frame.height }
  const inner = { x: frame.x + rim, y: frame.y + rim, width: frame.width - rim * 2, height: frame.height - rim }
  sheet.shape(palette.joinery, openingPath(outer, kind))
  const lit = palette.tone === 'dusk' && scene.takeLight()
  sheet.shape(lit ? palette.lit : mix(palette.trim, palette.room, 0.35), openingPath(inner, kind))
  drawDressing(scene, inner, plan)
  const slant = Math.min(inner.height * 0.35, inner.width * 0.4)
  const from = inner.x + inner.width * 0.12
  const low = kind === 'flat' ? inner.y + 1 : inner.y + inner.height * 0.3
  sheet.veil(
    polygon(
      [from + slant, low],
      [from + slant + inner.width * 0.14, low],
      [from + inner.width * 0.14, bottom(inner) - 1],
      [from, bottom(inner) - 1],
    ),
    0.2,
    '#ffffff',
  )
  if (kind === 'flat') sheet.veil(box(inner.x, inner.y, inner.width, clamp(ppm * 0.12, 4, 18)), 0.22)
  if (kind === 'flat') {
    drawAwning(
      scene,
      { x: frame.x - rim, y: frame.y - ppm * 0.3, width: frame.width + rim * 2, height: ppm * 0.42 },
      plan.awning,
    )
  }
  drawLantern(
    scene,
    choose.pick([frame.x - ppm * 0.22, right(frame) + ppm * 0.22]),
    frame.y + frame.height * 0.2,
    palette.tone !== 'dusk' && scene.takeLight(),
  )
  sheet.shape(palette.trim, box(frame.x - rim * 0.6, bottom(frame) - rim * 0.5, frame.width + rim * 1.2, rim))
}

/** Goods on the window's floor; what stands in it beside them is the retailer's own. */
function drawDressing(scene: Scene, inner: Frame, plan: FrontPlan): void {
  const { sheet, palette, choose, ppm } = scene
  const floor = bottom(inner) - clamp(ppm * 0.06, 2, 8)
  const stock = emptyStock()
  const inset = inner.width * 0.08
  stockShelf(
    stock,
    plan.assortment,
    {
      x: inner.x + inset,
      base: floor,
      width: inner.width - inset * 2,
      height: Math.min(inner.height * 0.34, ppm * 0.7),
    },
    choose,
  )
  drawStock(scene, stock)
  sheet.shape(palette.trimShade, box(inner.x, floor, inner.width, bottom(inner) - floor))
}
