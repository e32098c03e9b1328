import { z } from 'zod'
import { DAY_NAMES } from '#shared/day-names.ts'
import { type Day, parseTypedDay } from '#shared/days.ts'
import { LOCALES } from '#shared/locales.ts'
import { minorFromMajor } from '#shared/money.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import { readAmount, readNumber } from './amounts.ts'
import { CellError } from './faults.ts'
import { findTag } from './labels.ts'

/** What people write in the cells of a spreadsheet, as zod schemas from text to value. Their messages are codes of faults. */

const cell = z.string({ error: 'missing' })

/** Reads with `read`, which throws CellError. */
export function readBy<T>(read: (text: string) => T) {
  return cell.transform((text, context) => {
    try {
      return read(text)
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      context.addIssue({ code: 'custom', message: error.code, params: error.params })
      return z.NEVER
    }
  })
}

const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u

export function textCell(min: number, max: number) {
  return readBy(text => {
    if (text.length < min) throw new CellError('short', { min, count: text.length })
    if (text.length > max) throw new CellError('long', { max, count: text.length })
    if (invisible.test(text)) throw new CellError('invisible')
    return text
  })
}

export function numberCell(min: number, max: number) {
  return readBy(text => inRange(readNumber(text), text, min, max))
}

export function wholeCell(min: number, max: number) {
  return readBy(text => {
    const value = inRange(readNumber(text), text, min, max)
    if (!Number.isInteger(value)) throw new CellError('notWhole', { text })
    return value
  })
}

function inRange(value: number, text: string, min: number, max: number): number {
  if (Number.isNaN(value)) throw new CellError('notNumber', { text })
  if (value < min) throw new CellError('low', { min, text })
  if (value > max) throw new CellError('high', { max, text })
  return value
}

/** Minor units of whatever currency the file names: which one it may be depends on the town. */
export const priceCell = readBy(text => {
  const amount = inRange(readAmount(text).value, text, 1, 1_000_000)
  try {
    return minorFromMajor(amount, 'MAD')
  } catch {
    throw new CellError('decimals', { text })
  }
})

const yes = ['oui', 'o', 'yes', 'y', 'vrai', 'true', '1', 'x', 'نعم'].map(normaliseText)
const no = ['non', 'n', 'no', 'faux', 'false', '0', 'لا'].map(normaliseText)

export const yesNoCell = readBy(text => {
  const word = normaliseText(text)
  if (yes.includes(word)) return true
  if (no.includes(word)) return false
  throw new CellError('yesNo', { text })
})

/** The entries of a cell that lists things, between | ; , / or line breaks. */
function entriesOf(text: string): string[] {
  return text
    .split(/[|;,،؛/\n]/)
    .map(entry => entry.trim())
    .filter(entry => entry !== '')
}

/** A list of known words, each once. `unknown` is the fault of any other. */
export function listCell<Key>(unknown: string, find: (word: string) => Key | undefined, countMin: number) {
  return readBy(text => {
    const keys = entriesOf(text).map(entry => {
      const key = find(entry)
      if (key === undefined) throw new CellError(unknown, { entry })
      return key
    })
    if (keys.length < countMin) throw new CellError('fewEntries', { min: countMin })
    return [...new Set(keys)]
  })
}

export const tagsCell = readBy(text => {
  const tags = [...new Set(entriesOf(text).map(entry => findTag(entry) ?? entry))]
  if (tags.length > 20) throw new CellError('manyTags', { count: tags.length })
  const long = tags.find(tag => tag.length > 40)
  if (long) throw new CellError('longTag', { tag: long })
  return tags
})

/** '2026-12-05', '05/12/2026', '5 décembre 2026', 'December 5 2026'. */
export const dayCell = readBy((text): Day => {
  for (const locale of LOCALES) {
    const day = parseTypedDay(text, locale)
    if (day) return day
  }
  throw new CellError('notDay', { text })
})

/** Names of weekdays in any of the languages, or ISO numbers (1 Monday … 7 Sunday) → the bit mask of the table. */
export const weekdaysCell = readBy(text => {
  const mask = entriesOf(text).reduce((sum, entry) => sum | (1 << (weekdayOf(entry) - 1)), 0)
  if (mask === 127) throw new CellError('allWeek')
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
  throw new CellError('notWeekday', { entry })
}

/** '9:30', '09h30', '9h' → '09:30'. */
export const timeCell = readBy(text => {
  const [, hour = '', minute = '00'] = /^(\d{1,2})\s*[:h.]?\s*(\d{2})?$/i.exec(text.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) throw new CellError('notTime', { text })
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
  throw new CellError('precision', { text })
})
