import type { Endpoint, InputOf, OutputOf } from '#shared/http/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { Role } from '#shared/roles.ts'

/** The signed-in person behind a request. `role` is null until the first-sign-in questions are answered. */
export interface Viewer {
  id: string
  sessionId: string
  email: string
  /** The main role. */
  role: Role | null
  /** Every role that is held, the main one among them. */
  roles: readonly Role[]
  locale: Locale
  /** What the session rests on. 1: a password, a provider or a link; 2: a second factor as well. */
  level: 1 | 2
  /** They proved who they are in the last ten minutes; never of an admin who sees the site as this person. */
  isFresh: boolean
  /** An admin without a second factor: `roles` leaves `admin` out until there is one. */
  lacksFactor: boolean
  /** An admin's session sees the site as this person: it changes nothing. */
  viewAs?: ViewAs | null
}

export interface ViewAs {
  adminId: string
  /** When it ends by itself, ISO 8601. */
  endsAt: string
}

/** An answer that is already JSON, as PostgreSQL built it: its text passes through unread. */
export class RawJson {
  readonly text: string
  readonly headers: Record<string, string>

  constructor(text: string, headers: Record<string, string> = {}) {
    this.text = text
    this.headers = headers
  }
}

/** The text of a JSON object with further members; `json` is that of one that is not empty. */
export function withMembers(members: Readonly<Record<string, unknown>>, json: string): string {
  return `${JSON.stringify(members).slice(0, -1)},${json.slice(1)}`
}

/** One checked call of an endpoint, as its handler sees it. */
export interface Call<E extends Endpoint> {
  params: E extends { params: infer S } ? OutputOf<S> : undefined
  query: E extends { query: infer S } ? OutputOf<S> : undefined
  body: E extends { body: infer S } ? OutputOf<S> : undefined
  /** Never null where the endpoint asks for a signed-in caller. */
  viewer: E extends { who: 'anyone' } ? Viewer | null : Viewer
  locale: Locale
  /** The caller's network address, from the connection or the trusted proxy. */
  address: string
  request: Request
  requestId: string
  idempotencyKey: string | undefined
  /** Headers of a successful answer; `set-cookie` may be appended several times. */
  headers: Headers
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>

/** The response before it is serialised (the schema's input), ready JSON, or a whole answer where it is no JSON. */
type Answer<E extends Endpoint> = E extends { response: infer S } ? InputOf<S> | RawJson | Response : void

export type Handlers<E extends { readonly [key: string]: Endpoint }> = { readonly [K in keyof E]: Handler<E[K]> }
