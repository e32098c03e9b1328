import { z } from 'zod'
import { defineEndpoints } from '../http/contract.ts'

export const citySuggestion = z.object({
  slug: z.string(),
  name: z.string(),
  country: z.string().length(2),
  countryName: z.string(),
  /** Published spaces there now. */
  spaces: z.int(),
})
export type CitySuggestion = z.infer<typeof citySuggestion>

export const placeEndpoints = defineEndpoints({
  'GET /api/cities': {
    summary:
      'Cities to search in: the suggested ones while nothing is typed, then those that have spaces, typing errors forgiven',
    tag: 'places',
    who: 'anyone',
    query: z.object({ text: z.string().max(120).optional() }),
    response: z.object({ cities: z.array(citySuggestion) }),
    errors: [],
  },
})
