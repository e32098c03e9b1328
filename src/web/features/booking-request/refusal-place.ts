import type { ErrorCode } from '#shared/errors.ts'

/** What of the form a refusal is about: its words stand there. */
export type RefusalPlace = 'dates' | 'total' | 'message' | 'form'

const ABOUT_DATES: ReadonlySet<ErrorCode> = new Set([
  'days_taken',
  'days_blocked',
  'too_far_ahead',
  'outside_availability',
  'days_closed',
  'stay_too_short',
  'stay_too_long',
  'day_in_past',
  'notice_too_short',
  'already_requested',
])

/** `fields` are the names of the fields that the refusal speaks of. */
export function placeOfRefusal(code: ErrorCode, fields: readonly string[] = []): RefusalPlace {
  if (ABOUT_DATES.has(code)) return 'dates'
  if (code === 'price_changed' || code === 'terms_changed') return 'total'
  if (fields.includes('firstDay') || fields.includes('lastDay')) return 'dates'
  return fields.includes('message') ? 'message' : 'form'
}

/** Refusals after which the days, the price or the terms on the page may no longer be true. */
export function makesPageStale(code: ErrorCode): boolean {
  return ABOUT_DATES.has(code) || code === 'price_changed' || code === 'terms_changed' || code === 'not_found'
}
