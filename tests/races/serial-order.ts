/** What somebody did and heard, with the moments of call and return on one clock, in milliseconds. */
export interface Observed<Deed> {
  deed: Deed
  answer: string
  called: number
  returned: number
}

/** One thing as a program that does one deed at a time: what everybody would hear if nobody were in each other's way. */
export interface SequentialModel<State, Deed> {
  /** A refusal leaves the state as it is, and is the only thing that does. States are values: never changed in place. */
  apply(state: State, deed: Deed): { answer: string; state: State }
  /** The same text for the same state. */
  keyOf(state: State): string
  /** False when nothing that may still happen would let this deed hear this answer. Cuts off dead ends early. */
  canStillHear(state: State, observed: Observed<Deed>): boolean
  /** True when, if any order can be completed from here, then also one that does this deed now. */
  isFree(state: State, observed: Observed<Deed>, others: readonly Observed<Deed>[]): boolean
}

/** A history and how it ended, as whoever looks afterwards finds it. */
export interface History<State, Deed> {
  start: State
  observed: readonly Observed<Deed>[]
  isEnd(state: State): boolean
}

/**
 * Looks for an order of all deeds, one at a time, in which each hears what it heard, that ends where the history ended,
 * and in which a deed that had returned before another was called comes before it (linearizability, by the search of
 * Wing & Gong with the memory of Lowe). Null when there is none: then no order of the deeds explains what was seen.
 */
export function findSerialOrder<State, Deed>(
  model: SequentialModel<State, Deed>,
  { start, observed, isEnd }: History<State, Deed>,
): Observed<Deed>[] | null {
  const byCall = observed.toSorted((a, b) => a.called - b.called)
  const seen = new Set<string>()

  /** Those that no other one left had to come before. */
  function candidatesOf(left: readonly Observed<Deed>[]): Observed<Deed>[] {
    const firstReturn = Math.min(...left.map(each => each.returned))
    return left.filter(each => each.called <= firstReturn)
  }

  function search(state: State, left: readonly Observed<Deed>[]): Observed<Deed>[] | null {
    if (left.length === 0) return isEnd(state) ? [] : null
    if (!left.every(each => model.canStillHear(state, each))) return null
    const memory = `${left.map(each => byCall.indexOf(each)).join()} ${model.keyOf(state)}`
    if (seen.has(memory)) return null
    seen.add(memory)
    const fitting = candidatesOf(left)
      .map(each => ({ each, next: model.apply(state, each.deed) }))
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
