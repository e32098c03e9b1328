import { normaliseText } from '#shared/places/normalise.ts'

/** How letters are read, in this order; every word stands between spaces. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  // articles, where something follows
  [/ (?:al|el|ad|ar|as|ash|an|ed|le|la|les|l|the)(?= )(?! $)/g, ''],
  [/ (?:st|ste|sainte)(?= )/g, ' saint'],
  // the digits of Darija: 3ayn, qaf, ha
  [/3(?=[a-z])|(?<=[a-z])3/g, 'a'],
  [/9(?=[a-z])|(?<=[a-z])9/g, 'k'],
  [/7(?=[a-z])|(?<=[a-z])7/g, ''],
  [/sch|sh|ch/g, '$'],
  [/ph/g, 'f'],
  [/gh/g, 'g'],
  [/(?<=[tdrk])h/g, ''],
  [/dj/g, 'j'],
  [/ou|oo|w/g, 'u'],
  [/qu(?=[ei])|q|c(?![eiy$])/g, 'k'],
  [/c/g, 's'],
  [/gu(?=[ei])/g, 'g'],
  [/ee|y/g, 'i'],
  [/z/g, 's'],
  [/h/g, ''],
  [/([a-z$])\1+/g, '$1'],
  [/(?<=[a-z$]{3})e(?= )/g, ''],
]

const ARABIC: readonly (readonly [RegExp, string])[] = [
  [/ ال(?=\p{Script=Arabic}{3})/gu, ' '],
  [/[غڭݣگڨق]/gu, 'ك'],
  [/ظ/gu, 'ض'],
  [/ذ/gu, 'د'],
  [/ط/gu, 'ت'],
  [/ص/gu, 'س'],
  [/ء/gu, ''],
  [/(?<=\p{Script=Arabic}{2})[هاي](?= )/gu, ''],
]

/**
 * How a name sounds: articles, doubled letters and the ways to write one sound in French, English, Spanish and by phone
 * left aside. Two spellings of one name mostly have the same; different names seldom do.
 */
export function phoneticKey(text: string): string {
  let sound = ` ${normaliseText(text)} `
  for (const [letters, as] of LATIN) sound = sound.replace(letters, as)
  for (const [letters, as] of ARABIC) sound = sound.replace(letters, as)
  return sound.trim()
}

const vowel = /[aeiou]/
const leastLetters = 3

/** Whether a text is a name without some of its vowels, as Darija is written: 'mrkch', 'khribga'. Both as they sound. */
export function leavesOutVowels(written: string, name: string): boolean {
  if (written.length < leastLetters || written.charAt(0) !== name.charAt(0)) return false
  let at = 0
  for (const letter of name) {
    if (letter === written[at]) at += 1
    else if (!vowel.test(letter)) return false
  }
  return at === written.length
}
