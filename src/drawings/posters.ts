import { mix } from './palette.ts'
import type { Frame, Scene } from './scene.ts'
import { box, disc, tidy } from './sheet.ts'

/** An abstract picture that fills a frame: what hangs on rented walls and screens. */
type Picture = (scene: Scene, frame: Frame, colors: readonly [string, string, string, string]) => void

const arches: Picture = ({ sheet }, { x, y, width, height }, [, second, third, fourth]) => {
  const base = Math.round(y + height)
  const widest = Math.min(width * 0.84, height * 0.95)
  const count = Math.min(8, Math.max(1, Math.floor((width * 0.96) / widest)))
  const pitch = width / count
  sheet.copies(
    Array.from({ length: count - 1 }, (_, index) => ({ x: pitch * (index + 1) })),
    () => {
      ;[fourth, second, third, fourth].forEach((color, ring) => {
        const half = Math.round((widest / 2) * (1 - ring * 0.25))
        const rise = Math.round(Math.max(0, height * 0.62 - half) * (1 - ring * 0.12))
        sheet.plane(
          color,
          `M${Math.round(x + pitch / 2) - half} ${base}v-${rise}a${half} ${half} 0 0 1 ${half * 2} 0v${rise}z`,
        )
      })
    },
  )
}

const hills: Picture = ({ sheet }, { x, y, width, height }, [, second, third, fourth]) => {
  const [left, top, w, h] = [Math.round(x), Math.round(y), Math.round(width), Math.round(height)]
  sheet.plane(second, disc(left + w * 0.62, top + h * 0.34, Math.min(w, h) * 0.2))
  sheet.plane(
    third,
    `M${left} ${top + h}v${-Math.round(h * 0.38)}q${Math.round(w * 0.3)} ${-Math.round(h * 0.22)} ${Math.round(w * 0.55)} ${Math.round(h * 0.08)}t${w - Math.round(w * 0.55)}-${Math.round(h * 0.1)}V${top + h}z`,
  )
  sheet.plane(
    fourth,
    `M${left} ${top + h}v${-Math.round(h * 0.12)}q${Math.round(w * 0.4)} ${-Math.round(h * 0.26)} ${w} ${-Math.round(h * 0.06)}V${top + h}z`,
  )
}

const tiles: Picture = ({ sheet }, { x, y, width, height }, [, second, third, fourth]) => {
  const across = Math.max(1, Math.round((width / Math.min(width, height)) * 2))
  const cell = width / across / 2
  const c = tidy(cell)
  const double = tidy(cell * 2)
  const paint = sheet.pattern(
    cell * 2,
    cell * 2,
    y,
    `<g stroke="none"><path fill="${second}" d="M0 0h${c}a${c} ${c} 0 0 1-${c} ${c}z"/><path fill="${third}" d="M${c} 0h${c}v${c}a${c} ${c} 0 0 1-${c}-${c}z"/><path fill="${fourth}" d="M0 ${double}v-${c}a${c} ${c} 0 0 1 ${c} ${c}zM${double} ${c}v${c}h-${c}a${c} ${c} 0 0 1 ${c}-${c}z"/></g>`,
    x,
  )
  sheet.plane(paint, box(x, y, width, height))
}

const vessel: Picture = ({ sheet }, { x, y, width, height }, [, second, third, fourth]) => {
  const axis = Math.round(x + width / 2)
  const base = Math.round(y + height * 0.82)
  const size = Math.min(width * 0.9, height * 0.55)
  const unit = (share: number) => Math.round(size * share)
  sheet.plane(second, disc(axis, base - size * 0.85, size * 0.46))
  sheet.stroke(
    `M${axis} ${base - unit(0.5)}q${unit(0.04)} ${-unit(0.4)} ${unit(0.26)} ${-unit(0.62)}M${axis} ${base - unit(0.5)}q${-unit(0.04)} ${-unit(0.3)} ${-unit(0.22)} ${-unit(0.5)}`,
    { color: third, width: Math.max(3, size * 0.05), cap: 'round' },
  )
  sheet.plane(
    fourth,
    `M${axis - unit(0.14)} ${base}q${-unit(0.36)} ${-unit(0.3)} 0 ${-unit(0.56)}v${-unit(0.08)}h${unit(0.28)}v${unit(0.08)}q${unit(0.36)} ${unit(0.26)} 0 ${unit(0.56)}z`,
  )
  sheet.plane(third, box(x, base, width, y + height - base))
}

const waves: Picture = ({ sheet }, { x, y, width, height }, [, second, third, fourth]) => {
  const tile = Math.min(width, height) / 2.5
  const [t, half] = [tidy(tile), tidy(tile / 2)]
  const scale = (color: string, radius: number) => {
    const r = tidy(tile * radius)
    return `<path fill="${color}" d="M${tidy(tile * (0.5 - radius))} ${half}a${r} ${r} 0 0 1 ${tidy(tile * radius * 2)} 0z"/>`
  }
  const paint = sheet.pattern(
    tile,
    tile / 2,
    y,
    `<g stroke="none"><path fill="${fourth}" d="M0 0h${t}v${half}H0z"/>${scale(second, 0.48)}${scale(third, 0.3)}${scale(fourth, 0.13)}</g>`,
    x,
  )
  sheet.plane(paint, box(x, y, width, height))
}

const stems: Picture = ({ sheet }, { x, y, width, height }, [, second, third, fourth]) => {
  const count = Math.max(1, Math.min(5, Math.round(width / height / 0.62)))
  const pitch = width / count
  const axis = Math.round(x + pitch / 2)
  const base = Math.round(y + height)
  const [long, across, up] = [
    Math.round(height * 0.8),
    Math.round(Math.min(pitch * 0.36, height * 0.3)),
    Math.round(height * 0.16),
  ]
  const leaf = (level: number, side: 1 | -1) =>
    `M${axis} ${base - Math.round(height * level)}q${side * Math.round(across * 0.3)} ${-up} ${side * across} ${-up}q0 ${up} ${-side * across} ${up}z`
  sheet.copies(
    Array.from({ length: count - 1 }, (_, index) => ({ x: pitch * (index + 1) })),
    () => {
      sheet.plane(second, disc(axis, y + height * 0.3, Math.min(pitch * 0.3, height * 0.2)))
      sheet.stroke(`M${axis} ${base}v-${long}`, { color: fourth, width: Math.max(2, height * 0.02) })
      sheet.plane(third, leaf(0.2, 1) + leaf(0.42, 1) + leaf(0.64, 1))
      sheet.plane(fourth, leaf(0.3, -1) + leaf(0.52, -1) + leaf(0.72, -1))
    },
  )
}

/** Fills the frame with a picture in the palette's colours, and outlines it. */
export function drawPoster(scene: Scene, frame: Frame): void {
  const { sheet, palette, choose } = scene
  const [pale, warm, cool, deep] = palette.goods
  const colors = choose.pick([
    [pale, warm, cool, deep],
    [mix(cool, '#ffffff', 0.55), pale, warm, palette.joinery],
    [warm, pale, deep, palette.joinery],
    [palette.joinery, pale, warm, mix(cool, '#ffffff', 0.2)],
  ] as const)
  sheet.plane(colors[0], box(frame.x, frame.y, frame.width, frame.height))
  const wide = frame.width > frame.height * 2
  choose.pick(wide ? [arches, tiles, waves, stems] : [arches, hills, tiles, vessel, waves, stems])(scene, frame, colors)
  sheet.line(box(frame.x, frame.y, frame.width, frame.height))
}
