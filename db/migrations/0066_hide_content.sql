-- Reviews and messages that an admin has hidden, each with the decision that hides it. 0081 builds their indexes and proves the
-- rules of the decisions there are.
ALTER TABLE reviews ADD COLUMN hidden_by uuid REFERENCES decisions;
ALTER TABLE messages ADD COLUMN hidden_by uuid REFERENCES decisions;

ALTER TABLE decisions
  DROP CONSTRAINT decisions_subject_type_check,
  DROP CONSTRAINT decisions_action_check,
  DROP CONSTRAINT decisions_reason_check,
  DROP CONSTRAINT decisions_restrict_with_reason,
  ADD CONSTRAINT decisions_subject_type_check CHECK (subject_type IN ('space', 'person', 'review', 'message')) NOT VALID,
  ADD CONSTRAINT decisions_action_check CHECK (CASE subject_type
    WHEN 'space' THEN action IN ('approved', 'changes_asked', 'rejected', 'withdrawn')
    WHEN 'person' THEN action IN ('suspended', 'lifted', 'verified', 'unverified')
    ELSE action IN ('hidden', 'shown') END) NOT VALID,
  ADD CONSTRAINT decisions_reason_check CHECK (reason IN ('incomplete', 'unclear_photos', 'misleading', 'contact_details',
    'wrong_place', 'unrealistic_price', 'prohibited', 'duplicate', 'not_entitled', 'fraud', 'false_identity', 'harassment',
    'outside_deals', 'unreliable', 'spam', 'fake', 'personal_data', 'off_topic', 'other')) NOT VALID,
  ADD CONSTRAINT decisions_restrict_with_reason
    CHECK ((action IN ('approved', 'lifted', 'verified', 'shown')) = (reason IS NULL)) NOT VALID;

-- What is hidden counts in no average.
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
  ELSE
    UPDATE profiles SET (rating, rating_count) =
      (SELECT round(avg(rating), 2), count(*) FROM reviews WHERE freelancer_id = changed_freelancer AND hidden_by IS NULL)
     WHERE id = changed_freelancer;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER reviews_keep_averages ON reviews;
CREATE TRIGGER reviews_keep_averages AFTER INSERT OR DELETE OR UPDATE OF rating, hidden_by ON reviews
  FOR EACH ROW EXECUTE FUNCTION reviews_keep_averages();
