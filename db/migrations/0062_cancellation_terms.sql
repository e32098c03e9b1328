-- What a retailer owes who cancels follows from the space's terms, frozen into each booking, and is written down with the
-- cancellation. Bookings there are were made when every cancellation before the first day was free: they keep that. 0063
-- proves the rules of the rows there are.
ALTER TABLE spaces
  ADD COLUMN cancellation_terms text NOT NULL DEFAULT 'moderate',
  ADD CONSTRAINT spaces_cancellation_terms_check CHECK (cancellation_terms IN ('flexible', 'moderate', 'strict')) NOT VALID;

ALTER TABLE bookings
  ADD COLUMN cancellation_terms text NOT NULL DEFAULT 'flexible',
  ADD CONSTRAINT bookings_cancellation_terms_check CHECK (cancellation_terms IN ('flexible', 'moderate', 'strict')) NOT VALID;

ALTER TABLE bookings ALTER COLUMN cancellation_terms SET DEFAULT 'moderate';

-- Frozen as they are when the booking is made, whatever its row says.
CREATE FUNCTION bookings_freeze_cancellation_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.cancellation_terms := coalesce((SELECT cancellation_terms FROM spaces WHERE id = NEW.space_id), 'moderate');
  ELSIF NEW.cancellation_terms <> OLD.cancellation_terms THEN
    RAISE EXCEPTION 'the cancellation terms of a booking do not change' USING ERRCODE = 'RB005';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_freeze_cancellation_terms BEFORE INSERT OR UPDATE OF cancellation_terms ON bookings
  FOR EACH ROW EXECUTE FUNCTION bookings_freeze_cancellation_terms();

-- What the retailer owes the host after a cancellation, in minor units of the booking's currency; null where it was
-- cancelled before this was written down.
ALTER TABLE booking_events
  ADD COLUMN owed_minor bigint,
  ADD CONSTRAINT booking_events_owed CHECK (owed_minor IS NULL OR (status = 'cancelled' AND owed_minor >= 0
    AND (owed_minor = 0 OR reason IN ('withdrawn', 'deleted')))) NOT VALID;

CREATE FUNCTION booking_events_owe_within_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'what is owed does not change' USING ERRCODE = 'RB005';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM booking_events e JOIN bookings b ON b.id = e.booking_id
    WHERE e.booking_id = NEW.booking_id AND e.status = 'confirmed' AND b.total_price_minor >= NEW.owed_minor) THEN
    RAISE EXCEPTION 'only what was confirmed is owed, at most its total' USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_events_owe_within_total BEFORE INSERT ON booking_events
  FOR EACH ROW WHEN (NEW.owed_minor > 0) EXECUTE FUNCTION booking_events_owe_within_total();
CREATE TRIGGER booking_events_owed_frozen BEFORE UPDATE OF owed_minor ON booking_events
  FOR EACH ROW WHEN (NEW.owed_minor IS DISTINCT FROM OLD.owed_minor) EXECUTE FUNCTION booking_events_owe_within_total();
