import { drawAwning } from './awnings.ts'
import { drawStock, emptyStock, type Stock, stockShelf } from './goods.ts'
import { drawLantern } from './lamps.ts'
import { type ArchKind, openingPath } from './openings.ts'
import { mix, standingOut } from './palette.ts'
import { bottom, clamp, type Frame, isFine, right, type Scene } from './scene.ts'
import { box, polygon } from './sheet.ts'
import type { FrontPlan } from './shopfront.ts'

/** One large shop window, framed in the manner of the place, dressed with forms, plinths and a curtain. */
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
  const back = lit ? palette.lit : mix(palette.goods[choose.whole(0, 2)] ?? palette.room, palette.room, 0.4)
  sheet.shape(back, openingPath(inner, kind))
  drawDressing(scene, inner, plan, { curtains: kind === 'flat' && choose.chance(0.5), back })
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

/** Width of a drawn curtain, as a share of the window's. */
const curtainShare = 0.1

/** Plinths of several heights with goods, and dress forms as many as fit. */
function drawDressing(
  scene: Scene,
  inner: Frame,
  plan: FrontPlan,
  { curtains, back }: { curtains: boolean; back: string },
): void {
  const { sheet, palette, choose, ppm } = scene
  const stock = emptyStock()
  const floor = bottom(inner) - clamp(ppm * 0.06, 2, 8)
  const drawn = curtains ? inner.width * curtainShare : 0
  const width = inner.width - drawn * 2
  const bays = clamp(Math.floor(width / (ppm * 0.74)), 1, 5)
  const pitch = width / bays
  let plinths = ''
  const forms: number[] = []
  for (let index = 0; index < bays; index += 1) {
    const x = inner.x + drawn + index * pitch
    if (isFine(scene) && inner.height > ppm * 1.75 && (index % 2 === 0) === plan.clothes) {
      forms.push(x + pitch / 2)
      continue
    }
    const high = Math.min(inner.height * choose.between(0.16, 0.42), ppm * 0.9)
    plinths += box(x + pitch * 0.14, floor - high, pitch * 0.72, high)
    stockShelf(
      stock,
      plan.assortment,
      {
        x: x + pitch * 0.16,
        base: floor - high,
        width: pitch * 0.68,
        height: Math.min(inner.height * 0.3, ppm * 0.55),
      },
      choose,
    )
  }
  if (plinths) sheet.shape(palette.trim, plinths)
  if (forms.length === 0) drawHungShelf(scene, inner, plan, stock)
  drawStock(scene, stock)
  const [first, ...others] = forms
  if (first !== undefined) {
    sheet.copies(
      others.map(x => ({ x: x - first })),
      () => sheet.group(first, floor, ppm / 100, () => drawDressForm(scene, back)),
    )
  }
  sheet.shape(palette.trimShade, box(inner.x, floor, inner.width, bottom(inner) - floor))
  if (curtains) drawCurtains(scene, inner)
}

/** A shelf half way up, where no dress form stands. */
function drawHungShelf({ sheet, choose, ppm }: Scene, inner: Frame, plan: FrontPlan, stock: Stock): void {
  const shelf = { x: inner.x + inner.width * 0.16, base: inner.y + inner.height * 0.52, width: inner.width * 0.68 }
  stockShelf(stock, plan.assortment, { ...shelf, height: Math.min(inner.height * 0.16, ppm * 0.4) }, choose)
  sheet.line(`M${Math.round(shelf.x)} ${Math.round(shelf.base) + 1}h${Math.round(shelf.width)}`)
}

/** A dress form, 1.6 m, in centimetres. */
function drawDressForm({ sheet, palette, choose }: Scene, back: string): void {
  const dress = choose.pick(standingOut([palette.joinery, palette.goods[3], palette.goods[2], palette.trim], [back]))
  sheet.stroke('M0 0v-60M-14-1h28', { color: palette.ink, width: 3 })
  sheet.plane(palette.trim, 'M-5-158h10v14h-10z')
  sheet.plane(dress, 'M-6-148l-14 6 6 30 4 10-22 62h64l-22-62 4-10 6-30-14-6-6 10z')
  sheet.plane(palette.goods[1], 'M-10-106h20v6h-20z')
}

function drawCurtains({ sheet, palette }: Scene, inner: Frame): void {
  const wide = inner.width * curtainShare
  const cloth = mix(palette.awning, palette.trim, 0.15)
  const drop = inner.height * 0.9
  sheet.plane(
    cloth,
    box(inner.x, inner.y + inner.height * 0.05, wide, drop) +
      box(right(inner) - wide, inner.y + inner.height * 0.05, wide, drop),
  )
}
