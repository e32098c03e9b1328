import { emailCharactersMax } from '../account/limits.ts'

/** What a message to us may be about, in the order of the form. */
export const CONTACT_SUBJECTS = ['booking-support', 'space-listing', 'partnership', 'press-media', 'other'] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

export function isContactSubject(value: unknown): value is ContactSubject {
  return CONTACT_SUBJECTS.some(subject => subject === value)
}

/** Lengths in characters as people count them, as the database does: an emoji is one. */
export const CONTACT_LENGTHS = {
  fullName: { min: 2, max: 120 },
  email: { max: emailCharactersMax },
  message: { min: 10, max: 5_000 },
} as const

/** How many characters a person sees, whatever they are made of in UTF-16. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}
