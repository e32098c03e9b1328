import { addMonths, startOfMonth } from '#shared/days.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { findCity } from '#shared/places/cities.ts'
import { SPACE_TYPES } from '#shared/spaces/vocabulary.ts'
import type { SearchCount } from '#server/search-counts/search-counts.sql.ts'
import type { Row } from './insert-rows.ts'
import { dayAt, type Timeline } from './moments.ts'
import { type Random, randomFor } from './random.ts'
import type { DemoSpace } from './space-plan.ts'

const searchedDays = 90
/** A day of each language, for a city with ten spaces. */
const usual: Readonly<Record<Locale, number>> = { fr: 12, ar: 6, en: 3 }
const spacesOfUsual = 10

/** What visitors of the demo look for in vain; the weight is searches of an ordinary day. */
const MISSING: readonly { place: 'city' | 'place' | 'words'; name: string; type: string | null; weight: number }[] = [
  { place: 'place', name: 'Kénitra', type: null, weight: 5.6 },
  { place: 'place', name: 'Ifrane', type: null, weight: 2.4 },
  { place: 'place', name: 'Dakhla', type: 'event-stand', weight: 1.6 },
  { place: 'words', name: 'cuisine partagee', type: null, weight: 2 },
  { place: 'city', name: 'essaouira', type: 'garage-storage', weight: 2.8 },
  { place: 'city', name: 'tanger', type: 'mobile-unit', weight: 3.6 },
]

/** Searches of the last three months by day: a little more of them each week, and more on weekends. Nobody made them. */
export function searchCountRows(timeline: Timeline, spaces: readonly DemoSpace[]): Row[] {
  const byCity = Map.groupBy(
    spaces.filter(({ state }) => state === 'active'),
    ({ quarter }) => quarter.citySlug,
  )
  const cities = [...byCity].map(([slug, inCity]) => ({ id: findCity(slug)?.id ?? null, weight: inCity.length }))
  const random = randomFor('searches')
  return Array.from({ length: searchedDays }, (_, index) => {
    const offset = index - searchedDays
    const share = (0.7 + (0.5 * index) / searchedDays) * (0.8 + random.share() * 0.4)
    return [...cityRows(timeline, offset, cities, share, random), ...missingRows(timeline, offset, share, random)]
  })
    .flat()
    .map(rowOf)
}

interface SearchedCity {
  id: number | null
  weight: number
}

function cityRows(
  timeline: Timeline,
  offset: number,
  cities: readonly SearchedCity[],
  share: number,
  random: Random,
): SearchCount[] {
  return cities.flatMap(({ id, weight }) =>
    LOCALES.flatMap(locale => {
      const searches = Math.round(((usual[locale] * weight) / spacesOfUsual) * share * (0.7 + random.share() * 0.6))
      const dated = Math.round(searches * 0.4)
      const typed = Math.round(searches * 0.2)
      const of = { ...plain(timeline, offset, locale), place: 'city', cityId: id } as const
      const month = monthAhead(timeline, offset, random.whole(0, 2))
      return [
        { ...of, searches: searches - dated - typed },
        { ...of, month, searches: dated },
        { ...of, type: random.pick(SPACE_TYPES), searches: typed },
      ].filter(each => each.searches > 0)
    }),
  )
}

function missingRows(timeline: Timeline, offset: number, share: number, random: Random): SearchCount[] {
  return MISSING.flatMap(({ place, name, type, weight }) => {
    const searches = Math.round(weight * share * random.share() * 2)
    if (searches === 0) return []
    const locale = random.weighted(LOCALES, each => usual[each])
    const month = random.chance(0.5) ? monthAhead(timeline, offset, random.whole(0, 1)) : null
    const where = place === 'city' ? { cityId: findCity(name)?.id ?? null } : { words: name }
    return [{ ...plain(timeline, offset, locale), place, ...where, type, month, isEmpty: true, searches }]
  })
}

const plain = (timeline: Timeline, offset: number, locale: Locale): SearchCount => ({
  day: dayAt(timeline, offset),
  locale,
  place: 'anywhere',
  cityId: null,
  words: null,
  type: null,
  month: null,
  isEmpty: false,
  searches: 0,
})

const monthAhead = (timeline: Timeline, offset: number, months: number) =>
  addMonths(startOfMonth(dayAt(timeline, offset)), months)

const rowOf = ({ cityId, isEmpty, ...search }: SearchCount): Row => ({ ...search, city_id: cityId, is_empty: isEmpty })
