/**
 * The number of letters to add, drop, change or swap with their neighbour to make one word of the other (optimal string
 * alignment). For short words: the time is the product of the lengths.
 */
export function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1
      let least = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + change,
      )
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) least = Math.min(least, (beforePrevious[column - 2] ?? 0) + 1)
      current.push(least)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.length] ?? 0
}
