import { CONTACT_LENGTHS, isContactSubject, lengthOf } from '#shared/contact/vocabulary.ts'

/** The fields of the form, in its order. */
export const CONTACT_FIELDS = ['fullName', 'email', 'subject', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** As the server has it, as far as a browser needs to be kind. */
const address = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/

const rules = {
  fullName: text => (lengthOf(text) >= CONTACT_LENGTHS.fullName.min ? null : 'validation.contact.fullName'),
  email: text => (address.test(text) ? null : 'validation.email'),
  subject: text => (isContactSubject(text) ? null : 'validation.contact.subject'),
  message: text => (lengthOf(text) >= CONTACT_LENGTHS.message.min ? null : 'validation.contact.message'),
} as const satisfies Record<ContactField, (text: string) => string | null>

export type ContactRefusal = NonNullable<ReturnType<(typeof rules)[ContactField]>>

/** What is wrong with what stands in a field, as a key of the `validation` catalogue; null: nothing. */
export function contactError(field: ContactField, text: string): ContactRefusal | null {
  return rules[field](text.trim())
}
