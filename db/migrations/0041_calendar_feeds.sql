-- Calendars of the outside that a space follows, and addresses under which other calendars follow a space.

ALTER TABLE calendar_feeds
  -- the host's name of the address, which says where it comes from and lets nobody in
  ADD COLUMN address_shown   text        NOT NULL DEFAULT '',
  -- events with hours close their days from so many hours on; null: only whole days do
  ADD COLUMN timed_hours_min smallint,
  ADD COLUMN etag            text,
  ADD COLUMN last_modified   text,
  ADD COLUMN content_hash    text,
  ADD COLUMN not_understood  integer     NOT NULL DEFAULT 0,
  ADD COLUMN fault           text,
  ADD COLUMN failures        smallint    NOT NULL DEFAULT 0,
  ADD COLUMN failing_since   timestamptz,
  ADD COLUMN suspect_since   timestamptz,
  ADD COLUMN next_at         timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT calendar_feeds_timed_hours_min_check CHECK (timed_hours_min BETWEEN 0 AND 24),
  ADD CONSTRAINT calendar_feeds_address_shown_check CHECK (length(address_shown) <= 260);
CREATE INDEX calendar_feeds_due ON calendar_feeds (next_at) WHERE state <> 'off';

-- An event that its calendar no longer names: its days stay taken until it has been missed again later.
ALTER TABLE imported_events
  ADD COLUMN missed_at timestamptz;

CREATE TABLE calendar_exports (
  id              uuid        PRIMARY KEY,
  space_id        uuid        NOT NULL REFERENCES spaces (id) ON DELETE CASCADE,
  name            text        NOT NULL,
  secret_hash     bytea       NOT NULL UNIQUE,
  secret_sealed   text        NOT NULL,
  -- an address that was replaced answers that it is gone
  former_hash     bytea       UNIQUE,
  created_at      timestamptz NOT NULL DEFAULT now(),
  last_read_at    timestamptz,
  last_reader     text,
  CONSTRAINT calendar_exports_name_check CHECK (length(name) BETWEEN 1 AND 80),
  CONSTRAINT calendar_exports_last_reader_check CHECK (length(last_reader) <= 120)
);
CREATE INDEX calendar_exports_space ON calendar_exports (space_id);
