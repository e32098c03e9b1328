import { drawNeighbours, drawSky } from './backdrop.ts'
import { drawEventStand } from './event-stand.ts'
import { drawFigure } from './figure.ts'
import { drawBuilding, hostShop, planOf } from './front.ts'
import { drawGround } from './ground.ts'
import { drawStreetLamp } from './lamps.ts'
import { drawMobileUnit } from './mobile-unit.ts'
import { drawPotted, drawTree } from './plants.ts'
import { bottom, clamp, type Frame, right, type Scene, seededFor, type SpaceSize } from './scene.ts'
import { polygon, sheetWidth } from './sheet.ts'
import type { DrawnType } from './space-types.ts'

/** The houses of the street. */
const row = { storeys: [1, 4], houses: 9 } as const

/** The space in its street, farther away and without measures. */
export function drawStreet(scene: Scene, type: DrawnType, size: SpaceSize): void {
  const { choose, ground } = scene
  const within = type === 'shelf-display' || type === 'corner-shop'
  const shown = within ? hostShop : size
  const kind = within ? 'full-store' : type
  const lift = kind === 'wall-display' ? 0.7 : kind === 'window-display' ? 0.35 : 0
  const ppm = Math.min(440 / shown.widthM, 230 / (shown.heightM + lift), 86)
  const scaled = { ...scene, ppm }
  const [width, height] = [shown.widthM * ppm, shown.heightM * ppm]
  const side = choose.pick([1, -1] as const)
  const x = clamp(400 - width / 2 + side * choose.between(30, 90), 40, sheetWidth - 40 - width)
  const frame = { x, y: ground - height - lift * ppm, width, height }
  const plan = planOf(scaled, kind, shown)
  drawSky(scaled, side > 0 ? -1 : 1)
  if (kind === 'mobile-unit' || kind === 'event-stand') {
    drawNeighbours(scaled, choose.whole(380, 420), -1, row)
    drawNeighbours(scaled, choose.whole(400, 440), 1, row)
    const seeded = seededFor(scaled, 'front')
    if (kind === 'mobile-unit') drawMobileUnit(seeded, frame, plan)
    else drawEventStand(seeded, frame, plan)
  } else {
    const edge = ppm * 1.2
    drawNeighbours(scaled, x - edge, -1, row)
    drawNeighbours(scaled, right(frame) + edge, 1, row)
    drawBuilding(scaled, kind, frame, plan)
  }
  if (kind === 'mobile-unit' || kind === 'event-stand') drawFestoon(scaled)
  drawGround(scaled)
  if (scene.palette.tone === 'dusk' && kind !== 'wall-display') drawLightPool(scaled, frame)
  drawLife(scaled, frame, side)
}

/** The light of a shop window on the pavement at dusk. */
function drawLightPool({ sheet, ground }: Scene, frame: Frame): void {
  const spread = frame.width * 0.16
  sheet.veil(
    polygon(
      [frame.x + spread, ground + 2],
      [right(frame) - spread, ground + 2],
      [right(frame) + spread, ground + 70],
      [frame.x - spread, ground + 70],
    ),
    0.22,
    '#f6dca0',
  )
}

/** A string of small lamps over the square. */
function drawFestoon({ sheet, palette, choose }: Scene): void {
  const sag = choose.whole(190, 250)
  const path = `M-10 120Q200 ${sag} 400 130T810 100`
  sheet.decoration(4, () => {
    sheet.stroke(path, { color: palette.tone === 'dusk' ? palette.orb : palette.ink, width: 1.5 })
    sheet.stroke(path, {
      color: palette.tone === 'dusk' ? '#f3e3b8' : palette.trim,
      width: 10,
      dash: '0 34',
      cap: 'round',
    })
  })
}

/** Lamp, tree, a plant and two people. */
function drawLife(scene: Scene, frame: Frame, side: 1 | -1): void {
  const { sheet, palette, style, choose, ppm, ground } = scene
  const beyond = (metres: number, of: 1 | -1) =>
    clamp(of > 0 ? right(frame) + metres * ppm : frame.x - metres * ppm, 36, sheetWidth - 36)
  const closer = { ...scene, ppm: Math.min(ppm, 72) }
  drawTree(closer, beyond(2.6, side > 0 ? -1 : 1))
  drawStreetLamp(closer, beyond(1.7, side), palette.tone === 'golden' && scene.takeLight())
  if (bottom(frame) >= ground - 2)
    drawPotted(scene, choose.pick(['topiary', 'cypress', 'olive', 'agave']), beyond(0.5, side))
  drawFigure(
    sheet,
    { x: beyond(0.35, side > 0 ? -1 : 1), ground: ground + 24, pixelsPerMetre: ppm * 1.06 },
    style,
    palette,
    choose,
  )
  sheet.decoration(3, () =>
    drawFigure(sheet, { x: beyond(2.4, side), ground: ground + 12, pixelsPerMetre: ppm }, style, palette, choose),
  )
}
