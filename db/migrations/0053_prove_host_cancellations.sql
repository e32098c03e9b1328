-- Outside a transaction, and may be begun anew at any point.
ALTER TABLE booking_events VALIDATE CONSTRAINT booking_events_reason_check;
-- then
ALTER TABLE booking_events VALIDATE CONSTRAINT booking_events_cause_check;
-- then
ALTER TABLE booking_events VALIDATE CONSTRAINT booking_events_cause_of_host;
