-- A second factor beside what signs in: an app on the person's phone that makes codes (RFC 6238).
CREATE TABLE second_factors (
  user_id        uuid         PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- sealed with a key of the site; null until its first code has come
  secret         text,
  confirmed_at   timestamptz,
  -- 30-second step of the last code that was taken: an earlier one, or the same, is taken no more
  last_step      bigint       NOT NULL DEFAULT 0,
  -- the secret of an enrolment that awaits its first code, sealed
  wanted_secret  text,
  wanted_at      timestamptz,
  -- recovery codes that their owner has not put away yet, sealed
  shown_codes    text,
  codes_made_at  timestamptz,
  CONSTRAINT second_factors_confirmed_check CHECK ((secret IS NULL) = (confirmed_at IS NULL)),
  CONSTRAINT second_factors_wanted_check CHECK ((wanted_secret IS NULL) = (wanted_at IS NULL))
);
CREATE TRIGGER second_factors_of_gone BEFORE INSERT OR UPDATE ON second_factors FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('user_id');

-- Each signs in once in place of a code, and is deleted with it.
CREATE TABLE recovery_codes (
  user_id  uuid   NOT NULL REFERENCES users ON DELETE CASCADE,
  hash     bytea  NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, hash)
);
CREATE TRIGGER recovery_codes_of_gone BEFORE INSERT ON recovery_codes FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('user_id');

-- 1: a password, a provider or a link; 2: a second factor as well.
ALTER TABLE sessions ADD COLUMN level smallint NOT NULL DEFAULT 1;
-- When its person last proved who they are; null: when it began.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz;
ALTER TABLE sessions ADD CONSTRAINT sessions_level_check CHECK (level IN (1, 2)) NOT VALID;
