-- Every backup that was begun, by schedule or by hand, so that any process knows the last one. What is said here is of this
-- place alone: a backup leaves the table out, and a restored database has made none yet.
CREATE TABLE backups (
  id          uuid PRIMARY KEY,
  cause       text NOT NULL CHECK (cause IN ('schedule', 'command')),
  folder      text NOT NULL,
  begun_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at    timestamptz,
  -- null while it is made, and for ever when its process was killed
  outcome     text CHECK (outcome IN ('whole', 'failed')),
  bytes       bigint,                       -- on the disk
  row_count   bigint,
  file_count  integer,
  fault_kind  text CHECK (fault_kind IN ('room', 'folder', 'interrupted', 'database', 'other')),
  fault       text,                         -- for who keeps the site: names folders and errors
  CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  CHECK ((outcome = 'whole') = (bytes IS NOT NULL) AND (outcome = 'failed') = (fault_kind IS NOT NULL))
);
CREATE INDEX backups_begun ON backups (begun_at DESC);
