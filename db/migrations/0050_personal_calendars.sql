-- The address under which a person's own phone follows all of their bookings, as host and as retailer.
CREATE TABLE personal_calendars (
  user_id        uuid        PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret_hash    bytea       NOT NULL UNIQUE,
  secret_sealed  text        NOT NULL,
  -- an address that was replaced answers that it is gone
  former_hash    bytea       UNIQUE,
  created_at     timestamptz NOT NULL DEFAULT now(),
  last_read_at   timestamptz,
  last_reader    text,
  CONSTRAINT personal_calendars_last_reader_check CHECK (length(last_reader) <= 120)
);
