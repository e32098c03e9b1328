-- Outside a transaction, and may be begun anew at any point.
DROP INDEX CONCURRENTLY IF EXISTS reviews_hidden_by;
-- then
CREATE INDEX CONCURRENTLY reviews_hidden_by ON reviews (hidden_by) WHERE hidden_by IS NOT NULL;
-- then
DROP INDEX CONCURRENTLY IF EXISTS messages_hidden_by;
-- then
CREATE INDEX CONCURRENTLY messages_hidden_by ON messages (hidden_by) WHERE hidden_by IS NOT NULL;
-- then
ALTER TABLE decisions VALIDATE CONSTRAINT decisions_subject_type_check;
-- then
ALTER TABLE decisions VALIDATE CONSTRAINT decisions_action_check;
-- then
ALTER TABLE decisions VALIDATE CONSTRAINT decisions_reason_check;
-- then
ALTER TABLE decisions VALIDATE CONSTRAINT decisions_restrict_with_reason;
-- then
ALTER TABLE profiles VALIDATE CONSTRAINT profiles_languages_check;
-- then
ALTER TABLE freelancer_profiles VALIDATE CONSTRAINT freelancer_profiles_hourly_rate_minor_check;
-- then
ALTER TABLE freelancer_profiles VALIDATE CONSTRAINT freelancer_profiles_hourly_rate_currency_check;
-- then
ALTER TABLE freelancer_profiles VALIDATE CONSTRAINT freelancer_profiles_whole_rate;
