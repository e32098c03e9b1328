import { useState } from 'react'

export interface StartedAction<Action> {
  /** The action that was started and asks for words first; null when none was. */
  asked: Action | null
  /** Its subject has changed since the action was started. */
  isStale: boolean
  /** Somebody has decided something since. */
  isDecided: boolean
  begin: (action: Action) => void
  /** On what it is now, which was seen. */
  goOn: () => void
  end: () => void
}

/**
 * An action that asks for words first, started on what was seen then: what changes meanwhile ends neither the form nor
 * what was typed into it.
 *
 * @param lastDecision id of the latest decision about it, if any
 */
export function useStartedAction<Action>(
  version: string | number,
  lastDecision: string | undefined,
): StartedAction<Action> {
  const [started, setStarted] = useState<{
    action: Action
    version: string | number
    lastDecision: string | undefined
  } | null>(null)
  return {
    asked: started?.action ?? null,
    isStale: started !== null && started.version !== version,
    isDecided: started !== null && started.lastDecision !== lastDecision,
    begin: action => setStarted({ action, version, lastDecision }),
    goOn: () => setStarted(before => before && { ...before, version, lastDecision }),
    end: () => setStarted(null),
  }
}
