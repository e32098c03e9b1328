-- A host may cancel a confirmed booking before its first day, for a cause that the retailer reads. 0053 proves the rules of the
-- events there are, which have neither the cause nor the reason.
ALTER TABLE booking_events
  ADD COLUMN cause text,
  DROP CONSTRAINT booking_events_reason_check,
  ADD CONSTRAINT booking_events_reason_check CHECK (reason IN ('requested', 'instant', 'accepted', 'refused', 'withdrawn',
    'overlapped', 'expired', 'completed', 'suspended', 'deleted', 'host_cancelled')) NOT VALID,
  ADD CONSTRAINT booking_events_cause_check CHECK (cause IN ('unusable', 'double_booked', 'personal', 'unsuitable', 'other')) NOT VALID,
  ADD CONSTRAINT booking_events_cause_of_host CHECK ((reason = 'host_cancelled') = (cause IS NOT NULL)
    AND (reason <> 'host_cancelled' OR (status = 'cancelled' AND actor_role IN ('host', 'admin')))) NOT VALID;

-- What a host cancels was confirmed: a request is refused, not cancelled.
CREATE FUNCTION booking_events_host_cancels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM booking_events WHERE booking_id = NEW.booking_id AND status = 'confirmed') THEN
    RAISE EXCEPTION 'a host cancels what was confirmed' USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_events_host_cancels BEFORE INSERT ON booking_events
  FOR EACH ROW WHEN (NEW.reason = 'host_cancelled') EXECUTE FUNCTION booking_events_host_cancels();
