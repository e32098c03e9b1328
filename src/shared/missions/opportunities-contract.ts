import { z } from 'zod'
import { currency, day, id, idParams, instant, line } from '../fields.ts'
import { SKILLS } from '../freelancers/vocabulary.ts'
import { defineEndpoints } from '../http/contract.ts'
import { cityRef } from '../spaces/contract.ts'
import { SPOKEN_LANGUAGES } from '../spoken-languages.ts'
import { missionCard } from './contract.ts'

export const opportunitiesPerPage = 20
/** As many saved filters as one person may have. */
export const opportunityFiltersMax = 10

/** All that are open, those one was invited to, and those one has applied to. */
export const OPPORTUNITY_TABS = ['open', 'invited', 'applied'] as const
/** `match`: what asks for nothing the freelancer does not offer comes first; then pay, then distance. */
export const OPPORTUNITY_SORTS = ['match', 'pay', 'distance', 'soonest', 'newest'] as const
export type OpportunitySort = (typeof OPPORTUNITY_SORTS)[number]

/** In whole units of a currency: what somebody types. */
export const hourlyRateUnitsMax = 10_000

/** Names are those of the page's own URL, so that a filter is the same text everywhere. */
export const opportunityFilter = z.object({
  /** A city in any spelling or half typed, a neighborhood, or a country. Left out: the freelancer's own zone. */
  location: z.string().trim().max(120).optional(),
  /** Without a place: not the own zone alone. */
  anyPlace: z.boolean().optional(),
  /** The mission lies between these days, both included. */
  from: day.optional(),
  to: day.optional(),
  /** An hour pays at least this many whole units, in the reader's own currency. */
  minRate: z.int().min(1).max(hourlyRateUnitsMax).optional(),
  /** Asks for any of them. */
  skills: z.array(z.enum(SKILLS)).max(SKILLS.length).optional(),
  /** Also those at hours when the freelancer does not work, or is on another mission. */
  anyHours: z.boolean().optional(),
})
export type OpportunityFilter = z.infer<typeof opportunityFilter>

const opportunityQuery = opportunityFilter.extend({
  tab: z.enum(OPPORTUNITY_TABS).optional(),
  sort: z.enum(OPPORTUNITY_SORTS).optional(),
  page: z.int().min(1).max(1000).optional(),
})
export type OpportunityQuery = z.infer<typeof opportunityQuery>

const opportunity = z.object({
  mission: missionCard,
  /** Whole km between the centres of the freelancer's city, or the searched one, and the mission's; null without one. */
  distanceKm: z.int().nullable(),
  /** In the freelancer's weekly hours, with half an hour to the next confirmed mission. */
  isFree: z.boolean(),
  /** Asked-for skills and languages that the freelancer does not name. */
  missingSkills: z.array(z.enum(SKILLS)),
  missingLanguages: z.array(z.enum(SPOKEN_LANGUAGES)),
  skills: z.array(z.enum(SKILLS)),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)),
  /** Where the public sees the space: exactly or about, as its host has it; the centre of the city for one that is not online. */
  point: z.object({ lat: z.number(), lng: z.number() }),
})
export type Opportunity = z.infer<typeof opportunity>

const opportunityPage = z.object({
  opportunities: z.array(opportunity),
  counts: z.object({ open: z.int(), invited: z.int(), applied: z.int() }),
  page: z.int(),
  pages: z.int(),
  /** How the location was understood; null without one. */
  place: z.object({ kind: z.enum(['city', 'area', 'unknown']), name: z.string() }).nullable(),
  /** What of the freelancer's own profile has narrowed the list, or is missing for it. */
  zone: z.object({
    city: cityRef.nullable(),
    radiusKm: z.int(),
    hasHours: z.boolean(),
    hasSkills: z.boolean(),
    /** Of `minRate`, and first by pay. */
    currency,
  }),
})
export type OpportunityPage = z.infer<typeof opportunityPage>

const savedFilter = z.object({
  id,
  name: z.string(),
  /** The query string of /freelancer/opportunities, without tab, sort and page. */
  query: z.string(),
  /** Whether a mail is sent of missions that come to fit. */
  alert: z.boolean(),
  lastAlertAt: instant.nullable(),
  createdAt: instant,
})
export type SavedOpportunityFilter = z.infer<typeof savedFilter>

const filterName = line(120).min(1)
const who = ['freelancer', 'admin'] as const
const tag = 'missions'

export const opportunityEndpoints = defineEndpoints({
  'GET /api/freelancer/opportunities': {
    summary: 'Open missions that the calling freelancer could do, and those they were invited or have applied to',
    tag,
    who: [...who],
    viewAs: 'shown',
    query: opportunityQuery,
    response: opportunityPage,
    errors: [],
  },
  'GET /api/freelancer/opportunity-filters': {
    summary: 'The caller’s saved filters of open missions, newest first',
    tag,
    who: [...who],
    viewAs: 'shown',
    response: z.object({ filters: z.array(savedFilter) }),
    errors: [],
  },
  'POST /api/freelancer/opportunity-filters': {
    summary: 'Save a filter of open missions; the same one again answers the one that is there',
    tag,
    who: [...who],
    body: z.object({
      /** As the address of /freelancer/opportunities has it; empty for all that fits the profile. */
      query: z.string().max(2_000),
      name: filterName,
    }),
    response: savedFilter,
    status: 201,
    errors: ['too_many_saved_searches'],
    form: true,
    limit: { bucket: 'opportunity-filters', max: 100, windowSeconds: 900, by: 'user' },
  },
  'POST /api/freelancer/opportunity-filters/{id}': {
    summary: 'Switch the mails of a saved filter on or off',
    tag,
    who: [...who],
    params: idParams,
    body: z.object({ alert: z.boolean() }),
    errors: ['not_found'],
    form: true,
    limit: { bucket: 'opportunity-filter-changes', max: 300, windowSeconds: 900, by: 'user' },
  },
  'POST /api/freelancer/opportunity-filters/{id}/removal': {
    summary: 'Remove a saved filter',
    tag,
    who: [...who],
    params: idParams,
    errors: ['not_found'],
    form: true,
  },
})
