import { addDays } from '#shared/days.ts'
import { CITIES } from '#shared/places/cities.ts'
import type { SearchQuery } from '#shared/spaces/contract.ts'
import { AMENITIES, PRODUCTS, SORTS, SPACE_TYPES } from '#shared/spaces/vocabulary.ts'

/** Words of the generated descriptions, in three languages. */
const words = (
  'lumineux passage marché vitrine comptoir façade angle rue calme passante pierre bois artisan café place jardin ' +
  'bright street corner counter window market quiet busy garden station mall gallery studio ' +
  'مضيء شارع واجهة حيوي هادئ مدخل ساحة سوق حديقة قرب محطة'
).split(' ')

const pick = <Item>(list: readonly Item[], run: number): Item => list[run % list.length] as Item
const city = (run: number): string => pick(['casablanca', 'paris', 'dubai', 'marrakech', 'lyon'], run)

function box(run: number, degrees: number) {
  const { lat, lng } = CITIES.find(each => each.slug === city(run)) as (typeof CITIES)[number]
  return { north: lat + degrees, south: lat - degrees, east: lng + degrees, west: lng - degrees }
}

export type Shape = (run: number) => Readonly<Record<string, unknown>>

/** Every shape a search can have, with other values for each run; stays are within two months from `today`. */
export function searchShapes(today: string): Readonly<Record<string, Shape>> {
  const stay = (run: number): SearchQuery => {
    const startDate = addDays(today, 3 + (run % 60))
    return { startDate, endDate: addDays(startDate, run % 6) }
  }
  return {
    everywhere: run => ({ sort: pick(SORTS, run) }),
    'everywhere, dates ±2': run => ({ ...stay(run), flexibility: 'plus2', sort: pick(SORTS, run) }),
    'a country': run => ({ location: pick(['Maroc', 'France', 'Émirats arabes unis'], run), sort: pick(SORTS, run) }),
    city: run => ({ location: city(run), sort: pick(SORTS, run) }),
    'city, page 20': run => ({ location: city(run), page: 20 }),
    'city, dates': run => ({ location: city(run), ...stay(run) }),
    'city, dates ±2, type, price, amenity': run => ({
      location: city(run),
      ...stay(run),
      flexibility: 'plus2',
      spaceType: [pick(SPACE_TYPES, run)],
      maxPrice: 500,
      amenities: [pick(AMENITIES, run)],
    }),
    'city, area and rating': run => ({ location: city(run), minArea: 20, maxArea: 60, minRating: 4.5 }),
    'everywhere, rare filters': run => ({
      maxPrice: 101,
      amenities: AMENITIES.slice(0, 4),
      minRating: 4.8,
      sort: pick(SORTS, run),
    }),
    'two types and three products': run => ({
      spaceType: [pick(SPACE_TYPES, run), pick(SPACE_TYPES, run + 1)],
      products: [pick(PRODUCTS, run), pick(PRODUCTS, run + 1), pick(PRODUCTS, run + 5)],
    }),
    'one word': run => ({ location: pick(words, run) }),
    'words in a city': run => ({ location: `${pick(words, run)} ${city(run)}` }),
    'mistyped word': run => ({ location: `${pick(words, run).slice(0, 3)}x${pick(words, run).slice(4)}s` }),
    'Arabic words': run => ({
      location: `متجر ${pick(['مضيء', 'سوق', 'واجهة'], run)} في ${pick(['مراكش', 'الدار البيضاء', 'دبي'], run)}`,
    }),
    'map box of 0.2°, dates': run => ({ ...box(run, 0.1), ...stay(run) }),
    'nothing fits, ways out': run => ({
      location: city(run),
      ...stay(run),
      spaceType: [pick(SPACE_TYPES, run)],
      maxPrice: 1,
      amenities: ['wifi'],
    }),
  }
}

/** What a map asks for. */
export function mapShapes(today: string): Readonly<Record<string, Shape>> {
  return {
    'map: a city, zoom 12': run => ({ ...box(run, 0.1), zoom: 12 }),
    'map: a country, dates, zoom 6': run => ({
      north: 36,
      south: 27,
      east: -1,
      west: -13,
      zoom: 6,
      startDate: addDays(today, 3 + (run % 60)),
      endDate: addDays(today, 5 + (run % 60)),
    }),
    'map: the world, zoom 3': () => ({ north: 80, south: -60, east: 180, west: -180, zoom: 3 }),
  }
}

/** A query as the API reads it. */
export function queryText(query: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) parameters.append(name, String(each))
  }
  return parameters.toString()
}
