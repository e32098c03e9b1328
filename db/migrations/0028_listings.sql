-- The host's side of a space: how to find it, the language of its texts, what an approval answered, its texts in other
-- languages, the working copy of what is published, and what an admin has yet to look at again.

ALTER TABLE spaces
  ADD COLUMN landmark        text,
  ADD COLUMN original_locale text NOT NULL DEFAULT 'fr',
  ADD COLUMN review_outcome  text;
-- checked at once for new rows; the next migration looks at the old ones without holding up their writers
ALTER TABLE spaces
  ADD CONSTRAINT spaces_landmark_check CHECK (length(landmark) <= 200) NOT VALID,
  ADD CONSTRAINT spaces_original_locale_check CHECK (original_locale IN ('fr', 'en', 'ar')) NOT VALID,
  ADD CONSTRAINT spaces_review_outcome_check
    CHECK (review_outcome IS NULL OR review_outcome IN ('changes_asked', 'rejected') AND NOT is_published AND NOT approved) NOT VALID;

CREATE TABLE space_translations (
  space_id     uuid NOT NULL REFERENCES spaces (id) ON DELETE CASCADE,
  locale       text NOT NULL CHECK (locale IN ('fr', 'en', 'ar')),
  name         text CHECK (length(name) <= 120),
  description  text CHECK (length(description) <= 5000),
  house_rules  text CHECK (length(house_rules) <= 2000),
  landmark     text CHECK (length(landmark) <= 200),
  PRIMARY KEY (space_id, locale)
);
CREATE TRIGGER space_translations_pages AFTER INSERT OR DELETE OR UPDATE ON space_translations
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();

-- One row per listing that was ever saved here. `version` goes up with each save; `changes` is the working copy, in the
-- names of the contract, and NULL where there is none.
CREATE TABLE space_edits (
  space_id        uuid PRIMARY KEY REFERENCES spaces (id) ON DELETE CASCADE,
  version         integer     NOT NULL DEFAULT 0 CHECK (version >= 0),
  changes         jsonb CHECK (jsonb_typeof(changes) = 'object'),
  photos_changed  boolean     NOT NULL DEFAULT false,
  saved_at        timestamptz NOT NULL DEFAULT now()
);

-- The photos of a working copy, in their order.
CREATE TABLE space_edit_photos (
  space_id  uuid     NOT NULL REFERENCES space_edits (space_id) ON DELETE CASCADE,
  file_id   uuid     NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  position  smallint NOT NULL CHECK (position BETWEEN 0 AND 19),
  caption   text CHECK (length(caption) <= 200),
  PRIMARY KEY (space_id, file_id),
  UNIQUE (space_id, position) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX space_edit_photos_file ON space_edit_photos (file_id);

-- An approved listing whose public face its host has changed since an admin looked at it: it stays live, and `before` has
-- the fields as they were then. The admin's look deletes the row.
CREATE TABLE space_reviews_needed (
  space_id  uuid PRIMARY KEY REFERENCES spaces (id) ON DELETE CASCADE,
  before    jsonb       NOT NULL CHECK (jsonb_typeof(before) = 'object'),
  since     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX space_reviews_needed_since ON space_reviews_needed (since);
