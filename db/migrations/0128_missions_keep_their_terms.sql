-- What a mission says of its days is reckoned from them, by whoever writes; what was agreed to is frozen with all its terms.
CREATE OR REPLACE FUNCTION mission_total_hours(the_mission uuid) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT greatest(0.01, round(mission_minutes(the_mission) / 60.0, 2)) $$;

CREATE OR REPLACE FUNCTION mission_days_reckon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE missions m SET hours = mission_hours(m.id), total_minutes = mission_minutes(m.id),
      total_hours = mission_total_hours(m.id), first_day = d.first, last_day = d.last
    FROM (SELECT mission_id, min(day) AS first, max(day) AS last FROM mission_days
      WHERE mission_id IN (SELECT mission_id FROM changed) GROUP BY mission_id) d
    WHERE m.id = d.mission_id AND (m.hours, m.total_minutes, m.total_hours, m.first_day, m.last_day) IS DISTINCT FROM
      (mission_hours(m.id), mission_minutes(m.id), mission_total_hours(m.id), d.first, d.last);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION missions_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

-- those of before that say another number
UPDATE missions SET total_hours = mission_total_hours(id) WHERE total_hours <> mission_total_hours(id)
  AND EXISTS (SELECT 1 FROM mission_days WHERE mission_id = missions.id);
