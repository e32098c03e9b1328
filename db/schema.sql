-- Every table on one page, generated from the migrated database by scripts/db-schema.ts (npm run db:schema).
-- To read, not to run or edit: the migrations make the database.

CREATE EXTENSION btree_gist;
CREATE EXTENSION pg_trgm;

CREATE TABLE absence_contests (
  mission_id   uuid         NOT NULL,
  text         text         NOT NULL,
  created_at   timestamptz  NOT NULL DEFAULT now(),
  outcome      text,
  answer       text,
  answered_at  timestamptz,
  assigned_to  uuid,
  assigned_at  timestamptz,
  CONSTRAINT absence_contests_pkey PRIMARY KEY (mission_id),
  CONSTRAINT absence_contests_answer_check CHECK (length(answer) >= 1 AND length(answer) <= 2000),
  CONSTRAINT absence_contests_answer_whole CHECK (num_nulls(outcome, answer, answered_at) IN (0, 3)),
  CONSTRAINT absence_contests_assigned_whole CHECK ((assigned_to IS NULL) = (assigned_at IS NULL)),
  CONSTRAINT absence_contests_outcome_check CHECK (outcome IN ('upheld', 'rejected')),
  CONSTRAINT absence_contests_text_check CHECK (length(text) >= 1 AND length(text) <= 1000),
  CONSTRAINT absence_contests_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id),
  CONSTRAINT absence_contests_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions(id) ON DELETE CASCADE
);
CREATE INDEX absence_contests_assigned_to ON absence_contests (assigned_to) WHERE (assigned_to IS NOT NULL);
CREATE INDEX absence_contests_waiting ON absence_contests (created_at) WHERE (outcome IS NULL);
CREATE TRIGGER absence_contests_guard BEFORE INSERT OR UPDATE ON absence_contests FOR EACH ROW EXECUTE FUNCTION absence_contests_guard();

CREATE TABLE admin_notes (
  id          uuid         NOT NULL,
  person_id   uuid,
  space_id    uuid,
  text        text         NOT NULL,
  written_by  uuid         NOT NULL,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  edited_at   timestamptz,
  CONSTRAINT admin_notes_pkey PRIMARY KEY (id),
  CONSTRAINT admin_notes_one_subject CHECK (num_nonnulls(person_id, space_id) = 1),
  CONSTRAINT admin_notes_text_check CHECK (length(text) >= 1 AND length(text) <= 2000),
  CONSTRAINT admin_notes_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT admin_notes_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE,
  CONSTRAINT admin_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id)
);
CREATE INDEX admin_notes_of_person ON admin_notes (person_id, created_at DESC) WHERE (person_id IS NOT NULL);
CREATE INDEX admin_notes_of_space ON admin_notes (space_id, created_at DESC) WHERE (space_id IS NOT NULL);
CREATE INDEX admin_notes_written_by ON admin_notes (written_by);

CREATE TABLE admin_viewers (
  user_id     uuid         NOT NULL,
  subject_id  uuid         NOT NULL,
  seen_at     timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT admin_viewers_pkey PRIMARY KEY (user_id, subject_id),
  CONSTRAINT admin_viewers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX admin_viewers_subject ON admin_viewers (subject_id);

CREATE TABLE admin_views (
  id          uuid         NOT NULL,
  owner_id    uuid         NOT NULL,
  path        text         NOT NULL,
  name        text         NOT NULL,
  query       text         NOT NULL,
  is_shared   boolean      NOT NULL DEFAULT false,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT admin_views_pkey PRIMARY KEY (id),
  CONSTRAINT admin_views_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT admin_views_path_check CHECK (path ~ '^/admin/[a-z]{1,20}$'),
  CONSTRAINT admin_views_query_check CHECK (length(query) >= 1 AND length(query) <= 600),
  CONSTRAINT admin_views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX admin_views_one_name ON admin_views (owner_id, path, lower(name));
CREATE INDEX admin_views_shared ON admin_views (path) WHERE is_shared;
CREATE TRIGGER admin_views_of_deleted_account BEFORE INSERT ON admin_views FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('owner_id');

CREATE TABLE appeals (
  decision_id  uuid         NOT NULL,
  text         text         NOT NULL,
  created_at   timestamptz  NOT NULL DEFAULT now(),
  outcome      text,
  answer       text         NOT NULL DEFAULT '',
  answered_by  uuid,
  answered_at  timestamptz,
  assigned_to  uuid,
  assigned_at  timestamptz,
  version      integer      NOT NULL DEFAULT 1,
  CONSTRAINT appeals_pkey PRIMARY KEY (decision_id),
  CONSTRAINT appeals_answer_check CHECK (length(answer) <= 2000),
  CONSTRAINT appeals_answer_has_words CHECK (outcome IS NULL OR answer <> ''),
  CONSTRAINT appeals_answered_whole CHECK ((outcome IS NULL) = (answered_at IS NULL) AND (outcome IS NULL) = (answered_by IS NULL)),
  CONSTRAINT appeals_assigned_whole CHECK ((assigned_to IS NULL) = (assigned_at IS NULL)),
  CONSTRAINT appeals_outcome_check CHECK (outcome IN ('upheld', 'rejected')),
  CONSTRAINT appeals_text_check CHECK (length(text) >= 1 AND length(text) <= 2000),
  CONSTRAINT appeals_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  CONSTRAINT appeals_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id),
  CONSTRAINT appeals_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES decisions(id)
);
CREATE INDEX appeals_answered_by ON appeals (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX appeals_assigned_to ON appeals (assigned_to) WHERE (assigned_to IS NOT NULL);
CREATE INDEX appeals_open ON appeals (created_at) WHERE (outcome IS NULL);

CREATE TABLE audit_checks (
  id             smallint     NOT NULL DEFAULT 1,
  checked_at     timestamptz  NOT NULL DEFAULT now(),
  entries        bigint       NOT NULL,
  broken_at      bigint,
  head_sequence  bigint,
  head_hash      bytea,
  CONSTRAINT audit_checks_pkey PRIMARY KEY (id),
  CONSTRAINT audit_checks_head_whole CHECK ((head_sequence IS NULL) = (head_hash IS NULL)),
  CONSTRAINT audit_checks_one_check CHECK (id = 1)
);

CREATE TABLE audit_log (
  id            bigint       NOT NULL GENERATED ALWAYS AS IDENTITY,
  actor_id      uuid,
  action        text         NOT NULL,
  subject_type  text         NOT NULL,
  subject_id    text         NOT NULL,
  details       jsonb        NOT NULL DEFAULT '{}'::jsonb,
  created_at    timestamptz  NOT NULL DEFAULT now(),
  sequence      bigint       NOT NULL,
  hash          bytea        NOT NULL,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id),
  CONSTRAINT audit_log_sequence UNIQUE (sequence)
);
CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id, id DESC);
CREATE TRIGGER audit_log_append BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_append();
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();

CREATE TABLE backups (
  id          uuid         NOT NULL,
  cause       text         NOT NULL,
  folder      text         NOT NULL,
  started_at  timestamptz  NOT NULL DEFAULT clock_timestamp(),
  ended_at    timestamptz,
  outcome     text,
  bytes       bigint,
  row_count   bigint,
  file_count  integer,
  fault_kind  text,
  fault       text,
  CONSTRAINT backups_pkey PRIMARY KEY (id),
  CONSTRAINT backups_cause_check CHECK (cause IN ('schedule', 'command')),
  CONSTRAINT backups_check CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  CONSTRAINT backups_check1 CHECK ((outcome = 'whole') = (bytes IS NOT NULL) AND (outcome = 'failed') = (fault_kind IS NOT NULL)),
  CONSTRAINT backups_fault_kind_check CHECK (fault_kind IN ('room', 'folder', 'interrupted', 'database', 'other')),
  CONSTRAINT backups_outcome_check CHECK (outcome IN ('whole', 'failed'))
);
CREATE INDEX backups_started ON backups (started_at DESC);

CREATE TABLE booking_checks (
  booking_id  uuid         NOT NULL,
  checked_by  uuid,
  checked_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT booking_checks_pkey PRIMARY KEY (booking_id),
  CONSTRAINT booking_checks_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  CONSTRAINT booking_checks_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES profiles(id) ON DELETE SET NULL
);
CREATE INDEX booking_checks_checked_by ON booking_checks (checked_by);

CREATE TABLE booking_events (
  id          bigint       NOT NULL GENERATED ALWAYS AS IDENTITY,
  booking_id  uuid         NOT NULL,
  status      text         NOT NULL,
  actor_id    uuid,
  actor_role  text         NOT NULL,
  reason      text         NOT NULL,
  note        text,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  cause       text,
  owed_minor  bigint,
  CONSTRAINT booking_events_pkey PRIMARY KEY (id),
  CONSTRAINT booking_events_booking_id_status_key UNIQUE (booking_id, status),
  CONSTRAINT booking_events_actor_role_check CHECK (actor_role IN ('retailer', 'host', 'admin', 'system')),
  CONSTRAINT booking_events_cancelled_by_admin CHECK (reason <> 'admin_cancelled' OR status = 'cancelled' AND actor_role = 'admin'),
  CONSTRAINT booking_events_cause_check CHECK (
CASE reason
    WHEN 'admin_cancelled' THEN cause IN ('host_asked', 'retailer_prevented', 'unusable', 'unsafe', 'misleading', 'prohibited', 'fraud', 'suspended', 'other')
    ELSE cause IN ('unusable', 'double_booked', 'personal', 'unsuitable', 'other')
END),
  CONSTRAINT booking_events_cause_of_host CHECK ((reason IN ('host_cancelled', 'admin_cancelled')) = (cause IS NOT NULL) AND (reason <> 'host_cancelled' OR status = 'cancelled' AND (actor_role IN ('host', 'admin')))),
  CONSTRAINT booking_events_note_check CHECK (length(note) <= 1000),
  CONSTRAINT booking_events_owed CHECK (owed_minor IS NULL OR status = 'cancelled' AND owed_minor >= 0 AND (owed_minor = 0 OR (reason IN ('withdrawn', 'deleted')))),
  CONSTRAINT booking_events_reason_check CHECK (reason IN ('requested', 'instant', 'accepted', 'refused', 'withdrawn', 'overlapped', 'expired', 'completed', 'suspended', 'deleted', 'host_cancelled', 'admin_cancelled', 'replaced', 'original_ended')),
  CONSTRAINT booking_events_status_check CHECK (status IN ('pending', 'confirmed', 'cancelled', 'completed')),
  CONSTRAINT booking_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT booking_events_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);
CREATE INDEX booking_events_created ON booking_events (created_at);
CREATE TRIGGER booking_events_host_cancels BEFORE INSERT ON booking_events FOR EACH ROW WHEN (new.reason = 'host_cancelled') EXECUTE FUNCTION booking_events_host_cancels();
CREATE TRIGGER booking_events_owe_within_total BEFORE INSERT ON booking_events FOR EACH ROW WHEN (new.owed_minor > 0) EXECUTE FUNCTION booking_events_owe_within_total();
CREATE TRIGGER booking_events_owed_frozen BEFORE UPDATE OF owed_minor ON booking_events FOR EACH ROW WHEN (new.owed_minor IS DISTINCT FROM old.owed_minor) EXECUTE FUNCTION booking_events_owe_within_total();

CREATE TABLE booking_lines (
  booking_id    uuid          NOT NULL,
  position      smallint      NOT NULL,
  kind          text          NOT NULL,
  first_day     date,
  last_day      date,
  unit_minor    bigint        NOT NULL,
  quantity      integer       NOT NULL,
  percent       smallint,
  amount_minor  bigint        NOT NULL,
  currency      character(3)  NOT NULL DEFAULT 'MAD'::bpchar,
  CONSTRAINT booking_lines_pkey PRIMARY KEY (booking_id, "position"),
  CONSTRAINT booking_lines_amount CHECK (amount_minor = (unit_minor * quantity)),
  CONSTRAINT booking_lines_currency_check CHECK (currency IN ('MAD'::bpchar, 'AED'::bpchar, 'EUR'::bpchar)),
  CONSTRAINT booking_lines_day_order CHECK (last_day >= first_day AND (first_day IS NULL) = (last_day IS NULL)),
  CONSTRAINT booking_lines_kind_check CHECK (kind IN ('base', 'weekday', 'season', 'length_discount', 'fee', 'deposit', 'offer', 'seller')),
  CONSTRAINT booking_lines_percent_check CHECK (percent >= 1 AND percent <= 100),
  CONSTRAINT booking_lines_position_check CHECK ("position" >= 0 AND "position" <= 999),
  CONSTRAINT booking_lines_quantity_check CHECK (quantity > 0),
  CONSTRAINT booking_lines_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);
CREATE CONSTRAINT TRIGGER booking_lines_add_up AFTER INSERT ON booking_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION booking_lines_add_up();
CREATE TRIGGER booking_lines_frozen BEFORE DELETE OR UPDATE ON booking_lines FOR EACH ROW EXECUTE FUNCTION booking_lines_frozen();

CREATE TABLE bookings (
  id                   uuid          NOT NULL,
  space_id             uuid          NOT NULL,
  retailer_id          uuid          NOT NULL,
  first_day            date          NOT NULL,
  last_day             date          NOT NULL,
  days                 daterange     NOT NULL GENERATED ALWAYS AS (daterange(first_day, last_day, '[]')) STORED,
  status               text          NOT NULL,
  price_per_day_minor  integer       NOT NULL,
  total_price_minor    bigint        NOT NULL,
  currency             character(3)  NOT NULL,
  message              text,
  host_notes           text,
  created_at           timestamptz   NOT NULL DEFAULT now(),
  updated_at           timestamptz   NOT NULL DEFAULT now(),
  preparation_days     smallint      NOT NULL DEFAULT 0,
  held                 daterange     NOT NULL GENERATED ALWAYS AS (daterange(first_day, (last_day + (preparation_days)::integer), '[]')) STORED,
  shop_id              uuid,
  footprint            int4range,
  cancellation_terms   text          NOT NULL DEFAULT 'moderate',
  replaces_id          uuid,
  cancellation_table   jsonb,
  CONSTRAINT bookings_pkey PRIMARY KEY (id),
  CONSTRAINT bookings_no_overlap EXCLUDE USING gist (space_id WITH =, held WITH &&) WHERE (status IN ('confirmed', 'completed')),
  CONSTRAINT bookings_no_overlap_in_shop EXCLUDE USING gist (shop_id WITH =, footprint WITH &&, held WITH &&) WHERE (shop_id IS NOT NULL AND (status IN ('confirmed', 'completed'))),
  CONSTRAINT bookings_cancellation_terms_check CHECK (cancellation_terms IN ('flexible', 'moderate', 'strict')),
  CONSTRAINT bookings_currency_check CHECK (currency IN ('MAD'::bpchar, 'AED'::bpchar, 'EUR'::bpchar)),
  CONSTRAINT bookings_day_order CHECK (last_day >= first_day AND (last_day - first_day) < 730),
  CONSTRAINT bookings_footprint_in_shop CHECK ((shop_id IS NULL) = (footprint IS NULL)),
  CONSTRAINT bookings_host_notes_check CHECK (length(host_notes) <= 1000),
  CONSTRAINT bookings_message_check CHECK (length(message) <= 1000),
  CONSTRAINT bookings_preparation_days_check CHECK (preparation_days >= 0 AND preparation_days <= 3),
  CONSTRAINT bookings_price_per_day_minor_check CHECK (price_per_day_minor > 0),
  CONSTRAINT bookings_replaces_another CHECK (replaces_id <> id),
  CONSTRAINT bookings_status_check CHECK (status IN ('pending', 'confirmed', 'cancelled', 'completed')),
  CONSTRAINT bookings_total_price_minor_check CHECK (total_price_minor > 0),
  CONSTRAINT bookings_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES bookings(id),
  CONSTRAINT bookings_retailer_id_fkey FOREIGN KEY (retailer_id) REFERENCES profiles(id) ON DELETE RESTRICT,
  CONSTRAINT bookings_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE RESTRICT
);
CREATE INDEX bookings_created ON bookings (created_at, id);
CREATE INDEX bookings_first_day ON bookings (first_day, id);
CREATE UNIQUE INDEX bookings_one_replacement ON bookings (replaces_id) WHERE ((replaces_id IS NOT NULL) AND (status <> 'cancelled'));
CREATE INDEX bookings_open_end ON bookings (last_day) WHERE (status IN ('pending', 'confirmed'));
CREATE INDEX bookings_pending_created ON bookings (created_at) WHERE (status = 'pending');
CREATE INDEX bookings_pending_days ON bookings USING gist (space_id, held) WHERE (status = 'pending');
CREATE INDEX bookings_pending_first_day ON bookings (first_day) WHERE (status = 'pending');
CREATE INDEX bookings_retailer ON bookings (retailer_id, created_at DESC);
CREATE INDEX bookings_space ON bookings (space_id, created_at DESC);
CREATE TRIGGER bookings_busy_on_change AFTER UPDATE OF status ON bookings FOR EACH ROW WHEN (old.status <> new.status AND ('confirmed' = old.status OR 'confirmed' = new.status)) EXECUTE FUNCTION bookings_refresh_busy();
CREATE TRIGGER bookings_busy_on_delete AFTER DELETE ON bookings FOR EACH ROW WHEN (old.status IN ('confirmed', 'completed')) EXECUTE FUNCTION bookings_refresh_busy();
CREATE TRIGGER bookings_busy_on_insert AFTER INSERT ON bookings FOR EACH ROW WHEN (new.status = 'confirmed' OR new.status = 'completed' AND new.preparation_days > 0) EXECUTE FUNCTION bookings_refresh_busy();
CREATE CONSTRAINT TRIGGER bookings_event_on_change AFTER UPDATE OF status ON bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.status <> old.status) EXECUTE FUNCTION bookings_have_events();
CREATE CONSTRAINT TRIGGER bookings_event_on_insert AFTER INSERT ON bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bookings_have_events();
CREATE TRIGGER bookings_fit_on_confirm BEFORE UPDATE OF status ON bookings FOR EACH ROW WHEN (new.status = 'confirmed' AND old.status <> 'confirmed') EXECUTE FUNCTION bookings_fit_the_space();
CREATE TRIGGER bookings_fit_on_insert BEFORE INSERT ON bookings FOR EACH ROW WHEN (new.status = 'confirmed') EXECUTE FUNCTION bookings_fit_the_space();
CREATE TRIGGER bookings_freeze_cancellation_terms BEFORE INSERT OR UPDATE OF cancellation_terms, cancellation_table ON bookings FOR EACH ROW EXECUTE FUNCTION bookings_freeze_cancellation_terms();
CREATE TRIGGER bookings_guard BEFORE UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION bookings_guard();
CREATE CONSTRAINT TRIGGER bookings_have_lines AFTER INSERT ON bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bookings_have_lines();
CREATE TRIGGER bookings_hold_preparation BEFORE INSERT OR UPDATE OF preparation_days ON bookings FOR EACH ROW EXECUTE FUNCTION bookings_hold_preparation();
CREATE TRIGGER bookings_insert_guard BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION bookings_insert_guard();
CREATE TRIGGER bookings_replace_own_on_confirm BEFORE UPDATE OF status ON bookings FOR EACH ROW WHEN (new.replaces_id IS NOT NULL AND new.status = 'confirmed' AND old.status <> 'confirmed') EXECUTE FUNCTION bookings_replace_own();
CREATE TRIGGER bookings_replace_own_on_insert BEFORE INSERT ON bookings FOR EACH ROW WHEN (new.replaces_id IS NOT NULL AND (new.status IN ('pending', 'confirmed'))) EXECUTE FUNCTION bookings_replace_own();
CREATE TRIGGER bookings_replaces_frozen BEFORE UPDATE OF replaces_id ON bookings FOR EACH ROW WHEN (old.replaces_id IS DISTINCT FROM new.replaces_id) EXECUTE FUNCTION bookings_total_frozen();
CREATE TRIGGER bookings_total_frozen BEFORE UPDATE OF total_price_minor ON bookings FOR EACH ROW WHEN (old.total_price_minor <> new.total_price_minor) EXECUTE FUNCTION bookings_total_frozen();

CREATE TABLE calendar_conflicts (
  booking_id   uuid         NOT NULL,
  event_id     uuid         NOT NULL,
  seen_at      timestamptz  NOT NULL DEFAULT now(),
  resolved_at  timestamptz,
  resolution   text,
  CONSTRAINT calendar_conflicts_pkey PRIMARY KEY (booking_id, event_id),
  CONSTRAINT calendar_conflicts_resolution_check CHECK (resolution IN ('same_booking', 'booking_cancelled', 'ignored')),
  CONSTRAINT calendar_conflicts_resolved CHECK ((resolved_at IS NULL) = (resolution IS NULL)),
  CONSTRAINT calendar_conflicts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  CONSTRAINT calendar_conflicts_event_id_fkey FOREIGN KEY (event_id) REFERENCES imported_events(id) ON DELETE CASCADE
);
CREATE INDEX calendar_conflicts_event ON calendar_conflicts (event_id);

CREATE TABLE calendar_exports (
  id             uuid         NOT NULL,
  space_id       uuid         NOT NULL,
  name           text         NOT NULL,
  secret_hash    bytea        NOT NULL,
  secret_sealed  text         NOT NULL,
  former_hash    bytea,
  created_at     timestamptz  NOT NULL DEFAULT now(),
  last_read_at   timestamptz,
  last_reader    text,
  CONSTRAINT calendar_exports_pkey PRIMARY KEY (id),
  CONSTRAINT calendar_exports_former_hash_key UNIQUE (former_hash),
  CONSTRAINT calendar_exports_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT calendar_exports_last_reader_check CHECK (length(last_reader) <= 120),
  CONSTRAINT calendar_exports_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT calendar_exports_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);
CREATE INDEX calendar_exports_space ON calendar_exports (space_id);

CREATE TABLE calendar_feeds (
  id               uuid         NOT NULL,
  space_id         uuid         NOT NULL,
  name             text         NOT NULL,
  url_sealed       text         NOT NULL,
  state            text         NOT NULL DEFAULT 'ok',
  checked_at       timestamptz,
  good_at          timestamptz,
  created_at       timestamptz  NOT NULL DEFAULT now(),
  address_shown    text         NOT NULL DEFAULT '',
  timed_hours_min  smallint,
  etag             text,
  last_modified    text,
  content_hash     text,
  not_understood   integer      NOT NULL DEFAULT 0,
  fault            text,
  failures         smallint     NOT NULL DEFAULT 0,
  failing_since    timestamptz,
  suspect_since    timestamptz,
  next_at          timestamptz  NOT NULL DEFAULT now(),
  is_trusted       boolean      NOT NULL GENERATED ALWAYS AS (((state = 'off') OR ((state <> 'suspect') AND COALESCE(((checked_at - good_at) < '01:00:00'::interval), false)))) STORED,
  CONSTRAINT calendar_feeds_pkey PRIMARY KEY (id),
  CONSTRAINT calendar_feeds_of_space UNIQUE (id, space_id),
  CONSTRAINT calendar_feeds_address_shown_check CHECK (length(address_shown) <= 260),
  CONSTRAINT calendar_feeds_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT calendar_feeds_state_check CHECK (state IN ('ok', 'failing', 'suspect', 'off')),
  CONSTRAINT calendar_feeds_timed_hours_min_check CHECK (timed_hours_min >= 0 AND timed_hours_min <= 24),
  CONSTRAINT calendar_feeds_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);
CREATE INDEX calendar_feeds_due ON calendar_feeds (next_at) WHERE (state <> 'off');
CREATE INDEX calendar_feeds_space ON calendar_feeds (space_id);
CREATE TRIGGER calendar_feeds_instant_on_delete AFTER DELETE ON calendar_feeds FOR EACH ROW WHEN (NOT old.is_trusted) EXECUTE FUNCTION calendar_feeds_refresh_instant();
CREATE TRIGGER calendar_feeds_instant_on_insert AFTER INSERT ON calendar_feeds FOR EACH ROW WHEN (new.checked_at IS NOT NULL AND NOT new.is_trusted) EXECUTE FUNCTION calendar_feeds_refresh_instant();
CREATE TRIGGER calendar_feeds_instant_on_update AFTER UPDATE ON calendar_feeds FOR EACH ROW WHEN (old.is_trusted <> new.is_trusted) EXECUTE FUNCTION calendar_feeds_refresh_instant();

CREATE TABLE cities (
  id                   smallint          NOT NULL,
  slug                 text              NOT NULL,
  country              character(2)      NOT NULL,
  name_fr              text              NOT NULL,
  name_en              text              NOT NULL,
  name_ar              text              NOT NULL,
  names                text              NOT NULL,
  latitude             double precision  NOT NULL,
  longitude            double precision  NOT NULL,
  time_zone            text              NOT NULL,
  awaits_confirmation  boolean           NOT NULL DEFAULT false,  -- A host named it, and no admin has approved a space there yet
  is_edited            boolean           NOT NULL DEFAULT false,  -- Its names are an admin's
  is_hidden            boolean           NOT NULL DEFAULT false,  -- Offered to nobody; its spaces stay
  is_suggested         boolean,  -- Before anything is typed; null: as the specification has it
  merged_into          smallint,
  CONSTRAINT cities_pkey PRIMARY KEY (id),
  CONSTRAINT cities_slug_key UNIQUE (slug),
  CONSTRAINT cities_latitude_check CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  CONSTRAINT cities_longitude_check CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  CONSTRAINT cities_merged_are_hidden CHECK (merged_into IS NULL OR is_hidden),
  CONSTRAINT cities_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES cities(id)
);
CREATE INDEX cities_names ON cities USING gin (names gin_trgm_ops);
CREATE TRIGGER cities_refresh_search AFTER UPDATE OF names ON cities FOR EACH ROW WHEN (old.names <> new.names) EXECUTE FUNCTION cities_refresh_search();
CREATE TRIGGER cities_rename_of_freelancers AFTER UPDATE OF name_fr, name_en, name_ar ON cities FOR EACH ROW WHEN (old.name_fr IS DISTINCT FROM new.name_fr OR old.name_en IS DISTINCT FROM new.name_en OR old.name_ar IS DISTINCT FROM new.name_ar) EXECUTE FUNCTION cities_rename_of_freelancers();
CREATE TRIGGER cities_towns AFTER INSERT OR DELETE OR UPDATE ON cities FOR EACH STATEMENT EXECUTE FUNCTION cities_notify_towns();

CREATE TABLE contact_messages (
  id           uuid         NOT NULL,
  full_name    text         NOT NULL,
  email        text         NOT NULL,
  subject      text         NOT NULL,
  message      text         NOT NULL,
  user_id      uuid,
  handled_at   timestamptz,
  created_at   timestamptz  NOT NULL DEFAULT now(),
  lang         text         NOT NULL DEFAULT 'fr',
  version      integer      NOT NULL DEFAULT 1,
  assigned_to  uuid,
  assigned_at  timestamptz,
  CONSTRAINT contact_messages_pkey PRIMARY KEY (id),
  CONSTRAINT contact_messages_assigned_whole CHECK ((assigned_to IS NULL) = (assigned_at IS NULL)),
  CONSTRAINT contact_messages_email_check CHECK (length(email) <= 254),
  CONSTRAINT contact_messages_full_name_check CHECK (length(full_name) >= 2 AND length(full_name) <= 120),
  CONSTRAINT contact_messages_lang_check CHECK (lang IN ('fr', 'en', 'ar')),
  CONSTRAINT contact_messages_message_check CHECK (length(message) >= 10 AND length(message) <= 5000),
  CONSTRAINT contact_messages_subject_check CHECK (subject IN ('booking-support', 'space-listing', 'partnership', 'press-media', 'other')),
  CONSTRAINT contact_messages_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id),
  CONSTRAINT contact_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX contact_messages_assigned_to ON contact_messages (assigned_to) WHERE (assigned_to IS NOT NULL);
CREATE INDEX contact_messages_open ON contact_messages (created_at, id) WHERE (handled_at IS NULL);
CREATE INDEX contact_messages_user ON contact_messages (user_id);
CREATE TRIGGER contact_messages_of_deleted_account BEFORE INSERT ON contact_messages FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('user_id');

CREATE TABLE contact_replies (
  id          uuid         NOT NULL,
  message_id  uuid         NOT NULL,
  text        text         NOT NULL,
  sent_by     uuid         NOT NULL,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT contact_replies_pkey PRIMARY KEY (id),
  CONSTRAINT contact_replies_text_check CHECK (length(text) >= 1 AND length(text) <= 5000),
  CONSTRAINT contact_replies_message_id_fkey FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE,
  CONSTRAINT contact_replies_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id)
);
CREATE INDEX contact_replies_message ON contact_replies (message_id, created_at);
CREATE INDEX contact_replies_sent_by ON contact_replies (sent_by);

CREATE TABLE conversation_members (
  conversation_id  uuid         NOT NULL,
  user_id          uuid         NOT NULL,
  last_read_at     timestamptz  NOT NULL DEFAULT now(),
  archived_at      timestamptz,
  CONSTRAINT conversation_members_pkey PRIMARY KEY (conversation_id, user_id),
  CONSTRAINT conversation_members_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  CONSTRAINT conversation_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX conversation_members_user ON conversation_members (user_id);

CREATE TABLE conversations (
  id               uuid         NOT NULL,
  booking_id       uuid,
  mission_id       uuid,
  space_id         uuid,
  last_message_at  timestamptz,
  created_at       timestamptz  NOT NULL DEFAULT now(),
  updated_at       timestamptz  NOT NULL DEFAULT now(),
  team_member_id   uuid,
  freelancer_id    uuid,
  CONSTRAINT conversations_pkey PRIMARY KEY (id),
  CONSTRAINT conversations_booking_id_key UNIQUE (booking_id),
  CONSTRAINT conversations_of_mission CHECK ((mission_id IS NULL) = (freelancer_id IS NULL)),
  CONSTRAINT conversations_of_team CHECK (team_member_id IS NULL OR booking_id IS NULL AND mission_id IS NULL AND space_id IS NULL),
  CONSTRAINT conversations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  CONSTRAINT conversations_freelancer_id_fkey FOREIGN KEY (freelancer_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT conversations_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions(id) ON DELETE CASCADE,
  CONSTRAINT conversations_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE SET NULL,
  CONSTRAINT conversations_team_member_id_fkey FOREIGN KEY (team_member_id) REFERENCES profiles(id) ON DELETE SET NULL
);
CREATE INDEX conversations_freelancer ON conversations (freelancer_id) WHERE (freelancer_id IS NOT NULL);
CREATE UNIQUE INDEX conversations_one_of_mission ON conversations (mission_id, freelancer_id) WHERE (mission_id IS NOT NULL);
CREATE INDEX conversations_space ON conversations (space_id);
CREATE INDEX conversations_team_member ON conversations (team_member_id) WHERE (team_member_id IS NOT NULL);
CREATE CONSTRAINT TRIGGER conversations_have_two_members AFTER INSERT ON conversations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION conversations_have_two_members();
CREATE TRIGGER conversations_with_asked BEFORE INSERT ON conversations FOR EACH ROW WHEN (new.mission_id IS NOT NULL) EXECUTE FUNCTION conversations_with_asked();

CREATE TABLE currency_rates (
  currency    character(3)  NOT NULL,
  mad         numeric(8,4)  NOT NULL,
  changed_at  timestamptz   NOT NULL DEFAULT now(),
  changed_by  uuid,
  source      text,
  as_of       date,
  CONSTRAINT currency_rates_pkey PRIMARY KEY (currency),
  CONSTRAINT currency_rates_currency_check CHECK (currency IN ('AED'::bpchar, 'EUR'::bpchar)),
  CONSTRAINT currency_rates_mad_check CHECK (mad >= 0.01 AND mad <= 20::numeric)
);

CREATE TABLE day_blocks (
  id          uuid         NOT NULL,
  space_id    uuid         NOT NULL,
  days        daterange    NOT NULL,
  note        text,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT day_blocks_pkey PRIMARY KEY (id),
  CONSTRAINT day_blocks_no_overlap EXCLUDE USING gist (space_id WITH =, days WITH &&),
  CONSTRAINT day_blocks_days_check CHECK (NOT isempty(days) AND NOT lower_inf(days) AND NOT upper_inf(days) AND (upper(days) - lower(days)) <= 730),
  CONSTRAINT day_blocks_note_check CHECK (length(note) >= 1 AND length(note) <= 200),
  CONSTRAINT day_blocks_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);
CREATE TRIGGER day_blocks_busy_on_change AFTER UPDATE ON day_blocks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION changed_days_refresh_busy();
CREATE TRIGGER day_blocks_busy_on_delete AFTER DELETE ON day_blocks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION changed_days_refresh_busy();
CREATE TRIGGER day_blocks_busy_on_insert AFTER INSERT ON day_blocks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION changed_days_refresh_busy();
CREATE TRIGGER day_blocks_spare_bookings BEFORE INSERT OR UPDATE OF space_id, days ON day_blocks FOR EACH ROW EXECUTE FUNCTION day_blocks_spare_bookings();

CREATE TABLE decisions (
  id            uuid         NOT NULL,
  subject_type  text         NOT NULL,
  subject_id    uuid         NOT NULL,
  person_id     uuid         NOT NULL,
  action        text         NOT NULL,
  reason        text,
  facts         text         NOT NULL DEFAULT '',
  fields        text[]       NOT NULL DEFAULT '{}'::text[],
  decided_by    uuid,
  created_at    timestamptz  NOT NULL DEFAULT now(),
  ends_at       timestamptz,
  detail        text         NOT NULL DEFAULT '',
  clause        text,
  CONSTRAINT decisions_pkey PRIMARY KEY (id),
  CONSTRAINT decisions_action_check CHECK (
CASE subject_type
    WHEN 'space' THEN action IN ('approved', 'changes_asked', 'rejected', 'withdrawn')
    WHEN 'person' THEN action IN ('suspended', 'lifted', 'verified', 'unverified', 'role_given', 'role_taken')
    WHEN 'document' THEN action IN ('document_withdrawn', 'document_restored')
    ELSE action IN ('hidden', 'shown')
END),
  CONSTRAINT decisions_by_somebody CHECK (decided_by IS NOT NULL OR action = 'lifted' OR detail = 'admin' AND (action IN ('role_given', 'role_taken'))),
  CONSTRAINT decisions_clause_check CHECK (clause ~ '^[a-z-]+#[a-z-]+$' AND length(clause) <= 60),
  CONSTRAINT decisions_clause_of_reason CHECK (clause IS NULL OR reason IS NOT NULL),
  CONSTRAINT decisions_detail_check CHECK (detail IN ('', 'host', 'retailer', 'freelancer', 'admin', 'person', 'company', 'document')),
  CONSTRAINT decisions_facts_check CHECK (length(facts) <= 1000),
  CONSTRAINT decisions_fields_check CHECK (cardinality(fields) <= 40),
  CONSTRAINT decisions_of_person CHECK (subject_type <> 'person' OR subject_id = person_id),
  CONSTRAINT decisions_only_suspensions_end CHECK (ends_at IS NULL OR action = 'suspended'),
  CONSTRAINT decisions_other_needs_facts CHECK (reason IS DISTINCT FROM 'other' OR facts <> ''),
  CONSTRAINT decisions_reason_check CHECK (reason IN ('incomplete', 'unclear_photos', 'misleading', 'contact_details', 'wrong_place', 'unrealistic_price', 'prohibited', 'duplicate', 'not_entitled', 'fraud', 'false_identity', 'harassment', 'outside_deals', 'unreliable', 'spam', 'fake', 'personal_data', 'off_topic', 'unreadable', 'expired', 'wrong_kind', 'other_name', 'other')),
  CONSTRAINT decisions_restrict_with_reason CHECK ((action IN ('approved', 'lifted', 'verified', 'shown', 'role_given', 'document_restored')) = (reason IS NULL)),
  CONSTRAINT decisions_role_named CHECK ((action IN ('role_given', 'role_taken')) = (detail IN ('host', 'retailer', 'freelancer', 'admin'))),
  CONSTRAINT decisions_subject_type_check CHECK (subject_type IN ('space', 'person', 'review', 'message', 'document')),
  CONSTRAINT decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  CONSTRAINT decisions_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id)
);
CREATE INDEX decisions_person ON decisions (person_id, created_at DESC);
CREATE INDEX decisions_subject ON decisions (subject_type, subject_id, created_at DESC);

CREATE TABLE dev_mailbox (
  id          bigint       NOT NULL GENERATED ALWAYS AS IDENTITY,
  recipient   text         NOT NULL,
  subject     text         NOT NULL,
  html        text         NOT NULL,
  text        text         NOT NULL,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  mail_id     text,
  CONSTRAINT dev_mailbox_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX dev_mailbox_mail ON dev_mailbox (mail_id);

CREATE TABLE document_assignments (
  person_id    uuid         NOT NULL,
  assigned_to  uuid         NOT NULL,
  assigned_at  timestamptz  NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT document_assignments_pkey PRIMARY KEY (person_id),
  CONSTRAINT document_assignments_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id),
  CONSTRAINT document_assignments_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX document_assignments_assigned_to ON document_assignments (assigned_to);

CREATE TABLE email_changes (
  user_id     uuid         NOT NULL,
  email       text         NOT NULL,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT email_changes_pkey PRIMARY KEY (user_id),
  CONSTRAINT email_changes_email_check CHECK (length(email) <= 254),
  CONSTRAINT email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER email_changes_of_deleted_account BEFORE INSERT OR UPDATE ON email_changes FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('user_id');

CREATE TABLE enrolment_codes (
  user_id  uuid         NOT NULL,
  hash     bytea        NOT NULL,
  email    text         NOT NULL,
  sent_at  timestamptz  NOT NULL DEFAULT now(),
  tries    smallint     NOT NULL DEFAULT 0,
  CONSTRAINT enrolment_codes_pkey PRIMARY KEY (user_id),
  CONSTRAINT enrolment_codes_tries_check CHECK (tries >= 0 AND tries <= 5),
  CONSTRAINT enrolment_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER enrolment_codes_of_deleted_account BEFORE INSERT OR UPDATE ON enrolment_codes FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('user_id');

CREATE TABLE faq (
  id           uuid         NOT NULL,
  slug         text         NOT NULL,
  category     text         NOT NULL,
  position     smallint     NOT NULL DEFAULT 0,
  question_fr  text         NOT NULL,
  answer_fr    text         NOT NULL,
  question_en  text         NOT NULL,
  answer_en    text         NOT NULL,
  question_ar  text         NOT NULL,
  answer_ar    text         NOT NULL,
  active       boolean      NOT NULL DEFAULT true,
  created_at   timestamptz  NOT NULL DEFAULT now(),
  updated_at   timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT faq_pkey PRIMARY KEY (id),
  CONSTRAINT faq_slug_key UNIQUE (slug),
  CONSTRAINT faq_category_check CHECK (category IN ('reservations', 'space-owners', 'retailers', 'payments', 'trust-safety', 'platform', 'account'))
);

CREATE TABLE favorite_list_spaces (
  list_id   uuid         NOT NULL,
  user_id   uuid         NOT NULL,
  space_id  uuid         NOT NULL,
  note      text,
  added_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT favorite_list_spaces_pkey PRIMARY KEY (list_id, space_id),
  CONSTRAINT favorite_list_spaces_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  CONSTRAINT favorite_list_spaces_favorite_fkey FOREIGN KEY (user_id, space_id) REFERENCES favorites(user_id, space_id) ON DELETE CASCADE,
  CONSTRAINT favorite_list_spaces_list_fkey FOREIGN KEY (list_id, user_id) REFERENCES favorite_lists(id, user_id) ON DELETE CASCADE
);
CREATE INDEX favorite_list_spaces_favorite ON favorite_list_spaces (user_id, space_id);

CREATE TABLE favorite_lists (
  id          uuid         NOT NULL,
  user_id     uuid         NOT NULL,
  name        text         NOT NULL,
  share_key   text,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT favorite_lists_pkey PRIMARY KEY (id),
  CONSTRAINT favorite_lists_of_owner UNIQUE (id, user_id),
  CONSTRAINT favorite_lists_share_key_key UNIQUE (share_key),
  CONSTRAINT favorite_lists_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT favorite_lists_share_key_check CHECK (length(share_key) = 43),
  CONSTRAINT favorite_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX favorite_lists_one_name ON favorite_lists (user_id, lower(name));
CREATE TRIGGER favorite_lists_of_deleted_account BEFORE INSERT ON favorite_lists FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('user_id');

CREATE TABLE favorites (
  user_id     uuid         NOT NULL,
  space_id    uuid         NOT NULL,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT favorites_pkey PRIMARY KEY (user_id, space_id),
  CONSTRAINT favorites_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE,
  CONSTRAINT favorites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX favorites_space ON favorites (space_id);
CREATE TRIGGER favorites_of_deleted_account BEFORE INSERT ON favorites FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('user_id');

CREATE TABLE files (
  id            uuid         NOT NULL,
  owner_id      uuid         NOT NULL,
  purpose       text         NOT NULL,
  content_type  text         NOT NULL,
  byte_size     integer      NOT NULL,
  width         integer,
  height        integer,
  created_at    timestamptz  NOT NULL DEFAULT now(),
  picture_hash  text,
  CONSTRAINT files_pkey PRIMARY KEY (id),
  CONSTRAINT files_byte_size_check CHECK (byte_size > 0),
  CONSTRAINT files_height_check CHECK (height > 0),
  CONSTRAINT files_purpose_check CHECK (purpose IN ('space_photo', 'avatar', 'document')),
  CONSTRAINT files_width_check CHECK (width > 0),
  CONSTRAINT files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX files_owner ON files (owner_id);
CREATE INDEX files_picture_hash ON files (picture_hash) WHERE (picture_hash IS NOT NULL);
CREATE TRIGGER files_of_deleted_account BEFORE INSERT ON files FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('owner_id');

CREATE TABLE freelancer_documents (
  id          uuid          NOT NULL,
  owner_id    uuid          NOT NULL,
  kind        text          NOT NULL,
  name        text          NOT NULL,
  number      text,
  country     character(2),
  expires_on  date,
  status      text          NOT NULL DEFAULT 'pending',
  reason      text,
  decided_by  uuid,
  decided_at  timestamptz,
  created_at  timestamptz   NOT NULL DEFAULT now(),
  expired_at  timestamptz,
  CONSTRAINT freelancer_documents_pkey PRIMARY KEY (id),
  CONSTRAINT freelancer_documents_country_check CHECK (country ~ '^[A-Z]{2}$'),
  CONSTRAINT freelancer_documents_decided_whole CHECK ((status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT freelancer_documents_expired_of_dated CHECK (expired_at IS NULL OR expires_on IS NOT NULL AND status <> 'pending'),
  CONSTRAINT freelancer_documents_kind_check CHECK (kind IN ('identity', 'permit', 'other')),
  CONSTRAINT freelancer_documents_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT freelancer_documents_number_check CHECK (length(number) >= 1 AND length(number) <= 60),
  CONSTRAINT freelancer_documents_permit_facts CHECK (kind = 'permit' OR num_nonnulls(number, country, expires_on) = 0),
  CONSTRAINT freelancer_documents_reason_check CHECK (reason IN ('unreadable', 'incomplete', 'expired', 'wrong_kind', 'other_name')),
  CONSTRAINT freelancer_documents_refused_with_reason CHECK ((status = 'refused') = (reason IS NOT NULL)),
  CONSTRAINT freelancer_documents_status_check CHECK (status IN ('pending', 'verified', 'refused')),
  CONSTRAINT freelancer_documents_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT freelancer_documents_id_fkey FOREIGN KEY (id) REFERENCES files(id) ON DELETE CASCADE,
  CONSTRAINT freelancer_documents_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX freelancer_documents_decided_by ON freelancer_documents (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX freelancer_documents_expiring ON freelancer_documents (expires_on, id) WHERE ((status = 'verified') AND (expires_on IS NOT NULL) AND (expired_at IS NULL));
CREATE INDEX freelancer_documents_owner ON freelancer_documents (owner_id, created_at);
CREATE INDEX freelancer_documents_waiting ON freelancer_documents (created_at, id) WHERE (status = 'pending');
CREATE TRIGGER freelancer_documents_check_person AFTER DELETE OR UPDATE OF status, expired_at ON freelancer_documents FOR EACH ROW EXECUTE FUNCTION freelancer_documents_check_person();
CREATE TRIGGER freelancer_documents_of_deleted_account BEFORE INSERT ON freelancer_documents FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('owner_id');

CREATE TABLE freelancer_hours (
  freelancer_id  uuid                    NOT NULL,
  weekday        smallint                NOT NULL,
  start_time     time without time zone  NOT NULL DEFAULT '09:00:00'::time without time zone,
  end_time       time without time zone  NOT NULL DEFAULT '17:00:00'::time without time zone,
  CONSTRAINT freelancer_hours_pkey PRIMARY KEY (freelancer_id, weekday),
  CONSTRAINT freelancer_hours_check CHECK (end_time > start_time),
  CONSTRAINT freelancer_hours_weekday_check CHECK (weekday >= 1 AND weekday <= 7),
  CONSTRAINT freelancer_hours_freelancer_id_fkey FOREIGN KEY (freelancer_id) REFERENCES freelancer_profiles(id) ON DELETE CASCADE
);
CREATE TRIGGER freelancer_hours_refresh_weekdays AFTER INSERT OR DELETE OR UPDATE OF weekday ON freelancer_hours FOR EACH ROW EXECUTE FUNCTION freelancer_hours_refresh_weekdays();

CREATE TABLE freelancer_profiles (
  id                    uuid          NOT NULL,
  visible               boolean       NOT NULL DEFAULT true,
  city_id               smallint,
  intervention_radius   smallint      NOT NULL DEFAULT 10,
  languages             text[]        NOT NULL DEFAULT '{}'::text[],
  skills                text[]        NOT NULL DEFAULT '{}'::text[],
  updated_at            timestamptz   NOT NULL DEFAULT now(),
  working_weekdays      smallint      NOT NULL DEFAULT 0,
  hourly_rate_minor     integer,
  hourly_rate_currency  character(3),
  CONSTRAINT freelancer_profiles_pkey PRIMARY KEY (id),
  CONSTRAINT freelancer_profiles_hourly_rate_currency_check CHECK (hourly_rate_currency IN ('EUR'::bpchar, 'MAD'::bpchar, 'AED'::bpchar)),
  CONSTRAINT freelancer_profiles_hourly_rate_minor_check CHECK (hourly_rate_minor >= 1 AND hourly_rate_minor <= 1000000),
  CONSTRAINT freelancer_profiles_intervention_radius_check CHECK (intervention_radius >= 5 AND intervention_radius <= 100 AND (intervention_radius::integer % 5) = 0),
  CONSTRAINT freelancer_profiles_whole_rate CHECK ((hourly_rate_minor IS NULL) = (hourly_rate_currency IS NULL)),
  CONSTRAINT freelancer_profiles_working_weekdays_check CHECK (working_weekdays >= 0 AND working_weekdays <= 127),
  CONSTRAINT freelancer_profiles_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  CONSTRAINT freelancer_profiles_id_fkey FOREIGN KEY (id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX freelancer_profiles_city ON freelancer_profiles (city_id) WHERE visible;
CREATE TRIGGER freelancer_profiles_name_city AFTER INSERT OR UPDATE OF city_id ON freelancer_profiles FOR EACH ROW EXECUTE FUNCTION freelancer_profiles_name_city();
CREATE TRIGGER freelancer_profiles_of_deleted_account BEFORE INSERT OR UPDATE ON freelancer_profiles FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('id');

CREATE TABLE idempotency_keys (
  user_id       uuid         NOT NULL,
  key           text         NOT NULL,
  operation     text         NOT NULL,
  request_hash  text         NOT NULL,
  status        smallint,
  response      jsonb,
  created_at    timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key),
  CONSTRAINT idempotency_keys_key_check CHECK (length(key) >= 8 AND length(key) <= 128),
  CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
CREATE TRIGGER idempotency_keys_of_deleted_account BEFORE INSERT ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('user_id');

CREATE TABLE imported_events (
  id          uuid         NOT NULL,
  space_id    uuid         NOT NULL,
  feed_id     uuid,
  uid         text         NOT NULL,
  days        daterange    NOT NULL,
  kind        text         NOT NULL DEFAULT 'reserved',
  ended_at    timestamptz,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  missed_at   timestamptz,
  CONSTRAINT imported_events_pkey PRIMARY KEY (id),
  CONSTRAINT imported_events_once UNIQUE NULLS NOT DISTINCT (space_id, feed_id, uid, days),
  CONSTRAINT imported_events_days_check CHECK (NOT isempty(days) AND NOT lower_inf(days) AND NOT upper_inf(days)),
  CONSTRAINT imported_events_kind_check CHECK (kind IN ('reserved', 'closed')),
  CONSTRAINT imported_events_uid_check CHECK (length(uid) >= 1 AND length(uid) <= 500),
  CONSTRAINT imported_events_feed_fkey FOREIGN KEY (feed_id, space_id) REFERENCES calendar_feeds(id, space_id) ON DELETE CASCADE,
  CONSTRAINT imported_events_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);
CREATE INDEX imported_events_feed ON imported_events (feed_id, space_id);
CREATE TRIGGER imported_events_busy_on_change AFTER UPDATE ON imported_events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION changed_days_refresh_busy();
CREATE TRIGGER imported_events_busy_on_delete AFTER DELETE ON imported_events REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION changed_days_refresh_busy();
CREATE TRIGGER imported_events_busy_on_insert AFTER INSERT ON imported_events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION changed_days_refresh_busy();
CREATE TRIGGER imported_events_record_conflicts AFTER INSERT OR UPDATE OF days, ended_at ON imported_events FOR EACH ROW WHEN (new.ended_at IS NULL) EXECUTE FUNCTION imported_events_record_conflicts();
CREATE TRIGGER imported_events_take_turns BEFORE INSERT OR UPDATE ON imported_events FOR EACH ROW EXECUTE FUNCTION imported_events_take_turns();

CREATE TABLE job_runs (
  name          text         NOT NULL,
  added_at      timestamptz  NOT NULL DEFAULT now(),
  succeeded_at  timestamptz,
  failed_at     timestamptz,
  failures      integer      NOT NULL DEFAULT 0,
  fault         text,
  CONSTRAINT job_runs_pkey PRIMARY KEY (name),
  CONSTRAINT job_runs_failures_check CHECK (failures >= 0)
);

CREATE TABLE live_events (
  id          bigint       NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id     uuid,
  topic       text         NOT NULL,
  subject_id  uuid,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT live_events_pkey PRIMARY KEY (id),
  CONSTRAINT live_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX live_events_age ON live_events (created_at);
CREATE INDEX live_events_user ON live_events (user_id, id);
CREATE TRIGGER live_events_for_deleted_account BEFORE INSERT ON live_events FOR EACH ROW EXECUTE FUNCTION drop_for_deleted_account();
CREATE TRIGGER live_events_notify AFTER INSERT ON live_events FOR EACH ROW EXECUTE FUNCTION live_events_notify();

CREATE TABLE location_secret (
  only_row  boolean  NOT NULL DEFAULT true,
  secret    text     NOT NULL DEFAULT (gen_random_uuid())::text,
  CONSTRAINT location_secret_pkey PRIMARY KEY (only_row),
  CONSTRAINT location_secret_only_row_check CHECK (only_row)
);

CREATE TABLE map_cells (
  level          smallint  NOT NULL,
  y              integer   NOT NULL,
  x              integer   NOT NULL,
  city_id        smallint  NOT NULL,
  type_number    smallint  NOT NULL,
  spaces         integer   NOT NULL,
  latitude_sum   bigint    NOT NULL,
  longitude_sum  bigint    NOT NULL
);
CREATE INDEX map_cells_place ON map_cells (level, y, x) INCLUDE (city_id, type_number, spaces, latitude_sum, longitude_sum);

CREATE TABLE messages (
  id               uuid         NOT NULL,
  conversation_id  uuid         NOT NULL,
  sender_id        uuid         NOT NULL,
  content          text         NOT NULL,
  message_type     text         NOT NULL DEFAULT 'text',
  created_at       timestamptz  NOT NULL DEFAULT now(),
  search_text      text         NOT NULL GENERATED ALWAYS AS (normalise_text(content)) STORED,
  hidden_by        uuid,
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_content_check CHECK (length(btrim(content)) > 0 AND length(content) <= 5000),
  CONSTRAINT messages_message_type_check CHECK (message_type IN ('text', 'event')),
  CONSTRAINT messages_conversation_id_sender_id_fkey FOREIGN KEY (conversation_id, sender_id) REFERENCES conversation_members(conversation_id, user_id) ON DELETE CASCADE,
  CONSTRAINT messages_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES decisions(id)
);
CREATE INDEX messages_hidden_by ON messages (hidden_by) WHERE (hidden_by IS NOT NULL);
CREATE INDEX messages_thread ON messages (conversation_id, created_at);
CREATE TRIGGER messages_of_deleted_account BEFORE INSERT ON messages FOR EACH ROW WHEN (new.message_type = 'text') EXECUTE FUNCTION refuse_of_deleted_account('sender_id');

CREATE TABLE metric_days (
  city_id    smallint  NOT NULL,
  type       text      NOT NULL,
  metric     text      NOT NULL,
  day        date      NOT NULL,
  dimension  text      NOT NULL DEFAULT '',  -- Role, side, language or class of what is counted
  count      bigint    NOT NULL,
  value      bigint,  -- A sum beside the count, such as of prices in centimes of a dirham
  CONSTRAINT metric_days_pkey PRIMARY KEY (city_id, type, metric, day, dimension),
  CONSTRAINT metric_days_count_check CHECK (count >= 0)
);
CREATE INDEX metric_days_metric ON metric_days (metric, type, day);

CREATE TABLE metric_runs (
  day         date         NOT NULL,
  counted_at  timestamptz  NOT NULL,
  CONSTRAINT metric_runs_pkey PRIMARY KEY (day)
);

CREATE TABLE mission_applications (
  mission_id     uuid         NOT NULL,
  freelancer_id  uuid         NOT NULL,
  message        text,
  created_at     timestamptz  NOT NULL DEFAULT now(),
  offered_days   jsonb,
  seen_at        timestamptz,
  withdrawn_at   timestamptz,
  declined_at    timestamptz,
  picked_at      timestamptz,
  CONSTRAINT mission_applications_pkey PRIMARY KEY (mission_id, freelancer_id),
  CONSTRAINT mission_applications_message_check CHECK (length(message) <= 1000),
  CONSTRAINT mission_applications_offered_days_check CHECK (jsonb_typeof(offered_days) = 'array'),
  CONSTRAINT mission_applications_one_end CHECK (num_nonnulls(withdrawn_at, declined_at) <= 1),
  CONSTRAINT mission_applications_freelancer_id_fkey FOREIGN KEY (freelancer_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT mission_applications_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions(id) ON DELETE CASCADE
);
CREATE INDEX mission_applications_freelancer ON mission_applications (freelancer_id);
CREATE TRIGGER mission_applications_guard BEFORE INSERT ON mission_applications FOR EACH ROW EXECUTE FUNCTION mission_applications_guard();
CREATE TRIGGER mission_applications_of_deleted_account BEFORE INSERT ON mission_applications FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('freelancer_id');

CREATE TABLE mission_days (
  mission_id       uuid                    NOT NULL,
  day              date                    NOT NULL,
  start_time       time without time zone  NOT NULL,
  end_time         time without time zone  NOT NULL,
  break_minutes    smallint                NOT NULL DEFAULT 0,
  presence_at      timestamptz,
  presence_method  text,
  minutes_claimed  smallint,
  claimed_by       text,
  claimed_at       timestamptz,
  minutes_agreed   smallint,
  agreed_method    text,
  agreed_at        timestamptz,
  CONSTRAINT mission_days_pkey PRIMARY KEY (mission_id, day),
  CONSTRAINT mission_days_agreed_method_check CHECK (agreed_method IN ('both', 'silence')),
  CONSTRAINT mission_days_agreement_whole CHECK (num_nulls(minutes_agreed, agreed_method, agreed_at) IN (0, 3)),
  CONSTRAINT mission_days_break_minutes_check CHECK (break_minutes >= 0 AND break_minutes <= 240),
  CONSTRAINT mission_days_claim_whole CHECK (num_nulls(minutes_claimed, claimed_by, claimed_at) IN (0, 3)),
  CONSTRAINT mission_days_claimed_by_check CHECK (claimed_by IN ('retailer', 'freelancer')),
  CONSTRAINT mission_days_hours CHECK (end_time > start_time AND (end_time - start_time) <= '15:00:00'::interval AND break_minutes::numeric < (EXTRACT(epoch FROM end_time - start_time) / 60::numeric)),
  CONSTRAINT mission_days_minutes CHECK (GREATEST(minutes_claimed, minutes_agreed)::numeric <= (EXTRACT(epoch FROM end_time - start_time) / 60::numeric - break_minutes::numeric + 240::numeric)),
  CONSTRAINT mission_days_minutes_agreed_check CHECK (minutes_agreed >= 0),
  CONSTRAINT mission_days_minutes_claimed_check CHECK (minutes_claimed >= 0),
  CONSTRAINT mission_days_presence_method_check CHECK (presence_method IN ('code', 'host', 'button')),
  CONSTRAINT mission_days_presence_whole CHECK ((presence_at IS NULL) = (presence_method IS NULL)),
  CONSTRAINT mission_days_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions(id) ON DELETE CASCADE
);
CREATE INDEX mission_days_to_agree ON mission_days (day) WHERE (minutes_agreed IS NULL);
CREATE TRIGGER mission_days_first_presence AFTER UPDATE OF presence_at ON mission_days FOR EACH ROW WHEN (new.presence_at IS NOT NULL AND old.presence_at IS NULL) EXECUTE FUNCTION mission_days_first_presence();
CREATE TRIGGER mission_days_guard BEFORE INSERT OR DELETE OR UPDATE ON mission_days FOR EACH ROW EXECUTE FUNCTION mission_days_guard();
CREATE TRIGGER mission_days_reckon_on_change AFTER UPDATE ON mission_days REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mission_days_reckon();
CREATE TRIGGER mission_days_reckon_on_delete AFTER DELETE ON mission_days REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mission_days_reckon();
CREATE TRIGGER mission_days_reckon_on_insert AFTER INSERT ON mission_days REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mission_days_reckon();

CREATE TABLE mission_events (
  id          bigint       NOT NULL GENERATED ALWAYS AS IDENTITY,
  mission_id  uuid         NOT NULL,
  status      text         NOT NULL,
  actor_id    uuid,
  note        text,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  actor_role  text         NOT NULL DEFAULT 'system',
  reason      text         NOT NULL DEFAULT 'booking_cancelled',
  owed_minor  bigint       NOT NULL DEFAULT 0,
  CONSTRAINT mission_events_pkey PRIMARY KEY (id),
  CONSTRAINT mission_events_actor_role_check CHECK (actor_role IN ('retailer', 'freelancer', 'admin', 'system')),
  CONSTRAINT mission_events_note_check CHECK (length(note) <= 1000),
  CONSTRAINT mission_events_owed CHECK (owed_minor = 0 OR status = 'cancelled' AND (reason = 'withdrawn' AND actor_role = 'retailer' OR (reason IN ('booking_cancelled', 'deleted')))),
  CONSTRAINT mission_events_owed_minor_check CHECK (owed_minor >= 0),
  CONSTRAINT mission_events_reason_check CHECK (reason IN ('proposed', 'published', 'picked', 'accepted', 'applied', 'declined', 'unanswered', 'withdrawn', 'unfilled', 'absent', 'booking_cancelled', 'suspended', 'deleted', 'ended')),
  CONSTRAINT mission_events_status_check CHECK (status IN ('open', 'pending', 'confirmed', 'rejected', 'completed', 'cancelled')),
  CONSTRAINT mission_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT mission_events_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions(id) ON DELETE CASCADE
);
CREATE INDEX mission_events_mission ON mission_events (mission_id, id);

CREATE TABLE mission_invitations (
  mission_id     uuid         NOT NULL,
  freelancer_id  uuid         NOT NULL,
  created_at     timestamptz  NOT NULL DEFAULT now(),
  declined_at    timestamptz,
  CONSTRAINT mission_invitations_pkey PRIMARY KEY (mission_id, freelancer_id),
  CONSTRAINT mission_invitations_freelancer_id_fkey FOREIGN KEY (freelancer_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT mission_invitations_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions(id) ON DELETE CASCADE
);
CREATE INDEX mission_invitations_freelancer ON mission_invitations (freelancer_id, created_at DESC);
CREATE TRIGGER mission_invitations_guard BEFORE UPDATE ON mission_invitations FOR EACH ROW EXECUTE FUNCTION mission_invitations_guard();
CREATE TRIGGER mission_invitations_of_deleted_account BEFORE INSERT ON mission_invitations FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('freelancer_id');

CREATE TABLE mission_payments (
  id            uuid          NOT NULL,
  mission_id    uuid          NOT NULL,
  amount_minor  bigint        NOT NULL,
  currency      character(3)  NOT NULL,
  paid_on       date          NOT NULL,
  method        text          NOT NULL,
  declared_at   timestamptz   NOT NULL DEFAULT now(),
  received_at   timestamptz,
  disputed_at   timestamptz,
  dispute_text  text,
  CONSTRAINT mission_payments_pkey PRIMARY KEY (id),
  CONSTRAINT mission_payments_amount_minor_check CHECK (amount_minor > 0),
  CONSTRAINT mission_payments_currency_check CHECK (currency IN ('EUR'::bpchar, 'MAD'::bpchar, 'AED'::bpchar)),
  CONSTRAINT mission_payments_dispute_says_why CHECK ((disputed_at IS NULL) = (dispute_text IS NULL)),
  CONSTRAINT mission_payments_dispute_text_check CHECK (length(dispute_text) >= 1 AND length(dispute_text) <= 1000),
  CONSTRAINT mission_payments_method_check CHECK (method IN ('cash', 'transfer', 'cheque', 'other')),
  CONSTRAINT mission_payments_one_answer CHECK (num_nonnulls(received_at, disputed_at) <= 1),
  CONSTRAINT mission_payments_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions(id) ON DELETE CASCADE
);
CREATE INDEX mission_payments_mission ON mission_payments (mission_id, declared_at);
CREATE UNIQUE INDEX mission_payments_one_stands ON mission_payments (mission_id) WHERE (disputed_at IS NULL);
CREATE TRIGGER mission_payments_guard BEFORE INSERT OR UPDATE ON mission_payments FOR EACH ROW EXECUTE FUNCTION mission_payments_guard();

CREATE TABLE mission_reminders (
  mission_id  uuid         NOT NULL,
  day         date         NOT NULL,
  kind        text         NOT NULL,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT mission_reminders_pkey PRIMARY KEY (mission_id, day, kind),
  CONSTRAINT mission_reminders_kind_check CHECK (kind IN ('ask_48', 'ask_16', 'unanswered', 'late', 'missing')),
  CONSTRAINT mission_reminders_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions(id) ON DELETE CASCADE
);

CREATE TABLE missions (
  id                  uuid          NOT NULL,
  retailer_id         uuid          NOT NULL,
  freelancer_id       uuid,
  space_id            uuid          NOT NULL,
  booking_id          uuid,
  title               text          NOT NULL,
  description         text          NOT NULL DEFAULT '',
  location            text          NOT NULL DEFAULT '',
  requirements        text[]        NOT NULL DEFAULT '{}'::text[],
  first_day           date          NOT NULL,
  last_day            date          NOT NULL,
  days                daterange     NOT NULL GENERATED ALWAYS AS (daterange(first_day, last_day, '[]')) STORED,
  hourly_rate_minor   integer       NOT NULL,
  total_hours         numeric(6,2)  NOT NULL,
  currency            character(3)  NOT NULL DEFAULT 'EUR'::bpchar,
  status              text          NOT NULL,
  presence_confirmed  boolean       NOT NULL DEFAULT false,
  paid_at             timestamptz,
  created_at          timestamptz   NOT NULL DEFAULT now(),
  updated_at          timestamptz   NOT NULL DEFAULT now(),
  hours               tsmultirange  NOT NULL DEFAULT '{}'::tsmultirange,
  total_minutes       integer       NOT NULL DEFAULT 0,
  is_open_call        boolean       NOT NULL DEFAULT false,
  answer_by           timestamptz,
  fallback            text          NOT NULL DEFAULT 'none',
  tasks               text[]        NOT NULL DEFAULT '{}'::text[],
  dress               text,
  languages           text[]        NOT NULL DEFAULT '{}'::text[],
  skills              text[]        NOT NULL DEFAULT '{}'::text[],
  late_percents       smallint[]    NOT NULL DEFAULT '{25,50}'::smallint[],
  follows_id          uuid,
  attempt             smallint      NOT NULL DEFAULT 1,
  reconfirmed_at      timestamptz,
  stands_in_for_id    uuid,
  CONSTRAINT missions_pkey PRIMARY KEY (id),
  CONSTRAINT missions_follows_id_key UNIQUE (follows_id),
  CONSTRAINT missions_no_overlap EXCLUDE USING gist (freelancer_id WITH =, hours WITH &&) WHERE (status = 'confirmed'),
  CONSTRAINT missions_attempt_check CHECK (attempt >= 1 AND attempt <= 5),
  CONSTRAINT missions_currency_check CHECK (currency IN ('EUR'::bpchar, 'MAD'::bpchar, 'AED'::bpchar)),
  CONSTRAINT missions_day_order CHECK (last_day >= first_day),
  CONSTRAINT missions_description_check CHECK (length(description) <= 5000),
  CONSTRAINT missions_dress_check CHECK (length(dress) >= 1 AND length(dress) <= 200),
  CONSTRAINT missions_fallback_check CHECK (fallback IN ('none', 'publish', 'next')),
  CONSTRAINT missions_follows_another CHECK (follows_id <> id),
  CONSTRAINT missions_hourly_rate_minor_check CHECK (hourly_rate_minor > 0),
  CONSTRAINT missions_late_percents CHECK (array_length(late_percents, 1) = 2 AND 0 <= late_percents[1] AND late_percents[1] <= late_percents[2] AND late_percents[2] <= 100),
  CONSTRAINT missions_parties CHECK (freelancer_id IS DISTINCT FROM retailer_id),
  CONSTRAINT missions_picked CHECK ((status IN ('open', 'cancelled')) OR freelancer_id IS NOT NULL),
  CONSTRAINT missions_stands_in_for_another CHECK (stands_in_for_id <> id),
  CONSTRAINT missions_status_check CHECK (status IN ('open', 'pending', 'confirmed', 'rejected', 'completed', 'cancelled')),
  CONSTRAINT missions_title_check CHECK (length(title) >= 3 AND length(title) <= 120),
  CONSTRAINT missions_total_hours_check CHECK (total_hours > 0::numeric),
  CONSTRAINT missions_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE SET NULL,
  CONSTRAINT missions_follows_id_fkey FOREIGN KEY (follows_id) REFERENCES missions(id) ON DELETE SET NULL,
  CONSTRAINT missions_freelancer_id_fkey FOREIGN KEY (freelancer_id) REFERENCES profiles(id) ON DELETE RESTRICT,
  CONSTRAINT missions_retailer_id_fkey FOREIGN KEY (retailer_id) REFERENCES profiles(id) ON DELETE RESTRICT,
  CONSTRAINT missions_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE RESTRICT,
  CONSTRAINT missions_stands_in_for_id_fkey FOREIGN KEY (stands_in_for_id) REFERENCES missions(id) ON DELETE SET NULL
);
CREATE INDEX missions_booking ON missions (booking_id);
CREATE INDEX missions_due ON missions (answer_by) WHERE (status = 'pending');
CREATE INDEX missions_freelancer ON missions (freelancer_id, created_at DESC);
CREATE UNIQUE INDEX missions_one_stand_in ON missions (stands_in_for_id) WHERE ((stands_in_for_id IS NOT NULL) AND (status IN ('confirmed', 'completed')));
CREATE INDEX missions_open ON missions (created_at DESC) WHERE (status = 'open');
CREATE INDEX missions_open_space ON missions (space_id) WHERE (status = 'open');
CREATE INDEX missions_retailer ON missions (retailer_id, created_at DESC);
CREATE INDEX missions_running ON missions (last_day) WHERE (status IN ('open', 'pending', 'confirmed'));
CREATE INDEX missions_space ON missions (space_id);
CREATE INDEX missions_stand_ins ON missions (stands_in_for_id) WHERE (stands_in_for_id IS NOT NULL);
CREATE INDEX missions_to_come ON missions (freelancer_id, last_day) WHERE (status = 'confirmed');
CREATE TRIGGER missions_follow_ended BEFORE INSERT ON missions FOR EACH ROW WHEN (new.follows_id IS NOT NULL) EXECUTE FUNCTION missions_follow_ended();
CREATE TRIGGER missions_follow_once BEFORE UPDATE OF follows_id, attempt ON missions FOR EACH ROW WHEN (new.follows_id IS DISTINCT FROM old.follows_id AND new.follows_id IS NOT NULL OR new.attempt <> old.attempt) EXECUTE FUNCTION missions_follow_ended();
CREATE TRIGGER missions_guard BEFORE UPDATE ON missions FOR EACH ROW EXECUTE FUNCTION missions_guard();
CREATE TRIGGER missions_hang_on_live_bookings BEFORE INSERT OR UPDATE OF booking_id ON missions FOR EACH ROW WHEN (new.booking_id IS NOT NULL) EXECUTE FUNCTION missions_hang_on_live_bookings();
CREATE CONSTRAINT TRIGGER missions_hold_together AFTER INSERT OR UPDATE OF status, booking_id, currency, first_day, last_day ON missions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION missions_hold_together();
CREATE TRIGGER missions_of_deleted_account BEFORE INSERT ON missions FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('retailer_id');
CREATE TRIGGER missions_reconfirm_once BEFORE UPDATE OF reconfirmed_at ON missions FOR EACH ROW WHEN (new.reconfirmed_at IS DISTINCT FROM old.reconfirmed_at) EXECUTE FUNCTION missions_reconfirm_once();
CREATE CONSTRAINT TRIGGER missions_stand_in AFTER INSERT ON missions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.stands_in_for_id IS NOT NULL) EXECUTE FUNCTION missions_stand_in();
CREATE TRIGGER missions_stand_in_once BEFORE UPDATE OF stands_in_for_id ON missions FOR EACH ROW WHEN (new.stands_in_for_id IS DISTINCT FROM old.stands_in_for_id AND new.stands_in_for_id IS NOT NULL) EXECUTE FUNCTION missions_stand_in();

CREATE TABLE neighborhoods (
  city_id    smallint  NOT NULL,
  slug       text      NOT NULL,
  name_fr    text      NOT NULL,
  name_en    text      NOT NULL,
  name_ar    text      NOT NULL,
  is_edited  boolean   NOT NULL DEFAULT false,
  is_hidden  boolean   NOT NULL DEFAULT false,
  CONSTRAINT neighborhoods_pkey PRIMARY KEY (city_id, slug),
  CONSTRAINT neighborhoods_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id)
);
CREATE TRIGGER neighborhoods_towns AFTER INSERT OR DELETE OR UPDATE ON neighborhoods FOR EACH STATEMENT EXECUTE FUNCTION cities_notify_towns();

CREATE TABLE notification_preferences (
  user_id  uuid     NOT NULL,
  kind     text     NOT NULL,
  channel  text     NOT NULL,
  enabled  boolean  NOT NULL,
  CONSTRAINT notification_preferences_pkey PRIMARY KEY (user_id, kind, channel),
  CONSTRAINT notification_preferences_channel_check CHECK (channel IN ('app', 'mail')),
  CONSTRAINT notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER notification_preferences_of_deleted_account BEFORE INSERT ON notification_preferences FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('user_id');

CREATE TABLE notifications (
  id          uuid         NOT NULL,
  user_id     uuid         NOT NULL,
  type        text         NOT NULL,
  kind        text         NOT NULL,
  params      jsonb        NOT NULL DEFAULT '{}'::jsonb,
  link        text,
  event_key   text         NOT NULL,
  read_at     timestamptz,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_user_id_event_key_key UNIQUE (user_id, event_key),
  CONSTRAINT notifications_type_check CHECK (type IN ('booking_request', 'booking_confirmed', 'booking_cancelled', 'payment', 'message', 'review', 'saved_search', 'mission', 'other')),
  CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE (read_at IS NULL);
CREATE INDEX notifications_user ON notifications (user_id, created_at DESC);
CREATE TRIGGER notifications_for_deleted_account BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION drop_for_deleted_account();

CREATE TABLE opportunity_filters (
  id                 uuid         NOT NULL,
  user_id            uuid         NOT NULL,
  name               text         NOT NULL,
  query              jsonb        NOT NULL,
  alert              boolean      NOT NULL DEFAULT true,
  unsubscribe_token  text         NOT NULL,
  checked_at         timestamptz  NOT NULL DEFAULT now(),
  last_alert_at      timestamptz,
  created_at         timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT opportunity_filters_pkey PRIMARY KEY (id),
  CONSTRAINT opportunity_filters_unsubscribe_token_key UNIQUE (unsubscribe_token),
  CONSTRAINT opportunity_filters_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT opportunity_filters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX opportunity_filters_alert ON opportunity_filters (id) WHERE alert;
CREATE UNIQUE INDEX opportunity_filters_once ON opportunity_filters (user_id, query);
CREATE TRIGGER opportunity_filters_of_deleted_account BEFORE INSERT ON opportunity_filters FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('user_id');

CREATE TABLE outbox_mails (
  id               uuid         NOT NULL,
  event_key        text         NOT NULL,
  recipient        text         NOT NULL,
  user_id          uuid,
  lang             text         NOT NULL,
  template         text         NOT NULL,
  params           jsonb        NOT NULL DEFAULT '{}'::jsonb,
  attempts         smallint     NOT NULL DEFAULT 0,
  next_attempt_at  timestamptz  NOT NULL DEFAULT now(),
  sent_at          timestamptz,
  failed_at        timestamptz,
  last_error       text,
  created_at       timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT outbox_mails_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_mails_event_key_recipient_key UNIQUE (event_key, recipient),
  CONSTRAINT outbox_mails_lang_check CHECK (lang IN ('fr', 'en', 'ar')),
  CONSTRAINT outbox_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX outbox_mails_due ON outbox_mails (next_attempt_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX outbox_mails_user ON outbox_mails (user_id);
CREATE TRIGGER outbox_mails_for_deleted_account BEFORE INSERT ON outbox_mails FOR EACH ROW EXECUTE FUNCTION drop_for_deleted_account();

CREATE TABLE person_checks (
  person_id    uuid         NOT NULL,
  kind         text         NOT NULL,
  evidence     text[]       NOT NULL DEFAULT '{}'::text[],
  decision_id  uuid,
  checked_at   timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT person_checks_pkey PRIMARY KEY (person_id, kind),
  CONSTRAINT person_checks_evidence_check CHECK (evidence <@ ARRAY['identity_document', 'residence_permit', 'phone_call', 'video_call', 'address_proof', 'trade_register', 'tax_number', 'bank_details', 'authority_to_act', 'freelance_permit']),
  CONSTRAINT person_checks_kind_check CHECK (kind IN ('person', 'company', 'document')),
  CONSTRAINT person_checks_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES decisions(id),
  CONSTRAINT person_checks_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX person_checks_decision ON person_checks (decision_id) WHERE (decision_id IS NOT NULL);

CREATE TABLE personal_calendars (
  user_id        uuid         NOT NULL,
  secret_hash    bytea        NOT NULL,
  secret_sealed  text         NOT NULL,
  former_hash    bytea,
  created_at     timestamptz  NOT NULL DEFAULT now(),
  last_read_at   timestamptz,
  last_reader    text,
  CONSTRAINT personal_calendars_pkey PRIMARY KEY (user_id),
  CONSTRAINT personal_calendars_former_hash_key UNIQUE (former_hash),
  CONSTRAINT personal_calendars_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT personal_calendars_last_reader_check CHECK (length(last_reader) <= 120),
  CONSTRAINT personal_calendars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE profiles (
  id               uuid          NOT NULL,
  role             text,
  first_name       text          NOT NULL DEFAULT '',
  last_name        text          NOT NULL DEFAULT '',
  company          text,
  bio              text,
  city             text,
  phone            text,
  avatar_url       text,
  lang             text          NOT NULL DEFAULT 'fr',
  verified         boolean       NOT NULL DEFAULT false,
  rating           numeric(3,2),
  rating_count     integer       NOT NULL DEFAULT 0,
  suspended_at     timestamptz,
  created_at       timestamptz   NOT NULL DEFAULT now(),
  updated_at       timestamptz   NOT NULL DEFAULT now(),
  roles            text[]        NOT NULL DEFAULT '{}'::text[],
  suspended_until  timestamptz,
  languages        text[]        NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT profiles_pkey PRIMARY KEY (id),
  CONSTRAINT profiles_bio_check CHECK (length(bio) <= 1000),
  CONSTRAINT profiles_city_check CHECK (length(city) <= 120),
  CONSTRAINT profiles_company_check CHECK (length(company) <= 120),
  CONSTRAINT profiles_first_name_check CHECK (length(first_name) <= 80),
  CONSTRAINT profiles_lang_check CHECK (lang IN ('fr', 'en', 'ar')),
  CONSTRAINT profiles_languages_check CHECK (cardinality(languages) <= 12),
  CONSTRAINT profiles_last_name_check CHECK (length(last_name) <= 80),
  CONSTRAINT profiles_main_role_held CHECK (
CASE
    WHEN role IS NULL THEN roles = '{}'::text[]
    ELSE role = ANY (roles)
END),
  CONSTRAINT profiles_phone_check CHECK (length(phone) <= 40),
  CONSTRAINT profiles_rating_check CHECK (rating >= 1::numeric AND rating <= 5::numeric),
  CONSTRAINT profiles_rating_count_check CHECK (rating_count >= 0),
  CONSTRAINT profiles_role_check CHECK (role IN ('retailer', 'host', 'freelancer', 'admin')),
  CONSTRAINT profiles_roles_known CHECK (array_position(roles, NULL::text) IS NULL AND cardinality(roles) = (('retailer' = ANY (roles))::integer + ('host' = ANY (roles))::integer + ('freelancer' = ANY (roles))::integer + ('admin' = ANY (roles))::integer)),
  CONSTRAINT profiles_suspended_until CHECK (suspended_until IS NULL OR suspended_at IS NOT NULL),
  CONSTRAINT profiles_id_fkey FOREIGN KEY (id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX profiles_admins ON profiles (id) WHERE ('admin' = ANY (roles));
CREATE INDEX profiles_role ON profiles (role, created_at DESC);
CREATE INDEX profiles_suspended ON profiles (suspended_at) WHERE (suspended_at IS NOT NULL);
CREATE INDEX profiles_suspended_until ON profiles (suspended_until) WHERE (suspended_until IS NOT NULL);
CREATE TRIGGER profiles_city_of_town BEFORE UPDATE OF city, lang ON profiles FOR EACH ROW EXECUTE FUNCTION profiles_city_of_town();
CREATE TRIGGER profiles_keep_taken_roles BEFORE UPDATE OF roles ON profiles FOR EACH ROW WHEN (new.roles IS DISTINCT FROM old.roles) EXECUTE FUNCTION profiles_keep_taken_roles();
CREATE TRIGGER profiles_notify_suspended AFTER UPDATE OF suspended_at ON profiles FOR EACH ROW WHEN (new.suspended_at IS NOT NULL) EXECUTE FUNCTION people_notify_suspended();
CREATE TRIGGER profiles_of_deleted_account BEFORE UPDATE OF first_name, last_name, company, bio, city, phone, avatar_url, role ON profiles FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('id');
CREATE TRIGGER profiles_refresh_search AFTER UPDATE OF suspended_at, verified ON profiles FOR EACH ROW WHEN ((old.suspended_at IS NULL) <> (new.suspended_at IS NULL) OR old.verified <> new.verified) EXECUTE FUNCTION profiles_refresh_search();
CREATE TRIGGER profiles_roles BEFORE INSERT OR UPDATE OF role, roles ON profiles FOR EACH ROW EXECUTE FUNCTION profiles_roles();

CREATE TABLE rate_limits (
  key           text         NOT NULL,
  window_start  timestamptz  NOT NULL,
  hits          integer      NOT NULL DEFAULT 1,
  expires_at    timestamptz  NOT NULL,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key, window_start),
  CONSTRAINT rate_limits_hits_check CHECK (hits > 0)
);
CREATE INDEX rate_limits_expiry ON rate_limits (expires_at);

CREATE TABLE recovery_codes (
  user_id  uuid   NOT NULL,
  hash     bytea  NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER recovery_codes_of_deleted_account BEFORE INSERT ON recovery_codes FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('user_id');

CREATE TABLE report_cases (
  id            uuid         NOT NULL,
  subject_kind  text         NOT NULL,
  subject_id    uuid         NOT NULL,
  person_id     uuid         NOT NULL,
  opened_at     timestamptz  NOT NULL DEFAULT now(),
  version       integer      NOT NULL DEFAULT 1,
  assigned_to   uuid,
  assigned_at   timestamptz,
  outcome       text,
  note          text         NOT NULL DEFAULT '',
  closed_by     uuid,
  closed_at     timestamptz,
  CONSTRAINT report_cases_pkey PRIMARY KEY (id),
  CONSTRAINT report_cases_assigned_whole CHECK ((assigned_to IS NULL) = (assigned_at IS NULL)),
  CONSTRAINT report_cases_closed_whole CHECK ((outcome IS NULL) = (closed_at IS NULL) AND (outcome IS NULL) = (closed_by IS NULL)),
  CONSTRAINT report_cases_note_check CHECK (length(note) <= 1000),
  CONSTRAINT report_cases_outcome_check CHECK (outcome IN ('dismissed', 'acted')),
  CONSTRAINT report_cases_subject_kind_check CHECK (subject_kind IN ('space', 'profile', 'review', 'message')),
  CONSTRAINT report_cases_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id),
  CONSTRAINT report_cases_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  CONSTRAINT report_cases_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id)
);
CREATE INDEX report_cases_assigned_to ON report_cases (assigned_to) WHERE (assigned_to IS NOT NULL);
CREATE INDEX report_cases_closed ON report_cases (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX report_cases_closed_by ON report_cases (closed_by) WHERE (closed_by IS NOT NULL);
CREATE UNIQUE INDEX report_cases_open_key ON report_cases (subject_id) WHERE (closed_at IS NULL);
CREATE INDEX report_cases_person ON report_cases (person_id, opened_at DESC);
CREATE INDEX report_cases_queue ON report_cases (opened_at, id) WHERE (closed_at IS NULL);

CREATE TABLE reports (
  id           uuid         NOT NULL,
  case_id      uuid         NOT NULL,
  reporter_id  uuid,
  full_name    text,
  email        text,
  lang         text         NOT NULL,
  reason       text         NOT NULL,
  text         text         NOT NULL DEFAULT '',
  created_at   timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_of_person_key UNIQUE (case_id, reporter_id),
  CONSTRAINT reports_of_visitor_key UNIQUE (case_id, email),
  CONSTRAINT reports_by_person_or_visitor CHECK (reporter_id IS NULL OR email IS NULL),
  CONSTRAINT reports_email_check CHECK (length(email) <= 254),
  CONSTRAINT reports_full_name_check CHECK (length(full_name) >= 2 AND length(full_name) <= 120),
  CONSTRAINT reports_lang_check CHECK (lang IN ('fr', 'en', 'ar')),
  CONSTRAINT reports_other_needs_text CHECK (reason <> 'other' OR text <> ''),
  CONSTRAINT reports_reason_check CHECK (reason IN ('misleading', 'wrong_photos', 'wrong_place', 'not_entitled', 'outside_deals', 'prohibited', 'fraud', 'false_identity', 'harassment', 'spam', 'fake', 'personal_data', 'off_topic', 'other')),
  CONSTRAINT reports_text_check CHECK (length(text) <= 2000),
  CONSTRAINT reports_visitor_whole CHECK ((full_name IS NULL) = (email IS NULL)),
  CONSTRAINT reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES report_cases(id) ON DELETE CASCADE,
  CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id)
);
CREATE INDEX reports_reporter ON reports (reporter_id, created_at) WHERE (reporter_id IS NOT NULL);
CREATE TRIGGER reports_of_deleted_account BEFORE INSERT ON reports FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('reporter_id');

CREATE TABLE reviews (
  id             uuid         NOT NULL,
  booking_id     uuid,
  mission_id     uuid,
  author_id      uuid         NOT NULL,
  space_id       uuid,
  freelancer_id  uuid,
  rating         smallint     NOT NULL,
  comment        text         NOT NULL,
  reply          text,
  replied_at     timestamptz,
  created_at     timestamptz  NOT NULL DEFAULT now(),
  hidden_by      uuid,
  retailer_id    uuid,
  shown_at       timestamptz  DEFAULT now(),
  CONSTRAINT reviews_pkey PRIMARY KEY (id),
  CONSTRAINT reviews_booking_id_key UNIQUE (booking_id),
  CONSTRAINT reviews_comment_check CHECK (length(btrim(comment)) >= 1 AND length(btrim(comment)) <= 2000),
  CONSTRAINT reviews_of_stays_are_shown CHECK (shown_at IS NOT NULL OR mission_id IS NOT NULL),
  CONSTRAINT reviews_one_stay_or_mission CHECK (num_nonnulls(booking_id, mission_id) = 1),
  CONSTRAINT reviews_one_subject CHECK (booking_id IS NOT NULL AND space_id IS NOT NULL AND freelancer_id IS NULL AND retailer_id IS NULL OR mission_id IS NOT NULL AND space_id IS NULL AND num_nonnulls(freelancer_id, retailer_id) = 1),
  CONSTRAINT reviews_rating_check CHECK (rating >= 1 AND rating <= 5),
  CONSTRAINT reviews_reply_check CHECK (length(reply) <= 2000),
  CONSTRAINT reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE RESTRICT,
  CONSTRAINT reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE RESTRICT,
  CONSTRAINT reviews_freelancer_id_fkey FOREIGN KEY (freelancer_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT reviews_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES decisions(id),
  CONSTRAINT reviews_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions(id) ON DELETE RESTRICT,
  CONSTRAINT reviews_retailer_id_fkey FOREIGN KEY (retailer_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT reviews_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);
CREATE INDEX reviews_author ON reviews (author_id, created_at);
CREATE INDEX reviews_freelancer ON reviews (freelancer_id, created_at DESC) WHERE (freelancer_id IS NOT NULL);
CREATE INDEX reviews_hidden_by ON reviews (hidden_by) WHERE (hidden_by IS NOT NULL);
CREATE INDEX reviews_latest_best ON reviews (created_at DESC, id DESC) WHERE ((rating = 5) AND (space_id IS NOT NULL));
CREATE INDEX reviews_not_shown ON reviews (created_at) WHERE (shown_at IS NULL);
CREATE UNIQUE INDEX reviews_one_of_each_party ON reviews (mission_id, author_id) WHERE (mission_id IS NOT NULL);
CREATE INDEX reviews_retailer ON reviews (retailer_id, created_at DESC) WHERE (retailer_id IS NOT NULL);
CREATE INDEX reviews_shown ON reviews (shown_at, id) WHERE (shown_at IS NOT NULL);
CREATE INDEX reviews_space ON reviews (space_id, created_at DESC) WHERE (space_id IS NOT NULL);
CREATE TRIGGER reviews_follow_a_completed_stay_or_mission BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION reviews_follow_a_completed_stay_or_mission();
CREATE TRIGGER reviews_keep_averages AFTER INSERT OR DELETE OR UPDATE OF rating, hidden_by, shown_at ON reviews FOR EACH ROW EXECUTE FUNCTION reviews_keep_averages();
CREATE TRIGGER reviews_of_deleted_account BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('author_id');
CREATE TRIGGER reviews_stay_shown BEFORE UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION reviews_stay_shown();

CREATE TABLE role_requests (
  id          uuid         NOT NULL,
  change      text         NOT NULL,
  person_id   uuid         NOT NULL,
  reason      text,
  facts       text         NOT NULL DEFAULT '',
  asked_by    uuid         NOT NULL,
  asked_at    timestamptz  NOT NULL DEFAULT now(),
  ends_at     timestamptz  NOT NULL,
  is_alone    boolean      NOT NULL,
  outcome     text,
  decided_by  uuid,
  decided_at  timestamptz,
  clause      text,
  CONSTRAINT role_requests_pkey PRIMARY KEY (id),
  CONSTRAINT role_requests_change_check CHECK (change IN ('give', 'take')),
  CONSTRAINT role_requests_clause_check CHECK (clause = 'none' OR clause ~ '^[a-z-]+#[a-z-]+$' AND length(clause) <= 60),
  CONSTRAINT role_requests_clause_of_reason CHECK (clause IS NULL OR reason IS NOT NULL),
  CONSTRAINT role_requests_decided_whole CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  CONSTRAINT role_requests_facts_check CHECK (length(facts) <= 1000),
  CONSTRAINT role_requests_other_person CHECK (asked_by <> person_id),
  CONSTRAINT role_requests_outcome_check CHECK (outcome IN ('done', 'refused', 'withdrawn', 'lapsed')),
  CONSTRAINT role_requests_reason_to_take CHECK ((change = 'take') = (reason IS NOT NULL)),
  CONSTRAINT role_requests_two_people CHECK (outcome IS DISTINCT FROM 'done' OR decided_by IS NULL AND is_alone OR decided_by <> asked_by AND decided_by <> person_id),
  CONSTRAINT role_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  CONSTRAINT role_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  CONSTRAINT role_requests_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX role_requests_one_open_key ON role_requests (person_id) WHERE (outcome IS NULL);
CREATE INDEX role_requests_open ON role_requests (ends_at) WHERE (outcome IS NULL);

CREATE TABLE saved_search_matches (
  search_id    uuid         NOT NULL,
  space_id     uuid         NOT NULL,
  notified_at  timestamptz,
  CONSTRAINT saved_search_matches_pkey PRIMARY KEY (search_id, space_id),
  CONSTRAINT saved_search_matches_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE CASCADE,
  CONSTRAINT saved_search_matches_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);
CREATE INDEX saved_search_matches_space ON saved_search_matches (space_id);
CREATE INDEX saved_search_matches_waiting ON saved_search_matches (search_id) WHERE (notified_at IS NULL);

CREATE TABLE saved_searches (
  id                 uuid            NOT NULL,
  user_id            uuid            NOT NULL,
  name               text            NOT NULL,
  query              jsonb           NOT NULL,
  alert              boolean         NOT NULL DEFAULT true,
  unsubscribe_token  text            NOT NULL,
  last_alert_at      timestamptz,
  created_at         timestamptz     NOT NULL DEFAULT now(),
  known_changes      int8multirange  NOT NULL DEFAULT '{}'::int8multirange,
  CONSTRAINT saved_searches_pkey PRIMARY KEY (id),
  CONSTRAINT saved_searches_unsubscribe_token_key UNIQUE (unsubscribe_token),
  CONSTRAINT saved_searches_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saved_searches_alert ON saved_searches (id) WHERE alert;
CREATE UNIQUE INDEX saved_searches_once ON saved_searches (user_id, query);
CREATE INDEX saved_searches_user ON saved_searches (user_id);
CREATE TRIGGER saved_searches_of_deleted_account BEFORE INSERT ON saved_searches FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('user_id');

CREATE TABLE schema_migrations (
  name        text         NOT NULL,
  sha256      text         NOT NULL,
  applied_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE search_counts (
  day       date      NOT NULL,
  locale    text      NOT NULL,
  place     text      NOT NULL,
  city_id   smallint,
  words     text,  -- A known place that is no city of ours; other words only once three visitors of a day had typed them
  type      text,
  month     date,  -- First day of the month in which the searched days begin
  is_empty  boolean   NOT NULL,
  searches  integer   NOT NULL,
  CONSTRAINT search_counts_once UNIQUE NULLS NOT DISTINCT (day, locale, place, city_id, words, type, month, is_empty),
  CONSTRAINT search_counts_locale_check CHECK (locale IN ('fr', 'en', 'ar')),
  CONSTRAINT search_counts_place_check CHECK (place IN ('anywhere', 'city', 'place', 'words', 'area', 'other')),
  CONSTRAINT search_counts_searches_check CHECK (searches > 0),
  CONSTRAINT search_counts_words_check CHECK (length(words) >= 1 AND length(words) <= 60)
);

CREATE TABLE search_words (
  word  text  NOT NULL,
  CONSTRAINT search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_trigram ON search_words USING gist (((word || '')) gist_trgm_ops (siglen='32'));

CREATE TABLE second_factors (
  user_id             uuid         NOT NULL,
  secret              text,
  confirmed_at        timestamptz,
  last_step           bigint       NOT NULL DEFAULT 0,
  wanted_secret       text,
  wanted_at           timestamptz,
  shown_codes         text,
  codes_made_at       timestamptz,
  first_confirmed_at  timestamptz,
  wanted_by_mail      boolean      NOT NULL DEFAULT false,
  CONSTRAINT second_factors_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_factors_confirmed_check CHECK ((secret IS NULL) = (confirmed_at IS NULL)),
  CONSTRAINT second_factors_wanted_check CHECK ((wanted_secret IS NULL) = (wanted_at IS NULL)),
  CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER second_factors_of_deleted_account BEFORE INSERT OR UPDATE ON second_factors FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('user_id');

CREATE TABLE sessions (
  id               uuid         NOT NULL,
  user_id          uuid         NOT NULL,
  token            text         NOT NULL,
  expires_at       timestamptz  NOT NULL,
  ip_address       text,
  user_agent       text,
  impersonated_by  text,
  created_at       timestamptz  NOT NULL DEFAULT now(),
  updated_at       timestamptz  NOT NULL DEFAULT now(),
  level            smallint     NOT NULL DEFAULT 1,
  proved_at        timestamptz,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_key UNIQUE (token),
  CONSTRAINT sessions_level_check CHECK (level IN (1, 2)),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE TRIGGER sessions_notify_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION sessions_notify_ended();
CREATE TRIGGER sessions_of_deleted_account BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('user_id');

CREATE TABLE setting_changes (
  id          uuid         NOT NULL,
  section     text         NOT NULL,
  key         text         NOT NULL,
  revision    integer      NOT NULL,
  old_value   jsonb,
  new_value   jsonb,
  undoes      uuid,
  changed_by  uuid,
  changed_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT setting_changes_pkey PRIMARY KEY (id),
  CONSTRAINT setting_changes_one_after_another UNIQUE (key, revision),
  CONSTRAINT setting_changes_revision_check CHECK (revision > 0),
  CONSTRAINT setting_changes_say_something CHECK (old_value IS DISTINCT FROM new_value),
  CONSTRAINT setting_changes_section_check CHECK (section IN ('faq', 'featured', 'support', 'places', 'rates', 'company', 'banner', 'switches', 'cancellation')),
  CONSTRAINT setting_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT setting_changes_undoes_fkey FOREIGN KEY (undoes) REFERENCES setting_changes(id)
);
CREATE INDEX setting_changes_changed_by ON setting_changes (changed_by);
CREATE INDEX setting_changes_of_section ON setting_changes (section, changed_at DESC, id DESC);
CREATE INDEX setting_changes_undoes ON setting_changes (undoes) WHERE (undoes IS NOT NULL);

CREATE TABLE sign_in_methods (
  id                        uuid         NOT NULL,
  user_id                   uuid         NOT NULL,
  account_id                text         NOT NULL,
  provider_id               text         NOT NULL,
  access_token              text,
  refresh_token             text,
  id_token                  text,
  access_token_expires_at   timestamptz,
  refresh_token_expires_at  timestamptz,
  scope                     text,
  password                  text,
  created_at                timestamptz  NOT NULL DEFAULT now(),
  updated_at                timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT sign_in_methods_pkey PRIMARY KEY (id),
  CONSTRAINT sign_in_methods_provider_id_account_id_key UNIQUE (provider_id, account_id),
  CONSTRAINT sign_in_methods_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_methods_user ON sign_in_methods (user_id);
CREATE TRIGGER sign_in_methods_of_deleted_account BEFORE INSERT ON sign_in_methods FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('user_id');

CREATE TABLE sign_up_attempts (
  id             uuid         NOT NULL,
  user_id        uuid         NOT NULL,
  password_hash  text         NOT NULL,
  browser_hash   text,
  created_at     timestamptz  NOT NULL DEFAULT now(),
  redirect       text,
  draft          text,
  favorite       uuid,
  CONSTRAINT sign_up_attempts_pkey PRIMARY KEY (id),
  CONSTRAINT sign_up_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_up_attempts_user ON sign_up_attempts (user_id, created_at DESC);

CREATE TABLE site_settings (
  key         text         NOT NULL,
  value       jsonb        NOT NULL,
  updated_by  uuid,
  updated_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT site_settings_pkey PRIMARY KEY (key),
  CONSTRAINT site_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE TRIGGER site_settings_notify AFTER INSERT OR DELETE OR UPDATE ON site_settings FOR EACH STATEMENT EXECUTE FUNCTION site_settings_notify();

CREATE TABLE space_assignments (
  space_id     uuid         NOT NULL,
  assigned_to  uuid         NOT NULL,
  assigned_at  timestamptz  NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT space_assignments_pkey PRIMARY KEY (space_id),
  CONSTRAINT space_assignments_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id),
  CONSTRAINT space_assignments_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);
CREATE INDEX space_assignments_assigned_to ON space_assignments (assigned_to);

CREATE TABLE space_changes (
  id        bigint  NOT NULL GENERATED ALWAYS AS IDENTITY,
  space_id  uuid    NOT NULL,
  before    jsonb,
  CONSTRAINT space_changes_pkey PRIMARY KEY (id),
  CONSTRAINT space_changes_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);
CREATE INDEX space_changes_space ON space_changes (space_id);

CREATE TABLE space_edit_photos (
  space_id  uuid      NOT NULL,
  file_id   uuid      NOT NULL,
  position  smallint  NOT NULL,
  caption   text,
  CONSTRAINT space_edit_photos_pkey PRIMARY KEY (space_id, file_id),
  CONSTRAINT space_edit_photos_space_id_position_key UNIQUE (space_id, "position") DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT space_edit_photos_caption_check CHECK (length(caption) <= 200),
  CONSTRAINT space_edit_photos_position_check CHECK ("position" >= 0 AND "position" <= 19),
  CONSTRAINT space_edit_photos_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  CONSTRAINT space_edit_photos_space_id_fkey FOREIGN KEY (space_id) REFERENCES space_edits(space_id) ON DELETE CASCADE
);
CREATE INDEX space_edit_photos_file ON space_edit_photos (file_id);

CREATE TABLE space_edits (
  space_id        uuid         NOT NULL,
  version         integer      NOT NULL DEFAULT 0,
  changes         jsonb,
  photos_changed  boolean      NOT NULL DEFAULT false,
  saved_at        timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT space_edits_pkey PRIMARY KEY (space_id),
  CONSTRAINT space_edits_changes_check CHECK (jsonb_typeof(changes) = 'object'),
  CONSTRAINT space_edits_version_check CHECK (version >= 0),
  CONSTRAINT space_edits_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);

CREATE TABLE space_machine_translations (
  space_id     uuid         NOT NULL,
  locale       text         NOT NULL,
  name         text,
  description  text,
  house_rules  text,
  landmark     text,
  made_at      timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT space_machine_translations_pkey PRIMARY KEY (space_id, locale),
  CONSTRAINT space_machine_translations_description_check CHECK (length(description) <= 5000),
  CONSTRAINT space_machine_translations_house_rules_check CHECK (length(house_rules) <= 2000),
  CONSTRAINT space_machine_translations_landmark_check CHECK (length(landmark) <= 200),
  CONSTRAINT space_machine_translations_locale_check CHECK (locale IN ('fr', 'en', 'ar')),
  CONSTRAINT space_machine_translations_name_check CHECK (length(name) <= 120),
  CONSTRAINT space_machine_translations_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);
CREATE TRIGGER space_machine_translations_search_on_delete AFTER DELETE ON space_machine_translations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION space_translations_refresh_search();
CREATE TRIGGER space_machine_translations_search_on_insert AFTER INSERT ON space_machine_translations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION space_translations_refresh_search();
CREATE TRIGGER space_machine_translations_search_on_update AFTER UPDATE ON space_machine_translations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION space_translations_refresh_search();

CREATE TABLE space_moderations (
  space_id      uuid   NOT NULL,
  status        text   NOT NULL,
  decision_id   uuid   NOT NULL,
  asked_values  jsonb,
  CONSTRAINT space_moderations_pkey PRIMARY KEY (space_id),
  CONSTRAINT space_moderations_status_check CHECK (status IN ('changes_asked', 'rejected', 'withdrawn')),
  CONSTRAINT space_moderations_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES decisions(id),
  CONSTRAINT space_moderations_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);
CREATE INDEX space_moderations_decision ON space_moderations (decision_id);

CREATE TABLE space_moderations_due (
  space_id  uuid         NOT NULL,
  before    jsonb        NOT NULL,
  since     timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT space_moderations_due_pkey PRIMARY KEY (space_id),
  CONSTRAINT space_moderations_due_before_check CHECK (jsonb_typeof(before) = 'object'),
  CONSTRAINT space_moderations_due_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);
CREATE INDEX space_moderations_due_since ON space_moderations_due (since);

CREATE TABLE space_photos (
  space_id    uuid         NOT NULL,
  file_id     uuid         NOT NULL,
  position    smallint     NOT NULL,
  caption     text,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT space_photos_pkey PRIMARY KEY (space_id, file_id),
  CONSTRAINT space_photos_space_id_position_key UNIQUE (space_id, "position") DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT space_photos_caption_check CHECK (length(caption) <= 200),
  CONSTRAINT space_photos_position_check CHECK ("position" >= 0 AND "position" <= 19),
  CONSTRAINT space_photos_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  CONSTRAINT space_photos_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);
CREATE INDEX space_photos_file ON space_photos (file_id);

CREATE TABLE space_prices (
  space_id      uuid       NOT NULL,
  first_day     date       NOT NULL,
  last_day      date       NOT NULL,
  days          daterange  NOT NULL GENERATED ALWAYS AS (daterange(first_day, last_day, '[]')) STORED,
  price_minor   integer,
  minimum_stay  smallint,
  CONSTRAINT space_prices_pkey PRIMARY KEY (space_id, first_day),
  CONSTRAINT space_prices_no_overlap EXCLUDE USING gist (space_id WITH =, days WITH &&),
  CONSTRAINT space_prices_day_order CHECK (last_day >= first_day AND (last_day - first_day) < 730),
  CONSTRAINT space_prices_minimum_stay_check CHECK (minimum_stay >= 1 AND minimum_stay <= 365),
  CONSTRAINT space_prices_price_minor_check CHECK (price_minor >= 100 AND price_minor <= 100000000),
  CONSTRAINT space_prices_say_something CHECK (num_nonnulls(price_minor, minimum_stay) > 0),
  CONSTRAINT space_prices_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);
CREATE INDEX space_prices_minimum_stay ON space_prices (last_day) WHERE (minimum_stay IS NOT NULL);

CREATE TABLE space_samples (
  space_id         uuid              NOT NULL,
  live             boolean           NOT NULL,
  city_id          smallint          NOT NULL,
  type_number      smallint          NOT NULL,
  price_minor      integer           NOT NULL,
  surface_m2       real              NOT NULL,
  rating           real              NOT NULL,
  bayesian_rating  real              NOT NULL,
  score            real              NOT NULL,
  amenities        bigint            NOT NULL,
  products         bigint            NOT NULL,
  instant_book     boolean           NOT NULL,
  latitude         double precision  NOT NULL,
  longitude        double precision  NOT NULL,
  availability     daterange         NOT NULL,
  closed_weekdays  smallint          NOT NULL,
  minimum_stay     smallint          NOT NULL,
  maximum_stay     smallint          NOT NULL,
  created_at       timestamptz       NOT NULL,
  busy             datemultirange    NOT NULL,
  tile             integer           NOT NULL,
  CONSTRAINT space_samples_pkey PRIMARY KEY (space_id)
) WITH (fillfactor=85);
CREATE INDEX space_samples_city ON space_samples (city_id);
CREATE INDEX space_samples_tile ON space_samples (tile);

CREATE TABLE space_search (
  space_id         uuid              NOT NULL,
  live             boolean           NOT NULL,
  city_id          smallint          NOT NULL,
  type_number      smallint          NOT NULL,
  price_minor      integer           NOT NULL,
  surface_m2       real              NOT NULL,
  rating           real              NOT NULL,
  bayesian_rating  real              NOT NULL,
  score            real              NOT NULL,
  amenities        bigint            NOT NULL,
  products         bigint            NOT NULL,
  instant_book     boolean           NOT NULL,
  latitude         double precision  NOT NULL,
  longitude        double precision  NOT NULL,
  availability     daterange         NOT NULL,
  closed_weekdays  smallint          NOT NULL,
  minimum_stay     smallint          NOT NULL,
  maximum_stay     smallint          NOT NULL,
  created_at       timestamptz       NOT NULL,
  busy             datemultirange    NOT NULL,
  tile             integer           NOT NULL GENERATED ALWAYS AS ((((floor(((latitude + (90)::double precision) * (50)::double precision)))::integer * 18000) + (floor(((longitude + (180)::double precision) * (50)::double precision)))::integer)) STORED,
  document         tsvector,
  padding          bytea             DEFAULT decode(repeat('00', 2100), 'hex'),
  CONSTRAINT space_search_pkey PRIMARY KEY (space_id),
  CONSTRAINT space_search_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
) WITH (fillfactor=85, toast_tuple_target=512);
CREATE INDEX space_search_all_newest ON space_search (created_at DESC, space_id DESC) WHERE live;
CREATE INDEX space_search_all_price ON space_search (price_minor, space_id) WHERE live;
CREATE INDEX space_search_all_rating ON space_search (rating DESC, score DESC, space_id DESC) WHERE live;
CREATE INDEX space_search_all_score ON space_search (score DESC, space_id DESC) WHERE live;
CREATE INDEX space_search_bayesian_rating ON space_search (bayesian_rating DESC, space_id DESC) WHERE (live AND (rating > (0)::double precision));
CREATE INDEX space_search_document ON space_search USING gin (document);
CREATE INDEX space_search_newest ON space_search (city_id, created_at DESC, space_id DESC) WHERE live;
CREATE INDEX space_search_price ON space_search (city_id, price_minor, space_id) WHERE live;
CREATE INDEX space_search_rating ON space_search (city_id, rating DESC, score DESC, space_id DESC) WHERE live;
CREATE INDEX space_search_score ON space_search (city_id, score DESC, space_id DESC) WHERE live;
CREATE INDEX space_search_tile ON space_search (tile, latitude, longitude, type_number, price_minor) INCLUDE (space_id) WHERE live;
CREATE INDEX space_search_type ON space_search (city_id, type_number, score DESC, space_id DESC) WHERE live;
CREATE TRIGGER space_search_map_on_delete AFTER DELETE ON space_search FOR EACH ROW WHEN (old.live) EXECUTE FUNCTION space_search_count_on_map();
CREATE TRIGGER space_search_map_on_insert AFTER INSERT ON space_search FOR EACH ROW WHEN (new.live) EXECUTE FUNCTION space_search_count_on_map();
CREATE TRIGGER space_search_map_on_truncate AFTER TRUNCATE ON space_search FOR EACH STATEMENT EXECUTE FUNCTION space_search_empty_map();
CREATE TRIGGER space_search_map_on_update AFTER UPDATE ON space_search FOR EACH ROW WHEN ((old.live OR new.live) AND (old.live <> new.live OR old.latitude <> new.latitude OR old.longitude <> new.longitude OR old.city_id <> new.city_id OR old.type_number <> new.type_number)) EXECUTE FUNCTION space_search_count_on_map();
CREATE TRIGGER space_search_note_insert AFTER INSERT ON space_search FOR EACH ROW WHEN (new.live) EXECUTE FUNCTION space_search_note_change();
CREATE TRIGGER space_search_note_update AFTER UPDATE ON space_search FOR EACH ROW WHEN (new.live AND (NOT old.live OR NOT old.busy <@ new.busy OR old.city_id IS DISTINCT FROM new.city_id OR old.type_number IS DISTINCT FROM new.type_number OR old.price_minor IS DISTINCT FROM new.price_minor OR old.surface_m2 IS DISTINCT FROM new.surface_m2 OR old.rating IS DISTINCT FROM new.rating OR old.amenities IS DISTINCT FROM new.amenities OR old.products IS DISTINCT FROM new.products OR old.instant_book IS DISTINCT FROM new.instant_book OR old.latitude IS DISTINCT FROM new.latitude OR old.longitude IS DISTINCT FROM new.longitude OR old.availability IS DISTINCT FROM new.availability OR old.closed_weekdays IS DISTINCT FROM new.closed_weekdays OR old.minimum_stay IS DISTINCT FROM new.minimum_stay OR old.maximum_stay IS DISTINCT FROM new.maximum_stay)) EXECUTE FUNCTION space_search_note_change();
CREATE TRIGGER space_search_sample_on_delete AFTER DELETE ON space_search FOR EACH ROW WHEN (is_space_sample(old.space_id)) EXECUTE FUNCTION space_search_sample();
CREATE TRIGGER space_search_sample_on_insert AFTER INSERT ON space_search FOR EACH ROW WHEN (new.live AND is_space_sample(new.space_id)) EXECUTE FUNCTION space_search_sample();
CREATE TRIGGER space_search_sample_on_update AFTER UPDATE ON space_search FOR EACH ROW WHEN (is_space_sample(new.space_id) AND old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION space_search_sample();

CREATE VIEW space_texts AS
 SELECT space_id,
    document
   FROM space_search
  WHERE live AND document IS NOT NULL;

CREATE TABLE space_translations (
  space_id     uuid  NOT NULL,
  locale       text  NOT NULL,
  name         text,
  description  text,
  house_rules  text,
  landmark     text,
  CONSTRAINT space_translations_pkey PRIMARY KEY (space_id, locale),
  CONSTRAINT space_translations_description_check CHECK (length(description) <= 5000),
  CONSTRAINT space_translations_house_rules_check CHECK (length(house_rules) <= 2000),
  CONSTRAINT space_translations_landmark_check CHECK (length(landmark) <= 200),
  CONSTRAINT space_translations_locale_check CHECK (locale IN ('fr', 'en', 'ar')),
  CONSTRAINT space_translations_name_check CHECK (length(name) <= 120),
  CONSTRAINT space_translations_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);
CREATE TRIGGER space_translations_leave_room AFTER DELETE OR UPDATE ON space_translations FOR EACH ROW EXECUTE FUNCTION space_translations_leave_room();
CREATE TRIGGER space_translations_search_on_delete AFTER DELETE ON space_translations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION space_translations_refresh_search();
CREATE TRIGGER space_translations_search_on_insert AFTER INSERT ON space_translations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION space_translations_refresh_search();
CREATE TRIGGER space_translations_search_on_update AFTER UPDATE ON space_translations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION space_translations_refresh_search();

CREATE TABLE space_translations_due (
  space_id  uuid         NOT NULL,
  due_at    timestamptz  NOT NULL,
  attempts  smallint     NOT NULL DEFAULT 0,
  fault     text,
  CONSTRAINT space_translations_due_pkey PRIMARY KEY (space_id),
  CONSTRAINT space_translations_due_attempts_check CHECK (attempts >= 0),
  CONSTRAINT space_translations_due_fault_check CHECK (length(fault) <= 200),
  CONSTRAINT space_translations_due_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);
CREATE INDEX space_translations_due_first ON space_translations_due (due_at);

CREATE TABLE space_views (
  space_id  uuid     NOT NULL,
  day       date     NOT NULL,
  views     integer  NOT NULL,
  CONSTRAINT space_views_pkey PRIMARY KEY (space_id, day),
  CONSTRAINT space_views_views_check CHECK (views > 0),
  CONSTRAINT space_views_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);
CREATE INDEX space_views_day ON space_views USING brin (day);

CREATE TABLE spaces (
  id                    uuid                    NOT NULL,
  host_id               uuid                    NOT NULL,
  name                  text                    NOT NULL,
  description           text                    NOT NULL DEFAULT '',
  type                  text,
  property_type         text,
  surface_m2            double precision,
  height_m              double precision,
  width_m               double precision,
  depth_m               double precision,
  bedrooms              smallint,
  bathrooms             smallint,
  max_guests            integer,
  daily_traffic         integer,
  has_seller_onsite     boolean                 NOT NULL DEFAULT false,
  address               text,
  city_id               smallint,
  neighborhood          text,
  latitude              double precision,
  longitude             double precision,
  location_precision    text                    NOT NULL DEFAULT 'exact',
  price_per_day_minor   integer,
  currency              character(3)            NOT NULL DEFAULT 'MAD'::bpchar,
  availability_start    date,
  availability_end      date,
  closed_weekdays       smallint                NOT NULL DEFAULT 0,
  minimum_stay          smallint                NOT NULL DEFAULT 1,
  maximum_stay          smallint,
  instant_book          boolean                 NOT NULL DEFAULT false,
  accepted_products     text[]                  NOT NULL DEFAULT '{}'::text[],
  forbidden_products    text,
  existing_products     text,
  amenities             text[]                  NOT NULL DEFAULT '{}'::text[],
  services              text,
  house_rules           text,
  tags                  text[]                  NOT NULL DEFAULT '{}'::text[],
  email                 text,
  phone                 text,
  check_in_time         time without time zone,
  check_out_time        time without time zone,
  rating                numeric(3,2),
  rating_count          integer                 NOT NULL DEFAULT 0,
  is_published          boolean                 NOT NULL DEFAULT false,
  approved              boolean                 NOT NULL DEFAULT false,
  approved_by           uuid,
  approved_at           timestamptz,
  rejection_reason      text,
  archived_at           timestamptz,
  state                 text                    NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (archived_at IS NOT NULL) THEN 'archived'
    WHEN (is_published AND approved) THEN 'active'
    WHEN is_published THEN 'pending'
    WHEN approved THEN 'paused'
    ELSE 'draft'
END) STORED,
  created_at            timestamptz             NOT NULL DEFAULT now(),
  updated_at            timestamptz             NOT NULL DEFAULT now(),
  neighborhood_slug     text,
  landmark              text,
  original_locale       text                    NOT NULL DEFAULT 'fr',
  moderation_outcome    text,
  notice_days           smallint                NOT NULL DEFAULT 0,
  horizon_days          smallint                NOT NULL DEFAULT 730,
  preparation_days      smallint                NOT NULL DEFAULT 0,
  weekday_prices_minor  integer[],
  week_percent          smallint,
  month_percent         smallint,
  shop_id               uuid,
  slot                  integer,
  cancellation_terms    text                    NOT NULL DEFAULT 'moderate',
  submitted_at          timestamptz,
  CONSTRAINT spaces_pkey PRIMARY KEY (id),
  CONSTRAINT spaces_address_check CHECK (length(address) <= 200),
  CONSTRAINT spaces_approved_has_moment CHECK (NOT approved OR approved_at IS NOT NULL),
  CONSTRAINT spaces_availability_order CHECK (availability_end >= availability_start),
  CONSTRAINT spaces_bathrooms_check CHECK (bathrooms >= 0),
  CONSTRAINT spaces_bedrooms_check CHECK (bedrooms >= 0),
  CONSTRAINT spaces_cancellation_terms_check CHECK (cancellation_terms IN ('flexible', 'moderate', 'strict')),
  CONSTRAINT spaces_closed_weekdays_check CHECK (closed_weekdays >= 0 AND closed_weekdays <= 126),
  CONSTRAINT spaces_currency_check CHECK (currency IN ('MAD'::bpchar, 'AED'::bpchar, 'EUR'::bpchar)),
  CONSTRAINT spaces_daily_traffic_check CHECK (daily_traffic >= 0),
  CONSTRAINT spaces_depth_m_check CHECK (depth_m > 0::double precision AND depth_m <= 1000::double precision),
  CONSTRAINT spaces_description_check CHECK (length(description) <= 5000),
  CONSTRAINT spaces_email_check CHECK (length(email) <= 254),
  CONSTRAINT spaces_existing_products_check CHECK (length(existing_products) <= 1000),
  CONSTRAINT spaces_forbidden_products_check CHECK (length(forbidden_products) <= 1000),
  CONSTRAINT spaces_height_m_check CHECK (height_m > 0::double precision AND height_m <= 100::double precision),
  CONSTRAINT spaces_horizon_days_check CHECK (horizon_days >= 30 AND horizon_days <= 730),
  CONSTRAINT spaces_house_rules_check CHECK (length(house_rules) <= 2000),
  CONSTRAINT spaces_known_amenities CHECK (amenities <@ ARRAY['wifi', 'power', 'lighting', 'staff', 'security', 'ac', 'parking', 'storage', 'tables', 'payment', 'electricity', 'staffSupport', 'cleaning', 'coffee', 'camera']),
  CONSTRAINT spaces_known_products CHECK (accepted_products <@ ARRAY['fashion', 'cosmetics', 'home-decor', 'books', 'electronics', 'food', 'crafts', 'jewelry', 'perfumery', 'toys', 'accessories', 'art']),
  CONSTRAINT spaces_landmark_check CHECK (length(landmark) <= 200),
  CONSTRAINT spaces_latitude_check CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  CONSTRAINT spaces_location_pair CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CONSTRAINT spaces_location_precision_check CHECK (location_precision IN ('exact', 'approximate')),
  CONSTRAINT spaces_longitude_check CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  CONSTRAINT spaces_max_guests_check CHECK (max_guests > 0),
  CONSTRAINT spaces_maximum_stay_check CHECK (maximum_stay >= 1 AND maximum_stay <= 730),
  CONSTRAINT spaces_minimum_stay_check CHECK (minimum_stay >= 1 AND minimum_stay <= 365),
  CONSTRAINT spaces_moderation_outcome_check CHECK (moderation_outcome IS NULL OR (moderation_outcome IN ('changes_asked', 'rejected')) AND NOT is_published AND NOT approved),
  CONSTRAINT spaces_month_percent CHECK (month_percent >= 1 AND month_percent <= 90),
  CONSTRAINT spaces_name_check CHECK (length(name) <= 120),
  CONSTRAINT spaces_neighborhood_check CHECK (length(neighborhood) <= 80),
  CONSTRAINT spaces_notice_days_check CHECK (notice_days >= 0 AND notice_days <= 60),
  CONSTRAINT spaces_original_locale_check CHECK (original_locale IN ('fr', 'en', 'ar')),
  CONSTRAINT spaces_part_has_slot CHECK ((shop_id IS NULL) = (slot IS NULL)),
  CONSTRAINT spaces_part_of_another CHECK (shop_id <> id),
  CONSTRAINT spaces_phone_check CHECK (length(phone) <= 40),
  CONSTRAINT spaces_preparation_days_check CHECK (preparation_days >= 0 AND preparation_days <= 3),
  CONSTRAINT spaces_price_per_day_minor_check CHECK (price_per_day_minor >= 100 AND price_per_day_minor <= 100000000),
  CONSTRAINT spaces_published_is_complete CHECK (NOT is_published OR length(name) >= 3 AND length(description) >= 20 AND type IS NOT NULL AND surface_m2 IS NOT NULL AND address IS NOT NULL AND length(address) >= 5 AND city_id IS NOT NULL AND latitude IS NOT NULL AND price_per_day_minor IS NOT NULL AND cardinality(accepted_products) > 0),
  CONSTRAINT spaces_rating_check CHECK (rating >= 1::numeric AND rating <= 5::numeric),
  CONSTRAINT spaces_rating_count_check CHECK (rating_count >= 0),
  CONSTRAINT spaces_services_check CHECK (length(services) <= 1000),
  CONSTRAINT spaces_stay_order CHECK (maximum_stay >= minimum_stay),
  CONSTRAINT spaces_surface_m2_check CHECK (surface_m2 >= 1::double precision AND surface_m2 <= 100000::double precision),
  CONSTRAINT spaces_type_check CHECK (type IN ('corner-shop', 'full-store', 'shelf-display', 'garage-storage', 'window-display', 'mobile-unit', 'event-stand', 'wall-display')),
  CONSTRAINT spaces_week_percent CHECK (week_percent >= 1 AND week_percent <= 90),
  CONSTRAINT spaces_weekday_prices CHECK (cardinality(weekday_prices_minor) = 7 AND array_ndims(weekday_prices_minor) = 1 AND (100 <= ALL (weekday_prices_minor)) AND (100000000 >= ALL (weekday_prices_minor))),
  CONSTRAINT spaces_width_m_check CHECK (width_m > 0::double precision AND width_m <= 1000::double precision),
  CONSTRAINT spaces_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT spaces_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  CONSTRAINT spaces_city_id_neighborhood_slug_fkey FOREIGN KEY (city_id, neighborhood_slug) REFERENCES neighborhoods(city_id, slug),
  CONSTRAINT spaces_host_id_fkey FOREIGN KEY (host_id) REFERENCES profiles(id) ON DELETE RESTRICT,
  CONSTRAINT spaces_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES spaces(id) ON DELETE SET NULL
);
CREATE INDEX spaces_address ON spaces (city_id, normalise_text(address)) WHERE ((archived_at IS NULL) AND (address IS NOT NULL));
CREATE INDEX spaces_booking_window ON spaces (id) WHERE ((notice_days > 0) OR (horizon_days < 730));
CREATE INDEX spaces_city ON spaces (city_id);
CREATE INDEX spaces_host ON spaces (host_id, created_at DESC);
CREATE INDEX spaces_other_currency ON spaces (currency, id) WHERE (currency <> 'MAD'::bpchar);
CREATE INDEX spaces_pending ON spaces (COALESCE(submitted_at, created_at)) WHERE (is_published AND (NOT approved) AND (archived_at IS NULL));
CREATE INDEX spaces_place ON spaces (latitude, longitude) WHERE ((archived_at IS NULL) AND (latitude IS NOT NULL));
CREATE INDEX spaces_shop ON spaces (shop_id) WHERE (shop_id IS NOT NULL);
CREATE TRIGGER spaces_approver BEFORE INSERT OR UPDATE OF approved, approved_by ON spaces FOR EACH ROW EXECUTE FUNCTION spaces_need_an_approver();
CREATE CONSTRAINT TRIGGER spaces_currency_of_country AFTER INSERT OR UPDATE OF currency, city_id, is_published ON spaces DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.is_published AND new.currency <> 'MAD'::bpchar) EXECUTE FUNCTION spaces_currency_of_country();
CREATE TRIGGER spaces_join_shop BEFORE INSERT OR UPDATE OF shop_id, slot ON spaces FOR EACH ROW EXECUTE FUNCTION spaces_join_shop();
CREATE TRIGGER spaces_know_neighborhood BEFORE INSERT OR UPDATE OF neighborhood, city_id ON spaces FOR EACH ROW EXECUTE FUNCTION spaces_know_neighborhood();
CREATE TRIGGER spaces_notify_shop_of_change AFTER UPDATE ON spaces FOR EACH ROW WHEN (new.shop_id IS DISTINCT FROM old.shop_id) EXECUTE FUNCTION spaces_notify_shop();
CREATE TRIGGER spaces_notify_shop_of_end AFTER DELETE ON spaces FOR EACH ROW WHEN (old.shop_id IS NOT NULL) EXECUTE FUNCTION spaces_notify_shop();
CREATE TRIGGER spaces_notify_shop_of_new AFTER INSERT ON spaces FOR EACH ROW WHEN (new.shop_id IS NOT NULL) EXECUTE FUNCTION spaces_notify_shop();
CREATE TRIGGER spaces_of_deleted_account BEFORE INSERT OR UPDATE OF name, description, address, email, phone, is_published ON spaces FOR EACH ROW EXECUTE FUNCTION refuse_of_deleted_account('host_id');
CREATE TRIGGER spaces_period_spares_bookings BEFORE UPDATE OF availability_start, availability_end, closed_weekdays ON spaces FOR EACH ROW EXECUTE FUNCTION spaces_period_spares_bookings();
CREATE TRIGGER spaces_published_again BEFORE UPDATE OF is_published ON spaces FOR EACH ROW WHEN (new.is_published AND NOT old.is_published) EXECUTE FUNCTION spaces_are_published_again();
CREATE TRIGGER spaces_refresh_search AFTER INSERT OR UPDATE ON spaces FOR EACH ROW EXECUTE FUNCTION spaces_refresh_search();
CREATE TRIGGER spaces_translations_on_change AFTER UPDATE ON spaces FOR EACH ROW WHEN (new.name IS DISTINCT FROM old.name OR new.description IS DISTINCT FROM old.description OR new.house_rules IS DISTINCT FROM old.house_rules OR new.landmark IS DISTINCT FROM old.landmark OR new.original_locale IS DISTINCT FROM old.original_locale OR new.state IS DISTINCT FROM old.state) EXECUTE FUNCTION spaces_outdate_translations();
CREATE TRIGGER spaces_translations_on_insert AFTER INSERT ON spaces FOR EACH ROW WHEN (new.state = 'active') EXECUTE FUNCTION spaces_outdate_translations();

CREATE TABLE taken_roles (
  person_id    uuid         NOT NULL,
  role         text         NOT NULL,
  decision_id  uuid         NOT NULL,
  taken_at     timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT taken_roles_pkey PRIMARY KEY (person_id, role),
  CONSTRAINT taken_roles_role_check CHECK (role IN ('retailer', 'host', 'freelancer', 'admin')),
  CONSTRAINT taken_roles_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES decisions(id),
  CONSTRAINT taken_roles_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX taken_roles_decision ON taken_roles (decision_id);
CREATE INDEX taken_roles_lately ON taken_roles (taken_at);

CREATE TABLE users (
  id              uuid         NOT NULL,
  name            text         NOT NULL,
  email           text         NOT NULL,
  email_verified  boolean      NOT NULL DEFAULT false,
  image           text,
  role            text         NOT NULL DEFAULT 'user',
  banned          boolean      NOT NULL DEFAULT false,
  ban_reason      text,
  ban_expires     timestamptz,
  created_at      timestamptz  NOT NULL DEFAULT now(),
  updated_at      timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_key UNIQUE (email),
  CONSTRAINT users_email_check CHECK (email = lower(email) AND length(email) <= 254),
  CONSTRAINT users_role_check CHECK (role IN ('user', 'admin'))
);
CREATE INDEX users_unconfirmed ON users (created_at) WHERE (NOT email_verified);
CREATE TRIGGER users_notify_banned AFTER UPDATE OF banned ON users FOR EACH ROW WHEN (new.banned) EXECUTE FUNCTION people_notify_suspended();
CREATE TRIGGER users_of_deleted_account BEFORE UPDATE OF name, email, email_verified, image, banned, ban_reason ON users FOR EACH ROW WHEN (old.ban_reason = 'deleted') EXECUTE FUNCTION users_of_deleted_account();

CREATE TABLE verifications (
  id          uuid         NOT NULL,
  identifier  text         NOT NULL,
  value       text         NOT NULL,
  expires_at  timestamptz  NOT NULL,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  updated_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX verifications_identifier ON verifications (identifier);
CREATE TRIGGER verifications_of_deleted_account BEFORE INSERT ON verifications FOR EACH ROW EXECUTE FUNCTION refuse_link_of_deleted_account();

CREATE TABLE view_as_sessions (
  id          uuid         NOT NULL,
  session_id  uuid,
  admin_id    uuid         NOT NULL,
  person_id   uuid         NOT NULL,
  reason      text         NOT NULL,
  started_at  timestamptz  NOT NULL DEFAULT now(),
  ends_at     timestamptz  NOT NULL,
  ended_at    timestamptz,
  CONSTRAINT view_as_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT view_as_sessions_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  CONSTRAINT view_as_sessions_short CHECK (ends_at <= (started_at + '00:15:00'::interval)),
  CONSTRAINT view_as_sessions_somebody_else CHECK (admin_id <> person_id),
  CONSTRAINT view_as_sessions_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id),
  CONSTRAINT view_as_sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  CONSTRAINT view_as_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX view_as_sessions_one_open_key ON view_as_sessions (admin_id) WHERE (ended_at IS NULL);
CREATE INDEX view_as_sessions_person ON view_as_sessions (person_id, started_at DESC);
CREATE INDEX view_as_sessions_session ON view_as_sessions (session_id) WHERE (ended_at IS NULL);

CREATE OR REPLACE FUNCTION absence_contests_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.outcome IS NOT NULL
      OR (NEW.mission_id, NEW.text, NEW.created_at) IS DISTINCT FROM (OLD.mission_id, OLD.text, OLD.created_at)) THEN
    RAISE EXCEPTION 'a contest is written once and answered once' USING ERRCODE = 'RB005';
  END IF;
  IF TG_OP = 'INSERT' AND 'absent' IS DISTINCT FROM
      (SELECT e.reason FROM mission_events e WHERE e.mission_id = NEW.mission_id ORDER BY e.id DESC LIMIT 1) THEN
    RAISE EXCEPTION 'what is contested is a reported absence' USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION add_to_map_cells(s space_search, change integer)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 INSERT INTO map_cells (level, y, x, city_id, type_number, spaces, latitude_sum, longitude_sum)  SELECT level.level,
             ((floor((((add_to_map_cells.s).latitude + (90)::double precision) * (400)::double precision)))::integer >> (level.level)::integer),
             ((floor((((add_to_map_cells.s).longitude + (180)::double precision) * (400)::double precision)))::integer >> (level.level)::integer),
             (add_to_map_cells.s).city_id AS city_id,
             (add_to_map_cells.s).type_number AS type_number,
             add_to_map_cells.change AS change,
             (add_to_map_cells.change * (round(((add_to_map_cells.s).latitude * (100000)::double precision)))::bigint),
             (add_to_map_cells.change * (round(((add_to_map_cells.s).longitude * (100000)::double precision)))::bigint)
            FROM unnest('{0,3,6,9,12}'::smallint[]) level(level);
END;

CREATE OR REPLACE FUNCTION amenity_mask(keys text[])
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((SELECT bit_or(((1)::bigint << (array_position(ARRAY['wifi', 'power', 'lighting', 'staff', 'security', 'ac', 'parking', 'storage', 'tables', 'payment', 'electricity', 'staffSupport', 'cleaning', 'coffee', 'camera'], key.key) - 1))) AS bit_or FROM unnest(amenity_mask.keys) key(key)), (0)::bigint);

CREATE OR REPLACE FUNCTION audit_hash(previous bytea, entry audit_log)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  SELECT sha256(previous || convert_to(jsonb_build_array(entry.sequence, entry.actor_id, entry.action, entry.subject_type,
    entry.subject_id, entry.details, (extract(epoch FROM entry.created_at) * 1000000)::bigint)::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION audit_log_append()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  last_sequence bigint;
  last_hash bytea;
BEGIN
  -- one writer at a time, until its commit: an entry follows the last one that is there
  PERFORM pg_advisory_xact_lock(hashtext('audit_log'));
  SELECT sequence, hash INTO last_sequence, last_hash FROM audit_log ORDER BY sequence DESC LIMIT 1;
  NEW.sequence := coalesce(last_sequence, 0) + 1;
  NEW.hash := audit_hash(coalesce(last_hash, ''), NEW);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION audit_log_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'The audit log is only appended to' USING ERRCODE = 'insufficient_privilege';
END $function$;

CREATE OR REPLACE FUNCTION booking_events_host_cancels()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM booking_events WHERE booking_id = NEW.booking_id AND status = 'confirmed') THEN
    RAISE EXCEPTION 'a host cancels what was confirmed' USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION booking_events_owe_within_total()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'what is owed does not change' USING ERRCODE = 'RB005';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM booking_events e JOIN bookings b ON b.id = e.booking_id
    WHERE e.booking_id = NEW.booking_id AND e.status = 'confirmed' AND NEW.owed_minor = ANY (cancellation_shares(
      coalesce(b.cancellation_table, cancellation_default(b.cancellation_terms)), b.total_price_minor))) THEN
    RAISE EXCEPTION 'only what was confirmed is owed, and as much as its terms ask' USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION booking_lines_add_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM bookings_check_lines(NEW.booking_id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION booking_lines_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- they go with their booking only
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM bookings WHERE id = OLD.booking_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the lines of a booking do not change' USING ERRCODE = 'RB005';
END $function$;

CREATE OR REPLACE FUNCTION bookings_check_lines(the_booking uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM bookings b WHERE b.id = the_booking AND b.total_price_minor IS DISTINCT FROM
       (SELECT sum(l.amount_minor) FROM booking_lines l WHERE l.booking_id = b.id)) THEN
    RAISE EXCEPTION 'the total of booking % is not the sum of its lines', the_booking
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_total';
  END IF;
  IF EXISTS (SELECT 1 FROM bookings b JOIN booking_lines l ON l.booking_id = b.id
       WHERE b.id = the_booking AND l.currency <> b.currency) THEN
    RAISE EXCEPTION 'the lines of booking % are in another currency', the_booking
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_one_currency';
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION bookings_fit_the_space()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
-- generated columns of the new row are not there yet
DECLARE stay daterange := daterange(NEW.first_day, NEW.last_day, '[]');
BEGIN
  PERFORM lock_days_of(ARRAY[NEW.space_id]);
  IF EXISTS (SELECT 1 FROM space_day_layers(NEW.space_id, stay, NULL) WHERE layer IN ('closed', 'outside')) THEN
    RAISE EXCEPTION 'outside the availability of the space' USING ERRCODE = 'RB002';
  END IF;
  IF EXISTS (SELECT 1 FROM space_day_layers(NEW.space_id, stay, NULL) AS l WHERE l.layer IN ('imported', 'blocked')
      AND NOT EXISTS (SELECT 1 FROM calendar_conflicts k WHERE k.booking_id = NEW.id AND k.event_id = l.source_id
        AND k.resolution = 'same_booking')) THEN
    RAISE EXCEPTION 'a day of the booking is blocked' USING ERRCODE = 'RB001';
  END IF;
  SELECT coalesce(s.shop_id, s.id), int4range(s.slot, s.slot, '[]') INTO NEW.shop_id, NEW.footprint FROM spaces s
  WHERE s.id = NEW.space_id AND (s.shop_id IS NOT NULL OR EXISTS (SELECT 1 FROM spaces p WHERE p.shop_id = s.id));
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION bookings_freeze_cancellation_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.cancellation_terms := coalesce((SELECT cancellation_terms FROM spaces WHERE id = NEW.space_id), 'moderate');
    NEW.cancellation_table := cancellation_in_force(NEW.cancellation_terms);
  ELSIF NEW.cancellation_terms <> OLD.cancellation_terms OR NEW.cancellation_table IS DISTINCT FROM OLD.cancellation_table THEN
    RAISE EXCEPTION 'the cancellation terms of a booking do not change' USING ERRCODE = 'RB005';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION bookings_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.space_id, NEW.retailer_id, NEW.first_day, NEW.last_day, NEW.price_per_day_minor, NEW.currency, NEW.created_at)
     IS DISTINCT FROM
     (OLD.space_id, OLD.retailer_id, OLD.first_day, OLD.last_day, OLD.price_per_day_minor, OLD.currency, OLD.created_at) THEN
    RAISE EXCEPTION 'the terms of a booking do not change' USING ERRCODE = 'RB005';
  END IF;
  IF NEW.status <> OLD.status AND NOT (
       (OLD.status = 'pending' AND NEW.status IN ('confirmed', 'cancelled'))
    OR (OLD.status = 'confirmed' AND NEW.status IN ('completed', 'cancelled'))) THEN
    RAISE EXCEPTION 'a % booking cannot become %', OLD.status, NEW.status USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION bookings_have_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM booking_events WHERE booking_id = NEW.id AND status = NEW.status) THEN
    RAISE EXCEPTION 'booking % is % without an event', NEW.id, NEW.status USING ERRCODE = 'RB006';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION bookings_have_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.total_price_minor = NEW.price_per_day_minor::bigint * (NEW.last_day - NEW.first_day + 1)
     AND NOT EXISTS (SELECT 1 FROM booking_lines WHERE booking_id = NEW.id) THEN
    INSERT INTO booking_lines (booking_id, position, kind, first_day, last_day, unit_minor, quantity, amount_minor, currency)
    VALUES (NEW.id, 0, 'base', NEW.first_day, NEW.last_day, NEW.price_per_day_minor, NEW.last_day - NEW.first_day + 1,
      NEW.total_price_minor, NEW.currency);
  ELSE
    PERFORM bookings_check_lines(NEW.id);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION bookings_hold_preparation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.preparation_days := coalesce((SELECT preparation_days FROM spaces WHERE id = NEW.space_id), 0);
  ELSIF NEW.preparation_days <> OLD.preparation_days THEN
    RAISE EXCEPTION 'the preparation days of a booking do not change' USING ERRCODE = 'RB005';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION bookings_insert_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM spaces WHERE id = NEW.space_id AND host_id = NEW.retailer_id) THEN
    RAISE EXCEPTION 'a host does not book an own space' USING ERRCODE = 'RB004';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION bookings_refresh_busy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_busy_around(ARRAY[coalesce(NEW.space_id, OLD.space_id)]);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION bookings_replace_own()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM bookings o WHERE o.id = NEW.replaces_id AND o.space_id = NEW.space_id AND o.retailer_id = NEW.retailer_id
      AND o.status = CASE NEW.status WHEN 'pending' THEN 'confirmed' ELSE 'cancelled' END) THEN
    RAISE EXCEPTION 'booking % cannot replace %', NEW.id, NEW.replaces_id USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION bookings_total_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the terms of a booking do not change' USING ERRCODE = 'RB005';
END $function$;

CREATE OR REPLACE FUNCTION calendar_feeds_refresh_instant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_space_instant(id) FROM (
    SELECT id FROM space_relatives(coalesce(NEW.space_id, OLD.space_id)) AS r ORDER BY id) AS concerned;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION cancellation_default(the_terms text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE the_terms
    WHEN 'flexible' THEN '[{"daysLeft": 1, "percent": 0}]'
    WHEN 'moderate' THEN '[{"daysLeft": 7, "percent": 0}, {"daysLeft": 1, "percent": 50}]'
    ELSE '[{"daysLeft": 14, "percent": 0}, {"daysLeft": 7, "percent": 50}, {"daysLeft": 1, "percent": 100}]' END::jsonb $function$;

CREATE OR REPLACE FUNCTION cancellation_in_force(the_terms text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((SELECT value -> the_terms FROM site_settings WHERE key = 'cancellation'), cancellation_default(the_terms)) $function$;

CREATE OR REPLACE FUNCTION cancellation_shares(the_table jsonb, total_minor bigint)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT array_agg(round(total_minor * percent / 100.0)::bigint) FROM (
    SELECT (step ->> 'percent')::integer AS percent FROM jsonb_array_elements(the_table) AS step
    UNION SELECT 100 WHERE (the_table -> -1 ->> 'daysLeft')::integer > 1) AS asked $function$;

CREATE OR REPLACE FUNCTION changed_days_refresh_busy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_busy_around(ARRAY(SELECT DISTINCT space_id FROM changed));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION cities_notify_towns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('towns', '');
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION cities_refresh_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_space_search(id) FROM spaces WHERE city_id = NEW.id ORDER BY id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION cities_rename_of_freelancers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE profiles p SET city = town_name(NEW.id, p.lang) FROM freelancer_profiles f WHERE f.id = p.id AND f.city_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION closed_mask(days daterange)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN ((upper(days) - lower(days)) >= 7) THEN 127 ELSE (SELECT bit_or((1 << ((EXTRACT(isodow FROM (lower(closed_mask.days) + n.n)))::integer - 1))) AS bit_or FROM generate_series(0, ((upper(closed_mask.days) - lower(closed_mask.days)) - 1)) n(n)) END;

CREATE OR REPLACE FUNCTION compact_map_cells()
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 WITH split AS (
          SELECT map_cells_1.level,
             map_cells_1.y,
             map_cells_1.x,
             map_cells_1.city_id,
             map_cells_1.type_number
            FROM map_cells map_cells_1
           GROUP BY map_cells_1.level, map_cells_1.y, map_cells_1.x, map_cells_1.city_id, map_cells_1.type_number
          HAVING (count(*) > 1)
         ), gone AS (
          DELETE FROM map_cells c
            USING split s
           WHERE ((c.level = s.level) AND (c.y = s.y) AND (c.x = s.x) AND (c.city_id = s.city_id) AND (c.type_number = s.type_number))
           RETURNING c.level,
             c.y,
             c.x,
             c.city_id,
             c.type_number,
             c.spaces,
             c.latitude_sum,
             c.longitude_sum
         )
  INSERT INTO map_cells (level, y, x, city_id, type_number, spaces, latitude_sum, longitude_sum)  SELECT gone.level,
             gone.y,
             gone.x,
             gone.city_id,
             gone.type_number,
             sum(gone.spaces) AS sum,
             sum(gone.latitude_sum) AS sum,
             sum(gone.longitude_sum) AS sum
            FROM gone
           GROUP BY gone.level, gone.y, gone.x, gone.city_id, gone.type_number
          HAVING ((sum(gone.spaces) <> 0) OR (sum(gone.latitude_sum) <> (0)::numeric) OR (sum(gone.longitude_sum) <> (0)::numeric));
END;

CREATE OR REPLACE FUNCTION conversations_have_two_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT count(*) FROM conversation_members WHERE conversation_id = NEW.id) <> 2 THEN
    RAISE EXCEPTION 'a conversation has two members' USING ERRCODE = 'RB007';
  END IF;
  IF NEW.mission_id IS NOT NULL AND EXISTS (SELECT 1 FROM conversation_members o JOIN missions m ON m.id = NEW.mission_id
    WHERE o.conversation_id = NEW.id AND o.user_id NOT IN (m.retailer_id, NEW.freelancer_id)) THEN
    RAISE EXCEPTION 'a mission is talked about by its retailer and a freelancer' USING ERRCODE = 'RB007';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION conversations_with_asked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM missions m WHERE m.id = NEW.mission_id AND m.retailer_id <> NEW.freelancer_id
    AND (m.freelancer_id = NEW.freelancer_id
      OR EXISTS (SELECT 1 FROM mission_applications a WHERE a.mission_id = m.id AND a.freelancer_id = NEW.freelancer_id)
      OR EXISTS (SELECT 1 FROM mission_invitations i WHERE i.mission_id = m.id AND i.freelancer_id = NEW.freelancer_id))) THEN
    RAISE EXCEPTION 'a mission is talked about with who was asked, invited or has applied' USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION country_currency(country text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (country = 'AE') THEN 'AED' WHEN (country IN ('AD', 'AT', 'BE', 'BG', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GP', 'GF', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU', 'LV', 'MC', 'ME', 'MQ', 'MT', 'NL', 'PT', 'RE', 'SI', 'SK', 'SM', 'VA', 'XK', 'YT')) THEN 'EUR' ELSE 'MAD' END;

CREATE OR REPLACE FUNCTION day_blocks_spare_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM lock_days_of(ARRAY[NEW.space_id]);
  IF EXISTS (SELECT 1 FROM space_relatives(NEW.space_id) AS r JOIN bookings b ON b.space_id = r.id
             WHERE b.status IN ('confirmed', 'completed') AND b.held && NEW.days AND b.days && NEW.days) THEN
    RAISE EXCEPTION 'a day is booked' USING ERRCODE = 'RB001';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION drop_for_deleted_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.user_id IS NOT NULL AND is_deleted_account(NEW.user_id) THEN RETURN NULL; END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION falls_short_of_season(the_space uuid, first date, last date)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT COST 1000
AS $function$
BEGIN
  RETURN EXISTS (SELECT FROM space_prices p
    WHERE p.space_id = the_space AND p.days @> first AND p.minimum_stay > last - first + 1)::integer;
END $function$;

CREATE OR REPLACE FUNCTION first_free_day(the_space uuid, busy datemultirange, availability daterange, closed_weekdays smallint, shortest smallint, earliest date, latest date)
 RETURNS date
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT COST 1000
AS $function$
DECLARE
  start date := greatest(earliest, lower(availability));
  day date := start;
  ended CONSTANT date := least(latest + 1, upper(availability));
  needed integer;
BEGIN
  WHILE day <= ended LOOP
    IF day = ended OR busy @> day OR (closed_weekdays::integer >> (extract(isodow FROM day)::integer - 1)) & 1 = 1 THEN
      -- too short for the season of the first free day, but perhaps not for that of a later one
      IF needed > shortest THEN
        SELECT min(later) INTO start FROM generate_series(1, day - start - 1) AS n, LATERAL (SELECT start + n AS later) AS at
        WHERE day - later >= greatest(shortest,
          (SELECT max(p.minimum_stay) FROM space_prices p WHERE p.space_id = the_space AND p.days @> later));
        IF start IS NOT NULL THEN RETURN start; END IF;
      END IF;
      start := day + 1;
      needed := NULL;
    ELSE
      IF needed IS NULL THEN
        SELECT greatest(shortest, max(p.minimum_stay)) INTO needed
        FROM space_prices p WHERE p.space_id = the_space AND p.days @> start;
      END IF;
      IF day - start + 1 >= needed THEN RETURN start; END IF;
    END IF;
    day := day + 1;
  END LOOP;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION freelancer_documents_check_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE the_person uuid := coalesce(NEW.owner_id, OLD.owner_id);
        proven text[];
BEGIN
  PERFORM 1 FROM profiles WHERE id = the_person FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT array_agg(DISTINCT CASE kind WHEN 'identity' THEN 'identity_document' ELSE 'freelance_permit' END) INTO proven
    FROM freelancer_documents WHERE owner_id = the_person AND status = 'verified' AND kind <> 'other'
      AND expired_at IS NULL AND (expires_on IS NULL OR expires_on >= current_date);
  IF proven IS NULL THEN
    DELETE FROM person_checks WHERE person_id = the_person AND kind = 'document';
  ELSE
    INSERT INTO person_checks (person_id, kind, evidence) VALUES (the_person, 'document', proven)
      ON CONFLICT (person_id, kind) DO UPDATE SET evidence = excluded.evidence,
        checked_at = CASE WHEN NEW.status = 'verified' AND NEW.expired_at IS NULL THEN now() ELSE person_checks.checked_at END;
  END IF;
  UPDATE profiles SET verified = EXISTS (SELECT 1 FROM person_checks WHERE person_id = the_person)
    WHERE id = the_person AND verified <> EXISTS (SELECT 1 FROM person_checks WHERE person_id = the_person);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION freelancer_hours_refresh_weekdays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE the_freelancer uuid := coalesce(NEW.freelancer_id, OLD.freelancer_id);
BEGIN
  -- writers take turns, and each counts what the ones before it committed
  PERFORM 1 FROM freelancer_profiles WHERE id = the_freelancer FOR NO KEY UPDATE;
  UPDATE freelancer_profiles SET working_weekdays =
    (SELECT coalesce(bit_or(1 << (weekday - 1)), 0) FROM freelancer_hours WHERE freelancer_id = the_freelancer)
  WHERE id = the_freelancer;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION freelancer_profiles_name_city()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.city_id IS NULL AND (TG_OP = 'INSERT' OR OLD.city_id IS NULL) THEN RETURN NULL; END IF;
  UPDATE profiles SET city = town_name(NEW.city_id, lang)
    WHERE id = NEW.id AND city IS DISTINCT FROM town_name(NEW.city_id, lang);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION imported_events_record_conflicts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO calendar_conflicts (booking_id, event_id)
    SELECT b.id, NEW.id FROM space_relatives(NEW.space_id) AS r JOIN bookings b ON b.space_id = r.id
    WHERE b.status = 'confirmed' AND b.held && NEW.days AND b.days && NEW.days
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION imported_events_take_turns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM lock_days_of(ARRAY[NEW.space_id]);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION is_booked_at_once(s spaces)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((s).instant_book AND (NOT (EXISTS (SELECT FROM (space_relatives((is_booked_at_once.s).id) r(id) JOIN calendar_feeds f ON ((f.space_id = r.id))) WHERE (NOT f.is_trusted)))));

CREATE OR REPLACE FUNCTION is_deleted_account(person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM users WHERE id = person AND ban_reason IS DISTINCT FROM 'deleted' FOR KEY SHARE;
  RETURN NOT FOUND;
END $function$;

CREATE OR REPLACE FUNCTION is_open_between(availability daterange, busy datemultirange, closed_weekdays smallint, first date, last date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (EXISTS (SELECT 1 FROM generate_series(0, (is_open_between.last - is_open_between.first)) n(n) WHERE ((is_open_between.availability @> (is_open_between.first + n.n)) AND (NOT (is_open_between.busy @> (is_open_between.first + n.n))) AND (((is_open_between.closed_weekdays)::integer & (1 << ((EXTRACT(isodow FROM (is_open_between.first + n.n)))::integer - 1))) = 0))));

CREATE OR REPLACE FUNCTION is_space_sample(space_id uuid)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((get_byte(uuid_send(space_id), 15) & 31) = 0);

CREATE OR REPLACE FUNCTION live_events_notify()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('live_events', NEW.id::text);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION lock_days_of(the_spaces uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE shops uuid[] := ARRAY(SELECT DISTINCT shop_id FROM spaces WHERE id = ANY (the_spaces) AND shop_id IS NOT NULL);
BEGIN
  PERFORM 1 FROM spaces WHERE id = ANY (the_spaces || shops) AND shop_id IS NULL ORDER BY id FOR NO KEY UPDATE;
  PERFORM 1 FROM spaces WHERE id = ANY (the_spaces) ORDER BY id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM spaces WHERE id = ANY (the_spaces) AND shop_id IS NOT NULL AND shop_id <> ALL (shops)) THEN
    RAISE EXCEPTION 'a space has changed its shop meanwhile' USING ERRCODE = 'serialization_failure';
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION mission_applications_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE the_status text;
BEGIN
  SELECT status INTO the_status FROM missions WHERE id = NEW.mission_id FOR SHARE;
  IF the_status <> 'open' THEN
    RAISE EXCEPTION 'this mission is not open' USING ERRCODE = 'RB003';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM profiles p JOIN missions m ON m.id = NEW.mission_id
       WHERE p.id = NEW.freelancer_id AND 'freelancer' = ANY(p.roles) AND m.retailer_id <> p.id) THEN
    RAISE EXCEPTION 'freelancers apply, to the missions of others' USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION mission_days_first_presence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE missions SET presence_confirmed = true, updated_at = now()
    WHERE id = NEW.mission_id AND first_day = NEW.day AND status = 'confirmed' AND NOT presence_confirmed;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION mission_days_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE the_status text;
        has_none boolean;
BEGIN
  SELECT status, isempty(hours) INTO the_status, has_none FROM missions
    WHERE id = coalesce(NEW.mission_id, OLD.mission_id) FOR NO KEY UPDATE;
  IF TG_OP = 'DELETE' AND the_status IS NULL THEN RETURN OLD; END IF;
  IF TG_OP <> 'UPDATE' OR (NEW.mission_id, NEW.day, NEW.start_time, NEW.end_time, NEW.break_minutes) IS DISTINCT FROM
       (OLD.mission_id, OLD.day, OLD.start_time, OLD.end_time, OLD.break_minutes) THEN
    -- the days that a mission is written with, whatever state it begins in, come in one statement
    IF the_status NOT IN ('open', 'pending') AND NOT (TG_OP = 'INSERT' AND has_none) THEN
      RAISE EXCEPTION 'the days of a mission do not change' USING ERRCODE = 'RB005';
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.presence_at IS NOT NULL AND (NEW.presence_at, NEW.presence_method) IS DISTINCT FROM (OLD.presence_at, OLD.presence_method)
    OR NEW.presence_at IS NOT NULL AND OLD.presence_at IS NULL AND the_status NOT IN ('confirmed', 'completed') THEN
      RAISE EXCEPTION 'presence is only ever gained, on a confirmed mission' USING ERRCODE = 'RB003';
    END IF;
    IF OLD.minutes_agreed IS NOT NULL AND (NEW.minutes_agreed, NEW.minutes_claimed, NEW.claimed_by, NEW.agreed_method, NEW.agreed_at)
         IS DISTINCT FROM (OLD.minutes_agreed, OLD.minutes_claimed, OLD.claimed_by, OLD.agreed_method, OLD.agreed_at)
    OR NEW.minutes_claimed IS DISTINCT FROM OLD.minutes_claimed AND the_status NOT IN ('confirmed', 'completed') THEN
      RAISE EXCEPTION 'agreed hours do not change' USING ERRCODE = 'RB005';
    END IF;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION mission_days_reckon()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE missions m SET hours = mission_hours(m.id), total_minutes = mission_minutes(m.id),
      total_hours = mission_total_hours(m.id), first_day = d.first, last_day = d.last
    FROM (SELECT mission_id, min(day) AS first, max(day) AS last FROM mission_days
      WHERE mission_id IN (SELECT mission_id FROM changed) GROUP BY mission_id) d
    WHERE m.id = d.mission_id AND (m.hours, m.total_minutes, m.total_hours, m.first_day, m.last_day) IS DISTINCT FROM
      (mission_hours(m.id), mission_minutes(m.id), mission_total_hours(m.id), d.first, d.last);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION mission_hours(the_mission uuid)
 RETURNS tsmultirange
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(range_agg(tsrange(day + start_time, day + end_time + interval '30 minutes')), '{}')
  FROM mission_days WHERE mission_id = the_mission $function$;

CREATE OR REPLACE FUNCTION mission_invitations_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.declined_at IS NOT NULL
      OR (NEW.mission_id, NEW.freelancer_id, NEW.created_at) IS DISTINCT FROM (OLD.mission_id, OLD.freelancer_id, OLD.created_at) THEN
    RAISE EXCEPTION 'an invitation is written once and declined once' USING ERRCODE = 'RB005';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION mission_minutes(the_mission uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(extract(epoch FROM end_time - start_time) / 60 - break_minutes), 0)::integer
  FROM mission_days WHERE mission_id = the_mission $function$;

CREATE OR REPLACE FUNCTION mission_pay(minutes bigint, rate_minor bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((minutes * rate_minor) + 30) / 60);

CREATE OR REPLACE FUNCTION mission_payments_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE m missions%ROWTYPE;
        owed bigint;
BEGIN
  SELECT * INTO m FROM missions WHERE id = NEW.mission_id FOR NO KEY UPDATE;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.mission_id, NEW.amount_minor, NEW.currency, NEW.paid_on, NEW.method, NEW.declared_at)
       IS DISTINCT FROM (OLD.mission_id, OLD.amount_minor, OLD.currency, OLD.paid_on, OLD.method, OLD.declared_at)
    OR num_nonnulls(OLD.received_at, OLD.disputed_at) > 0 THEN
      RAISE EXCEPTION 'a declared payment does not change' USING ERRCODE = 'RB005';
    END IF;
    IF NEW.disputed_at IS NOT NULL AND m.status = 'completed' THEN
      UPDATE missions SET paid_at = NULL WHERE id = m.id;
    END IF;
    RETURN NEW;
  END IF;
  IF m.status = 'completed' THEN
    SELECT mission_pay(sum(minutes_agreed), m.hourly_rate_minor) INTO owed FROM mission_days WHERE mission_id = m.id
      HAVING count(*) = count(minutes_agreed);
  ELSIF m.status = 'cancelled' THEN
    SELECT owed_minor INTO owed FROM mission_events WHERE mission_id = m.id AND status = 'cancelled' ORDER BY id DESC LIMIT 1;
  END IF;
  IF owed IS DISTINCT FROM NEW.amount_minor OR NEW.currency <> m.currency THEN
    RAISE EXCEPTION 'a payment is of what is owed' USING ERRCODE = 'RB003';
  END IF;
  IF m.status = 'completed' THEN
    UPDATE missions SET paid_at = NEW.declared_at WHERE id = m.id;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION mission_total_hours(the_mission uuid)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  SELECT greatest(0.01, round(mission_minutes(the_mission) / 60.0, 2)) $function$;

CREATE OR REPLACE FUNCTION mission_worked(the_mission uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(coalesce(minutes_agreed, minutes_claimed, extract(epoch FROM end_time - start_time) / 60 - break_minutes)), 0)::integer
  FROM mission_days WHERE mission_id = the_mission $function$;

CREATE OR REPLACE FUNCTION missions_follow_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE former missions%ROWTYPE;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'what a mission follows does not change' USING ERRCODE = 'RB005';
  END IF;
  SELECT * INTO former FROM missions WHERE id = NEW.follows_id FOR SHARE;
  IF former.status NOT IN ('rejected', 'cancelled') OR former.is_open_call OR former.fallback = 'none'
  OR (former.retailer_id, former.space_id, former.attempt + 1) IS DISTINCT FROM (NEW.retailer_id, NEW.space_id, NEW.attempt::integer) THEN
    RAISE EXCEPTION 'a mission follows a proposal that came to nothing' USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION missions_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.retailer_id, NEW.space_id, NEW.created_at, NEW.is_open_call) IS DISTINCT FROM
     (OLD.retailer_id, OLD.space_id, OLD.created_at, OLD.is_open_call)
  OR OLD.status NOT IN ('open', 'pending') AND NOT isempty(OLD.hours) AND
     (NEW.hours, NEW.total_minutes, NEW.first_day, NEW.last_day, NEW.hourly_rate_minor, NEW.currency, NEW.late_percents, NEW.title,
      NEW.description, NEW.location, NEW.requirements, NEW.tasks, NEW.dress, NEW.languages, NEW.skills)
     IS DISTINCT FROM
     (OLD.hours, OLD.total_minutes, OLD.first_day, OLD.last_day, OLD.hourly_rate_minor, OLD.currency, OLD.late_percents, OLD.title,
      OLD.description, OLD.location, OLD.requirements, OLD.tasks, OLD.dress, OLD.languages, OLD.skills) THEN
    RAISE EXCEPTION 'the terms of a mission do not change' USING ERRCODE = 'RB005';
  END IF;
  IF (NEW.hours, NEW.total_minutes, NEW.total_hours, NEW.first_day, NEW.last_day) IS DISTINCT FROM
     (OLD.hours, OLD.total_minutes, OLD.total_hours, OLD.first_day, OLD.last_day)
  AND (NEW.hours, NEW.total_minutes, NEW.total_hours, NEW.first_day, NEW.last_day) IS DISTINCT FROM
     (mission_hours(NEW.id), mission_minutes(NEW.id), mission_total_hours(NEW.id),
      (SELECT min(day) FROM mission_days WHERE mission_id = NEW.id), (SELECT max(day) FROM mission_days WHERE mission_id = NEW.id)) THEN
    RAISE EXCEPTION 'the hours of a mission are those of its days' USING ERRCODE = 'RB005';
  END IF;
  IF NEW.status <> OLD.status AND NOT (
       (OLD.status = 'open' AND NEW.status IN ('pending', 'cancelled'))
    OR (OLD.status = 'pending' AND (NEW.status IN ('confirmed', 'cancelled')
        OR NEW.status = 'rejected' AND NOT OLD.is_open_call OR NEW.status = 'open' AND OLD.is_open_call))
    OR (OLD.status = 'confirmed' AND NEW.status IN ('completed', 'cancelled'))) THEN
    RAISE EXCEPTION 'a % mission cannot become %', OLD.status, NEW.status USING ERRCODE = 'RB003';
  END IF;
  IF NEW.freelancer_id IS DISTINCT FROM OLD.freelancer_id AND NOT (
       (OLD.status = 'open' AND NEW.status = 'pending' AND OLD.freelancer_id IS NULL)
    OR (OLD.status = 'pending' AND NEW.status = 'open' AND NEW.freelancer_id IS NULL)) THEN
    RAISE EXCEPTION 'who does a mission changes only by a pick or a refusal' USING ERRCODE = 'RB003';
  END IF;
  IF OLD.presence_confirmed AND NOT NEW.presence_confirmed
  OR NEW.presence_confirmed AND NOT OLD.presence_confirmed AND NEW.status <> 'confirmed'
  OR NEW.paid_at IS NOT NULL AND OLD.paid_at IS NULL AND NEW.status <> 'completed' THEN
    RAISE EXCEPTION 'presence is of a confirmed mission, pay of a completed one' USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION missions_hang_on_live_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE booking_status text;
BEGIN
  SELECT status INTO booking_status FROM bookings WHERE id = NEW.booking_id FOR SHARE;
  IF booking_status = 'cancelled' AND NEW.status IN ('open', 'pending', 'confirmed') THEN
    RAISE EXCEPTION 'the booking of this mission is cancelled' USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION missions_hold_together()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE m missions%ROWTYPE;
BEGIN
  SELECT * INTO m FROM missions WHERE id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT 1 FROM mission_days WHERE mission_id = m.id) THEN
    RAISE EXCEPTION 'a mission has days' USING ERRCODE = 'check_violation', CONSTRAINT = 'missions_have_days';
  END IF;
  IF m.status IS DISTINCT FROM (SELECT e.status FROM mission_events e WHERE e.mission_id = m.id ORDER BY e.id DESC LIMIT 1) THEN
    RAISE EXCEPTION 'mission % is % without an event', m.id, m.status USING ERRCODE = 'RB006';
  END IF;
  IF m.currency <> 'EUR' AND NOT EXISTS (SELECT 1 FROM spaces s JOIN cities c ON c.id = s.city_id
       WHERE s.id = m.space_id AND m.currency = country_currency(c.country)) THEN
    RAISE EXCEPTION 'nobody is paid in % there', m.currency
      USING ERRCODE = 'check_violation', CONSTRAINT = 'missions_currency_of_country';
  END IF;
  IF m.status IN ('open', 'pending', 'confirmed') AND m.booking_id IS NOT NULL AND EXISTS (
       SELECT 1 FROM bookings b WHERE b.id = m.booking_id AND NOT
         (b.retailer_id = m.retailer_id AND b.space_id = m.space_id AND m.days <@ b.days)) THEN
    RAISE EXCEPTION 'a mission lies within its booking'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'missions_within_booking';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION missions_reconfirm_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.reconfirmed_at IS NOT NULL OR OLD.status <> 'confirmed' OR NEW.status <> 'confirmed' THEN
    RAISE EXCEPTION 'a confirmed mission is reconfirmed, once' USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION missions_stand_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE former missions%ROWTYPE;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'what a mission stands in for does not change' USING ERRCODE = 'RB005';
  END IF;
  SELECT * INTO former FROM missions WHERE id = NEW.stands_in_for_id FOR SHARE;
  IF (former.retailer_id, former.space_id) IS DISTINCT FROM (NEW.retailer_id, NEW.space_id)
  OR NEW.freelancer_id IS NOT DISTINCT FROM former.freelancer_id
  OR NOT daterange(NEW.first_day, NEW.last_day, '[]') <@ former.days
  OR NOT EXISTS (SELECT 1 FROM mission_events e WHERE e.mission_id = former.id AND e.status = 'confirmed') THEN
    RAISE EXCEPTION 'a mission stands in for one of the same retailer and place that was agreed to' USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION normalise_text(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(translate(replace(replace(replace(regexp_replace(lower(NORMALIZE(input, NFKD)), '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640]', '', 'g'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'ىةأإآٱؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', (('يهاااا' || 'وي') || '01234567890123456789')), '[^[:alnum:]]+', ' ', 'g'));

CREATE OR REPLACE FUNCTION people_notify_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('sessions_ended', NEW.id::text);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION price_in_mad(minor bigint, from_currency text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN from_currency = 'MAD' THEN minor
    ELSE (SELECT round(minor * mad)::bigint FROM currency_rates WHERE currency = from_currency) END
$function$;

CREATE OR REPLACE FUNCTION price_stay(the_space uuid, base_minor integer, weekday_prices_minor integer[], week_percent smallint, month_percent smallint, first date, last date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
DECLARE
  day_count CONSTANT integer := last - first + 1;
  percent integer;
  total bigint;
  discounted bigint;
  lines jsonb;
BEGIN
  IF base_minor IS NULL OR day_count IS NULL OR day_count NOT BETWEEN 1 AND 730 THEN RETURN NULL; END IF;
  IF weekday_prices_minor IS NULL AND NOT EXISTS (
       SELECT FROM space_prices p WHERE p.space_id = the_space AND p.days && daterange(first, last, '[]') AND p.price_minor IS NOT NULL) THEN
    total := base_minor::bigint * day_count;
    lines := jsonb_build_array(jsonb_build_object('kind', 'base', 'firstDay', first, 'lastDay', last,
      'unitMinor', base_minor, 'quantity', day_count, 'percent', NULL, 'amountMinor', total));
  ELSE
    SELECT sum(g.unit::bigint * g.quantity), jsonb_agg(jsonb_build_object('kind', g.kind, 'firstDay', g.first_day, 'lastDay', g.last_day,
        'unitMinor', g.unit, 'quantity', g.quantity, 'percent', NULL, 'amountMinor', g.unit::bigint * g.quantity)
        ORDER BY g.place, g.first_day)
      INTO total, lines
    FROM (
      SELECT d.kind, d.place, d.unit, min(d.day) AS first_day, max(d.day) AS last_day, count(*)::integer AS quantity
      FROM (
        SELECT first + n AS day, c.unit,
          CASE WHEN c.unit = base_minor THEN 'base' WHEN p.price_minor IS NULL THEN 'weekday' ELSE 'season' END AS kind,
          CASE WHEN c.unit = base_minor THEN 1 WHEN p.price_minor IS NULL THEN 2 ELSE 3 END AS place
        FROM generate_series(0, day_count - 1) AS n
        LEFT JOIN space_prices p ON p.space_id = the_space AND p.days @> first + n AND p.price_minor IS NOT NULL
        CROSS JOIN LATERAL (SELECT coalesce(p.price_minor, weekday_prices_minor[extract(isodow FROM first + n)], base_minor) AS unit) AS c
      ) AS d GROUP BY d.kind, d.place, d.unit
    ) AS g;
  END IF;
  percent := greatest(CASE WHEN day_count >= 7 THEN week_percent END, CASE WHEN day_count >= 28 THEN month_percent END);
  -- a hundred minor units in a unit of every currency we know
  discounted := least(total, (total * (100 - percent) + 5000) / 10000 * 100);
  IF discounted < total THEN
    lines := lines || jsonb_build_object('kind', 'length_discount', 'firstDay', first, 'lastDay', last,
      'unitMinor', discounted - total, 'quantity', 1, 'percent', percent, 'amountMinor', discounted - total);
    total := discounted;
  END IF;
  RETURN jsonb_build_object('totalMinor', total, 'lines', lines);
END $function$;

CREATE OR REPLACE FUNCTION product_mask(keys text[])
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((SELECT bit_or(((1)::bigint << (array_position(ARRAY['fashion', 'cosmetics', 'home-decor', 'books', 'electronics', 'food', 'crafts', 'jewelry', 'perfumery', 'toys', 'accessories', 'art'], key.key) - 1))) AS bit_or FROM unnest(product_mask.keys) key(key)), (0)::bigint);

CREATE OR REPLACE FUNCTION product_words(product text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE product WHEN 'fashion' THEN 'mode vêtements prêt-à-porter fashion clothing clothes أزياء ملابس موضة' WHEN 'cosmetics' THEN 'cosmétiques beauté maquillage cosmetics beauty makeup تجميل مستحضرات مكياج' WHEN 'home-decor' THEN 'décoration déco maison home decor interior ديكور منزل أثاث' WHEN 'books' THEN 'livres librairie papeterie books bookshop stationery كتب مكتبة قرطاسية' WHEN 'electronics' THEN 'électronique informatique téléphonie electronics computers phones إلكترونيات هواتف حواسيب' WHEN 'food' THEN 'alimentation épicerie nourriture restauration food grocery طعام أغذية مأكولات بقالة' WHEN 'crafts' THEN 'artisanat artisanal crafts handmade حرف تقليدية صناعة يدوية' WHEN 'jewelry' THEN 'bijoux bijouterie joaillerie jewelry jewellery مجوهرات حلي' WHEN 'perfumery' THEN 'parfums parfumerie perfumes fragrances عطور' WHEN 'toys' THEN 'jouets jeux toys games ألعاب لعب' WHEN 'accessories' THEN 'accessoires maroquinerie sacs accessories bags leather إكسسوارات حقائب جلود' WHEN 'art' THEN 'art galerie tableaux gallery paintings فن لوحات رواق' ELSE NULL::text END;

CREATE OR REPLACE FUNCTION profiles_city_of_town()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE town smallint;
BEGIN
  SELECT city_id INTO town FROM freelancer_profiles WHERE id = NEW.id;
  IF town IS NOT NULL THEN NEW.city := town_name(town, NEW.lang); END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION profiles_keep_taken_roles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM taken_roles WHERE person_id = NEW.id AND role = ANY (NEW.roles)) THEN
    RAISE EXCEPTION 'An admin has taken this role' USING ERRCODE = 'check_violation', CONSTRAINT = 'taken_roles_stay_taken';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION profiles_refresh_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_space_search(id) FROM spaces WHERE host_id = NEW.id ORDER BY id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION profiles_roles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.role IS NOT NULL AND NEW.roles = '{}' THEN NEW.roles := ARRAY[NEW.role]; END IF;
  ELSIF NEW.role IS DISTINCT FROM OLD.role AND NEW.roles = OLD.roles THEN
    IF NEW.role IS NULL THEN NEW.roles := '{}';
    ELSIF OLD.role IS NULL THEN NEW.roles := ARRAY[NEW.role];
    ELSIF NOT NEW.role = ANY(NEW.roles) THEN NEW.roles := array_replace(NEW.roles, OLD.role, NEW.role);
    END IF;
  END IF;
  -- An admin is made by granting it to the account; no write of a profile alone makes one.
  IF 'admin' = ANY(NEW.roles) AND (TG_OP = 'INSERT' OR NOT 'admin' = ANY(OLD.roles))
    AND NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.id AND role = 'admin') THEN
    RAISE EXCEPTION 'The role admin is granted to an account, not chosen' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION recount_map()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  LOCK TABLE space_search IN SHARE MODE;
  DELETE FROM map_cells;
  INSERT INTO map_cells (level, y, x, city_id, type_number, spaces, latitude_sum, longitude_sum)
    SELECT 0, floor((latitude + 90) * 400)::integer AS y, floor((longitude + 180) * 400)::integer AS x, city_id, type_number,
      count(*), sum(round(latitude * 100000)::bigint), sum(round(longitude * 100000)::bigint)
    FROM space_search WHERE live GROUP BY y, x, city_id, type_number;
  FOR finer IN 0..9 BY 3 LOOP
    INSERT INTO map_cells (level, y, x, city_id, type_number, spaces, latitude_sum, longitude_sum)
      SELECT finer + 3, y >> 3, x >> 3, city_id, type_number, sum(spaces), sum(latitude_sum), sum(longitude_sum)
      FROM map_cells WHERE level = finer GROUP BY y >> 3, x >> 3, city_id, type_number;
  END LOOP;
  DELETE FROM space_samples;
  INSERT INTO space_samples (space_id, live, city_id, type_number, price_minor, surface_m2, rating, bayesian_rating, score, amenities, products,
    instant_book, latitude, longitude, availability, closed_weekdays, minimum_stay, maximum_stay, created_at, busy, tile)
  SELECT space_id, live, city_id, type_number, price_minor, surface_m2, rating, bayesian_rating, score, amenities, products,
    instant_book, latitude, longitude, availability, closed_weekdays, minimum_stay, maximum_stay, created_at, busy, tile
  FROM space_search WHERE live AND is_space_sample(space_id);
END $function$;

CREATE OR REPLACE FUNCTION refresh_busy_around(the_spaces uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_space_busy(id) FROM
    (SELECT DISTINCT r.id FROM unnest(the_spaces) AS s, space_relatives(s) AS r ORDER BY r.id) AS relatives;
END $function$;

CREATE OR REPLACE FUNCTION refresh_space_busy(the_space uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM space_search WHERE space_id = the_space FOR UPDATE;
  UPDATE space_search SET busy = space_busy(the_space) WHERE space_id = the_space;
END $function$;

CREATE OR REPLACE FUNCTION refresh_space_instant(the_space uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- writers of one row take turns at it
  PERFORM 1 FROM space_search WHERE space_id = the_space FOR UPDATE;
  UPDATE space_search f SET instant_book = is_booked_at_once(s) FROM spaces s
    WHERE s.id = the_space AND f.space_id = the_space AND f.instant_book <> is_booked_at_once(s);
END $function$;

CREATE OR REPLACE FUNCTION refresh_space_search(the_space uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  s spaces%ROWTYPE;
  c cities%ROWTYPE;
  host profiles%ROWTYPE;
  fresh space_search%ROWTYPE;
  featured space_search%ROWTYPE;
  doc tsvector;
BEGIN
  -- what is read of others must stand still until the row is written: city and host first, then the row, in every writer
  PERFORM 1 FROM spaces sp JOIN cities ci ON ci.id = sp.city_id WHERE sp.id = the_space FOR SHARE OF ci;
  PERFORM 1 FROM spaces sp JOIN profiles p ON p.id = sp.host_id WHERE sp.id = the_space FOR SHARE OF p;
  PERFORM 1 FROM space_search WHERE space_id = the_space FOR UPDATE;
  SELECT * INTO s FROM spaces WHERE id = the_space;
  IF NOT FOUND OR s.type IS NULL OR s.city_id IS NULL OR s.price_per_day_minor IS NULL OR s.surface_m2 IS NULL OR s.latitude IS NULL THEN
    DELETE FROM space_search WHERE space_id = the_space;
    RETURN;
  END IF;
  -- whoever changes the rate waits for this row, or this row for the rate
  IF s.currency <> 'MAD' THEN PERFORM 1 FROM currency_rates WHERE currency = s.currency FOR SHARE; END IF;
  SELECT * INTO c FROM cities WHERE id = s.city_id;
  SELECT * INTO host FROM profiles WHERE id = s.host_id;
  fresh := space_search_row(s, host);
  IF fresh.live THEN
    doc := space_document(s, c);
    -- the words stay while a calendar pauses booking at once: the row has the last word
    featured := fresh;
    featured.instant_book := s.instant_book;
    fresh.document := doc || space_features(featured) || space_district(s);
    -- only what is new is written, in one order, so that writers seldom wait for each other here
    INSERT INTO search_words
      SELECT lexeme FROM unnest(doc)
      WHERE length(lexeme) BETWEEN 3 AND 40 AND NOT EXISTS (SELECT 1 FROM search_words WHERE word = lexeme)
      ORDER BY lexeme ON CONFLICT DO NOTHING;
  END IF;

  INSERT INTO space_search AS target (space_id, live, city_id, type_number, price_minor, surface_m2, rating, bayesian_rating, score,
      amenities, products, instant_book, latitude, longitude, availability, closed_weekdays, minimum_stay, maximum_stay,
      created_at, busy, document)
  VALUES (fresh.space_id, fresh.live, fresh.city_id, fresh.type_number, fresh.price_minor, fresh.surface_m2, fresh.rating,
      fresh.bayesian_rating, fresh.score, fresh.amenities, fresh.products, fresh.instant_book, fresh.latitude, fresh.longitude,
      fresh.availability, fresh.closed_weekdays, fresh.minimum_stay, fresh.maximum_stay, fresh.created_at, fresh.busy, fresh.document)
  ON CONFLICT (space_id) DO UPDATE SET
      live = excluded.live, city_id = excluded.city_id, type_number = excluded.type_number, price_minor = excluded.price_minor,
      surface_m2 = excluded.surface_m2, rating = excluded.rating, bayesian_rating = excluded.bayesian_rating, score = excluded.score,
      amenities = excluded.amenities, products = excluded.products, instant_book = excluded.instant_book,
      latitude = excluded.latitude, longitude = excluded.longitude, availability = excluded.availability,
      closed_weekdays = excluded.closed_weekdays, minimum_stay = excluded.minimum_stay, maximum_stay = excluded.maximum_stay,
      created_at = excluded.created_at, busy = excluded.busy, padding = DEFAULT,
      -- as it lies there, if it says the same: then the index of words is not touched
      document = CASE WHEN target.document = excluded.document THEN target.document ELSE excluded.document END;
END $function$;

CREATE OR REPLACE FUNCTION refuse_link_of_deleted_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  person uuid := substring(NEW.value FROM '^\{"userId":"([0-9a-f-]{36})"');
BEGIN
  IF person IS NOT NULL AND is_deleted_account(person) THEN
    RAISE EXCEPTION 'the account has been deleted' USING ERRCODE = 'RB009', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION refuse_of_deleted_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  person uuid := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
  IF person IS NOT NULL AND is_deleted_account(person) THEN
    RAISE EXCEPTION 'the account has been deleted' USING ERRCODE = 'RB009', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION reviews_follow_a_completed_stay_or_mission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.booking_id IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM bookings WHERE id = NEW.booking_id AND status = 'completed'
       AND retailer_id = NEW.author_id AND space_id = NEW.space_id)
  OR NEW.mission_id IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM missions WHERE id = NEW.mission_id AND status = 'completed'
       AND (retailer_id = NEW.author_id AND freelancer_id = NEW.freelancer_id
         OR freelancer_id = NEW.author_id AND retailer_id = NEW.retailer_id)) THEN
    RAISE EXCEPTION 'a review follows a completed stay or mission of its author' USING ERRCODE = 'RB008';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION reviews_keep_averages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE changed_space uuid := coalesce(NEW.space_id, OLD.space_id);
        changed_freelancer uuid := coalesce(NEW.freelancer_id, OLD.freelancer_id);
BEGIN
  IF changed_space IS NOT NULL THEN
    PERFORM 1 FROM spaces WHERE id = changed_space FOR NO KEY UPDATE;
    UPDATE spaces SET (rating, rating_count) = (SELECT round(avg(rating), 2), count(*) FROM reviews
        WHERE space_id = changed_space AND hidden_by IS NULL)
     WHERE id = changed_space;
    UPDATE profiles SET (rating, rating_count) =
      (SELECT round(avg(r.rating), 2), count(*) FROM reviews r JOIN spaces s ON s.id = r.space_id
        WHERE s.host_id = profiles.id AND r.hidden_by IS NULL)
     WHERE id = (SELECT host_id FROM spaces WHERE id = changed_space);
  ELSIF changed_freelancer IS NOT NULL THEN
    UPDATE profiles SET (rating, rating_count) =
      (SELECT round(avg(rating), 2), count(*) FROM reviews
        WHERE freelancer_id = changed_freelancer AND hidden_by IS NULL AND shown_at IS NOT NULL)
     WHERE id = changed_freelancer;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION reviews_stay_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.shown_at IS NOT NULL AND NEW.shown_at IS DISTINCT FROM OLD.shown_at
  OR NEW.mission_id IS NOT NULL AND OLD.shown_at IS NOT NULL AND (NEW.rating, NEW.comment) IS DISTINCT FROM (OLD.rating, OLD.comment) THEN
    RAISE EXCEPTION 'a review that the other side has read does not change' USING ERRCODE = 'RB005';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION sessions_notify_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('sessions_ended', user_id::text) FROM (SELECT DISTINCT user_id FROM ended) AS people;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION site_settings_notify()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('settings', '');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION space_busy(the_space uuid)
 RETURNS datemultirange
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT range_agg(space_taken_days.days) AS range_agg FROM space_taken_days(space_busy.the_space) space_taken_days(layer, days, source_id)), '{}'::datemultirange);

CREATE OR REPLACE FUNCTION space_day_layers(the_space uuid, asked daterange, today date)
 RETURNS TABLE(layer text, days daterange, source_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT t.layer, t.days * asked, t.source_id FROM space_taken_days(the_space) AS t WHERE t.days && asked
  UNION ALL
  SELECT 'closed', daterange(day, day, '[]'), NULL
  FROM spaces s, generate_series(0, upper(asked) - lower(asked) - 1) AS n, LATERAL (SELECT lower(asked) + n AS day) AS at
  WHERE s.id = the_space AND s.closed_weekdays <> 0 AND (s.closed_weekdays >> (extract(isodow FROM day)::integer - 1)) & 1 = 1
  UNION ALL
  SELECT o.layer, o.days * asked, NULL
  FROM spaces s, LATERAL (VALUES
    ('outside', daterange(NULL, s.availability_start)),
    ('outside', daterange(s.availability_end, NULL, '()')),
    ('horizon', daterange(today + s.horizon_days, NULL, '()')),
    ('notice', CASE WHEN s.notice_days > 0 THEN daterange(today, today + s.notice_days) END)
  ) AS o (layer, days)
  WHERE s.id = the_space AND o.days && asked
    AND CASE o.layer WHEN 'outside' THEN NOT (lower_inf(o.days) AND upper_inf(o.days)) ELSE today IS NOT NULL END
$function$;

CREATE OR REPLACE FUNCTION space_district(s spaces)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((s).neighborhood_slug IS NULL) THEN ''::tsvector ELSE array_to_tsvector(ARRAY[((('~d' || (s).city_id) || '.') || (s).neighborhood_slug)]) END;

CREATE OR REPLACE FUNCTION space_document(s spaces, c cities)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
RETURN (((setweight(to_tsvector('simple'::regconfig, normalise_text(concat_ws(' ', (s).name, (SELECT string_agg(t.name, ' ' ORDER BY t.locale) AS string_agg FROM space_translations t WHERE (t.space_id = (space_document.s).id)), (SELECT string_agg(m.name, ' ' ORDER BY m.locale) AS string_agg FROM space_machine_translations m WHERE (m.space_id = (space_document.s).id))))), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, normalise_text(concat_ws(' ', (s).neighborhood, replace((c).names, '|', ' '), space_type_words((s).type)))), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, normalise_text(concat_ws(' ', CASE WHEN ((s).location_precision = 'exact') THEN (s).address ELSE NULL::text END, (SELECT string_agg(tag_words(tag.tag), ' ') AS string_agg FROM unnest((space_document.s).tags) tag(tag))))), 'C'::"char")) || setweight(to_tsvector('simple'::regconfig, normalise_text(concat_ws(' ', (s).description, (SELECT string_agg(t.description, ' ' ORDER BY t.locale) AS string_agg FROM space_translations t WHERE (t.space_id = (space_document.s).id)), (SELECT string_agg(m.description, ' ' ORDER BY m.locale) AS string_agg FROM space_machine_translations m WHERE (m.space_id = (space_document.s).id)), (SELECT string_agg(product_words(product.product), ' ') AS string_agg FROM unnest((space_document.s).accepted_products) product(product))))), 'D'::"char"));

CREATE OR REPLACE FUNCTION space_features(s space_search)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector((ARRAY[('~c' || (s).city_id), ((('~g' || (floor(((s).latitude * (10)::double precision)))::integer) || '.') || (floor(((s).longitude * (10)::double precision)))::integer)] || ARRAY(SELECT (area.area || feature.feature) FROM unnest(ARRAY['~', ('~c' || (space_features.s).city_id)]) area(area), unnest(((ARRAY[('t' || (space_features.s).type_number), ('p' || (LEAST((80)::double precision, GREATEST((30)::double precision, floor((ln((GREATEST((space_features.s).price_minor, 1))::double precision) * (5)::double precision)))))::integer), ('m' || (LEAST((40)::double precision, GREATEST((0)::double precision, floor((ln((GREATEST((space_features.s).surface_m2, (1)::real))::double precision) * (5)::double precision)))))::integer), ('r' || (floor(((space_features.s).rating * (10)::double precision)))::integer), CASE WHEN (space_features.s).instant_book THEN 'i' ELSE 'n' END] || ARRAY(SELECT ('a' || n.n) FROM generate_series(0, 62) n(n) WHERE ((((space_features.s).amenities >> n.n) & (1)::bigint) = 1))) || ARRAY(SELECT ('s' || n.n) FROM generate_series(0, 62) n(n) WHERE ((((space_features.s).products >> n.n) & (1)::bigint) = 1)))) feature(feature))));

CREATE OR REPLACE FUNCTION space_relatives(the_space uuid)
 RETURNS TABLE(id uuid)
 LANGUAGE sql
 STABLE ROWS 2
AS $function$
  SELECT the_space
  UNION ALL SELECT s.shop_id FROM spaces s WHERE s.id = the_space AND s.shop_id IS NOT NULL
  UNION ALL SELECT s.id FROM spaces s WHERE s.shop_id = the_space
$function$;

CREATE OR REPLACE FUNCTION space_search_count_on_map()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.live THEN PERFORM add_to_map_cells(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' AND NEW.live THEN PERFORM add_to_map_cells(NEW, 1); END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION space_search_empty_map()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM map_cells;
  DELETE FROM space_samples;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION space_search_note_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE before jsonb;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.live THEN
    OLD.document := NULL;
    OLD.padding := NULL;
    before := to_jsonb(OLD) - '{document,padding}'::text[];
  END IF;
  INSERT INTO space_changes (space_id, before) VALUES (NEW.space_id, before);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION space_search_row(s spaces, host profiles)
 RETURNS space_search
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  fresh space_search%ROWTYPE;
  hash bytea;
  angle double precision;
  metres double precision;
BEGIN
  fresh.space_id := s.id;
  fresh.city_id := s.city_id;
  fresh.type_number := space_type_number(s.type);
  fresh.price_minor := s.price_per_day_minor;
  IF s.currency <> 'MAD' THEN fresh.price_minor := price_in_mad(s.price_per_day_minor, s.currency); END IF;
  fresh.surface_m2 := s.surface_m2;
  fresh.rating := coalesce(s.rating, 0);
  fresh.amenities := amenity_mask(s.amenities);
  fresh.products := product_mask(s.accepted_products);
  fresh.instant_book := is_booked_at_once(s);
  fresh.availability := daterange(s.availability_start, s.availability_end, '[]');
  fresh.closed_weekdays := s.closed_weekdays;
  fresh.minimum_stay := s.minimum_stay;
  fresh.maximum_stay := coalesce(s.maximum_stay, 730);
  fresh.created_at := s.created_at;
  fresh.busy := space_busy(s.id);

  fresh.latitude := s.latitude;
  fresh.longitude := s.longitude;
  IF s.location_precision = 'approximate' THEN
    SELECT sha256(convert_to(s.id::text || secret, 'UTF8')) INTO STRICT hash FROM location_secret;
    angle := (get_byte(hash, 0) * 256 + get_byte(hash, 1)) / 65536.0 * 2 * pi();
    metres := 150 + 250 * (get_byte(hash, 2) * 256 + get_byte(hash, 3)) / 65535.0;
    -- a degree of latitude is 111,320 m
    fresh.latitude := least(90, greatest(-90, s.latitude + metres * cos(angle) / 111320));
    fresh.longitude := least(180, greatest(-180, s.longitude + metres * sin(angle) / (111320 * greatest(0.01, cosd(s.latitude)))));
  END IF;

  -- five reviews of 4.2 are assumed before the first one
  fresh.bayesian_rating := (coalesce(s.rating, 0) * s.rating_count + 4.2 * 5) / (s.rating_count + 5);
  fresh.score := fresh.bayesian_rating
    + CASE WHEN host.verified THEN 0.15 ELSE 0 END
    + least(s.rating_count, 20) * 0.01
    + CASE WHEN s.instant_book THEN 0.05 ELSE 0 END;
  fresh.live := s.state = 'active' AND host.suspended_at IS NULL;
  RETURN fresh;
END $function$;

CREATE OR REPLACE FUNCTION space_search_sample()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM space_samples WHERE space_id = OLD.space_id; END IF;
  IF TG_OP <> 'DELETE' AND NEW.live THEN
    INSERT INTO space_samples (space_id, live, city_id, type_number, price_minor, surface_m2, rating, bayesian_rating, score, amenities, products,
    instant_book, latitude, longitude, availability, closed_weekdays, minimum_stay, maximum_stay, created_at, busy, tile)
    SELECT space_id, live, city_id, type_number, price_minor, surface_m2, rating, bayesian_rating, score, amenities, products,
    instant_book, latitude, longitude, availability, closed_weekdays, minimum_stay, maximum_stay, created_at, busy, tile
    FROM space_search WHERE space_id = NEW.space_id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION space_taken_days(the_space uuid)
 RETURNS TABLE(layer text, days daterange, source_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  WITH relative AS (SELECT id FROM space_relatives(the_space))
  SELECT 'booked', b.days, b.id FROM relative r JOIN bookings b ON b.space_id = r.id AND b.status = 'confirmed'
  UNION ALL
  SELECT 'preparation', daterange(b.last_day + 1, b.last_day + b.preparation_days, '[]'), b.id
  FROM relative r JOIN bookings b ON b.space_id = r.id AND b.status = 'confirmed' WHERE b.preparation_days > 0
  UNION ALL
  SELECT 'preparation', daterange(b.first_day - s.preparation_days, b.first_day), b.id
  FROM spaces s, relative r JOIN bookings b ON b.space_id = r.id AND b.status = 'confirmed'
  WHERE s.id = the_space AND s.preparation_days > 0
  UNION ALL
  SELECT 'preparation', daterange(b.last_day + 1, b.last_day + b.preparation_days, '[]'), b.id
  FROM relative r,
    LATERAL (SELECT * FROM bookings WHERE space_id = r.id AND status = 'completed' ORDER BY last_day DESC LIMIT 1) AS b
  WHERE b.preparation_days > 0
  UNION ALL
  SELECT 'imported', e.days, e.id FROM relative r JOIN imported_events e ON e.space_id = r.id AND e.ended_at IS NULL
  UNION ALL
  SELECT 'blocked', k.days, k.id FROM relative r JOIN day_blocks k ON k.space_id = r.id
$function$;

CREATE OR REPLACE FUNCTION space_translation_is_due(the_space uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  -- a space that goes takes its translations along: it is not there any more
  INSERT INTO space_translations_due (space_id, due_at) SELECT id, now() FROM spaces WHERE id = the_space AND state = 'active'
  ON CONFLICT (space_id) DO UPDATE SET due_at = excluded.due_at, attempts = 0, fault = NULL
$function$;

CREATE OR REPLACE FUNCTION space_translations_leave_room()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM space_translation_is_due(OLD.space_id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION space_translations_refresh_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_space_search(space_id) FROM (SELECT DISTINCT space_id FROM changed ORDER BY space_id) AS spaces;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION space_type_number(type text)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (array_position(ARRAY['corner-shop', 'full-store', 'shelf-display', 'garage-storage', 'window-display', 'mobile-unit', 'event-stand', 'wall-display'], type))::smallint;

CREATE OR REPLACE FUNCTION space_type_words(type text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE type WHEN 'corner-shop' THEN 'coin boutique corner shop store magasin éphémère pop-up ركن زاوية متجر محل دكان مؤقت' WHEN 'full-store' THEN 'boutique magasin local commercial showroom éphémère full store shop retail pop-up متجر محل دكان بوتيك معرض مؤقت' WHEN 'shelf-display' THEN 'étagère présentoir rayon shelf display stand رف رفوف عرض' WHEN 'garage-storage' THEN 'garage local stockage entrepôt dépôt box storage warehouse مستودع مخزن تخزين مرآب كراج' WHEN 'window-display' THEN 'vitrine devanture window display shopfront واجهة عرض فترينة' WHEN 'mobile-unit' THEN 'unité mobile food truck camion kiosque mobile unit kiosk cart عربة متنقلة كشك شاحنة طعام' WHEN 'event-stand' THEN 'stand événement salon foire event booth fair جناح كشك معرض فعالية' WHEN 'wall-display' THEN 'mur affiche écran panneau wall poster screen billboard جدار حائط ملصق شاشة لوحة إعلان' ELSE NULL::text END;

CREATE OR REPLACE FUNCTION spaces_are_published_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM space_moderations WHERE space_id = NEW.id AND status = 'withdrawn') THEN
    RAISE EXCEPTION 'an admin took this space down' USING ERRCODE = 'RB003';
  END IF;
  DELETE FROM space_moderations WHERE space_id = NEW.id;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION spaces_currency_of_country()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- as it is at the commit: a working copy is written into a space before that is taken off the site
  IF EXISTS (SELECT 1 FROM spaces s JOIN cities c ON c.id = s.city_id WHERE s.id = NEW.id AND s.is_published
       AND s.currency NOT IN ('MAD', country_currency(c.country))) THEN
    RAISE EXCEPTION 'nobody pays % where this space is', NEW.currency
      USING ERRCODE = 'check_violation', CONSTRAINT = 'spaces_currency_of_country';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION spaces_join_shop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE shop spaces%ROWTYPE;
BEGIN
  IF NEW.shop_id IS NULL THEN
    NEW.slot := NULL;
  ELSIF TG_OP = 'UPDATE' AND NEW.shop_id = OLD.shop_id THEN
    NEW.slot := OLD.slot;
  ELSE
    SELECT * INTO shop FROM spaces WHERE id = NEW.shop_id FOR NO KEY UPDATE;
    IF shop.host_id <> NEW.host_id OR shop.shop_id IS NOT NULL OR shop.archived_at IS NOT NULL
       OR EXISTS (SELECT 1 FROM spaces WHERE shop_id = NEW.id) THEN
      RAISE EXCEPTION 'not a shop of which this can be a part' USING ERRCODE = 'RB010';
    END IF;
    NEW.slot := nextval('space_slots');
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION spaces_know_neighborhood()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.neighborhood_slug := (
    SELECT slug FROM neighborhoods
    WHERE city_id = NEW.city_id
      AND normalise_text(NEW.neighborhood) IN (normalise_text(name_fr), normalise_text(name_en), normalise_text(name_ar))
    ORDER BY slug LIMIT 1);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION spaces_need_an_approver()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.approved AND NEW.approved_by IS NULL AND (TG_OP = 'INSERT' OR NOT OLD.approved) THEN
    RAISE EXCEPTION 'an approved space needs an approver' USING ERRCODE = 'check_violation', CONSTRAINT = 'spaces_approver';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION spaces_notify_shop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  the_part uuid := coalesce(NEW.id, OLD.id);
  former_shop uuid := CASE WHEN TG_OP <> 'INSERT' THEN OLD.shop_id END;
BEGIN
  IF former_shop IS NOT NULL THEN
    UPDATE bookings SET shop_id = NULL, footprint = NULL
      WHERE shop_id = former_shop AND (space_id = the_part
        OR (space_id = former_shop AND NOT EXISTS (SELECT 1 FROM spaces WHERE shop_id = former_shop)));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.shop_id IS NOT NULL THEN
    -- of what is over, only days of preparation are still held
    UPDATE bookings SET shop_id = NEW.shop_id,
        footprint = CASE space_id WHEN the_part THEN int4range(NEW.slot, NEW.slot, '[]') ELSE int4range(NULL, NULL) END
      WHERE space_id IN (the_part, NEW.shop_id) AND shop_id IS NULL
        AND (status = 'confirmed' OR (status = 'completed' AND preparation_days > 0 AND upper(held) >= current_date));
    IF EXISTS (SELECT 1 FROM bookings b JOIN day_blocks k ON k.days && b.held AND k.days && b.days
               WHERE b.status = 'confirmed' AND b.space_id IN (the_part, NEW.shop_id) AND k.space_id IN (the_part, NEW.shop_id)) THEN
      RAISE EXCEPTION 'a day is booked' USING ERRCODE = 'RB001';
    END IF;
    INSERT INTO calendar_conflicts (booking_id, event_id)
      SELECT b.id, e.id FROM bookings b JOIN imported_events e ON e.days && b.held AND e.days && b.days
      WHERE b.status = 'confirmed' AND e.ended_at IS NULL
        AND (b.space_id, e.space_id) IN ((the_part, NEW.shop_id), (NEW.shop_id, the_part))
      ON CONFLICT DO NOTHING;
  END IF;
  -- those that are there: part and shop may go in one statement
  PERFORM refresh_space_busy(id), refresh_space_instant(id) FROM (SELECT id FROM spaces WHERE id IN (the_part, former_shop,
    CASE WHEN TG_OP <> 'DELETE' THEN NEW.shop_id END) ORDER BY id) AS concerned;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION spaces_outdate_translations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.original_locale <> OLD.original_locale THEN
      DELETE FROM space_machine_translations WHERE space_id = NEW.id;
    ELSIF (NEW.name, NEW.description, NEW.house_rules, NEW.landmark)
        IS DISTINCT FROM (OLD.name, OLD.description, OLD.house_rules, OLD.landmark) THEN
      UPDATE space_machine_translations SET
        name = CASE WHEN NEW.name IS NOT DISTINCT FROM OLD.name THEN name END,
        description = CASE WHEN NEW.description IS NOT DISTINCT FROM OLD.description THEN description END,
        house_rules = CASE WHEN NEW.house_rules IS NOT DISTINCT FROM OLD.house_rules THEN house_rules END,
        landmark = CASE WHEN NEW.landmark IS NOT DISTINCT FROM OLD.landmark THEN landmark END
      WHERE space_id = NEW.id;
    END IF;
  END IF;
  PERFORM space_translation_is_due(NEW.id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION spaces_period_spares_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM bookings b WHERE b.space_id = NEW.id AND b.status = 'confirmed'
             AND (b.first_day < NEW.availability_start OR b.last_day > NEW.availability_end
                  OR closed_mask(b.days) & NEW.closed_weekdays <> 0)) THEN
    RAISE EXCEPTION 'a confirmed booking lies outside' USING ERRCODE = 'RB002';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION spaces_refresh_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_space_search(NEW.id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION tag_words(tag text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE tag WHEN 'bright' THEN 'Lumineux Bright مضيء éclairé luminous sunny مشمس' WHEN 'busy-street' THEN 'Rue passante Busy street شارع حيوي passage fréquentée footfall حركة' WHEN 'pedestrian-street' THEN 'Rue piétonne Pedestrian street شارع للمشاة piéton walking المشاة' WHEN 'ground-floor' THEN 'Rez-de-chaussée Ground floor طابق أرضي' WHEN 'step-free' THEN 'Plain-pied Step-free دخول بلا درج accessible pmr accessible wheelchair ولوجيات' WHEN 'street-window' THEN 'Vitrine sur rue Street window واجهة على الشارع devanture shopfront واجهة' WHEN 'high-visibility' THEN 'Forte visibilité High visibility رؤية واسعة visible visible بارز' WHEN 'ready-to-open' THEN 'Prêt à ouvrir Ready to open جاهز للافتتاح équipé fitted مجهز' WHEN 'well-decorated' THEN 'Décor soigné Well decorated ديكور أنيق décoré design ديكور' WHEN 'good-for-launches' THEN 'Idéal lancement Good for launches مناسب للإطلاق inauguration launch افتتاح' WHEN 'pop-up' THEN 'Pop-up Pop-up متجر مؤقت éphémère popup temporary مؤقت' WHEN 'first-shop' THEN 'Première boutique First shop متجر أول débuter starter بداية' WHEN 'private-sale' THEN 'Vente privée Private sales بيع خاص showroom showroom عرض خاص' WHEN 'consignment' THEN 'Dépôt-vente Consignment بيع بالأمانة بالنيابة' WHEN 'fitting-rooms' THEN 'Cabines d’essayage Fitting rooms غرف القياس essayage changing قياس' WHEN 'workshop' THEN 'Atelier Workshop ورشة ateliers workshops ورشات' WHEN 'exhibition' THEN 'Exposition Exhibition معرض galerie gallery عرض' WHEN 'outdoors' THEN 'Plein air Outdoors في الهواء الطلق extérieur terrasse outdoor terrace خارجي' WHEN 'seaside' THEN 'Bord de mer Seaside قرب البحر plage corniche waterfront beach كورنيش شاطئ' WHEN 'medina' THEN 'Médina Medina المدينة العتيقة souk souk سوق' WHEN 'city-centre' THEN 'Centre-ville City centre وسط المدينة centre downtown center مركز' WHEN 'creative-district' THEN 'Quartier créatif Creative district حي إبداعي artistes artists فنانون' WHEN 'near-transit' THEN 'Tram ou métro à deux pas Tram or metro nearby قرب الترام أو المترو tramway gare station محطة' WHEN 'near-hotels' THEN 'Près des hôtels Near hotels قرب الفنادق touristes tourists سياح' WHEN 'evening-crowd' THEN 'Animé le soir Busy in the evening حركة في المساء soirée evening night مساء' WHEN 'families' THEN 'Familles Families عائلات enfants children أطفال' WHEN 'pram-friendly' THEN 'Accès poussette Pram friendly مناسب لعربات الأطفال poussettes stroller عربة' WHEN 'van-access' THEN 'Accès camionnette Van access دخول الشاحنات الصغيرة livraison quai loading delivery تفريغ' WHEN 'dry-and-locked' THEN 'Sec et fermé à clé Dry and locked جاف ومقفل stockage storage تخزين' ELSE tag END;

CREATE OR REPLACE FUNCTION town_name(the_city smallint, the_lang text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE the_lang WHEN 'ar' THEN name_ar WHEN 'en' THEN name_en ELSE name_fr END FROM cities WHERE id = the_city $function$;

CREATE OR REPLACE FUNCTION users_of_deleted_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the account has been deleted' USING ERRCODE = 'RB009', TABLE = TG_TABLE_NAME;
END $function$;
