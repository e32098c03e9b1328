-- Who is on a contested absence, as the other things that await an admin have it. Proved and indexed by 0133.
ALTER TABLE absence_contests ADD COLUMN claimed_by uuid, ADD COLUMN claimed_at timestamptz;
ALTER TABLE absence_contests ADD CONSTRAINT absence_contests_claimed_whole
  CHECK ((claimed_by IS NULL) = (claimed_at IS NULL)) NOT VALID;
ALTER TABLE absence_contests ADD CONSTRAINT absence_contests_claimed_by_fkey
  FOREIGN KEY (claimed_by) REFERENCES users (id) NOT VALID;
