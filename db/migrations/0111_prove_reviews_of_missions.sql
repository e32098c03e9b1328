-- Outside a transaction, and may be begun anew at any point. Each party of a mission writes one review.
DROP INDEX CONCURRENTLY IF EXISTS reviews_one_of_each_party;
-- then
CREATE UNIQUE INDEX CONCURRENTLY reviews_one_of_each_party ON reviews (mission_id, author_id) WHERE mission_id IS NOT NULL;
-- then
ALTER TABLE reviews DROP CONSTRAINT IF EXISTS reviews_mission_id_key;
-- then
DROP INDEX CONCURRENTLY IF EXISTS reviews_retailer;
-- then
CREATE INDEX CONCURRENTLY reviews_retailer ON reviews (retailer_id, created_at DESC) WHERE retailer_id IS NOT NULL;
-- then
DROP INDEX CONCURRENTLY IF EXISTS reviews_not_shown;
-- then
CREATE INDEX CONCURRENTLY reviews_not_shown ON reviews (created_at) WHERE shown_at IS NULL;
-- then
ALTER TABLE reviews VALIDATE CONSTRAINT reviews_retailer_id_fkey;
-- then
ALTER TABLE reviews VALIDATE CONSTRAINT reviews_one_subject;
-- then
ALTER TABLE reviews VALIDATE CONSTRAINT reviews_of_stays_are_shown;
