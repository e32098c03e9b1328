import { clamp, isFine, type Scene } from './scene.ts'
import { box } from './sheet.ts'

/** A lantern hanging from a bracket at (x, y). */
export function drawLantern(scene: Scene, x: number, y: number, lit: boolean): void {
  if (isFine(scene)) scene.sheet.decoration(lit ? 5 : 3, () => hangLantern(scene, x, y, lit))
}

function hangLantern({ sheet, palette, ppm }: Scene, x: number, y: number, lit: boolean): void {
  const size = clamp(ppm * 0.2, 8, 22)
  const [left, top, half] = [Math.round(x), Math.round(y), Math.round(size / 2)]
  const high = Math.round(size * 1.5)
  sheet.shape(
    lit ? palette.lit : palette.glass,
    `M${left - half} ${top + 10}h${half * 2}l${-Math.round(half * 0.4)} ${high}h${-Math.round(half * 1.2)}z`,
  )
  sheet.shape(
    palette.joineryShade,
    `M${left - half - 2} ${top + 11}l${half + 2} ${-Math.round(size * 0.5)} ${half + 2} ${Math.round(size * 0.5)}zM${left} ${top + 11 - Math.round(size * 0.5)}v-8z`,
  )
}

/** A street lamp standing at x, about 4 m high, in the manner of the place. */
export function drawStreetLamp(scene: Scene, x: number, lit: boolean): void {
  scene.sheet.decoration(lit ? 5 : 4, () => standLamp(scene, x, lit))
}

function standLamp({ sheet, palette, style, ppm, ground }: Scene, x: number, lit: boolean): void {
  const high = Math.round(ppm * 4)
  const left = Math.round(x)
  const top = ground - high
  const glass = lit ? palette.lit : palette.trim
  if (style === 'modern') {
    sheet.stroke(`M${left} ${ground}V${top}h${Math.round(ppm * 0.8)}`, {
      color: palette.ink,
      width: Math.max(3, ppm * 0.07),
    })
    sheet.shape(glass, box(left + ppm * 0.35, top, ppm * 0.6, Math.max(5, ppm * 0.12)))
    return
  }
  const half = Math.round(clamp(ppm * 0.2, 6, 20))
  sheet.stroke(`M${left} ${ground}V${top + half * 2}`, { color: palette.ink, width: Math.max(3, ppm * 0.08) })
  sheet.shape(
    palette.ink,
    `M${left - half} ${ground}l${Math.round(half * 0.5)} ${-half * 2}h${half}l${Math.round(half * 0.5)} ${half * 2}z`,
  )
  sheet.shape(glass, `M${left - half} ${top}h${half * 2}l${-Math.round(half * 0.5)} ${half * 2}h${-half}z`)
  sheet.shape(palette.ink, `M${left - half - 2} ${top}l${half + 2} ${-half} ${half + 2} ${half}z`)
}
