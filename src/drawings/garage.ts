import { drawLantern } from './lamps.ts'
import { mix } from './palette.ts'
import { bottom, clamp, type Frame, right, type Scene } from './scene.ts'
import { box, tidy } from './sheet.ts'

/** A garage or store room: a rolling, sectional or hinged door, half open on its boxes. */
export function drawGarage(scene: Scene, frame: Frame): void {
  const { sheet, palette, choose, ppm } = scene
  const { x, y, width, height } = frame
  const lintel = clamp(ppm * 0.35, 8, height * 0.16)
  const jamb = clamp(ppm * 0.16, 5, 20)
  const kind = choose.pick(['rolling', 'rolling', 'sectional', 'hinged'] as const)
  const opening = { x: x + jamb, y: y + lintel, width: width - jamb * 2, height: height - lintel }
  sheet.shape(palette.trim, box(x, y, width, height))
  sheet.shape(
    palette.tone === 'dusk' && scene.takeLight() ? palette.lit : palette.room,
    box(opening.x, opening.y, opening.width, opening.height),
  )
  if (kind === 'hinged') drawHingedDoors(scene, opening)
  else {
    drawBoxes(
      scene,
      { x: opening.x + 4, y: 0, width: opening.width - 8, height: opening.height * 0.62 },
      bottom(opening),
    )
    drawRollingDoor(scene, opening, kind === 'sectional')
  }
  sheet.shape(palette.joinery, box(x - 4, y, width + 8, lintel))
  const plate = clamp(ppm * 0.32, 10, 34)
  sheet.plane(palette.trim, box(x + width / 2 - plate, y + lintel * 0.3, plate * 2, lintel * 0.4))
  drawLantern(
    scene,
    choose.pick([x - jamb * 1.6, right(frame) + jamb * 1.6]),
    y + lintel,
    palette.tone !== 'dusk' && scene.takeLight(),
  )
}

function drawRollingDoor({ sheet, palette, choose, ppm }: Scene, opening: Frame, sectional: boolean): void {
  const color = choose.pick([palette.joinery, palette.awning, mix(palette.wall, palette.trim, 0.5), palette.pot])
  const shade = mix(color, '#0c1714', 0.22)
  const drop = opening.height * choose.between(0.3, 0.62)
  const edge = Math.round(opening.y + drop)
  sheet.shape(color, box(opening.x, opening.y, opening.width, drop))
  const slat = sectional ? clamp(ppm * 0.5, 16, 60) : clamp(ppm * 0.11, 5, 13)
  sheet.stroke(`M${Math.round(opening.x + opening.width / 2)} ${edge - 2}V${Math.round(opening.y)}`, {
    color: shade,
    width: opening.width - 2,
    dash: `2 ${tidy(slat)}`,
  })
  sheet.veil(box(opening.x, edge, opening.width, clamp(ppm * 0.25, 6, 28)), 0.25)
  sheet.shape(shade, box(opening.x, edge - 4, opening.width, 7))
}

function drawHingedDoors({ sheet, palette }: Scene, opening: Frame): void {
  const half = opening.width / 2
  const inset = Math.max(5, half * 0.1)
  const [top, tall] = [opening.y + inset, opening.height - inset * 2]
  sheet.shape(
    palette.joinery,
    box(opening.x, opening.y, half, opening.height) + box(opening.x + half, opening.y, half, opening.height),
  )
  let braces = ''
  for (const left of [opening.x + inset, opening.x + half + inset]) {
    const wide = half - inset * 2
    braces += `${box(left, top, wide, tall * 0.48)}${box(left, top + tall * 0.52, wide, tall * 0.48)}M${Math.round(left)} ${Math.round(top + tall)}l${Math.round(wide)} ${-Math.round(tall * 0.48)}`
  }
  sheet.stroke(braces, { color: palette.joineryLight, width: 2 })
  sheet.plane(
    palette.trim,
    box(opening.x + half - 9, opening.y + opening.height * 0.48, 4, 18) +
      box(opening.x + half + 5, opening.y + opening.height * 0.48, 4, 18),
  )
}

/** Cardboard boxes piled on `floor`, taped, at most as high as the frame. */
export function drawBoxes({ sheet, choose, ppm, palette }: Scene, pile: Frame, floor: number): void {
  const card = mix(palette.goods[1], '#c9a06c', 0.6)
  let [boxes, pale, tape] = ['', '', '']
  const unit = clamp(ppm * 0.5, Math.max(14, pile.width / 9), Math.max(14, pile.width / 3))
  for (let x = pile.x; x + unit * 0.6 < pile.x + pile.width; ) {
    const width = Math.min(unit * choose.between(0.8, 1.3), pile.x + pile.width - x)
    let base = floor
    for (let level = choose.whole(1, 3); level > 0; level -= 1) {
      const high = unit * choose.between(0.55, 0.85)
      if (floor - base + high > pile.height) break
      const inset = choose.between(0, 0.12) * width
      if (choose.chance(0.35)) pale += box(x + inset, base - high, width - inset * 2, high)
      else boxes += box(x + inset, base - high, width - inset * 2, high)
      tape += `M${Math.round(x + width / 2)} ${Math.round(base - high)}v${Math.round(high * 0.3)}`
      base -= high
    }
    x += width + choose.between(0.05, 0.5) * unit
  }
  if (boxes) sheet.shape(card, boxes)
  if (pale) sheet.shape(mix(card, '#ffffff', 0.35), pale)
  if (tape) sheet.stroke(tape, { color: mix(card, '#4a3620', 0.45), width: clamp(ppm * 0.06, 2, 6) })
}
