import { drawAwning } from './awnings.ts'
import { drawLantern } from './lamps.ts'
import { type ArchKind, drawDoor, drawShopWindows, openingPath } from './openings.ts'
import { bottom, clamp, type Frame, right, type Scene } from './scene.ts'
import { box, tidy } from './sheet.ts'
import { repeatWindows } from './storeys.ts'
import { divideBays, drawSign, type FrontPlan } from './shopfront.ts'

/** Plaster with pointed or segmental arches, a pierced gypsum frieze and teak doors. */
export function drawGulfFront(scene: Scene, frame: Frame, plan: FrontPlan): void {
  const { sheet, palette, choose, ppm } = scene
  const { x, y, width, height } = frame
  const kind: ArchKind = choose.pick(['pointed', 'pointed', 'segment', 'round'] as const)
  const frieze = clamp(ppm * 0.5, 10, height * 0.18)
  const pier = clamp(ppm * 0.28, 6, width * 0.1)
  const riser = clamp(ppm * 0.35, 6, height * 0.14)
  const cloth = plan.awning !== 'none' && kind === 'segment'
  const top = y + frieze + clamp(ppm * 0.18, 5, 20)
  const inside = { x: x + pier, y: top, width: width - pier * 2, height: bottom(frame) - top }
  const bays = divideBays(scene, plan, inside, pier)
  sheet.shape(palette.trim, box(x, y, width, height))
  const rim = clamp(ppm * 0.08, 3, 9)
  const panes = bays.filter(bay => !bay.door).map(bay => ({ ...bay.frame, height: bay.frame.height - riser }))
  const around = (part: Frame) =>
    openingPath({ x: part.x - rim, y: part.y - rim, width: part.width + rim * 2, height: part.height + rim }, kind)
  const door = bays.find(bay => bay.door)
  if (door) sheet.plane(palette.trimShade, around(door.frame))
  drawShopWindows(scene, panes, {
    kind,
    assortment: plan.assortment,
    surround: pane => sheet.plane(palette.trimShade, around({ ...pane, height: pane.height + riser })),
    joinery: pane =>
      sheet.decoration(5, () =>
        sheet.shape(palette.joinery, box(pane.x - rim, bottom(pane), pane.width + rim * 2, clamp(ppm * 0.1, 3, 10))),
      ),
  })
  for (const { frame: part } of bays.filter(bay => bay.door)) {
    const leafTop = Math.max(part.y + part.height * 0.22, bottom(frame) - ppm * 2.2)
    sheet.shape(palette.room, openingPath(part, kind))
    drawDoor(scene, { ...part, y: leafTop, height: bottom(frame) - leafTop }, false)
  }
  drawGypsum(scene, { x, y, width, height: frieze }, plan)
  if (cloth)
    drawAwning(
      scene,
      { x: x + pier * 0.4, y: y + frieze, width: width - pier * 0.8, height: clamp(ppm * 0.5, 9, height * 0.16) },
      plan.awning,
    )
  drawLantern(
    scene,
    choose.pick([x, right(frame)]),
    y + frieze * 1.3,
    palette.tone !== 'dusk' && choose.chance(0.7) && scene.takeLight(),
  )
}

/** The band over the bays: lattice at both sides of the sign. */
function drawGypsum(scene: Scene, band: Frame, plan: FrontPlan): void {
  const { sheet, palette } = scene
  const tile = Math.max(8, Math.round(band.height / 2.5))
  const half = tidy(tile / 2)
  sheet.shape(palette.joinery, box(band.x, band.y, band.width, band.height))
  const wing = band.width * 0.24
  sheet.decoration(2, () => {
    const paint = sheet.pattern(
      tile,
      tile,
      band.y,
      `<path stroke="${palette.trim}" stroke-width="1.5" d="M0 ${half}L${half} 0 ${tile} ${half} ${half} ${tile}z"/>`,
    )
    sheet.plane(paint, box(band.x, band.y, wing, band.height) + box(right(band) - wing, band.y, wing, band.height))
  })
  drawSign(scene, { ...band, x: band.x + wing, width: band.width - wing * 2 }, plan.sign, palette.trim)
}

/** A sand-coloured house with poles, a battlemented parapet and a wind tower. */
export function drawGulfHouse(scene: Scene, mass: Frame): number {
  const { sheet, palette, choose, ppm, ground } = scene
  const storey = ppm * 3
  const storeys = choose.pick([0, 0, 1, 1, 2] as const)
  const parapet = clamp(ppm * choose.between(0.7, 1), 22, 120)
  const pitch = ppm * choose.between(1.9, 2.4)
  const tower = choose.pick([0.06, 0.62, -1] as const)
  const top = Math.round(mass.y - storey * storeys - parapet)
  if (tower >= 0) sheet.decoration(5, () => drawWindTower(scene, mass.x + mass.width * tower, top))
  const wallTop = Math.max(top, -4)
  sheet.shape(palette.wall, box(mass.x, wallTop, mass.width, ground - wallTop))
  repeatWindows(scene, mass, { pitch, storey, storeys }, (x, base) => drawTeakWindow(scene, x, base))
  const gap = mass.width / Math.max(4, Math.round(mass.width / clamp(ppm * 0.55, 16, 52)))
  sheet.stroke(`M${tidy(mass.x + gap / 2)} ${Math.round(mass.y - parapet * 0.3)}h${tidy(mass.width - gap + 0.5)}`, {
    color: palette.joineryShade,
    width: clamp(ppm * 0.11, 4, 11),
    dash: `0 ${tidy(gap)}`,
    cap: 'round',
  })
  if (top > 12) drawBattlements(scene, mass, top, clamp(ppm * 0.6, 24, 54))
  return wallTop
}

function drawTeakWindow({ sheet, palette, ppm }: Scene, x: number, base: number): void {
  const part = { x: x - ppm * 0.45, y: base - ppm * 2.5, width: ppm * 0.9, height: ppm * 1.6 }
  sheet.plane(
    palette.trim,
    box(part.x - ppm * 0.14, part.y - ppm * 0.14, part.width + ppm * 0.28, part.height + ppm * 0.2),
  )
  sheet.shape(palette.room, openingPath(part, 'pointed'))
  sheet.shape(palette.joinery, box(part.x, part.y + part.height * 0.5, part.width, part.height * 0.5))
  sheet.line(`M${Math.round(x)} ${Math.round(part.y + part.height * 0.5)}V${Math.round(bottom(part))}`)
}

/** Barjeel: a square tower with tall slots, poles sticking out. */
function drawWindTower({ sheet, palette, ppm }: Scene, x: number, roof: number): void {
  const width = clamp(ppm * 1.8, 54, 150)
  const high = clamp(ppm * 3.2, 90, 260)
  if (roof < 90) return
  const top = roof - high
  sheet.shape(palette.wallShade, box(x, top, width, high + 20))
  sheet.shape(palette.trim, box(x - 5, top, width + 10, Math.max(6, high * 0.07)))
  const slot = width * 0.18
  const gap = (width - slot * 3) / 4
  let slots = ''
  for (let index = 0; index < 3; index += 1)
    slots += openingPath(
      { x: x + gap + index * (slot + gap), y: top + high * 0.16, width: slot, height: high * 0.6 },
      'round',
    )
  sheet.shape(palette.room, slots)
  const level = Math.round(top + high * 0.86)
  sheet.line(
    `M${Math.round(x) - 12} ${level}h${Math.round(width) + 24}M${Math.round(x) - 12} ${Math.round(top + high * 0.5)}h12M${Math.round(x + width)} ${Math.round(top + high * 0.5)}h12`,
  )
}

/** Rounded battlements along the top of a wall. */
function drawBattlements({ sheet, palette }: Scene, mass: Frame, top: number, size: number): void {
  const across = mass.width / Math.max(3, Math.round(mass.width / size))
  const [rest, half, rise] = [tidy(across * 0.22), tidy(across * 0.28), Math.round(across * 0.56)]
  const tooth = `<path fill="${palette.wall}" d="M-3 ${rise + 5}v-4h3h${rest}q0-${rise} ${half}-${rise}t${half} ${rise}h${rest}h3v4z"/>`
  const y = top - rise - 1
  sheet.plane(sheet.pattern(across, rise + 3, y, tooth, mass.x), box(mass.x, y, mass.width, rise + 2))
}
