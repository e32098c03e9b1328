import { type Assortment, assortmentFor, drawStock, emptyStock, stockShelf } from './goods.ts'
import { mix } from './palette.ts'
import { bottom, clamp, type Frame, type Scene, seededFor } from './scene.ts'
import { box } from './sheet.ts'

/** The goods of a space, the same in every view of it. */
export const goodsOf = (scene: Scene): Assortment => assortmentFor(seededFor(scene, 'plan').choose)

/** Tables 0.9 m high side by side, as many as the width takes, goods on them. */
export function drawTables(scene: Scene, { x, width }: Pick<Frame, 'x' | 'width'>, low: number): void {
  const { sheet, palette, choose, ppm } = scene
  const count = clamp(Math.floor(width / (ppm * 1.9)), 1, 4)
  const pitch = width / count
  const [wide, high] = [Math.min(pitch * 0.8, ppm * 1.5), Math.min(ppm * 0.9, low * 0.5)]
  const top = Math.max(4, ppm * 0.05)
  const left = x + (pitch - wide) / 2
  sheet.copies(
    Array.from({ length: count - 1 }, (_, index) => ({ x: pitch * (index + 1) })),
    () => {
      const stock = emptyStock()
      const shelf = { x: left + 6, base: low - high, width: wide - 12, height: Math.min(ppm * 0.34, high * 0.5) }
      stockShelf(stock, goodsOf(scene), shelf, choose)
      drawStock(scene, stock)
      const leg = Math.max(3, ppm * 0.05)
      sheet.shape(
        mix(palette.pot, palette.trim, 0.35),
        box(left, low - high, wide, top) +
          box(left + leg, low - high + top, leg, high - top) +
          box(left + wide - leg * 2, low - high + top, leg, high - top),
      )
    },
  )
}

/** Pendant lamps under the ceiling; the middle one is the lit one. */
export function drawLampRow({ sheet, palette, ppm, takeLight }: Scene, frame: Frame): void {
  const count = clamp(Math.round(frame.width / (ppm * 2)), 1, 5)
  const half = Math.round(clamp(ppm * 0.2, 8, 24))
  const drop = Math.round(Math.min(frame.height * 0.2, ppm * 0.7))
  const top = Math.round(frame.y)
  let wires = ''
  let shades = ''
  let lit = ''
  const bright = takeLight() ? Math.floor(count / 2) : -1
  for (let index = 0; index < count; index += 1) {
    const axis = Math.round(frame.x + (frame.width * (index + 0.5)) / count)
    wires += `M${axis} ${top}v${drop}`
    const shade = `M${axis - half} ${top + drop}q0-${half} ${half}-${half}t${half} ${half}z`
    if (index === bright) lit = shade
    else shades += shade
  }
  sheet.line(wires)
  if (shades) sheet.shape(palette.joinery, shades)
  if (lit) sheet.shape(palette.lit, lit)
}

/**
 * What the shop around a corner or shelf may look like: shelves and a counter as one pale shadow, no detail that is
 * promised.
 */
export function drawHostShop({ sheet, palette, ppm }: Scene, wall: string, { x, width }: Frame, low: number): void {
  const pale = mix(wall, palette.ink, 0.13)
  if (width < ppm * 0.8) return
  const unit = clamp(Math.floor(width / (ppm * 1.3)), 1, 5)
  const pitch = width / unit
  let shape = ''
  for (let index = 0; index < unit; index += 1) {
    const left = x + index * pitch + pitch * 0.1
    const wide = pitch * 0.8
    if (index % 3 === 1) {
      shape += box(left, low - ppm, wide, ppm)
      continue
    }
    for (let row = 0; row < 4; row += 1)
      shape += box(left, low - ppm * (0.5 + row * 0.5), wide, Math.max(3, ppm * 0.06))
    shape += box(left, low - ppm * 2.05, Math.max(3, ppm * 0.06), ppm * 2.05)
    shape += box(left + wide - Math.max(3, ppm * 0.06), low - ppm * 2.05, Math.max(3, ppm * 0.06), ppm * 2.05)
  }
  sheet.plane(pale, shape)
}

/** Shelving in equal bays, its goods repeated; boxes in a store room. */
export function drawShelving(scene: Scene, frame: Frame, draw: (bay: Frame, base: number) => void): void {
  const { sheet, palette, ppm } = scene
  const bays = clamp(Math.round(frame.width / (ppm * 1.1)), 1, 8)
  const bay = frame.width / bays
  const rows = clamp(Math.round(frame.height / (ppm * 0.5)), 2, 4)
  const pitch = frame.height / rows
  const board = clamp(ppm * 0.045, 3, 8)
  sheet.copies(
    Array.from({ length: bays - 1 }, (_, index) =>
      index % 2 ? { x: bay * (index + 1) } : { mirror: frame.x * 2 + bay * (index + 2) },
    ),
    () => {
      let boards = box(frame.x, frame.y, board, frame.height) + box(frame.x + bay - board, frame.y, board, frame.height)
      for (let row = 0; row < rows; row += 1) {
        const base = bottom(frame) - row * pitch - board
        boards += box(frame.x, base, bay, board)
        draw({ x: frame.x + board + 2, y: 0, width: bay - board * 2 - 4, height: (pitch - board) * 0.78 }, base)
      }
      sheet.shape(mix(palette.pot, '#8a6a4a', 0.5), boards)
    },
  )
}
