-- A retailer may ask for other days of a confirmed booking: a request of its own, which replaces the first in one transaction when
-- the host accepts it. Until then the first stands. 0077 proves the rules of the events there are, none of which has the new reasons.
ALTER TABLE bookings
  ADD COLUMN replaces_id uuid,
  ADD CONSTRAINT bookings_replaces_another CHECK (replaces_id <> id) NOT VALID,
  ADD CONSTRAINT bookings_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES bookings(id) NOT VALID;

CREATE TRIGGER bookings_replaces_frozen BEFORE UPDATE OF replaces_id ON bookings
  FOR EACH ROW WHEN (OLD.replaces_id IS DISTINCT FROM NEW.replaces_id) EXECUTE FUNCTION bookings_total_frozen();

-- Only what the same person holds of the same space can be replaced, and never do both stand.
CREATE FUNCTION bookings_replace_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM bookings o WHERE o.id = NEW.replaces_id AND o.space_id = NEW.space_id AND o.retailer_id = NEW.retailer_id
      AND o.status = CASE NEW.status WHEN 'pending' THEN 'confirmed' ELSE 'cancelled' END) THEN
    RAISE EXCEPTION 'booking % cannot replace %', NEW.id, NEW.replaces_id USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_replace_own_on_insert BEFORE INSERT ON bookings
  FOR EACH ROW WHEN (NEW.replaces_id IS NOT NULL AND NEW.status IN ('pending', 'confirmed')) EXECUTE FUNCTION bookings_replace_own();
CREATE TRIGGER bookings_replace_own_on_confirm BEFORE UPDATE OF status ON bookings
  FOR EACH ROW WHEN (NEW.replaces_id IS NOT NULL AND NEW.status = 'confirmed' AND OLD.status <> 'confirmed')
  EXECUTE FUNCTION bookings_replace_own();

ALTER TABLE booking_events
  DROP CONSTRAINT booking_events_reason_check,
  ADD CONSTRAINT booking_events_reason_check CHECK (reason IN ('requested', 'instant', 'accepted', 'refused', 'withdrawn',
    'overlapped', 'expired', 'completed', 'suspended', 'deleted', 'host_cancelled', 'replaced', 'original_ended')) NOT VALID;
