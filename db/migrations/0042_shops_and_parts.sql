-- A space may be a part of another one of its host, its shop: whoever takes the shop takes its parts, and whoever takes a part
-- takes the shop, and no other part. One level: a shop is no part, a part has none.
-- All at once or none: who holds one of them and waits for another could wait for a reader that waits for the first.
SET LOCAL lock_timeout = '100ms';
LOCK TABLE bookings, spaces IN ACCESS EXCLUSIVE MODE;
SET LOCAL lock_timeout = '2s';

ALTER TABLE spaces
  ADD COLUMN shop_id uuid REFERENCES spaces (id) ON DELETE SET NULL,
  -- the part's place in its shop, never given twice: what was booked long ago stands in nobody's way
  ADD COLUMN slot    integer,
  ADD CONSTRAINT spaces_part_has_slot CHECK ((shop_id IS NULL) = (slot IS NULL)),
  ADD CONSTRAINT spaces_part_of_another CHECK (shop_id <> id);
CREATE SEQUENCE space_slots AS integer OWNED BY spaces.slot;
CREATE INDEX spaces_shop ON spaces (shop_id) WHERE shop_id IS NOT NULL;

-- Only of what takes days in a shop; elsewhere bookings_no_overlap says all.
ALTER TABLE bookings
  ADD COLUMN shop_id   uuid,
  -- a part's own slot, the shop's all slots
  ADD COLUMN footprint int4range,
  ADD CONSTRAINT bookings_footprint_in_shop CHECK ((shop_id IS NULL) = (footprint IS NULL)),
  ADD CONSTRAINT bookings_no_overlap_in_shop EXCLUDE USING gist (shop_id WITH =, footprint WITH &&, held WITH &&)
    WHERE (shop_id IS NOT NULL AND status IN ('confirmed', 'completed'));

-- The spaces whose days are its days too: itself, its shop, its parts. The other parts of its shop are none.
CREATE FUNCTION space_relatives(the_space uuid) RETURNS TABLE (id uuid) LANGUAGE sql STABLE ROWS 2 AS $$
  SELECT the_space
  UNION ALL SELECT s.shop_id FROM spaces s WHERE s.id = the_space AND s.shop_id IS NOT NULL
  UNION ALL SELECT s.id FROM spaces s WHERE s.shop_id = the_space
$$;

-- Who writes days of spaces takes turns: first all that are shops or stand alone, and the shops of parts, by id; then the parts, by id.
CREATE FUNCTION lock_days_of(the_spaces uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE shops uuid[] := ARRAY(SELECT DISTINCT shop_id FROM spaces WHERE id = ANY (the_spaces) AND shop_id IS NOT NULL);
BEGIN
  PERFORM 1 FROM spaces WHERE id = ANY (the_spaces || shops) AND shop_id IS NULL ORDER BY id FOR NO KEY UPDATE;
  PERFORM 1 FROM spaces WHERE id = ANY (the_spaces) ORDER BY id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM spaces WHERE id = ANY (the_spaces) AND shop_id IS NOT NULL AND shop_id <> ALL (shops)) THEN
    RAISE EXCEPTION 'a space has changed its shop meanwhile' USING ERRCODE = 'serialization_failure';
  END IF;
END $$;

CREATE OR REPLACE FUNCTION space_taken_days(the_space uuid)
RETURNS TABLE (layer text, days daterange, source_id uuid) LANGUAGE sql STABLE AS $$
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
$$;

CREATE OR REPLACE FUNCTION bookings_fit_the_space() RETURNS trigger LANGUAGE plpgsql AS $$
-- generated columns of the new row are not there yet
DECLARE stay daterange := daterange(NEW.first_day, NEW.last_day, '[]');
BEGIN
  PERFORM lock_days_of(ARRAY[NEW.space_id]);
  IF EXISTS (SELECT 1 FROM space_day_layers(NEW.space_id, stay, NULL) WHERE layer IN ('closed', 'outside')) THEN
    RAISE EXCEPTION 'outside the availability of the space' USING ERRCODE = 'RB002';
  END IF;
  IF EXISTS (SELECT 1 FROM space_day_layers(NEW.space_id, stay, NULL) WHERE layer IN ('imported', 'blocked')) THEN
    RAISE EXCEPTION 'a day of the booking is blocked' USING ERRCODE = 'RB001';
  END IF;
  SELECT coalesce(s.shop_id, s.id), int4range(s.slot, s.slot, '[]') INTO NEW.shop_id, NEW.footprint FROM spaces s
  WHERE s.id = NEW.space_id AND (s.shop_id IS NOT NULL OR EXISTS (SELECT 1 FROM spaces p WHERE p.shop_id = s.id));
  RETURN NEW;
END $$;

CREATE FUNCTION refresh_busy_around(the_spaces uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_space_busy(id) FROM
    (SELECT DISTINCT r.id FROM unnest(the_spaces) AS s, space_relatives(s) AS r ORDER BY r.id) AS relatives;
END $$;
CREATE OR REPLACE FUNCTION bookings_refresh_busy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_busy_around(ARRAY[coalesce(NEW.space_id, OLD.space_id)]);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION changed_days_refresh_busy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_busy_around(ARRAY(SELECT DISTINCT space_id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION day_blocks_spare_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_days_of(ARRAY[NEW.space_id]);
  IF EXISTS (SELECT 1 FROM space_relatives(NEW.space_id) AS r JOIN bookings b ON b.space_id = r.id
             WHERE b.status IN ('confirmed', 'completed') AND b.held && NEW.days AND b.days && NEW.days) THEN
    RAISE EXCEPTION 'a day is booked' USING ERRCODE = 'RB001';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION imported_events_take_turns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_days_of(ARRAY[NEW.space_id]);
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION imported_events_record_conflicts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_conflicts (booking_id, event_id)
    SELECT b.id, NEW.id FROM space_relatives(NEW.space_id) AS r JOIN bookings b ON b.space_id = r.id
    WHERE b.status = 'confirmed' AND b.held && NEW.days AND b.days && NEW.days
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Both rows are held, so that a shop becomes no part meanwhile, and a part gets none.
CREATE FUNCTION spaces_join_shop() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE TRIGGER spaces_join_shop BEFORE INSERT OR UPDATE OF shop_id, slot ON spaces
  FOR EACH ROW EXECUTE FUNCTION spaces_join_shop();

-- The days of a part and of its shop are each other's from now on, or no longer. Two stays that cannot both be are refused by
-- bookings_no_overlap_in_shop.
CREATE FUNCTION spaces_tell_shop() RETURNS trigger LANGUAGE plpgsql AS $$
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
  PERFORM refresh_space_busy(id) FROM (SELECT id FROM spaces WHERE id IN (the_part, former_shop,
    CASE WHEN TG_OP <> 'DELETE' THEN NEW.shop_id END) ORDER BY id) AS concerned;
  RETURN NULL;
END $$;
-- Named to run after spaces_refresh_search, which takes city and host first as every writer of search rows does.
CREATE TRIGGER spaces_tell_shop_of_new AFTER INSERT ON spaces
  FOR EACH ROW WHEN (NEW.shop_id IS NOT NULL) EXECUTE FUNCTION spaces_tell_shop();
CREATE TRIGGER spaces_tell_shop_of_change AFTER UPDATE ON spaces
  FOR EACH ROW WHEN (NEW.shop_id IS DISTINCT FROM OLD.shop_id) EXECUTE FUNCTION spaces_tell_shop();
CREATE TRIGGER spaces_tell_shop_of_end AFTER DELETE ON spaces
  FOR EACH ROW WHEN (OLD.shop_id IS NOT NULL) EXECUTE FUNCTION spaces_tell_shop();
