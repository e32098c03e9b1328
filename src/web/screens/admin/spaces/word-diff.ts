/** A stretch of a text: in both, or in one of the two alone. */
export interface Stretch {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** More pairs of words than this are not compared one by one: the texts then differ as a whole. */
const pairsMax = 4_000_000

/** Words with their marks and inner apostrophes, blanks, and single signs. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+(?:[’'-][\p{L}\p{N}\p{M}]+)*|\s+|\S/gu) ?? []

const join = (words: readonly string[], kind: Stretch['kind']): Stretch[] =>
  words.length > 0 ? [{ kind, text: words.join('') }] : []

/** What two texts share and what each has alone, word by word: what went stands before what came in its place. */
export function diffWords(before: string, after: string): Stretch[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const middle = diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end))
  return merge([...join(a.slice(0, start), 'same'), ...middle, ...join(end > 0 ? a.slice(-end) : [], 'same')])
}

/** By the longest common subsequence. */
function diffMiddle(a: readonly string[], b: readonly string[]): Stretch[] {
  if (a.length * b.length > pairsMax) return [...join(a, 'removed'), ...join(b, 'added')]
  const width = b.length + 1
  const common = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number): number => common[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const found: Stretch[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      found.push({ kind: 'same', text: a[i] ?? '' })
      i++
      j++
    } else if (at(i + 1, j) >= at(i, j + 1)) found.push({ kind: 'removed', text: a[i++] ?? '' })
    else found.push({ kind: 'added', text: b[j++] ?? '' })
  }
  return [...found, ...join(a.slice(i), 'removed'), ...join(b.slice(j), 'added')]
}

/** Neighbours of one kind become one; a blank between two changes belongs to both, so that a phrase reads as one. */
function merge(stretches: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = []
  let [removed, added] = ['', '']
  const close = () => {
    if (removed) merged.push({ kind: 'removed', text: removed })
    if (added) merged.push({ kind: 'added', text: added })
    ;[removed, added] = ['', '']
  }
  for (const [index, { kind, text }] of stretches.entries()) {
    const isBetween = kind === 'same' && text.trim() === '' && (removed || added) && index < stretches.length - 1
    if (kind === 'removed' || (isBetween && removed)) removed += text
    if (kind === 'added' || (isBetween && added)) added += text
    if (kind === 'same' && !isBetween) {
      close()
      const last = merged.at(-1)
      if (last?.kind === 'same') last.text += text
      else merged.push({ kind, text })
    }
  }
  close()
  return merged
}
