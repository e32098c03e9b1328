import type { HttpBindings } from '@hono/node-server'
import type { Viewer } from './call.ts'

/** What every handler of the Hono app finds in its context. */
export interface AppEnv {
  /** Node's request and response; absent when the server-side render or a test calls the app as a function. */
  Bindings: Partial<HttpBindings> & {
    /** Set only by calls made in process, so that they share the page's request id. */
    requestId?: string
    /** What the calls of one page share. */
    page?: { viewer?: Promise<Viewer | null> }
  }
  Variables: {
    /** Identifies this request in the logs, in problem answers and in the X-Request-Id header. */
    requestId: string
    /** The answer was made with every header that it is to have, the request's id and `vary` too. */
    hasAllHeaders?: boolean
  }
}
