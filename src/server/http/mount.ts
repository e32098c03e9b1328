import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { type ErrorCode, RahbaError } from '#shared/errors.ts'
import {
  type Endpoint,
  type Endpoints,
  LOCALE_COOKIE,
  LOCALE_PARAMETER,
  REPLAYED_HEADER,
  type RateLimit,
  splitKey,
} from '#shared/http/contract.ts'
import { isLocale, type Locale } from '#shared/locales.ts'
import { hasAnyRole } from '#shared/roles.ts'
import { getCookie } from 'hono/cookie'
import { type Call, type Handlers, RawJson, type Viewer } from './call.ts'
import { AnsweredBefore } from '../db/idempotency.ts'
import { readForm, readJson } from './body.ts'
import type { AppEnv } from './env.ts'
import { sentCookie } from './flash.ts'
import { answerForm, isForm, refuseForm } from './forms.ts'
import { check, hasField, readPairs } from './input.ts'
import { browserLocale } from './browser-locale.ts'
import { requireProof } from './proof.ts'
import { textResponse } from './text-response.ts'
import { problemResponse, refuse, toProblem, toRahbaError } from './problems.ts'

export interface MountParts {
  /** The person of the session cookie, or null. Never throws for a bad cookie. */
  viewer: (request: Request, responseHeaders: Headers) => Promise<Viewer | null>
  /** Counts a call; refuses with `rate_limited` when the caller has used up the bucket. */
  limit: (limit: NonNullable<Endpoint['limit']>, caller: string) => Promise<void>
  address: (context: Context<AppEnv>) => string
  /** scheme://host[:port] of the site: other origins may not write. */
  publicOrigin: string
  /** Checks answers against the contract as well: on in development and tests. */
  checkResponses: boolean
  onFault: (fault: unknown, requestId: string, operation: string) => void
  /**
   * Called for calls that were refused for their caller, their rate, or content that no screen sends: attacks show in
   * them.
   */
  onRefusal?: (refused: RefusedCall) => void
  /** What stands in the head of every answer of the site, by names in small letters. */
  headersOfAll?: Readonly<Record<string, string>>
}

/** A call that was refused, for who guards the site. */
export interface RefusedCall {
  code: ErrorCode
  operation: string
  requestId: string
  address: string
}

/** Every mounted operation, for the OpenAPI document and for the tests that walk the running router. */
export interface Operation {
  key: string
  endpoint: Endpoint
}

/** Adds a noun's endpoints to the API: who may call, what comes in, what goes out and how refusals look is done here. */
export function mount<E extends Endpoints>(
  app: Hono<AppEnv>,
  operations: Operation[],
  parts: MountParts,
  endpoints: E,
  handlers: Handlers<E>,
): void {
  for (const [key, endpoint] of Object.entries(endpoints) as [keyof E & string, Endpoint][]) {
    const { method, path } = splitKey(key)
    operations.push({ key, endpoint })
    const handler = handlers[key as keyof E] as (call: unknown) => Promise<unknown>
    const pattern = path.replace(/\{(\w+)\}/g, ':$1')
    app.on(method, pattern, context => serve(context, key, endpoint, handler, parts))
    if (method !== 'PUT' || !endpoint.form) continue
    // what HTML calls its method is POST or GET
    app.post(pattern, (context, next) =>
      isForm(context.req.raw) ? serve(context, key, endpoint, handler, parts) : next(),
    )
  }
}

/** Counts the calls of what is mounted beside the operations, and refuses those that are too many. */
export function limited(limit: RateLimit, parts: Pick<MountParts, 'limit' | 'address'>): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    try {
      await parts.limit(limit, parts.address(context))
    } catch (thrown) {
      return problemResponse(toProblem(toRahbaError(thrown), localeOf(context), context.get('requestId')))
    }
    return next()
  }
}

/** Refusals that a person who uses the screens hardly meets. */
const SUSPICIOUS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['bad_request', 'forbidden', 'rate_limited'])

/** Whether a form of this operation has a field of that name. */
function isFieldOf({ body, form }: Endpoint): (name: string) => boolean {
  if (typeof form === 'object') return name => form.fields.includes(name)
  return name => body !== undefined && hasField(body as z.ZodType, name)
}

async function serve(
  context: Context<AppEnv>,
  key: string,
  endpoint: Endpoint,
  handler: (call: unknown) => Promise<unknown>,
  parts: MountParts,
): Promise<Response> {
  const request = context.req.raw
  const locale = localeOf(context)
  const requestId = context.get('requestId')
  const form = isForm(request)
  let sent: FormData | undefined
  try {
    refuseForeignOrigin(request, parts.publicOrigin)
    if (form && !endpoint.form) throw refuse('unsupported_media_type')
    if (form) sent = await readForm(request, isFieldOf(endpoint))
    const call = await readCall(context, endpoint, parts, sent, locale)
    const result = await firstAnswer(handler, call)
    if (sent && !(result instanceof Response)) {
      const fields: unknown = result instanceof RawJson ? JSON.parse(result.text) : result
      return answerForm(request, sent, fields, call.headers)
    }
    if (isUnmarked(call)) call.headers.append('set-cookie', sentCookie)
    return respond(
      context,
      endpoint,
      call.viewer?.viewAs ? await withoutAddresses(result) : result,
      call.headers,
      parts,
    )
  } catch (thrown) {
    const error = toRahbaError(thrown)
    if (error.code === 'internal' || error.code === 'unavailable') parts.onFault(thrown, requestId, key)
    if (SUSPICIOUS.has(error.code)) {
      parts.onRefusal?.({ code: error.code, operation: key, requestId, address: parts.address(context) })
    }
    const problem = toProblem(error, locale, requestId)
    return sent ? refuseForm(request, key, sent, problem) : problemResponse(problem)
  }
}

/**
 * Something was sent from a page by somebody without a session, who has got no other cookie that keeps them from cached
 * pages. Browsers name the page's origin; mail programs and scripts see no pages.
 */
function isUnmarked({ viewer, request, headers }: Call<Endpoint>): boolean {
  return !viewer && request.method !== 'GET' && request.headers.has('origin') && headers.getSetCookie().length === 0
}

/** What the handler answers, or what it answered the first time to a call that is repeated with its idempotency key. */
async function firstAnswer(handler: (call: unknown) => Promise<unknown>, call: Call<Endpoint>): Promise<unknown> {
  try {
    return await handler(call)
  } catch (thrown) {
    if (!(thrown instanceof AnsweredBefore)) throw thrown
    call.headers.set(REPLAYED_HEADER, 'true')
    return new RawJson(thrown.json)
  }
}

async function readCall(
  context: Context<AppEnv>,
  endpoint: Endpoint,
  parts: MountParts,
  sent: FormData | undefined,
  locale: Locale,
): Promise<Call<Endpoint>> {
  const request = context.req.raw
  const headers = new Headers()
  const address = parts.address(context)
  if (endpoint.limit?.by === 'address') await parts.limit(endpoint.limit, address)
  const viewer = await findViewer(context, parts, headers)
  refuseStranger(endpoint, viewer)
  // before anything is asked of the person or counted against them
  if (viewer?.viewAs) refuseViewing(endpoint, request.method)
  if (viewer && endpoint.proof === 'fresh') requireProof(viewer)
  if (endpoint.limit?.by === 'user') await parts.limit(endpoint.limit, viewer?.id ?? address)
  // checked by the endpoint's own schemas just here; the handler's type is made from the same schemas
  const call = {
    params: endpoint.params ? readParams(endpoint.params as z.ZodType, context) : undefined,
    query: endpoint.query ? readQuery(endpoint.query as z.ZodType, request) : undefined,
    body: endpoint.body ? await readBody(endpoint, request, sent) : undefined,
    viewer,
    locale: viewer && !getCookie(context, LOCALE_COOKIE) ? viewer.locale : locale,
    address,
    request,
    requestId: context.get('requestId'),
    idempotencyKey: endpoint.idempotent ? readIdempotencyKey(request, sent) : undefined,
    headers,
  }
  return call as unknown as Call<Endpoint>
}

/** Who asks; the calls of one page are of the same person, who is looked up once. */
function findViewer({ env, req }: Context<AppEnv>, parts: MountParts, headers: Headers): Promise<Viewer | null> {
  if (!env?.page) return parts.viewer(req.raw, headers)
  return (env.page.viewer ??= parts.viewer(req.raw, headers))
}

const IDEMPOTENCY_KEY = /^[\x20-\x7e]{8,128}$/

/** The key of the header, or of a form's own field; an empty one is none. */
function readIdempotencyKey(request: Request, sent: FormData | undefined): string | undefined {
  const key = request.headers.get('idempotency-key') ?? sent?.get('_key')
  if (key === undefined || key === null || key === '') return undefined
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw refuse('bad_request')
  return key
}

/** What is addressed by an id that cannot exist is simply not there. */
function readParams(schema: z.ZodType, context: Context<AppEnv>): unknown {
  const parsed = schema.safeParse(context.req.param())
  if (!parsed.success) throw refuse('not_found')
  return parsed.data
}

function readQuery(schema: z.ZodType, request: Request): unknown {
  return check(schema, readPairs(schema, new URL(request.url).searchParams))
}

async function readBody(
  { body, form }: Pick<Endpoint, 'body' | 'form'>,
  request: Request,
  sent: FormData | undefined,
): Promise<unknown> {
  const schema = body as z.ZodType
  if (sent) return check(schema, typeof form === 'object' ? form.read(sent) : readPairs(schema, sent))
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw refuse('unsupported_media_type')
  return check(schema, await readJson(request))
}

function respond(
  context: Context<AppEnv>,
  endpoint: Endpoint,
  result: unknown,
  headers: Headers,
  parts: MountParts,
): Response {
  if (result instanceof Response) {
    for (const cookie of headers.getSetCookie()) result.headers.append('set-cookie', cookie)
    return result
  }
  if (!endpoint.response) {
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    return new Response(null, { status: 204, headers })
  }
  const text = jsonOf(endpoint.response as z.ZodType, result, parts.checkResponses)
  const own = { ...jsonHeaders, ...(result instanceof RawJson && result.headers) }
  return answerJson(context, text, endpoint.status ?? 200, own, headers, parts.headersOfAll)
}

const emailAddress = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g

/** Addresses of people are not shown to who sees the site as somebody: wherever they stand in an answer. */
async function withoutAddresses(result: unknown): Promise<unknown> {
  if (result === undefined || result === null) return result
  if (result instanceof Response) {
    const { status, headers } = result
    const isText = /^(application\/json|text\/)/.test(headers.get('content-type') ?? '')
    return isText ? new Response((await result.text()).replace(emailAddress, '•••'), { status, headers }) : result
  }
  if (result instanceof RawJson) return new RawJson(result.text.replace(emailAddress, '•••'), result.headers)
  return JSON.parse(JSON.stringify(result).replace(emailAddress, '•••'))
}

function jsonOf(schema: z.ZodType, result: unknown, checked: boolean): string {
  if (!(result instanceof RawJson)) return JSON.stringify(checked ? schema.parse(result) : result)
  if (checked) schema.parse(JSON.parse(result.text))
  return result.text
}

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/**
 * Most answers have nothing to add to what all have, and go to Node with one plain record: headers that are set one by
 * one, checked and sorted for each answer are a fifth of the work of a small one.
 */
function answerJson(
  context: Context<AppEnv>,
  text: string,
  status: number,
  own: Record<string, string>,
  added: Headers,
  ofAll: MountParts['headersOfAll'],
): Response {
  if (ofAll && added.keys().next().done) {
    context.set('hasAllHeaders', true)
    const headers = { ...ofAll, ...own, vary: 'accept-encoding', 'x-request-id': context.get('requestId') }
    return textResponse(text, { status, headers })
  }
  for (const [name, value] of Object.entries(own)) if (!added.has(name)) added.set(name, value)
  return textResponse(text, { status, headers: added })
}

/**
 * The reader's language: the stored choice, else the one that the address asks for (`?lang=ar`, as search engines link
 * each page in each language), else the browser's.
 */
export function localeOf(context: Context<AppEnv>): Locale {
  const stored = getCookie(context, LOCALE_COOKIE)
  const asked = context.req.query(LOCALE_PARAMETER)
  const chosen = isLocale(stored) ? stored : asked
  return isLocale(chosen) ? chosen : browserLocale(context.req.header('accept-language') ?? '')
}

function refuseStranger(endpoint: Endpoint, viewer: Viewer | null): void {
  if (endpoint.who === 'anyone') return
  if (!viewer) throw refuse('not_signed_in')
  if (endpoint.who !== 'signed-in' && !hasAnyRole(viewer, endpoint.who)) {
    throw refuse(viewer.lacksFactor && endpoint.who.includes('admin') ? 'second_factor_needed' : 'forbidden')
  }
}

/** Who sees the site as somebody else changes nothing, whatever it is, and reads of what is theirs only what is meant for it. */
function refuseViewing({ who, viewAs }: Endpoint, method: string): void {
  const isRead = method === 'GET' || method === 'HEAD'
  const isAllowed = isRead ? who === 'anyone' || viewAs === 'shown' : viewAs === 'ends'
  if (!isAllowed) throw refuse('viewing_only')
}

/** Browsers name the page that sends: a write that another site started is refused (beside SameSite cookies). */
function refuseForeignOrigin(request: Request, publicOrigin: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const origin = request.headers.get('origin')
  if (origin !== null && origin !== publicOrigin) throw refuse('forbidden')
  const site = request.headers.get('sec-fetch-site')
  if (origin === null && site !== null && site !== 'same-origin' && site !== 'none') throw refuse('forbidden')
}

/** Refusals of what no endpoint answers: a path that is not there, or one that is with another method. */
export function mountFallback(app: Hono<AppEnv>, operations: readonly Operation[]): void {
  const patterns = operations.map(({ key }) => {
    const { method, path } = splitKey(key)
    return { method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }
  })
  app.all('/api/*', context => {
    const path = context.req.path
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    const error = new RahbaError(methods.length > 0 ? 'method_not_allowed' : 'not_found')
    const response = problemResponse(toProblem(error, localeOf(context), context.get('requestId')))
    if (methods.length > 0) response.headers.set('allow', [...new Set(methods)].join(', '))
    return response
  })
}
