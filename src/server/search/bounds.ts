/** Cells of space_search.tile around the earth. */
export const tilesPerRow = 18_000

export interface Bounds {
  north: number
  south: number
  /** Less than `west` across the 180th meridian. */
  east: number
  west: number
}
