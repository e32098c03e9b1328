import type { savedSearchEndpoints } from '#shared/saved-searches/contract.ts'
import type { Handlers } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import {
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
  unsubscribe,
} from './saved-searches.service.ts'

const silent = { alert: false } as const

/** `silenceOther` ends the mails of what else can be saved, by its key; false for a key that nothing has. */
export function savedSearchHandlers(
  platform: Platform,
  silenceOther: (token: string) => Promise<boolean>,
): Handlers<typeof savedSearchEndpoints> {
  return {
    'GET /api/saved-searches': async ({ viewer, locale }) => ({
      searches: await listSavedSearches(platform, viewer, locale),
    }),
    'POST /api/saved-searches': ({ viewer, body, locale }) => saveSearch(platform, viewer, body, locale),
    'POST /api/saved-searches/{id}': ({ viewer, params, body }) => changeSavedSearch(platform, viewer, params.id, body),
    'POST /api/saved-searches/{id}/removal': ({ viewer, params }) => removeSavedSearch(platform, viewer, params.id),
    'POST /unsubscribe': async ({ query, body }) => {
      const token = query.token ?? ''
      const isKnown = (await unsubscribe(platform, token)) || (await silenceOther(token))
      // A mail program by itself: it follows no redirect (RFC 8058, 3.2), and for a search that is gone nothing is sent.
      if (body['List-Unsubscribe']) return Response.json(silent, { headers: { 'cache-control': 'no-store' } })
      if (!isKnown) throw refuse('not_found')
      return silent
    },
  }
}
