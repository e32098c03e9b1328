-- Pay between retailer and freelancer, as they say it: declared by one, received or disputed by the other. No money moves here.
CREATE TABLE mission_payments (
  id uuid NOT NULL,
  mission_id uuid NOT NULL REFERENCES missions (id) ON DELETE CASCADE,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency character(3) NOT NULL CHECK (currency IN ('EUR', 'MAD', 'AED')),
  paid_on date NOT NULL,
  way text NOT NULL CHECK (way IN ('cash', 'transfer', 'cheque', 'other')),
  declared_at timestamptz NOT NULL DEFAULT now(),
  received_at timestamptz,
  disputed_at timestamptz,
  dispute_text text CHECK (length(dispute_text) BETWEEN 1 AND 1000),
  CONSTRAINT mission_payments_pkey PRIMARY KEY (id),
  CONSTRAINT mission_payments_one_answer CHECK (num_nonnulls(received_at, disputed_at) <= 1),
  CONSTRAINT mission_payments_dispute_says_why CHECK ((disputed_at IS NULL) = (dispute_text IS NULL))
);
CREATE UNIQUE INDEX mission_payments_one_stands ON mission_payments (mission_id) WHERE disputed_at IS NULL;
CREATE INDEX mission_payments_mission ON mission_payments (mission_id, declared_at);

-- what there is: the hours of completed missions were never disputed, and what was marked as paid is taken to have come
UPDATE mission_days d SET minutes_agreed = extract(epoch FROM d.end_time - d.start_time) / 60 - d.break_minutes, agreed_how = 'silence',
    agreed_at = m.updated_at
  FROM missions m WHERE m.id = d.mission_id AND m.status = 'completed' AND d.minutes_agreed IS NULL;
INSERT INTO mission_payments (id, mission_id, amount_minor, currency, paid_on, way, declared_at, received_at)
  SELECT gen_random_uuid(), m.id, mission_pay(m.total_minutes, m.hourly_rate_minor), m.currency, m.paid_at::date, 'other', m.paid_at, m.paid_at
  FROM missions m WHERE m.paid_at IS NOT NULL AND mission_pay(m.total_minutes, m.hourly_rate_minor) > 0;

-- minutes that a mission pays for: agreed, else as said, else as planned
CREATE FUNCTION mission_worked(the_mission uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(coalesce(minutes_agreed, minutes_claimed, extract(epoch FROM end_time - start_time) / 60 - break_minutes)), 0)::integer
  FROM mission_days WHERE mission_id = the_mission $$;

-- A payment is of agreed hours or of a compensation, and says nothing else afterwards; the mission's paid_at follows it.
CREATE FUNCTION mission_payments_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE m missions%ROWTYPE;
        owed bigint;
BEGIN
  SELECT * INTO m FROM missions WHERE id = NEW.mission_id FOR NO KEY UPDATE;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.mission_id, NEW.amount_minor, NEW.currency, NEW.paid_on, NEW.way, NEW.declared_at)
       IS DISTINCT FROM (OLD.mission_id, OLD.amount_minor, OLD.currency, OLD.paid_on, OLD.way, OLD.declared_at)
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
END $$;
CREATE TRIGGER mission_payments_guard BEFORE INSERT OR UPDATE ON mission_payments
  FOR EACH ROW EXECUTE FUNCTION mission_payments_guard();

CREATE INDEX mission_days_to_agree ON mission_days (day) WHERE minutes_agreed IS NULL;
