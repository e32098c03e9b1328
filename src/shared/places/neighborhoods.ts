import type { PlaceNames } from './countries.ts'
import { EMIRATES_ROWS } from './neighborhood-rows-emirates.ts'
import { FRANCE_ROWS } from './neighborhood-rows-france.ts'
import { MOROCCO_ROWS } from './neighborhood-rows-morocco.ts'

/** For the seed and for the labels that a server sends with a map: too much for a browser to load. */
export interface Neighborhood {
  /** Unique within its city. */
  readonly slug: string
  readonly citySlug: string
  readonly names: PlaceNames
  /** Degrees, WGS 84: about its middle, within some 300 m. */
  readonly lat: number
  readonly lng: number
  /** What a shop's day costs here, as a share of the ordinary price in its city (1). */
  readonly priceFactor: number
  /** Streets that are there, as they are written locally. */
  readonly streets: readonly string[]
}

/** A line: slug | price factor | latitude | longitude | French | English | Arabic | streets; a line `# slug` opens a city. */
function readRows(rows: string): Neighborhood[] {
  let citySlug = ''
  const found: Neighborhood[] = []
  for (const line of rows.split('\n')) {
    if (line.startsWith('# ')) citySlug = line.slice(2)
    else if (line !== '') found.push(readNeighborhood(citySlug, line))
  }
  return found
}

function readNeighborhood(citySlug: string, line: string): Neighborhood {
  const [slug = '', priceFactor, lat, lng, fr = '', en = '', ar = '', streets = ''] = line.split(' | ')
  return {
    slug,
    citySlug,
    names: { fr, en, ar },
    lat: Number(lat),
    lng: Number(lng),
    priceFactor: Number(priceFactor),
    streets: streets.split('; '),
  }
}

export const NEIGHBORHOODS: readonly Neighborhood[] = [MOROCCO_ROWS, EMIRATES_ROWS, FRANCE_ROWS].flatMap(readRows)

const byCity = Map.groupBy(NEIGHBORHOODS, neighborhood => neighborhood.citySlug)

/** The neighborhoods that we know of this city, none when we know none. */
export function neighborhoodsOf(citySlug: string): readonly Neighborhood[] {
  return byCity.get(citySlug) ?? []
}
