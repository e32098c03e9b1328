-- A space awaits approval from the moment at which its host sends it, not from that at which its draft was begun. Of those that
-- wait already it is not known.
ALTER TABLE spaces ADD COLUMN submitted_at timestamptz;
