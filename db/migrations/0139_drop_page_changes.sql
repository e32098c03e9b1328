-- Outside a transaction. Pages of visitors are cached for seconds, and nothing has to be told of what they show. Each table is
-- locked for a moment and by itself; whoever stands before that is waited for two seconds at a time, so that nobody stands
-- behind it longer.
DO $$
DECLARE
  the_trigger record;
BEGIN
  FOR the_trigger IN
    SELECT t.tgname, t.tgrelid::regclass::text AS the_table FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE p.proname IN ('pages_notify', 'favorite_list_spaces_notify') ORDER BY 2, 1
  LOOP
    LOOP
      BEGIN
        SET LOCAL lock_timeout = '2s';
        EXECUTE format('DROP TRIGGER IF EXISTS %I ON %s', the_trigger.tgname, the_trigger.the_table);
        EXIT;
      EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
        PERFORM pg_sleep(0.5 + random() / 2);
      END;
    END LOOP;
    COMMIT;
  END LOOP;
END $$;
-- then
DROP FUNCTION IF EXISTS pages_notify();
-- then
DROP FUNCTION IF EXISTS favorite_list_spaces_notify();
-- then
-- Every process reads the settings once after each change.
CREATE OR REPLACE FUNCTION site_settings_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings', '');
  RETURN NULL;
END $$;
-- then
DROP TRIGGER IF EXISTS site_settings_notify ON site_settings;
-- then
CREATE TRIGGER site_settings_notify AFTER INSERT OR UPDATE OR DELETE ON site_settings
  FOR EACH STATEMENT EXECUTE FUNCTION site_settings_notify();
