import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { FreelancerResult } from '#shared/freelancers/contract.ts'
import type { FreelancerSearch } from '#shared/freelancers/search-params.ts'
import { foundFreelancersQuery } from '#web/features/freelancers/queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import type { FilterWords } from './active-filters.ts'
import { freelancerAddress } from './freelancer-search.ts'

const route = getRouteApi('/freelancer/explore')

export interface FreelancerExplore {
  /** What the address asks for. */
  state: FreelancerSearch
  /** Undefined while there is nothing to show yet. */
  result: FreelancerResult | undefined
  error: unknown
  retry: () => void
  /** The results shown are those of the search before. */
  isUpdating: boolean
  /** Goes to another search. */
  go: (next: FreelancerSearch) => void
}

/** The search in the address, its results, and the way to another one. */
export function useFreelancerSearch(): FreelancerExplore {
  const router = useRouter()
  const { state } = route.useLoaderDeps()
  const query = useQuery({ ...foundFreelancersQuery(state), placeholderData: keepPreviousData })
  return {
    state,
    result: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    isUpdating: query.isPlaceholderData,
    go: next => void router.navigate({ href: freelancerAddress(next) }),
  }
}

/** All words that name filters. */
export function useFilterWords(): FilterWords {
  return { freelancers: useT('freelancers'), search: useT('search'), common: useT('common') }
}
