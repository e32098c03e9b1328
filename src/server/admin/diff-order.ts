/**
 * What of an order is another one now: those that keep their order among each other, as many as can be, stay; the rest
 * has moved. Both lists name each thing once.
 */
export function diffOrder(before: readonly string[], after: readonly string[]): { moved: ReadonlySet<string> } {
  const placeOf = new Map(before.map((id, place) => [id, place]))
  const common = after.filter(id => placeOf.has(id))
  const places = common.map(id => placeOf.get(id) ?? 0)
  const stays = new Set(longestRise(places).map(index => common[index]))
  return { moved: new Set(common.filter(id => !stays.has(id))) }
}

/** The indexes of a longest rising sequence. Quadratic: for lists of tens. */
function longestRise(values: readonly number[]): number[] {
  const best: number[][] = []
  for (const [index, value] of values.entries()) {
    const before = best.filter((_, other) => (values[other] ?? 0) < value)
    const longest = before.reduce<number[]>((a, b) => (b.length > a.length ? b : a), [])
    best.push([...longest, index])
  }
  return best.reduce<number[]>((a, b) => (b.length > a.length ? b : a), [])
}
