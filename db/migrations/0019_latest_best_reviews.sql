-- Outside a transaction, and may be begun anew. The home page's latest best reviews in their whole order: where many were written at one
-- moment, all of them were joined and sorted for three.
DROP INDEX CONCURRENTLY IF EXISTS reviews_latest_best;
-- then
CREATE INDEX CONCURRENTLY reviews_latest_best ON reviews (created_at DESC, id DESC) WHERE rating = 5 AND space_id IS NOT NULL;
-- then
DROP INDEX CONCURRENTLY IF EXISTS reviews_best;
