import { drawPaving } from './ground.ts'
import { mix } from './palette.ts'
import { planCounter, planPerson, planPlant, planRug, planShelves, planTable } from './plan-furniture.ts'
import { bottom, clamp, type Frame, right, type Scene } from './scene.ts'
import { box, disc, sheetWidth } from './sheet.ts'
import type { DrawnType } from './space-types.ts'

/** A truck, kiosk or cart from above, its hatch to the street below, people waiting. */
export function planVehicle(scene: Scene, frame: Frame): void {
  const { sheet, palette, ppm } = scene
  const { x, y, width, height } = frame
  const truck = width / ppm >= 3.2
  const cab = truck ? Math.min(ppm * 1.3, width * 0.26) : 0
  const body = width - cab
  const wheel = ppm * 0.34
  drawPaving(
    { ...scene, palette: { ...palette, ground: mix(palette.sky, palette.ground, 0.4) } },
    box(0, bottom(frame) + ppm * 0.2, sheetWidth, 600 - bottom(frame)),
  )
  sheet.veil(box(x + 8, y + 10, width, height), 0.12)
  sheet.plane(
    palette.ink,
    [0.14, 0.72].map(share => box(x + width * share, y - wheel * 0.22, wheel * 1.6, height + wheel * 0.44)).join(''),
  )
  sheet.shape(palette.trim, box(x, y, body, height))
  if (truck) {
    const nose = Math.round(cab * 0.4)
    sheet.shape(
      palette.joinery,
      `M${Math.round(x + body)} ${Math.round(y)}h${Math.round(cab) - nose}q${nose} 0 ${nose} ${nose}v${Math.max(0, Math.round(height) - nose * 2)}q0 ${nose}-${nose} ${nose}h-${Math.round(cab) - nose}z`,
    )
    sheet.shape(palette.glass, box(x + body + cab * 0.4, y + height * 0.12, cab * 0.22, height * 0.76))
  }
  const bench = Math.min(ppm * 0.55, height * 0.26)
  planShelves(scene, x + 3, y + 3, body - 6, bench)
  sheet.plane(
    palette.measure,
    disc(x + body * 0.2, y + bench / 2 + 3, bench * 0.26) +
      disc(x + body * 0.2 + bench * 0.7, y + bench / 2 + 3, bench * 0.26),
  )
  planCounter(scene, x + body * 0.12, bottom(frame) - bench * 0.8, body * 0.7, bench * 0.8)
  if (height > ppm * 1.2) planPerson(scene, x + body * 0.45, y + height * 0.5, 180)
  drawQueue(scene, { x, y, width: body, height })
}

/** The raised flap of the hatch, dashed, and who waits under it. */
function drawQueue(scene: Scene, { x, y, width: body, height }: Frame): void {
  const { sheet, palette, ppm } = scene
  const low = Math.round(y + height)
  const reach = Math.round(ppm * 0.9)
  sheet.stroke(`M${Math.round(x + body * 0.08)} ${low}v${reach}h${Math.round(body * 0.78)}v-${reach}`, {
    color: palette.measure,
    width: 2,
    dash: '9 6',
  })
  for (const [share, away] of [
    [0.3, 0.55],
    [0.52, 0.7],
    [0.66, 1.25],
  ] as const) {
    if (low + ppm * away < 570) planPerson(scene, x + body * share, low + ppm * away, 10)
  }
  planPlant(scene, clamp(x - ppm * 0.9, 60, 740), clamp(low + ppm * 0.8, 0, 540), clamp(ppm * 0.5, 20, 52))
}

/** A stand from above: three light walls, open to the alley, between two neighbours. */
export function planStand(scene: Scene, frame: Frame): void {
  const { sheet, palette, ppm, choose } = scene
  const { x, y, width, height } = frame
  const low = Math.round(bottom(frame))
  const gap = width * 0.08
  drawPaving(
    { ...scene, palette: { ...palette, ground: mix(palette.sky, palette.ground, 0.4) } },
    box(0, low, sheetWidth, 600 - low),
  )
  sheet.plane(palette.far, box(0, y, x - gap, height) + box(right(frame) + gap, y, sheetWidth, height))
  sheet.stroke(
    `M0 ${Math.round(y)}h${Math.round(x - gap)}V${low}H0M${sheetWidth} ${Math.round(y)}H${Math.round(right(frame) + gap)}V${low}H${sheetWidth}`,
    { color: palette.groundLine, width: 2, dash: '9 6' },
  )
  sheet.plane(
    mix(choose.pick([palette.pot, palette.joinery, palette.goods[2]]), palette.ground, 0.7),
    box(x, y, width, height),
  )
  if (scene.listed.tables) planTable(scene, x + width * 0.2, y + height * 0.42, width * 0.6, height * 0.26)
  if (scene.listed.storage) planShelves(scene, x + 4, y + 4, width - 8, Math.min(ppm * 0.4, height * 0.18))
  const post = clamp(ppm * 0.08, 5, 12)
  sheet.stroke(`M${Math.round(x)} ${low}V${Math.round(y)}H${Math.round(right(frame))}V${low}`, {
    color: palette.wall,
    width: post,
  })
  planPerson(scene, x + width * 0.78, low + Math.min(ppm * 0.7, 60), -20)
  planPerson(scene, x + width * 0.56, low + Math.min(ppm * 1.1, 90), 30)
}

/** What stands or hangs at a wall: shelves, a window's depth, a poster; people look at it from the floor below. */
export function planBesideWall(scene: Scene, type: DrawnType, frame: Frame): void {
  const { sheet, palette, ppm } = scene
  const { x, y, width, height } = frame
  const wall = Math.round(clamp(ppm * 0.22, 10, 26))
  const top = Math.round(y)
  const low = Math.round(bottom(frame))
  const outside = type === 'window-display'
  const wallY = outside ? low : top - wall / 2
  if (outside) sheet.plane(palette.far, box(0, 0, sheetWidth, low))
  drawPaving(scene, box(0, outside ? low : top, sheetWidth, 600 - top))
  sheet.stroke(`M0 ${wallY}h${sheetWidth}`, { color: palette.wall, width: wall })
  if (outside) {
    sheet.stroke(`M${Math.round(x)} ${low}h${Math.round(width)}`, { color: palette.glass, width: wall })
    sheet.line(`M${Math.round(x)} ${low}h${Math.round(width)}`)
    planRug(scene, x + 2, y, width - 4, height - wall / 2)
    sheet.stroke(`M${Math.round(x)} ${low}V${top}H${Math.round(right(frame))}V${low}`, {
      color: palette.wall,
      width: clamp(ppm * 0.08, 4, 12),
    })
  } else if (type === 'shelf-display') {
    planShelves(scene, x, y, width, height)
  } else {
    sheet.shape('#ffffff', box(x, y, width, Math.max(height, 8)))
  }
  if (type === 'shelf-display') {
    const gap = ppm * 0.5
    sheet.stroke(
      `M0 ${low}h${Math.round(Math.max(0, x - gap))}V${top}M${sheetWidth} ${low}H${Math.round(right(frame) + gap)}V${top}`,
      { color: palette.measure, width: 2, dash: '9 6' },
    )
  }
  drawLookers(scene, frame, low + wall / 2)
}

/** The clear floor before it, with the people who look, and a plant. */
function drawLookers(scene: Scene, frame: Frame, from: number): void {
  const { sheet, palette, ppm, choose } = scene
  const reach = Math.round(Math.min(ppm * 1.2, 540 - from))
  const spread = Math.round(reach * 0.35)
  const axis = frame.x + frame.width / 2
  sheet.stroke(
    `M${Math.round(frame.x)} ${Math.round(from)}l-${spread} ${reach}H${Math.round(right(frame)) + spread}L${Math.round(right(frame))} ${Math.round(from)}`,
    { color: palette.measure, width: 1.5, dash: '9 6' },
  )
  planPerson(scene, axis - Math.min(frame.width * 0.2, ppm * 0.5), from + reach * 0.5, choose.whole(-10, 20))
  planPerson(scene, axis + Math.min(frame.width * 0.3, ppm * 0.7), from + reach * 0.75, choose.whole(-40, 0))
  planPlant(scene, clamp(right(frame) + ppm * 0.6, 0, 740), from + ppm * 0.34, clamp(ppm * 0.3, 14, 46))
  const kerb = Math.round(from + ppm * 3.2)
  if (kerb > 560) return
  sheet.plane(mix(palette.sky, palette.far, 0.6), box(0, kerb, sheetWidth, 600 - kerb))
  sheet.stroke(`M0 ${kerb}h${sheetWidth}`, { color: palette.groundLine, width: 3 })
  const tree = Math.min(ppm * 1.1, 70)
  sheet.copies([{ x: 220 }, { x: 440 }, { x: 660 }], () => planPlant(scene, 70, kerb - tree * 0.5, tree))
}
