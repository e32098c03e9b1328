import { getGlobalStartContext } from '@tanstack/react-start'
import type { Locale } from '#shared/locales.ts'

/** What the server hands to the render of one page. See PageContext in the server's ssr.ts, which must fit. */
export interface RequestContext {
  nonce: string
  apiFetch: (path: string, init?: RequestInit) => Promise<Response>
  locale: Locale
  theme: 'light' | 'dark' | 'system'
  publicOrigin: string
  requestId: string
  flash: string | undefined
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
