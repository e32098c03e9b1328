import type { Locale } from '../locales.ts'
import type { DrawingStyle } from './palette.ts'
import type { Furnishing } from './scene.ts'
import { hashText } from './seed.ts'

/** What of a space decides its drawings. */
export interface DrawnSpace {
  id: string
  type: string
  widthM: number | null
  heightM: number | null
  depthM: number | null
  city: { slug: string; country: string }
  /** What the host lists; some of it can be drawn. */
  amenities?: readonly string[]
}

/** The listed things that are drawn, each by its letter in an address. */
const FURNISHINGS = { tables: 't', storage: 's', lighting: 'l' } as const satisfies Record<keyof Furnishing, string>
const furnishings = Object.keys(FURNISHINGS) as (keyof Furnishing)[]

/** What of a listing is drawn, from its amenities. */
export function furnishingOf(amenities: readonly string[]): Furnishing {
  return {
    tables: amenities.includes('tables'),
    storage: amenities.includes('storage'),
    lighting: amenities.includes('lighting'),
  }
}

/** The same from an address's letters. */
export function readFurnishing(letters: string): Furnishing {
  return furnishingOf(furnishings.filter(name => letters.includes(FURNISHINGS[name])))
}

/** Cities whose old town gives the street its face. */
const MEDINA_CITIES = new Set([
  'marrakech',
  'fes',
  'meknes',
  'essaouira',
  'chefchaouen',
  'tetouan',
  'sale',
  'rabat',
  'tanger',
])

/** Cities of towers and glass where every other street still has its old face. */
const MIXED_CITIES = new Set(['dubai', 'abu-dhabi'])

/** How people build where the space is. */
export function drawingStyleOf({ id, city }: Pick<DrawnSpace, 'id' | 'city'>): DrawingStyle {
  if (city.country === 'AE') return MIXED_CITIES.has(city.slug) && hashText(id) % 2 === 0 ? 'modern' : 'gulf'
  if (city.country === 'MA') return MEDINA_CITIES.has(city.slug) ? 'medina' : 'modern'
  return city.country === 'FR' || city.country === 'MC' || city.country === 'BE' ? 'haussmann' : 'modern'
}

/**
 * The address of one drawn view of a space. All that the drawing depends on is in it, so it never changes under an
 * address and may be kept for ever.
 */
export function drawingAddress(space: DrawnSpace, view: string, locale: Locale): string {
  const measures = Object.entries({ w: space.widthM, h: space.heightM, d: space.depthM })
    .filter(([, metres]) => metres !== null)
    .map(([name, metres]) => `${name}=${metres}`)
  const listed = furnishingOf(space.amenities ?? [])
  const letters = furnishings.filter(name => listed[name]).map(name => FURNISHINGS[name])
  if (letters.length > 0) measures.push(`f=${letters.join('')}`)
  // French is what an address without it says
  if (locale !== 'fr') measures.push(`l=${locale}`)
  const query = measures.length > 0 ? `?${measures.join('&')}` : ''
  return `/drawings/${drawingStyleOf(space)}/${space.type}/${space.id}/${view}.svg${query}`
}
