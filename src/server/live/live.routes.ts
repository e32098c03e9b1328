import type { liveEndpoints } from '#shared/live/contract.ts'
import type { Handlers, Viewer } from '../http/call.ts'
import type { LiveHub } from './hub.ts'
import { eventStream, eventStreamHeaders } from './stream.ts'

/** @param holder who is behind a request, without that counting as a use of their session */
export function liveHandlers(
  hub: LiveHub,
  { holder }: { holder: (request: Request) => Promise<Viewer | null> },
): Handlers<typeof liveEndpoints> {
  return {
    'GET /api/events': ({ viewer: { id }, request }) => {
      // a request for the headers alone must not leave a stream open
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
