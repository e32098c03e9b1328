import { z } from 'zod'
import { locale } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { CONTACT_LENGTHS, CONTACT_SUBJECTS, lengthOf } from './vocabulary.ts'

/** No line may end in a name: it stands in the head of a mail. */
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u
/** Line breaks and tabs are part of a message, other control characters are not. */
const severalLines = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u

/**
 * A text with limits in characters; `words` is the error when it is missing or too short (a key of the `validation`
 * catalogue).
 */
function bounded(limits: { min: number; max: number }, words: string, shape: RegExp) {
  return z
    .string(words)
    .trim()
    .min(limits.min, words)
    .max(limits.max)
    .refine(text => lengthOf(text) >= limits.min, words)
    .regex(shape, 'validation.controlCharacters')
}

export const contactMessage = z.object({
  fullName: bounded(CONTACT_LENGTHS.fullName, 'validation.contact.fullName', oneLine),
  email: z
    .string('validation.email')
    .trim()
    .toLowerCase()
    .max(CONTACT_LENGTHS.email.max, 'validation.email')
    .check(z.email('validation.email')),
  subject: z.enum(CONTACT_SUBJECTS, 'validation.contact.subject'),
  message: bounded(CONTACT_LENGTHS.message, 'validation.contact.message', severalLines),
})
export type ContactMessage = z.infer<typeof contactMessage>

/** From and to, on the clock of `timeZone`: '09:00'. */
const opening = z.tuple([z.string().regex(/^\d\d:\d\d$/), z.string().regex(/^\d\d:\d\d$/)])

const supportHours = z.object({ mondayToFriday: opening, saturday: opening, timeZone: z.string() })
export type SupportHours = z.infer<typeof supportHours>

export const contactEndpoints = defineEndpoints({
  'POST /api/send-contact-email': {
    summary: 'Write to us: the message is kept, mailed to our support and acknowledged to its sender',
    tag: 'contact',
    who: 'anyone',
    body: contactMessage,
    errors: [],
    form: true,
    limit: { bucket: 'contact', max: 10, windowSeconds: 3_600, by: 'address' },
  },
  'GET /api/support': {
    summary: 'How our support is reached and when it is there',
    tag: 'contact',
    who: 'anyone',
    query: z.object({ lang: locale.optional() }),
    response: z.object({
      email: z.string(),
      hours: supportHours,
      clock: z
        .string()
        .meta({ description: 'Whose clock the hours are told by, in the caller’s language: Casablanca' }),
      replyHours: z.int().meta({ description: 'Hours within which an answer is promised' }),
      isOpen: z.boolean().meta({ description: 'Whether somebody is there at this moment' }),
    }),
    errors: [],
  },
})
