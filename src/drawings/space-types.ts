import type { SpaceSize } from './scene.ts'

/** The kinds of space that can be drawn: the values of the specification's type list. */
export const drawnTypes = [
  'corner-shop',
  'full-store',
  'shelf-display',
  'garage-storage',
  'window-display',
  'mobile-unit',
  'event-stand',
  'wall-display',
] as const

export type DrawnType = (typeof drawnTypes)[number]

/** Usual width, height and depth of each type, in metres: the proportions drawn where the host gave none. */
const usualSizes: Record<DrawnType, readonly [number, number, number]> = {
  'corner-shop': [4, 3.1, 5],
  'full-store': [7, 3.4, 10],
  'shelf-display': [1.4, 2, 0.4],
  'garage-storage': [3, 2.6, 5.5],
  'window-display': [2.2, 2.3, 0.8],
  'mobile-unit': [4.2, 2.7, 2],
  'event-stand': [3, 2.6, 3],
  'wall-display': [3, 2, 0.1],
}

/** The least and most that can be drawn legibly, in metres: width, height, depth. */
const limits = [
  [0.3, 60],
  [0.3, 20],
  [0.02, 60],
] as const

type Given = number | null | undefined

const usable = (value: Given) => (typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null)

/** The size to draw: what is known, within what can be drawn, else what is usual for the type. */
export function sizeToDraw(type: DrawnType, given: { widthM?: Given; heightM?: Given; depthM?: Given }): SpaceSize {
  const said = [usable(given.widthM), usable(given.heightM), usable(given.depthM)] as const
  const [widthM, heightM, depthM] = said.map((value, index) => {
    const [low, high] = limits[index as 0 | 1 | 2]
    return Math.min(high, Math.max(low, value ?? usualSizes[type][index as 0 | 1 | 2]))
  }) as [number, number, number]
  return { widthM, heightM, depthM, known: { width: said[0], height: said[1], depth: said[2] } }
}
