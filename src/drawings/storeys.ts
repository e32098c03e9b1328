import type { Frame, Scene } from './scene.ts'
import type { Copy } from './sheet.ts'

/** The windows above a shop: how far apart, how high a storey, how many storeys; pixels. */
export interface Grid {
  pitch: number
  storey: number
  storeys: number
}

/** More copies than this are cheaper as a tiled pattern. */
const copiesMax = 7

/** Draws one window (its axis at x, standing on the line `base`) and repeats it over the storeys that are in sight. */
export function repeatWindows(
  { sheet }: Scene,
  mass: Frame,
  grid: Grid,
  draw: (x: number, base: number) => void,
): void {
  const columns = Math.max(1, Math.floor((mass.width - grid.pitch * 0.25) / grid.pitch))
  const rows = Math.min(grid.storeys, Math.ceil(mass.y / grid.storey))
  if (rows < 1) return
  const first = mass.x + mass.width / 2 - ((columns - 1) * grid.pitch) / 2
  if (columns * rows > copiesMax) {
    const top = mass.y - rows * grid.storey
    const area = { x: first - grid.pitch / 2, y: top, width: columns * grid.pitch, height: rows * grid.storey }
    sheet.tiles(area, grid.pitch, grid.storey, () => draw(first, top + grid.storey))
    return
  }
  const copies: Copy[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (row + column > 0) copies.push({ x: column * grid.pitch, y: -row * grid.storey })
    }
  }
  sheet.copies(copies, () => draw(first, mass.y))
}
