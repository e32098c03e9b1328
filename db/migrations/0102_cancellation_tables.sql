-- What the cancellation terms ask is a setting of admins; a booking keeps the table that held at its request.
ALTER TABLE setting_changes DROP CONSTRAINT setting_changes_section_check,
  ADD CONSTRAINT setting_changes_section_check
    CHECK (section IN ('faq', 'featured', 'support', 'places', 'rates', 'company', 'banner', 'switches', 'cancellation'));

-- [{"daysLeft": 7, "percent": 0}, ...]; null where it was asked for before there was such a setting: the default below
ALTER TABLE bookings ADD COLUMN cancellation_table jsonb;

-- twin: DEFAULT_CANCELLATION_TABLES
CREATE FUNCTION cancellation_default(the_terms text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE the_terms
    WHEN 'flexible' THEN '[{"daysLeft": 1, "percent": 0}]'
    WHEN 'moderate' THEN '[{"daysLeft": 7, "percent": 0}, {"daysLeft": 1, "percent": 50}]'
    ELSE '[{"daysLeft": 14, "percent": 0}, {"daysLeft": 7, "percent": 50}, {"daysLeft": 1, "percent": 100}]' END::jsonb $$;

CREATE FUNCTION cancellation_in_force(the_terms text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT value -> the_terms FROM site_settings WHERE key = 'cancellation'), cancellation_default(the_terms)) $$;

-- The shares of a total that a table may ask, each rounded half up; all of it where its steps end before the eve.
CREATE FUNCTION cancellation_shares(the_table jsonb, total_minor bigint) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg(round(total_minor * percent / 100.0)::bigint) FROM (
    SELECT (step ->> 'percent')::integer AS percent FROM jsonb_array_elements(the_table) AS step
    UNION SELECT 100 WHERE (the_table -> -1 ->> 'daysLeft')::integer > 1) AS asked $$;

CREATE OR REPLACE FUNCTION bookings_freeze_cancellation_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.cancellation_terms := coalesce((SELECT cancellation_terms FROM spaces WHERE id = NEW.space_id), 'moderate');
    NEW.cancellation_table := cancellation_in_force(NEW.cancellation_terms);
  ELSIF NEW.cancellation_terms <> OLD.cancellation_terms OR NEW.cancellation_table IS DISTINCT FROM OLD.cancellation_table THEN
    RAISE EXCEPTION 'the cancellation terms of a booking do not change' USING ERRCODE = 'RB005';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bookings_freeze_cancellation_terms BEFORE INSERT OR UPDATE OF cancellation_terms, cancellation_table ON bookings
  FOR EACH ROW EXECUTE FUNCTION bookings_freeze_cancellation_terms();

CREATE OR REPLACE FUNCTION booking_events_owe_within_total() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
