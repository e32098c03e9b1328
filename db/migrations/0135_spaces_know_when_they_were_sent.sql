-- A space awaits approval from the moment at which its host sends it, not from that at which its draft was begun.
ALTER TABLE spaces ADD COLUMN submitted_at timestamptz;
UPDATE spaces SET submitted_at = updated_at WHERE is_published AND NOT approved AND archived_at IS NULL;
