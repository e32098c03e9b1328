import { drawPoster } from './posters.ts'
import { clamp, type Frame, type Scene } from './scene.ts'
import { box } from './sheet.ts'

/** A framed poster or a screen on a wall, with its cast shadow and its lamps. */
export function drawWallDisplay(scene: Scene, frame: Frame): void {
  const { sheet, palette, choose, ppm } = scene
  const { x, y, width, height } = frame
  const screen = choose.chance(0.35)
  const border = clamp(ppm * (screen ? 0.05 : 0.08), 4, 14)
  const drop = clamp(ppm * 0.1, 5, 18)
  sheet.veil(box(x + drop, y + drop, width, height), 0.16)
  sheet.shape(screen ? '#1b2a27' : palette.joinery, box(x, y, width, height))
  const inner = { x: x + border, y: y + border, width: width - border * 2, height: height - border * 2 }
  drawPoster(scene, inner)
  if (screen) {
    sheet.veil(
      `M${Math.round(inner.x + inner.width * 0.62)} ${Math.round(inner.y)}h${Math.round(inner.width * 0.2)}l${-Math.round(inner.width * 0.3)} ${Math.round(inner.height)}h${-Math.round(inner.width * 0.2)}z`,
      0.14,
      '#ffffff',
    )
  } else {
    drawPictureLamps(scene, frame)
  }
}

/** Swan-neck lamps over a frame. */
function drawPictureLamps(scene: Scene, frame: Frame): void {
  const { sheet, palette, ppm } = scene
  const count = clamp(Math.round(frame.width / (ppm * 1.4)), 1, 4)
  const reach = clamp(ppm * 0.3, 12, 40)
  const half = Math.round(clamp(ppm * 0.16, 7, 20))
  let [arms, shades] = ['', '']
  for (let index = 0; index < count; index += 1) {
    const axis = Math.round(frame.x + (frame.width * (index + 0.5)) / count)
    const top = Math.round(frame.y - reach)
    arms += `M${axis} ${Math.round(frame.y)}v${-Math.round(reach * 0.4)}q0 ${-Math.round(reach)} ${half} ${-Math.round(reach * 0.6)}`
    shades += `M${axis} ${top + Math.round(half * 1.2)}q0 ${-half} ${half} ${-half}t${half} ${half}z`
  }
  sheet.line(arms)
  sheet.shape(scene.takeLight() ? palette.lit : palette.joinery, shades)
}

/** A bench under the wall, for scale and rest. */
export function drawBench({ sheet, palette, ppm, ground }: Scene, x: number): void {
  const [left, width] = [Math.round(x), Math.round(ppm * 1.6)]
  const seat = Math.round(ground - ppm * 0.45)
  const leg = Math.round(ppm * 0.1)
  sheet.shape(
    palette.joinery,
    box(left + leg, seat, leg, ground - seat) + box(left + width - leg * 2, seat, leg, ground - seat),
  )
  sheet.shape(palette.pot, box(left, seat - leg * 0.6, width, leg))
}
