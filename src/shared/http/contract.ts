import type { ErrorCode } from '../errors.ts'
import type { FormReader } from './form-fields.ts'
import type { Role } from '../roles.ts'

/**
 * Anything that validates by the Standard Schema convention (https://standardschema.dev); zod schemas do. Endpoints
 * are constrained to this instead of to zod's own types, which keeps type-checking fast.
 */
export interface Schema {
  readonly '~standard': {
    readonly types?: { readonly input: unknown; readonly output: unknown } | undefined
  }
}

export type InputOf<S> = S extends Schema ? NonNullable<S['~standard']['types']>['input'] : undefined
export type OutputOf<S> = S extends Schema ? NonNullable<S['~standard']['types']>['output'] : undefined

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type EndpointKey = `${Method} /${string}`

/** At most `max` calls of this bucket by one caller in `windowSeconds`. */
export interface RateLimit {
  bucket: string
  max: number
  windowSeconds: number
  by: 'address' | 'user'
}

/** One operation of the API, as data: the server, the typed client and the OpenAPI document are made from it. */
export interface Endpoint {
  summary: string
  tag: string
  /** Who may call it at all; what they may see through it is decided in the query. */
  who: 'anyone' | 'signed-in' | readonly Role[]
  params?: Schema
  query?: Schema
  body?: Schema
  /** Left out: nothing is answered (204). */
  response?: Schema
  /** Status of success; 200, or 204 without a response. */
  status?: 200 | 201 | 202
  /** Codes this operation answers besides those that any may (bad_request, rate_limited, internal, …). */
  errors: readonly ErrorCode[]
  /**
   * `fresh`: only for who proved who they are in the last ten minutes, with the password and, where there is one, the second
   * factor. Anybody else is refused as proof_needed, whereupon the web asks for it and calls again.
   */
  proof?: 'fresh'
  /**
   * Accepts HTML form posts, answered with 303, so that it works without JavaScript; read by the given reader where
   * fields are not the body's own. Forms can only POST: a PUT takes them there too.
   */
  form?: boolean | FormReader
  /** Takes an `Idempotency-Key` header: the same key and body get the first answer again. */
  idempotent?: boolean
  limit?: RateLimit
  /**
   * For an admin who sees the site as somebody: every write is refused but the one that `ends` it, and so is every read
   * of what is the person's own, unless it is `shown`. Messages, secrets, secret addresses, devices and all that is
   * stored are not.
   */
  viewAs?: 'shown' | 'ends'
}

export type Endpoints = { readonly [key: EndpointKey]: Endpoint }

/** Keeps the literal types of a noun's endpoints while checking their shape. */
export function defineEndpoints<const E extends Endpoints>(endpoints: E): E {
  return endpoints
}

/** What a caller gives: only the parts the endpoint declares. */
export type CallInput<E extends Endpoint> = (E extends { params: infer S } ? { params: InputOf<S> } : unknown) &
  (E extends { query: infer S } ? { query?: InputOf<S> } : unknown) &
  (E extends { body: infer S } ? { body: InputOf<S> } : unknown)

export type CallResult<E extends Endpoint> = E extends { response: infer S } ? OutputOf<S> : undefined

/** The body of every refusal (RFC 9457, application/problem+json). */
export interface Problem {
  type: string
  title: string
  status: number
  code: ErrorCode
  /** Parameters of the title, for callers who write their own words. */
  details?: Record<string, string | number>
  /** Per field (dotted path in the input): words for the person who typed it. */
  fields?: Record<string, string>
  requestId: string
}

/** Left by a refused form post for the page it returns to; read once. Secrets are never among the values. */
export interface Flash {
  endpoint: string
  problem: Problem | null
  values: Record<string, string | string[]>
  /** Nothing was refused now: it was typed before signing in, and is there again. */
  isResumed?: boolean
}

export const FLASH_COOKIE = 'rahba_flash'
/** What was typed into a form without JavaScript by who had to sign in first. */
export const UNSENT_COOKIE = 'rahba_unsent'
export const LOCALE_COOKIE = 'rahba_lang'
/** In an answer that was given before, to the same call with the same idempotency key. */
export const REPLAYED_HEADER = 'idempotent-replayed'
/** In the address of a page: its language for readers who have stored none. */
export const LOCALE_PARAMETER = 'lang'

/** Splits `'GET /api/spaces/{id}'`. */
export function splitKey(key: string): { method: Method; path: string } {
  const space = key.indexOf(' ')
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) }
}
