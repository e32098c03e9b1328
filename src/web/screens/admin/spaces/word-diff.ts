import { diffWords as compareWords } from 'diff'

/** A stretch of a text: in both, or in one of the two alone. */
export interface Stretch {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Words with their marks and inner apostrophes, by the same rules in the three languages. */
const intlSegmenter = new Intl.Segmenter('fr', { granularity: 'word' })

/** Texts with more words than this that differ are not compared word by word: they differ as a whole. */
const maxEditLength = 1_500

/** What two texts share and what each has alone, word by word: what went stands before what came in its place. Blanks alone are no difference. */
export function diffWords(before: string, after: string): Stretch[] {
  const found = compareWords(before, after, { intlSegmenter, maxEditLength })
  if (!found) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  }
  return found.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}
