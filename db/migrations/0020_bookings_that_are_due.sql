-- Outside a transaction, and may be begun anew. What the settling of bookings looks through every quarter of an hour: pending
-- requests by their first day and by their age, and people suspended of late. It had read every booking there has ever been.
DROP INDEX CONCURRENTLY IF EXISTS bookings_pending_first_day;
-- then
CREATE INDEX CONCURRENTLY bookings_pending_first_day ON bookings (first_day) WHERE status = 'pending';
-- then
DROP INDEX CONCURRENTLY IF EXISTS bookings_pending_created;
-- then
CREATE INDEX CONCURRENTLY bookings_pending_created ON bookings (created_at) WHERE status = 'pending';
-- then
DROP INDEX CONCURRENTLY IF EXISTS profiles_suspended;
-- then
CREATE INDEX CONCURRENTLY profiles_suspended ON profiles (suspended_at) WHERE suspended_at IS NOT NULL;
-- then
-- What somebody has written, for the copy of their data.
DROP INDEX CONCURRENTLY IF EXISTS reviews_author;
-- then
CREATE INDEX CONCURRENTLY reviews_author ON reviews (author_id, created_at);
