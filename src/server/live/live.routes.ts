import type { liveEndpoints } from '#shared/live/contract.ts'
import type { Accounts } from '../account/accounts.ts'
import type { Handlers } from '../http/call.ts'
import type { LiveHub } from './hub.ts'
import { eventStream, eventStreamHeaders } from './stream.ts'

export function liveHandlers(hub: LiveHub, { holder }: Pick<Accounts, 'holder'>): Handlers<typeof liveEndpoints> {
  return {
    'GET /api/events': ({ viewer: { id }, request }) => {
      // whoever asks for the headers alone must not leave a stream behind
      if (request.method === 'HEAD') return new Response(null, { headers: eventStreamHeaders })
      return eventStream(hub, {
        userId: id,
        lastEventId: request.headers.get('last-event-id'),
        aborted: request.signal,
        isStillSignedIn: async () => (await holder(request))?.id === id,
      })
    },
  }
}
