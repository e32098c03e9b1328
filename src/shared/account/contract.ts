import { z } from 'zod'
import { noteCharactersMax } from '../bookings/states.ts'
import { email, id, line, locale } from '../fields.ts'
import { rates } from '../currencies/contract.ts'
import { banner, closedFeatures } from '../settings/contract.ts'
import { defineEndpoints } from '../http/contract.ts'
import { CHOOSEABLE_ROLES, ROLES } from '../roles.ts'
import { passwordCharactersMax, passwordCharactersMin } from './limits.ts'
import { SIGN_IN_PROVIDERS } from './providers.ts'

export const password = z.string().min(passwordCharactersMin, 'validation.password.min').max(passwordCharactersMax)
/** One that is only compared with the one in force. */
export const typedPassword = z.string().min(1, 'validation.required').max(passwordCharactersMax)

export const me = z.object({
  id,
  email: z.string(),
  /** Null until the first-sign-in questions are answered. */
  role: z.enum(ROLES).nullable(),
  /** Every role that is held, the main one among them. */
  roles: z.array(z.enum(ROLES)),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  lang: locale,
  /** An admin whose rights wait for a second factor. */
  lacksFactor: z.boolean(),
  unreadNotifications: z.int(),
  unreadMessages: z.int(),
  /** An admin sees the site as this person, and changes nothing. */
  viewAs: z.object({ endsAt: z.string() }).optional(),
})
export type Me = z.infer<typeof me>

/**
 * The name distinguishes people everywhere: it must be visible, and no character of it may reverse the text beside it.
 */
export const personName = line(80)
  .min(1, 'validation.required')
  .regex(/[\p{L}\p{N}]/u, 'validation.required')

export const onboarding = z.object({
  firstName: personName,
  lastName: personName,
  /** The main one: it decides the dashboard. */
  role: z.enum(CHOOSEABLE_ROLES, 'validation.required'),
  /** What the person is here for besides. */
  roles: z.array(z.enum(CHOOSEABLE_ROLES)).max(CHOOSEABLE_ROLES.length).optional(),
})

/** What somebody wants who is asked to sign in; it waits for a person whose address is not confirmed yet. */
const destination = {
  /** Where to go on to. */
  redirect: z.string().max(2000).optional(),
  /** The message of a request that waits there unsent. */
  draft: z.string().max(noteCharactersMax).optional(),
  /** A space whose heart was pressed: a favorite once they are signed in. */
  favorite: id.optional(),
}

const attemptsPer15Minutes = { windowSeconds: 900, by: 'address' } as const

export const accountEndpoints = defineEndpoints({
  'GET /api/me': {
    summary:
      'What every page begins with: the signed-in person or null, the social sign-ins that are configured (a site that is only tried out offers the others too, though they can only fail), the rates of currencies, what stands above every page, what is switched off',
    tag: 'account',
    who: 'anyone',
    response: z.object({
      me: me.nullable(),
      providers: z.array(z.enum(SIGN_IN_PROVIDERS)),
      unconfiguredProviders: z.array(z.enum(SIGN_IN_PROVIDERS)),
      /** Null while they cannot be read. */
      rates: rates.nullable(),
      banner: banner.nullable(),
      closed: closedFeatures,
    }),
    errors: [],
  },
  'POST /api/sign-up': {
    summary:
      'Create an account; a confirmation is sent by e-mail. The answer does not tell whether the address was known',
    tag: 'account',
    who: 'anyone',
    body: z.object({ email, password, ...destination }),
    status: 202,
    response: z.object({ email: z.string() }),
    errors: ['weak_password', 'sign_up_closed'],
    form: true,
    limit: { bucket: 'sign-up', max: 10, ...attemptsPer15Minutes },
  },
  'POST /api/sign-in': {
    summary: 'Sign in with e-mail and password; sets the session cookie',
    tag: 'account',
    who: 'anyone',
    body: z.object({ email, password: typedPassword, ...destination }),
    response: z.object({ redirect: z.string() }),
    errors: ['invalid_credentials', 'email_not_confirmed', 'account_suspended'],
    form: true,
    limit: { bucket: 'sign-in', max: 50, ...attemptsPer15Minutes },
  },
  'POST /api/sign-out': {
    summary: 'End this session',
    tag: 'account',
    who: 'anyone',
    errors: [],
    form: true,
    limit: { bucket: 'sign-out', max: 300, ...attemptsPer15Minutes },
  },
  'POST /api/sign-in/{provider}': {
    summary: 'Begin a social sign-in; answers where to send the browser',
    tag: 'account',
    who: 'anyone',
    params: z.object({ provider: z.enum(SIGN_IN_PROVIDERS) }),
    body: z.object({ redirect: destination.redirect, favorite: destination.favorite }),
    response: z.object({ url: z.string() }),
    errors: ['oauth_google_failed', 'oauth_apple_failed'],
    form: true,
    limit: { bucket: 'social-sign-in', max: 30, ...attemptsPer15Minutes },
  },
  'POST /api/confirmation-requests': {
    summary: 'Send the confirmation e-mail again',
    tag: 'account',
    who: 'anyone',
    body: z.object({ email }),
    status: 202,
    response: z.object({ email: z.string() }),
    errors: [],
    form: true,
    limit: { bucket: 'confirmation-request', max: 10, ...attemptsPer15Minutes },
  },
  'POST /api/confirmations': {
    summary:
      'Confirm an e-mail address with the token of the mail; signs in. In another browser than that of the sign-up it takes the password of the sign-up too',
    tag: 'account',
    who: 'anyone',
    body: z.object({ token: z.string().min(1).max(2000), password: z.string().max(passwordCharactersMax).optional() }),
    response: z.object({ redirect: z.string(), draft: z.string().optional() }),
    errors: ['link_expired', 'sign_up_password_needed', 'account_suspended'],
    form: true,
    limit: { bucket: 'confirmation', max: 30, ...attemptsPer15Minutes },
  },
  'POST /api/password-reset-requests': {
    summary: 'Send a password reset e-mail, if the address is known; the answer does not tell',
    tag: 'account',
    who: 'anyone',
    body: z.object({ email }),
    status: 202,
    response: z.object({ email: z.string() }),
    errors: [],
    form: true,
    limit: { bucket: 'password-reset-request', max: 10, ...attemptsPer15Minutes },
  },
  'POST /api/password-resets': {
    summary: 'Set a new password with the token of the mail; other sessions end',
    tag: 'account',
    who: 'anyone',
    body: z.object({ token: z.string().min(1).max(2000), password }),
    response: z.object({ redirect: z.string() }),
    errors: ['link_expired', 'weak_password'],
    form: true,
    limit: { bucket: 'password-reset', max: 10, ...attemptsPer15Minutes },
  },
  'GET /api/me/email-change': {
    summary: 'The address that waits for its confirmation in place of the caller’s; null when none does',
    tag: 'account',
    who: 'signed-in',
    response: z.object({ email: z.string().nullable() }),
    errors: [],
  },
  'POST /api/me/email-change': {
    summary:
      'Ask for another e-mail address: a link is mailed to it. The answer does not tell whether it has an account. Checks the password; without one, a sign-in of the last ten minutes',
    tag: 'account',
    who: 'signed-in',
    body: z.object({ email, password: z.string().max(passwordCharactersMax).optional() }),
    status: 202,
    response: z.object({ email: z.string() }),
    errors: ['recent_sign_in_needed', 'second_factor_needed'],
    form: true,
    limit: { bucket: 'email-change', max: 10, windowSeconds: 3600, by: 'user' },
  },
  'POST /api/me/email-change/cancellation': {
    summary: 'Keep the address in force; links mailed for another one die',
    tag: 'account',
    who: 'signed-in',
    errors: [],
    form: true,
  },
  'POST /api/me/email-change/confirmation': {
    summary:
      'Bring the new address into force with the token mailed to it; other sessions end, the old address is told',
    tag: 'account',
    who: 'signed-in',
    body: z.object({ token: z.string().min(1).max(2000) }),
    response: z.object({ email: z.string() }),
    errors: ['link_expired', 'email_taken', 'second_factor_needed'],
    form: true,
    limit: { bucket: 'confirmation', max: 30, windowSeconds: 900, by: 'user' },
  },
  'POST /api/email-restorations': {
    summary:
      'Take the former address back with the token mailed to it: every session ends, the password is no longer good. Answers where a new one is set',
    tag: 'account',
    who: 'anyone',
    body: z.object({ token: z.string().min(1).max(2000) }),
    response: z.object({ redirect: z.string() }),
    errors: ['link_expired', 'email_taken'],
    form: true,
    limit: { bucket: 'email-restoration', max: 10, ...attemptsPer15Minutes },
  },
  'POST /api/me/onboarding': {
    summary: 'Answer the first-sign-in questions: names and roles. They are asked once',
    tag: 'account',
    who: 'signed-in',
    body: onboarding,
    response: z.object({ role: z.enum(ROLES) }),
    errors: ['role_taken', 'already_onboarded'],
    form: true,
  },
  'POST /api/language': {
    summary: 'Choose the language of the site; kept in a cookie, and in the profile of who is signed in',
    tag: 'account',
    who: 'anyone',
    body: z.object({ lang: locale }),
    errors: [],
    form: true,
    limit: { bucket: 'language', max: 300, ...attemptsPer15Minutes },
  },
})
