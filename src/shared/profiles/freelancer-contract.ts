import { z } from 'zod'
import { currency, id, line, locale, minorUnits, text } from '../fields.ts'
import { PUBLIC_NEEDS } from '../freelancers/completeness.ts'
import { RADIUS_SLIDER, SKILLS } from '../freelancers/vocabulary.ts'
import { defineEndpoints } from '../http/contract.ts'
import { SPOKEN_LANGUAGES } from '../spoken-languages.ts'
import { freelancerBioCharactersMax } from './account-rules.ts'
import { typedRate } from './contract.ts'

/** ISO weekdays, 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** Hours of a day that is taken up: the specification's. */
export const usualHours = { startTime: '09:00', endTime: '17:00' } as const

const weekday = z.int().min(1).max(7)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.time')
const workingDay = z.object({ weekday, startTime: clock, endTime: clock })
export type WorkingDay = z.infer<typeof workingDay>

export const ownFreelancer = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  bio: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** Where they live, in the reader's language; null until it is said. */
  town: z
    .object({ name: z.string(), country: z.string().length(2), latitude: z.number(), longitude: z.number() })
    .nullable(),
  /** What was typed as their city before there was a town to choose. */
  typedCity: z.string().nullable(),
  radiusKm: z.int(),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)),
  skills: z.array(z.enum(SKILLS)),
  /** Days of work alone, times as clocks there show them. */
  hours: z.array(workingDay),
  hourlyRate: z.object({ minor: minorUnits, currency }).nullable(),
  /** What they chose: hidden is found by nobody. */
  isVisible: z.boolean(),
  /** What is missing before the public finds them, however they chose. */
  missing: z.array(z.enum(PUBLIC_NEEDS)),
})
export type OwnFreelancer = z.infer<typeof ownFreelancer>

const times = z.array(clock).length(WEEKDAYS.length)

/** A form's fields as they stand: what is left out or empty is taken away. */
const freelancerChange = z.object({
  firstName: line(80).optional(),
  lastName: line(80).optional(),
  bio: text(freelancerBioCharactersMax).optional(),
  /** The town's name in any spelling, with region or country behind it where several have it. */
  city: line(120).optional(),
  radiusKm: z.int().min(RADIUS_SLIDER.minKm).max(RADIUS_SLIDER.maxKm).multipleOf(RADIUS_SLIDER.stepKm),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)).max(SPOKEN_LANGUAGES.length).optional(),
  skills: z.array(z.enum(SKILLS)).max(SKILLS.length).optional(),
  /** The days of work; the times of all seven days follow, Monday's first, and those of the others are not stored. */
  days: z.array(z.coerce.number().pipe(weekday)).max(WEEKDAYS.length).optional(),
  startTimes: times,
  endTimes: times,
  ...typedRate,
})
export type FreelancerChange = z.infer<typeof freelancerChange>

/** What a freelancer may mute, as the settings name it. */
export const FREELANCER_NOTICES = ['messages', 'missions', 'reviews'] as const
export type FreelancerNotice = (typeof FREELANCER_NOTICES)[number]

const freelancerSettings = z.object({
  email: z.string(),
  isVisible: z.boolean(),
  /** What they are notified of, in the app or by mail; the others are muted. */
  notices: z.array(z.enum(FREELANCER_NOTICES)),
  lang: locale,
})
export type FreelancerSettings = z.infer<typeof freelancerSettings>

const tag = 'profile'
const who = ['freelancer', 'admin'] as const
const limit = { bucket: 'profile-change', max: 60, windowSeconds: 900, by: 'user' } as const

export const ownFreelancerEndpoints = defineEndpoints({
  'GET /api/profile/freelancer': {
    summary: 'What a local seller says of themselves, to be changed, and what is missing before it is public',
    tag,
    who,
    viewAs: 'shown',
    response: ownFreelancer,
    errors: ['not_found'],
  },
  'POST /api/profile/freelancer': {
    summary: 'Change what a local seller says of themselves; what is left out or empty is taken away',
    tag,
    who,
    body: freelancerChange,
    errors: ['not_found'],
    form: true,
    limit,
  },
  'GET /api/profile/freelancer/settings': {
    summary: 'Whether a local seller is found, what they are told of and in which language',
    tag,
    who,
    viewAs: 'shown',
    response: freelancerSettings,
    errors: ['not_found'],
  },
  'POST /api/profile/freelancer/settings': {
    summary: 'Change whether a local seller is found, what they are told of and the language of the site',
    tag,
    who,
    body: z.object({
      /** Left out: hidden. */
      isVisible: z.boolean().optional(),
      notices: z.array(z.enum(FREELANCER_NOTICES)).max(FREELANCER_NOTICES.length).optional(),
      lang: locale,
    }),
    errors: ['not_found'],
    form: true,
    limit,
  },
})
