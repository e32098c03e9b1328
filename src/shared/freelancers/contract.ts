import { z } from 'zod'
import { currency, day, id, idParams, instant, minorUnits, periodFields, wholePeriod } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { cityRef, spaceCalendar } from '../spaces/contract.ts'
import { FLEXIBILITIES } from '../spaces/vocabulary.ts'
import { SPOKEN_LANGUAGES } from '../spoken-languages.ts'
import { FREELANCER_ACTIONS, FREELANCER_SORTS, RADIUS_SLIDER, SEARCH_SKILLS, SKILLS } from './vocabulary.ts'

export const freelancersPerPage = 24
/** Without searched days, a person is available who has a free day among this many, starting today. */
export const soonDays = 7
/** Engagements are counted over this many last days; fewer of them than the minimum say nothing about anybody. */
export const engagementDays = 365
export const engagementsMin = 5
/** Reviews shown on the profile itself; all of them are asked for by page. */
export const recentReviewsMax = 3

/** Names are those of the page's own URL, so that a search is the same text everywhere. */
export const freelancerQuery = wholePeriod(
  z.object({
    /** A city in any spelling or half typed, a neighborhood, or a country. */
    location: z.string().trim().max(120).optional(),
    /** Km around the place in which the work may be: found is whose own zone reaches into that circle. Left out: 0. */
    radius: z.int().min(RADIUS_SLIDER.minKm).max(RADIUS_SLIDER.maxKm).optional(),
    /** Both or none: found is who works and is free on every day of the period. */
    ...periodFields,
    /** By how much the period may be shifted as a whole. */
    flexibility: z.enum(FLEXIBILITIES).optional(),
    /** Any of them will do. */
    skills: z.array(z.enum(SEARCH_SKILLS)).max(SEARCH_SKILLS.length).optional(),
    /** Leaves out who is busy; with a period nobody found is. */
    availableOnly: z.boolean().optional(),
    minRating: z.number().min(1).max(5).optional(),
    sort: z.enum(FREELANCER_SORTS).optional(),
    page: z.int().min(1).max(1000).optional(),
  }),
)
export type FreelancerQuery = z.infer<typeof freelancerQuery>

/** What is known of a freelancer in public, all of it theirs or counted. Never: phone, e-mail, address, documents. */
const freelancerFacts = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  verified: z.boolean(),
  /** The own city, in the reader's language; null until it is said. */
  city: cityRef.nullable(),
  /** How far from the centre of that city they work. */
  radiusKm: z.int(),
  bio: z.string().nullable(),
  /** In the vocabulary's order. */
  skills: z.array(z.enum(SKILLS)),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)),
  /** What an hour of theirs costs; null until they say. */
  hourlyRate: z.object({ minor: minorUnits, currency }).nullable(),
  /** Null until the first review: new, not average. */
  rating: z.number().nullable(),
  ratingCount: z.int(),
  completedMissions: z.int(),
  /**
   * Of the confirmed missions of the last year that took place, or did not because of them: how many they kept, neither
   * cancelling nor missing them. A contested absence counts once it is decided. Null under five.
   */
  engagements: z.object({ honoured: z.int(), of: z.int() }).nullable(),
  /** ISO weekdays on which they work; empty until said, and then nobody knows when they are free. */
  workingWeekdays: z.array(z.int().min(1).max(7)),
  /** The first day from today on (their own today, 60 days ahead at most) on which they work and have no mission. */
  nextFreeDay: day.nullable(),
  /** 'Disponible', or 'Occupé': free in the searched period; without one, free on some day of the next seven. */
  isAvailable: z.boolean(),
  allowedActions: z.array(z.enum(FREELANCER_ACTIONS)),
})

const freelancerCard = freelancerFacts.extend({
  /** Whole km from the searched city's centre to that of their own; null unless one city was searched. */
  distanceKm: z.int().nullable(),
  /** The searched period, or the nearest one within the flexibility in which they are free; null without a period. */
  period: z.object({ firstDay: day, lastDay: day, days: z.int() }).nullable(),
})
export type FreelancerCard = z.infer<typeof freelancerCard>

/** What dropping or loosening one thing would bring, offered when nobody fits. */
const freelancerSuggestion = z.object({
  kind: z.enum(['drop-filter', 'shift-dates', 'widen-radius', 'nearby-city']),
  /**
   * drop-filter: the query names to remove, with commas. shift-dates: the new flexibility. widen-radius: the new radius in
   * km. nearby-city: the city's slug.
   */
  value: z.string(),
  /** The city's name; null for the others. */
  label: z.string().nullable(),
  freelancers: z.int(),
})
export type FreelancerSuggestion = z.infer<typeof freelancerSuggestion>

const freelancerResult = z.object({
  /** Exact. */
  total: z.int(),
  /** A page beyond the last one is the last one. */
  page: z.int(),
  pages: z.int(),
  freelancers: z.array(freelancerCard),
  /** How many would be found with each skill alone, all else the same. */
  facets: z.object({ skills: z.record(z.enum(SEARCH_SKILLS), z.int()) }),
  /** How the location was understood: one city, several (`area`), or none. `corrected`: by forgiving a typing error. */
  place: z
    .object({
      kind: z.enum(['city', 'area', 'unknown']),
      slug: z.string().nullable(),
      name: z.string(),
      corrected: z.boolean(),
    })
    .nullable(),
  /** Empty unless nobody was found. */
  suggestions: z.array(freelancerSuggestion),
})
export type FreelancerResult = z.infer<typeof freelancerResult>

/** A retailer's word after a completed mission. The retailer is shown by first name, initial and company. */
const freelancerReview = z.object({
  id,
  rating: z.int().min(1).max(5),
  comment: z.string(),
  reviewerName: z.string(),
  reviewerCompany: z.string().nullable(),
  reviewerAvatarUrl: z.string().nullable(),
  reply: z.string().nullable(),
  repliedAt: instant.nullable(),
  createdAt: instant,
})
export type FreelancerReview = z.infer<typeof freelancerReview>

const freelancerView = freelancerFacts.extend({
  /** Why its owner or an admin sees it although it is not public; null when it is. */
  preview: z.enum(['hidden', 'incomplete', 'suspended']).nullable(),
  /** Where they work: a circle of `radiusKm` around the centre of the own city, never an address. Null without a city. */
  zone: z.object({ latitude: z.number(), longitude: z.number(), timeZone: z.string() }).nullable(),
  /** By weekday (ISO, 1 is Monday), times as clocks there show them: '09:00'. Days that are missing are days off. */
  hours: z.array(z.object({ weekday: z.int().min(1).max(7), startTime: z.string(), endTime: z.string() })),
  memberSinceYear: z.int(),
  /** The newest three. */
  reviews: z.array(freelancerReview),
})
export type FreelancerView = z.infer<typeof freelancerView>

export const freelancerEndpoints = defineEndpoints({
  'GET /api/freelancers': {
    summary: 'Find visible freelancers by place, period, skills and rating',
    tag: 'freelancers',
    who: 'anyone',
    query: freelancerQuery,
    response: freelancerResult,
    errors: [],
  },
  'GET /api/freelancers/{id}': {
    summary: 'The public profile of one freelancer',
    tag: 'freelancers',
    who: 'anyone',
    params: idParams,
    response: freelancerView,
    errors: ['not_found'],
  },
  'GET /api/freelancers/{id}/calendar': {
    summary:
      'Days on which a freelancer cannot be had (at most 400): `booked` by a confirmed mission, `closed` on a weekday off',
    tag: 'freelancers',
    who: 'anyone',
    params: idParams,
    query: z.object({ from: day.optional(), to: day.optional() }),
    response: spaceCalendar,
    errors: ['not_found'],
  },
  'GET /api/freelancers/{id}/reviews': {
    summary: 'Reviews of a freelancer, newest first',
    tag: 'freelancers',
    who: 'anyone',
    params: idParams,
    query: z.object({ page: z.int().min(1).max(1000).optional() }),
    response: z.object({
      reviews: z.array(freelancerReview),
      total: z.int(),
      /** How many reviews gave one star, two, … five. */
      byStars: z.array(z.int()).length(5),
      page: z.int(),
      pages: z.int(),
    }),
    errors: ['not_found'],
  },
})
