-- When a verified document that is over was taken out of its owner's check, which happens once.
ALTER TABLE freelancer_documents ADD COLUMN expired_at timestamptz,
  ADD CONSTRAINT freelancer_documents_expired_of_dated CHECK (expired_at IS NULL OR (expires_on IS NOT NULL AND status <> 'pending'));
CREATE INDEX freelancer_documents_expiring ON freelancer_documents (expires_on, id)
  WHERE status = 'verified' AND expires_on IS NOT NULL AND expired_at IS NULL;

-- As before, but only of documents that are not over; what was checked when stays what it was when one of them goes.
CREATE OR REPLACE FUNCTION freelancer_documents_check_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE the_person uuid := coalesce(NEW.owner_id, OLD.owner_id);
        proven text[];
BEGIN
  PERFORM 1 FROM profiles WHERE id = the_person FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT array_agg(DISTINCT CASE kind WHEN 'identity' THEN 'identity_document' ELSE 'freelance_permit' END) INTO proven
    FROM freelancer_documents WHERE owner_id = the_person AND status = 'verified' AND kind <> 'other'
      AND expired_at IS NULL AND (expires_on IS NULL OR expires_on >= current_date);
  IF proven IS NULL THEN
    DELETE FROM person_checks WHERE person_id = the_person AND kind = 'document';
  ELSE
    INSERT INTO person_checks (person_id, kind, evidence) VALUES (the_person, 'document', proven)
      ON CONFLICT (person_id, kind) DO UPDATE SET evidence = excluded.evidence,
        checked_at = CASE WHEN NEW.status = 'verified' AND NEW.expired_at IS NULL THEN now() ELSE person_checks.checked_at END;
  END IF;
  UPDATE profiles SET verified = EXISTS (SELECT 1 FROM person_checks WHERE person_id = the_person)
    WHERE id = the_person AND verified <> EXISTS (SELECT 1 FROM person_checks WHERE person_id = the_person);
  RETURN NULL;
END $$;
DROP TRIGGER freelancer_documents_check_person ON freelancer_documents;
CREATE TRIGGER freelancer_documents_check_person AFTER UPDATE OF status, expired_at OR DELETE ON freelancer_documents
  FOR EACH ROW EXECUTE FUNCTION freelancer_documents_check_person();
