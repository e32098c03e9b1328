const MAIL = /[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}-]+(?:\.|\s*\(dot\)\s*)[\p{L}]{2,}/iu
const ADDRESS = /(?:https?:\/\/|www\.|\b(?:wa\.me|t\.me|instagram\.com|facebook\.com)\b)/i
/** Nine digits or more, grouped as phone numbers are; a price or an area has fewer. */
const PHONE = /(?:\+|00)?\d(?:[\s./()-]{0,2}\d){8,}/

/** Whether a text says how to reach somebody outside of the site: a mail or web address, or a phone number. */
export function holdsContactData(text: string | null): boolean {
  return text !== null && [MAIL, ADDRESS, PHONE].some(pattern => pattern.test(text))
}
