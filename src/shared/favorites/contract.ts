import { z } from 'zod'
import { id, idParams } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { spaceCard } from '../spaces/contract.ts'

export const favoriteEndpoints = defineEndpoints({
  'GET /api/favorites': {
    summary: 'The caller’s wishlist, newest first, and the ids alone for marking cards',
    tag: 'favorites',
    who: 'signed-in',
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
})
