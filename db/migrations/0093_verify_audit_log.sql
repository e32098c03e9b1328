-- What the nightly check of the audit log found, and the last entry that it saw: who rewrites the whole chain the next day
-- does not rewrite this row with it.
CREATE TABLE audit_checks (
  id             smallint     NOT NULL DEFAULT 1,
  checked_at     timestamptz  NOT NULL DEFAULT now(),
  entries        bigint       NOT NULL,
  broken_at      bigint,
  head_sequence  bigint,
  head_hash      bytea,
  CONSTRAINT audit_checks_pkey PRIMARY KEY (id),
  CONSTRAINT audit_checks_one_check CHECK (id = 1),
  CONSTRAINT audit_checks_head_whole CHECK ((head_sequence IS NULL) = (head_hash IS NULL))
);
