/** Words that lose their e before a vowel. Others ('le', 'la', 'si') never stand before a name in a message. */
const ELIDED = /(^|[\s(«\u2019\u00a0])(de|que|jusque|lorsque|puisque) $/i

/** Words beginning with a vowel, an h that is not said, or a y that is one ('Yves', not 'Yasmine'). Digits and signs are none. */
const SOUNDS_AS_VOWEL = /^(?:[aeiou\u0153]|h|y(?![aeiou]))/i

/** What keeps its full article though it is written with a vowel or h: aspirated words of shop and place names, and numbers. */
const KEEPS_ITS_E =
  /^(?:ha(?:ie|ll|lles?|lte|mac|mbourg|meau|mmam|ngar|ras|ut|ute|uts|utes|vre|y)|h(?:eros|eaume|ibou|ollande|ong|utte|uit)|onz\w*|oui|ouistiti|yaourt)(?![\p{L}])/iu

const DIACRITICS = /[\u0300-\u036f]/g
const OPENING_MARKS = /^[\u2066-\u2068]+/

/**
 * French text as it is said before a value: 'la demande de ' is 'la demande d’' before 'Emma', 'Inès' and 'Hassan', and stays
 * before 'Yasmine', '3 jours' and 'Hangar 7'. The h of people's names is silent.
 */
export function elide(before: string, value: string): string {
  const word = value.replace(OPENING_MARKS, '').normalize('NFD').replace(DIACRITICS, '')
  if (!ELIDED.test(before) || !SOUNDS_AS_VOWEL.test(word) || KEEPS_ITS_E.test(word)) return before
  return `${before.slice(0, -2)}\u2019`
}
