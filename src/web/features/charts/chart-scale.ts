/** Where the axis of a chart ends and what stands on it, from zero. */
export interface Scale {
  max: number
  /** From the highest to zero. */
  ticks: readonly number[]
}

/** Steps that people count in. */
const steps = [1, 2, 2.5, 5, 10]
const ticksWanted = 4

/**
 * An axis from zero that holds the highest value, with three to six marks at round numbers. `whole`: things are counted, and
 * there is no half of one. An axis of nothing ends at one.
 */
export function scaleFor(highest: number, { whole = false } = {}): Scale {
  if (highest <= 0) return { max: 1, ticks: [1, 0] }
  const rough = highest / ticksWanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find(each => each * power >= rough) ?? 10) * power
  const wholeStep = whole ? Math.max(1, Math.ceil(step)) : step
  const count = Math.ceil(highest / wholeStep - 1e-9)
  const ticks = Array.from({ length: count + 1 }, (_, index) => round((count - index) * wholeStep))
  return { max: ticks[0] ?? 1, ticks }
}

const round = (value: number): number => Number(value.toPrecision(12))

export interface PlacedPoint {
  /** Hundredths of the width and of the height, from the corner at the top where time begins. */
  x: number
  y: number
}

/** A line in pieces: it stops where there is no value. Points stand in the middle of their times. */
export function placeLine(values: readonly (number | null)[], max: number): PlacedPoint[][] {
  const pieces: PlacedPoint[][] = []
  let piece: PlacedPoint[] | undefined
  for (const [index, value] of values.entries()) {
    if (value === null) {
      piece = undefined
      continue
    }
    if (!piece) pieces.push((piece = []))
    piece.push({ x: hundredths((index + 0.5) / values.length), y: hundredths(1 - value / max) })
  }
  return pieces
}

const hundredths = (share: number): number => Math.round(share * 10_000) / 100

/** Which of `count` labels stand under the axis, so that they do not touch: at most this many, evenly. */
export function shownLabels(count: number, most: number): ReadonlySet<number> {
  const every = Math.ceil(count / most)
  return new Set(Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every))
}
