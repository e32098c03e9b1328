import { project, worldPixels } from '#shared/places/mercator.ts'
import { type Grouped, groupingZoom, groupPoints, type MapCluster, type MapPoint, mergeClusters } from './grouping.ts'
import { type Box, touch } from './label-layout.ts'

/** A pin as it is drawn: with its price, or as a dot where that would hide something. */
export interface ArrangedPin extends MapPoint {
  /** How many spaces of the very same place are drawn under it. */
  readonly level: number
  readonly isPiled: boolean
  readonly isDot: boolean
}

export interface Arranged {
  readonly pins: readonly ArrangedPin[]
  readonly clusters: Grouped['clusters']
}

export const pileStepPixels = 34
const labelHeightPixels = 32
/** From the point on the ground to the lower edge of its label. */
const footPixels = 6
const labelPaddingPixels = 26
const characterPixels = 8.4
const gapPixels = 3
const dotRadiusPixels = 7

const clusterDiameterMax = 52
const digitPixels = 9
const clusterPaddingPixels = 20
/** Around the mark, as `Cluster` draws it. */
const ringPixels = 4

export const clusterDiameter = (count: number) => Math.min(clusterDiameterMax, 32 + Math.round(Math.log10(count) * 10))

/** About as wide as its number is long. */
function clusterWidth({ count, isEstimate = false }: MapCluster): number {
  const letters = String(count).length * (4 / 3) + (isEstimate ? 2 : 0)
  return Math.max(clusterDiameter(count), letters * digitPixels + clusterPaddingPixels)
}

export const clusterBox = (cluster: MapCluster, x: number, y: number): Box => ({
  x,
  y,
  halfWidth: clusterWidth(cluster) / 2 + ringPixels,
  halfHeight: clusterDiameter(cluster.count) / 2 + ringPixels,
})

/** What the label of a pin covers that stands on this point, with this many piled on it. */
export const labelBox = (label: string, x: number, y: number, level = 0): Box => ({
  x,
  y: y - footPixels - labelHeightPixels / 2 - level * pileStepPixels,
  halfWidth: (label.length * characterPixels + labelPaddingPixels) / 2,
  halfHeight: labelHeightPixels / 2,
})

export const dotBox = (x: number, y: number): Box => ({
  x,
  y,
  halfWidth: dotRadiusPixels,
  halfHeight: dotRadiusPixels,
})

const widened = (box: Box): Box => ({
  ...box,
  halfWidth: box.halfWidth + gapPixels,
  halfHeight: box.halfHeight + gapPixels,
})

/**
 * Which pins show their price. In order: the chosen one, those of one place (which cannot be dots upon each other), then as
 * the points are given. A price that would touch another label, a mark or another pin's place is a dot instead.
 *
 * @param zoom of the grouping: nearer views have more room
 */
export function arrangeMarks({ pins, clusters }: Grouped, zoom: number, chosenId?: string): Arranged {
  const scale = worldPixels(zoom)
  const places = pins.map(pin => {
    const { x, y } = project(pin)
    return { pin, x: x * scale, y: y * scale }
  })
  const order = (pin: Grouped['pins'][number]) => (pin.id === chosenId ? 0 : pin.isPiled ? 1 : 2)
  const taken = clusters.map(cluster => {
    const { x, y } = project(cluster)
    return clusterBox(cluster, x * scale, y * scale)
  })
  const isFree = (box: Box, id: string) =>
    !taken.some(other => touch(other, box)) &&
    !places.some(place => place.pin.id !== id && touch(dotBox(place.x, place.y), box))
  const withPrice = new Set<string>()
  for (const { pin, x, y } of places.toSorted((a, b) => order(a.pin) - order(b.pin))) {
    const box = labelBox(pin.priceLabel, x, y, pin.level)
    if (order(pin) === 2 && !isFree(widened(box), pin.id)) continue
    taken.push(box)
    withPrice.add(pin.id)
  }
  return { pins: pins.map(pin => ({ ...pin, isDot: !withPrice.has(pin.id) })), clusters }
}

const known = new WeakMap<readonly MapPoint[], Map<string, Arranged>>()

/** The marks for what a camera sees, counted once for each list of points. `clusters` are those of the server. */
export function arrangedFor(
  points: readonly MapPoint[],
  clusters: readonly MapCluster[],
  zoom: number,
  chosenId?: string,
): Arranged {
  const step = groupingZoom(zoom)
  const key = `${step} ${chosenId ?? ''}`
  const ofPoints = known.get(points) ?? new Map<string, Arranged>()
  known.set(points, ofPoints)
  const before = ofPoints.get(key)
  if (before) return before
  const ours = groupPoints(points, step, chosenId)
  const arranged = arrangeMarks(
    { pins: ours.pins, clusters: [...mergeClusters(clusters, step), ...ours.clusters] },
    step,
    chosenId,
  )
  ofPoints.set(key, arranged)
  return arranged
}

/** The same mark outside a control that it would lie under, moved the shortest way; none of ours is wider than a pin is far. */
export function besideControls(box: Box, controls: readonly Box[]): Box {
  return controls.reduce((moved, control) => {
    if (!touch(moved, control)) return moved
    const right = control.halfWidth + moved.halfWidth - Math.abs(moved.x - control.x)
    const down = control.halfHeight + moved.halfHeight - Math.abs(moved.y - control.y)
    if (right <= down) return { ...moved, x: moved.x + (moved.x < control.x ? -right : right) }
    return { ...moved, y: moved.y + (moved.y < control.y ? -down : down) }
  }, box)
}
