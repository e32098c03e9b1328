-- Every change of every setting, so that admins see who changed what and can put it back. `key` names what changed:
-- a row of site_settings, a question, a rate, a town. A setting's changes are numbered, so two admins never make the same one.
CREATE TABLE setting_changes (
  id          uuid         NOT NULL PRIMARY KEY,
  section     text         NOT NULL CONSTRAINT setting_changes_section_check
    CHECK (section IN ('faq', 'featured', 'support', 'places', 'rates', 'company', 'banner', 'switches')),
  key         text         NOT NULL,
  revision    integer      NOT NULL CONSTRAINT setting_changes_revision_check CHECK (revision > 0),
  -- null: there was nothing before, or nothing is left
  old_value   jsonb,
  new_value   jsonb,
  undoes      uuid         CONSTRAINT setting_changes_undoes_fkey REFERENCES setting_changes (id),
  changed_by  uuid         CONSTRAINT setting_changes_changed_by_fkey REFERENCES users (id) ON DELETE SET NULL,
  changed_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT setting_changes_one_after_another UNIQUE (key, revision),
  CONSTRAINT setting_changes_say_something CHECK (old_value IS DISTINCT FROM new_value)
);
CREATE INDEX setting_changes_of_section ON setting_changes (section, changed_at DESC, id DESC);
CREATE INDEX setting_changes_undoes ON setting_changes (undoes) WHERE undoes IS NOT NULL;
CREATE INDEX setting_changes_changed_by ON setting_changes (changed_by);

-- How support is reached is one setting; a process of the version before goes on reading its two.
INSERT INTO site_settings (key, value, updated_by, updated_at)
SELECT 'support', jsonb_build_object('hours', hours.value, 'replyHours', coalesce(reply.value, '24'), 'email', NULL),
  hours.updated_by, hours.updated_at
FROM site_settings hours LEFT JOIN site_settings reply ON reply.key = 'support_reply_hours'
WHERE hours.key = 'support_hours'
ON CONFLICT (key) DO NOTHING;

-- Where a rate was read, and of which day it is.
ALTER TABLE currency_rates ADD COLUMN source text, ADD COLUMN as_of date;

-- What admins have changed of our own cities and neighbourhoods is not written over at the next start.
ALTER TABLE cities
  ADD COLUMN is_edited boolean NOT NULL DEFAULT false,
  ADD COLUMN is_hidden boolean NOT NULL DEFAULT false,
  ADD COLUMN is_suggested boolean;
COMMENT ON COLUMN cities.is_edited IS 'Its names are an admin''s';
COMMENT ON COLUMN cities.is_hidden IS 'Offered to nobody; its spaces stay';
COMMENT ON COLUMN cities.is_suggested IS 'Before anything is typed; null: as the specification has it';
ALTER TABLE neighbourhoods
  ADD COLUMN is_edited boolean NOT NULL DEFAULT false,
  ADD COLUMN is_hidden boolean NOT NULL DEFAULT false;

-- A town that was merged into another: who names it again means that one.
ALTER TABLE cities
  ADD COLUMN merged_into smallint CONSTRAINT cities_merged_into_fkey REFERENCES cities (id),
  ADD CONSTRAINT cities_merged_are_hidden CHECK (merged_into IS NULL OR is_hidden);

-- Processes know towns and neighbourhoods by heart.
CREATE TRIGGER neighbourhoods_towns AFTER INSERT OR UPDATE OR DELETE ON neighbourhoods
  FOR EACH STATEMENT EXECUTE FUNCTION cities_notify_towns();
