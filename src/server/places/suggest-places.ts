import type { City } from '#shared/places/cities.ts'
import { suggestCities } from '#shared/places/match-city.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import { cityNamed, citySounding, knownSpellings, offered } from './city-names.ts'
import { correctPlace, isRealName } from './correct-place.ts'
import { type District, districtsStartingWith, districtsSounding } from './districts.ts'
import { citiesOfCountryStartingWith } from './find-cities.ts'
import { placeAbroad } from './further-names.ts'
import { placeAmong, placeNamed } from './name-place.ts'

/** A place that a text being typed may mean: a city, or a part of it. */
export interface SuggestedPlace {
  city: City
  district: District | null
  /** A postcode, which is its own name. */
  code: string | null
}

const lettersOfDistrictMin = 3
const postcode = /^\d{5}$/

/**
 * The places that a text being typed may mean, best first: what it names, the cities and districts that begin so, the cities
 * of a country; only where there is none of these, what it sounds like or is a slip away from.
 */
export function placesFor(text: string, limit: number): SuggestedPlace[] {
  const words = normaliseText(text)
    .split(' ')
    .filter(word => word !== '')
  const key = words.join(' ')
  if (key === '') return []
  const named = namedBy(words)
  // a city that is typed whole is meant, and none of the many districts with its name
  const isWhole = named.some(({ district, code }) => !district && !code)
  const certain = [
    ...named,
    ...startingWith(key).map(wholeCity),
    ...(isWhole || key.length < lettersOfDistrictMin ? [] : districtsStartingWith(key, limit).map(partOf)),
    ...citiesOfCountryStartingWith(text).map(wholeCity),
  ]
  const found = certain.length > 0 ? certain : guessed(key, limit)
  return [...new Map(found.map(place => [keyOf(place), place])).values()]
}

const wholeCity = (city: City): SuggestedPlace => ({ city, district: null, code: null })
const partOf = (district: District): SuggestedPlace => ({ city: district.city, district, code: null })
const keyOf = ({ city, district, code }: SuggestedPlace): string => `${city.slug} ${code ?? district?.names.fr ?? ''}`

function namedBy(words: readonly string[]): SuggestedPlace[] {
  const among = words.length > 1 ? placeAmong(words) : null
  const named = placeNamed(words) ?? (among?.rest.length === 0 ? among : null)
  if (!named) return []
  const code = words.find(word => postcode.test(word))
  const cities = [named.city, ...named.others].filter(city => city !== null)
  const parts = named.districts.map(partOf)
  if (code !== undefined && parts.length === 0) return cities.map(city => ({ city, district: null, code }))
  return [...parts, ...(named.districts.length > 0 ? named.others : cities).map(wholeCity)]
}

/** The cities whose name begins so: the whole name before its beginning, that before the beginning of one of its words. */
function startingWith(key: string): City[] {
  const rank = (city: City) => {
    const spellings = knownSpellings(city)
    if (spellings.includes(key)) return 0
    if (spellings.some(each => each.startsWith(key))) return 1
    return spellings.some(each => each.includes(` ${key}`)) ? 2 : 3
  }
  return offered()
    .map(city => ({ city, at: rank(city) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at || b.city.population - a.city.population)
    .map(({ city }) => city)
}

function guessed(key: string, limit: number): SuggestedPlace[] {
  const city = citySounding(key) ?? placeAbroad(key)
  if (city && cityNamed(city.slug)) return [wholeCity(city)]
  const districts = districtsSounding(key)
  if (districts.length > 0) return districts.slice(0, limit).map(partOf)
  if (isRealName(key)) return []
  const corrected = correctPlace(key)
  const close = suggestCities(key, limit)
  return [...(corrected && cityNamed(corrected.slug) ? [corrected] : []), ...close].map(wholeCity)
}
