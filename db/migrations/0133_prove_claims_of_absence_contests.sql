-- Outside a transaction, and may be begun anew. What 0132 asks of contested absences, looked up while they are read and written.
ALTER TABLE absence_contests VALIDATE CONSTRAINT absence_contests_claimed_whole;
-- then
ALTER TABLE absence_contests VALIDATE CONSTRAINT absence_contests_claimed_by_fkey;
-- then
DROP INDEX CONCURRENTLY IF EXISTS absence_contests_claimed_by;
-- then
CREATE INDEX CONCURRENTLY absence_contests_claimed_by ON absence_contests (claimed_by) WHERE claimed_by IS NOT NULL;
