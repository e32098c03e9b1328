-- When the factor in force began, whatever app it has moved to since: an address that is taken back removes a younger one.
ALTER TABLE second_factors ADD COLUMN first_confirmed_at timestamptz;
UPDATE second_factors SET first_confirmed_at = confirmed_at;
-- The enrolment was begun with a code from the person's mailbox: the first one of an admin takes that.
ALTER TABLE second_factors ADD COLUMN wanted_by_mail boolean NOT NULL DEFAULT false;

-- The code that was mailed last to an admin who begins with a second factor.
CREATE TABLE enrolment_codes (
  user_id  uuid         NOT NULL REFERENCES users ON DELETE CASCADE,
  -- with a key of the site
  hash     bytea        NOT NULL,
  -- where it was sent: good for no other address
  email    text         NOT NULL,
  sent_at  timestamptz  NOT NULL DEFAULT now(),
  -- attempts at it so far, the right one included
  tries    smallint     NOT NULL DEFAULT 0,
  CONSTRAINT enrolment_codes_pkey PRIMARY KEY (user_id),
  CONSTRAINT enrolment_codes_tries_check CHECK (tries BETWEEN 0 AND 5)
);
CREATE TRIGGER enrolment_codes_of_gone BEFORE INSERT OR UPDATE ON enrolment_codes FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('user_id');

-- How each recurring job went last: one row a job, whichever process ran it.
CREATE TABLE job_runs (
  name          text         NOT NULL,
  -- when a process first had it on its list
  added_at      timestamptz  NOT NULL DEFAULT now(),
  succeeded_at  timestamptz,
  failed_at     timestamptz,
  -- since it last succeeded
  failures      integer      NOT NULL DEFAULT 0,
  fault         text,
  CONSTRAINT job_runs_pkey PRIMARY KEY (name),
  CONSTRAINT job_runs_failures_check CHECK (failures >= 0)
);
