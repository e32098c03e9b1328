import { formatArea, formatMinor } from '#shared/format.ts'
import { type Currency, MINOR_PER_MAJOR } from '#shared/money.ts'
import type { Namespaces } from '#shared/messages/namespaces.ts'
import type { Translator } from '#shared/messages/translator.ts'
import { parseSearch, type SearchState, withoutFilters } from '#shared/spaces/search-params.ts'
import { datesInWords, type SearchWords } from './search-words.ts'

export interface FilterWords extends SearchWords {
  explore: Translator<Namespaces['explore']>
}

/** One thing that narrows a search: what it says, and the search without it. */
export interface ActiveFilter {
  key: string
  text: string
  without: SearchState
}

/** '450 MAD' for a price as the address has it, in whole units of its currency. */
export function priceInWords(price: number, currency: Currency | undefined, { common }: SearchWords): string {
  const known = currency ?? 'MAD'
  return formatMinor(Math.round(price * MINOR_PER_MAJOR[known]), known, common.locale)
}

/** '100 MAD – 500 MAD', 'dès 100 MAD', 'jusqu’à 500 MAD'; undefined when neither end is narrowed. */
export function rangeInWords(
  [low, high]: readonly [number | undefined, number | undefined],
  say: (value: number) => string,
  { explore }: FilterWords,
): string | undefined {
  if (low !== undefined && high !== undefined) return explore('range.between', { from: say(low), to: say(high) })
  if (low !== undefined) return explore('range.from', { from: say(low) })
  return high === undefined ? undefined : explore('range.to', { to: say(high) })
}

/** Everything that narrows the search, in the order of the form. `place` is how its location was understood. */
export function activeFilters(state: SearchState, place: string | undefined, words: FilterWords): ActiveFilter[] {
  const { explore, common } = words
  const area = (squareMetres: number) => formatArea(squareMetres, common.locale)
  const price = (each: number) => priceInWords(each, state.currency, words)
  const whole = (text: string | undefined, ...names: (keyof SearchState)[]): ActiveFilter[] =>
    text === undefined ? [] : [{ key: names.join(), text, without: withoutFilters(state, names) }]
  return [
    ...whole(state.location && (place ?? state.location), 'location'),
    ...whole(datesInWords(state, words), 'startDate', 'endDate', 'flexibility'),
    ...each(state, 'spaceType', type => common(`spaceType.${type}`)),
    ...whole(rangeInWords([state.minPrice, state.maxPrice], price, words), 'minPrice', 'maxPrice'),
    ...whole(rangeInWords([state.minArea, state.maxArea], area, words), 'minArea', 'maxArea'),
    ...whole(
      state.minRating ? words.search('filter.rating.atLeast', { rating: state.minRating }) : undefined,
      'minRating',
    ),
    ...whole(state.instantBook ? explore('filter.instant') : undefined, 'instantBook'),
    ...each(state, 'amenities', amenity => common(`amenity.${amenity}`)),
    ...each(state, 'products', product => common(`product.${product}`)),
    ...whole(state.north === undefined ? undefined : explore('filter.map'), 'north', 'south', 'east', 'west'),
  ]
}

/** A list is one filter for each of its values. */
function each<Name extends 'spaceType' | 'amenities' | 'products'>(
  state: SearchState,
  name: Name,
  say: (value: NonNullable<SearchState[Name]>[number]) => string,
): ActiveFilter[] {
  const values: readonly NonNullable<SearchState[Name]>[number][] = state[name] ?? []
  return values.map(value => ({
    key: `${name} ${value}`,
    text: say(value),
    without: parseSearch({ ...state, [name]: values.filter(other => other !== value), page: undefined }),
  }))
}

/** Filters of the panel that are in force: its button says how many. */
export function countInPanel(state: SearchState): number {
  const lists = (state.amenities?.length ?? 0) + (state.products?.length ?? 0)
  return lists + (state.minRating === undefined ? 0 : 1) + (state.instantBook ? 1 : 0)
}
