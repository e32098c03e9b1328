import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatNumber } from '#shared/format.ts'
import { parseSearch, printSearch, type SearchState } from '#shared/spaces/search-params.ts'
import { readyToSearch } from '#web/features/search/search-draft.ts'
import { useDebouncedValue } from '#web/features/search/use-debounced-value.ts'
import { spaceCountQuery } from '#web/features/spaces/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'

export interface ApplyButtonProps {
  draft: SearchState
  /** What is shown now. */
  state: SearchState
  /** Whether somebody can see it: only then is anything counted. */
  isSeen: boolean
}

const pauseMs = 250

/** Applies what is chosen, and says beforehand how many spaces that shows. */
export function ApplyButton({ draft, state, isSeen }: ApplyButtonProps) {
  const { explore, common } = useFilterWords()
  const wanted = useDebouncedValue(printSearch(readyToSearch(draft, state)), pauseMs)
  const { data } = useQuery({
    ...spaceCountQuery(parseSearch(new URLSearchParams(wanted))),
    enabled: isSeen,
    placeholderData: keepPreviousData,
  })
  const words = () => {
    if (!data) return common('action.apply')
    const { total, totalIsCapped } = data
    if (totalIsCapped) return explore('filters.showMany', { count: formatNumber(total, common.locale) })
    return explore('filters.show', { count: total })
  }
  return (
    <Button type="submit" variant="primary">
      <span className="figures" aria-live="polite">
        {words()}
      </span>
    </Button>
  )
}
