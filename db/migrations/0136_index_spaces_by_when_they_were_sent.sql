-- Outside a transaction, and may be begun anew. What awaits approval, the longest waiting first.
DROP INDEX CONCURRENTLY IF EXISTS spaces_pending;
-- then
CREATE INDEX CONCURRENTLY spaces_pending ON spaces (coalesce(submitted_at, created_at))
  WHERE is_published AND NOT approved AND archived_at IS NULL;
