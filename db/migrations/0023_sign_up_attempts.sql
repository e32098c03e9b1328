-- A sign-up is an attempt until its own mail is answered: its password comes into force with its own confirmation alone.
CREATE TABLE sign_up_attempts (
  id            uuid PRIMARY KEY,
  user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  password_hash text NOT NULL,
  -- SHA-256 of the key that the browser of the sign-up keeps; null: asks for the password wherever it is confirmed
  browser_hash  text,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_up_attempts_user ON sign_up_attempts (user_id, created_at DESC);

-- Passwords of accounts that nobody has confirmed become attempts; other ways in that never were proven go.
INSERT INTO sign_up_attempts (id, user_id, password_hash, created_at)
SELECT m.id, m.user_id, m.password, m.created_at FROM sign_in_methods m JOIN users u ON u.id = m.user_id
WHERE NOT u.email_verified AND m.provider_id = 'credential' AND m.password IS NOT NULL;
DELETE FROM sign_in_methods m USING users u WHERE u.id = m.user_id AND NOT u.email_verified;

-- Nothing ever reads what a provider handed out beside the identity.
UPDATE sign_in_methods SET id_token = NULL, access_token = NULL, refresh_token = NULL
WHERE id_token IS NOT NULL OR access_token IS NOT NULL OR refresh_token IS NOT NULL;

-- For the daily deletion of accounts that nobody has confirmed.
CREATE INDEX users_unconfirmed ON users (created_at) WHERE NOT email_verified;

-- Calls are counted in rate_limits alone.
DROP TABLE sign_in_limits;
