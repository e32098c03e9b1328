import { getGlobalStartContext } from '@tanstack/react-start'
import type { PageFacts } from '#shared/http/page-facts.ts'

/** What the server hands to the render of one page. */
export interface RequestContext extends PageFacts {
  /** Calls the API in the visitor's name; nothing goes over a socket. */
  apiFetch: (path: string, init?: RequestInit) => Promise<Response>
}

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

/** The context of the page being rendered on the server; undefined in the browser. */
export function requestContext(): RequestContext | undefined {
  return getGlobalStartContext()
}
