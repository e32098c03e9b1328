import { addMonths, type Day, startOfMonth } from '#shared/days.ts'
import { findCity } from '#shared/places/cities.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import type { SearchQuery } from '#shared/spaces/contract.ts'
import type { CountedSearch } from '../search-counts/count-searches.ts'
import type { Place } from './read-place.ts'

const wordsCharactersMax = 60
/** Phone numbers and dates of birth are no places. */
const manyDigits = /\d{4}/
const monthsAheadMax = 24

/** What is written of a search. Pages after the first and another order are the same search. */
export function countedSearch(query: SearchQuery, place: Place | null, isEmpty: boolean, today: Day): CountedSearch {
  const [type, ...otherTypes] = query.spaceType ?? []
  const month = query.startDate === undefined ? null : startOfMonth(query.startDate)
  const isSoon = month !== null && month >= startOfMonth(today) && month <= addMonths(today, monthsAheadMax)
  return {
    ...countedPlace(query, place),
    type: type !== undefined && otherTypes.length === 0 ? type : null,
    month: isSoon ? month : null,
    isEmpty,
  }
}

function countedPlace(query: SearchQuery, place: Place | null): Pick<CountedSearch, 'place' | 'cityId' | 'words'> {
  const nowhere = { cityId: null, words: null }
  if (place === null) return { place: query.north === undefined ? 'anywhere' : 'area', ...nowhere }
  const own = place.city?.slug ? findCity(place.city.slug) : undefined
  if (own) return { place: 'city', cityId: own.id, words: null }
  // names of the world's towns and countries name nobody
  if (place.city) return { place: 'place', cityId: null, words: writable(place.city.names.fr) }
  if (place.isPlace && place.cityIds)
    return { place: 'place', cityId: null, words: writable(normaliseText(place.name)) }
  const words = normaliseText(query.location ?? '')
  return { place: 'words', cityId: null, words: manyDigits.test(words) ? null : writable(words) }
}

const writable = (words: string): string | null => (words === '' || words.length > wordsCharactersMax ? null : words)
