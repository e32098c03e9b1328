import { useState } from 'react'
import { printSearch, type SearchState } from '#shared/spaces/search-params.ts'

/** What is being written in a search form. Begins as what is shown, and again whenever that changes. */
export function useSearchDraft(shown: SearchState): [SearchState, (draft: SearchState) => void] {
  const key = printSearch(shown)
  const [held, setHeld] = useState({ key, draft: shown })
  const draft = held.key === key ? held.draft : shown
  return [draft, next => setHeld({ key, draft: next })]
}
