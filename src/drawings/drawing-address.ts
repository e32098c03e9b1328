import type { Locale } from '#shared/locales.ts'
import type { DrawingStyle } from './palette.ts'
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

/** The amenities that are drawn, each by its first letter in an address. */
export const DRAWN_AMENITIES = ['tables', 'storage', 'lighting'] as const

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
 * address and may be cached for ever.
 */
export function drawingAddress(space: DrawnSpace, view: string, locale: Locale): string {
  const measures = Object.entries({ w: space.widthM, h: space.heightM, d: space.depthM })
    .filter(([, metres]) => metres !== null)
    .map(([name, metres]) => `${name}=${metres}`)
  const listed = DRAWN_AMENITIES.filter(amenity => space.amenities?.includes(amenity))
  if (listed.length > 0) measures.push(`f=${listed.map(([letter]) => letter).join('')}`)
  // French is what an address without it says
  if (locale !== 'fr') measures.push(`l=${locale}`)
  const query = measures.length > 0 ? `?${measures.join('&')}` : ''
  return `/drawings/${drawingStyleOf(space)}/${space.type}/${space.id}/${view}.svg${query}`
}
