/** The audit log is only appended to, and would grow with every run: in a small market it starts again. */
export const allowEmptyingLog = 'ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only'

/** Nothing is left but the people, who are what they were: a person who has booked is a retailer too. */
export const emptyMarket = `
  DELETE FROM reviews; DELETE FROM missions; DELETE FROM bookings; DELETE FROM notifications; DELETE FROM outbox_mails;
  DELETE FROM live_events; DELETE FROM idempotency_keys; DELETE FROM rate_limits; DELETE FROM spaces;
  DELETE FROM appeals; DELETE FROM report_cases; DELETE FROM decisions; DELETE FROM audit_log;
  DELETE FROM users WHERE banned;
  UPDATE profiles SET roles = ARRAY[role] WHERE cardinality(roles) > 1`
