import { drawAwning } from './awnings.ts'
import { drawStock, emptyStock, stockShelf } from './goods.ts'
import { mix } from './palette.ts'
import { drawPoster } from './posters.ts'
import { bottom, centre, clamp, type Frame, right, type Scene } from './scene.ts'
import { box, polygon } from './sheet.ts'
import { drawSign, type FrontPlan } from './shopfront.ts'

/** A stand at an event: a fair booth with a fascia, or a market tent. */
export function drawEventStand(scene: Scene, frame: Frame, plan: FrontPlan): void {
  if (scene.choose.chance(scene.style === 'modern' ? 0.3 : 0.5)) drawTent(scene, frame, plan)
  else drawBooth(scene, frame, plan)
}

function drawBooth(scene: Scene, frame: Frame, plan: FrontPlan): void {
  const { sheet, palette, ppm } = scene
  const { x, y, width, height } = frame
  const fascia = clamp(height * 0.16, 10, ppm * 0.55)
  const post = clamp(ppm * 0.1, 5, 16)
  const inside = { x: x + post, y: y + fascia, width: width - post * 2, height: height - fascia }
  sheet.shape(mix(palette.wall, palette.trim, 0.35), box(x, y, width, height))
  sheet.plane(
    palette.wallShade,
    polygon(
      [inside.x, inside.y],
      [inside.x + width * 0.07, inside.y + fascia * 0.4],
      [inside.x + width * 0.07, bottom(frame) - fascia * 0.4],
      [inside.x, bottom(frame)],
    ),
  )
  drawBackWall(
    scene,
    {
      x: inside.x + width * 0.1,
      y: inside.y + fascia * 0.4,
      width: inside.width - width * 0.2,
      height: inside.height * 0.56,
    },
    plan,
  )
  sheet.shape(
    palette.joinery,
    box(x, y, post, height) + box(right(frame) - post, y, post, height) + box(x, y, width, fascia),
  )
  drawSign(scene, { x, y, width, height: fascia }, plan.sign, palette.trim)
  drawSpots(scene, inside)
  drawCounter(scene, frame, plan)
}

/** Shelves with goods over most of the back wall, a poster at its end. */
function drawBackWall(scene: Scene, wall: Frame, plan: FrontPlan): void {
  const { sheet, palette, choose, ppm } = scene
  const hung = wall.width > ppm * 1.6
  const long = hung ? wall.width * 0.62 : wall.width
  const modules = clamp(Math.round(long / (ppm * 1.2)), 1, 4)
  const pitch = long / modules
  const width = pitch * 0.9
  sheet.copies(
    Array.from({ length: modules - 1 }, (_, index) => ({ x: pitch * (index + 1) })),
    () => {
      const stock = emptyStock()
      let boards = ''
      for (const share of [0.34, 0.67, 1]) {
        const base = wall.y + wall.height * share
        boards += box(wall.x, base, width, clamp(ppm * 0.04, 3, 7))
        stockShelf(
          stock,
          plan.assortment,
          { x: wall.x + 2, base: base - 1, width: width - 4, height: wall.height * 0.24 },
          choose,
        )
      }
      drawStock(scene, stock)
      sheet.shape(palette.trim, boards)
    },
  )
  if (!hung) return
  const poster = Math.min(wall.width * 0.32, wall.height * 0.9)
  drawPoster(scene, {
    x: right(wall) - poster,
    y: wall.y + wall.height * 0.06,
    width: poster,
    height: Math.min(wall.height * 0.94, poster * 1.4),
  })
}

function drawSpots({ sheet, palette, ppm, takeLight }: Scene, inside: Frame): void {
  const size = Math.round(clamp(ppm * 0.11, 5, 14))
  let spots = ''
  for (const share of [0.25, 0.5, 0.75]) {
    const axis = Math.round(inside.x + inside.width * share)
    spots += `M${axis - size} ${Math.round(inside.y) + size * 2}l${Math.round(size * 0.5)} ${-size * 2}h${size}l${Math.round(size * 0.5)} ${size * 2}z`
  }
  sheet.shape(takeLight() ? palette.lit : palette.trim, spots)
}

function drawCounter(scene: Scene, frame: Frame, plan: FrontPlan): void {
  const { sheet, palette, choose, ppm } = scene
  const high = Math.min(ppm * 1, frame.height * 0.4)
  const wide = clamp(ppm * 1.5, frame.width * 0.3, frame.width * 0.6)
  const left = choose.chance(0.5) ? frame.x + frame.width * 0.12 : right(frame) - frame.width * 0.12 - wide
  const top = bottom(frame) - high
  const stock = emptyStock()
  stockShelf(
    stock,
    plan.assortment,
    { x: left + 6, base: top - 5, width: wide * 0.5, height: Math.min(ppm * 0.35, frame.height * 0.14) },
    choose,
  )
  drawStock(scene, stock)
  sheet.shape(palette.awning, box(left, top, wide, high))
  const slat = Math.max(4, Math.round(ppm * 0.09))
  sheet.stroke(`M${Math.round(left) + 3} ${Math.round(top + high / 2)}h${Math.round(wide) - 6}`, {
    color: mix(palette.awning, '#10201c', 0.25),
    width: high - 2,
    dash: `2 ${slat}`,
  })
  sheet.shape(palette.trim, box(left - 5, top - 5, wide + 10, Math.max(6, ppm * 0.06)))
}

function drawTent(scene: Scene, frame: Frame, plan: FrontPlan): void {
  const { sheet, palette, ppm } = scene
  const { x, y, width, height } = frame
  const flag = Math.min(16, height * 0.06)
  const roof = height * 0.26 - flag
  const peak = y + flag
  const post = clamp(ppm * 0.07, 4, 11)
  const eaves = peak + roof
  const back = { x: x + post, y: eaves, width: width - post * 2, height: bottom(frame) - eaves }
  sheet.shape(mix(palette.trim, palette.wall, 0.3), box(back.x, back.y, back.width, back.height))
  drawBackWall(
    scene,
    { x: back.x + back.width * 0.08, y: eaves + height * 0.12, width: back.width * 0.84, height: height * 0.4 },
    plan,
  )
  drawCounter(scene, frame, plan)
  sheet.shape(
    palette.joinery,
    box(x, eaves, post, bottom(frame) - eaves) + box(right(frame) - post, eaves, post, bottom(frame) - eaves),
  )
  const bays = clamp(Math.round(width / (ppm * 3)), 1, 4)
  const bay = width / bays
  let cloth = ''
  let folds = ''
  for (let index = 0; index < bays; index += 1) {
    const left = Math.round(x + index * bay)
    const half = Math.round(bay / 2)
    cloth += `M${left - 4} ${Math.round(eaves)}Q${left + Math.round(half * 0.8)} ${Math.round(eaves - roof * 0.3)} ${left + half} ${Math.round(peak)}Q${left + Math.round(half * 1.2)} ${Math.round(eaves - roof * 0.3)} ${left + half * 2 + 4} ${Math.round(eaves)}z`
    folds += `M${left + half} ${Math.round(peak)}Q${left + Math.round(half * 0.9)} ${Math.round(eaves - roof * 0.4)} ${left + Math.round(half * 0.6)} ${Math.round(eaves)}M${left + half} ${Math.round(peak)}Q${left + Math.round(half * 1.1)} ${Math.round(eaves - roof * 0.4)} ${left + Math.round(half * 1.4)} ${Math.round(eaves)}M${left + half} ${Math.round(peak)}v-${Math.round(flag)}l14 5-14 5`
  }
  sheet.shape(palette.awning, cloth)
  sheet.line(folds)
  drawAwning(
    scene,
    { x: x - 4, y: eaves - 1, width: width + 8, height: height * 0.05 },
    plan.awning === 'plain' ? 'plain' : 'striped',
  )
  sheet.plane(
    scene.takeLight() ? palette.lit : palette.trim,
    `M${Math.round(centre(frame)) - 7} ${Math.round(eaves + height * 0.07)}h14l5 12h-24z`,
  )
}
