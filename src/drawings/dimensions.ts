import { formatMetres } from '#shared/format.ts'
import type { Scene } from './scene.ts'

/** A measured stretch: from and to along its axis, at its level on the other axis, in pixels; its length in metres. */
export interface Measure {
  axis: 'across' | 'up'
  from: number
  to: number
  at: number
  lengthM: number
  /** The side of the line its figure stands on: 1 below or right, -1 above or left. */
  side?: 1 | -1
}

const slash = 6
const overshoot = 9

/** Measure lines with slashed ends and their figures; the figure of a height reads upwards. */
export function drawMeasures({ sheet, palette, locale }: Scene, measures: readonly Measure[]): void {
  let path = ''
  let texts = ''
  for (const { axis, from, to, at, lengthM, side = 1 } of measures) {
    const [a, b, level] = [Math.round(from), Math.round(to), Math.round(at)]
    const centre = Math.round((from + to) / 2)
    if (axis === 'across') {
      path += `M${a} ${level}H${b}`
      for (const end of [a, b])
        path += `M${end} ${level - overshoot}v${overshoot * 2}m${-slash} ${slash - overshoot * 2 + overshoot}l${slash * 2} ${-slash * 2}`
      texts += `<text x="${centre}" y="${level + (side > 0 ? 27 : -12)}">${formatMetres(lengthM, locale)}</text>`
    } else {
      path += `M${level} ${a}V${b}`
      for (const end of [a, b])
        path += `M${level - overshoot} ${end}h${overshoot * 2}m${-overshoot - slash} ${slash}l${slash * 2} ${-slash * 2}`
      texts += `<text transform="rotate(-90 ${level + (side > 0 ? 25 : -12)} ${centre})" x="${level + (side > 0 ? 25 : -12)}" y="${centre}">${formatMetres(lengthM, locale)}</text>`
    }
  }
  if (!path) return
  sheet.stroke(path, { color: palette.measure, width: 1.5 })
  sheet.element(`<g fill="${palette.measure}" stroke="none"${locale === 'ar' ? ' direction="rtl"' : ''}>${texts}</g>`)
}
