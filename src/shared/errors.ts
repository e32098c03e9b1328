/**
 * Every way in which Rahba says no. The list is closed: the server maps each code to an HTTP status in one place
 * and the `errors` catalogue has its words in each language.
 */
export const ERROR_CODES = [
  'bad_request',
  'invalid_input',
  'not_signed_in',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'days_taken',
  'days_blocked',
  'too_far_ahead',
  'outside_availability',
  'space_not_live',
  'days_closed',
  'stay_too_short',
  'stay_too_long',
  'day_in_past',
  'notice_too_short',
  'already_requested',
  'too_many_requests_open',
  'too_many_saved_searches',
  'too_many_lists',
  'too_many_in_list',
  'list_name_taken',
  'too_many_views',
  'view_name_taken',
  'listing_changed',
  'listing_incomplete',
  'too_many_listings',
  'too_many_calendars',
  'calendar_unreadable',
  'price_changed',
  'terms_changed',
  'own_space',
  'not_a_shop',
  'stays_collide',
  'state_changed',
  'listing_archived',
  'listing_withdrawn',
  'role_taken',
  'viewing_only',
  'wrong_state',
  'already_appealed',
  'already_reported',
  'own_content',
  'own_case',
  'only_host_answers',
  'only_retailer_cancels',
  'only_retailer_changes',
  'change_already_asked',
  'first_day_reached',
  'other_party_left',
  'freelancer_busy',
  'invitation_declined',
  'outside_mission',
  'wrong_code',
  'day_in_future',
  'too_many_missions',
  'booking_not_completed',
  'mission_not_completed',
  'review_too_late',
  'already_replied',
  'already_onboarded',
  'no_password_set',
  'idempotency_key_reused',
  'rate_limited',
  'payload_too_large',
  'too_many_pictures',
  'too_many_documents',
  'document_expired',
  'unsupported_document',
  'unsupported_media_type',
  'unsupported_image',
  'unreadable_image',
  'image_too_big',
  'image_timeout',
  'email_not_confirmed',
  'invalid_credentials',
  'weak_password',
  'link_expired',
  'email_taken',
  'sign_up_password_needed',
  'recent_sign_in_needed',
  'second_factor_needed',
  'proof_needed',
  'last_second_factor',
  'account_suspended',
  'sign_up_closed',
  'requests_closed',
  'visitor_reports_closed',
  'only_admin',
  'oauth_google_failed',
  'oauth_apple_failed',
  'unavailable',
  'internal',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export function isErrorCode(value: unknown): value is ErrorCode {
  return ERROR_CODES.some(code => code === value)
}

/** Parameters of the code's text, as in `{ days: 3 }` for `stay_too_short`. Shown to the reader: no secrets. */
export type ErrorDetails = Readonly<Record<string, string | number>>

/** Words for one field: a key of the `validation` catalogue and its parameters. */
export interface FieldError {
  key: string
  params?: Readonly<Record<string, string | number>>
}

/** What is wrong with each field, by its dotted path in the input. */
export type FieldErrors = Readonly<Record<string, FieldError>>

/** A refusal that may be shown to the person who asked. Anything else that is thrown is shown as `internal`. */
export class RahbaError extends Error {
  override readonly name = 'RahbaError'
  readonly code: ErrorCode
  readonly details: ErrorDetails | undefined
  readonly fields: FieldErrors | undefined

  constructor(code: ErrorCode, extra: { details?: ErrorDetails; fields?: FieldErrors; cause?: unknown } = {}) {
    super(code, extra.cause === undefined ? undefined : { cause: extra.cause })
    this.code = code
    this.details = extra.details
    this.fields = extra.fields
  }
}
