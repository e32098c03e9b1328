import { mix } from './palette.ts'
import { clamp, type Scene } from './scene.ts'
import type { Choices } from './seed.ts'
import { box, disc, polygon, sheetWidth } from './sheet.ts'

/** The sky with the city's silhouette far behind; on its open side (1 right, -1 left, 0 none) a sun or moon. */
export function drawSky({ sheet, palette, style, choose, ground }: Scene, open: -1 | 0 | 1): void {
  sheet.plane(palette.sky, box(0, 0, sheetWidth, ground))
  if (palette.tone !== 'day') sheet.plane(palette.horizon, box(0, ground - 190, sheetWidth, 190))
  const reach = choose.whole(66, 130)
  if (open)
    sheet.plane(palette.orb, disc(open > 0 ? sheetWidth - reach : reach, choose.whole(74, 110), choose.whole(30, 42)))
  sheet.decoration(2, () => sheet.plane(palette.far, skylines[style](choose, ground)))
}

const skylines: Record<Scene['style'], (choose: Choices, ground: number) => string> = {
  medina(choose, ground) {
    const minaret = choose.pick([70, 180, 610, 720])
    const top = ground - choose.whole(270, 320)
    const peak = choose.whole(250, 550)
    const hills = polygon(
      [0, ground],
      [0, ground - 120],
      [peak - 170, ground - 205],
      [peak - 60, ground - 165],
      [peak + 90, ground - 235],
      [800, ground - 130],
      [800, ground],
    )
    return `${hills}M${minaret - 24} ${ground}V${top + 60}h48V${ground}zM${minaret - 12} ${top + 61}v-34h5q0-13 7-22 7 9 7 22h5v34z`
  },
  modern: (choose, ground) => towers(choose, ground, 9, 130, 310),
  gulf(choose, ground) {
    const x = choose.pick([80, 180, 620, 720])
    return `${towers(choose, ground, 6, 90, 210)}M${x - 18} ${ground}l8-220 7-80 3-60 3 60 7 80 8 220z`
  },
  haussmann(choose, ground) {
    let path = ''
    for (let x = 0; x < sheetWidth; ) {
      const width = choose.whole(100, 180)
      const height = choose.whole(190, 270)
      path += `M${x} ${ground}v-${height}l12-40h${width - 24}l12 40v${height}zM${x + 30} ${ground - height - 39}v-22h14v22z`
      x += width
    }
    return path
  },
}

function towers(choose: Choices, ground: number, count: number, low: number, high: number): string {
  let path = ''
  for (let index = 0; index < count; index += 1) {
    const height = choose.whole(low, high)
    path += box((index * sheetWidth) / count + choose.whole(-12, 12), ground - height, choose.whole(46, 84), height)
  }
  return path
}

/** How many storeys the houses of a row have, at least and at most, and how many houses there may be. */
export interface Row {
  storeys: readonly [number, number]
  houses: number
}

/** Tone-on-tone houses from `anchor` outwards (1 to the right, -1 to the left) until the sheet's edge. */
export function drawNeighbours(scene: Scene, anchor: number, direction: 1 | -1, row: Row): void {
  const { sheet, palette, choose, ground, ppm } = scene
  const pitch = Math.round(clamp(ppm * 1.9, 44, 130))
  const storey = Math.round(clamp(ppm * 3, 66, 190))
  const origin = Math.round(anchor)
  let [even, odd] = ['', '']
  let x = origin
  for (let house = 0; x > 0 && x < sheetWidth; house += 1) {
    const last = house === row.houses - 1
    const width = last ? sheetWidth : pitch * choose.whole(2, 3)
    const height = Math.round((choose.whole(row.storeys[0], row.storeys[1]) + 0.28) * storey)
    const left = Math.max(direction > 0 ? x : x - width, 0)
    const path = box(left, ground - height, Math.min(direction > 0 ? x + width : x, sheetWidth) - left, height)
    if (house % 2) odd += path
    else even += path
    x += direction * width
  }
  if (even) sheet.plane(palette.near, even)
  if (odd) sheet.plane(mix(palette.near, palette.nearShade, 0.4), odd)
  if (even) sheet.decoration(4, () => sheet.plane(windowPaint(scene, origin, pitch, storey), even + odd))
}

/** A paint of windows, four to a tile; at dusk one of the four is faintly lit. */
function windowPaint({ sheet, palette, style, ground }: Scene, x: number, pitch: number, storey: number): string {
  const [width, high] = [Math.round(pitch * 0.42), Math.round(storey * 0.42)]
  const half = Math.round(width / 2)
  const window = (column: number, line: number) => {
    const [left, top] = [Math.round(pitch * (column + 0.5)) - half, Math.round(storey * (line + 0.24))]
    return style === 'medina' || style === 'gulf'
      ? `M${left} ${top + high}v-${Math.max(2, high - half)}a${half} ${half} 0 0 1 ${half * 2} 0v${Math.max(2, high - half)}z`
      : box(left, top, half * 2, high)
  }
  const plain = `<path fill="${palette.nearShade}" stroke="none" d="`
  if (palette.tone !== 'dusk') return sheet.pattern(pitch, storey, ground % storey, `${plain}${window(0, 0)}"/>`, x)
  const glow = `<path fill="${mix(palette.near, '#e8cf96', 0.5)}" stroke="none" d="${window(1, 1)}"/>`
  return sheet.pattern(
    pitch * 2,
    storey * 2,
    ground % storey,
    `${plain}${window(0, 0)}${window(1, 0)}${window(0, 1)}"/>${glow}`,
    x,
  )
}
