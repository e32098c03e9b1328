-- Outside a transaction, and may be begun anew. What 0126 asks of pending acts, looked up while they are read and written.
ALTER TABLE pending_acts VALIDATE CONSTRAINT pending_acts_clause_check;
-- then
ALTER TABLE pending_acts VALIDATE CONSTRAINT pending_acts_clause_of_reason;
