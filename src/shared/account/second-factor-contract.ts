import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { codeCharactersMax, passwordCharactersMax } from './limits.ts'

const code = z.string().trim().min(1, 'validation.required').max(codeCharactersMax)

const enrolment = z.object({
  /** Base32, to be typed where nothing can be scanned. */
  secret: z.string(),
  /** `otpauth:`: opens the authenticator app of the same phone. */
  address: z.string(),
  /** The same as a QR code: modules a side, and the dark ones as an SVG path. */
  qr: z.object({ size: z.int(), path: z.string() }),
})

const secondFactor = z.object({
  isOn: z.boolean(),
  since: instant.nullable(),
  /** Recovery codes that were not used yet. */
  codesLeft: z.int(),
  /** What a proof asks for. */
  hasPassword: z.boolean(),
  /** The caller proved who they are in the last ten minutes: only then is anything secret answered. */
  isFresh: z.boolean(),
  /** An admin, who has no rights without. */
  isRequired: z.boolean(),
  /** Of an admin without one, who begins with a code from their mailbox: `sent` while one is good. */
  mailCode: z.enum(['wanted', 'sent']).nullable(),
  /** Started, and awaiting its first code; null to a person without a recent proof of identity. */
  enrolment: enrolment.nullable(),
  /** Made in the last ten minutes and not put away yet; null to who is not fresh. */
  codes: z.array(z.string()).nullable(),
})
export type SecondFactor = z.infer<typeof secondFactor>

const own = { tag: 'account', who: 'signed-in', response: secondFactor, form: true } as const
const fewTries = { bucket: 'second-factor-change', max: 30, windowSeconds: 600, by: 'user' } as const

export const secondFactorEndpoints = defineEndpoints({
  'GET /api/pending-sign-in': {
    summary: 'Whether this browser owes the code of a second factor to finish signing in',
    tag: 'account',
    who: 'anyone',
    response: z.object({ isPending: z.boolean() }),
    errors: [],
  },
  'POST /api/pending-sign-in': {
    summary: 'Finish signing in with a code of the authenticator app, or with a recovery code',
    tag: 'account',
    who: 'anyone',
    body: z.object({ code, redirect: z.string().max(2000).optional(), favorite: id.optional() }),
    response: z.object({ redirect: z.string() }),
    errors: ['not_signed_in', 'account_suspended'],
    form: true,
    limit: { bucket: 'pending-sign-in', max: 50, windowSeconds: 900, by: 'address' },
  },
  'POST /api/me/proof': {
    summary:
      'Prove who is there, for the next ten minutes: with the password, and with a code where there is a second factor. Without either a sign-in of the last ten minutes is asked for',
    tag: 'account',
    who: 'signed-in',
    body: z.object({
      password: z.string().max(passwordCharactersMax).optional(),
      code: z.string().max(codeCharactersMax).optional(),
    }),
    errors: ['recent_sign_in_needed'],
    form: true,
    limit: { bucket: 'proof', max: 30, windowSeconds: 600, by: 'user' },
  },
  'GET /api/me/second-factor': {
    summary: 'The second factor of the caller: whether it is on, and what is under way',
    tag: 'account',
    who: 'signed-in',
    response: secondFactor,
    errors: [],
  },
  'POST /api/me/second-factor/enrolment': {
    ...own,
    summary:
      'Begin with an authenticator app, an admin by the code of a mail; or, by a code of the one in force or a recovery code, with another one: answers its secret',
    proof: 'fresh',
    body: z.object({ code: code.optional() }),
    errors: [],
    limit: fewTries,
  },
  'POST /api/me/second-factor/enrolment-code': {
    ...own,
    summary:
      'Mail six digits to an admin who has no second factor: the first enrolment takes them. They are good for ten minutes and five tries, and replace those that were sent before',
    proof: 'fresh',
    errors: ['wrong_state'],
    limit: { bucket: 'enrolment-code', max: 5, windowSeconds: 3600, by: 'user' },
  },
  'POST /api/me/second-factor/enrolment/cancellation': {
    ...own,
    summary: 'Forget a secret that was begun with; what was in force stays',
    errors: [],
  },
  'POST /api/me/second-factor': {
    ...own,
    summary: 'Turn the second factor on by a first code of the app: answers recovery codes; other sessions end',
    proof: 'fresh',
    body: z.object({ code }),
    errors: ['wrong_state'],
    limit: fewTries,
  },
  'POST /api/me/second-factor/recovery-codes': {
    ...own,
    summary: 'Replace all recovery codes, by a code of the app or one of them',
    proof: 'fresh',
    body: z.object({ code }),
    errors: ['wrong_state'],
    limit: fewTries,
  },
  'POST /api/me/second-factor/recovery-codes/receipt': {
    ...own,
    summary: 'The recovery codes are put away: they are never shown again',
    errors: [],
  },
  'POST /api/me/second-factor/removal': {
    ...own,
    summary: 'Turn the second factor off by a code; other sessions end. The last admin who has one keeps it',
    proof: 'fresh',
    body: z.object({ code }),
    errors: ['wrong_state', 'last_second_factor'],
    limit: fewTries,
  },
})
