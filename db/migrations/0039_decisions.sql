-- What an admin decided about somebody's space, with the reason that the person reads.
CREATE TABLE decisions (
  id            uuid PRIMARY KEY,
  subject_type  text NOT NULL CHECK (subject_type IN ('space')),
  subject_id    uuid NOT NULL,
  -- Whom it concerns.
  person_id     uuid NOT NULL REFERENCES users,
  action        text NOT NULL CHECK (action IN ('approved', 'changes_asked', 'rejected', 'withdrawn')),
  reason        text CHECK (reason IN ('incomplete', 'unclear_photos', 'misleading', 'contact_details', 'wrong_place',
    'unrealistic_price', 'prohibited', 'duplicate', 'not_entitled', 'other')),
  facts         text NOT NULL DEFAULT '' CHECK (length(facts) <= 1000),
  -- What the host is asked to change: names of fields of the listing.
  fields        text[] NOT NULL DEFAULT '{}' CHECK (cardinality(fields) <= 40),
  decided_by    uuid NOT NULL REFERENCES users,
  created_at    timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT decisions_restrict_with_reason CHECK ((action = 'approved') = (reason IS NULL)),
  CONSTRAINT decisions_other_needs_facts CHECK (reason IS DISTINCT FROM 'other' OR facts <> '')
);
CREATE INDEX decisions_subject ON decisions (subject_type, subject_id, created_at DESC);
CREATE INDEX decisions_person ON decisions (person_id, created_at DESC);

-- The decision that stands against a space; none while it awaits a look, is a plain draft or is approved.
CREATE TABLE space_reviews (
  space_id     uuid PRIMARY KEY REFERENCES spaces ON DELETE CASCADE,
  status       text NOT NULL CHECK (status IN ('changes_asked', 'rejected', 'withdrawn')),
  decision_id  uuid NOT NULL REFERENCES decisions
);
CREATE INDEX space_reviews_decision ON space_reviews (decision_id);

-- A space that an admin took down is not published again by its host; one that was refused awaits another look.
CREATE FUNCTION spaces_are_published_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM space_reviews WHERE space_id = NEW.id AND status = 'withdrawn') THEN
    RAISE EXCEPTION 'an admin took this space down' USING ERRCODE = 'RB003';
  END IF;
  DELETE FROM space_reviews WHERE space_id = NEW.id;
  RETURN NEW;
END $$;
CREATE TRIGGER spaces_published_again BEFORE UPDATE OF is_published ON spaces
  FOR EACH ROW WHEN (NEW.is_published AND NOT OLD.is_published) EXECUTE FUNCTION spaces_are_published_again();
