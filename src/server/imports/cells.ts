import { z } from 'zod'
import { DAY_NAMES } from '#shared/day-names.ts'
import { type Day, parseTypedDay } from '#shared/days.ts'
import { LOCALES } from '#shared/locales.ts'
import { minorFromMajor } from '#shared/money.ts'
import { normaliseText } from '#shared/places/normalise.ts'

/**
 * What people write in the cells of a spreadsheet, as zod schemas from text to value. Their messages end a sentence
 * that begins with the column's name.
 */

const cell = z.string({ error: 'is missing' })

/** Reads with `read`, which throws an Error whose message says what is wrong. */
export function readBy<T>(read: (text: string) => T) {
  return cell.transform((text, context) => {
    try {
      return read(text)
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : String(error))
      return z.NEVER
    }
  })
}

const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u

export function textCell(min: number, max: number) {
  return readBy(text => {
    if (text.length < min) throw new Error(`must have at least ${min} characters (it has ${text.length})`)
    if (text.length > max) throw new Error(`must have at most ${max} characters (it has ${text.length})`)
    if (invisible.test(text)) throw new Error('has invisible characters')
    return text
  })
}

/** Any unit after the figures: '28 m²', '1 250 MAD', '450 DH'. */
const unit = /\s*(m²|m2|م²|m|م|mètres?|metres?|mad|dhs?|dirhams?|درهم)\.?$/iu

/** '1 250,5', '1,250.5', '3.2', Arabic digits too. NaN when it is not a number. */
export function readNumber(text: string): number {
  const bare = text
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) & 0xf))
    .replace('٫', ',')
    .replace(unit, '')
    .replace(/[\s\u00a0\u202f’']/g, '')
  const hasBoth = bare.includes(',') && bare.includes('.')
  // the sign that comes last parts the decimals
  const decimalSign = hasBoth && bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ','
  const plain = hasBoth ? bare.replaceAll(decimalSign === '.' ? ',' : '.', '') : bare
  const figures = plain.replace(decimalSign, '.')
  return /^-?\d+(\.\d+)?$/.test(figures) ? Number(figures) : Number.NaN
}

export function numberCell(min: number, max: number) {
  return readBy(text => inRange(readNumber(text), text, min, max))
}

export function wholeCell(min: number, max: number) {
  return readBy(text => {
    const value = inRange(readNumber(text), text, min, max)
    if (!Number.isInteger(value)) throw new Error(`must be a whole number, not "${text}"`)
    return value
  })
}

function inRange(value: number, text: string, min: number, max: number): number {
  if (Number.isNaN(value)) throw new Error(`must be a number, not "${text}"`)
  if (value < min) throw new Error(`must be at least ${min} (it is ${text})`)
  if (value > max) throw new Error(`must be at most ${max} (it is ${text})`)
  return value
}

/** '1,250' and '1.250': a thousand and more, for nobody prices in thousandths. */
const thousands = /^\d{1,3}([.,]\d{3})+(?=\s|$)/

/** MAD → minor units. */
export const priceCell = readBy(text => {
  const figures = text.replace(thousands, grouped => grouped.replace(/[.,]/g, ''))
  const value = inRange(readNumber(figures), text, 1, 1_000_000)
  try {
    return minorFromMajor(value, 'MAD')
  } catch {
    throw new Error(`must have at most two decimals (it is ${text})`)
  }
})

const yes = ['oui', 'o', 'yes', 'y', 'vrai', 'true', '1', 'x', 'نعم'].map(normaliseText)
const no = ['non', 'n', 'no', 'faux', 'false', '0', 'لا'].map(normaliseText)

export const yesNoCell = readBy(text => {
  const word = normaliseText(text)
  if (yes.includes(word)) return true
  if (no.includes(word)) return false
  throw new Error(`must be yes or no (oui, non, نعم, لا), not "${text}"`)
})

/** The entries of a cell that lists things, between | ; , / or line breaks. */
function entriesOf(text: string): string[] {
  return text
    .split(/[|;,،؛/\n]/)
    .map(entry => entry.trim())
    .filter(entry => entry !== '')
}

/** A list of known words, each once. */
export function listCell<Key>(what: string, find: (word: string) => Key | undefined, countMin: number) {
  return readBy(text => {
    const keys = entriesOf(text).map(entry => {
      const key = find(entry)
      if (key === undefined) throw new Error(`has "${entry}", which is not ${what} we know`)
      return key
    })
    if (keys.length < countMin) throw new Error(`must name at least ${countMin}`)
    return [...new Set(keys)]
  })
}

export const tagsCell = readBy(text => {
  const tags = [...new Set(entriesOf(text))]
  if (tags.length > 20) throw new Error(`must be at most 20 (there are ${tags.length})`)
  const long = tags.find(tag => tag.length > 40)
  if (long) throw new Error(`has one of more than 40 characters: "${long}"`)
  return tags
})

/** '2026-12-05', '05/12/2026', '5 décembre 2026', 'December 5 2026'. */
export const dayCell = readBy((text): Day => {
  for (const locale of LOCALES) {
    const day = parseTypedDay(text, locale)
    if (day) return day
  }
  throw new Error(`must be a date such as 2026-12-05 or 05/12/2026, not "${text}"`)
})

/** Names of weekdays in any of the languages, or ISO numbers (1 Monday … 7 Sunday) → the bit mask of the table. */
export const weekdaysCell = readBy(text => {
  const mask = entriesOf(text).reduce((sum, entry) => sum | (1 << (weekdayOf(entry) - 1)), 0)
  if (mask === 127) throw new Error('closes the space on every day of the week')
  return mask
})

function weekdayOf(entry: string): number {
  const word = normaliseText(entry)
  if (/^[1-7]$/.test(word)) return Number(word)
  for (const locale of LOCALES) {
    const { weekdays, weekdaysShort } = DAY_NAMES[locale]
    const index = weekdays.findIndex((name, place) =>
      [name, `${name}s`, weekdaysShort[place] ?? name].map(normaliseText).includes(word),
    )
    if (index >= 0) return index + 1
  }
  throw new Error(`has "${entry}", which is not a day of the week`)
}

/** '9:30', '09h30', '9h' → '09:30'. */
export const timeCell = readBy(text => {
  const [, hour = '', minute = '00'] = /^(\d{1,2})\s*[:h.]?\s*(\d{2})?$/i.exec(text.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59)
    throw new Error(`must be a time such as 09:30, not "${text}"`)
  return `${hour.padStart(2, '0')}:${minute}`
})

const exact = ['exact', 'exacte', 'précise', 'precise', 'دقيق', 'دقيقة'].map(normaliseText)
const approximate = ['approximate', 'approximative', 'approximatif', 'approx', 'quartier', 'تقريبي', 'تقريبية'].map(
  normaliseText,
)

export const precisionCell = readBy((text): 'exact' | 'approximate' => {
  const word = normaliseText(text)
  if (exact.includes(word)) return 'exact'
  if (approximate.includes(word)) return 'approximate'
  throw new Error(`must be exact or approximate, not "${text}"`)
})
