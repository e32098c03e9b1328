// Generated from the migrated database by scripts/db-types.ts (npm run db:types). Not to be edited.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Every table and its row type. What a CHECK allows is narrower than string or number: the contracts say how. */
export interface Tables {
  absence_contests: AbsenceContestsTable
  admin_notes: AdminNotesTable
  admin_viewers: AdminViewersTable
  admin_views: AdminViewsTable
  appeals: AppealsTable
  audit_checks: AuditChecksTable
  audit_log: AuditLogTable
  backups: BackupsTable
  booking_checks: BookingChecksTable
  booking_events: BookingEventsTable
  booking_lines: BookingLinesTable
  bookings: BookingsTable
  calendar_conflicts: CalendarConflictsTable
  calendar_exports: CalendarExportsTable
  calendar_feeds: CalendarFeedsTable
  cities: CitiesTable
  contact_messages: ContactMessagesTable
  contact_replies: ContactRepliesTable
  conversation_members: ConversationMembersTable
  conversations: ConversationsTable
  currency_rates: CurrencyRatesTable
  day_blocks: DayBlocksTable
  decisions: DecisionsTable
  dev_mailbox: DevMailboxTable
  document_assignments: DocumentAssignmentsTable
  email_changes: EmailChangesTable
  enrolment_codes: EnrolmentCodesTable
  faq: FaqTable
  favorite_list_spaces: FavoriteListSpacesTable
  favorite_lists: FavoriteListsTable
  favorites: FavoritesTable
  files: FilesTable
  freelancer_documents: FreelancerDocumentsTable
  freelancer_hours: FreelancerHoursTable
  freelancer_profiles: FreelancerProfilesTable
  idempotency_keys: IdempotencyKeysTable
  imported_events: ImportedEventsTable
  job_runs: JobRunsTable
  live_events: LiveEventsTable
  location_secret: LocationSecretTable
  map_cells: MapCellsTable
  messages: MessagesTable
  metric_days: MetricDaysTable
  metric_runs: MetricRunsTable
  mission_applications: MissionApplicationsTable
  mission_days: MissionDaysTable
  mission_events: MissionEventsTable
  mission_invitations: MissionInvitationsTable
  mission_payments: MissionPaymentsTable
  mission_reminders: MissionRemindersTable
  missions: MissionsTable
  neighborhoods: NeighborhoodsTable
  notification_preferences: NotificationPreferencesTable
  notifications: NotificationsTable
  opportunity_filters: OpportunityFiltersTable
  outbox_mails: OutboxMailsTable
  person_checks: PersonChecksTable
  personal_calendars: PersonalCalendarsTable
  profiles: ProfilesTable
  rate_limits: RateLimitsTable
  recovery_codes: RecoveryCodesTable
  report_cases: ReportCasesTable
  reports: ReportsTable
  reviews: ReviewsTable
  role_requests: RoleRequestsTable
  saved_search_matches: SavedSearchMatchesTable
  saved_searches: SavedSearchesTable
  schema_migrations: SchemaMigrationsTable
  search_counts: SearchCountsTable
  search_words: SearchWordsTable
  second_factors: SecondFactorsTable
  sessions: SessionsTable
  setting_changes: SettingChangesTable
  sign_in_methods: SignInMethodsTable
  sign_up_attempts: SignUpAttemptsTable
  site_settings: SiteSettingsTable
  space_assignments: SpaceAssignmentsTable
  space_changes: SpaceChangesTable
  space_edit_photos: SpaceEditPhotosTable
  space_edits: SpaceEditsTable
  space_machine_translations: SpaceMachineTranslationsTable
  space_moderations: SpaceModerationsTable
  space_moderations_due: SpaceModerationsDueTable
  space_photos: SpacePhotosTable
  space_prices: SpacePricesTable
  space_samples: SpaceSamplesTable
  space_search: SpaceSearchTable
  space_texts: SpaceTextsTable
  space_translations: SpaceTranslationsTable
  space_translations_due: SpaceTranslationsDueTable
  space_views: SpaceViewsTable
  spaces: SpacesTable
  taken_roles: TakenRolesTable
  users: UsersTable
  verifications: VerificationsTable
  view_as_sessions: ViewAsSessionsTable
}

export interface AbsenceContestsTable {
  mission_id: string
  text: string
  created_at: Generated<string>
  outcome: string | null
  answer: string | null
  answered_at: string | null
  assigned_to: string | null
  assigned_at: string | null
}

export interface AdminNotesTable {
  id: string
  person_id: string | null
  space_id: string | null
  text: string
  written_by: string
  created_at: Generated<string>
  edited_at: string | null
}

export interface AdminViewersTable {
  user_id: string
  subject_id: string
  seen_at: Generated<string>
}

export interface AdminViewsTable {
  id: string
  owner_id: string
  path: string
  name: string
  query: string
  is_shared: Generated<boolean>
  created_at: Generated<string>
}

export interface AppealsTable {
  decision_id: string
  text: string
  created_at: Generated<string>
  outcome: string | null
  answer: Generated<string>
  answered_by: string | null
  answered_at: string | null
  assigned_to: string | null
  assigned_at: string | null
  version: Generated<number>
}

export interface AuditChecksTable {
  id: Generated<number>
  checked_at: Generated<string>
  entries: number
  broken_at: number | null
  head_sequence: number | null
  head_hash: Buffer | null
}

export interface AuditLogTable {
  id: GeneratedAlways<number>
  actor_id: string | null
  action: string
  subject_type: string
  subject_id: string
  details: ColumnType<unknown, string | undefined, string>
  created_at: Generated<string>
  sequence: number
  hash: Buffer
}

export interface BackupsTable {
  id: string
  cause: string
  folder: string
  started_at: Generated<string>
  ended_at: string | null
  outcome: string | null
  bytes: number | null
  row_count: number | null
  file_count: number | null
  fault_kind: string | null
  fault: string | null
}

export interface BookingChecksTable {
  booking_id: string
  checked_by: string | null
  checked_at: Generated<string>
}

export interface BookingEventsTable {
  id: GeneratedAlways<number>
  booking_id: string
  status: string
  actor_id: string | null
  actor_role: string
  reason: string
  note: string | null
  created_at: Generated<string>
  cause: string | null
  owed_minor: number | null
}

export interface BookingLinesTable {
  booking_id: string
  position: number
  kind: string
  first_day: string | null
  last_day: string | null
  unit_minor: number
  quantity: number
  percent: number | null
  amount_minor: number
  currency: Generated<string>
}

export interface BookingsTable {
  id: string
  space_id: string
  retailer_id: string
  first_day: string
  last_day: string
  days: GeneratedAlways<string>
  status: string
  price_per_day_minor: number
  total_price_minor: number
  currency: string
  message: string | null
  host_notes: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  preparation_days: Generated<number>
  held: GeneratedAlways<string>
  shop_id: string | null
  footprint: string | null
  cancellation_terms: Generated<string>
  replaces_id: string | null
  cancellation_table: ColumnType<unknown, string | null | undefined, string | null>
}

export interface CalendarConflictsTable {
  booking_id: string
  event_id: string
  seen_at: Generated<string>
  resolved_at: string | null
  resolution: string | null
}

export interface CalendarExportsTable {
  id: string
  space_id: string
  name: string
  secret_hash: Buffer
  secret_sealed: string
  former_hash: Buffer | null
  created_at: Generated<string>
  last_read_at: string | null
  last_reader: string | null
}

export interface CalendarFeedsTable {
  id: string
  space_id: string
  name: string
  url_sealed: string
  state: Generated<string>
  checked_at: string | null
  good_at: string | null
  created_at: Generated<string>
  address_shown: Generated<string>
  timed_hours_min: number | null
  etag: string | null
  last_modified: string | null
  content_hash: string | null
  not_understood: Generated<number>
  fault: string | null
  failures: Generated<number>
  failing_since: string | null
  suspect_since: string | null
  next_at: Generated<string>
  is_trusted: GeneratedAlways<boolean>
}

export interface CitiesTable {
  id: number
  slug: string
  country: string
  name_fr: string
  name_en: string
  name_ar: string
  names: string
  latitude: number
  longitude: number
  time_zone: string
  /** A host named it, and no admin has approved a space there yet */
  awaits_confirmation: Generated<boolean>
  /** Its names are an admin's */
  is_edited: Generated<boolean>
  /** Offered to nobody; its spaces stay */
  is_hidden: Generated<boolean>
  /** Before anything is typed; null: as the specification has it */
  is_suggested: boolean | null
  merged_into: number | null
}

export interface ContactMessagesTable {
  id: string
  full_name: string
  email: string
  subject: string
  message: string
  user_id: string | null
  handled_at: string | null
  created_at: Generated<string>
  lang: Generated<string>
  version: Generated<number>
  assigned_to: string | null
  assigned_at: string | null
}

export interface ContactRepliesTable {
  id: string
  message_id: string
  text: string
  sent_by: string
  created_at: Generated<string>
}

export interface ConversationMembersTable {
  conversation_id: string
  user_id: string
  last_read_at: Generated<string>
  archived_at: string | null
}

export interface ConversationsTable {
  id: string
  booking_id: string | null
  mission_id: string | null
  space_id: string | null
  last_message_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  team_member_id: string | null
  freelancer_id: string | null
}

export interface CurrencyRatesTable {
  currency: string
  mad: string
  changed_at: Generated<string>
  changed_by: string | null
  source: string | null
  as_of: string | null
}

export interface DayBlocksTable {
  id: string
  space_id: string
  days: string
  note: string | null
  created_at: Generated<string>
}

export interface DecisionsTable {
  id: string
  subject_type: string
  subject_id: string
  person_id: string
  action: string
  reason: string | null
  facts: Generated<string>
  fields: Generated<string[]>
  decided_by: string | null
  created_at: Generated<string>
  ends_at: string | null
  detail: Generated<string>
  clause: string | null
}

export interface DevMailboxTable {
  id: GeneratedAlways<number>
  recipient: string
  subject: string
  html: string
  text: string
  created_at: Generated<string>
  mail_id: string | null
}

export interface DocumentAssignmentsTable {
  person_id: string
  assigned_to: string
  assigned_at: Generated<string>
}

export interface EmailChangesTable {
  user_id: string
  email: string
  created_at: Generated<string>
}

export interface EnrolmentCodesTable {
  user_id: string
  hash: Buffer
  email: string
  sent_at: Generated<string>
  tries: Generated<number>
}

export interface FaqTable {
  id: string
  slug: string
  category: string
  position: Generated<number>
  question_fr: string
  answer_fr: string
  question_en: string
  answer_en: string
  question_ar: string
  answer_ar: string
  active: Generated<boolean>
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface FavoriteListSpacesTable {
  list_id: string
  user_id: string
  space_id: string
  note: string | null
  added_at: Generated<string>
}

export interface FavoriteListsTable {
  id: string
  user_id: string
  name: string
  share_key: string | null
  created_at: Generated<string>
}

export interface FavoritesTable {
  user_id: string
  space_id: string
  created_at: Generated<string>
}

export interface FilesTable {
  id: string
  owner_id: string
  purpose: string
  content_type: string
  byte_size: number
  width: number | null
  height: number | null
  created_at: Generated<string>
  picture_hash: string | null
}

export interface FreelancerDocumentsTable {
  id: string
  owner_id: string
  kind: string
  name: string
  number: string | null
  country: string | null
  expires_on: string | null
  status: Generated<string>
  reason: string | null
  decided_by: string | null
  decided_at: string | null
  created_at: Generated<string>
  expired_at: string | null
}

export interface FreelancerHoursTable {
  freelancer_id: string
  weekday: number
  start_time: Generated<string>
  end_time: Generated<string>
}

export interface FreelancerProfilesTable {
  id: string
  visible: Generated<boolean>
  city_id: number | null
  intervention_radius: Generated<number>
  languages: Generated<string[]>
  skills: Generated<string[]>
  updated_at: Generated<string>
  working_weekdays: Generated<number>
  hourly_rate_minor: number | null
  hourly_rate_currency: string | null
}

export interface IdempotencyKeysTable {
  user_id: string
  key: string
  operation: string
  request_hash: string
  status: number | null
  response: ColumnType<unknown, string | null | undefined, string | null>
  created_at: Generated<string>
}

export interface ImportedEventsTable {
  id: string
  space_id: string
  feed_id: string | null
  uid: string
  days: string
  kind: Generated<string>
  ended_at: string | null
  created_at: Generated<string>
  missed_at: string | null
}

export interface JobRunsTable {
  name: string
  added_at: Generated<string>
  succeeded_at: string | null
  failed_at: string | null
  failures: Generated<number>
  fault: string | null
}

export interface LiveEventsTable {
  id: GeneratedAlways<number>
  user_id: string | null
  topic: string
  subject_id: string | null
  created_at: Generated<string>
}

export interface LocationSecretTable {
  only_row: Generated<boolean>
  secret: Generated<string>
}

export interface MapCellsTable {
  level: number
  y: number
  x: number
  city_id: number
  type_number: number
  spaces: number
  latitude_sum: number
  longitude_sum: number
}

export interface MessagesTable {
  id: string
  conversation_id: string
  sender_id: string
  content: string
  message_type: Generated<string>
  created_at: Generated<string>
  search_text: GeneratedAlways<string>
  hidden_by: string | null
}

export interface MetricDaysTable {
  city_id: number
  type: string
  metric: string
  day: string
  /** Role, side, language or class of what is counted */
  dimension: Generated<string>
  count: number
  /** A sum beside the count, such as of prices in centimes of a dirham */
  value: number | null
}

export interface MetricRunsTable {
  day: string
  counted_at: string
}

export interface MissionApplicationsTable {
  mission_id: string
  freelancer_id: string
  message: string | null
  created_at: Generated<string>
  offered_days: ColumnType<unknown, string | null | undefined, string | null>
  seen_at: string | null
  withdrawn_at: string | null
  declined_at: string | null
  picked_at: string | null
}

export interface MissionDaysTable {
  mission_id: string
  day: string
  start_time: string
  end_time: string
  break_minutes: Generated<number>
  presence_at: string | null
  presence_method: string | null
  minutes_claimed: number | null
  claimed_by: string | null
  claimed_at: string | null
  minutes_agreed: number | null
  agreed_method: string | null
  agreed_at: string | null
}

export interface MissionEventsTable {
  id: GeneratedAlways<number>
  mission_id: string
  status: string
  actor_id: string | null
  note: string | null
  created_at: Generated<string>
  actor_role: Generated<string>
  reason: Generated<string>
  owed_minor: Generated<number>
}

export interface MissionInvitationsTable {
  mission_id: string
  freelancer_id: string
  created_at: Generated<string>
  declined_at: string | null
}

export interface MissionPaymentsTable {
  id: string
  mission_id: string
  amount_minor: number
  currency: string
  paid_on: string
  method: string
  declared_at: Generated<string>
  received_at: string | null
  disputed_at: string | null
  dispute_text: string | null
}

export interface MissionRemindersTable {
  mission_id: string
  day: string
  kind: string
  created_at: Generated<string>
}

export interface MissionsTable {
  id: string
  retailer_id: string
  freelancer_id: string | null
  space_id: string
  booking_id: string | null
  title: string
  description: Generated<string>
  location: Generated<string>
  requirements: Generated<string[]>
  first_day: string
  last_day: string
  days: GeneratedAlways<string>
  hourly_rate_minor: number
  total_hours: string
  currency: Generated<string>
  status: string
  presence_confirmed: Generated<boolean>
  paid_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  hours: Generated<string>
  total_minutes: Generated<number>
  is_open_call: Generated<boolean>
  answer_by: string | null
  fallback: Generated<string>
  tasks: Generated<string[]>
  dress: string | null
  languages: Generated<string[]>
  skills: Generated<string[]>
  late_percents: Generated<number[]>
  follows_id: string | null
  attempt: Generated<number>
  reconfirmed_at: string | null
  stands_in_for_id: string | null
}

export interface NeighborhoodsTable {
  city_id: number
  slug: string
  name_fr: string
  name_en: string
  name_ar: string
  is_edited: Generated<boolean>
  is_hidden: Generated<boolean>
}

export interface NotificationPreferencesTable {
  user_id: string
  kind: string
  channel: string
  enabled: boolean
}

export interface NotificationsTable {
  id: string
  user_id: string
  type: string
  kind: string
  params: ColumnType<unknown, string | undefined, string>
  link: string | null
  event_key: string
  read_at: string | null
  created_at: Generated<string>
}

export interface OpportunityFiltersTable {
  id: string
  user_id: string
  name: string
  query: ColumnType<unknown, string, string>
  alert: Generated<boolean>
  unsubscribe_token: string
  checked_at: Generated<string>
  last_alert_at: string | null
  created_at: Generated<string>
}

export interface OutboxMailsTable {
  id: string
  event_key: string
  recipient: string
  user_id: string | null
  lang: string
  template: string
  params: ColumnType<unknown, string | undefined, string>
  attempts: Generated<number>
  next_attempt_at: Generated<string>
  sent_at: string | null
  failed_at: string | null
  last_error: string | null
  created_at: Generated<string>
}

export interface PersonChecksTable {
  person_id: string
  kind: string
  evidence: Generated<string[]>
  decision_id: string | null
  checked_at: Generated<string>
}

export interface PersonalCalendarsTable {
  user_id: string
  secret_hash: Buffer
  secret_sealed: string
  former_hash: Buffer | null
  created_at: Generated<string>
  last_read_at: string | null
  last_reader: string | null
}

export interface ProfilesTable {
  id: string
  role: string | null
  first_name: Generated<string>
  last_name: Generated<string>
  company: string | null
  bio: string | null
  city: string | null
  phone: string | null
  avatar_url: string | null
  lang: Generated<string>
  verified: Generated<boolean>
  rating: string | null
  rating_count: Generated<number>
  suspended_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  roles: Generated<string[]>
  suspended_until: string | null
  languages: Generated<string[]>
}

export interface RateLimitsTable {
  key: string
  window_start: string
  hits: Generated<number>
  expires_at: string
}

export interface RecoveryCodesTable {
  user_id: string
  hash: Buffer
}

export interface ReportCasesTable {
  id: string
  subject_kind: string
  subject_id: string
  person_id: string
  opened_at: Generated<string>
  version: Generated<number>
  assigned_to: string | null
  assigned_at: string | null
  outcome: string | null
  note: Generated<string>
  closed_by: string | null
  closed_at: string | null
}

export interface ReportsTable {
  id: string
  case_id: string
  reporter_id: string | null
  full_name: string | null
  email: string | null
  lang: string
  reason: string
  text: Generated<string>
  created_at: Generated<string>
}

export interface ReviewsTable {
  id: string
  booking_id: string | null
  mission_id: string | null
  author_id: string
  space_id: string | null
  freelancer_id: string | null
  rating: number
  comment: string
  reply: string | null
  replied_at: string | null
  created_at: Generated<string>
  hidden_by: string | null
  retailer_id: string | null
  shown_at: Generated<string | null>
}

export interface RoleRequestsTable {
  id: string
  change: string
  person_id: string
  reason: string | null
  facts: Generated<string>
  asked_by: string
  asked_at: Generated<string>
  ends_at: string
  is_alone: boolean
  outcome: string | null
  decided_by: string | null
  decided_at: string | null
  clause: string | null
}

export interface SavedSearchMatchesTable {
  search_id: string
  space_id: string
  notified_at: string | null
}

export interface SavedSearchesTable {
  id: string
  user_id: string
  name: string
  query: ColumnType<unknown, string, string>
  alert: Generated<boolean>
  unsubscribe_token: string
  last_alert_at: string | null
  created_at: Generated<string>
  known_changes: Generated<string>
}

export interface SchemaMigrationsTable {
  name: string
  sha256: string
  applied_at: Generated<string>
}

export interface SearchCountsTable {
  day: string
  locale: string
  place: string
  city_id: number | null
  /** A known place that is no city of ours; other words only once three visitors of a day had typed them */
  words: string | null
  type: string | null
  /** First day of the month in which the searched days begin */
  month: string | null
  is_empty: boolean
  searches: number
}

export interface SearchWordsTable {
  word: string
}

export interface SecondFactorsTable {
  user_id: string
  secret: string | null
  confirmed_at: string | null
  last_step: Generated<number>
  wanted_secret: string | null
  wanted_at: string | null
  shown_codes: string | null
  codes_made_at: string | null
  first_confirmed_at: string | null
  wanted_by_mail: Generated<boolean>
}

export interface SessionsTable {
  id: string
  user_id: string
  token: string
  expires_at: string
  ip_address: string | null
  user_agent: string | null
  impersonated_by: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  level: Generated<number>
  proved_at: string | null
}

export interface SettingChangesTable {
  id: string
  section: string
  key: string
  revision: number
  old_value: ColumnType<unknown, string | null | undefined, string | null>
  new_value: ColumnType<unknown, string | null | undefined, string | null>
  undoes: string | null
  changed_by: string | null
  changed_at: Generated<string>
}

export interface SignInMethodsTable {
  id: string
  user_id: string
  account_id: string
  provider_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  password: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface SignUpAttemptsTable {
  id: string
  user_id: string
  password_hash: string
  browser_hash: string | null
  created_at: Generated<string>
  redirect: string | null
  draft: string | null
  favorite: string | null
}

export interface SiteSettingsTable {
  key: string
  value: ColumnType<unknown, string, string>
  updated_by: string | null
  updated_at: Generated<string>
}

export interface SpaceAssignmentsTable {
  space_id: string
  assigned_to: string
  assigned_at: Generated<string>
}

export interface SpaceChangesTable {
  id: GeneratedAlways<number>
  space_id: string
  before: ColumnType<unknown, string | null | undefined, string | null>
}

export interface SpaceEditPhotosTable {
  space_id: string
  file_id: string
  position: number
  caption: string | null
}

export interface SpaceEditsTable {
  space_id: string
  version: Generated<number>
  changes: ColumnType<unknown, string | null | undefined, string | null>
  photos_changed: Generated<boolean>
  saved_at: Generated<string>
}

export interface SpaceMachineTranslationsTable {
  space_id: string
  locale: string
  name: string | null
  description: string | null
  house_rules: string | null
  landmark: string | null
  made_at: Generated<string>
}

export interface SpaceModerationsTable {
  space_id: string
  status: string
  decision_id: string
  asked_values: ColumnType<unknown, string | null | undefined, string | null>
}

export interface SpaceModerationsDueTable {
  space_id: string
  before: ColumnType<unknown, string, string>
  since: Generated<string>
}

export interface SpacePhotosTable {
  space_id: string
  file_id: string
  position: number
  caption: string | null
  created_at: Generated<string>
}

export interface SpacePricesTable {
  space_id: string
  first_day: string
  last_day: string
  days: GeneratedAlways<string>
  price_minor: number | null
  minimum_stay: number | null
}

export interface SpaceSamplesTable {
  space_id: string
  live: boolean
  city_id: number
  type_number: number
  price_minor: number
  surface_m2: number
  rating: number
  bayesian_rating: number
  score: number
  amenities: number
  products: number
  instant_book: boolean
  latitude: number
  longitude: number
  availability: string
  closed_weekdays: number
  minimum_stay: number
  maximum_stay: number
  created_at: string
  busy: string
  tile: number
}

export interface SpaceSearchTable {
  space_id: string
  live: boolean
  city_id: number
  type_number: number
  price_minor: number
  surface_m2: number
  rating: number
  bayesian_rating: number
  score: number
  amenities: number
  products: number
  instant_book: boolean
  latitude: number
  longitude: number
  availability: string
  closed_weekdays: number
  minimum_stay: number
  maximum_stay: number
  created_at: string
  busy: string
  tile: GeneratedAlways<number>
  document: string | null
  padding: Generated<Buffer | null>
}

export interface SpaceTextsTable {
  space_id: ColumnType<string | null, never, never>
  document: ColumnType<string | null, never, never>
}

export interface SpaceTranslationsTable {
  space_id: string
  locale: string
  name: string | null
  description: string | null
  house_rules: string | null
  landmark: string | null
}

export interface SpaceTranslationsDueTable {
  space_id: string
  due_at: string
  attempts: Generated<number>
  fault: string | null
}

export interface SpaceViewsTable {
  space_id: string
  day: string
  views: number
}

export interface SpacesTable {
  id: string
  host_id: string
  name: string
  description: Generated<string>
  type: string | null
  property_type: string | null
  surface_m2: number | null
  height_m: number | null
  width_m: number | null
  depth_m: number | null
  bedrooms: number | null
  bathrooms: number | null
  max_guests: number | null
  daily_traffic: number | null
  has_seller_onsite: Generated<boolean>
  address: string | null
  city_id: number | null
  neighborhood: string | null
  latitude: number | null
  longitude: number | null
  location_precision: Generated<string>
  price_per_day_minor: number | null
  currency: Generated<string>
  availability_start: string | null
  availability_end: string | null
  closed_weekdays: Generated<number>
  minimum_stay: Generated<number>
  maximum_stay: number | null
  instant_book: Generated<boolean>
  accepted_products: Generated<string[]>
  forbidden_products: string | null
  existing_products: string | null
  amenities: Generated<string[]>
  services: string | null
  house_rules: string | null
  tags: Generated<string[]>
  email: string | null
  phone: string | null
  check_in_time: string | null
  check_out_time: string | null
  rating: string | null
  rating_count: Generated<number>
  is_published: Generated<boolean>
  approved: Generated<boolean>
  approved_by: string | null
  approved_at: string | null
  rejection_reason: string | null
  archived_at: string | null
  state: GeneratedAlways<string>
  created_at: Generated<string>
  updated_at: Generated<string>
  neighborhood_slug: string | null
  landmark: string | null
  original_locale: Generated<string>
  moderation_outcome: string | null
  notice_days: Generated<number>
  horizon_days: Generated<number>
  preparation_days: Generated<number>
  weekday_prices_minor: number[] | null
  week_percent: number | null
  month_percent: number | null
  shop_id: string | null
  slot: number | null
  cancellation_terms: Generated<string>
  submitted_at: string | null
}

export interface TakenRolesTable {
  person_id: string
  role: string
  decision_id: string
  taken_at: Generated<string>
}

export interface UsersTable {
  id: string
  name: string
  email: string
  email_verified: Generated<boolean>
  image: string | null
  role: Generated<string>
  banned: Generated<boolean>
  ban_reason: string | null
  ban_expires: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface VerificationsTable {
  id: string
  identifier: string
  value: string
  expires_at: string
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface ViewAsSessionsTable {
  id: string
  session_id: string | null
  admin_id: string
  person_id: string
  reason: string
  started_at: Generated<string>
  ends_at: string
  ended_at: string | null
}
