import { drawStock, emptyStock, stockShelf } from './goods.ts'
import { openingPath } from './openings.ts'
import { mix } from './palette.ts'
import { bottom, clamp, type Frame, right, type Scene } from './scene.ts'
import { box } from './sheet.ts'
import type { Assortment } from './goods.ts'

/** A shelving unit with goods on it; arched in the medina and the Gulf, else straight. */
export function drawShelfUnit(scene: Scene, frame: Frame, assortment: Assortment): void {
  const { sheet, palette, style, choose, ppm } = scene
  const board = clamp(ppm * 0.045, 3, 9)
  const columns = clamp(Math.round(frame.width / (ppm * 0.85)), 1, 5)
  const rows = clamp(Math.round(frame.height / (ppm * 0.42)), 2, 6)
  const arched = (style === 'medina' || style === 'gulf') && choose.chance(0.6) && frame.height > frame.width / columns
  const plinth = clamp(ppm * 0.1, 4, 20)
  const columnWidth = (frame.width - board) / columns
  const inner = { y: frame.y + board, height: frame.height - board - plinth }
  const color = choose.pick([palette.joinery, mix(palette.pot, '#8a6a4a', 0.5), palette.trim])
  const back = mix(color, palette.tone === 'dusk' ? palette.ink : '#ffffff', color === palette.trim ? 0 : 0.72)
  sheet.veil(box(right(frame), frame.y + 10, clamp(ppm * 0.08, 4, 14), frame.height - 10), 0.12)
  sheet.shape(color, box(frame.x, frame.y, frame.width, frame.height))
  const first = { x: frame.x + board, y: inner.y, width: columnWidth - board, height: inner.height }
  sheet.copies(
    Array.from({ length: columns - 1 }, (_, index) =>
      index % 2 ? { x: columnWidth * (index + 1) } : { mirror: first.x * 2 + first.width + columnWidth * (index + 1) },
    ),
    () => {
      sheet.shape(color === palette.trim ? palette.trimShade : back, openingPath(first, arched ? 'round' : 'flat'))
      const pitch = inner.height / (rows - (arched ? 0.2 : 0))
      const stock = emptyStock()
      let boards = ''
      for (let row = 0; row < rows; row += 1) {
        const base = bottom(first) - row * pitch
        if (row > 0) boards += box(first.x, base, first.width, board)
        const width = first.width - 6
        if (arched && row === rows - 1) continue
        stockShelf(stock, assortment, { x: first.x + 3, base: base - 1, width, height: (pitch - board) * 0.8 }, choose)
      }
      drawStock(scene, stock)
      sheet.shape(color, boards)
    },
  )
  sheet.shape(color, box(frame.x - 2, frame.y, frame.width + 4, board * 1.4))
}
