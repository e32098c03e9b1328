import type { AwningKind } from './awnings.ts'
import { type Assortment, assortmentFor } from './goods.ts'
import type { PottedPlant } from './plants.ts'
import { clamp, type Frame, type Scene } from './scene.ts'
import { disc, tidy } from './sheet.ts'

/** What the seed decided for a shop front. */
export interface FrontPlan {
  awning: AwningKind
  assortment: Assortment
  /** Index of the bay that is the door; -1: no door (a display window). */
  door: number
  bays: number
  sign: SignKind
  clothes: boolean
  plant: PlantKind
}

export type SignKind = 'letters' | 'disc' | 'lozenges' | 'rules'
export type PlantKind = PottedPlant | 'none'

/** The usual width of a bay, in metres, at least and at most. */
const bayMetres = { haussmann: [1.4, 1.9], medina: [1.1, 1.4], gulf: [1.2, 1.55], modern: [1.2, 1.9] } as const

/** Bays and door of a front of this many metres. */
export function frontPlanFor({ choose, style }: Scene, widthM: number, door: boolean): FrontPlan {
  const [low, high] = bayMetres[style]
  const bays = clamp(Math.round(widthM / choose.between(low, high)), door ? 2 : 1, 7)
  return {
    awning: choose.pick(['striped', 'striped', 'plain', 'none'] as const),
    assortment: assortmentFor(choose),
    bays: door && widthM < 1.9 ? 1 : bays,
    door: door ? choose.pick([0, bays - 1, Math.floor(bays / 2)] as const) : -1,
    sign: choose.pick(['letters', 'letters', 'disc', 'lozenges', 'rules'] as const),
    clothes: choose.chance(0.3),
    plant: choose.pick(['topiary', 'cypress', 'agave', 'olive', 'planter', 'none'] as const),
  }
}

/** Divides the width between piers: the door keeps a door's width, the windows share the rest. */
export function divideBays(
  { ppm }: Scene,
  plan: FrontPlan,
  inside: Frame,
  pier: number,
): { frame: Frame; door: boolean }[] {
  const count = plan.bays
  const free = inside.width - pier * (count - 1)
  const doorWidth = count === 1 && plan.door === 0 ? free : Math.min(ppm * 1.05, (free / Math.max(1, count)) * 1.2)
  const windows = plan.door < 0 ? count : count - 1
  const windowWidth = windows ? (free - (plan.door < 0 ? 0 : doorWidth)) / windows : 0
  const bays: { frame: Frame; door: boolean }[] = []
  let x = inside.x
  for (let index = 0; index < count; index += 1) {
    const door = index === Math.min(plan.door, count - 1) && plan.door >= 0
    const width = door ? doorWidth : windowWidth
    bays.push({ frame: { x, y: inside.y, width, height: inside.height }, door })
    x += width + pier
  }
  return bays
}

/** A sign without words: a greeked word, or an emblem, centred in its band. */
export function drawSign({ sheet, palette, ppm }: Scene, band: Frame, kind: SignKind, color = palette.trim): void {
  const y = Math.round(band.y + band.height / 2)
  const x = Math.round(band.x + band.width / 2)
  const high = clamp(band.height * 0.42, 3, 40)
  const reach = Math.round(Math.min(band.width * 0.36, ppm * 1.7))
  if (kind === 'letters') {
    const em = high * 0.9
    const dash = [0.8, 0.35, 0.6, 0.35, 0.22, 0.35, 0.8, 0.35, 0.5, 0.35].map(part => tidy(em * part)).join(' ')
    sheet.stroke(`M${x - reach} ${y}h${reach * 2}`, { color, width: high, dash })
  } else if (kind === 'disc') {
    sheet.plane(color, disc(x, y, high * 0.62))
    sheet.stroke(
      `M${x - reach} ${y}h${reach - Math.round(high)}M${x + Math.round(high)} ${y}h${reach - Math.round(high)}`,
      { color, width: 2 },
    )
  } else if (kind === 'lozenges') {
    const r = Math.round(high * 0.5)
    const gap = Math.round(high * 1.5)
    sheet.plane(
      color,
      [-2, -1, 0, 1, 2].map(step => `M${x + step * gap - r} ${y}l${r} ${-r} ${r} ${r} ${-r} ${r}z`).join(''),
    )
  } else {
    sheet.stroke(
      `M${x - reach} ${y - Math.round(high / 3)}h${reach * 2}M${x - reach} ${y + Math.round(high / 3)}h${reach * 2}`,
      { color, width: Math.max(2, high * 0.18) },
    )
  }
}
