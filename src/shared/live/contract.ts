import { z } from 'zod'
import { defineEndpoints } from '../http/contract.ts'

/** A stream that does not end; browsers listen to it by EventSource. */
export const liveEndpoints = defineEndpoints({
  'GET /api/events': {
    summary: 'Server-sent events: what of the caller’s has changed. Last-Event-ID replays what was missed',
    tag: 'events',
    who: 'signed-in',
    response: z.string().meta({ description: 'text/event-stream; each data line is {"topic", "subjectId"}' }),
    errors: [],
  },
})
