-- Outside a transaction, and may be begun anew. What happened on a day, for the admins' figures: events by their moment; views
-- by ranges of rows, since they are written day after day.
DROP INDEX CONCURRENTLY IF EXISTS booking_events_created;
-- then
CREATE INDEX CONCURRENTLY booking_events_created ON booking_events (created_at);
-- then
DROP INDEX CONCURRENTLY IF EXISTS space_views_day;
-- then
CREATE INDEX CONCURRENTLY space_views_day ON space_views USING brin (day);
