-- Outside a transaction, and may be begun anew at any point.
-- What replaces a booking, or waits to.
DROP INDEX CONCURRENTLY IF EXISTS bookings_one_replacement;
-- then
CREATE UNIQUE INDEX CONCURRENTLY bookings_one_replacement ON bookings (replaces_id) WHERE replaces_id IS NOT NULL AND status <> 'cancelled';
-- then
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_replaces_another;
-- then
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_replaces_id_fkey;
-- then
ALTER TABLE booking_events VALIDATE CONSTRAINT booking_events_reason_check;
