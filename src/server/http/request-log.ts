import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnv } from './env.ts'

/** A request that was answered, for who watches. */
export interface RequestLogEntry {
  /** 'GET /api/spaces/:id'; 'page' and 'file' for the rest, whose addresses are without number. */
  operation: string
  status: number
  /** Whether a visitor asked, or the server's own rendering of a page. */
  from: 'network' | 'page'
  /** Until the answer begins: an event stream has no end. */
  milliseconds: number
  requestId: string
}

/** The log entry of the answer that this context now holds. */
export function logRequest(context: Context<AppEnv>, milliseconds: number): RequestLogEntry {
  return {
    operation: operationOf(context),
    status: context.res.status,
    from: context.env?.requestId === undefined ? 'network' : 'page',
    milliseconds,
    requestId: context.get('requestId'),
  }
}

function operationOf(context: Context<AppEnv>): string {
  const path = routePath(context)
  if (!path.includes('*')) return `${context.req.method} ${path}`
  return context.res.headers.get('content-type')?.startsWith('text/html') ? 'page' : 'file'
}
