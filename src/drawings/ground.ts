import { mix } from './palette.ts'
import type { Scene } from './scene.ts'
import { box, sheetHeight, sheetWidth } from './sheet.ts'

interface Paving {
  width: number
  height: number
  lines: string
  filled?: boolean
}

const star: Paving = {
  width: 48,
  height: 26,
  lines: 'M24 1l7 5 9-1-2 5 8 3-8 3 2 5-9-1-7 5-7-5-9 1 2-5-8-3 8-3-2-5 9 1zM0 13h2M46 13h2M24 0v1M24 25v1',
}
const diamonds: Paving = { width: 40, height: 22, lines: 'M0 11L20 0l20 11-20 11zM14 11l6-3 6 3-6 3z' }
const bond: Paving = { width: 56, height: 22, lines: 'M0 0h56M0 11h56M14 0v11M42 11v11' }
const checks: Paving = { width: 44, height: 22, lines: 'M0 11L22 0l22 11-22 11z', filled: true }
const fans: Paving = {
  width: 44,
  height: 22,
  lines: 'M0 22q0-20 22-20t22 20M12 22q0-10 10-10t10 10M-22 11q0-20 22-20t22 20M22 11q0-20 22-20t22 20',
}
const slabs: Paving = { width: 90, height: 42, lines: 'M0 0h90M30 0l-8 42M75 0l-8 42' }

const pavings: Record<Scene['style'], readonly [Paving, ...Paving[]]> = {
  medina: [star, diamonds, checks, star],
  modern: [slabs, bond, slabs],
  gulf: [star, bond, diamonds],
  haussmann: [fans, bond, slabs, fans],
}

/** Depth of the patterned pavement in an elevation. */
const friezeDepth = 42

/** From above, the pavings that an elevation shows foreshortened are this much deeper. */
const flatStretch = 1.8

/** The place's paving as a paint, its first row at `y`; `flat` as seen from above. */
function pavingPaint({ sheet, palette, style, choose }: Scene, y: number, flat: boolean): string {
  const paving = choose.pick(pavings[style])
  const fill = paving.filled
    ? `fill="${mix(palette.ground, palette.groundLine, 0.5)}" stroke="none"`
    : `stroke="${mix(palette.ground, palette.groundLine, 0.75)}" stroke-width="1.5"`
  return sheet.pattern(paving.width, paving.height, y, `<path ${fill} d="${paving.lines}"/>`, 0, flat ? flatStretch : 1)
}

/** Pavement with its pattern, then the plain street where the measures are written. */
export function drawGround(scene: Scene): void {
  const { sheet, palette, ground } = scene
  sheet.plane(palette.ground, box(0, ground, sheetWidth, sheetHeight - ground))
  sheet.decoration(5, () => sheet.plane(pavingPaint(scene, ground, false), box(0, ground, sheetWidth, friezeDepth)))
  sheet.plane(mix(palette.ground, palette.groundLine, 0.28), box(0, ground + friezeDepth, sheetWidth, sheetHeight))
  sheet.line(`M0 ${ground}h${sheetWidth}`)
  sheet.stroke(`M0 ${ground + friezeDepth}h${sheetWidth}`, { color: palette.groundLine, width: 1.5 })
}

/** Paving seen from above over an area. */
export function drawPaving(scene: Scene, area: string): void {
  scene.sheet.plane(scene.palette.ground, area)
  scene.sheet.decoration(5, () => scene.sheet.plane(pavingPaint(scene, 0, true), area))
}
