-- Which rule is to be cited once somebody loses the role of an admin: a section, `none`, or NULL for what the reason is about. Proved by 0127.
ALTER TABLE pending_acts ADD COLUMN clause text;
ALTER TABLE pending_acts ADD CONSTRAINT pending_acts_clause_check
  CHECK (clause = 'none' OR clause ~ '^[a-z-]+#[a-z-]+$' AND length(clause) <= 60) NOT VALID;
ALTER TABLE pending_acts ADD CONSTRAINT pending_acts_clause_of_reason CHECK (clause IS NULL OR reason IS NOT NULL) NOT VALID;
