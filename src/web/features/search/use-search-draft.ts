import { useState } from 'react'

/** What is being written in a search form. Begins as what is shown, and again whenever that changes. */
export function useSearchDraft<State>(shown: State, print: (state: State) => string) {
  const key = print(shown)
  const [held, setHeld] = useState({ key, draft: shown })
  const draft = held.key === key ? held.draft : shown
  return [draft, (next: State) => setHeld({ key, draft: next })] as const
}
