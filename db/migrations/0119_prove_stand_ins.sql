-- Outside a transaction, and may be begun anew. What 0116 and 0118 ask of missions and files, looked up while both are read and written.
DROP INDEX CONCURRENTLY IF EXISTS missions_stand_ins;
-- then
CREATE INDEX CONCURRENTLY missions_stand_ins ON missions (stands_in_for_id) WHERE stands_in_for_id IS NOT NULL;
-- then
DROP INDEX CONCURRENTLY IF EXISTS missions_one_stand_in;
-- then
CREATE UNIQUE INDEX CONCURRENTLY missions_one_stand_in ON missions (stands_in_for_id)
  WHERE stands_in_for_id IS NOT NULL AND status IN ('confirmed', 'completed');
-- then
ALTER TABLE missions VALIDATE CONSTRAINT missions_stands_in_for_id_fkey;
-- then
ALTER TABLE missions VALIDATE CONSTRAINT missions_stands_in_for_another;
-- then
DROP INDEX CONCURRENTLY IF EXISTS files_picture_hash;
-- then
CREATE INDEX CONCURRENTLY files_picture_hash ON files (picture_hash) WHERE picture_hash IS NOT NULL;
