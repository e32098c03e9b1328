import type { Box } from './label-layout.ts'

/** The outline of a pin 40 px high whose tip is at 0 0. */
export const PIN_OUTLINE = 'M0 0C-9 -11 -14 -18 -14 -26a14 14 0 0 1 28 0C14 -18 9 -11 0 0Z'
export const PIN_EYE = { cy: -26, r: 4.5 } as const

const halfWidthPixels = 16
const halfHeightPixels = 24

/** What a pin covers whose tip is at this point. */
export const pinBox = (x: number, y: number): Box => ({
  x,
  y: y - halfHeightPixels,
  halfWidth: halfWidthPixels,
  halfHeight: halfHeightPixels,
})
