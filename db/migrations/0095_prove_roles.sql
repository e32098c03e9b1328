-- Outside a transaction, and may be begun anew at any point.
ALTER TABLE decisions VALIDATE CONSTRAINT decisions_detail_check;
-- then
ALTER TABLE decisions VALIDATE CONSTRAINT decisions_action_check;
-- then
ALTER TABLE decisions VALIDATE CONSTRAINT decisions_by_somebody;
-- then
ALTER TABLE decisions VALIDATE CONSTRAINT decisions_restrict_with_reason;
-- then
ALTER TABLE decisions VALIDATE CONSTRAINT decisions_role_named;
