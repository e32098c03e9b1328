import { addDays, type Day } from '#shared/days.ts'

export interface GridPlace {
  row: number
  day: Day
}

export interface GridEnds {
  rows: number
  first: Day
  last: Day
  /** Left and right change places. */
  isRtl: boolean
}

/** Rows that a Page key jumps over. */
const rowsOfPage = 10

/** Where a key leads on a grid of spaces × days, by the ARIA grid pattern; null for a key that moves nothing. */
export function placeAfterKey(from: GridPlace, key: string, { rows, first, last, isRtl }: GridEnds): GridPlace | null {
  const byDays = (count: number): GridPlace => {
    const day = addDays(from.day, isRtl ? -count : count)
    return { ...from, day: day < first ? first : day > last ? last : day }
  }
  const byRows = (count: number): GridPlace => ({ ...from, row: Math.min(rows - 1, Math.max(0, from.row + count)) })
  switch (key) {
    case 'ArrowRight':
      return byDays(1)
    case 'ArrowLeft':
      return byDays(-1)
    case 'ArrowDown':
      return byRows(1)
    case 'ArrowUp':
      return byRows(-1)
    case 'PageDown':
      return byRows(rowsOfPage)
    case 'PageUp':
      return byRows(-rowsOfPage)
    case 'Home':
      return { ...from, day: first }
    case 'End':
      return { ...from, day: last }
    default:
      return null
  }
}
