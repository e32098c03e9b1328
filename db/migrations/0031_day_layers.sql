-- What takes a day of a space, in layers: bookings with their preparation days, imported calendar events, blocks of the host.
-- Each is a row of its own, so freeing one never frees the other.
-- All at once or none: who holds one of them and waits for another could wait for a reader that waits for the first.
SET LOCAL lock_timeout = '100ms';
LOCK TABLE bookings, spaces, availability IN ACCESS EXCLUSIVE MODE;
SET LOCAL lock_timeout = '2s';

ALTER TABLE spaces
  ADD COLUMN notice_days      smallint NOT NULL DEFAULT 0,
  ADD COLUMN horizon_days     smallint NOT NULL DEFAULT 730,
  ADD COLUMN preparation_days smallint NOT NULL DEFAULT 0,
  ADD CONSTRAINT spaces_notice_days_check CHECK (notice_days BETWEEN 0 AND 60),
  ADD CONSTRAINT spaces_horizon_days_check CHECK (horizon_days BETWEEN 30 AND 730),
  ADD CONSTRAINT spaces_preparation_days_check CHECK (preparation_days BETWEEN 0 AND 3);
-- most spaces have neither, and the search asks only those that do
CREATE INDEX spaces_booking_window ON spaces (id) WHERE notice_days > 0 OR horizon_days < 730;

CREATE TABLE day_blocks (
  id          uuid        PRIMARY KEY,
  space_id    uuid        NOT NULL REFERENCES spaces (id) ON DELETE CASCADE,
  days        daterange   NOT NULL,
  note        text,
  created_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT day_blocks_days_check CHECK (NOT isempty(days) AND NOT lower_inf(days) AND NOT upper_inf(days) AND upper(days) - lower(days) <= 730),
  CONSTRAINT day_blocks_note_check CHECK (length(note) BETWEEN 1 AND 200),
  CONSTRAINT day_blocks_no_overlap EXCLUDE USING gist (space_id WITH =, days WITH &&)
);

INSERT INTO day_blocks (id, space_id, days, created_at)
  SELECT gen_random_uuid(), space_id, lower_to_upper, created_at
  FROM (SELECT space_id, min(created_at) AS created_at, range_agg(daterange(date, date, '[]')) AS days
        FROM availability WHERE NOT available GROUP BY space_id) AS of_space, unnest(days) AS lower_to_upper;

CREATE TABLE calendar_feeds (
  id          uuid        PRIMARY KEY,
  space_id    uuid        NOT NULL REFERENCES spaces (id) ON DELETE CASCADE,
  name        text        NOT NULL,
  -- sealed with the application's secret: whoever has it reads a stranger's calendar
  url_sealed  text        NOT NULL,
  state       text        NOT NULL DEFAULT 'ok',
  checked_at  timestamptz,
  good_at     timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT calendar_feeds_name_check CHECK (length(name) BETWEEN 1 AND 80),
  CONSTRAINT calendar_feeds_state_check CHECK (state IN ('ok', 'failing', 'suspect', 'off')),
  CONSTRAINT calendar_feeds_of_space UNIQUE (id, space_id)
);
CREATE INDEX calendar_feeds_space ON calendar_feeds (space_id);

-- Without a feed: from a file that was imported once. Neither summary nor names are kept.
CREATE TABLE imported_events (
  id          uuid        PRIMARY KEY,
  space_id    uuid        NOT NULL REFERENCES spaces (id) ON DELETE CASCADE,
  feed_id     uuid,
  uid         text        NOT NULL,
  days        daterange   NOT NULL,
  kind        text        NOT NULL DEFAULT 'reserved',
  ended_at    timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT imported_events_feed_fkey FOREIGN KEY (feed_id, space_id) REFERENCES calendar_feeds (id, space_id) ON DELETE CASCADE,
  CONSTRAINT imported_events_uid_check CHECK (length(uid) BETWEEN 1 AND 500),
  CONSTRAINT imported_events_days_check CHECK (NOT isempty(days) AND NOT lower_inf(days) AND NOT upper_inf(days)),
  CONSTRAINT imported_events_kind_check CHECK (kind IN ('reserved', 'closed')),
  CONSTRAINT imported_events_once UNIQUE NULLS NOT DISTINCT (space_id, feed_id, uid, days)
);
CREATE INDEX imported_events_feed ON imported_events (feed_id, space_id);

-- An event that came over a booking that was confirmed already: both stand, and the host decides.
CREATE TABLE calendar_conflicts (
  booking_id   uuid        NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  event_id     uuid        NOT NULL REFERENCES imported_events (id) ON DELETE CASCADE,
  seen_at      timestamptz NOT NULL DEFAULT now(),
  resolved_at  timestamptz,
  resolution   text,
  PRIMARY KEY (booking_id, event_id),
  CONSTRAINT calendar_conflicts_resolution_check CHECK (resolution IN ('same_booking', 'booking_cancelled', 'ignored')),
  CONSTRAINT calendar_conflicts_resolved CHECK ((resolved_at IS NULL) = (resolution IS NULL))
);
CREATE INDEX calendar_conflicts_event ON calendar_conflicts (event_id);

ALTER TABLE bookings
  ADD COLUMN preparation_days smallint NOT NULL DEFAULT 0,
  -- the stay and the days after it in which its host prepares the next one
  ADD COLUMN held daterange NOT NULL GENERATED ALWAYS AS (daterange(first_day, last_day + preparation_days, '[]')) STORED,
  ADD CONSTRAINT bookings_preparation_days_check CHECK (preparation_days BETWEEN 0 AND 3),
  DROP CONSTRAINT bookings_no_overlap,
  ADD CONSTRAINT bookings_no_overlap EXCLUDE USING gist (space_id WITH =, held WITH &&) WHERE (status IN ('confirmed', 'completed'));
DROP INDEX bookings_pending_days;
CREATE INDEX bookings_pending_days ON bookings USING gist (space_id, held) WHERE status = 'pending';

-- What takes days of a space, whatever the day it is. Of completed bookings only the last can still hold a day: those before
-- it had let go of theirs when it began. A stay is refused as well where its own preparation days would run into a booking.
CREATE FUNCTION space_taken_days(the_space uuid)
RETURNS TABLE (layer text, days daterange, source_id uuid) LANGUAGE sql STABLE AS $$
  SELECT 'booked', b.days, b.id FROM bookings b WHERE b.space_id = the_space AND b.status = 'confirmed'
  UNION ALL
  SELECT 'preparation', daterange(b.last_day + 1, b.last_day + b.preparation_days, '[]'), b.id
  FROM bookings b WHERE b.space_id = the_space AND b.status = 'confirmed' AND b.preparation_days > 0
  UNION ALL
  SELECT 'preparation', daterange(b.first_day - s.preparation_days, b.first_day), b.id
  FROM spaces s JOIN bookings b ON b.space_id = s.id AND b.status = 'confirmed' WHERE s.id = the_space AND s.preparation_days > 0
  UNION ALL
  SELECT 'preparation', daterange(b.last_day + 1, b.last_day + b.preparation_days, '[]'), b.id
  FROM (SELECT * FROM bookings WHERE space_id = the_space AND status = 'completed' ORDER BY last_day DESC LIMIT 1) AS b
  WHERE b.preparation_days > 0
  UNION ALL
  SELECT 'imported', e.days, e.id FROM imported_events e WHERE e.space_id = the_space AND e.ended_at IS NULL
  UNION ALL
  SELECT 'blocked', k.days, k.id FROM day_blocks k WHERE k.space_id = the_space
$$;

-- All layers over some days of a space, strongest first where the reader keeps the order of the names: booked, preparation,
-- imported, blocked, outside of the period, past the horizon, too soon for the notice, closed. Horizon and notice follow
-- from what day it is there; without it, both are left out, as for a request that was made in time.
CREATE FUNCTION space_day_layers(the_space uuid, asked daterange, today date)
RETURNS TABLE (layer text, days daterange, source_id uuid) LANGUAGE sql STABLE AS $$
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
$$;

CREATE OR REPLACE FUNCTION space_busy(the_space uuid) RETURNS datemultirange LANGUAGE sql STABLE
RETURN coalesce((SELECT range_agg(days) FROM space_taken_days(the_space)), '{}'::datemultirange);

CREATE OR REPLACE FUNCTION bookings_fit_the_space() RETURNS trigger LANGUAGE plpgsql AS $$
-- generated columns of the new row are not there yet
DECLARE stay daterange := daterange(NEW.first_day, NEW.last_day, '[]');
BEGIN
  PERFORM 1 FROM spaces WHERE id = NEW.space_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM space_day_layers(NEW.space_id, stay, NULL) WHERE layer IN ('closed', 'outside')) THEN
    RAISE EXCEPTION 'outside the availability of the space' USING ERRCODE = 'RB002';
  END IF;
  IF EXISTS (SELECT 1 FROM space_day_layers(NEW.space_id, stay, NULL) WHERE layer IN ('imported', 'blocked')) THEN
    RAISE EXCEPTION 'a day of the booking is blocked' USING ERRCODE = 'RB001';
  END IF;
  RETURN NEW;
END $$;

-- Frozen as they are when the booking is made.
CREATE FUNCTION bookings_hold_preparation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.preparation_days := coalesce((SELECT preparation_days FROM spaces WHERE id = NEW.space_id), 0);
  ELSIF NEW.preparation_days <> OLD.preparation_days THEN
    RAISE EXCEPTION 'the preparation days of a booking do not change' USING ERRCODE = 'RB005';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_hold_preparation BEFORE INSERT OR UPDATE OF preparation_days ON bookings
  FOR EACH ROW EXECUTE FUNCTION bookings_hold_preparation();
DROP TRIGGER bookings_busy_on_delete ON bookings;
CREATE TRIGGER bookings_busy_on_delete AFTER DELETE ON bookings
  FOR EACH ROW WHEN (OLD.status IN ('confirmed', 'completed')) EXECUTE FUNCTION bookings_refresh_busy();
-- a booking that is written down as completed, as a seed does
DROP TRIGGER bookings_busy_on_insert ON bookings;
CREATE TRIGGER bookings_busy_on_insert AFTER INSERT ON bookings
  FOR EACH ROW WHEN (NEW.status = 'confirmed' OR (NEW.status = 'completed' AND NEW.preparation_days > 0)) EXECUTE FUNCTION bookings_refresh_busy();

CREATE FUNCTION day_blocks_spare_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM spaces WHERE id = NEW.space_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM bookings WHERE space_id = NEW.space_id AND status IN ('confirmed', 'completed') AND held && NEW.days AND days && NEW.days) THEN
    RAISE EXCEPTION 'a day is booked' USING ERRCODE = 'RB001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER day_blocks_spare_bookings BEFORE INSERT OR UPDATE OF space_id, days ON day_blocks
  FOR EACH ROW EXECUTE FUNCTION day_blocks_spare_bookings();

CREATE FUNCTION imported_events_take_turns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM spaces WHERE id = NEW.space_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER imported_events_take_turns BEFORE INSERT OR UPDATE ON imported_events
  FOR EACH ROW EXECUTE FUNCTION imported_events_take_turns();
CREATE FUNCTION imported_events_record_conflicts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_conflicts (booking_id, event_id)
    SELECT id, NEW.id FROM bookings WHERE space_id = NEW.space_id AND status = 'confirmed' AND held && NEW.days AND days && NEW.days
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER imported_events_record_conflicts AFTER INSERT OR UPDATE OF days, ended_at ON imported_events
  FOR EACH ROW WHEN (NEW.ended_at IS NULL) EXECUTE FUNCTION imported_events_record_conflicts();

DROP TABLE availability;
DROP FUNCTION availability_spares_bookings();
DROP FUNCTION availability_refresh_busy();
CREATE FUNCTION changed_days_refresh_busy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_space_busy(space_id) FROM (SELECT DISTINCT space_id FROM changed ORDER BY space_id) AS spaces_changed;
  RETURN NULL;
END $$;
CREATE TRIGGER day_blocks_busy_on_insert AFTER INSERT ON day_blocks
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION changed_days_refresh_busy();
CREATE TRIGGER day_blocks_busy_on_change AFTER UPDATE ON day_blocks
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION changed_days_refresh_busy();
CREATE TRIGGER day_blocks_busy_on_delete AFTER DELETE ON day_blocks
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION changed_days_refresh_busy();
CREATE TRIGGER imported_events_busy_on_insert AFTER INSERT ON imported_events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION changed_days_refresh_busy();
CREATE TRIGGER imported_events_busy_on_change AFTER UPDATE ON imported_events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION changed_days_refresh_busy();
CREATE TRIGGER imported_events_busy_on_delete AFTER DELETE ON imported_events
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION changed_days_refresh_busy();
