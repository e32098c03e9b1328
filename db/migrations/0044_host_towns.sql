-- Towns that hosts bring: those of the gazetteer have its numbers (from 1,000 on), those that a host named negative ones.

ALTER TABLE cities ADD COLUMN awaits_confirmation boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN cities.awaits_confirmation IS 'A host named it, and no admin has approved a space there yet';

-- every process keeps the towns in memory
CREATE FUNCTION cities_notify_towns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('towns', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER cities_towns AFTER INSERT OR DELETE OR UPDATE ON cities FOR EACH STATEMENT EXECUTE FUNCTION cities_notify_towns();
