import { z } from 'zod'
import { id, idParams } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { hostCard, review, spaceCard } from '../spaces/contract.ts'
import { SPOKEN_LANGUAGES } from '../spoken-languages.ts'

export const hostSpacesPerPage = 8

/** `edit`: it is the reader's own page. */
const HOST_ACTIONS = ['message', 'edit'] as const

/** A host as everybody sees them: theirs or counted. Never: phone, e-mail, address. */
export const hostView = hostCard.extend({
  bio: z.string().nullable(),
  /** In the vocabulary's order. */
  languages: z.array(z.enum(SPOKEN_LANGUAGES)),
  allowedActions: z.array(z.enum(HOST_ACTIONS)),
})
export type HostView = z.infer<typeof hostView>

/** A review of a stay with a host. */
const hostReview = review.omit({ spaceId: true, spaceName: true }).extend({
  /** Where the stay was; null for a space that is not public any more. */
  space: z.object({ id, name: z.string() }).nullable(),
})
export type HostReview = z.infer<typeof hostReview>

const pageQuery = z.object({ page: z.int().min(1).max(1000).optional() })
const tag = 'hosts'

export const hostEndpoints = defineEndpoints({
  'GET /api/hosts/{id}': {
    summary: 'The public page of a host who has a published space',
    tag,
    who: 'anyone',
    params: idParams,
    response: hostView,
    errors: ['not_found'],
  },
  'GET /api/hosts/{id}/spaces': {
    summary: 'The published spaces of a host, the best rated first',
    tag,
    who: 'anyone',
    params: idParams,
    query: pageQuery,
    response: z.object({ spaces: z.array(spaceCard), total: z.int(), page: z.int(), pages: z.int() }),
    errors: ['not_found'],
  },
  'GET /api/hosts/{id}/reviews': {
    summary: 'Reviews of stays at any space of a host, newest first',
    tag,
    who: 'anyone',
    params: idParams,
    query: pageQuery,
    response: z.object({
      reviews: z.array(hostReview),
      total: z.int(),
      /** How many reviews gave one star, two, … five. */
      byStars: z.array(z.int()).length(5),
      page: z.int(),
      pages: z.int(),
    }),
    errors: ['not_found'],
  },
})
