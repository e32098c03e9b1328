-- Event streams end with what let them begin: whoever ends a session or suspends a person, the processes that hold streams of
-- that person are told to look again.
CREATE FUNCTION sessions_notify_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions_ended', user_id::text) FROM (SELECT DISTINCT user_id FROM ended) AS people;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_notify_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT EXECUTE FUNCTION sessions_notify_ended();

CREATE FUNCTION people_notify_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions_ended', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_notify_suspended AFTER UPDATE OF suspended_at ON profiles
  FOR EACH ROW WHEN (NEW.suspended_at IS NOT NULL) EXECUTE FUNCTION people_notify_suspended();
CREATE TRIGGER users_notify_banned AFTER UPDATE OF banned ON users
  FOR EACH ROW WHEN (NEW.banned) EXECUTE FUNCTION people_notify_suspended();
