-- Freelancers are found by their weekdays and their missions.

-- Everybody who works as a freelancer has their row: visible, until they hide.
INSERT INTO freelancer_profiles (id) SELECT id FROM profiles WHERE role = 'freelancer' ON CONFLICT DO NOTHING;

-- ISO weekdays with hours, bit 0 Monday: freelancer_hours as one number, so that a search need not open seven rows.
ALTER TABLE freelancer_profiles
  ADD COLUMN working_weekdays smallint NOT NULL DEFAULT 0 CHECK (working_weekdays BETWEEN 0 AND 127);

CREATE FUNCTION freelancer_hours_refresh_weekdays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE the_freelancer uuid := coalesce(NEW.freelancer_id, OLD.freelancer_id);
BEGIN
  -- writers take turns, and each counts what the ones before it committed
  PERFORM 1 FROM freelancer_profiles WHERE id = the_freelancer FOR NO KEY UPDATE;
  UPDATE freelancer_profiles SET working_weekdays =
    (SELECT coalesce(bit_or(1 << (weekday - 1)), 0) FROM freelancer_hours WHERE freelancer_id = the_freelancer)
  WHERE id = the_freelancer;
  RETURN NULL;
END $$;
CREATE TRIGGER freelancer_hours_refresh_weekdays AFTER INSERT OR DELETE OR UPDATE OF weekday ON freelancer_hours
  FOR EACH ROW EXECUTE FUNCTION freelancer_hours_refresh_weekdays();

UPDATE freelancer_profiles f SET working_weekdays =
  (SELECT coalesce(bit_or(1 << (weekday - 1)), 0) FROM freelancer_hours h WHERE h.freelancer_id = f.id);

CREATE INDEX freelancer_profiles_city ON freelancer_profiles (city_id) WHERE visible;
-- what makes somebody busy from a day on
CREATE INDEX missions_to_come ON missions (last_day) WHERE status = 'confirmed';
