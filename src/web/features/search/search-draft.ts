import { parseSearch, type SearchState, withoutFilters } from '#shared/spaces/search-params.ts'
import type { Flexibility } from '#shared/spaces/vocabulary.ts'
import type { ChosenRange } from '#web/ui/day-range.ts'

/** The days of any search: of spaces, of people. */
export interface StayDraft {
  startDate?: string | undefined
  endDate?: string | undefined
  flexibility?: Flexibility | undefined
}

const BOUNDS = ['north', 'south', 'east', 'west'] as const

/** The days of a search that is being written; its last day may still be missing. */
export function rangeOf({ startDate, endDate }: StayDraft): ChosenRange {
  return { first: startDate ?? null, last: endDate ?? null }
}

/** The same, the other way. Without days there is nothing to shift. */
export function withRange<Draft extends StayDraft>(draft: Draft, { first, last }: ChosenRange): Draft {
  const flexibility = first === null ? undefined : draft.flexibility
  return { ...draft, startDate: first ?? undefined, endDate: last ?? undefined, flexibility }
}

/**
 * The search that a half-written form means: a first day alone is one day, two ends in the wrong order change places,
 * and another place is searched as a whole, not within what the map showed of the place before.
 *
 * @param current what is shown now
 */
export function readyToSearch(draft: SearchState, current: SearchState): SearchState {
  const isElsewhere = (draft.location ?? '').trim() !== (current.location ?? '')
  const rest = withoutFilters(draft, isElsewhere ? [...BOUNDS, 'asTyped'] : [])
  const [minPrice, maxPrice] = inOrder(rest.minPrice, rest.maxPrice)
  const [minArea, maxArea] = inOrder(rest.minArea, rest.maxArea)
  return parseSearch({ ...rest, endDate: rest.endDate ?? rest.startDate, minPrice, maxPrice, minArea, maxArea })
}

function inOrder(low: number | undefined, high: number | undefined): [number | undefined, number | undefined] {
  return low !== undefined && high !== undefined && low > high ? [high, low] : [low, high]
}

/** What the search form itself asks for, without the filters of the results. */
export function askedInForm(state: SearchState): SearchState {
  const { location, spaceType, startDate, endDate, flexibility } = state
  return parseSearch({ location, spaceType, startDate, endDate, flexibility })
}
