import { mix } from './palette.ts'
import type { Frame, Scene } from './scene.ts'
import { box, tidy } from './sheet.ts'

/** How an awning is made: stripes, one cloth, or none at all. */
export type AwningKind = 'striped' | 'plain' | 'none'

/**
 * An awning in true elevation: a rectangle of cloth, its valance scalloped, and the shadow it casts below.
 * `frame` is the cloth without the valance, in pixels.
 */
export function drawAwning({ sheet, palette, ppm }: Scene, frame: Frame, kind: AwningKind): void {
  if (kind === 'none') return
  const [x, y] = [Math.round(frame.x), Math.round(frame.y)]
  const [width, height] = [Math.round(frame.width), Math.round(frame.height)]
  const scallops = Math.max(3, Math.round(width / Math.max(13, ppm * 0.27)) | 1)
  const scallop = tidy(width / scallops)
  const radius = tidy(width / scallops / 2)
  const cloth = (at: string) => `M${at} 0h${scallop}v${height}a${radius} ${radius} 0 0 1-${scallop} 0z`
  const striped = kind === 'striped'
  const outline = width / scallops < 17 ? ' stroke="none"' : ' stroke-width="1.5"'
  const deep = `<path fill="${palette.awning}"${outline} d="${cloth('0')}"/>`
  const pale = `<path fill="${striped ? palette.awningAlt : mix(palette.awning, '#ffffff', 0.1)}"${outline} d="${cloth(scallop)}"/>`
  const valance = Math.ceil(width / scallops / 2) + 1
  sheet.veil(box(x, y + height, width, valance + ppm * 0.2), 0.2)
  const paint = sheet.pattern((width / scallops) * 2, height + valance, y, deep + pale, x)
  sheet.plane(paint, box(x, y, width, height + valance))
  sheet.line(`M${x} ${y}h${width}M${x} ${y + height}h${width}`)
}
