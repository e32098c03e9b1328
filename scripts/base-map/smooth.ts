import type { Line } from './shores.ts'

type Point = Line[number]
const stepsPerStretch = 3

function between(a: Point, b: Point, c: Point, d: Point, share: number, axis: 0 | 1): number {
  const [p, q, r, s] = [a[axis], b[axis], c[axis], d[axis]]
  return q + 0.5 * share * (r - p + share * (2 * p - 5 * q + 4 * r - s + share * (3 * (q - r) + s - p)))
}

/** A line through the same points without corners (Catmull-Rom), for rivers drawn with few points. */
export function smooth(line: Line): Line {
  const smoothed: Line = []
  for (let index = 0; index < line.length - 1; index++) {
    const [b, c] = [line[index] as Point, line[index + 1] as Point]
    const [a, d] = [line[index - 1] ?? b, line[index + 2] ?? c]
    for (let step = 0; step < stepsPerStretch; step++) {
      const share = step / stepsPerStretch
      smoothed.push([between(a, b, c, d, share, 0), between(a, b, c, d, share, 1)])
    }
  }
  return [...smoothed, line.at(-1) as Point]
}
