-- Where a person who signs up wanted to go, and what they had typed there: their confirmation leads back to it, on any device.

ALTER TABLE sign_up_attempts
  ADD COLUMN redirect text,
  -- the message of a request that waits at the redirect; empty: the request waits without one
  ADD COLUMN draft    text,
  -- the space whose heart was pressed there: it is kept once they are in
  ADD COLUMN favorite uuid;
