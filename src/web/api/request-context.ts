import { getGlobalStartContext } from '@tanstack/react-start'
import type { CookieCategory } from '#shared/consent.ts'
import type { Flash } from '#shared/http/contract.ts'
import type { Locale } from '#shared/locales.ts'

/** What the server hands to the render of one page. The server's PageContext must fit it; main.ts checks that. */
export interface RequestContext {
  nonce: string
  apiFetch: (path: string, init?: RequestInit) => Promise<Response>
  locale: Locale
  theme: 'light' | 'dark' | 'system'
  allowedStorage: readonly CookieCategory[] | null
  publicOrigin: string
  askedLocale: Locale | undefined
  requestId: string
  flash: Flash | undefined
  onFault: (fault: unknown) => void
  /** Where the build put the chunk of a source file; undefined in development. */
  chunkUrl: (source: string) => string | undefined
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
