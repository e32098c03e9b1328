import { STATUS_CODES } from 'node:http'
import { type ErrorCode, type ErrorDetails, RahbaError } from '#shared/errors.ts'
import type { Problem } from '#shared/http/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { CONSTRAINT_STATES, refusalOfConstraint } from './constraints.ts'
import { errorText, fieldText } from './error-texts.ts'

/** The one place where a code becomes an HTTP status. */
const STATUS: Readonly<Record<ErrorCode, number>> = {
  bad_request: 400,
  invalid_input: 400,
  weak_password: 400,
  link_expired: 400,
  email_taken: 409,
  oauth_google_failed: 400,
  oauth_apple_failed: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  forbidden: 403,
  email_not_confirmed: 403,
  sign_up_password_needed: 403,
  recent_sign_in_needed: 403,
  second_factor_needed: 403,
  proof_needed: 403,
  account_suspended: 403,
  sign_up_closed: 409,
  requests_closed: 409,
  visitor_reports_closed: 409,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  days_taken: 409,
  days_blocked: 409,
  too_far_ahead: 409,
  outside_availability: 409,
  space_not_live: 409,
  days_closed: 409,
  stay_too_short: 409,
  stay_too_long: 409,
  day_in_past: 409,
  notice_too_short: 409,
  already_requested: 409,
  too_many_requests_open: 409,
  too_many_saved_searches: 409,
  too_many_lists: 409,
  too_many_in_list: 409,
  list_name_taken: 409,
  too_many_views: 409,
  view_name_taken: 409,
  listing_changed: 409,
  listing_incomplete: 409,
  too_many_listings: 409,
  freelancer_busy: 409,
  invitation_declined: 409,
  outside_mission: 409,
  wrong_code: 409,
  day_in_future: 409,
  too_many_missions: 409,
  too_many_calendars: 409,
  calendar_unreadable: 409,
  price_changed: 409,
  terms_changed: 409,
  own_space: 409,
  not_a_shop: 409,
  stays_collide: 409,
  state_changed: 409,
  listing_archived: 409,
  listing_withdrawn: 409,
  role_taken: 409,
  viewing_only: 403,
  wrong_state: 409,
  already_appealed: 409,
  already_reported: 409,
  own_content: 409,
  own_case: 409,
  only_host_answers: 409,
  only_retailer_cancels: 409,
  only_retailer_changes: 409,
  change_already_asked: 409,
  booking_not_completed: 409,
  mission_not_completed: 409,
  review_too_late: 409,
  already_replied: 409,
  first_day_reached: 409,
  other_party_left: 409,
  already_onboarded: 409,
  no_password_set: 409,
  only_admin: 409,
  last_second_factor: 409,
  idempotency_key_reused: 422,
  rate_limited: 429,
  payload_too_large: 413,
  too_many_pictures: 409,
  too_many_documents: 409,
  document_expired: 409,
  unsupported_document: 415,
  unsupported_media_type: 415,
  unsupported_image: 415,
  unreadable_image: 400,
  image_too_big: 400,
  image_timeout: 503,
  internal: 500,
  unavailable: 503,
}

/** What a caller waits before another try, where nothing more exact is known. */
export const retryAfterSeconds = 5

export function statusOf(code: ErrorCode): number {
  return STATUS[code]
}

/** PostgreSQL's and our triggers' SQLSTATEs that are refusals of the visitor's action, not faults of ours. */
const SQLSTATE_CODES: Readonly<Record<string, ErrorCode>> = {
  RB001: 'days_blocked',
  RB002: 'outside_availability',
  RB003: 'state_changed',
  RB004: 'own_space',
  RB005: 'conflict',
  RB008: 'conflict',
  // of a person whose account was deleted meanwhile
  RB010: 'not_a_shop',
  RB009: 'not_signed_in',
  // a text with U+0000, which PostgreSQL keeps nowhere
  '22021': 'bad_request',
  '22P05': 'bad_request',
  // the server is going down, starting, full, or a lock waited too long: worth another try
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '57P05': 'unavailable',
  '25P03': 'unavailable',
  '57014': 'unavailable',
  '40001': 'unavailable',
  '40P01': 'unavailable',
  // it has become a standby: another one is the primary now
  '25006': 'unavailable',
  // no disk, no memory, no more connections
  '53000': 'unavailable',
  '53100': 'unavailable',
  '53200': 'unavailable',
  '53300': 'unavailable',
  '58030': 'unavailable',
  '08000': 'unavailable',
  '08001': 'unavailable',
  '08003': 'unavailable',
  '08004': 'unavailable',
  '08006': 'unavailable',
}

const CONNECTION_FAULTS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])
const CONNECTION_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|after calling end on the pool/

/**
 * What is thrown anywhere, as a refusal that the client may see. Unknown faults become `internal`; their text stays on
 * the server.
 */
export function toRahbaError(thrown: unknown): RahbaError {
  if (thrown instanceof RahbaError) return thrown
  const code = (thrown as { code?: unknown } | null)?.code
  if (typeof code === 'string') {
    const { constraint } = thrown as { constraint?: unknown }
    const known =
      typeof constraint === 'string' && CONSTRAINT_STATES.has(code)
        ? refusalOfConstraint(code, constraint)
        : SQLSTATE_CODES[code]
    if (known) return new RahbaError(known, { cause: thrown })
    if (CONNECTION_FAULTS.has(code)) return new RahbaError('unavailable', { cause: thrown })
  }
  if (thrown instanceof Error && CONNECTION_MESSAGES.test(thrown.message)) {
    return new RahbaError('unavailable', { cause: thrown })
  }
  return new RahbaError('internal', { cause: thrown })
}

/** The refusal in the reader's language (RFC 9457). */
export function toProblem(error: RahbaError, locale: Locale, requestId: string): Problem {
  const status = statusOf(error.code)
  const problem: Problem = {
    type: 'about:blank',
    title: errorText(locale, error.code, error.details) || STATUS_CODES[status] || error.code,
    status,
    code: error.code,
    requestId,
  }
  if (error.details) problem.details = { ...error.details }
  if (error.fields) {
    problem.fields = Object.fromEntries(
      Object.entries(error.fields).map(([name, field]) => [name, fieldText(locale, field.key, field.params)]),
    )
  }
  return problem
}

export function problemResponse(problem: Problem): Response {
  const headers: Record<string, string> = {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  }
  if (problem.status === 503 || problem.status === 429) {
    headers['retry-after'] = String(problem.details?.['retryAfterSeconds'] ?? retryAfterSeconds)
  }
  return new Response(JSON.stringify(problem), { status: problem.status, headers })
}

/** Shorthand for services: `throw refuse('days_taken')`. */
export function refuse(code: ErrorCode, details?: ErrorDetails): RahbaError {
  return new RahbaError(code, details ? { details } : {})
}
