import { drawBoxes } from './garage.ts'
import { drawStock, emptyStock, stockShelf, assortmentFor } from './goods.ts'
import { openingPath } from './openings.ts'
import { mix } from './palette.ts'
import { drawPendant } from './room.ts'
import { type Scene, seededFor } from './scene.ts'
import { box, disc, sheetHeight, sheetWidth } from './sheet.ts'
import type { DrawnType } from './space-types.ts'
import { drawMeasures } from './dimensions.ts'

/** Scale of the still life, pixels a metre: its measure is a bar of half a metre. */
const detailScale = 380

/** A close look: goods on a counter before a tiled, arched or panelled wall. */
export function drawDetail(scene: Scene, type: DrawnType): void {
  const { sheet, palette, choose, style } = scene
  const top = 430
  const wall = mix(palette.wall, palette.trim, choose.pick([0.1, 0.3, 0.5]))
  const scaled = { ...scene, ppm: detailScale, ground: top }
  sheet.plane(wall, box(0, 0, sheetWidth, sheetHeight))
  if (style === 'medina' || style === 'gulf') drawNiche(scaled, top)
  else drawPanels(scaled, top)
  drawPendant(scaled, choose.pick([190, 610]), choose.whole(110, 150), 130)
  if (type === 'garage-storage') drawBoxes({ ...scaled, ppm: 230 }, { x: 130, y: 0, width: 540, height: 260 }, top)
  else drawStillLife(scaled, top)
  drawCounterFront(scaled, top)
  drawMeasures(scaled, [
    { axis: 'across', from: 400 - detailScale / 4, to: 400 + detailScale / 4, at: 548, lengthM: 0.5 },
  ])
}

/** An arched niche in the wall, its back in the joinery's tint, tiles below. */
function drawNiche(scene: Scene, top: number): void {
  const { sheet, palette, choose } = scene
  const niche = { x: 230, y: 70, width: 340, height: top - 70 }
  const kind = choose.pick(['horseshoe', 'round', 'pointed'] as const)
  sheet.shape(
    palette.trim,
    openingPath({ x: niche.x - 22, y: niche.y - 22, width: niche.width + 44, height: niche.height + 22 }, kind),
  )
  sheet.shape(mix(palette.joinery, palette.trim, 0.62), openingPath(niche, kind))
  sheet.decoration(5, () => {
    const tile = `<path fill="${palette.joinery}" stroke="none" d="M0 22L22 0 44 22 22 44z"/>`
    sheet.plane(palette.trim, box(0, top - 88, 208, 88) + box(592, top - 88, 208, 88))
    sheet.plane(sheet.pattern(44, 44, top - 88, tile), box(0, top - 88, 208, 88) + box(592, top - 88, 208, 88))
  })
}

/** A panelled or tiled wall with a shelf. */
function drawPanels(scene: Scene, top: number): void {
  const { sheet, palette, choose } = scene
  if (choose.chance(0.5)) {
    const tile = `<path stroke="${mix(palette.joinery, palette.trim, 0.6)}" stroke-width="1.5" d="M0 0h80M0 26h80M40 0v26M0 26v26M80 26v26"/>`
    sheet.plane(mix(palette.joinery, palette.trim, 0.82), box(0, top - 208, sheetWidth, 208))
    sheet.decoration(5, () => sheet.plane(sheet.pattern(80, 52, top - 208, tile), box(0, top - 208, sheetWidth, 208)))
    sheet.shape(palette.trim, box(-4, top - 216, sheetWidth + 8, 12))
    return
  }
  sheet.plane(mix(palette.joinery, palette.trim, 0.35), box(0, 0, sheetWidth, top))
  const light = mix(palette.joinery, palette.trim, 0.6)
  sheet.stroke([40, 230, 420, 610].map(x => box(x, 60, 150, top - 100)).join(''), { color: light, width: 2 })
}

/** Five to seven large things in a row, a branch in the tallest. */
function drawStillLife(scene: Scene, top: number): void {
  const { sheet, palette, choose } = scene
  const assortment = assortmentFor(seededFor(scene, 'plan').choose)
  const stock = emptyStock()
  const bloom = choose.pick([210, 520])
  drawVaseWithBranch(scene, bloom, top)
  stockShelf(stock, assortment, { x: bloom > 400 ? 130 : 310, base: top, width: 300, height: 190 }, choose)
  drawStock(scene, stock)
  sheet.veil(box(100, top, 600, 10), 0.16)
  const shadow = disc(bloom > 400 ? 640 : 690, top - 34, 34)
  sheet.plane(palette.goods[choose.whole(1, 3) as 1 | 2 | 3], shadow)
}

function drawVaseWithBranch({ sheet, palette, choose }: Scene, x: number, base: number): void {
  const lean = choose.pick([1, -1] as const)
  const mouth = base - 170
  sheet.stroke(
    `M${x} ${mouth}q${8 * lean}-90 ${64 * lean}-150M${x} ${mouth}q${-6 * lean}-60 ${-52 * lean}-104M${x + 6 * lean} ${mouth - 60}q${30 * lean}-10 ${62 * lean}-2`,
    { color: palette.leaf, width: 5, cap: 'round' },
  )
  const leaf = (dx: number, dy: number) =>
    `M${x + dx * lean} ${mouth + dy}q${18 * lean}-34 ${46 * lean}-36q${-6 * lean} 34 ${-46 * lean} 36z`
  sheet.plane(palette.leaf, leaf(14, -80) + leaf(64, -148) + leaf(68, -60))
  sheet.plane(palette.leafLight, leaf(-50, -102) + leaf(34, -118) + leaf(-34, -66))
  sheet.plane(palette.joinery, `M${x - 34} ${base}q-66-60 12-140v-30h44v30q78 80 12 140z`)
  sheet.plane(palette.joineryLight, `M${x - 34} ${base}q-66-60 12-140v-30h12v30q-50 80-8 140z`)
}

/** The counter's edge and front. */
function drawCounterFront({ sheet, palette, choose }: Scene, top: number): void {
  sheet.plane(palette.ground, box(0, top, sheetWidth, sheetHeight - top))
  sheet.shape(mix(palette.pot, palette.trim, choose.pick([0.15, 0.5, 0.75])), box(-4, top, sheetWidth + 8, 26))
  sheet.stroke(`M0 ${top + 100}h${sheetWidth}`, { color: palette.groundLine, width: 148, dash: '2 62' })
}
