import { diffArrays } from 'diff'

/**
 * What of an order is another one now: those that keep their order among each other, as many as can be, stay; the rest
 * has moved. Both lists name each thing once.
 */
export function diffOrder(before: readonly string[], after: readonly string[]): { moved: ReadonlySet<string> } {
  const known = new Set(before)
  const placedAnew = diffArrays([...before], [...after]).flatMap(({ added, value }) => (added ? value : []))
  return { moved: new Set(placedAnew.filter(id => known.has(id))) }
}
