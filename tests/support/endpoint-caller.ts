import { Hono } from 'hono'
import type { Handlers, Viewer } from '#server/http/call.ts'
import type { AppEnv } from '#server/http/env.ts'
import { mount, type Operation } from '#server/http/mount.ts'
import {
  type CallResult,
  type Endpoint,
  type Endpoints,
  LOCALE_COOKIE,
  type Problem,
  splitKey,
} from '#shared/http/contract.ts'
import type { Locale } from '#shared/locales.ts'

interface CallOptions {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | readonly string[] | undefined>
  body?: unknown
  as?: Viewer | undefined
  locale?: Locale
  userAgent?: string
  /** `Accept-Language`. */
  languages?: string
}

interface RequestLogEntry<Body> {
  status: number
  body: Body
  problem: Problem | null
}

export type Caller<E extends Endpoints> = <K extends keyof E & string>(
  key: K,
  options?: CallOptions,
) => Promise<RequestLogEntry<CallResult<E[K] & Endpoint>>>

const publicOrigin = 'https://rahba.test'

/**
 * Calls one noun's endpoints over HTTP in process, as whom the test says. Answers are checked against their contract,
 * and a fault of the server fails the call.
 */
export function callerOf<E extends Endpoints>(endpoints: E, handlers: Handlers<E>): Caller<E> {
  const app = new Hono<AppEnv>()
  const operations: Operation[] = []
  let viewer: Viewer | null = null
  let fault: unknown = null
  const parts = {
    viewer: async () => viewer,
    limit: async () => {},
    address: () => '127.0.0.1',
    publicOrigin,
    checkResponses: true,
    onFault: (thrown: unknown) => {
      fault = thrown
    },
  }
  mount(app, operations, parts, endpoints, handlers)
  return async (key, options = {}) => {
    viewer = options.as ?? null
    fault = null
    const response = await app.request(requestFor(key, options))
    if (fault) throw fault
    const text = await response.text()
    const json = text === '' ? undefined : JSON.parse(text)
    return { status: response.status, body: json, problem: response.ok ? null : json }
  }
}

function requestFor(key: string, options: CallOptions): Request {
  const { method, path } = splitKey(key)
  const url = new URL(
    path.replace(/\{(\w+)\}/g, (_, name: string) => options.params?.[name] ?? ''),
    publicOrigin,
  )
  for (const [name, value] of Object.entries(options.query ?? {})) {
    for (const each of [value].flat()) if (each !== undefined) url.searchParams.append(name, String(each))
  }
  const headers = new Headers({ cookie: `${LOCALE_COOKIE}=${options.locale ?? 'fr'}` })
  if (options.userAgent) headers.set('user-agent', options.userAgent)
  if (options.languages) headers.set('accept-language', options.languages)
  if (options.body !== undefined) headers.set('content-type', 'application/json')
  return new Request(url, { method, headers, body: options.body === undefined ? null : JSON.stringify(options.body) })
}
