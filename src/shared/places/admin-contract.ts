import { z } from 'zod'
import { line } from '../fields.ts'
import { type FormReader, numberIn, textIn } from '../http/form-fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { lastChange, version } from '../settings/contract.ts'
import { inLanguages, textsIn } from '../settings/setting-forms.ts'
import { inThreeLanguages } from '../settings/values.ts'

const slug = z.string().min(1).max(80)
const slugParams = z.object({ id: slug })
const placeNames = inThreeLanguages(line(80))
const shownNames = z.object({ fr: z.string(), en: z.string(), ar: z.string() })

/** Ours from the beginning, brought from the list of towns by a space there, or named by a host. */
const PLACE_KINDS = ['own', 'brought', 'named'] as const

export const cityForm = {
  fields: [...inLanguages('names'), 'isSuggested', 'isHidden', 'version'],
  read: sent => ({
    names: textsIn(sent, 'names'),
    isSuggested: sent.has('isSuggested'),
    isHidden: sent.has('isHidden'),
    version: numberIn(sent, 'version'),
  }),
} satisfies FormReader

export const neighborhoodForm = {
  fields: ['slug', ...inLanguages('names'), 'isHidden', 'version'],
  read: sent => ({
    slug: textIn(sent, 'slug'),
    names: textsIn(sent, 'names'),
    isHidden: sent.has('isHidden'),
    version: numberIn(sent, 'version'),
  }),
} satisfies FormReader

const adminCity = z.object({
  slug,
  names: shownNames,
  country: z.string().length(2),
  kind: z.enum(PLACE_KINDS),
  /** Live ones. */
  spaces: z.int(),
  /** Offered before anything is typed. */
  isSuggested: z.boolean(),
  /** Offered to nobody; its spaces stay. */
  isHidden: z.boolean(),
  /** A host named it, and no admin has approved a space there yet. */
  awaitsConfirmation: z.boolean(),
  /** The town that it has become a part of. */
  mergedInto: slug.nullable(),
  ...lastChange,
})
export type AdminCity = z.infer<typeof adminCity>

const adminNeighborhood = z.object({ slug, names: shownNames, isHidden: z.boolean(), ...lastChange })
export type AdminNeighborhood = z.infer<typeof adminNeighborhood>

const cityInFull = adminCity.extend({ neighborhoods: z.array(adminNeighborhood) })
export type CityInFull = z.infer<typeof cityInFull>

const placesQuery = z.object({
  /** Part of a name in any language. */
  text: z.string().trim().max(80).optional(),
  show: z.enum(['suggested', 'named', 'hidden']).optional(),
  /** `next` of the page before. */
  after: z.string().max(80).optional(),
})
export type PlacesQuery = z.infer<typeof placesQuery>

export const placeAdminEndpoints = defineEndpoints({
  'GET /api/admin/cities': {
    summary: 'Cities and towns for admins, in pages',
    tag: 'admin',
    who: ['admin'],
    query: placesQuery,
    response: z.object({ cities: z.array(adminCity), next: z.string().nullable() }),
    errors: [],
  },
  'GET /api/admin/cities/{id}': {
    summary: 'A city by its slug, with its neighborhoods',
    tag: 'admin',
    who: ['admin'],
    params: slugParams,
    response: cityInFull,
    errors: ['not_found'],
  },
  'PUT /api/admin/cities/{id}': {
    summary: 'Name a city in three languages, suggest or hide it; what finds it today still does',
    tag: 'admin',
    who: ['admin'],
    params: slugParams,
    body: z.object({ names: placeNames, isSuggested: z.boolean(), isHidden: z.boolean(), version }),
    form: cityForm,
    response: cityInFull,
    errors: ['not_found', 'state_changed', 'wrong_state'],
  },
  'PUT /api/admin/cities/{id}/neighborhoods': {
    summary: 'Name a neighborhood in three languages, or hide it from suggestions',
    tag: 'admin',
    who: ['admin'],
    params: slugParams,
    body: z.object({ slug, names: placeNames, isHidden: z.boolean(), version }),
    form: neighborhoodForm,
    response: cityInFull,
    errors: ['not_found', 'state_changed'],
  },
  'POST /api/admin/cities/{id}/merge': {
    summary: 'Make a town that a host has named a part of another one of its country: its spaces move there',
    tag: 'admin',
    who: ['admin'],
    params: slugParams,
    body: z.object({ into: slug }),
    response: cityInFull,
    errors: ['not_found', 'wrong_state'],
  },
})
