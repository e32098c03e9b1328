-- A proposal that came to nothing goes on as another mission: published for all, or proposed to the next in rank. One each.
ALTER TABLE missions ADD COLUMN follows_id uuid, ADD COLUMN attempt smallint NOT NULL DEFAULT 1;
ALTER TABLE missions
  ADD CONSTRAINT missions_follows_id_fkey FOREIGN KEY (follows_id) REFERENCES missions (id) ON DELETE SET NULL,
  ADD CONSTRAINT missions_follows_id_key UNIQUE (follows_id),
  ADD CONSTRAINT missions_attempt_check CHECK (attempt BETWEEN 1 AND 5),
  ADD CONSTRAINT missions_follows_another CHECK (follows_id <> id);

-- What a mission follows is said once, and is a proposal of the same retailer, for the same place, that has ended.
CREATE FUNCTION missions_follow_ended() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE former missions%ROWTYPE;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'what a mission follows does not change' USING ERRCODE = 'RB005';
  END IF;
  SELECT * INTO former FROM missions WHERE id = NEW.follows_id FOR SHARE;
  IF former.status NOT IN ('rejected', 'cancelled') OR former.is_open_call OR former.fallback = 'none'
  OR (former.retailer_id, former.space_id, former.attempt + 1) IS DISTINCT FROM (NEW.retailer_id, NEW.space_id, NEW.attempt::integer) THEN
    RAISE EXCEPTION 'a mission follows a proposal that came to nothing' USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER missions_follow_ended BEFORE INSERT ON missions FOR EACH ROW WHEN (NEW.follows_id IS NOT NULL)
  EXECUTE FUNCTION missions_follow_ended();
CREATE TRIGGER missions_follow_once BEFORE UPDATE OF follows_id, attempt ON missions FOR EACH ROW
  WHEN (NEW.follows_id IS DISTINCT FROM OLD.follows_id AND NEW.follows_id IS NOT NULL OR NEW.attempt <> OLD.attempt)
  EXECUTE FUNCTION missions_follow_ended();
