type Search = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What belongs to a list as it stood: what is open beside it, and where a page of it begins. */
const PLACES = ['after', 'booking', 'changes', 'open', 'user']

/**
 * What a change of one search makes of another: what it sets is set, what it takes away goes, all else stays, but for places
 * in the list, which stay only where the change sets them.
 */
export function rebase({ from, to, onto }: { from: Search; to: Search; onto: Search }): Record<string, unknown> {
  const next: Record<string, unknown> = { ...onto }
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    if (isSame(from[name], to[name])) continue
    if (to[name] === undefined) delete next[name]
    else next[name] = to[name]
  }
  for (const name of PLACES) if (to[name] === undefined) delete next[name]
  return next
}
