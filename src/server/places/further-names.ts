import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type City, findCity } from '#shared/places/cities.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import { townById } from './gazetteer.ts'

/** What further-names.txt (made by scripts/place-names.ts) knows. Read when first asked for. */
interface FurtherNames {
  /** What people abroad call cities and towns that a space may lie in. */
  abroad: ReadonlyMap<string, City>
  /** Large cities where we are not: their own names, then others. */
  elsewhere: ReadonlyMap<string, City>
  elsewhereAbroad: ReadonlyMap<string, City>
}

let loaded: FurtherNames | undefined

function load(): FurtherNames {
  const [abroad, elsewhere, elsewhereAbroad] = [0, 0, 0].map(() => new Map<string, City>()) as [
    Map<string, City>,
    Map<string, City>,
    Map<string, City>,
  ]
  // larger places come first in the file, and keep their names
  const add = (map: Map<string, City>, keys: readonly string[], city: City) => {
    for (const key of keys) if (key !== '' && !map.has(key)) map.set(key, city)
  }
  for (const line of readFileSync(join(import.meta.dirname, 'further-names.txt'), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const cells = line.split('|')
    const [which = '', names = ''] = cells
    if (which.startsWith('=')) {
      const place = which.slice(1)
      const city = findCity(place) ?? townById(Number(place))
      if (city) add(abroad, names.split(';'), city)
      continue
    }
    const [country = '', lat, lng, population, name = '', arabic = '', others = ''] = cells
    const city: City = {
      ...nowhere,
      slug: '',
      country,
      names: { fr: name, en: name, ar: arabic || name },
      lat: Number(lat),
      lng: Number(lng),
      population: Number(population),
    }
    add(elsewhere, [name, arabic].map(normaliseText), city)
    add(elsewhereAbroad, others.split(';'), city)
  }
  return { abroad, elsewhere, elsewhereAbroad }
}

/** No city of the database has this number, so no space lies there. */
const nowhere = { id: 0, aliases: [], timeZone: 'UTC' }

function names(): FurtherNames {
  loaded ??= load()
  return loaded
}

/** The city or town that people abroad call so. */
export const placeAbroad = (key: string): City | undefined => names().abroad.get(key)

/** A large city of the world where no space can lie: known, so that it is never taken for one of ours. */
export const cityElsewhere = (key: string): City | undefined => names().elsewhere.get(key)

/** The same by what people of other countries call it. */
export const cityElsewhereAbroad = (key: string): City | undefined => names().elsewhereAbroad.get(key)
