-- Outside a transaction, and may be begun anew at any point.
DROP INDEX CONCURRENTLY IF EXISTS bookings_first_day;
-- then
-- For admins, who look through the bookings of everybody by their days and by when they were asked for.
CREATE INDEX CONCURRENTLY bookings_first_day ON bookings (first_day, id);
-- then
DROP INDEX CONCURRENTLY IF EXISTS bookings_created;
-- then
CREATE INDEX CONCURRENTLY bookings_created ON bookings (created_at, id);
-- then
DROP INDEX CONCURRENTLY IF EXISTS conversations_team_member;
-- then
CREATE INDEX CONCURRENTLY conversations_team_member ON conversations (team_member_id) WHERE team_member_id IS NOT NULL;
-- then
ALTER TABLE booking_events VALIDATE CONSTRAINT booking_events_reason_check;
-- then
ALTER TABLE booking_events VALIDATE CONSTRAINT booking_events_cause_check;
-- then
ALTER TABLE booking_events VALIDATE CONSTRAINT booking_events_cause_of_host;
-- then
ALTER TABLE booking_events VALIDATE CONSTRAINT booking_events_cancelled_by_admin;
-- then
ALTER TABLE conversations VALIDATE CONSTRAINT conversations_team_member_id_fkey;
-- then
ALTER TABLE conversations VALIDATE CONSTRAINT conversations_of_team;
