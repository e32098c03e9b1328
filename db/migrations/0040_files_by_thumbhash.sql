-- Outside a transaction, and may be begun anew. Whether somebody else uploaded the same picture.
DROP INDEX CONCURRENTLY IF EXISTS files_thumbhash;
-- then
CREATE INDEX CONCURRENTLY files_thumbhash ON files (thumbhash) WHERE thumbhash IS NOT NULL;
