import { type FreelancerSearch, withoutFreelancerFilters } from '#shared/freelancers/search-params.ts'
import { type FreelancerWords, searchSkillName } from '#web/features/freelancers/freelancer-words.ts'
import type { ActiveChip } from '#web/features/search/ActiveChips.tsx'
import { datesInWords, type SearchWords } from '#web/features/search/search-words.ts'
import { freelancerAddress } from './freelancer-search.ts'

export interface FilterWords extends SearchWords {
  freelancers: FreelancerWords
}

/** 'Casablanca', or with how far around: 'Casablanca, 25 km autour'. */
export function placeInWords(state: FreelancerSearch, place: string | undefined, { freelancers: t }: FilterWords) {
  if (state.location === undefined) return undefined
  const name = place ?? state.location
  if (state.radius === undefined) return name
  return `${name}${t.locale === 'ar' ? '،' : ','} ${t('radius.km', { km: state.radius })}`
}

/** Everything that narrows the search, in the order of the form. `place` is how its location was understood. */
export function activeFilters(state: FreelancerSearch, place: string | undefined, words: FilterWords): ActiveChip[] {
  const { freelancers: t, search } = words
  const whole = (text: string | undefined, ...names: (keyof FreelancerSearch)[]): ActiveChip[] =>
    text === undefined
      ? []
      : [{ key: names.join(), text, href: freelancerAddress(withoutFreelancerFilters(state, names)) }]
  const skills = state.skills ?? []
  return [
    ...whole(placeInWords(state, place, words), 'location', 'radius'),
    ...whole(datesInWords(state, words), 'startDate', 'endDate', 'flexibility'),
    ...skills.map(skill => ({
      key: `skills ${skill}`,
      text: searchSkillName(skill, t),
      href: freelancerAddress({ ...state, skills: skills.filter(other => other !== skill), page: undefined }),
    })),
    ...whole(state.availableOnly ? t('availableOnly') : undefined, 'availableOnly'),
    ...whole(state.minRating ? search('filter.rating.atLeast', { rating: state.minRating }) : undefined, 'minRating'),
  ]
}

/** The name of a filter as the ways out of an empty result name it: by its first name in an address. */
export function filterName(name: string, { freelancers: t, search }: FilterWords): string {
  switch (name) {
    case 'location':
      return t('place')
    case 'startDate':
      return search('filter.dates')
    case 'skills':
      return t('skills')
    case 'availableOnly':
      return t('availableOnly')
    case 'minRating':
      return t('rating')
    default:
      return t('radius')
  }
}
