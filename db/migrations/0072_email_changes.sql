-- The address that somebody wants instead of theirs, until its owner has confirmed it. The keys of the mails are in `verifications`.
CREATE TABLE email_changes (
  user_id     uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  email       text NOT NULL CHECK (length(email) <= 254),
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER email_changes_of_gone BEFORE INSERT OR UPDATE ON email_changes FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('user_id');
