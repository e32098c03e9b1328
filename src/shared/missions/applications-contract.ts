import { z } from 'zod'
import { person } from '../bookings/contract.ts'
import { currency, day, id, idParams, instant, minorUnits, text } from '../fields.ts'
import { SKILLS } from '../freelancers/vocabulary.ts'
import { defineEndpoints } from '../http/contract.ts'
import { SPOKEN_LANGUAGES } from '../spoken-languages.ts'
import { changeErrors, missionView } from './contract.ts'
import { missionDay, missionDays } from './terms.ts'
import { SCORE_PARTS } from './score.ts'
import { APPLICATION_STATES, noteCharactersMax, shownApplicationsMax } from './states.ts'

const note = text(noteCharactersMax).optional()

const score = z.object({ total: z.number(), parts: z.record(z.enum(SCORE_PARTS), z.number()) })

export const candidate = z.object({
  freelancer: person,
  rating: z.number().nullable(),
  ratingCount: z.int(),
  completedMissions: z.int(),
  distanceKm: z.int().nullable(),
  hourlyRate: z.object({ minor: minorUnits, currency }).nullable(),
  skills: z.array(z.enum(SKILLS)),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)),
  /** Free in all the hours of the mission, by their weekly hours and confirmed missions. */
  isFree: z.boolean(),
  /** Asked-for skills and languages that they do not name. */
  missing: z.array(z.string()),
  score,
})
export type Candidate = z.infer<typeof candidate>

/** What a mission needs, before there is one: where, when, and what who does it can do. */
const missionNeed = z
  .object({
    bookingId: id.optional(),
    spaceId: id.optional(),
    days: missionDays,
    skills: z.array(z.enum(SKILLS)).max(SKILLS.length).default([]),
    languages: z.array(z.enum(SPOKEN_LANGUAGES)).max(SPOKEN_LANGUAGES.length).default([]),
    /** One freelancer of whom the page wants to know whether they are free. */
    freelancerId: id.optional(),
  })
  .refine(({ bookingId, spaceId }) => bookingId !== undefined || spaceId !== undefined, {
    path: ['spaceId'],
    message: 'validation.required',
  })
export type MissionNeed = z.output<typeof missionNeed>

/** Why somebody is not free on a day: another mission, no working day, other hours (named), or no hours named at all. */
const OBSTACLES = ['mission', 'day_off', 'hours', 'unstated'] as const

const namedFreelancer = candidate.extend({
  obstacles: z.array(
    z.object({
      day,
      kind: z.enum(OBSTACLES),
      /** Their hours on that weekday; null for none. */
      startTime: z.string().nullable(),
      endTime: z.string().nullable(),
    }),
  ),
  /** The place is farther from their city than they go. */
  isTooFar: z.boolean(),
})
export type NamedFreelancer = z.infer<typeof namedFreelancer>

const missionCandidates = z.object({
  /** The best twenty: who is free and has what is asked for comes first. */
  candidates: z.array(candidate),
  /** How many are free and have all that is asked for, of at most two hundred. */
  free: z.int(),
  /** Null unless asked for and there. */
  named: namedFreelancer.nullable(),
})
export type MissionCandidates = z.infer<typeof missionCandidates>

const applicant = candidate.extend({
  state: z.enum(APPLICATION_STATES),
  message: z.string().nullable(),
  /** The message that their word is in the conversation, for its retailer to report; null where it is not there. */
  messageId: id.nullable(),
  offeredDays: z.array(missionDay).nullable(),
  at: instant,
  /** Their permit for the country of the space ends before the mission does; null where it does not. */
  permitExpiredOn: day.nullable(),
  /** Picked now, they are confirmed at once: they applied a short while ago. */
  isConfirmedByPick: z.boolean(),
  canPick: z.boolean(),
  /** Its retailer may write to them: it looks for somebody still, or they have a conversation of it. */
  canWrite: z.boolean(),
})
export type Applicant = z.infer<typeof applicant>

/** Somebody who was asked to apply and has not. */
const invited = z.object({ freelancer: person, declined: z.boolean() })
export type Invited = z.infer<typeof invited>

/** An application as a page has shown it; `appliedAt` is its `at`: one that has changed since was not shown. */
const shownApplication = z.object({ freelancerId: id, appliedAt: instant })
export type ShownApplication = z.infer<typeof shownApplication>

export const missionApplicationEndpoints = defineEndpoints({
  'POST /api/missions/candidates': {
    summary: 'Who could do a mission at a place in these hours, ranked, and whether one of them is free',
    tag: 'missions',
    who: ['retailer', 'admin'],
    body: missionNeed,
    response: missionCandidates,
    errors: ['not_found'],
    limit: { bucket: 'mission-candidates', max: 300, windowSeconds: 3600, by: 'user' },
  },
  'GET /api/missions/{id}/applications': {
    summary: 'Who has applied to a mission, ranked, with the parts of each rank, and who was invited and has not',
    tag: 'missions',
    who: ['retailer', 'admin'],
    viewAs: 'shown',
    params: idParams,
    response: z.object({ applicants: z.array(applicant), invited: z.array(invited) }),
    errors: ['not_found'],
  },
  'POST /api/missions/{id}/applications/seen': {
    summary: 'The retailer has looked at these applications',
    tag: 'missions',
    who: ['retailer', 'admin'],
    params: idParams,
    body: z.object({ shown: z.array(shownApplication).min(1).max(shownApplicationsMax) }),
    errors: ['not_found'],
  },
  'PUT /api/missions/{id}/application': {
    summary: 'Apply to an open mission, or change what one offers',
    tag: 'missions',
    who: ['freelancer', 'admin'],
    params: idParams,
    body: z.object({
      message: note,
      /** The hours that are offered, on the mission’s days; left out, or the same: exactly its own. */
      offeredDays: missionDays.optional(),
      /** The terms that the page showed: others are refused. */
      termsVersion: z.string().max(40),
    }),
    response: missionView,
    errors: ['not_found', 'state_changed', 'outside_mission', 'freelancer_busy', 'too_many_missions'],
    form: true,
    limit: { bucket: 'mission-application', max: 60, windowSeconds: 3600, by: 'user' },
  },
  'POST /api/missions/{id}/application/withdrawal': {
    summary: 'Take an application back',
    tag: 'missions',
    who: ['freelancer', 'admin'],
    params: idParams,
    response: missionView,
    errors: ['not_found', 'state_changed'],
    form: true,
  },
  'POST /api/missions/{id}/application/refusal': {
    summary: 'Decline an applicant',
    tag: 'missions',
    who: ['retailer', 'admin'],
    params: idParams,
    body: z.object({ freelancerId: id }),
    response: missionView,
    errors: ['not_found', 'state_changed'],
  },
  'POST /api/missions/{id}/pick': {
    summary: 'Pick an applicant: confirmed at once if they applied a short while ago, else asked',
    tag: 'missions',
    who: ['retailer', 'admin'],
    params: idParams,
    /** As the page showed it: an application that has changed since is refused. */
    body: shownApplication,
    response: missionView,
    errors: [...changeErrors, 'freelancer_busy', 'other_party_left'],
    idempotent: true,
  },
  'POST /api/missions/{id}/invitation': {
    summary: 'Show an open mission to a freelancer and ask them to apply',
    tag: 'missions',
    who: ['retailer', 'admin'],
    params: idParams,
    body: z.object({ freelancerId: id }),
    response: missionView,
    errors: ['not_found', 'state_changed', 'invitation_declined'],
    limit: { bucket: 'mission-invitation', max: 100, windowSeconds: 86_400, by: 'user' },
  },
  'POST /api/missions/{id}/invitation/refusal': {
    summary: 'Decline an invitation to apply to an open mission',
    tag: 'missions',
    who: ['freelancer', 'admin'],
    params: idParams,
    response: missionView,
    errors: ['not_found', 'state_changed'],
    form: true,
  },
})
