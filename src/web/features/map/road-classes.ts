const withLinks = (...kinds: string[]) => kinds.flatMap(kind => [kind, `${kind}_link`])

export type Stops = readonly (readonly [zoom: number, pixels: number])[]

export interface RoadClass {
  readonly id: 'path' | 'minor' | 'tertiary' | 'main' | 'motorway'
  readonly kinds: readonly string[]
  readonly fromZoom: number
  /** Widths in CSS pixels. */
  readonly widths: Stops
  readonly namesFromZoom: number
}

/** From the least to the greatest, as they are drawn. Zooms are MapLibre's: the world at 0 is 512 pixels wide. */
export const roadClasses: readonly RoadClass[] = [
  {
    id: 'path',
    kinds: ['pedestrian', 'footway', 'path', 'steps', 'cycleway', 'track', 'service', 'bridleway'],
    fromZoom: 13.5,
    widths: [
      [13, 0.5],
      [15, 2],
      [16, 3.5],
      [18, 10],
    ],
    namesFromZoom: 15.5,
  },
  {
    id: 'minor',
    kinds: ['residential', 'unclassified', 'living_street', 'road', 'minor', 'minor_road', 'busway'],
    fromZoom: 11,
    widths: [
      [11, 0.4],
      [13, 1.6],
      [14, 3],
      [15, 5.5],
      [16, 10],
      [18, 24],
    ],
    namesFromZoom: 14,
  },
  {
    id: 'tertiary',
    kinds: [...withLinks('tertiary'), 'medium_road'],
    fromZoom: 9,
    widths: [
      [9, 0.4],
      [12, 1.5],
      [14, 4.5],
      [15, 7],
      [16, 12],
      [18, 28],
    ],
    namesFromZoom: 13,
  },
  {
    id: 'main',
    kinds: withLinks('primary', 'secondary'),
    fromZoom: 8,
    widths: [
      [8, 0.5],
      [11, 1.4],
      [12, 2.4],
      [14, 5.5],
      [16, 14],
      [18, 32],
    ],
    namesFromZoom: 12.5,
  },
  {
    id: 'motorway',
    kinds: withLinks('motorway', 'trunk'),
    fromZoom: 5,
    widths: [
      [5, 0.5],
      [9, 1.2],
      [12, 3.2],
      [14, 6.5],
      [16, 16],
      [18, 36],
    ],
    namesFromZoom: 12,
  },
]
