import type { Locale } from '#shared/locales.ts'
import type { Product, SpaceType } from '#shared/spaces/vocabulary.ts'
import { cells, readSections } from './content.ts'

/** Where a space is (inside a hotel lobby) or what it is (a former printing shop), with the words for it. */
export interface Setting {
  key: string
  /** Countries where it is found, 'MA', some only in neighborhoods so marked, 'MA:souk'. */
  foundIn: readonly string[]
  /** What sells well there; empty for storage. */
  products: readonly Product[]
  /** In each language: with the indefinite article, with the definite one, and 'of it'. */
  words: Readonly<Record<Locale, { a: string; the: string; ofThe: string }>>
}

/** Types that are a part of somebody's place share one list of places. */
const insideTypes: readonly SpaceType[] = ['corner-shop', 'shelf-display', 'window-display', 'wall-display']

/** The settings of each type of space. */
export function readSettings(): ReadonlyMap<SpaceType, readonly Setting[]> {
  const settings = new Map<SpaceType, readonly Setting[]>()
  for (const [heading, lines] of readSections('texts/settings.txt')) {
    const types = heading === 'inside' ? insideTypes : [heading as SpaceType]
    for (const type of types) settings.set(type, lines.map(readSetting))
  }
  return settings
}

function readSetting(line: string): Setting {
  const [key = '', places = '', products = '', french = '', english = '', arabic = ''] = cells(line)
  return {
    key,
    foundIn: places.split(' '),
    products: products === '-' ? [] : (products.split(' ') as Product[]),
    words: { fr: wordsOf(french), en: wordsOf(english), ar: wordsOf(arabic) },
  }
}

function wordsOf(text: string): Setting['words'][Locale] {
  const [a = '', the = '', ofThe = ''] = text.split(' / ')
  return { a, the, ofThe }
}

/** m², from and to, of the settings whose size is their own. */
const surfaces: Readonly<Record<string, readonly [number, number]>> = {
  'fondouk-shop': [8, 18],
  'souk-unit': [10, 22],
  'old-jeweller': [12, 30],
  'arcade-shop': [14, 32],
  'riad-ground-floor': [20, 48],
  'two-level': [45, 95],
  'podium-unit': [40, 110],
  'promenade-unit': [28, 70],
  'villa-shop': [60, 130],
  'warehouse-shop': [70, 160],
  'old-printworks': [40, 110],
  'white-showroom': [35, 100],
  'lock-up': [8, 24],
  'old-garage': [60, 140],
  cellar: [12, 38],
  'warehouse-bay': [60, 170],
  'back-shop': [8, 20],
  workshop: [25, 70],
  'cool-store': [15, 50],
  'food-truck': [8, 14],
  'cargo-bike': [2, 3],
  caravan: [7, 12],
  kiosk: [5, 9],
  'market-cart': [2, 3.5],
  van: [7, 11],
  airstream: [10, 16],
}

/** m², from and to, of the others. */
const ordinarySurfaces: Partial<Record<SpaceType, readonly [number, number]>> = {
  'corner-shop': [4, 20],
  'full-store': [18, 75],
  'garage-storage': [15, 60],
  'mobile-unit': [5, 12],
  'event-stand': [6, 18],
}

export function surfaceRange(type: SpaceType, setting: Setting): readonly [number, number] {
  return surfaces[setting.key] ?? ordinarySurfaces[type] ?? [1, 10]
}
