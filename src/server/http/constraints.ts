import type { ErrorCode } from '#shared/errors.ts'

/** SQLSTATEs of broken constraints (class 23 of PostgreSQL's appendix A). */
const FOREIGN_KEY = '23503'
const UNIQUE = '23505'
const CHECK = '23514'
const EXCLUSION = '23P01'

/** Constraints whose name follows no rule of PostgreSQL's, and what is said when one is broken. */
const NAMED: Readonly<Record<string, ErrorCode>> = {
  appeals_answer_has_words: 'invalid_input',
  appeals_answered_whole: 'state_changed',
  audit_log_sequence: 'conflict',
  booking_events_cause_of_host: 'invalid_input',
  booking_events_owed: 'invalid_input',
  booking_lines_amount: 'price_changed',
  booking_lines_day_order: 'invalid_input',
  bookings_footprint_in_shop: 'conflict',
  bookings_no_overlap: 'days_taken',
  bookings_one_replacement: 'change_already_asked',
  bookings_replaces_another: 'conflict',
  bookings_replaces_id_fkey: 'conflict',
  bookings_no_overlap_in_shop: 'days_taken',
  missions_no_overlap: 'days_taken',
  bookings_day_order: 'outside_availability',
  bookings_one_currency: 'price_changed',
  bookings_total: 'price_changed',
  calendar_conflicts_resolved: 'state_changed',
  calendar_feeds_of_space: 'conflict',
  favorite_lists_of_owner: 'conflict',
  favorite_lists_one_name: 'list_name_taken',
  day_blocks_no_overlap: 'days_blocked',
  decisions_by_somebody: 'state_changed',
  decisions_of_person: 'invalid_input',
  decisions_only_suspensions_end: 'invalid_input',
  decisions_other_needs_facts: 'invalid_input',
  decisions_restrict_with_reason: 'invalid_input',
  freelancer_profiles_whole_rate: 'invalid_input',
  imported_events_once: 'conflict',
  missions_day_order: 'invalid_input',
  missions_parties: 'invalid_input',
  missions_picked: 'state_changed',
  profiles_main_role_held: 'state_changed',
  profiles_roles_known: 'invalid_input',
  profiles_suspended_until: 'state_changed',
  report_cases_claimed_whole: 'state_changed',
  report_cases_closed_whole: 'state_changed',
  reports_by_person_or_visitor: 'invalid_input',
  reports_other_needs_text: 'invalid_input',
  reports_visitor_whole: 'invalid_input',
  reviews_one_deed: 'invalid_input',
  reviews_one_subject: 'invalid_input',
  saved_searches_once: 'conflict',
  dev_mailbox_mail: 'conflict',
  space_prices_day_order: 'invalid_input',
  space_prices_no_overlap: 'conflict',
  space_prices_say_something: 'invalid_input',
  spaces_approved_has_moment: 'state_changed',
  spaces_approver: 'state_changed',
  spaces_availability_order: 'invalid_input',
  spaces_currency_of_country: 'invalid_input',
  spaces_known_amenities: 'invalid_input',
  spaces_known_products: 'invalid_input',
  spaces_location_pair: 'invalid_input',
  spaces_month_percent: 'invalid_input',
  spaces_part_has_slot: 'conflict',
  spaces_part_of_another: 'not_a_shop',
  spaces_published_is_complete: 'state_changed',
  spaces_stay_order: 'invalid_input',
  spaces_week_percent: 'invalid_input',
  spaces_weekday_prices: 'invalid_input',
}

/** Columns that name a person: what they point at is gone when an account is. */
const OF_PERSON =
  /_(user|owner|host|retailer|freelancer|author|sender|actor|person|reporter|approved_by|claimed_by|closed_by|sent_by|decided_by|answered_by|updated_by)(_id)?_fkey$/
/** Rows that are a person's by their own id. */
const PERSON_ROWS = new Set(['profiles_id_fkey', 'freelancer_profiles_id_fkey'])

/**
 * What is said to who asked when a write breaks a constraint: contracts and services refuse first, and say it better; this
 * is for what changed in between. Undefined for a constraint that nobody has thought of: that is a fault of ours.
 */
export function refusalOfConstraint(state: string, name: string): ErrorCode | undefined {
  const named = NAMED[name]
  if (named) return named
  if (state === FOREIGN_KEY) {
    if (!name.endsWith('_fkey')) return undefined
    return OF_PERSON.test(name) || PERSON_ROWS.has(name) ? 'not_signed_in' : 'not_found'
  }
  if (state === UNIQUE) return /_(pkey|key)$/.test(name) ? 'conflict' : undefined
  if (state === CHECK) return /_check\d*$/.test(name) ? 'invalid_input' : undefined
  return undefined
}

export const CONSTRAINT_STATES: ReadonlySet<string> = new Set([FOREIGN_KEY, UNIQUE, CHECK, EXCLUSION])
