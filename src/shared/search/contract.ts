import { z } from 'zod'
import { idParams } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { mapResult, searchQuery, searchResult, spaceCard } from '../spaces/contract.ts'

export const searchEndpoints = defineEndpoints({
  'GET /api/spaces': {
    summary: 'Find published spaces by place, dates and filters',
    tag: 'spaces',
    who: 'anyone',
    query: searchQuery,
    response: searchResult,
    errors: [],
  },
  'GET /api/spaces/count': {
    summary: 'How many spaces a search would find (exact up to 1,000)',
    tag: 'spaces',
    who: 'anyone',
    query: searchQuery,
    response: z.object({ total: z.int(), totalIsCapped: z.boolean() }),
    errors: [],
  },
  'GET /api/spaces/{id}/similar': {
    summary: 'The four best other published spaces of its type in its city',
    tag: 'spaces',
    who: 'anyone',
    params: idParams,
    response: z.object({ spaces: z.array(spaceCard) }),
    errors: ['not_found'],
  },
})

export const mapEndpoints = defineEndpoints({
  'GET /api/spaces/map': {
    summary: 'The same search as points and clusters within map bounds',
    tag: 'spaces',
    who: 'anyone',
    query: searchQuery.and(z.object({ zoom: z.number().min(0).max(22).optional() })),
    response: mapResult,
    errors: [],
  },
})
