import { drawAwning } from './awnings.ts'
import { drawMeasures } from './dimensions.ts'
import { drawBoxes } from './garage.ts'
import { assortmentFor, drawStock, emptyStock, stockShelf } from './goods.ts'
import { openingPath } from './openings.ts'
import { mix } from './palette.ts'
import { drawPotted } from './plants.ts'
import { drawPendant } from './room.ts'
import { type Scene, seededFor } from './scene.ts'
import { box, disc, sheetHeight, sheetWidth } from './sheet.ts'
import type { DrawnType } from './space-types.ts'
import { drawWallDisplay } from './wall-display.ts'

/** Scale of the still life, pixels a metre: its measure is a bar of half a metre. */
const detailScale = 380

/** y of the counter. */
const counterTop = 430

/** A close look: goods on a counter, boxes in a store room, a corner of a poster, the hatch of a truck. */
export function drawDetail(scene: Scene, type: DrawnType): void {
  const { sheet, palette, choose, style } = scene
  const scaled = { ...scene, ppm: detailScale, ground: counterTop }
  const wall = mix(palette.wall, palette.trim, choose.pick([0.1, 0.3, 0.5]))
  sheet.plane(wall, box(0, 0, sheetWidth, sheetHeight))
  const hatch = type === 'mobile-unit' || type === 'event-stand'
  const side = choose.pick([1, -1] as const)
  if (type === 'wall-display') {
    drawPosterDetail(scaled)
  } else {
    const arched = (style === 'medina' || style === 'gulf') && type !== 'garage-storage' && !hatch
    const panelled = arched ? drawNiche(scaled) : drawWallFinish(scaled, hatch)
    if (!hatch) drawPendant(scaled, 400 - side * 225, choose.whole(110, 150), 130)
    if (type === 'garage-storage')
      drawBoxes({ ...scaled, ppm: 290 }, { x: 110, y: 0, width: 590, height: 330 }, counterTop)
    else drawStillLife(scaled, side, panelled)
  }
  drawCounterFront(scaled)
  if (hatch) drawAwning({ ...scaled, ppm: 170 }, { x: -20, y: -10, width: 840, height: 92 }, 'striped')
  drawMeasures(scaled, [
    { axis: 'across', from: 400 - detailScale / 4, to: 400 + detailScale / 4, at: 548, lengthM: 0.5 },
  ])
}

/** An arched niche in the wall, tiles at both sides of it. */
function drawNiche(scene: Scene): false {
  const { sheet, palette, choose } = scene
  const niche = { x: 230, y: 70, width: 340, height: counterTop - 70 }
  const kind = choose.pick(['horseshoe', 'round', 'pointed'] as const)
  sheet.decoration(5, () => {
    const tile = `<path fill="${palette.joinery}" stroke="none" d="M0 22L22 0 44 22 22 44z"/>`
    sheet.plane(palette.trim, box(0, counterTop - 88, sheetWidth, 88))
    sheet.plane(sheet.pattern(44, 44, counterTop - 88, tile), box(0, counterTop - 88, sheetWidth, 88))
  })
  sheet.shape(
    palette.trim,
    openingPath({ x: niche.x - 22, y: niche.y - 22, width: niche.width + 44, height: niche.height + 22 }, kind),
  )
  sheet.shape(mix(choose.pick([palette.joinery, palette.goods[1]]), palette.trim, 0.62), openingPath(niche, kind))
  return false
}

/** A tiled or a panelled wall; true when it is painted in the joinery's colour. */
function drawWallFinish(scene: Scene, tiled: boolean): boolean {
  const { sheet, palette, choose } = scene
  if (tiled || choose.chance(0.5)) {
    const tile = `<path stroke="${mix(palette.joinery, palette.trim, 0.6)}" stroke-width="1.5" d="M0 0h80M0 26h80M40 0v26M0 26v26M80 26v26"/>`
    const high = tiled ? counterTop : 208
    sheet.plane(mix(palette.joinery, palette.trim, 0.82), box(0, counterTop - high, sheetWidth, high))
    sheet.decoration(5, () =>
      sheet.plane(sheet.pattern(80, 52, counterTop - 208, tile), box(0, counterTop - high, sheetWidth, high)),
    )
    if (!tiled) sheet.shape(palette.trim, box(-4, counterTop - 216, sheetWidth + 8, 12))
    return false
  }
  sheet.plane(mix(palette.joinery, palette.trim, 0.3), box(0, 0, sheetWidth, counterTop))
  const light = mix(palette.joinery, palette.trim, 0.55)
  sheet.stroke([40, 230, 420, 610].map(x => box(x, 60, 150, counterTop - 100)).join(''), { color: light, width: 2 })
  return true
}

/** A vase with a branch, folded cloth under a bowl, goods of the trade, a ball. */
function drawStillLife(scene: Scene, side: 1 | -1, panelled: boolean): void {
  const { sheet, palette, choose } = scene
  const stock = emptyStock()
  const at = (offset: number, width: number) => (side > 0 ? 400 + offset : 400 - offset - width)
  drawVaseWithBranch(scene, 400 + side * 190, side, panelled)
  const goods = at(-70, 190)
  stockShelf(
    stock,
    assortmentFor(seededFor(scene, 'plan').choose),
    { x: goods, base: counterTop, width: 190, height: choose.whole(150, 215) },
    choose,
  )
  drawFoldedCloth(scene, at(-270, 150))
  drawStock(scene, stock)
  const ball = choose.pick([palette.goods[1], palette.goods[3], palette.pot])
  sheet.plane(ball, disc(400 + side * 292, counterTop - 30, 30))
  sheet.veil(box(100, counterTop, 600, 10), 0.16)
}

/** A pile of folded cloth, a bowl on it. */
function drawFoldedCloth({ sheet, palette, choose }: Scene, x: number): void {
  const layers = choose.whole(2, 4)
  const thick = 28
  for (let layer = 0; layer < layers; layer += 1) {
    const y = counterTop - thick / 2 - layer * thick
    const inset = choose.whole(0, 10)
    const color = palette.goods[((layer + 1) % 4) as 0 | 1 | 2 | 3]
    sheet.stroke(`M${x + 14 + inset} ${y}h${120 - inset * 2}`, { color, width: thick - 2, cap: 'round' })
  }
  const top = counterTop - layers * thick
  sheet.plane(palette.trim, `M${x + 30} ${top - 44}h90q0 44-45 44t-45-44z`)
  sheet.plane(palette.trimShade, `M${x + 30} ${top - 44}h26q0 34 19 44q-45 0-45-44z`)
}

function drawVaseWithBranch({ sheet, palette }: Scene, x: number, lean: 1 | -1, panelled: boolean): void {
  const base = counterTop
  const mouth = base - 170
  sheet.stroke(
    `M${x} ${mouth}q${8 * lean}-90 ${64 * lean}-150M${x} ${mouth}q${-6 * lean}-60 ${-52 * lean}-104M${x + 6 * lean} ${mouth - 60}q${30 * lean}-10 ${62 * lean}-2`,
    { color: panelled ? palette.trim : palette.leaf, width: 5, cap: 'round' },
  )
  const leaf = (dx: number, dy: number) =>
    `M${x + dx * lean} ${mouth + dy}q${18 * lean}-34 ${46 * lean}-36q${-6 * lean} 34 ${-46 * lean} 36z`
  sheet.plane(panelled ? palette.trim : palette.leaf, leaf(14, -80) + leaf(64, -148) + leaf(68, -60))
  sheet.plane(panelled ? palette.goods[1] : palette.leafLight, leaf(-50, -102) + leaf(34, -118) + leaf(-34, -66))
  const [body, shade] = panelled ? [palette.trim, palette.trimShade] : [palette.joinery, palette.joineryLight]
  sheet.plane(body, `M${x - 34} ${base}q-66-60 12-140v-30h44v30q78 80 12 140z`)
  sheet.plane(shade, `M${x - 34} ${base}q-66-60 12-140v-30h12v30q-50 80-8 140z`)
}

/** The lower part of a poster under its lamps, a plant before it. */
function drawPosterDetail(scene: Scene): void {
  const { sheet, palette, style } = scene
  if (style === 'haussmann' || style === 'modern')
    sheet.stroke(`M400 0V${counterTop}`, {
      color: palette.wallShade,
      width: 800,
      dash: style === 'modern' ? '1.5 200' : '1.5 84',
    })
  drawWallDisplay({ ...seededFor(scene, 'front'), ppm: 190, sheet }, { x: 130, y: 70, width: 480, height: 310 })
  drawPotted({ ...scene, ppm: 210 }, 'agave', 690)
}

/** The counter's edge and front. */
function drawCounterFront({ sheet, palette, choose }: Scene): void {
  sheet.plane(palette.ground, box(0, counterTop, sheetWidth, sheetHeight - counterTop))
  sheet.shape(mix(palette.pot, palette.trim, choose.pick([0.15, 0.5, 0.75])), box(-4, counterTop, sheetWidth + 8, 26))
  sheet.stroke(`M0 ${counterTop + 100}h${sheetWidth}`, { color: palette.groundLine, width: 148, dash: '2 62' })
}
