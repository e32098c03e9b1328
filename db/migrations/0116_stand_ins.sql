-- A mission that somebody else takes for the days and hours that are left of another one's. Several may be asked; one of them does it.
ALTER TABLE missions ADD COLUMN stands_in_for_id uuid;
ALTER TABLE missions
  ADD CONSTRAINT missions_stands_in_for_id_fkey FOREIGN KEY (stands_in_for_id) REFERENCES missions (id) ON DELETE SET NULL NOT VALID,
  ADD CONSTRAINT missions_stands_in_for_another CHECK (stands_in_for_id <> id) NOT VALID;

-- What a mission stands in for is said once: a mission of the same retailer in the same place that somebody had agreed to do, within its days.
CREATE FUNCTION missions_stand_in() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE former missions%ROWTYPE;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'what a mission stands in for does not change' USING ERRCODE = 'RB005';
  END IF;
  SELECT * INTO former FROM missions WHERE id = NEW.stands_in_for_id FOR SHARE;
  IF (former.retailer_id, former.space_id) IS DISTINCT FROM (NEW.retailer_id, NEW.space_id)
  OR NEW.freelancer_id IS NOT DISTINCT FROM former.freelancer_id
  OR NOT daterange(NEW.first_day, NEW.last_day, '[]') <@ former.days
  OR NOT EXISTS (SELECT 1 FROM mission_events e WHERE e.mission_id = former.id AND e.status = 'confirmed') THEN
    RAISE EXCEPTION 'a mission stands in for one of the same retailer and place that was agreed to' USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $$;
CREATE CONSTRAINT TRIGGER missions_stand_in AFTER INSERT ON missions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.stands_in_for_id IS NOT NULL) EXECUTE FUNCTION missions_stand_in();
CREATE TRIGGER missions_stand_in_once BEFORE UPDATE OF stands_in_for_id ON missions FOR EACH ROW
  WHEN (NEW.stands_in_for_id IS DISTINCT FROM OLD.stands_in_for_id AND NEW.stands_in_for_id IS NOT NULL)
  EXECUTE FUNCTION missions_stand_in();
