import { z } from 'zod'
import { id, idParams } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { LISTING_STATUSES } from '../listings/statuses.ts'
import { SPACE_TYPES } from '../spaces/vocabulary.ts'

/**
 * A shop is a space of which others of the same host are parts: who takes the shop takes its parts, who takes a part
 * takes the shop, and two parts leave each other alone. One level: a shop is no part, a part has none.
 */

const ownSpace = z.object({
  id,
  name: z.string(),
  type: z.enum(SPACE_TYPES).nullable(),
  status: z.enum(LISTING_STATUSES),
})

const listingShop = z.object({
  /** What it is a part of. */
  shop: ownSpace.nullable(),
  /** What is a part of it. */
  parts: z.array(ownSpace),
  /** Own spaces that it can become a part of, by name; none for a shop, and none for what is archived. */
  choices: z.array(ownSpace),
})
export type ListingShop = z.infer<typeof listingShop>

export const shopEndpoints = defineEndpoints({
  'GET /api/host/listings/{id}/shop': {
    summary: 'The shop that the caller’s own listing is a part of, its own parts, and what it could become a part of',
    tag: 'shops',
    who: 'signed-in',
    viewAs: 'shown',
    params: idParams,
    response: listingShop,
    errors: ['not_found'],
  },
  'PUT /api/host/listings/{id}/shop': {
    summary:
      'Make it a part of another of the caller’s spaces, or of none (null). From now on the days of both are each other’s',
    tag: 'shops',
    who: 'signed-in',
    params: idParams,
    body: z.object({ shopId: id.nullable() }),
    response: listingShop,
    errors: ['not_found', 'not_a_shop', 'stays_collide', 'state_changed'],
  },
})
