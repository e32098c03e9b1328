import type { SpaceType } from '#shared/spaces/vocabulary.ts'
import type { Quarter } from './neighborhoods.ts'
import type { Random } from './random.ts'
import { type Setting, surfaceRange } from './settings.ts'

/** Metres; the surface in m². */
export interface Measures {
  surface: number
  width: number
  depth: number
  height: number
}

/** Of a floor: as wide as `share` of its depth. Shops are seldom wider than nine metres. */
function floor(random: Random, range: readonly [number, number], height: readonly [number, number]): Measures {
  // more small ones than large ones
  const wanted = range[0] + (range[1] - range[0]) * random.share() ** 1.6
  const width = clamp(Math.sqrt(wanted) * (0.75 + random.share() * 0.5), 1.2, 9)
  return measured(width, wanted / width, random.decimal(...height))
}

function measured(width: number, depth: number, height: number): Measures {
  const [across, deep] = [tenths(width), tenths(depth)]
  const area = across * deep
  return { surface: Math.max(1, area < 10 ? tenths(area) : Math.round(area)), width: across, depth: deep, height }
}

/** Measures that go together. What hangs or stands against a wall is measured by its front, all else by its floor. */
export function measuresFor(random: Random, type: SpaceType, setting: Setting): Measures {
  const range = surfaceRange(type, setting)
  switch (type) {
    case 'shelf-display':
      return front(random.decimal(0.8, 3), random.decimal(1.6, 2.3), random.decimal(0.3, 0.5))
    case 'wall-display':
      return front(random.decimal(1.6, 7), random.decimal(1.8, 3), 0.1)
    case 'window-display':
      return measured(random.decimal(1.6, 5), random.decimal(0.7, 1.3), random.decimal(2, 3))
    case 'event-stand':
      return measured(random.pick([2, 3, 3, 4, 4.5, 6]), random.pick([2, 3, 3]), 2.5)
    case 'mobile-unit':
      return floor(random, range, [2.3, 2.8])
    case 'garage-storage':
      return floor(random, range, range[1] > 100 ? [3.5, 6] : [2.4, 3.6])
    case 'corner-shop':
      return floor(random, range, [2.7, 3.8])
    case 'full-store':
      return floor(random, range, setting.key === 'warehouse-shop' ? [4.5, 6] : [2.7, 4.2])
  }
}

function front(width: number, height: number, depth: number): Measures {
  return { surface: Math.max(1, tenths(width * height)), width, depth, height }
}

/** What a day costs in a city, Casablanca being 1. */
const CITY_PRICES: Readonly<Record<string, number>> = {
  casablanca: 1,
  marrakech: 1,
  rabat: 0.95,
  tanger: 0.85,
  agadir: 0.85,
  essaouira: 0.8,
  fes: 0.75,
  dubai: 2,
  'abu-dhabi': 1.8,
  sharjah: 1.25,
  paris: 2.7,
  nice: 1.7,
  lyon: 1.65,
  bordeaux: 1.55,
  marseille: 1.45,
  toulouse: 1.45,
  lille: 1.4,
}

/** MAD a day of one m² in Casablanca; how the price grows with the surface, and how much the address weighs. */
const rates: Readonly<Record<SpaceType, { base: number; bySurface: number; byPlace: number }>> = {
  'full-store': { base: 22, bySurface: 0.9, byPlace: 1 },
  'corner-shop': { base: 42, bySurface: 0.8, byPlace: 0.9 },
  'shelf-display': { base: 66, bySurface: 0.5, byPlace: 0.75 },
  'window-display': { base: 108, bySurface: 0.5, byPlace: 0.85 },
  'event-stand': { base: 54, bySurface: 0.8, byPlace: 0.8 },
  'mobile-unit': { base: 62, bySurface: 0.72, byPlace: 0.7 },
  'wall-display': { base: 78, bySurface: 0.3, byPlace: 0.6 },
  'garage-storage': { base: 9.5, bySurface: 0.8, byPlace: 0.7 },
}

/** Lowest and highest MAD a day that a space of each type costs in the demo. */
export const PRICE_BOUNDS: Readonly<Record<SpaceType, readonly [number, number]>> = {
  'full-store': [120, 9_000],
  'corner-shop': [80, 2_500],
  'shelf-display': [50, 600],
  'window-display': [90, 1_600],
  'event-stand': [120, 2_500],
  'mobile-unit': [80, 1_500],
  'wall-display': [80, 400],
  'garage-storage': [50, 1_500],
}

/** MAD a day, in round figures. */
export function priceFor(random: Random, type: SpaceType, surface: number, quarter: Quarter): number {
  const { base, bySurface, byPlace } = rates[type]
  const place = ((CITY_PRICES[quarter.citySlug] ?? 1) * quarter.priceFactor) ** byPlace
  const price = clamp(base * surface ** bySurface * place * (0.88 + random.share() * 0.24), ...PRICE_BOUNDS[type])
  const step = price < 200 ? 5 : price < 1_000 ? 10 : 50
  return Math.round(price / step) * step
}

/** People a day who pass it, or come in where it stands. Null for storage. */
export function trafficFor(random: Random, type: SpaceType, quarter: Quarter): number | null {
  if (type === 'garage-storage') return null
  const isInside = type === 'corner-shop' || type === 'shelf-display' || type === 'wall-display'
  const share = isInside ? 0.08 + random.share() * 0.2 : 0.6 + random.share() * 0.6
  const people = type === 'event-stand' ? 400 + random.whole(0, 2_200) : quarter.traffic * share
  return Math.max(30, Math.round(people / (people < 500 ? 10 : 50)) * (people < 500 ? 10 : 50))
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
