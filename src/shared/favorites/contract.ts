import { z } from 'zod'
import { id, idParams, periodFields, wholePeriod } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { spaceCard } from '../spaces/contract.ts'

/** The days to look at; both or none. */
const wantedDays = wholePeriod(z.object(periodFields))

export const favoriteEndpoints = defineEndpoints({
  'GET /api/favorites': {
    summary:
      'The caller’s wishlist, newest first, and the ids alone for marking cards; with days, whether each space can be had on all of them, and for how much',
    tag: 'favorites',
    who: 'signed-in',
    viewAs: 'shown',
    query: wantedDays,
    response: z.object({ ids: z.array(id), spaces: z.array(spaceCard) }),
    errors: [],
  },
  'PUT /api/favorites/{id}': {
    summary: 'Add a space to the wishlist (again changes nothing)',
    tag: 'favorites',
    who: 'signed-in',
    params: idParams,
    errors: ['not_found'],
  },
  'DELETE /api/favorites/{id}': {
    summary: 'Take a space off the wishlist (again changes nothing)',
    tag: 'favorites',
    who: 'signed-in',
    params: idParams,
    errors: [],
  },
  'POST /api/favorites': {
    summary: 'The same as PUT, for forms',
    tag: 'favorites',
    who: 'signed-in',
    body: z.object({ spaceId: id }),
    errors: ['not_found'],
    form: true,
  },
  'POST /api/favorites/{id}/removal': {
    summary: 'The same as DELETE, for forms',
    tag: 'favorites',
    who: 'signed-in',
    params: idParams,
    errors: [],
    form: true,
  },
})
