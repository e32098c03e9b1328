import type { Context } from 'hono'
import type { PageFacts } from '#shared/http/page-facts.ts'
import type { AppEnv } from './env.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { RenderQueue } from './render-queue.ts'
import type { InlineSources } from './security-headers.ts'

/** Calls the API as a function, as this visitor: `path` begins with a slash. Nothing goes over a socket. */
export type InProcessFetch = (path: string, init?: RequestInit) => Promise<Response>

/** What the server-side render knows about the request beside its URL. */
export interface PageContext extends Omit<PageFacts, 'chunkUrl' | 'onHtml'> {
  apiFetch: InProcessFetch
}

export interface PagesOptions {
  render: RenderPage
  /** The API as a function; `bindings` carry the connection, so that limits count the real visitor. */
  callApi: (request: Request, bindings: AppEnv['Bindings']) => Response | Promise<Response>
  policy: (inline: InlineSources) => string
  /** Bounds how many pages are rendered at once. */
  queue: RenderQueue
  /** Who asks, for taking turns: the network address. */
  caller: (context: Context<AppEnv>) => string
  /** Caches the pages of visitors; left out, every page is rendered for who asks. */
  cache?: PageCache | undefined
  /** The public address without a trailing slash. */
  publicOrigin: string
  onFault: (fault: unknown, requestId: string, operation: string) => void
}

export type RenderPage = (request: Request, context: PageContext) => Promise<Response>
