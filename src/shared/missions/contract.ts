import { z } from 'zod'
import { assignee } from '../admin/waiting.ts'
import { person } from '../bookings/contract.ts'
import { APPEAL_OUTCOMES } from '../decisions/reasons.ts'
import { currency, day, id, idParams, instant, locale, minorUnits, text, wallTime } from '../fields.ts'
import { SKILLS } from '../freelancers/vocabulary.ts'
import { defineEndpoints } from '../http/contract.ts'
import { photo } from '../spaces/photo.ts'
import { PRODUCTS, SPACE_TYPES } from '../spaces/vocabulary.ts'
import { SPOKEN_LANGUAGES } from '../spoken-languages.ts'
import {
  APPLICATION_STATES,
  MISSION_ACTIONS,
  MISSION_ACTORS,
  MISSION_FALLBACKS,
  MISSION_REASONS,
  MISSION_STATUSES,
  noteCharactersMax,
  PRESENCE_METHODS,
} from './states.ts'

import { RECONFIRMATION_STATES } from './reconfirmation.ts'
import { missionDay, missionProposal, missionTerms } from './terms.ts'

const note = text(noteCharactersMax).optional()

/** Whom the reader is to a mission. `candidate`: a freelancer who may apply, was invited or has applied. */
const MISSION_SIDES = ['retailer', 'freelancer', 'candidate', 'admin'] as const

const ownApplication = z.object({
  state: z.enum(APPLICATION_STATES),
  message: z.string().nullable(),
  /** Null for exactly the hours of the mission. */
  offeredDays: z.array(missionDay).nullable(),
  at: instant,
})

const missionPlace = z.object({
  id,
  /** In the reader's language where it is written in it, and the language it is in. */
  name: z.string(),
  nameLocale: locale,
  type: z.enum(SPACE_TYPES),
  city: z.string(),
  citySlug: z.string(),
  country: z.string(),
  neighborhood: z.string().nullable(),
  timeZone: z.string(),
  surfaceM2: z.number(),
  heightM: z.number().nullable(),
  widthM: z.number().nullable(),
  depthM: z.number().nullable(),
  products: z.array(z.enum(PRODUCTS)),
  photos: z.array(photo).max(1),
  /** Shown to the confirmed freelancer, the retailer and the host; null for everybody else. */
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

/** What a list shows of a mission. */
export const missionCard = z.object({
  id,
  status: z.enum(MISSION_STATUSES),
  title: z.string(),
  description: z.string(),
  firstDay: day,
  lastDay: day,
  /** The day it is at the place, and the minutes until the first start; negative once it has come. */
  today: day,
  minutesToStart: z.int(),
  days: z.array(
    z.object({
      day,
      startTime: z.string(),
      endTime: z.string(),
      breakMinutes: z.int(),
      presenceAt: instant.nullable(),
      presenceMethod: z.enum(PRESENCE_METHODS).nullable(),
    }),
  ),
  totalMinutes: z.int(),
  hourlyRateMinor: minorUnits,
  currency,
  /** Planned minutes at the rate, rounded once. */
  totalMinor: minorUnits,
  isOpenCall: z.boolean(),
  /** Of its days and its pay: an application to others is refused. */
  termsVersion: z.string(),
  presenceConfirmed: z.boolean(),
  /** Until when who is asked has to answer; null unless pending. */
  answerBy: instant.nullable(),
  answerByLocal: wallTime.nullable(),
  createdAt: instant,
  space: missionPlace,
  retailer: person,
  /** Who does it or is asked to; null while it is open. */
  freelancer: person.nullable(),
  side: z.enum(MISSION_SIDES),
  /** Of a candidate. */
  application: ownApplication.nullable(),
  /** Asked to apply; who has declined is asked no more. */
  isInvited: z.boolean(),
  /** Applications that stand, for its retailer. */
  applications: z.int(),
  allowedActions: z.array(z.enum(MISSION_ACTIONS)),
  /** The caller may apply now, or change what they offered; or take it back. */
  canApply: z.boolean(),
  canWithdraw: z.boolean(),
  /** The caller may decline an invitation, or has. */
  canDeclineInvitation: z.boolean(),
  hasDeclinedInvitation: z.boolean(),
  /** Whether its freelancer was asked if they still come, and when they said so. */
  reconfirmation: z.object({ state: z.enum(RECONFIRMATION_STATES), atLocal: wallTime.nullable() }),
  /** The caller is asked. */
  canReconfirm: z.boolean(),
})
export type MissionCard = z.infer<typeof missionCard>

export const missionView = missionCard.extend({
  /**
   * The caller may write to the other side: the retailer to the freelancer who does it or is asked to; freelancers to
   * the retailer, if they do it or are asked to, were invited or have applied while it is open, or have a conversation
   * about it.
   */
  canWrite: z.boolean(),
  /**
   * The retailer's phone number, for the freelancer who does it: from the day before the first one to the end of the
   * last. Null before and after, where there is none, and to anybody else.
   */
  contactPhone: z.string().nullable(),
  /**
   * The address may be shown to the confirmed freelancer: everybody sees it, or the retailer has booked the space for a
   * day of the mission. What is false now becomes true with a booking.
   */
  isPlaceKnown: z.boolean(),
  /** The word that its retailer published it with: that of the proposal before it. */
  callNote: z.string().nullable(),
  requirements: z.array(z.string()),
  tasks: z.array(z.string()),
  dress: z.string().nullable(),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)),
  skills: z.array(z.enum(SKILLS)),
  bookingId: id.nullable(),
  fallback: z.enum(MISSION_FALLBACKS),
  /** For its retailer: the proposal that came to nothing before this one, and the mission that goes on after it. */
  followsId: id.nullable(),
  followedById: id.nullable(),
  /** It takes what is left of another mission. */
  isStandIn: z.boolean(),
  /** For its retailer: that mission; and whether others were asked to take what is left of this one. */
  standsInForId: id.nullable(),
  hasStandIns: z.boolean(),
  /** Of one that ended as missed: until when its freelancer may contest that, what they said, and what the team answered. Null for any other. */
  absence: z
    .object({
      contestUntilLocal: wallTime,
      canContest: z.boolean(),
      /** The caller is an admin who may answer it. */
      canAnswer: z.boolean(),
      /** For an admin who may answer or take over: who is on it, and what the caller may do about that. Null for anybody else. */
      assignment: z
        .object({
          by: assignee.nullable(),
          action: z.enum(['assign', 'release']),
          /** What it is made on: another one is refused as state_changed. */
          version: z.string(),
        })
        .nullable(),
      contest: z
        .object({
          text: z.string(),
          atLocal: wallTime,
          outcome: z.enum(APPEAL_OUTCOMES).nullable(),
          answer: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /**
   * The permit of the freelancer who does it, is asked to or may apply, for the country of the space, ends before the
   * mission does: a fact, shown to both sides before they agree. Null where it does not, and to anybody else.
   */
  permitExpiredOn: day.nullable(),
  /** What the retailer owes the freelancer if they cancel now; null where they cannot. */
  owedOnCancellationMinor: minorUnits.nullable(),
  /** Percents of the planned pay that are owed for less than 72 and less than 24 hours before the start. */
  latePercents: z.object({ within72h: z.int(), within24h: z.int() }),
  events: z.array(
    z.object({
      status: z.enum(MISSION_STATUSES),
      actorRole: z.enum(MISSION_ACTORS),
      reason: z.enum(MISSION_REASONS),
      note: z.string().nullable(),
      owedMinor: minorUnits,
      at: instant,
      local: wallTime,
    }),
  ),
})
export type MissionView = z.infer<typeof missionView>

const missionsQuery = z.object({
  status: z.enum(MISSION_STATUSES).optional(),
  /** Part of the name of a city, a neighborhood or a space. */
  place: z.string().trim().max(120).optional(),
  from: day.optional(),
  to: day.optional(),
  page: z.int().min(1).max(1000).optional(),
})
export type MissionsQuery = z.infer<typeof missionsQuery>

const missionList = z.object({
  missions: z.array(missionCard),
  /** For the filters, over all pages. */
  counts: z.object({
    all: z.int(),
    open: z.int(),
    pending: z.int(),
    confirmed: z.int(),
    rejected: z.int(),
    completed: z.int(),
    cancelled: z.int(),
  }),
  page: z.int(),
  pages: z.int(),
})
export type MissionList = z.infer<typeof missionList>

/** What an action on a mission is refused with. */
export const changeErrors = ['not_found', 'state_changed', 'idempotency_key_reused'] as const
const termErrors = [
  'not_found',
  'day_in_past',
  'too_far_ahead',
  'outside_availability',
  'space_not_live',
  'too_many_missions',
] as const

export const missionEndpoints = defineEndpoints({
  'POST /api/missions': {
    summary: 'Propose a mission to one freelancer, or publish it for all',
    tag: 'missions',
    who: ['retailer', 'admin'],
    body: missionProposal,
    status: 201,
    response: missionView,
    errors: [...termErrors, 'freelancer_busy', 'idempotency_key_reused'],
    idempotent: true,
    form: true,
    limit: { bucket: 'mission', max: 60, windowSeconds: 3600, by: 'user' },
  },
  'GET /api/missions/{id}': {
    summary: 'A mission, for its parties, and for freelancers while it is open or once they applied',
    tag: 'missions',
    who: 'signed-in',
    viewAs: 'shown',
    params: idParams,
    response: missionView,
    errors: ['not_found'],
  },
  'PATCH /api/missions/{id}': {
    summary: 'Change an open mission; applications to it end where its hours or its rate change',
    tag: 'missions',
    who: ['retailer', 'admin'],
    params: idParams,
    body: missionTerms,
    response: missionView,
    errors: [...termErrors, 'state_changed'],
  },
  'GET /api/retailer/missions': {
    summary: 'Missions the caller has proposed or published, the latest first',
    tag: 'missions',
    who: 'signed-in',
    viewAs: 'shown',
    query: missionsQuery,
    response: missionList,
    errors: [],
  },
  'GET /api/freelancer/missions': {
    summary: 'Missions of the calling freelancer, the latest first',
    tag: 'missions',
    who: ['freelancer', 'admin'],
    viewAs: 'shown',
    query: missionsQuery,
    response: missionList,
    errors: [],
  },
  'GET /api/freelancer/days': {
    summary:
      'Confirmed missions of the calling freelancer that are on today or begin within three days, for their phone to keep',
    tag: 'missions',
    who: ['freelancer', 'admin'],
    response: z.object({ missions: z.array(missionView) }),
    errors: [],
  },
  'POST /api/missions/{id}/acceptance': {
    summary: 'Accept a mission that one is asked to do',
    tag: 'missions',
    who: ['freelancer', 'admin'],
    params: idParams,
    body: z.object({ note }),
    response: missionView,
    errors: [...changeErrors, 'freelancer_busy', 'other_party_left'],
    idempotent: true,
    form: true,
  },
  'POST /api/missions/{id}/refusal': {
    summary: 'Decline a mission that one is asked to do; a published one is open again',
    tag: 'missions',
    who: ['freelancer', 'admin'],
    params: idParams,
    body: z.object({ note }),
    response: missionView,
    errors: changeErrors,
    idempotent: true,
    form: true,
  },
  'POST /api/missions/{id}/cancellation': {
    summary: 'Cancel a mission before it starts; a retailer who does so late owes a part of the pay',
    tag: 'missions',
    who: 'signed-in',
    params: idParams,
    body: z.object({ note }),
    response: missionView,
    errors: changeErrors,
    idempotent: true,
    form: true,
  },
  'POST /api/missions/{id}/absence': {
    summary: 'End a mission whose freelancer has not come within an hour of its first start',
    tag: 'missions',
    who: ['retailer', 'admin'],
    params: idParams,
    body: z.object({ note }),
    response: missionView,
    errors: changeErrors,
    idempotent: true,
    form: true,
  },
})
