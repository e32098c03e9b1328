import { z } from 'zod'
import { id, idParams, instant, line } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'

/** As many as anybody may keep. */
export const savedSearchesMax = 30
const queryCharactersMax = 4_000
const tokenCharactersMax = 100

const name = line(120).min(1)

/** What a search says of itself beyond its query is computed when it is read. */
const savedSearch = z.object({
  id,
  name,
  /** The query string of /explore, without sort and page. */
  query: z.string(),
  /** How its location is understood, in the reader's language; null without one. */
  place: z.string().nullable(),
  /** Whether the person is notified of spaces that start to match. */
  alert: z.boolean(),
  /** Its days are over: it finds nothing any more. */
  isOver: z.boolean(),
  lastAlertAt: instant.nullable(),
  createdAt: instant,
})
export type SavedSearch = z.infer<typeof savedSearch>

const token = z.string().max(tokenCharactersMax)
const tag = 'saved searches'

export const savedSearchEndpoints = defineEndpoints({
  'GET /api/saved-searches': {
    summary: 'The caller’s saved searches, newest first',
    tag,
    who: 'signed-in',
    viewAs: 'shown',
    response: z.object({ searches: z.array(savedSearch) }),
    errors: [],
  },
  'POST /api/saved-searches': {
    summary: 'Save a search; the same one again answers the one that is there, as it is',
    tag,
    who: 'signed-in',
    body: z.object({
      /** As the address of /explore has it: `location=Marrakech&maxPrice=400`. It must narrow something. */
      query: z.string().max(queryCharactersMax),
      name,
      alert: z.boolean().optional(),
    }),
    response: savedSearch,
    status: 201,
    errors: ['too_many_saved_searches'],
    form: true,
    limit: { bucket: 'saved-searches', max: 100, windowSeconds: 900, by: 'user' },
  },
  'POST /api/saved-searches/{id}': {
    summary: 'Name a saved search, or switch its alert; what is left out stays',
    tag,
    who: 'signed-in',
    params: idParams,
    body: z.object({ name: name.optional(), alert: z.boolean().optional() }),
    errors: ['not_found'],
    form: true,
    limit: { bucket: 'saved-search-changes', max: 300, windowSeconds: 900, by: 'user' },
  },
  'POST /api/saved-searches/{id}/removal': {
    summary: 'Remove a saved search',
    tag,
    who: 'signed-in',
    params: idParams,
    errors: ['not_found'],
    form: true,
  },
  // The address of the page where a reader decides: mail programs post here by themselves (RFC 8058).
  'POST /unsubscribe': {
    summary: 'Switch the alert of one saved search off, by the key in its mails; signing in is not needed',
    tag,
    who: 'anyone',
    query: z.object({ token: token.optional() }),
    body: z.object({ 'List-Unsubscribe': z.enum(['One-Click']).optional() }),
    response: z.object({ alert: z.literal(false) }),
    errors: ['not_found'],
    form: true,
    // the mail programs of one provider come from a few addresses
    limit: { bucket: 'unsubscribe', max: 3_000, windowSeconds: 900, by: 'address' },
  },
})
