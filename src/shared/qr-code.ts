import { encode } from 'uqr'

/**
 * A text as a QR code of level M: its modules a side, and an SVG path that fills the dark ones, in units of a module. Drawn here, so
 * that a secret goes to no service that draws.
 *
 * @throws RangeError for what no code can hold
 */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  let path = ''
  data.forEach((row, y) => {
    for (let x = 0; x < size; x += 1) {
      if (!row[x] || row[x - 1]) continue
      let length = 1
      while (row[x + length]) length += 1
      path += `M${x} ${y}h${length}v1h-${length}z`
    }
  })
  return { size, path }
}
