import { z } from 'zod'
import { password, personName, typedPassword } from '../account/contract.ts'
import { passwordCharactersMax } from '../account/limits.ts'
import { SIGN_IN_PROVIDERS } from '../account/providers.ts'
import { currency, id, idParams, instant, line, locale, minorUnits, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { NOTIFICATION_TYPES } from '../notifications/contract.ts'
import { CHOOSEABLE_ROLES, ROLES } from '../roles.ts'
import { SPOKEN_LANGUAGES } from '../spoken-languages.ts'
import { plainNumber } from '../typed-number.ts'
import { bioCharactersMax, hourlyRateMax } from './account-rules.ts'

const CHANNELS = ['app', 'mail'] as const

const ownProfile = z.object({
  id,
  email: z.string(),
  role: z.enum(ROLES).nullable(),
  /** Every role that is held, the main one among them. */
  roles: z.array(z.enum(ROLES)),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  bio: z.string().nullable(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  lang: locale,
  /** False for who only ever signed in through Google or Apple. */
  /** What the person speaks. */
  languages: z.array(z.enum(SPOKEN_LANGUAGES)),
  /** What an hour of a local seller costs; null until said, and for everybody else. */
  hourlyRate: z.object({ minor: minorUnits, currency }).nullable(),
  hasPassword: z.boolean(),
  providers: z.array(z.enum(SIGN_IN_PROVIDERS)),
})
export type OwnProfile = z.infer<typeof ownProfile>

const profileChange = z.object({
  firstName: personName,
  lastName: personName,
  company: line(120).optional(),
  bio: text(bioCharactersMax).optional(),
  city: line(120).optional(),
  phone: line(40)
    .regex(/^$|^\+?[\d\s().\-/]{6,}$/, 'validation.phone')
    .optional(),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)).max(SPOKEN_LANGUAGES.length).optional(),
})
export type ProfileChange = z.infer<typeof profileChange>

const isRate = (amount: number) => amount > 0 && amount <= hourlyRateMax

/** The rate of an hour in a form. */
export const typedRate = {
  /** As it is typed, in whole units with at most two decimals: '25', '18,50', '١٨٫٥'. */
  amount: line(12)
    .overwrite(plainNumber)
    .regex(/^$|^\d+(\.\d{1,2})?$/, 'validation.rate')
    .refine(typed => typed === '' || isRate(Number(typed)), 'validation.rate')
    .optional(),
  currency,
}
const rateChange = z.object(typedRate)
export type RateChange = z.infer<typeof rateChange>

const rolesChange = z.object({
  /** The main one, which decides the dashboard: a role that is held or added here. */
  role: z.enum(ROLES, 'validation.required'),
  added: z.array(z.enum(CHOOSEABLE_ROLES)).max(CHOOSEABLE_ROLES.length).optional(),
})
export type RolesChange = z.infer<typeof rolesChange>

const ownSession = z.object({
  id,
  /** Names of browser and system as their makers write them; null when the device does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['computer', 'phone', 'tablet']),
  startedAt: instant,
  /** To the hour. */
  lastSeenAt: instant,
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

const preference = z.object({ kind: z.enum(NOTIFICATION_TYPES), app: z.boolean(), mail: z.boolean() })
export type Preference = z.infer<typeof preference>

/** `message.mail`: this kind, by this channel. */
const CHOICES = NOTIFICATION_TYPES.flatMap(kind => CHANNELS.map(channel => `${kind}.${channel}` as const))

const deletionFacts = z.object({
  /** Requests of theirs and to them that nobody has answered. */
  pendingMade: z.int(),
  pendingReceived: z.int(),
  /** Confirmed and not started. */
  upcomingMade: z.int(),
  upcomingReceived: z.int(),
  /** Started: they go on to their last day. */
  running: z.int(),
  spaces: z.int(),
  missions: z.int(),
})
export type DeletionFacts = z.infer<typeof deletionFacts>

const tag = 'profile'

export const profileEndpoints = defineEndpoints({
  'GET /api/profile': {
    summary: 'The caller’s own profile, whole',
    tag,
    who: 'signed-in',
    viewAs: 'shown',
    response: ownProfile,
    errors: [],
  },
  'POST /api/profile': {
    summary: 'Change the caller’s profile; what is left out or empty is taken away',
    tag,
    who: 'signed-in',
    body: profileChange,
    errors: [],
    form: true,
    limit: { bucket: 'profile-change', max: 60, windowSeconds: 900, by: 'user' },
  },
  'POST /api/profile/hourly-rate': {
    summary: 'Say what an hour of one’s work costs; left out or empty, it is taken away',
    tag,
    who: ['freelancer', 'admin'],
    body: rateChange,
    errors: ['not_found'],
    form: true,
    limit: { bucket: 'profile-change', max: 60, windowSeconds: 900, by: 'user' },
  },
  'POST /api/profile/roles': {
    summary: 'Add roles to those that the caller holds, and choose the main one; none is taken away',
    tag,
    who: ROLES,
    body: rolesChange,
    errors: ['role_taken'],
    form: true,
    limit: { bucket: 'profile-change', max: 60, windowSeconds: 900, by: 'user' },
  },
  'POST /api/profile/avatar': {
    summary: 'Make a picture that the caller has uploaded their portrait; the one before is deleted',
    tag,
    who: 'signed-in',
    body: z.object({ fileId: id }),
    response: z.object({ avatarUrl: z.string().nullable() }),
    errors: ['not_found'],
  },
  'POST /api/profile/avatar/removal': {
    summary: 'Take the caller’s portrait away',
    tag,
    who: 'signed-in',
    errors: [],
    form: true,
  },
  'POST /api/profile/password': {
    summary: 'Change the password; the old one is checked, the other sessions end',
    tag,
    who: 'signed-in',
    body: z.object({ currentPassword: typedPassword, password, confirmation: z.string().max(passwordCharactersMax) }),
    errors: ['weak_password', 'no_password_set'],
    form: true,
    limit: { bucket: 'password-change', max: 20, windowSeconds: 900, by: 'user' },
  },
  'GET /api/profile/sessions': {
    summary: 'Where the caller is signed in, this device first',
    tag,
    who: 'signed-in',
    response: z.object({ sessions: z.array(ownSession) }),
    errors: [],
  },
  'POST /api/profile/sessions/{id}/end': {
    summary: 'Sign one device of the caller out',
    tag,
    who: 'signed-in',
    params: idParams,
    errors: ['not_found'],
    form: true,
  },
  'POST /api/profile/other-sessions/end': {
    summary: 'Sign all devices of the caller out but this one',
    tag,
    who: 'signed-in',
    errors: [],
    form: true,
  },
  'GET /api/profile/preferences': {
    summary: 'What the caller is told of, in the app and by mail',
    tag,
    who: 'signed-in',
    viewAs: 'shown',
    response: z.object({ preferences: z.array(preference) }),
    errors: [],
  },
  'POST /api/profile/preferences': {
    summary: 'Choose what to be told of: what is not in the list is muted',
    tag,
    who: 'signed-in',
    body: z.object({ notices: z.array(z.enum(CHOICES)).max(CHOICES.length).optional() }),
    errors: [],
    form: true,
  },
  'GET /api/profile/export': {
    summary: 'Everything Rahba keeps about the caller, as a file',
    tag,
    who: 'signed-in',
    response: z.record(z.string(), z.unknown()),
    errors: [],
    limit: { bucket: 'profile-export', max: 10, windowSeconds: 3600, by: 'user' },
  },
  'GET /api/profile/team-actions': {
    summary: 'What the team has done about the caller and what is theirs, the latest first: what and when, not who',
    tag,
    who: 'signed-in',
    viewAs: 'shown',
    query: z.object({ before: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
    response: z.object({
      items: z.array(z.object({ id: z.int(), action: z.string(), subject: z.string().nullable(), at: instant })),
      /** The `before` of the next page; null on the last. */
      next: z.int().nullable(),
    }),
    errors: [],
  },
  'GET /api/profile/deletion': {
    summary: 'What deleting the account would do now',
    tag,
    who: 'signed-in',
    viewAs: 'shown',
    response: deletionFacts,
    errors: [],
  },
  'POST /api/profile/deletion': {
    summary: 'Delete the caller’s account: requests and coming bookings are cancelled, personal data is erased',
    tag,
    who: 'signed-in',
    body: z.object({ password: typedPassword.optional(), word: z.string().max(40) }),
    errors: ['only_admin', 'recent_sign_in_needed'],
    form: true,
    limit: { bucket: 'account-deletion', max: 20, windowSeconds: 900, by: 'user' },
  },
})
