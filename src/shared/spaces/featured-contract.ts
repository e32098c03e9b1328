import { z } from 'zod'
import { id, idParams } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { lastChange } from '../settings/contract.ts'

const candidate = z.object({
  id,
  name: z.string(),
  city: z.string(),
  /** 0 while nobody has rated it. */
  rating: z.number(),
  ratingCount: z.int(),
})
export type FeaturedCandidate = z.infer<typeof candidate>

const featuredSpaces = z.object({
  /** In their order. One that is not live is not shown, and is again once it is. */
  spaces: z.array(candidate.extend({ isLive: z.boolean() })),
  /** What the home page shows while none of them is live. */
  bestRated: z.array(candidate),
  ...lastChange,
})
export type FeaturedSpaces = z.infer<typeof featuredSpaces>

export const featuredAdminEndpoints = defineEndpoints({
  'GET /api/admin/featured': {
    summary: 'The spaces that admins have chosen for the home page',
    tag: 'admin',
    who: ['admin'],
    response: featuredSpaces,
    errors: [],
  },
  'GET /api/admin/featured/candidates': {
    summary: 'Live spaces whose name holds a text, for the home page',
    tag: 'admin',
    who: ['admin'],
    query: z.object({ text: z.string().trim().max(120) }),
    response: z.object({ spaces: z.array(candidate) }),
    errors: [],
  },
  'POST /api/admin/spaces/{id}/feature': {
    summary: 'Put a live space on the home page after those that are there, or take it off',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    body: z.object({ isFeatured: z.boolean() }),
    response: featuredSpaces,
    errors: ['not_found', 'space_not_live', 'wrong_state'],
  },
})
