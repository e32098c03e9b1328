import type { Waterway } from './city-waters.ts'

// Palm Jumeirah is drawn by rule, as it was built: a trunk, eight fronds a side, and an arc that shelters them.
const root = { lat: 25.099, lng: 55.156 }
const top = { lat: 25.1305, lng: 55.117 }
const metresPerDegree = 111_320
const fronds = 8

/**
 * A point this many metres along the trunk from the middle of the palm (towards the sea) and across it (to the right).
 */
function place(along: number, across: number): string {
  const cosine = Math.cos((root.lat * Math.PI) / 180)
  const north = (top.lat - root.lat) * metresPerDegree
  const east = (top.lng - root.lng) * metresPerDegree * cosine
  const length = Math.hypot(north, east)
  const fromRoot = 2_650 + along
  const lat = root.lat + (north * fromRoot - east * across) / length / metresPerDegree
  const lng = root.lng + (east * fromRoot + north * across) / length / metresPerDegree / cosine
  return `${lat.toFixed(5)},${lng.toFixed(5)}`
}

/** Points on a circle around the middle, by degrees from the direction of the sea. */
function arc(radius: number, fromDegrees: number, toDegrees: number, steps: number): string {
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((fromDegrees + ((toDegrees - fromDegrees) * step) / steps) * Math.PI) / 180
    return place(radius * Math.cos(angle), radius * Math.sin(angle))
  })
  return points.join(' ')
}

function frond(index: number, side: 1 | -1): Waterway {
  const share = index / (fronds - 1)
  const start = -1_150 + 2_050 * share
  const angle = ((128 - 104 * share) * Math.PI) / 180
  const radius = 1_950
  const end = [radius * Math.cos(angle), side * radius * Math.sin(angle)] as const
  const bend = [start * 0.35 + end[0] * 0.65 + 160, side * Math.abs(end[1]) * 0.5] as const
  return { metres: 90, line: `${place(start, 0)} ${place(bend[0], bend[1])} ${place(end[0], end[1])}` }
}

/** Strips of land, each with its width. */
export const PALM: readonly Waterway[] = [
  { metres: 380, line: `${place(-2_750, 0)} ${place(-1_400, 0)} ${place(1_150, 0)}` },
  { metres: 120, line: `${place(1_150, 0)} ${place(2_500, 0)}` },
  { metres: 200, line: arc(2_600, -118, 118, 24) },
  ...Array.from({ length: fronds }, (_, index) => [frond(index, 1), frond(index, -1)]).flat(),
]
