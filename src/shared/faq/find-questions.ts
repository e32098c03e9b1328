import { normaliseText } from '../places/normalise.ts'
import type { FaqCategory } from './categories.ts'

interface Question {
  category: FaqCategory
  question: string
  answer: string
}

export interface FaqSearch {
  /** As it was typed; empty asks for nothing. */
  text?: string
  /** Left out: all of them. */
  category?: FaqCategory
}

/**
 * The questions of a category whose question or answer holds the text: as a substring, whatever its case, accents,
 * apostrophes and, in Arabic, vowels and ways of writing a letter.
 */
export function findQuestions<Entry extends Question>(
  entries: readonly Entry[],
  { text = '', category }: FaqSearch,
): Entry[] {
  const wanted = normaliseText(text)
  return entries.filter(
    entry =>
      (category === undefined || entry.category === category) &&
      [entry.question, entry.answer].some(words => normaliseText(words).includes(wanted)),
  )
}
