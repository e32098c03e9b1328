/** Words that lose their e before a vowel, at the end of a text. Others ('le', 'la', 'si') never stand before a name in a message. */
const ELIDED = /(?:^|[^\p{L}])(?:de|que) $/iu

/** A vowel, an h that is not said, or a y that is a vowel ('Yves', not 'Yasmine'); past the mark that isolates a name. */
const SOUNDS_AS_VOWEL = /^[\u2066-\u2068]?(?:[aeiou\u0153h]|y(?![aeiou]))/i

/** What keeps its e all the same: aspirated words of the names of places and shops, and numbers. */
const KEEPS_ITS_E = /^(?:ha(?:ll|mmam|ngar|ut|vre|y\b)|huit|onz|oui)/i

/**
 * French text as it is said before a value: 'la demande de ' is 'la demande d’' before 'Emma', 'Inès' and 'Hassan', and stays
 * before 'Yasmine', '3 jours' and 'Hangar 7'. The h of people's names is silent.
 */
export function elide(before: string, value: string): string {
  const plain = value.normalize('NFD')
  const isElided = ELIDED.test(before) && SOUNDS_AS_VOWEL.test(plain) && !KEEPS_ITS_E.test(plain)
  return isElided ? `${before.slice(0, -2)}\u2019` : before
}
