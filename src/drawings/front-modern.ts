import { drawAwning } from './awnings.ts'
import { drawShopWindows } from './openings.ts'
import { mix } from './palette.ts'
import { bottom, clamp, type Frame, right, type Scene } from './scene.ts'
import { box, tidy } from './sheet.ts'
import { divideBays, drawSign, type FrontPlan } from './shopfront.ts'

/** Full-height glass under a flat canopy; a slatted or plain bulkhead carries the sign. */
export function drawModernFront(scene: Scene, frame: Frame, plan: FrontPlan): void {
  const { sheet, palette, choose, ppm } = scene
  const { x, y, width, height } = frame
  const canopy = clamp(ppm * 0.2, 5, 22)
  const bulkhead = clamp(ppm * 0.6, 12, height * 0.22)
  const jamb = clamp(ppm * 0.12, 4, 14)
  const plinth = clamp(ppm * 0.14, 4, 14)
  const top = y + canopy + bulkhead
  const inside = { x: x + jamb, y: top, width: width - jamb * 2, height: bottom(frame) - top - plinth }
  const bays = divideBays(scene, plan, inside, clamp(ppm * 0.07, 3, 8))
  sheet.shape(palette.joinery, box(x, y, width, height))
  const panes = bays.filter(bay => !bay.door).map(bay => bay.frame)
  drawShopWindows(scene, panes, {
    kind: 'flat',
    assortment: plan.assortment,
  })
  for (const { frame: part } of bays.filter(bay => bay.door)) {
    const lit = palette.tone !== 'dusk' && choose.chance(0.35) && scene.takeLight()
    const leafTop = Math.max(part.y, bottom(frame) - ppm * 2.3)
    sheet.shape(palette.glass, box(part.x, leafTop, part.width, bottom(frame) - leafTop))
    sheet.shape(lit ? palette.lit : palette.glass, box(part.x, part.y, part.width, leafTop - part.y))
    sheet.stroke(
      `M${Math.round(right(part) - part.width * 0.14)} ${Math.round(bottom(frame) - ppm * 1.5)}v${Math.round(ppm * 0.9)}`,
      { color: palette.joinery, width: clamp(ppm * 0.05, 2, 6) },
    )
  }
  if (choose.chance(0.5)) {
    sheet.stroke(`M${Math.round(x + 3)} ${Math.round(y + canopy + bulkhead / 2)}h${Math.round(width - 6)}`, {
      color: palette.joineryShade,
      width: bulkhead,
      dash: `${Math.max(2, Math.round(ppm * 0.04))} ${Math.max(4, Math.round(ppm * 0.08))}`,
    })
  }
  drawSign(scene, { x, y: y + canopy, width: width * choose.pick([1, 0.6]), height: bulkhead }, plan.sign, palette.trim)
  const over = clamp(ppm * 0.4, 8, 34)
  if (plan.awning === 'plain')
    drawAwning(scene, { x, y: top - 2, width, height: clamp(ppm * 0.4, 8, inside.height * 0.18) }, 'plain')
  else sheet.veil(box(inside.x, top, inside.width, clamp(ppm * 0.16, 4, 18)), 0.22)
  sheet.shape(palette.trim, box(x - over, y, width + over * 2, canopy))
}

/** A plain building: ribbon windows or loggias with planters, panel joints, a flat roof. */
export function drawModernHouse(scene: Scene, mass: Frame): number {
  const { sheet, palette, choose, ppm, ground } = scene
  const storey = ppm * 3.2
  const storeys = choose.pick([0, 1, 2, 3, 4, 6] as const)
  const parapet = ppm * choose.between(0.5, 0.9)
  const balcony = choose.chance(0.55)
  const roof = mass.y - storey * storeys - parapet
  const top = Math.max(roof, -4)
  sheet.shape(palette.wall, box(mass.x, top, mass.width, ground - top))
  const panel = Math.round(clamp(ppm * 1.2, 30, 150))
  sheet.decoration(2, () =>
    sheet.stroke(`M${Math.round(mass.x + 8)} ${Math.round((top + ground) / 2)}h${Math.round(mass.width - 16)}`, {
      color: palette.wallShade,
      width: ground - top - 4,
      dash: `1.5 ${panel}`,
    }),
  )
  if (roof > 6) sheet.shape(palette.trim, box(mass.x - 4, roof - 6, mass.width + 8, Math.max(6, ppm * 0.12)))
  if (storeys < 1) return top
  const rows = Math.min(storeys, Math.ceil(mass.y / storey))
  const copies = Array.from({ length: rows - 1 }, (_, row) => ({ y: -(row + 1) * storey }))
  sheet.copies(copies, () => drawStorey(scene, mass, balcony))
  return top
}

function drawStorey({ sheet, palette, ppm }: Scene, mass: Frame, balcony: boolean): void {
  const inset = ppm * 0.45
  const base = mass.y - ppm * (balcony ? 0.3 : 1)
  const high = ppm * (balcony ? 2.4 : 1.5)
  const ribbon = { x: mass.x + inset, y: base - high, width: mass.width - inset * 2, height: high }
  sheet.shape(balcony ? palette.room : palette.glass, box(ribbon.x, ribbon.y, ribbon.width, ribbon.height))
  sheet.stroke(`M${Math.round(ribbon.x)} ${Math.round(ribbon.y + high / 2)}h${Math.round(ribbon.width)}`, {
    color: balcony ? palette.wall : palette.ink,
    width: high - 2,
    dash: balcony ? `${Math.round(ppm * 0.35)} ${Math.round(ppm * 1.5)}` : `2 ${Math.round(ppm * 1.1)}`,
  })
  if (!balcony) return
  const radius = clamp(ppm * 0.22, 6, 24)
  sheet.decoration(4, () =>
    sheet.stroke(
      `M${Math.round(ribbon.x + radius * 2)} ${Math.round(base - ppm * 0.76)}h${Math.round(ribbon.width - radius * 4)}`,
      {
        color: palette.leaf,
        width: radius * 2,
        dash: `0 ${tidy(radius * 1.8)} 0 ${tidy(radius * 3.4)}`,
        cap: 'round',
      },
    ),
  )
  sheet.shape(mix(palette.wall, palette.trim, 0.5), box(ribbon.x - 6, base - ppm * 0.75, ribbon.width + 12, ppm * 0.85))
}
