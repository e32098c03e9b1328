-- A write that races the deletion of its person waits for it, and then finds nobody: in the statement that writes, whoever
-- writes. Foreign keys alone let it pass, because the nameless row stays for others' sake.
CREATE FUNCTION is_gone(person uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = person AND ban_reason IS DISTINCT FROM 'deleted' FOR KEY SHARE;
  RETURN NOT FOUND;
END $$;

-- the column that names the person; what they would write themselves is refused
CREATE FUNCTION refuse_of_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
  IF person IS NOT NULL AND is_gone(person) THEN
    RAISE EXCEPTION 'the account has been deleted' USING ERRCODE = 'RB009', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;

-- what others tell them is dropped: their own writes go on
CREATE FUNCTION drop_for_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.user_id IS NOT NULL AND is_gone(NEW.user_id) THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION refuse_link_of_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid := substring(NEW.value FROM '^\{"userId":"([0-9a-f-]{36})"');
BEGIN
  IF person IS NOT NULL AND is_gone(person) THEN
    RAISE EXCEPTION 'the account has been deleted' USING ERRCODE = 'RB009', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER sessions_of_gone BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('user_id');
CREATE TRIGGER sign_in_methods_of_gone BEFORE INSERT ON sign_in_methods FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('user_id');
CREATE TRIGGER notification_preferences_of_gone BEFORE INSERT ON notification_preferences
  FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('user_id');
CREATE TRIGGER favorites_of_gone BEFORE INSERT ON favorites FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('user_id');
CREATE TRIGGER saved_searches_of_gone BEFORE INSERT ON saved_searches FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('user_id');
CREATE TRIGGER idempotency_keys_of_gone BEFORE INSERT ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('user_id');
CREATE TRIGGER contact_messages_of_gone BEFORE INSERT ON contact_messages FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('user_id');
CREATE TRIGGER freelancer_profiles_of_gone BEFORE INSERT OR UPDATE ON freelancer_profiles
  FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('id');
CREATE TRIGGER files_of_gone BEFORE INSERT ON files FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('owner_id');
CREATE TRIGGER spaces_of_gone BEFORE INSERT OR UPDATE OF name, description, address, email, phone, is_published ON spaces
  FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('host_id');
CREATE TRIGGER messages_of_gone BEFORE INSERT ON messages FOR EACH ROW WHEN (NEW.message_type = 'text')
  EXECUTE FUNCTION refuse_of_gone('sender_id');
CREATE TRIGGER missions_of_gone BEFORE INSERT ON missions FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('retailer_id');
CREATE TRIGGER mission_applications_of_gone BEFORE INSERT ON mission_applications
  FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('freelancer_id');
CREATE TRIGGER reviews_of_gone BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('author_id');
CREATE TRIGGER verifications_of_gone BEFORE INSERT ON verifications FOR EACH ROW EXECUTE FUNCTION refuse_link_of_gone();
CREATE TRIGGER notifications_for_gone BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION drop_for_gone();
CREATE TRIGGER outbox_mails_for_gone BEFORE INSERT ON outbox_mails FOR EACH ROW EXECUTE FUNCTION drop_for_gone();
CREATE TRIGGER live_events_for_gone BEFORE INSERT ON live_events FOR EACH ROW EXECUTE FUNCTION drop_for_gone();

-- the person's own rows; what counts for others (a rating) goes on
CREATE TRIGGER profiles_of_gone BEFORE UPDATE OF first_name, last_name, company, bio, city, phone, avatar_url, role ON profiles
  FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('id');
CREATE FUNCTION users_of_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the account has been deleted' USING ERRCODE = 'RB009', TABLE = TG_TABLE_NAME;
END $$;
CREATE TRIGGER users_of_gone BEFORE UPDATE OF name, email, email_verified, image, banned, ban_reason ON users
  FOR EACH ROW WHEN (OLD.ban_reason = 'deleted') EXECUTE FUNCTION users_of_gone();
