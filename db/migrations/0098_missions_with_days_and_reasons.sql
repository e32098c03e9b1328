-- A mission is days with hours; its states, money and applications are guarded (twin: shared/missions/states.ts).
-- Small tables: missions were only ever written by the demo and by hand.

CREATE TABLE mission_days (
  mission_id uuid NOT NULL REFERENCES missions (id) ON DELETE CASCADE,
  day date NOT NULL,
  -- wall clock of the place; 24:00 is the end of the day
  start_time time NOT NULL,
  end_time time NOT NULL,
  break_minutes smallint NOT NULL DEFAULT 0 CHECK (break_minutes BETWEEN 0 AND 240),
  presence_at timestamptz,
  presence_how text CHECK (presence_how IN ('code', 'host', 'button')),
  minutes_claimed smallint CHECK (minutes_claimed >= 0),
  claimed_by text CHECK (claimed_by IN ('retailer', 'freelancer')),
  claimed_at timestamptz,
  minutes_agreed smallint CHECK (minutes_agreed >= 0),
  agreed_how text CHECK (agreed_how IN ('both', 'silence')),
  agreed_at timestamptz,
  CONSTRAINT mission_days_pkey PRIMARY KEY (mission_id, day),
  CONSTRAINT mission_days_hours CHECK (end_time > start_time AND end_time - start_time <= interval '15 hours'
    AND break_minutes < extract(epoch FROM end_time - start_time) / 60),
  CONSTRAINT mission_days_presence_whole CHECK ((presence_at IS NULL) = (presence_how IS NULL)),
  CONSTRAINT mission_days_claim_whole CHECK (num_nulls(minutes_claimed, claimed_by, claimed_at) IN (0, 3)),
  CONSTRAINT mission_days_agreement_whole CHECK (num_nulls(minutes_agreed, agreed_how, agreed_at) IN (0, 3)),
  -- at most four hours more than planned
  CONSTRAINT mission_days_minutes CHECK (greatest(minutes_claimed, minutes_agreed)
    <= extract(epoch FROM end_time - start_time) / 60 - break_minutes + 240)
);

ALTER TABLE missions
  ADD COLUMN hours tsmultirange NOT NULL DEFAULT '{}',
  ADD COLUMN total_minutes integer NOT NULL DEFAULT 0,
  ADD COLUMN is_open_call boolean NOT NULL DEFAULT false,
  ADD COLUMN answer_by timestamptz,
  ADD COLUMN fallback text NOT NULL DEFAULT 'none' CHECK (fallback IN ('none', 'publish', 'next')),
  ADD COLUMN tasks text[] NOT NULL DEFAULT '{}',
  ADD COLUMN dress text CHECK (length(dress) BETWEEN 1 AND 200),
  ADD COLUMN languages text[] NOT NULL DEFAULT '{}',
  ADD COLUMN skills text[] NOT NULL DEFAULT '{}',
  ADD COLUMN late_percents smallint[] NOT NULL DEFAULT '{25,50}'
    CONSTRAINT missions_late_percents CHECK (array_length(late_percents, 1) = 2 AND 0 <= late_percents[1]
      AND late_percents[1] <= late_percents[2] AND late_percents[2] <= 100),
  DROP CONSTRAINT missions_currency_check,
  ADD CONSTRAINT missions_currency_check CHECK (currency IN ('EUR', 'MAD', 'AED'));

ALTER TABLE mission_events
  ADD COLUMN actor_role text NOT NULL DEFAULT 'system' CHECK (actor_role IN ('retailer', 'freelancer', 'admin', 'system')),
  -- what an older process writes while both run is the end of a booking
  ADD COLUMN reason text NOT NULL DEFAULT 'booking_cancelled' CHECK (reason IN ('proposed', 'published', 'picked', 'accepted',
    'applied', 'declined', 'unanswered', 'withdrawn', 'unfilled', 'absent', 'booking_cancelled', 'suspended', 'deleted', 'ended')),
  -- what the retailer owes for a late cancellation
  ADD COLUMN owed_minor bigint NOT NULL DEFAULT 0 CHECK (owed_minor >= 0),
  ADD CONSTRAINT mission_events_owed CHECK (owed_minor = 0 OR status = 'cancelled'
    AND (reason = 'withdrawn' AND actor_role = 'retailer' OR reason IN ('booking_cancelled', 'deleted'))),
  ADD CONSTRAINT mission_events_status_check CHECK (status IN ('open', 'pending', 'confirmed', 'rejected', 'completed', 'cancelled'));

ALTER TABLE mission_applications
  -- [{day, startTime, endTime, breakMinutes}], other hours than the mission's; null for exactly those
  ADD COLUMN offered_days jsonb CHECK (jsonb_typeof(offered_days) = 'array'),
  ADD COLUMN seen_at timestamptz,
  ADD COLUMN withdrawn_at timestamptz,
  ADD COLUMN declined_at timestamptz,
  ADD COLUMN picked_at timestamptz,
  ADD CONSTRAINT mission_applications_one_end CHECK (num_nonnulls(withdrawn_at, declined_at) <= 1);

-- an open mission, shown to somebody who is asked to apply
CREATE TABLE mission_invitations (
  mission_id uuid NOT NULL REFERENCES missions (id) ON DELETE CASCADE,
  freelancer_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT mission_invitations_pkey PRIMARY KEY (mission_id, freelancer_id)
);
CREATE INDEX mission_invitations_freelancer ON mission_invitations (freelancer_id, created_at DESC);
CREATE TRIGGER mission_invitations_of_gone BEFORE INSERT ON mission_invitations
  FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('freelancer_id');

-- what there is: whole days become hours from nine, at most fourteen a day: more than that in a day was never worked
UPDATE missions SET is_open_call = true WHERE status = 'open';
UPDATE mission_events SET reason = CASE status WHEN 'open' THEN 'published' WHEN 'pending' THEN 'proposed'
  WHEN 'confirmed' THEN 'accepted' WHEN 'rejected' THEN 'declined' WHEN 'completed' THEN 'ended' ELSE 'booking_cancelled' END,
  actor_role = CASE status WHEN 'open' THEN 'retailer' WHEN 'pending' THEN 'retailer' WHEN 'confirmed' THEN 'freelancer'
    WHEN 'rejected' THEN 'freelancer' ELSE 'system' END;
INSERT INTO mission_events (mission_id, status, reason, actor_role)
  SELECT m.id, m.status, CASE m.status WHEN 'open' THEN 'published' WHEN 'pending' THEN 'proposed' WHEN 'confirmed' THEN 'accepted'
    WHEN 'rejected' THEN 'declined' WHEN 'completed' THEN 'ended' ELSE 'booking_cancelled' END, 'system'
  FROM missions m WHERE m.status IS DISTINCT FROM
    (SELECT e.status FROM mission_events e WHERE e.mission_id = m.id ORDER BY e.id DESC LIMIT 1);
INSERT INTO mission_days (mission_id, day, start_time, end_time, presence_at, presence_how)
  SELECT m.id, d.day, '09:00', '09:00'::time + make_interval(mins => least(840, greatest(15,
      round(m.total_hours * 60 / (m.last_day - m.first_day + 1))))::integer),
    CASE WHEN m.presence_confirmed AND d.day = m.first_day THEN m.updated_at END,
    CASE WHEN m.presence_confirmed AND d.day = m.first_day THEN 'button' END
  FROM missions m CROSS JOIN LATERAL generate_series(m.first_day, m.last_day, interval '1 day') AS d (day);

-- worked time without breaks, and the time that is taken, with the way to the next mission (twin: travelMinutes)
CREATE FUNCTION mission_minutes(the_mission uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(extract(epoch FROM end_time - start_time) / 60 - break_minutes), 0)::integer
  FROM mission_days WHERE mission_id = the_mission $$;
CREATE FUNCTION mission_hours(the_mission uuid) RETURNS tsmultirange LANGUAGE sql STABLE AS $$
  SELECT coalesce(range_agg(tsrange(day + start_time, day + end_time + interval '30 minutes')), '{}')
  FROM mission_days WHERE mission_id = the_mission $$;

-- pay in minor units: minutes x rate / 60, half up, once (twin: missionPayMinor)
CREATE FUNCTION mission_pay(minutes bigint, rate_minor bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (minutes * rate_minor + 30) / 60;

UPDATE missions SET hours = mission_hours(id), total_minutes = mission_minutes(id),
  total_hours = round(mission_minutes(id) / 60.0, 2);

ALTER TABLE missions DROP CONSTRAINT missions_no_overlap,
  ADD CONSTRAINT missions_no_overlap EXCLUDE USING gist (freelancer_id WITH =, hours WITH &&) WHERE (status = 'confirmed');

-- A mission moves along its graph, its terms are frozen once somebody has agreed, presence is only ever gained.
CREATE FUNCTION missions_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.retailer_id, NEW.space_id, NEW.created_at, NEW.is_open_call) IS DISTINCT FROM
     (OLD.retailer_id, OLD.space_id, OLD.created_at, OLD.is_open_call)
  OR OLD.status NOT IN ('open', 'pending') AND NOT isempty(OLD.hours) AND
     (NEW.hours, NEW.total_minutes, NEW.first_day, NEW.last_day, NEW.hourly_rate_minor, NEW.currency, NEW.title, NEW.late_percents)
     IS DISTINCT FROM
     (OLD.hours, OLD.total_minutes, OLD.first_day, OLD.last_day, OLD.hourly_rate_minor, OLD.currency, OLD.title, OLD.late_percents) THEN
    RAISE EXCEPTION 'the terms of a mission do not change' USING ERRCODE = 'RB005';
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
END $$;
CREATE TRIGGER missions_guard BEFORE UPDATE ON missions FOR EACH ROW EXECUTE FUNCTION missions_guard();

-- Days change while the mission is open or pending; of a confirmed one only presence, of a completed one only claims.
CREATE FUNCTION mission_days_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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
    IF OLD.presence_at IS NOT NULL AND (NEW.presence_at, NEW.presence_how) IS DISTINCT FROM (OLD.presence_at, OLD.presence_how)
    OR NEW.presence_at IS NOT NULL AND OLD.presence_at IS NULL AND the_status NOT IN ('confirmed', 'completed') THEN
      RAISE EXCEPTION 'presence is only ever gained, on a confirmed mission' USING ERRCODE = 'RB003';
    END IF;
    IF OLD.minutes_agreed IS NOT NULL AND (NEW.minutes_agreed, NEW.minutes_claimed, NEW.claimed_by, NEW.agreed_how, NEW.agreed_at)
         IS DISTINCT FROM (OLD.minutes_agreed, OLD.minutes_claimed, OLD.claimed_by, OLD.agreed_how, OLD.agreed_at)
    OR NEW.minutes_claimed IS DISTINCT FROM OLD.minutes_claimed AND the_status NOT IN ('confirmed', 'completed') THEN
      RAISE EXCEPTION 'agreed hours do not change' USING ERRCODE = 'RB005';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER mission_days_guard BEFORE INSERT OR UPDATE OR DELETE ON mission_days
  FOR EACH ROW EXECUTE FUNCTION mission_days_guard();

-- What a mission's own row says of its days follows them, once a statement.
CREATE FUNCTION mission_days_reckon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE missions m SET hours = mission_hours(m.id), total_minutes = mission_minutes(m.id),
      total_hours = greatest(0.01, round(mission_minutes(m.id) / 60.0, 2)), first_day = d.first, last_day = d.last
    FROM (SELECT mission_id, min(day) AS first, max(day) AS last FROM mission_days
      WHERE mission_id IN (SELECT mission_id FROM changed) GROUP BY mission_id) d
    WHERE m.id = d.mission_id AND (m.hours, m.total_minutes) IS DISTINCT FROM (mission_hours(m.id), mission_minutes(m.id));
  RETURN NULL;
END $$;
CREATE TRIGGER mission_days_reckon_on_insert AFTER INSERT ON mission_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mission_days_reckon();
CREATE TRIGGER mission_days_reckon_on_change AFTER UPDATE ON mission_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mission_days_reckon();
CREATE TRIGGER mission_days_reckon_on_delete AFTER DELETE ON mission_days REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mission_days_reckon();

CREATE FUNCTION mission_days_first_presence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE missions SET presence_confirmed = true, updated_at = now()
    WHERE id = NEW.mission_id AND first_day = NEW.day AND status = 'confirmed' AND NOT presence_confirmed;
  RETURN NULL;
END $$;
CREATE TRIGGER mission_days_first_presence AFTER UPDATE OF presence_at ON mission_days
  FOR EACH ROW WHEN (NEW.presence_at IS NOT NULL AND OLD.presence_at IS NULL) EXECUTE FUNCTION mission_days_first_presence();

-- At the commit a mission has days, an event of the state it is in, lies within its booking and is paid in a currency of its place.
CREATE FUNCTION missions_hold_together() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE CONSTRAINT TRIGGER missions_hold_together AFTER INSERT OR UPDATE OF status, booking_id, currency, first_day, last_day ON missions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION missions_hold_together();

-- Freelancers apply, while a mission is open.
CREATE FUNCTION mission_applications_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE TRIGGER mission_applications_guard BEFORE INSERT ON mission_applications
  FOR EACH ROW EXECUTE FUNCTION mission_applications_guard();

CREATE INDEX missions_due ON missions (answer_by) WHERE status = 'pending';
CREATE INDEX missions_running ON missions (last_day) WHERE status IN ('open', 'pending', 'confirmed');
