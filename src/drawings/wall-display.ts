import { mix } from './palette.ts'
import { clamp, type Frame, type Scene } from './scene.ts'
import { box } from './sheet.ts'

/** White, in the light of the picture. */
export const whiteOf = ({ palette }: Scene) =>
  palette.tone === 'dusk' ? '#dde3e0' : mix(palette.trim, '#ffffff', palette.tone === 'day' ? 0.9 : 0.6)

/** The rented part of a wall: painted white, empty, marked at its corners. */
export function drawWallDisplay(scene: Scene, frame: Frame): void {
  const { sheet, palette, ppm } = scene
  const { x, y, width, height } = frame
  sheet.shape(whiteOf(scene), box(x, y, width, height))
  const mark = Math.round(clamp(Math.min(width, height) * 0.16, 10, ppm * 0.4))
  const inset = Math.round(clamp(ppm * 0.08, 5, 16))
  const [left, top] = [Math.round(x) + inset, Math.round(y) + inset]
  const [far, low] = [Math.round(x + width) - inset, Math.round(y + height) - inset]
  sheet.stroke(
    `M${left} ${top + mark}v${-mark}h${mark}M${far - mark} ${top}h${mark}v${mark}M${far} ${low - mark}v${mark}h${-mark}M${left + mark} ${low}h${-mark}v${-mark}`,
    { color: mix(whiteOf(scene), palette.ink, 0.45), width: 3 },
  )
}
