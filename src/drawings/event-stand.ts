import { drawAwning } from './awnings.ts'
import { drawTables } from './furnishing.ts'
import { bottom, centre, clamp, type Frame, right, type Scene } from './scene.ts'
import { box, polygon } from './sheet.ts'
import { drawSign, type FrontPlan } from './shopfront.ts'
import { whiteOf } from './wall-display.ts'

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
  sheet.shape(whiteOf(scene), box(x, y, width, height))
  sheet.plane(
    palette.wallShade,
    polygon(
      [inside.x, inside.y],
      [inside.x + width * 0.07, inside.y + fascia * 0.4],
      [inside.x + width * 0.07, bottom(frame) - fascia * 0.4],
      [inside.x, bottom(frame)],
    ),
  )
  sheet.shape(
    palette.joinery,
    box(x, y, post, height) + box(right(frame) - post, y, post, height) + box(x, y, width, fascia),
  )
  drawSign(scene, { x, y, width, height: fascia }, plan.sign, palette.trim)
  if (scene.listed.lighting) drawSpots(scene, inside)
  if (scene.listed.tables) drawTables(scene, { x: x + width * 0.12, width: width * 0.76 }, bottom(frame))
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

function drawTent(scene: Scene, frame: Frame, plan: FrontPlan): void {
  const { sheet, palette, ppm } = scene
  const { x, y, width, height } = frame
  const flag = Math.min(16, height * 0.06)
  const roof = height * 0.26 - flag
  const peak = y + flag
  const post = clamp(ppm * 0.07, 4, 11)
  const eaves = peak + roof
  const back = { x: x + post, y: eaves, width: width - post * 2, height: bottom(frame) - eaves }
  sheet.shape(whiteOf(scene), box(back.x, back.y, back.width, back.height))
  if (scene.listed.tables) drawTables(scene, { x: x + width * 0.12, width: width * 0.76 }, bottom(frame))
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
    scene.listed.lighting && scene.takeLight() ? palette.lit : palette.trim,
    `M${Math.round(centre(frame)) - 7} ${Math.round(eaves + height * 0.07)}h14l5 12h-24z`,
  )
}
