import { z } from 'zod'
import { ADMIN_SORTS, ADMIN_SPACE_STATES, ADMIN_SPACE_VIEWS, FOLLOWED_CALENDARS } from './states.ts'
import { chosenClause } from '../decisions/contract.ts'
import { DECISION_ACTIONS, DECISION_REASONS, factsCharactersMax, MARKABLE_FIELDS } from '../decisions/reasons.ts'
import { currency, id, idParams, instant, locale, minorUnits, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { readinessItem, TRANSLATED_TEXTS, translation } from '../listings/contract.ts'
import { cityRef } from '../spaces/contract.ts'
import { photo } from '../spaces/photo.ts'
import { AMENITIES, PRODUCTS, SPACE_TYPES } from '../spaces/vocabulary.ts'
import { pastDecision } from './users-contract.ts'
import { ASSIGNEE_FILTERS, assignmentActionField, assignee, textAssignmentBody } from './waiting.ts'

const adminSpaceCard = z.object({
  id,
  name: z.string(),
  state: z.enum(ADMIN_SPACE_STATES),
  /** Approved, and changed since in what the public is shown. */
  isChanged: z.boolean(),
  type: z.enum(SPACE_TYPES).nullable(),
  /** Null while none is given. */
  city: cityRef.nullable(),
  host: z.object({ id, name: z.string() }),
  cover: photo.nullable(),
  surfaceM2: z.number().nullable(),
  heightM: z.number().nullable(),
  widthM: z.number().nullable(),
  depthM: z.number().nullable(),
  pricePerDayMinor: minorUnits.nullable(),
  currency,
  /** Since when it waits, where it does; else when it was made. */
  since: instant,
  /** Waits for longer than it should. */
  isOverdue: z.boolean(),
  /** The admin who is on it, while it waits. */
  assignee: assignee.nullable(),
  /** What a decision is made on: another one is refused as state_changed. */
  version: z.string(),
})
export type AdminSpaceCard = z.infer<typeof adminSpaceCard>

/** What an admin should look at twice. `subject` is the other space, where there is one. */
const signal = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('contact_data'),
    field: z.enum([...TRANSLATED_TEXTS, 'services', 'photos']),
    /** Of the translation where it stands; null in the host's own words. */
    language: locale.nullable(),
  }),
  z.object({ code: z.literal('price_far'), medianMinor: minorUnits, spaces: z.int() }),
  /** A host named the town, and it becomes one for all with the approval; `km` from the nearest that we know. */
  z.object({ code: z.literal('new_town'), town: z.string(), nearest: z.string(), country: z.string(), km: z.int() }),
  z.object({ code: z.literal('same_photo'), space: z.object({ id, name: z.string() }) }),
  /** Of another host, this many metres away; null where only the address is the same. */
  z.object({ code: z.literal('same_place'), space: z.object({ id, name: z.string() }), metres: z.int().nullable() }),
])
export type Signal = z.infer<typeof signal>

const photoPlace = z.object({
  /** From 0, which is the cover. */
  position: z.int(),
  caption: z.string().nullable(),
})

/** An empty text: none was or is given. A city is its name in the reader's language. */
const spaceChange = z.discriminatedUnion('field', [
  z.object({
    field: z.enum(['name', 'description', 'type', 'address', 'city']),
    before: z.string(),
    after: z.string(),
  }),
  z.object({
    field: z.literal('translations'),
    language: locale,
    text: z.enum(TRANSLATED_TEXTS),
    before: z.string(),
    after: z.string(),
  }),
  z.object({
    field: z.literal('photos'),
    /** Those that came (`before` null), went (`after` null), moved past others or have another caption. */
    photos: z.array(
      z.object({
        id,
        /** Null where it is not stored any more. */
        photo: photo.nullable(),
        before: photoPlace.nullable(),
        after: photoPlace.nullable(),
      }),
    ),
  }),
])
export type SpaceChange = z.infer<typeof spaceChange>

const adminSpace = adminSpaceCard.extend({
  description: z.string(),
  address: z.string().nullable(),
  neighborhood: z.string().nullable(),
  acceptedProducts: z.array(z.enum(PRODUCTS)),
  amenities: z.array(z.enum(AMENITIES)),
  houseRules: z.string().nullable(),
  services: z.string().nullable(),
  landmark: z.string().nullable(),
  forbiddenProducts: z.string().nullable(),
  existingProducts: z.string().nullable(),
  tags: z.array(z.string()),
  dailyTraffic: z.int().nullable(),
  maxGuests: z.int().nullable(),
  minimumStay: z.int(),
  maximumStay: z.int().nullable(),
  /** 'HH:MM'. */
  checkInTime: z.string().nullable(),
  checkOutTime: z.string().nullable(),
  /** In which the host wrote it. */
  originalLocale: locale,
  /** What the host wrote in other languages. */
  translations: z.partialRecord(locale, translation),
  photos: z.array(photo),
  host: z.object({ id, name: z.string(), email: z.string(), verified: z.boolean(), since: instant, spaces: z.int() }),
  /** What differs from what was approved, each as it was and as it is. */
  changes: z.array(spaceChange),
  readiness: z.array(readinessItem),
  signals: z.array(signal),
  decisions: z.array(pastDecision),
  /** Whether it is among those chosen for the home page, and what keeps it from being so. */
  homePage: z.enum(['featured', 'open', 'full', 'not_live']),
  /** It is the reader's own, and another admin decides. */
  isOwnCase: z.boolean(),
  assignmentAction: assignmentActionField,
  /** None while another admin is on it. */
  allowedActions: z.array(z.enum(DECISION_ACTIONS)),
})
export type AdminSpace = z.infer<typeof adminSpace>

export const adminSpacesQuery = z.object({
  view: z.enum(ADMIN_SPACE_VIEWS).optional(),
  /** A city's slug. */
  city: z.string().max(80).optional(),
  /** Part of the space's name or of its host's name or mail. */
  text: z.string().trim().max(120).optional(),
  host: id.optional(),
  /** Spaces that follow a calendar which cannot be read, or is doubted. */
  calendar: z.enum(FOLLOWED_CALENDARS).optional(),
  /** Who is on what awaits a look. */
  assignee: z.enum(ASSIGNEE_FILTERS).optional(),
  /** The queue by how long it waits, all else the newest first, when left out. */
  sort: z.enum(ADMIN_SORTS).optional(),
  /** `next` of the page before. */
  after: z.string().max(600).optional(),
})
export type AdminSpacesQuery = z.infer<typeof adminSpacesQuery>

const decisionBody = z.object({
  action: z.enum(DECISION_ACTIONS),
  /** With every action but `approved`. */
  reason: z.enum(DECISION_REASONS).optional(),
  clause: chosenClause,
  /** What the host reads besides; needed with the reason `other`. */
  facts: text(factsCharactersMax).optional(),
  fields: z.array(z.enum(MARKABLE_FIELDS)).max(MARKABLE_FIELDS.length).optional(),
  version: z.string().max(40),
})
export type DecisionBody = z.infer<typeof decisionBody>

export const adminEndpoints = defineEndpoints({
  'GET /api/admin/spaces': {
    summary: 'Spaces for admins: the queue of what awaits a look, or all of a state, in pages',
    tag: 'admin',
    who: ['admin'],
    query: adminSpacesQuery,
    response: z.object({
      spaces: z.array(adminSpaceCard),
      /** How much the whole queue holds, whatever is filtered. */
      waiting: z.int(),
      /** How many are found; one more than `countedRowsMax` says that there are more. */
      found: z.int(),
      /** The same of each view with these filters. */
      counts: z.record(z.enum(ADMIN_SPACE_VIEWS), z.int()),
      /** What the list can be filtered by: the cities that everybody finds, then the towns that hosts have brought, by name. */
      towns: z.array(cityRef),
      next: z.string().nullable(),
    }),
    errors: [],
  },
  'GET /api/admin/spaces/{id}': {
    summary: 'A space as an admin judges it: what changed, what is missing, what to look at twice, earlier decisions',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    response: adminSpace,
    errors: ['not_found'],
  },
  'POST /api/admin/spaces/{id}/assignment': {
    summary: 'Take a space that awaits a look on oneself, from another admin too, or let go of it',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: textAssignmentBody,
    response: adminSpace,
    errors: ['not_found', 'own_case', 'state_changed', 'wrong_state'],
  },
  'POST /api/admin/spaces/{id}/decisions': {
    summary: 'Approve a space, ask for changes, reject it or take it down; its host is told, with the reason',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: decisionBody,
    form: true,
    status: 201,
    response: adminSpace,
    errors: ['not_found', 'own_case', 'state_changed', 'wrong_state', 'outside_availability'],
  },
})
