-- What the marked fields said when an admin asked for changes: one that says something else has been changed since. Null: asked before this was kept.
ALTER TABLE space_reviews ADD COLUMN asked_values jsonb;
