-- Outside a transaction, and may be begun anew. What 0121 asks of decisions, looked up while they are read and written.
ALTER TABLE decisions VALIDATE CONSTRAINT decisions_clause_check;
-- then
ALTER TABLE decisions VALIDATE CONSTRAINT decisions_clause_of_reason;
-- then
ALTER TABLE decisions VALIDATE CONSTRAINT decisions_subject_type_check;
-- then
ALTER TABLE decisions VALIDATE CONSTRAINT decisions_action_check;
-- then
ALTER TABLE decisions VALIDATE CONSTRAINT decisions_reason_check;
-- then
ALTER TABLE decisions VALIDATE CONSTRAINT decisions_restrict_with_reason;
