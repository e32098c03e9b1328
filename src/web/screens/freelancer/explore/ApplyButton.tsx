import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type FreelancerSearch,
  parseFreelancerSearch,
  printFreelancerSearch,
} from '#shared/freelancers/search-params.ts'
import { foundFreelancersQuery } from '#web/features/freelancers/queries.ts'
import { useDebouncedValue } from '#web/features/search/use-debounced-value.ts'
import { Button } from '#web/ui/Button.tsx'
import { readyToSearch } from './freelancer-search.ts'
import { useFilterWords } from './use-freelancer-search.ts'

const pauseMs = 300

/** Applies what is chosen, and says beforehand how many sellers that shows: their first page is then at hand too. */
export function ApplyButton({ draft, state }: { draft: FreelancerSearch; state: FreelancerSearch }) {
  const { freelancers: t, common } = useFilterWords()
  const chosen = printFreelancerSearch(readyToSearch(draft))
  const wanted = useDebouncedValue(chosen, pauseMs)
  const isChanged = chosen !== printFreelancerSearch({ ...state, page: undefined })
  const { data } = useQuery({
    ...foundFreelancersQuery(parseFreelancerSearch(new URLSearchParams(wanted))),
    enabled: isChanged && wanted === chosen,
    placeholderData: keepPreviousData,
  })
  return (
    <Button type="submit" variant="primary" icon="search" className="min-w-44">
      <span className="figures" aria-live="polite">
        {isChanged && data ? t('apply.show', { count: data.total }) : common('action.apply')}
      </span>
    </Button>
  )
}
