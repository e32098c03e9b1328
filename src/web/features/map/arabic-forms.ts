/** Of the block Arabic Presentation Forms-B: the first letter (hamza) and the last ligature of lam and alef. */
const firstForm = 0xfe80
const lastForm = 0xfefc
/** Makes its neighbour take the form that it has beside a letter, and is itself seen by nobody. */
const joiner = '\u200d'

/** Their order in the block. */
const contexts = [
  (letter: string) => letter,
  (letter: string) => joiner + letter,
  (letter: string) => letter + joiner,
  (letter: string) => joiner + letter + joiner,
] as const

function readForms(): ReadonlyMap<string, string> {
  const forms = new Map<string, string>()
  const seen = new Map<string, number>()
  for (let code = firstForm; code <= lastForm; code++) {
    const form = String.fromCodePoint(code)
    const letter = form.normalize('NFKC')
    const index = seen.get(letter) ?? 0
    seen.set(letter, index + 1)
    forms.set(form, contexts[index]?.(letter) ?? form)
  }
  return forms
}

let known: ReadonlyMap<string, string> | undefined

/**
 * A shaped Arabic letter (U+FE80 to U+FEFC) as the letter itself between joiners, which a font draws in the same form;
 * anything else as it is. MapLibre shapes words into those code points, which most fonts of today, ours too, do not have:
 * the browser would draw them in some other font.
 */
export function asLetters(form: string): string {
  known ??= readForms()
  return known.get(form) ?? form
}
