import type { ErrorCode } from '#shared/errors.ts'

/** SQLSTATEs of broken constraints (class 23 of PostgreSQL's appendix A). */
const FOREIGN_KEY = '23503'
const UNIQUE = '23505'
const CHECK = '23514'
const EXCLUSION = '23P01'

/** Constraints whose name follows no rule of PostgreSQL's, and what is said when one is broken. */
const NAMED: Readonly<Record<string, ErrorCode>> = {
  admin_notes_one_subject: 'invalid_input',
  appeals_answer_has_words: 'invalid_input',
  appeals_answered_whole: 'state_changed',
  appeals_assigned_whole: 'state_changed',
  audit_checks_head_whole: 'conflict',
  admin_views_one_name: 'view_name_taken',
  audit_log_sequence: 'conflict',
  booking_events_cancelled_by_admin: 'invalid_input',
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
  contact_messages_assigned_whole: 'state_changed',
  missions_no_overlap: 'freelancer_busy',
  bookings_day_order: 'outside_availability',
  bookings_one_currency: 'price_changed',
  bookings_total: 'price_changed',
  calendar_conflicts_resolved: 'state_changed',
  calendar_feeds_of_space: 'conflict',
  favorite_lists_of_owner: 'conflict',
  favorite_lists_one_name: 'list_name_taken',
  conversations_of_mission: 'conflict',
  conversations_of_team: 'conflict',
  conversations_one_of_mission: 'conflict',
  cities_merged_are_hidden: 'wrong_state',
  day_blocks_no_overlap: 'days_blocked',
  decisions_by_somebody: 'state_changed',
  decisions_clause_of_reason: 'invalid_input',
  decisions_of_person: 'invalid_input',
  decisions_only_suspensions_end: 'invalid_input',
  decisions_other_needs_facts: 'invalid_input',
  decisions_restrict_with_reason: 'invalid_input',
  decisions_role_named: 'invalid_input',
  freelancer_documents_decided_whole: 'state_changed',
  freelancer_documents_permit_facts: 'invalid_input',
  freelancer_documents_refused_with_reason: 'invalid_input',
  freelancer_documents_expired_of_dated: 'invalid_input',
  freelancer_profiles_whole_rate: 'invalid_input',
  imported_events_once: 'conflict',
  absence_contests_answer_whole: 'state_changed',
  absence_contests_assigned_whole: 'state_changed',
  mission_applications_one_end: 'state_changed',
  mission_days_agreement_whole: 'state_changed',
  mission_days_claim_whole: 'state_changed',
  mission_days_hours: 'invalid_input',
  mission_days_minutes: 'invalid_input',
  mission_days_presence_whole: 'state_changed',
  mission_payments_dispute_says_why: 'invalid_input',
  mission_payments_one_answer: 'state_changed',
  mission_payments_one_stands: 'state_changed',
  mission_events_owed: 'invalid_input',
  missions_currency_of_country: 'invalid_input',
  missions_day_order: 'invalid_input',
  missions_follows_another: 'invalid_input',
  missions_have_days: 'invalid_input',
  missions_late_percents: 'invalid_input',
  missions_one_stand_in: 'state_changed',
  missions_stands_in_for_another: 'invalid_input',
  missions_within_booking: 'outside_availability',
  search_counts_once: 'conflict',
  missions_parties: 'invalid_input',
  missions_picked: 'state_changed',
  role_requests_clause_of_reason: 'invalid_input',
  role_requests_decided_whole: 'state_changed',
  role_requests_other_person: 'wrong_state',
  role_requests_reason_to_take: 'invalid_input',
  role_requests_two_people: 'wrong_state',
  profiles_main_role_held: 'state_changed',
  profiles_roles_known: 'invalid_input',
  profiles_suspended_until: 'state_changed',
  report_cases_assigned_whole: 'state_changed',
  report_cases_closed_whole: 'state_changed',
  reports_by_person_or_visitor: 'invalid_input',
  reports_other_needs_text: 'invalid_input',
  reports_visitor_whole: 'invalid_input',
  reviews_one_stay_or_mission: 'invalid_input',
  reviews_of_stays_are_shown: 'invalid_input',
  reviews_one_of_each_party: 'conflict',
  reviews_one_subject: 'invalid_input',
  saved_searches_once: 'conflict',
  opportunity_filters_once: 'conflict',
  dev_mailbox_mail: 'conflict',
  setting_changes_one_after_another: 'state_changed',
  setting_changes_say_something: 'conflict',
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
  taken_roles_stay_taken: 'role_taken',
  view_as_sessions_short: 'invalid_input',
  view_as_sessions_somebody_else: 'wrong_state',
}

/** Columns that name a person: what they point at is gone when an account is. */
const OF_PERSON =
  /_(user|owner|host|retailer|freelancer|author|sender|actor|person|reporter|approved_by|assigned_to|closed_by|sent_by|decided_by|answered_by|updated_by|changed_by|checked_by|team_member|written_by|asked_by|admin)(_id)?_fkey$/
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
