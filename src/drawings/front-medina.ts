import { drawAwning } from './awnings.ts'
import { drawLantern } from './lamps.ts'
import { type ArchKind, drawShopWindows, drawStuddedDoor, openingPath } from './openings.ts'
import { mix } from './palette.ts'
import { bottom, clamp, type Frame, right, type Scene } from './scene.ts'
import { box, tidy } from './sheet.ts'
import { repeatWindows } from './storeys.ts'
import { divideBays, drawSign, type FrontPlan } from './shopfront.ts'

/** Zellige: a paint of small lozenges in the joinery's colour on the trim's. */
function zellige({ sheet, palette, ppm }: Scene, y: number): string {
  const tile = Math.round(clamp(ppm * 0.3, 10, 34))
  const half = tidy(tile / 2)
  return sheet.pattern(
    tile,
    tile,
    y,
    `<path fill="${palette.trim}" stroke="none" d="M0 0h${tile}v${tile}H0z"/><path fill="${palette.joinery}" stroke="none" d="M0 ${half}L${half} 0 ${tile} ${half} ${half} ${tile}z"/>`,
  )
}

/** Arches in a plaster wall under an eave of glazed tiles; a studded door. */
export function drawMedinaFront(scene: Scene, frame: Frame, plan: FrontPlan): void {
  const { sheet, palette, choose, ppm } = scene
  const { x, y, width, height } = frame
  const kind: ArchKind = choose.pick(['horseshoe', 'horseshoe', 'round', 'pointed'] as const)
  const eave = clamp(ppm * 0.42, 8, height * 0.16)
  const sign = clamp(ppm * 0.42, 8, height * 0.15)
  const pier = clamp(ppm * 0.3, 6, width * 0.1)
  const riser = clamp(ppm * 0.55, 8, height * 0.2)
  const top = y + eave + sign
  const inside = { x: x + pier, y: top, width: width - pier * 2, height: bottom(frame) - top }
  const bays = divideBays(scene, plan, inside, pier)
  sheet.plane(mix(palette.wall, palette.trim, 0.55), box(x, y, width, height))
  const dado = box(x, bottom(frame) - riser, width, riser)
  sheet.decoration(5, () => sheet.shape(zellige(scene, bottom(frame) - riser), dado))
  const rim = clamp(ppm * 0.1, 3, 11)
  const around = (part: Frame, height: number) =>
    openingPath(
      { x: part.x - rim, y: part.y - rim * 0.4, width: part.width + rim * 2, height: height + rim * 0.4 },
      kind,
    )
  const windows = bays.filter(bay => !bay.door).map(bay => bay.frame)
  const doors = bays.filter(bay => bay.door).map(bay => bay.frame)
  if (doors[0]) sheet.shape(palette.trim, around(doors[0], doors[0].height))
  const panes = windows.map(part => ({ ...part, y: part.y + rim, height: part.height - riser - rim }))
  drawShopWindows(scene, panes, {
    kind,
    assortment: plan.assortment,
    surround: pane => sheet.shape(palette.trim, around({ ...pane, y: pane.y - rim }, pane.height + rim)),
  })
  for (const part of doors) drawStuddedDoor(scene, { ...part, y: part.y + rim, height: part.height - rim }, kind)
  drawSign(scene, { x, y: y + eave + ppm * 0.07, width, height: sign }, plan.sign, palette.joinery)
  if (plan.awning === 'none') drawEave(scene, frame, eave)
  else drawAwning(scene, { x: x - 4, y, width: width + 8, height: eave }, plan.awning)
  const lantern = choose.pick([x - pier * 0.2, right(frame) + pier * 0.2])
  drawLantern(scene, lantern, y + eave + sign * 0.8, palette.tone !== 'dusk' && choose.chance(0.7) && scene.takeLight())
}

/** Glazed roof tiles over the shop: upright rows ending in round mouths. */
function drawEave({ sheet, palette, ppm }: Scene, { x, y, width }: Frame, high: number): void {
  const tiles = Math.max(5, Math.round((width + 16) / clamp(ppm * 0.2, 8, 26)))
  const tile = (width + 16) / tiles
  const base = Math.round(y + high)
  const left = x - 8
  sheet.stroke(`M${tidy(left + tile / 2)} ${base}h${tidy(width + 16 - tile + 0.2)}`, {
    color: palette.awning,
    width: tile,
    dash: `0 ${tidy(tile)}`,
    cap: 'round',
  })
  sheet.shape(palette.awning, box(left, y, width + 16, high))
  sheet.stroke(`M${tidy(left + tile * 0.93)} ${tidy(y + high / 2)}h${tidy(width + 14 - tile)}`, {
    color: mix(palette.awning, '#10201c', 0.35),
    width: high,
    dash: `1.5 ${tidy(tile - 1.5)}`,
  })
}

/** A plastered house with merlons, small arched windows and wooden screens. */
export function drawMedinaHouse(scene: Scene, mass: Frame): number {
  const { sheet, palette, choose, ppm, ground } = scene
  const storey = ppm * 2.9
  const storeys = choose.pick([0, 0, 1, 1, 2] as const)
  const parapet = clamp(ppm * choose.between(0.6, 1.1), 20, 130)
  const screened = choose.chance(0.6)
  const pitch = ppm * choose.between(1.9, 2.5)
  const top = Math.round(mass.y - storey * storeys - parapet)
  sheet.shape(palette.wall, box(mass.x, Math.max(top, -4), mass.width, ground - Math.max(top, -4)))
  repeatWindows(scene, mass, { pitch, storey, storeys }, (x, base) => drawScreenWindow(scene, x, base, screened))
  if (top < 12) return Math.max(top, -4)
  drawMerlons(scene, mass, top, clamp(ppm * 0.75, 30, 64))
  sheet.stroke(`M${Math.round(mass.x) + 1} ${top + 14}h${Math.round(mass.width) - 2}`, {
    color: palette.wallShade,
    width: 5,
  })
  return top
}

/** A small arched window, half closed by a turned-wood screen. */
function drawScreenWindow({ sheet, palette, ppm }: Scene, x: number, base: number, screened: boolean): void {
  const part = { x: x - ppm * 0.42, y: base - ppm * 2.1, width: ppm * 0.84, height: ppm * 1.4 }
  sheet.shape(
    palette.trim,
    openingPath(
      { x: part.x - ppm * 0.1, y: part.y - ppm * 0.1, width: part.width + ppm * 0.2, height: part.height + ppm * 0.1 },
      'round',
    ),
  )
  sheet.shape(palette.room, openingPath(part, 'round'))
  if (!screened) return
  const half = part.height * 0.52
  sheet.shape(palette.joinery, box(part.x - ppm * 0.08, bottom(part) - half, part.width + ppm * 0.16, half))
  sheet.stroke(`M${Math.round(part.x)} ${Math.round(bottom(part) - half / 2)}h${Math.round(part.width)}`, {
    color: palette.joineryLight,
    width: half * 0.7,
    dash: '2 4',
  })
}

/** Stepped merlons along the top of a wall. */
function drawMerlons({ sheet, palette }: Scene, mass: Frame, top: number, size: number): void {
  const across = mass.width / Math.max(3, Math.round(mass.width / size))
  const [step, rise] = [tidy(across / 6), Math.round(across / 5)]
  const merlon = `<path fill="${palette.wall}" d="M-3 ${rise * 2 + 5}v-4h3h${step}v-${rise}h${step}v-${rise}h${tidy(across / 3)}v${rise}h${step}v${rise}h${step}h3v4z"/>`
  const y = top - rise * 2 - 1
  sheet.plane(sheet.pattern(across, rise * 2 + 3, y, merlon, mass.x), box(mass.x, y, mass.width, rise * 2 + 2))
}
