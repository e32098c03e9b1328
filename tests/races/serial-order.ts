/** What somebody did and was answered, with the moments of call and return on one clock, in milliseconds. */
export interface Observed<Action> {
  action: Action
  answer: string
  called: number
  returned: number
}

/**
 * One thing as a program that does one action at a time: the answers that everybody would get if no actions overlapped.
 */
export interface SequentialModel<State, Action> {
  /** A refusal leaves the state as it is, and is the only thing that does. States are values: never changed in place. */
  apply(state: State, action: Action): { answer: string; state: State }
  /** The same text for the same state. */
  keyOf(state: State): string
  /** False when nothing that may still happen would give this action this answer. Cuts off dead ends early. */
  canStillHear(state: State, observed: Observed<Action>): boolean
  /** True when, if any order can be completed from here, then also one that does this action now. */
  isFree(state: State, observed: Observed<Action>, others: readonly Observed<Action>[]): boolean
}

/** A history and how it ended, as it is found afterwards. */
export interface History<State, Action> {
  start: State
  observed: readonly Observed<Action>[]
  isEnd(state: State): boolean
}

/**
 * Looks for an order of all actions, one at a time, in which each gets the answer that it got, that ends where the
 * history ended, and in which an action that had returned before another was called comes before it (linearizability,
 * by the search of Wing & Gong with the memory of Lowe). Null when there is none: then no order of the actions explains
 * what was seen.
 */
export function findSerialOrder<State, Action>(
  model: SequentialModel<State, Action>,
  { start, observed, isEnd }: History<State, Action>,
): Observed<Action>[] | null {
  const byCall = observed.toSorted((a, b) => a.called - b.called)
  const seen = new Set<string>()

  /** Those that no other one left had to come before. */
  function candidatesOf(left: readonly Observed<Action>[]): Observed<Action>[] {
    const firstReturn = Math.min(...left.map(each => each.returned))
    return left.filter(each => each.called <= firstReturn)
  }

  function search(state: State, left: readonly Observed<Action>[]): Observed<Action>[] | null {
    if (left.length === 0) return isEnd(state) ? [] : null
    if (!left.every(each => model.canStillHear(state, each))) return null
    const memory = `${left.map(each => byCall.indexOf(each)).join()} ${model.keyOf(state)}`
    if (seen.has(memory)) return null
    seen.add(memory)
    const fitting = candidatesOf(left)
      .map(each => ({ each, next: model.apply(state, each.action) }))
      .filter(({ each, next }) => next.answer === each.answer)
    // a refusal changes nothing, so that hearing it now takes nothing from those who come after
    const free = fitting.find(({ each, next }) => next.state === state || model.isFree(state, each, left))
    for (const { each, next } of free ? [free] : fitting) {
      const rest = search(
        next.state,
        left.filter(other => other !== each),
      )
      if (rest) return [each, ...rest]
    }
    return null
  }

  return search(start, byCall)
}
