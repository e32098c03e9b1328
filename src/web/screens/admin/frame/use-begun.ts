import { useState } from 'react'

export interface Begun<Action> {
  /** What was begun, and asks for words first; null when nothing was. */
  asked: Action | null
  /** What it is about has changed since it was begun. */
  isStale: boolean
  /** Somebody has decided something since. */
  isDecided: boolean
  begin: (action: Action) => void
  /** On what it is now, which was seen. */
  goOn: () => void
  end: () => void
}

/**
 * An action that asks for words first, begun on what was seen then: what changes meanwhile ends neither the form nor what
 * was typed into it.
 *
 * @param lastDecision id of the latest decision about it, if any
 */
export function useBegun<Action>(version: string | number, lastDecision: string | undefined): Begun<Action> {
  const [begun, setBegun] = useState<{
    action: Action
    version: string | number
    lastDecision: string | undefined
  } | null>(null)
  return {
    asked: begun?.action ?? null,
    isStale: begun !== null && begun.version !== version,
    isDecided: begun !== null && begun.lastDecision !== lastDecision,
    begin: action => setBegun({ action, version, lastDecision }),
    goOn: () => setBegun(before => before && { ...before, version, lastDecision }),
    end: () => setBegun(null),
  }
}
