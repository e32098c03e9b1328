-- Rahba's first schema. Rules that must hold whatever the application does are constraints and triggers here;
-- the application repeats them only to answer kindly. Days are `date`, both ends of a stay included; instants are
-- `timestamptz`; money is an integer count of minor units (centimes) beside its currency.
--
-- SQLSTATEs raised by our own triggers (mapped to error codes in src/server/db/sql-errors.ts):
--   RB001 days_blocked · RB002 outside_availability · RB003 state_changed · RB004 own_space · RB005 immutable
--   RB006 missing_event · RB007 members · RB008 review_not_allowed

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- One form for every text that is searched, on both sides of the comparison (twin: src/shared/places/normalise.ts).
CREATE FUNCTION normalise_text(input text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
  translate(
    replace(replace(replace(
      regexp_replace(lower(normalize(input, NFKD)), '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640]', '', 'g'),
      'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    'ىةأإآٱؤئ', 'يهاااا' || 'وي'),
  '[^[:alnum:]]+', ' ', 'g'));

-- ── Accounts ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- `users`, `sessions`, `sign_in_methods`, `verifications` and `sign_in_limits` are better-auth's tables under our names.

CREATE TABLE users (
  id              uuid PRIMARY KEY,
  name            text NOT NULL,
  email           text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
  email_verified  boolean NOT NULL DEFAULT false,
  image           text,
  role            text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  banned          boolean NOT NULL DEFAULT false,
  ban_reason      text,
  ban_expires     timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sessions (
  id              uuid PRIMARY KEY,
  user_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token           text NOT NULL UNIQUE,
  expires_at      timestamptz NOT NULL,
  ip_address      text,
  user_agent      text,
  impersonated_by text,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE sign_in_methods (
  id                       uuid PRIMARY KEY,
  user_id                  uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  account_id               text NOT NULL,
  provider_id              text NOT NULL,
  access_token             text,
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope                    text,
  password                 text,
  created_at               timestamptz NOT NULL DEFAULT now(),
  updated_at               timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX sign_in_methods_user ON sign_in_methods (user_id);

CREATE TABLE verifications (
  id          uuid PRIMARY KEY,
  identifier  text NOT NULL,
  value       text NOT NULL,
  expires_at  timestamptz NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_identifier ON verifications (identifier);

CREATE TABLE sign_in_limits (
  id            uuid PRIMARY KEY,
  key           text NOT NULL UNIQUE,
  count         integer NOT NULL,
  last_request  bigint NOT NULL
);

-- One row per counter and window, so that limits hold across restarts and processes.
CREATE TABLE rate_limits (
  key           text NOT NULL,
  window_start  timestamptz NOT NULL,
  hits          integer NOT NULL DEFAULT 1 CHECK (hits > 0),
  expires_at    timestamptz NOT NULL,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_limits_expiry ON rate_limits (expires_at);

-- The public person behind a user. `role` is null until the first-sign-in questions are answered.
CREATE TABLE profiles (
  id           uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  role         text CHECK (role IN ('retailer', 'host', 'freelancer', 'admin')),
  first_name   text NOT NULL DEFAULT '' CHECK (length(first_name) <= 80),
  last_name    text NOT NULL DEFAULT '' CHECK (length(last_name) <= 80),
  company      text CHECK (length(company) <= 120),
  bio          text CHECK (length(bio) <= 1000),
  city         text CHECK (length(city) <= 120),
  phone        text CHECK (length(phone) <= 40),
  avatar_url   text,
  lang         text NOT NULL DEFAULT 'fr' CHECK (lang IN ('fr', 'en', 'ar')),
  verified     boolean NOT NULL DEFAULT false,
  rating       numeric(3, 2) CHECK (rating BETWEEN 1 AND 5),
  rating_count integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  suspended_at timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX profiles_role ON profiles (role, created_at DESC);

-- What a person wants to be told, and how. A missing row means yes: everything is on by default.
CREATE TABLE notification_preferences (
  user_id  uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind     text NOT NULL,
  channel  text NOT NULL CHECK (channel IN ('app', 'mail')),
  enabled  boolean NOT NULL,
  PRIMARY KEY (user_id, kind, channel)
);

-- ── Places ──────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Reference data: src/shared/places is its source, written here after each migration.

CREATE TABLE cities (
  id          smallint PRIMARY KEY,
  slug        text NOT NULL UNIQUE,
  country     char(2) NOT NULL,
  name_fr     text NOT NULL,
  name_en     text NOT NULL,
  name_ar     text NOT NULL,
  -- every spelling that finds it, normalised, separated by '|'
  names       text NOT NULL,
  latitude    double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude   double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  time_zone   text NOT NULL
);
CREATE INDEX cities_names ON cities USING gin (names gin_trgm_ops);

-- ── Files and spaces ────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE files (
  id           uuid PRIMARY KEY,
  owner_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose      text NOT NULL CHECK (purpose IN ('space_photo', 'avatar', 'document')),
  content_type text NOT NULL,
  byte_size    integer NOT NULL CHECK (byte_size > 0),
  width        integer CHECK (width > 0),
  height       integer CHECK (height > 0),
  thumbhash    text,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX files_owner ON files (owner_id);

CREATE TABLE spaces (
  id                    uuid PRIMARY KEY,
  host_id               uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  name                  text NOT NULL CHECK (length(name) <= 120),
  description           text NOT NULL DEFAULT '' CHECK (length(description) <= 5000),
  type                  text CHECK (type IN ('corner-shop', 'full-store', 'shelf-display', 'garage-storage',
                                             'window-display', 'mobile-unit', 'event-stand', 'wall-display')),
  property_type         text,
  surface_m2            double precision CHECK (surface_m2 BETWEEN 1 AND 100000),
  height_m              double precision CHECK (height_m > 0 AND height_m <= 100),
  width_m               double precision CHECK (width_m > 0 AND width_m <= 1000),
  depth_m               double precision CHECK (depth_m > 0 AND depth_m <= 1000),
  bedrooms              smallint CHECK (bedrooms >= 0),
  bathrooms             smallint CHECK (bathrooms >= 0),
  max_guests            integer CHECK (max_guests > 0),
  daily_traffic         integer CHECK (daily_traffic >= 0),
  has_seller_onsite     boolean NOT NULL DEFAULT false,
  address               text CHECK (length(address) <= 200),
  city_id               smallint REFERENCES cities,
  neighborhood          text CHECK (length(neighborhood) <= 80),
  latitude              double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude             double precision CHECK (longitude BETWEEN -180 AND 180),
  location_precision    text NOT NULL DEFAULT 'exact' CHECK (location_precision IN ('exact', 'approximate')),
  price_per_day_minor   integer CHECK (price_per_day_minor BETWEEN 100 AND 100000000),
  price_per_week_minor  integer CHECK (price_per_week_minor > 0),
  price_per_month_minor integer CHECK (price_per_month_minor > 0),
  currency              char(3) NOT NULL DEFAULT 'MAD' CHECK (currency = 'MAD'),
  availability_start    date,
  availability_end      date,
  -- ISO weekdays (1 Monday … 7 Sunday) on which the space is closed, as a bit mask: bit 0 is Monday
  closed_weekdays       smallint NOT NULL DEFAULT 0 CHECK (closed_weekdays BETWEEN 0 AND 126),
  minimum_stay          smallint NOT NULL DEFAULT 1 CHECK (minimum_stay BETWEEN 1 AND 365),
  maximum_stay          smallint CHECK (maximum_stay BETWEEN 1 AND 730),
  instant_book          boolean NOT NULL DEFAULT false,
  accepted_products     text[] NOT NULL DEFAULT '{}',
  forbidden_products    text CHECK (length(forbidden_products) <= 1000),
  existing_products     text CHECK (length(existing_products) <= 1000),
  amenities             text[] NOT NULL DEFAULT '{}',
  services              text CHECK (length(services) <= 1000),
  house_rules           text CHECK (length(house_rules) <= 2000),
  tags                  text[] NOT NULL DEFAULT '{}',
  email                 text CHECK (length(email) <= 254),
  phone                 text CHECK (length(phone) <= 40),
  check_in_time         time,
  check_out_time        time,
  rating                numeric(3, 2) CHECK (rating BETWEEN 1 AND 5),
  rating_count          integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  is_published          boolean NOT NULL DEFAULT false,
  approved              boolean NOT NULL DEFAULT false,
  approved_by           uuid REFERENCES users ON DELETE SET NULL,
  approved_at           timestamptz,
  rejection_reason      text,
  archived_at           timestamptz,
  state                 text NOT NULL GENERATED ALWAYS AS (
                          CASE WHEN archived_at IS NOT NULL THEN 'archived'
                               WHEN is_published AND approved THEN 'active'
                               WHEN is_published THEN 'pending'
                               WHEN approved THEN 'paused'
                               ELSE 'draft' END) STORED,
  created_at            timestamptz NOT NULL DEFAULT now(),
  updated_at            timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT spaces_availability_order CHECK (availability_end >= availability_start),
  CONSTRAINT spaces_stay_order CHECK (maximum_stay >= minimum_stay),
  CONSTRAINT spaces_location_pair CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CONSTRAINT spaces_approved_has_moment CHECK (NOT approved OR approved_at IS NOT NULL),
  -- the minimums of the specification hold for everything that leaves the draft state
  CONSTRAINT spaces_published_is_complete CHECK (
    NOT is_published OR (
      length(name) >= 3 AND length(description) >= 20 AND type IS NOT NULL AND surface_m2 IS NOT NULL
      AND address IS NOT NULL AND length(address) >= 5 AND city_id IS NOT NULL AND latitude IS NOT NULL
      AND price_per_day_minor IS NOT NULL AND cardinality(accepted_products) > 0))
);
CREATE INDEX spaces_host ON spaces (host_id, created_at DESC);
CREATE INDEX spaces_pending ON spaces (created_at) WHERE is_published AND NOT approved AND archived_at IS NULL;

-- I8: what is approved was approved by somebody, and stays so even if that admin leaves (approved_by then turns null).
CREATE FUNCTION spaces_need_an_approver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.approved AND NEW.approved_by IS NULL AND (TG_OP = 'INSERT' OR NOT OLD.approved) THEN
    RAISE EXCEPTION 'an approved space needs an approver' USING ERRCODE = 'check_violation', CONSTRAINT = 'spaces_approver';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER spaces_approver BEFORE INSERT OR UPDATE OF approved, approved_by ON spaces
  FOR EACH ROW EXECUTE FUNCTION spaces_need_an_approver();

CREATE TABLE space_photos (
  space_id   uuid NOT NULL REFERENCES spaces ON DELETE CASCADE,
  file_id    uuid NOT NULL REFERENCES files ON DELETE CASCADE,
  position   smallint NOT NULL CHECK (position BETWEEN 0 AND 19),
  caption    text CHECK (length(caption) <= 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (space_id, file_id),
  UNIQUE (space_id, position) DEFERRABLE INITIALLY DEFERRED
);

-- A host's word on single days; a day without a row is available.
CREATE TABLE availability (
  id         uuid PRIMARY KEY,
  space_id   uuid NOT NULL REFERENCES spaces ON DELETE CASCADE,
  date       date NOT NULL,
  available  boolean NOT NULL,
  source     text NOT NULL DEFAULT 'host' CHECK (source IN ('host', 'calendar')),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (space_id, date)
);

CREATE TABLE favorites (
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  space_id   uuid NOT NULL REFERENCES spaces ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, space_id)
);
CREATE INDEX favorites_space ON favorites (space_id);

-- Counted views, one row per space and day.
CREATE TABLE space_views (
  space_id uuid NOT NULL REFERENCES spaces ON DELETE CASCADE,
  day      date NOT NULL,
  views    integer NOT NULL CHECK (views > 0),
  PRIMARY KEY (space_id, day)
);

-- ── Bookings ────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE bookings (
  id                  uuid PRIMARY KEY,
  space_id            uuid NOT NULL REFERENCES spaces ON DELETE RESTRICT,
  retailer_id         uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  first_day           date NOT NULL,
  last_day            date NOT NULL,
  days                daterange NOT NULL GENERATED ALWAYS AS (daterange(first_day, last_day, '[]')) STORED,
  status              text NOT NULL CHECK (status IN ('pending', 'confirmed', 'cancelled', 'completed')),
  price_per_day_minor integer NOT NULL CHECK (price_per_day_minor > 0),
  total_price_minor   bigint NOT NULL,
  currency            char(3) NOT NULL,
  message             text CHECK (length(message) <= 1000),
  host_notes          text CHECK (length(host_notes) <= 1000),
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT bookings_day_order CHECK (last_day >= first_day AND last_day - first_day < 730),
  -- I4
  CONSTRAINT bookings_total CHECK (total_price_minor = price_per_day_minor::bigint * (last_day - first_day + 1)),
  -- I1
  CONSTRAINT bookings_no_overlap EXCLUDE USING gist (space_id WITH =, days WITH &&)
    WHERE (status IN ('confirmed', 'completed'))
);
CREATE INDEX bookings_space ON bookings (space_id, created_at DESC);
CREATE INDEX bookings_retailer ON bookings (retailer_id, created_at DESC);
CREATE INDEX bookings_pending_days ON bookings USING gist (space_id, days) WHERE status = 'pending';
CREATE INDEX bookings_open_end ON bookings (last_day) WHERE status IN ('pending', 'confirmed');

-- Every change of a booking's state: who, when, why. Exactly one row per state it has been in (I7).
CREATE TABLE booking_events (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  status     text NOT NULL CHECK (status IN ('pending', 'confirmed', 'cancelled', 'completed')),
  actor_id   uuid REFERENCES users ON DELETE SET NULL,
  actor_role text NOT NULL CHECK (actor_role IN ('retailer', 'host', 'admin', 'system')),
  reason     text NOT NULL CHECK (reason IN ('requested', 'instant', 'accepted', 'refused', 'withdrawn', 'overlapped',
                                             'expired', 'completed', 'suspended', 'deleted')),
  note       text CHECK (length(note) <= 1000),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (booking_id, status)
);

-- I3, and the parts of a booking that never change. The graph is src/shared/bookings/states.ts.
CREATE FUNCTION bookings_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE TRIGGER bookings_guard BEFORE UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION bookings_guard();

CREATE FUNCTION bookings_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM spaces WHERE id = NEW.space_id AND host_id = NEW.retailer_id) THEN
    RAISE EXCEPTION 'a host does not book an own space' USING ERRCODE = 'RB004';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_insert_guard BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION bookings_insert_guard();

-- I2: a confirmed booking lies inside the availability period, on no blocked and no closed day. The space's row is
-- locked first by every writer that touches its days, so this check and the block's check below cannot pass each other.
CREATE FUNCTION closed_mask(days daterange) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN upper(days) - lower(days) >= 7 THEN 127
  ELSE (SELECT bit_or(1 << (extract(isodow FROM lower(days) + n)::integer - 1))
        FROM generate_series(0, upper(days) - lower(days) - 1) AS n) END;

CREATE FUNCTION bookings_fit_the_space() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE space spaces%ROWTYPE;
BEGIN
  SELECT * INTO space FROM spaces WHERE id = NEW.space_id FOR NO KEY UPDATE;
  IF NEW.first_day < space.availability_start OR NEW.last_day > space.availability_end
     OR closed_mask(NEW.days) & space.closed_weekdays <> 0 THEN
    RAISE EXCEPTION 'outside the availability of the space' USING ERRCODE = 'RB002';
  END IF;
  IF EXISTS (SELECT 1 FROM availability
             WHERE space_id = NEW.space_id AND NOT available AND date BETWEEN NEW.first_day AND NEW.last_day) THEN
    RAISE EXCEPTION 'a day of the booking is blocked' USING ERRCODE = 'RB001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_fit_on_insert BEFORE INSERT ON bookings
  FOR EACH ROW WHEN (NEW.status = 'confirmed') EXECUTE FUNCTION bookings_fit_the_space();
CREATE TRIGGER bookings_fit_on_confirm BEFORE UPDATE OF status ON bookings
  FOR EACH ROW WHEN (NEW.status = 'confirmed' AND OLD.status <> 'confirmed') EXECUTE FUNCTION bookings_fit_the_space();

CREATE FUNCTION availability_spares_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM spaces WHERE id = NEW.space_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM bookings WHERE space_id = NEW.space_id AND status IN ('confirmed', 'completed') AND days @> NEW.date) THEN
    RAISE EXCEPTION 'the day is booked' USING ERRCODE = 'RB001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER availability_spares_bookings BEFORE INSERT OR UPDATE ON availability
  FOR EACH ROW WHEN (NOT NEW.available) EXECUTE FUNCTION availability_spares_bookings();

CREATE FUNCTION spaces_period_spares_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM bookings b WHERE b.space_id = NEW.id AND b.status = 'confirmed'
             AND (b.first_day < NEW.availability_start OR b.last_day > NEW.availability_end
                  OR closed_mask(b.days) & NEW.closed_weekdays <> 0)) THEN
    RAISE EXCEPTION 'a confirmed booking lies outside' USING ERRCODE = 'RB002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER spaces_period_spares_bookings BEFORE UPDATE OF availability_start, availability_end, closed_weekdays ON spaces
  FOR EACH ROW EXECUTE FUNCTION spaces_period_spares_bookings();

-- I7: at commit, the state a booking is in has its event.
CREATE FUNCTION bookings_have_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM booking_events WHERE booking_id = NEW.id AND status = NEW.status) THEN
    RAISE EXCEPTION 'booking % is % without an event', NEW.id, NEW.status USING ERRCODE = 'RB006';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER bookings_event_on_insert AFTER INSERT ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bookings_have_events();
CREATE CONSTRAINT TRIGGER bookings_event_on_change AFTER UPDATE OF status ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION bookings_have_events();

-- A repeated request with the same key gets the first answer again.
CREATE TABLE idempotency_keys (
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key          text NOT NULL CHECK (length(key) BETWEEN 8 AND 128),
  operation    text NOT NULL,
  request_hash text NOT NULL,
  status       smallint,
  response     jsonb,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- ── Missions ────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE freelancer_profiles (
  id                  uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  visible             boolean NOT NULL DEFAULT true,
  city_id             smallint REFERENCES cities,
  intervention_radius smallint NOT NULL DEFAULT 10 CHECK (intervention_radius BETWEEN 5 AND 100 AND intervention_radius % 5 = 0),
  languages           text[] NOT NULL DEFAULT '{}',
  skills              text[] NOT NULL DEFAULT '{}',
  updated_at          timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE freelancer_hours (
  freelancer_id uuid NOT NULL REFERENCES freelancer_profiles ON DELETE CASCADE,
  weekday       smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  start_time    time NOT NULL DEFAULT '09:00',
  end_time      time NOT NULL DEFAULT '17:00' CHECK (end_time > start_time),
  PRIMARY KEY (freelancer_id, weekday)
);

CREATE TABLE missions (
  id                 uuid PRIMARY KEY,
  retailer_id        uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  freelancer_id      uuid REFERENCES profiles ON DELETE RESTRICT,
  space_id           uuid NOT NULL REFERENCES spaces ON DELETE RESTRICT,
  booking_id         uuid REFERENCES bookings ON DELETE SET NULL,
  title              text NOT NULL CHECK (length(title) BETWEEN 3 AND 120),
  description        text NOT NULL DEFAULT '' CHECK (length(description) <= 5000),
  location           text NOT NULL DEFAULT '',
  requirements       text[] NOT NULL DEFAULT '{}',
  first_day          date NOT NULL,
  last_day           date NOT NULL,
  days               daterange NOT NULL GENERATED ALWAYS AS (daterange(first_day, last_day, '[]')) STORED,
  hourly_rate_minor  integer NOT NULL CHECK (hourly_rate_minor > 0),
  total_hours        numeric(6, 2) NOT NULL CHECK (total_hours > 0),
  currency           char(3) NOT NULL DEFAULT 'EUR' CHECK (currency = 'EUR'),
  status             text NOT NULL CHECK (status IN ('open', 'pending', 'confirmed', 'rejected', 'completed', 'cancelled')),
  presence_confirmed boolean NOT NULL DEFAULT false,
  paid_at            timestamptz,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT missions_day_order CHECK (last_day >= first_day),
  CONSTRAINT missions_parties CHECK (freelancer_id IS DISTINCT FROM retailer_id),
  CONSTRAINT missions_picked CHECK ((status IN ('open', 'cancelled')) OR freelancer_id IS NOT NULL),
  CONSTRAINT missions_no_overlap EXCLUDE USING gist (freelancer_id WITH =, days WITH &&) WHERE (status = 'confirmed')
);
CREATE INDEX missions_freelancer ON missions (freelancer_id, created_at DESC);
CREATE INDEX missions_retailer ON missions (retailer_id, created_at DESC);
CREATE INDEX missions_open ON missions (created_at DESC) WHERE status = 'open';

CREATE TABLE mission_applications (
  mission_id    uuid NOT NULL REFERENCES missions ON DELETE CASCADE,
  freelancer_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  message       text CHECK (length(message) <= 1000),
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (mission_id, freelancer_id)
);

CREATE TABLE mission_events (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mission_id uuid NOT NULL REFERENCES missions ON DELETE CASCADE,
  status     text NOT NULL,
  actor_id   uuid REFERENCES users ON DELETE SET NULL,
  note       text CHECK (length(note) <= 1000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mission_events_mission ON mission_events (mission_id, id);

-- ── Conversations ───────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE conversations (
  id              uuid PRIMARY KEY,
  -- I5: one conversation per booking, one per mission
  booking_id      uuid UNIQUE REFERENCES bookings ON DELETE CASCADE,
  mission_id      uuid UNIQUE REFERENCES missions ON DELETE CASCADE,
  space_id        uuid REFERENCES spaces ON DELETE SET NULL,
  last_message_at timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE conversation_members (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  user_id         uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  last_read_at    timestamptz NOT NULL DEFAULT now(),
  archived_at     timestamptz,
  PRIMARY KEY (conversation_id, user_id)
);
CREATE INDEX conversation_members_user ON conversation_members (user_id);

CREATE FUNCTION conversations_have_two_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM conversation_members WHERE conversation_id = NEW.id) <> 2 THEN
    RAISE EXCEPTION 'a conversation has two members' USING ERRCODE = 'RB007';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER conversations_have_two_members AFTER INSERT ON conversations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION conversations_have_two_members();

CREATE TABLE messages (
  id              uuid PRIMARY KEY,
  conversation_id uuid NOT NULL,
  sender_id       uuid NOT NULL,
  content         text NOT NULL CHECK (length(btrim(content)) > 0 AND length(content) <= 5000),
  message_type    text NOT NULL DEFAULT 'text' CHECK (message_type IN ('text', 'event')),
  created_at      timestamptz NOT NULL DEFAULT now(),
  -- I6
  FOREIGN KEY (conversation_id, sender_id) REFERENCES conversation_members (conversation_id, user_id) ON DELETE CASCADE
);
CREATE INDEX messages_thread ON messages (conversation_id, created_at);

-- ── Reviews ─────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE reviews (
  id            uuid PRIMARY KEY,
  booking_id    uuid UNIQUE REFERENCES bookings ON DELETE RESTRICT,
  mission_id    uuid UNIQUE REFERENCES missions ON DELETE RESTRICT,
  author_id     uuid NOT NULL REFERENCES profiles ON DELETE RESTRICT,
  space_id      uuid REFERENCES spaces ON DELETE CASCADE,
  freelancer_id uuid REFERENCES profiles ON DELETE CASCADE,
  rating        smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment       text NOT NULL CHECK (length(btrim(comment)) BETWEEN 1 AND 2000),
  reply         text CHECK (length(reply) <= 2000),
  replied_at    timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reviews_one_deed CHECK (num_nonnulls(booking_id, mission_id) = 1),
  CONSTRAINT reviews_one_subject CHECK (
    (booking_id IS NOT NULL AND space_id IS NOT NULL AND freelancer_id IS NULL)
    OR (mission_id IS NOT NULL AND freelancer_id IS NOT NULL AND space_id IS NULL))
);
CREATE INDEX reviews_space ON reviews (space_id, created_at DESC) WHERE space_id IS NOT NULL;
CREATE INDEX reviews_freelancer ON reviews (freelancer_id, created_at DESC) WHERE freelancer_id IS NOT NULL;
CREATE INDEX reviews_best ON reviews (created_at DESC) WHERE rating = 5 AND space_id IS NOT NULL;

CREATE FUNCTION reviews_follow_a_completed_deed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.booking_id IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM bookings WHERE id = NEW.booking_id AND status = 'completed'
       AND retailer_id = NEW.author_id AND space_id = NEW.space_id)
  OR NEW.mission_id IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM missions WHERE id = NEW.mission_id AND status = 'completed'
       AND retailer_id = NEW.author_id AND freelancer_id = NEW.freelancer_id) THEN
    RAISE EXCEPTION 'a review follows a completed deed of its author' USING ERRCODE = 'RB008';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reviews_follow_a_completed_deed BEFORE INSERT ON reviews
  FOR EACH ROW EXECUTE FUNCTION reviews_follow_a_completed_deed();

-- Averages are kept here, never sent by a client.
CREATE FUNCTION reviews_keep_averages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed_space uuid := coalesce(NEW.space_id, OLD.space_id);
        changed_freelancer uuid := coalesce(NEW.freelancer_id, OLD.freelancer_id);
BEGIN
  IF changed_space IS NOT NULL THEN
    PERFORM 1 FROM spaces WHERE id = changed_space FOR NO KEY UPDATE;
    UPDATE spaces SET (rating, rating_count) = (SELECT round(avg(rating), 2), count(*) FROM reviews WHERE space_id = changed_space)
     WHERE id = changed_space;
    UPDATE profiles SET (rating, rating_count) =
      (SELECT round(avg(r.rating), 2), count(*) FROM reviews r JOIN spaces s ON s.id = r.space_id WHERE s.host_id = profiles.id)
     WHERE id = (SELECT host_id FROM spaces WHERE id = changed_space);
  ELSE
    UPDATE profiles SET (rating, rating_count) =
      (SELECT round(avg(rating), 2), count(*) FROM reviews WHERE freelancer_id = changed_freelancer)
     WHERE id = changed_freelancer;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_keep_averages AFTER INSERT OR DELETE OR UPDATE OF rating ON reviews
  FOR EACH ROW EXECUTE FUNCTION reviews_keep_averages();

-- ── Telling people ──────────────────────────────────────────────────────────────────────────────────────────────────

-- `event_key` names what happened (e.g. booking:<id>:confirmed): an event tells a person once (I7). The words are made
-- from kind and params in the reader's language when it is read.
CREATE TABLE notifications (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  type       text NOT NULL CHECK (type IN ('booking_request', 'booking_confirmed', 'booking_cancelled', 'payment', 'message',
                                           'review', 'other')),
  kind       text NOT NULL,
  params     jsonb NOT NULL DEFAULT '{}',
  link       text,
  event_key  text NOT NULL,
  read_at    timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, event_key)
);
CREATE INDEX notifications_user ON notifications (user_id, created_at DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;

-- Mail leaves after the commit of what it tells of; the row is written in the same transaction.
CREATE TABLE outbox_mails (
  id              uuid PRIMARY KEY,
  event_key       text NOT NULL,
  recipient       text NOT NULL,
  user_id         uuid REFERENCES users ON DELETE CASCADE,
  lang            text NOT NULL CHECK (lang IN ('fr', 'en', 'ar')),
  template        text NOT NULL,
  params          jsonb NOT NULL DEFAULT '{}',
  attempts        smallint NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  sent_at         timestamptz,
  failed_at       timestamptz,
  last_error      text,
  created_at      timestamptz NOT NULL DEFAULT now(),
  UNIQUE (event_key, recipient)
);
CREATE INDEX outbox_mails_due ON outbox_mails (next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL;

-- Where mail goes when no SMTP server is configured; shown at /dev/mailbox in development.
CREATE TABLE dev_mailbox (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient  text NOT NULL,
  subject    text NOT NULL,
  html       text NOT NULL,
  text       text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What a browser that listens should refetch; replayed by Last-Event-ID, pruned after a day.
CREATE TABLE live_events (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    uuid REFERENCES users ON DELETE CASCADE,
  topic      text NOT NULL,
  subject_id uuid,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX live_events_user ON live_events (user_id, id);
CREATE INDEX live_events_age ON live_events (created_at);

CREATE FUNCTION live_events_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_events', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER live_events_notify AFTER INSERT ON live_events FOR EACH ROW EXECUTE FUNCTION live_events_notify();

-- ── Site ────────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE faq (
  id          uuid PRIMARY KEY,
  slug        text NOT NULL UNIQUE,
  category    text NOT NULL CHECK (category IN ('reservations', 'space-owners', 'retailers', 'payments', 'trust-safety',
                                                'platform', 'account')),
  position    smallint NOT NULL DEFAULT 0,
  question_fr text NOT NULL, answer_fr text NOT NULL,
  question_en text NOT NULL, answer_en text NOT NULL,
  question_ar text NOT NULL, answer_ar text NOT NULL,
  active      boolean NOT NULL DEFAULT true,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE contact_messages (
  id         uuid PRIMARY KEY,
  full_name  text NOT NULL CHECK (length(full_name) BETWEEN 2 AND 120),
  email      text NOT NULL CHECK (length(email) <= 254),
  subject    text NOT NULL CHECK (subject IN ('booking-support', 'space-listing', 'partnership', 'press-media', 'other')),
  message    text NOT NULL CHECK (length(message) BETWEEN 10 AND 5000),
  user_id    uuid REFERENCES users ON DELETE SET NULL,
  handled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE saved_searches (
  id               uuid PRIMARY KEY,
  user_id          uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name             text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  query            jsonb NOT NULL,
  alert            boolean NOT NULL DEFAULT true,
  unsubscribe_token text NOT NULL UNIQUE,
  last_alert_at    timestamptz,
  created_at       timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX saved_searches_user ON saved_searches (user_id);

CREATE TABLE site_settings (
  key        text PRIMARY KEY,
  value      jsonb NOT NULL,
  updated_by uuid REFERENCES users ON DELETE SET NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE audit_log (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor_id     uuid REFERENCES users ON DELETE SET NULL,
  action       text NOT NULL,
  subject_type text NOT NULL,
  subject_id   text NOT NULL,
  details      jsonb NOT NULL DEFAULT '{}',
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id, id DESC);
