-- News for saved searches: a space that comes to fit is told once. The design: docs/decisions/2026-11-21-saved-searches.md.

-- A search is saved once by a person.
CREATE UNIQUE INDEX saved_searches_once ON saved_searches (user_id, query);
CREATE INDEX saved_searches_alert ON saved_searches (id) WHERE alert;

-- Changes that may have made a live space fit a search which it did not fit before. The look at the saved searches takes
-- what it sees away; what commits meanwhile waits for the next one.
CREATE TABLE space_changes (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  space_id uuid NOT NULL REFERENCES spaces ON DELETE CASCADE,
  before   jsonb                              -- its row of space_search as it was; null when it was not live
);
CREATE INDEX space_changes_space ON space_changes (space_id);

-- What had changed when the alert was switched on: the person saw that in the results.
ALTER TABLE saved_searches ADD COLUMN known_changes int8multirange NOT NULL DEFAULT '{}';

-- Spaces that came to fit a saved search; each is told once.
CREATE TABLE saved_search_finds (
  search_id uuid NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
  space_id  uuid NOT NULL REFERENCES spaces ON DELETE CASCADE,
  told_at   timestamptz,                      -- null while it waits for the next mail
  PRIMARY KEY (search_id, space_id)
);
CREATE INDEX saved_search_finds_space ON saved_search_finds (space_id);
CREATE INDEX saved_search_finds_waiting ON saved_search_finds (search_id) WHERE told_at IS NULL;

CREATE FUNCTION space_search_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO space_changes (space_id, before)
  VALUES (NEW.space_id, CASE WHEN TG_OP = 'UPDATE' THEN CASE WHEN OLD.live THEN to_jsonb(OLD) END END);
  RETURN NULL;
END $$;
CREATE TRIGGER space_search_note_insert AFTER INSERT ON space_search
  FOR EACH ROW WHEN (NEW.live) EXECUTE FUNCTION space_search_note_change();
-- Days that are taken make nothing fit: a confirmation writes no more than before.
CREATE TRIGGER space_search_note_update AFTER UPDATE ON space_search
  FOR EACH ROW WHEN (NEW.live AND (NOT OLD.live OR NOT OLD.busy <@ NEW.busy OR
    (OLD.city_id, OLD.type_number, OLD.price_minor, OLD.surface_m2, OLD.rating, OLD.amenities, OLD.products,
     OLD.instant_book, OLD.latitude, OLD.longitude, OLD.availability, OLD.closed_weekdays, OLD.minimum_stay,
     OLD.maximum_stay)
    IS DISTINCT FROM
    (NEW.city_id, NEW.type_number, NEW.price_minor, NEW.surface_m2, NEW.rating, NEW.amenities, NEW.products,
     NEW.instant_book, NEW.latitude, NEW.longitude, NEW.availability, NEW.closed_weekdays, NEW.minimum_stay,
     NEW.maximum_stay)))
  EXECUTE FUNCTION space_search_note_change();

ALTER TABLE notifications DROP CONSTRAINT notifications_type_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_type_check CHECK (type IN ('booking_request', 'booking_confirmed',
  'booking_cancelled', 'payment', 'message', 'review', 'saved_search', 'other'));
