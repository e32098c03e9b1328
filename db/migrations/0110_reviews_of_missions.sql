-- A mission is reviewed from both sides. Neither review is public before both are there, or before the time to write is over.
ALTER TABLE reviews
  ADD COLUMN retailer_id uuid,
  -- since when others than its author may read it; the reviews of stays at once
  ADD COLUMN shown_at timestamptz DEFAULT now(),
  ADD CONSTRAINT reviews_retailer_id_fkey FOREIGN KEY (retailer_id) REFERENCES profiles (id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT reviews_one_subject,
  ADD CONSTRAINT reviews_one_subject CHECK (booking_id IS NOT NULL AND space_id IS NOT NULL AND freelancer_id IS NULL AND retailer_id IS NULL
    OR mission_id IS NOT NULL AND space_id IS NULL AND num_nonnulls(freelancer_id, retailer_id) = 1) NOT VALID,
  ADD CONSTRAINT reviews_of_stays_are_shown CHECK (shown_at IS NOT NULL OR mission_id IS NOT NULL) NOT VALID;

CREATE OR REPLACE FUNCTION reviews_follow_a_completed_deed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.booking_id IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM bookings WHERE id = NEW.booking_id AND status = 'completed'
       AND retailer_id = NEW.author_id AND space_id = NEW.space_id)
  OR NEW.mission_id IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM missions WHERE id = NEW.mission_id AND status = 'completed'
       AND (retailer_id = NEW.author_id AND freelancer_id = NEW.freelancer_id
         OR freelancer_id = NEW.author_id AND retailer_id = NEW.retailer_id)) THEN
    RAISE EXCEPTION 'a review follows a completed deed of its author' USING ERRCODE = 'RB008';
  END IF;
  RETURN NEW;
END $$;

-- What others have read stays; who reads it does not change either.
CREATE FUNCTION reviews_stay_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.shown_at IS NOT NULL AND NEW.shown_at IS DISTINCT FROM OLD.shown_at
  OR NEW.mission_id IS NOT NULL AND OLD.shown_at IS NOT NULL AND (NEW.rating, NEW.comment) IS DISTINCT FROM (OLD.rating, OLD.comment) THEN
    RAISE EXCEPTION 'a review that the other side has read does not change' USING ERRCODE = 'RB005';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reviews_stay_shown BEFORE UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION reviews_stay_shown();

CREATE OR REPLACE FUNCTION reviews_keep_averages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed_space uuid := coalesce(NEW.space_id, OLD.space_id);
        changed_freelancer uuid := coalesce(NEW.freelancer_id, OLD.freelancer_id);
BEGIN
  IF changed_space IS NOT NULL THEN
    PERFORM 1 FROM spaces WHERE id = changed_space FOR NO KEY UPDATE;
    UPDATE spaces SET (rating, rating_count) = (SELECT round(avg(rating), 2), count(*) FROM reviews
        WHERE space_id = changed_space AND hidden_by IS NULL)
     WHERE id = changed_space;
    UPDATE profiles SET (rating, rating_count) =
      (SELECT round(avg(r.rating), 2), count(*) FROM reviews r JOIN spaces s ON s.id = r.space_id
        WHERE s.host_id = profiles.id AND r.hidden_by IS NULL)
     WHERE id = (SELECT host_id FROM spaces WHERE id = changed_space);
  ELSIF changed_freelancer IS NOT NULL THEN
    UPDATE profiles SET (rating, rating_count) =
      (SELECT round(avg(rating), 2), count(*) FROM reviews
        WHERE freelancer_id = changed_freelancer AND hidden_by IS NULL AND shown_at IS NOT NULL)
     WHERE id = changed_freelancer;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER reviews_keep_averages AFTER INSERT OR DELETE OR UPDATE OF rating, hidden_by, shown_at ON reviews
  FOR EACH ROW EXECUTE FUNCTION reviews_keep_averages();
