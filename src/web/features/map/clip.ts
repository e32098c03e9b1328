/** Screen coordinates, x and y by turns. */
export type Points = readonly number[]

export interface Frame {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

type Axis = 0 | 1

/** Keeps the part of a ring on one side of a vertical (axis 0) or horizontal line. */
function clipAgainst(ring: Points, axis: Axis, limit: number, keepBelow: boolean): number[] {
  const clipped: number[] = []
  const inside = (value: number) => (keepBelow ? value <= limit : value >= limit)
  for (let index = 0; index < ring.length; index += 2) {
    const previous = index === 0 ? ring.length - 2 : index - 2
    const from = ring[previous + axis] as number
    const to = ring[index + axis] as number
    if (inside(from) !== inside(to)) {
      const share = (limit - from) / (to - from)
      const other = 1 - axis
      const start = ring[previous + other] as number
      const crossing = start + share * ((ring[index + other] as number) - start)
      clipped.push(...(axis === 0 ? [limit, crossing] : [crossing, limit]))
    }
    if (inside(to)) clipped.push(ring[index] as number, ring[index + 1] as number)
  }
  return clipped
}

/**
 * The part of a ring inside a frame (Sutherland-Hodgman). Where the ring leaves and comes back, it runs along the edge of
 * the frame, so give the frame a margin that is not shown.
 */
export function clipRing(ring: Points, frame: Frame): number[] {
  let clipped = clipAgainst(ring, 0, frame.left, false)
  clipped = clipAgainst(clipped, 0, frame.right, true)
  clipped = clipAgainst(clipped, 1, frame.top, false)
  return clipAgainst(clipped, 1, frame.bottom, true)
}

/** True when a stretch between two points may touch the frame: it is not whole on the outer side of one of its edges. */
function mayTouch(x1: number, y1: number, x2: number, y2: number, frame: Frame): boolean {
  if (x1 < frame.left && x2 < frame.left) return false
  if (x1 > frame.right && x2 > frame.right) return false
  if (y1 < frame.top && y2 < frame.top) return false
  return !(y1 > frame.bottom && y2 > frame.bottom)
}

/** The stretches of a line that may touch a frame; their ends may stand out of it. */
export function clipLine(line: Points, frame: Frame): number[][] {
  const parts: number[][] = []
  let part: number[] = []
  for (let index = 2; index < line.length; index += 2) {
    const [x1, y1, x2, y2] = line.slice(index - 2, index + 2) as [number, number, number, number]
    if (mayTouch(x1, y1, x2, y2, frame)) {
      if (part.length === 0) part.push(x1, y1)
      part.push(x2, y2)
    } else if (part.length > 0) {
      parts.push(part)
      part = []
    }
  }
  if (part.length > 0) parts.push(part)
  return parts
}
