-- What admins have done: appended in the action's own transaction, each entry chained to the one before by its hash, never
-- changed or deleted. Who did it is kept by id alone, so that erasing a person rewrites nothing. An entry's details hold no
-- personal values.
ALTER TABLE audit_log DROP CONSTRAINT audit_log_actor_id_fkey;
ALTER TABLE audit_log ADD COLUMN sequence bigint, ADD COLUMN hash bytea;

CREATE FUNCTION audit_hash(previous bytea, entry audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(previous || convert_to(jsonb_build_array(entry.sequence, entry.actor_id, entry.action, entry.subject_type,
    entry.subject_id, entry.details, (extract(epoch FROM entry.created_at) * 1000000)::bigint)::text, 'UTF8'))
$$;

DO $$
DECLARE
  entry audit_log;
  previous bytea := '';
  place bigint := 0;
BEGIN
  FOR entry IN SELECT * FROM audit_log ORDER BY id LOOP
    place := place + 1;
    entry.sequence := place;
    previous := audit_hash(previous, entry);
    UPDATE audit_log SET sequence = place, hash = previous WHERE id = entry.id;
  END LOOP;
END $$;
ALTER TABLE audit_log ALTER COLUMN sequence SET NOT NULL, ALTER COLUMN hash SET NOT NULL,
  ADD CONSTRAINT audit_log_sequence UNIQUE (sequence);

CREATE FUNCTION audit_log_append() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_sequence bigint;
  last_hash bytea;
BEGIN
  -- one writer at a time, until its commit: an entry follows the last one that is there
  PERFORM pg_advisory_xact_lock(hashtext('audit_log'));
  SELECT sequence, hash INTO last_sequence, last_hash FROM audit_log ORDER BY sequence DESC LIMIT 1;
  NEW.sequence := coalesce(last_sequence, 0) + 1;
  NEW.hash := audit_hash(coalesce(last_hash, ''), NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER audit_log_append BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_append();

CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is only appended to' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
