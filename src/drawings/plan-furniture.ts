import { mix } from './palette.ts'
import { clamp, type Scene } from './scene.ts'
import { box, disc, tidy } from './sheet.ts'

/** Seen from above; every length in pixels of the plan, every position its top left corner unless said otherwise. */

/** A person of true size from above, looking along `turn` degrees (0: up the sheet). */
export function planPerson({ sheet, palette, choose, ppm }: Scene, x: number, y: number, turn: number): void {
  const [wide, deep] = [ppm * 0.24, ppm * 0.13]
  const cloth = choose.pick([palette.goods[1], palette.goods[3], palette.goods[2]])
  sheet.element(
    `<g transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${turn})" stroke="none"><ellipse rx="${tidy(wide)}" ry="${tidy(deep)}" fill="${cloth}"/><circle cy="${tidy(-deep * 0.3)}" r="${tidy(ppm * 0.105)}" fill="#3b2a22"/></g>`,
  )
}

/** Shelves along a wall, divided into bays. */
export function planShelves({ sheet, palette, ppm }: Scene, x: number, y: number, width: number, depth: number): void {
  sheet.shape(palette.trim, box(x, y, width, depth))
  const bay = Math.max(8, Math.round(ppm * 0.45))
  const upright = depth > width
  sheet.stroke(
    upright
      ? `M${Math.round(x + width / 2)} ${Math.round(y)}v${Math.round(depth)}`
      : `M${Math.round(x)} ${Math.round(y + depth / 2)}h${Math.round(width)}`,
    { color: palette.ink, width: Math.min(width, depth), dash: `1.5 ${bay}`, offset: -bay },
  )
}

/** A counter with its till. */
export function planCounter({ sheet, palette, ppm }: Scene, x: number, y: number, width: number, depth: number): void {
  sheet.shape(palette.joinery, box(x, y, width, depth))
  const till = Math.min(ppm * 0.34, width * 0.3, depth * 0.8)
  sheet.plane(palette.joineryLight, box(x + width * 0.12, y + (depth - till * 0.8) / 2, till, till * 0.8))
}

/** A table with goods on it. */
export function planTable({ sheet, palette, choose }: Scene, x: number, y: number, width: number, depth: number): void {
  sheet.shape(mix(palette.pot, palette.trim, 0.45), box(x, y, width, depth))
  const size = Math.max(4, Math.min(width, depth) * 0.3)
  let [first, second] = ['', '']
  for (let left = x + size * 0.5; left < x + width - size * 1.2; left += size * 1.9) {
    for (let top = y + size * 0.6; top < y + depth - size * 1.2; top += size * 1.9) {
      if (choose.chance(0.5)) first += box(left, top, size, size)
      else second += disc(left + size / 2, top + size / 2, size / 2)
    }
  }
  if (first) sheet.plane(palette.goods[2], first)
  if (second) sheet.plane(palette.goods[0], second)
}

/** A plant in its pot; (x, y) is its centre. */
export function planPlant({ sheet, palette, ppm }: Scene, x: number, y: number, radius = ppm * 0.3): void {
  const [r, cx, cy] = [Math.round(radius), Math.round(x), Math.round(y)]
  const d = Math.round(radius * 0.7)
  sheet.plane(palette.leaf, disc(cx, cy, radius))
  sheet.stroke(
    `M${cx - r} ${cy}h${r * 2}M${cx} ${cy - r}v${r * 2}M${cx - d} ${cy - d}l${d * 2} ${d * 2}M${cx + d} ${cy - d}l-${d * 2} ${d * 2}`,
    { color: palette.leafLight, width: Math.max(2, r * 0.12) },
  )
}

/** A rug with its border. */
export function planRug({ sheet, palette, choose }: Scene, x: number, y: number, width: number, depth: number): void {
  const inset = Math.min(width, depth) * 0.1
  sheet.plane(
    mix(choose.pick([palette.pot, palette.goods[2], palette.goods[1]]), palette.trim, 0.35),
    box(x, y, width, depth),
  )
  sheet.stroke(box(x + inset, y + inset, width - inset * 2, depth - inset * 2), { color: palette.trim, width: 2 })
}

/** Thickness of a wall on the plan. */
export const wallOf = ({ ppm }: Scene) => clamp(ppm * 0.2, 7, 20)
