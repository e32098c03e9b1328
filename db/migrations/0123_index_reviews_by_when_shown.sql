-- Outside a transaction, and may be begun anew. Admins list the newest reviews by when they became public.
DROP INDEX CONCURRENTLY IF EXISTS reviews_shown;
-- then
CREATE INDEX CONCURRENTLY reviews_shown ON reviews (shown_at, id) WHERE shown_at IS NOT NULL;
