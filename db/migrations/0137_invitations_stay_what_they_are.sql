-- Who was invited to which mission, and when, is never changed; an invitation is declined once.
CREATE FUNCTION mission_invitations_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.declined_at IS NOT NULL
      OR (NEW.mission_id, NEW.freelancer_id, NEW.created_at) IS DISTINCT FROM (OLD.mission_id, OLD.freelancer_id, OLD.created_at) THEN
    RAISE EXCEPTION 'an invitation is written once and declined once' USING ERRCODE = 'RB005';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER mission_invitations_guard BEFORE UPDATE ON mission_invitations
  FOR EACH ROW EXECUTE FUNCTION mission_invitations_guard();
