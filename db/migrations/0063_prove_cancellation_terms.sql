-- Outside a transaction, and may be begun anew at any point.
ALTER TABLE spaces VALIDATE CONSTRAINT spaces_cancellation_terms_check;
-- then
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_cancellation_terms_check;
-- then
ALTER TABLE booking_events VALIDATE CONSTRAINT booking_events_owed;
