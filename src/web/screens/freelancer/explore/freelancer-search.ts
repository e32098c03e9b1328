import {
  type FreelancerSearch,
  parseFreelancerSearch,
  printFreelancerSearch,
} from '#shared/freelancers/search-params.ts'
import { RADIUS_SLIDER } from '#shared/freelancers/vocabulary.ts'
import { paths } from '#web/paths.ts'

/** The page of a search. Everything that it shows is in its address. */
export function freelancerAddress(state: FreelancerSearch): string {
  const query = printFreelancerSearch(state)
  return query === '' ? paths.freelancerExplore() : `${paths.freelancerExplore()}?${query}`
}

/** The search that a half-written form means: a first day alone is one day, and it begins on its first page. */
export function readyToSearch(draft: FreelancerSearch): FreelancerSearch {
  return parseFreelancerSearch({ ...draft, endDate: draft.endDate ?? draft.startDate, page: undefined })
}

/** Steps that people think in, in km; anything between may stand in an address, and is then offered too. */
const RADII = [10, 25, 50, RADIUS_SLIDER.maxKm]

export function radiiWith(radius: number | undefined): number[] {
  return [...new Set([...RADII, ...(radius === undefined ? [] : [radius])])].toSorted((a, b) => a - b)
}

const RATINGS = [3, 4, 4.5]

/** The same for ratings. */
export function ratingsWith(rating: number | undefined): number[] {
  return [...new Set([...RATINGS, ...(rating === undefined ? [] : [rating])])].toSorted((a, b) => a - b)
}
