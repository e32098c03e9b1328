import { z } from 'zod'
import { emailCharactersMax } from './account/limits.ts'
import { type Day, isDay } from './days.ts'
import { LOCALES } from './locales.ts'
import { CURRENCIES } from './money.ts'

/** Schemas that several nouns share. Messages are keys of the `validation` catalogue. */

export const id = z.uuid()
export const idParams = z.object({ id })
export const day = z.string().refine(isDay, 'validation.day').meta({ format: 'date', example: '2026-12-01' })
/** The days that a search is about; `wholePeriod` says what they must be together. */
export const periodFields = { startDate: day.optional(), endDate: day.optional() }
/** An instant in UTC, ISO 8601. */
export const instant = z.string().meta({ format: 'date-time' })
/** What a clock on the wall shows at an instant: 'yyyy-MM-ddTHH:mm' in the zone that the field names. */
export const wallTime = z.string().meta({ example: '2026-12-01T14:05' })
export const minorUnits = z.int().nonnegative().meta({ description: 'Integer minor units (centimes)' })
export const currency = z.enum(CURRENCIES)
export const locale = z.enum(LOCALES)
export const email = z.string().trim().toLowerCase().max(emailCharactersMax).check(z.email('validation.email'))

/**
 * A text on one line, which stands among other words (a name, a title): trimmed, without control characters, line breaks,
 * and the marks that change the direction of what follows them.
 */
export function line(max: number): z.ZodString {
  return z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\u2028-\u202e\u2066-\u2069]*$/u, 'validation.controlCharacters')
}

/** A text typed by a person: trimmed, control characters refused except line breaks and tabs. */
export function text(max: number): z.ZodString {
  return z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u, 'validation.controlCharacters')
}

/** Both ends of a period or none, in their order. */
export function wholePeriod<S extends z.ZodType<{ startDate?: Day | undefined; endDate?: Day | undefined }>>(
  query: S,
): S {
  return query
    .refine(({ startDate, endDate }) => (startDate === undefined) === (endDate === undefined), {
      path: ['endDate'],
      message: 'validation.dates',
    })
    .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
      path: ['endDate'],
      message: 'validation.dates.order',
    })
}
