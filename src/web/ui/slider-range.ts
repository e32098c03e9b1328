/** The two ends of a narrowed range; null leaves that end open. */
export type SliderRange = readonly [number | null, number | null]

/** Where a value lies between two bounds, 0 to 1. */
export function shareOf(value: number, min: number, max: number): number {
  return Math.max(0, Math.min(1, (value - min) / (max - min)))
}

/** Where both thumbs stand: an end that is not narrowed waits at its start, or at the other end where that lies beyond. */
export function thumbsOf([low, high]: SliderRange, start: readonly [number, number]): readonly [number, number] {
  return [low ?? Math.min(start[0], high ?? start[1]), high ?? Math.max(start[1], low ?? start[0])]
}

/**
 * The range after one thumb moved: it stops at the other one.
 *
 * @param end 0 the lower thumb, 1 the upper
 * @param shown where both thumbs stand, chosen or not
 */
export function withEnd(range: SliderRange, end: 0 | 1, value: number, shown: readonly [number, number]): SliderRange {
  return end === 0 ? [Math.min(value, shown[1]), range[1]] : [range[0], Math.max(value, shown[0])]
}

export interface HistogramBar {
  at: number
  /** Height, 0 to 1 of the tallest. */
  share: number
  /** Whether its middle lies between the thumbs. */
  isInside: boolean
}

/** Bars of a distribution; what is not empty is always tall enough to be seen. */
export function histogramBars(counts: readonly number[], shares: readonly [number, number]): HistogramBar[] {
  const tallest = Math.max(...counts, 1)
  return counts.map((count, at) => {
    const middle = (at + 0.5) / counts.length
    return {
      at,
      share: count === 0 ? 0 : Math.max(0.05, count / tallest),
      isInside: middle >= shares[0] && middle <= shares[1],
    }
  })
}
