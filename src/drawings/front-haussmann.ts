import { drawAwning } from './awnings.ts'
import { drawDoor, drawShopWindows } from './openings.ts'
import { mix } from './palette.ts'
import { bottom, clamp, type Frame, isFine, right, type Scene } from './scene.ts'
import { box } from './sheet.ts'
import { repeatWindows } from './storeys.ts'
import { divideBays, drawSign, type FrontPlan } from './shopfront.ts'

/** A painted timber shop front with its cornice, fascia, pilasters and panelled stallriser. */
export function drawHaussmannFront(scene: Scene, frame: Frame, plan: FrontPlan): void {
  const { sheet, palette, ppm } = scene
  const { x, y, width, height } = frame
  const cornice = clamp(ppm * 0.14, 4, 16)
  const fascia = clamp(ppm * 0.55, 12, height * 0.22)
  const riser = clamp(ppm * 0.5, 8, height * 0.2)
  const pilaster = clamp(ppm * 0.26, 6, width * 0.1)
  const top = y + cornice + fascia
  const inside = { x: x + pilaster, y: top, width: width - pilaster * 2, height: bottom(frame) - top }
  const bays = divideBays(scene, plan, inside, clamp(ppm * 0.12, 4, 14))
  const transom = Math.round(top + clamp(ppm * 0.45, 8, inside.height * 0.24))
  sheet.shape(palette.joinery, box(x, y, width, height))
  const panes = bays.filter(bay => !bay.door).map(bay => ({ ...bay.frame, height: bay.frame.height - riser }))
  const margin = clamp(ppm * 0.08, 2, 9)
  const joinery = (pane: Frame) => {
    const muntin = pane.width > ppm * 1.2 ? `M${Math.round(pane.x + pane.width / 2)} ${Math.round(top)}V${transom}` : ''
    sheet.line(`M${Math.round(pane.x)} ${transom}h${Math.round(pane.width)}${muntin}`)
    sheet.stroke(box(pane.x + margin, bottom(pane) + margin, pane.width - margin * 2, riser - margin * 2 - 3), {
      color: palette.joineryLight,
      width: 2,
    })
  }
  drawShopWindows(scene, panes, {
    kind: 'flat',
    assortment: plan.assortment,
    joinery: pane => {
      if (isFine(scene)) sheet.decoration(5, () => joinery(pane))
    },
  })
  for (const bay of bays)
    if (bay.door) drawEntrance(scene, { ...bay.frame, height: bottom(frame) - bay.frame.y }, transom)
  const panel = (left: number) =>
    box(left + pilaster * 0.25, top + pilaster * 0.4, pilaster * 0.5, inside.height - pilaster * 1.4)
  if (isFine(scene)) sheet.stroke(panel(x) + panel(right(frame) - pilaster), { color: palette.joineryLight, width: 2 })
  sheet.veil(box(inside.x, top, inside.width, clamp(ppm * 0.12, 3, 14)), 0.25)
  sheet.shape(palette.joineryShade, box(x, y + cornice, width, fascia))
  const lettering = mix(palette.joineryLight, palette.trim, 0.75)
  drawSign(scene, { x, y: y + cornice, width, height: fascia }, plan.sign, lettering)
  drawAwning(
    scene,
    { x: x + pilaster * 0.5, y: top, width: width - pilaster, height: clamp(ppm * 0.55, 10, inside.height * 0.24) },
    plan.awning,
  )
  sheet.shape(palette.joinery, box(x - cornice * 0.6, y, width + cornice * 1.2, cornice))
}

/** The door under its fanlight, which may be lit by day. */
function drawEntrance(scene: Scene, part: Frame, transom: number): void {
  const { sheet, palette } = scene
  const lit = palette.tone !== 'dusk' && scene.choose.chance(0.45) && scene.takeLight()
  sheet.shape(lit ? palette.lit : palette.glass, box(part.x, part.y, part.width, transom - part.y))
  drawDoor(scene, { ...part, y: transom, height: bottom(part) - transom }, true)
}

/** Limestone storeys above the shop, with tall windows and railings, under a zinc roof. */
export function drawHaussmannHouse(scene: Scene, mass: Frame): number {
  const { sheet, palette, choose, ppm, ground } = scene
  const storey = ppm * 3.1
  const storeys = choose.pick([1, 2, 3, 4, 5] as const)
  const shutters = choose.chance(0.5)
  const jointed = choose.chance(0.7)
  const pitch = ppm * choose.between(1.95, 2.4)
  const roofAt = mass.y - storey * storeys
  const top = Math.max(roofAt, -4)
  sheet.shape(palette.wall, box(mass.x, top, mass.width, ground - top))
  if (jointed) {
    const gap = Math.max(14, Math.round(ppm * 0.42))
    const axis = Math.round(mass.x + mass.width / 2)
    sheet.decoration(2, () =>
      sheet.stroke(`M${axis} ${Math.round(mass.y)}V${ground}`, {
        color: palette.wallShade,
        width: mass.width - 2,
        dash: `1.5 ${gap}`,
      }),
    )
  }
  repeatWindows(scene, mass, { pitch, storey, storeys }, (x, base) =>
    drawFrenchWindow(scene, x, base - ppm * 0.2, shutters),
  )
  let bands = ''
  for (let row = 0; row < storeys && mass.y - row * storey > 0; row += 1) {
    bands += box(mass.x - 3, mass.y - ppm * 0.22 - row * storey, mass.width + 6, Math.max(5, ppm * 0.14))
  }
  sheet.shape(palette.trim, bands)
  if (roofAt > 10) drawZincRoof(scene, mass, roofAt)
  return top
}

function drawFrenchWindow(scene: Scene, centre: number, base: number, shutters: boolean): void {
  const { sheet, palette, ppm } = scene
  const [width, high] = [ppm * 1, ppm * 2.15]
  const [left, top] = [centre - width / 2, base - high]
  sheet.plane(palette.trim, box(left - ppm * 0.12, top - ppm * 0.16, width + ppm * 0.24, high + ppm * 0.16))
  sheet.shape(palette.glass, box(left, top, width, high))
  if (!isFine(scene)) return
  sheet.line(
    `M${Math.round(centre)} ${Math.round(top)}v${Math.round(high)}M${Math.round(left)} ${Math.round(top + high * 0.26)}h${Math.round(width)}`,
  )
  if (shutters) {
    const leaf = width * 0.42
    sheet.shape(
      mix(palette.joinery, palette.wall, 0.35),
      box(left - leaf, top, leaf, high) + box(left + width, top, leaf, high),
    )
  }
  const rail = Math.round(base - ppm * 0.9)
  const [from, long] = [Math.round(left - ppm * 0.1), Math.round(width + ppm * 0.2)]
  sheet.decoration(5, () => {
    sheet.stroke(`M${from} ${Math.round(base - ppm * 0.45)}h${long}`, {
      color: palette.ink,
      width: ppm * 0.9,
      dash: '1.5 5',
    })
    sheet.line(`M${from} ${rail}h${long}`)
  })
}

function drawZincRoof({ sheet, palette, ppm }: Scene, mass: Frame, at: number): void {
  const zinc = mix(palette.tone === 'dusk' ? '#4b6370' : '#8fa3ab', palette.sky, 0.12)
  const slope = Math.round(ppm * 0.5)
  const high = Math.round(ppm * 1.9)
  const across = Math.round(mass.width) - slope * 2
  sheet.shape(zinc, `M${Math.round(mass.x)} ${Math.round(at)}l${slope} ${-high}h${across}l${slope} ${high}z`)
  sheet.stroke(`M${Math.round(mass.x) + slope} ${Math.round(at - high / 2)}h${across}`, {
    color: mix(zinc, palette.ink, 0.3),
    width: high,
    dash: `1.5 ${Math.max(10, Math.round(ppm * 0.45))}`,
  })
  sheet.decoration(2, () =>
    sheet.shape(
      palette.pot,
      box(mass.x + mass.width * 0.14, at - high - ppm * 0.7, ppm * 0.3, ppm * 0.7) +
        box(mass.x + mass.width * 0.14 + ppm * 0.45, at - high - ppm * 0.5, ppm * 0.3, ppm * 0.5),
    ),
  )
  sheet.shape(palette.trim, box(mass.x - 5, at - 4, mass.width + 10, Math.max(6, ppm * 0.16)))
}
