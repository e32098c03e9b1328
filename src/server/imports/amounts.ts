/** Numbers and amounts as they are written in spreadsheets of our countries. */

/** Any unit after the figures: '28 m²', '3 m', '12 jours'. */
const unit = /\s*(m²|m2|م²|م2|م|mètres?|metres?|m|jours?|days?|يوم|أيام|personnes?|people)\.?$/iu

/** Marks that turn the writing direction, which spreadsheets leave in cells. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** '1 250,5', '1,250.5', '3.2', '١٬٢٥٠٫٥'. NaN when it is not a number. */
export function readNumber(text: string): number {
  const bare = text
    .replace(directionMarks, '')
    .replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('٫', ',')
    .trim()
    .replace(unit, '')
    .replace(/[\s\u00a0\u202f٬’']/g, '')
  const hasBoth = bare.includes(',') && bare.includes('.')
  // the sign that comes last parts the decimals
  const decimalSign = hasBoth && bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ','
  const plain = hasBoth ? bare.replaceAll(decimalSign === '.' ? ',' : '.', '') : bare
  const figures = plain.replace(decimalSign, '.')
  return /^-?\d+(\.\d+)?$/.test(figures) ? Number(figures) : Number.NaN
}

/** What may stand beside a price, each as its currency. A dirham without more is the Moroccan one. */
const CURRENCIES: readonly [RegExp, string][] = [
  [/€|\beuros?\b|\beur\b|يورو|أورو/iu, 'EUR'],
  [/\baed\b|د\.?\s?إ\.?|درهم\s+إماراتي/iu, 'AED'],
  [/us\s?\$|\$|\busd\b|\bdollars?\b|دولار/iu, 'USD'],
  [/£|\bgbp\b/iu, 'GBP'],
  [/\bf\.?\s?cfa\b|\bxof\b/iu, 'XOF'],
  [/\bmad\b|\bdhs?\b|\bdirhams?\b|درهم|دراهم|د\.?\s?م\.?/iu, 'MAD'],
]

/** The currency that a text names; null when none. */
export function currencyIn(text: string): string | null {
  // '250dhs' and '250MAD' have no word boundary before the unit
  const parted = text.replace(directionMarks, '').replace(/([\d٠-٩۰-۹])(?=\p{L})/gu, '$1 ')
  return CURRENCIES.find(([sign]) => sign.test(parted))?.[1] ?? null
}

/** '1,250' and '1.250': a thousand and more, for nobody prices in thousandths. */
const thousands = /^\d{1,3}([.,]\d{3})+$/
const perDay = /\s*(\/|par|per|في|لليوم)\s*(jour|j|day|اليوم|يوم)?\.?\s*$/iu

/** '250€', '1 250 Dhs', 'MAD 450', '450 DH/jour', '١٬٢٥٠ درهم'. NaN when it is no amount. */
export function readAmount(text: string): { value: number; currency: string | null } {
  const currency = currencyIn(text)
  const figures = text
    .replace(directionMarks, '')
    .replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 0xf))
    .replace(perDay, '')
    .replace(/([\d])(?=\p{L})/gu, '$1 ')
  const sign = CURRENCIES.find(([, name]) => name === currency)?.[0]
  const bare = (sign ? figures.replace(sign, '') : figures).replace(/^[\s.]+|[\s.]+$/g, '')
  const compact = bare.replace(/[\s\u00a0\u202f٬’']/g, '')
  const value = readNumber(thousands.test(compact) ? compact.replace(/[.,]/g, '') : bare)
  return { value, currency }
}
