/** Marks that carry no difference for a search: Latin accents, Arabic vowels and signs, the stretching tatweel. */
const marks = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640]/g

/** The ten digits of another script, from its zero on, as ours. */
function digitsFrom(zero: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(zero + digit), String(digit)]),
  )
}

const openedLetters: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ى: 'ي',
  ة: 'ه',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ئ: 'ي',
  ...digitsFrom(0x660),
  ...digitsFrom(0x6f0),
}
const openedLetter = new RegExp(`[${Object.keys(openedLetters).join('')}]`, 'g')

/** What PostgreSQL's `[:alnum:]` keeps under the built-in C.UTF-8 locale. */
const notAlphanumeric = /[^\p{Alphabetic}0-9]+/gu

/**
 * One form for every text that is searched, on both sides of the comparison: compatibility forms opened (NFKD), lower
 * case, accents and Arabic vowels dropped, letters and digits that people write in several ways made one, anything that is neither
 * letter nor digit turned into a single space.
 *
 * Twin of the SQL function `normalise_text` (db/migrations/0004_true_search.sql); `normalise-cases.ts` holds both to it.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(openedLetter, letter => openedLetters[letter] ?? letter)
    .replace(notAlphanumeric, ' ')
    .trim()
}

/** No place has more; what follows is not read, since some characters open into many words (NFKD). */
const wordsMax = 24

/** The words of a text as somebody types it for a place, normalised. */
export function wordsOf(text: string): string[] {
  return normaliseText(text)
    .split(' ')
    .filter(word => word !== '')
    .slice(0, wordsMax)
}
