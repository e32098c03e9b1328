import { useState } from 'react'

/** What is being written in a search form. Begins as what is shown, and again whenever that changes, Back included. */
export function useSearchDraft<State>(shown: State, print: (state: State) => string) {
  const key = print(shown)
  const [held, setHeld] = useState({ key, draft: shown })
  const isHeld = held.key === key
  // else what was written over a search would come back with it
  if (!isHeld) setHeld({ key, draft: shown })
  return [isHeld ? held.draft : shown, (next: State) => setHeld({ key, draft: next })] as const
}
