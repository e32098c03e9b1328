-- Lists of favorites with a name, which their owner may share by a link and take back.
CREATE TABLE favorite_lists (
  id          uuid         PRIMARY KEY,
  user_id     uuid         NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  name        text         NOT NULL,
  -- in the link; null while it is not shared
  share_key   text,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT favorite_lists_of_owner UNIQUE (id, user_id),
  CONSTRAINT favorite_lists_share_key_key UNIQUE (share_key),
  CONSTRAINT favorite_lists_name_check CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 60),
  CONSTRAINT favorite_lists_share_key_check CHECK (length(share_key) = 43)
);
CREATE UNIQUE INDEX favorite_lists_one_name ON favorite_lists (user_id, lower(name));
CREATE TRIGGER favorite_lists_of_gone BEFORE INSERT ON favorite_lists FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('user_id');

-- What is taken off the favorites leaves every list.
CREATE TABLE favorite_list_spaces (
  list_id   uuid         NOT NULL,
  user_id   uuid         NOT NULL,
  space_id  uuid         NOT NULL,
  note      text,
  added_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT favorite_list_spaces_pkey PRIMARY KEY (list_id, space_id),
  CONSTRAINT favorite_list_spaces_list_fkey FOREIGN KEY (list_id, user_id) REFERENCES favorite_lists(id, user_id) ON DELETE CASCADE,
  CONSTRAINT favorite_list_spaces_favorite_fkey FOREIGN KEY (user_id, space_id) REFERENCES favorites(user_id, space_id) ON DELETE CASCADE,
  CONSTRAINT favorite_list_spaces_note_check CHECK (length(note) BETWEEN 1 AND 500)
);
CREATE INDEX favorite_list_spaces_favorite ON favorite_list_spaces (user_id, space_id);

-- Visitors read the lists that are shared.
CREATE TRIGGER favorite_lists_pages AFTER UPDATE OR DELETE ON favorite_lists
  FOR EACH ROW WHEN (OLD.share_key IS NOT NULL) EXECUTE FUNCTION pages_notify();
CREATE FUNCTION favorite_list_spaces_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM favorite_lists WHERE id = coalesce(NEW.list_id, OLD.list_id) AND share_key IS NOT NULL) THEN
    PERFORM pg_notify('pages', '');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER favorite_list_spaces_pages AFTER INSERT OR UPDATE OR DELETE ON favorite_list_spaces
  FOR EACH ROW EXECUTE FUNCTION favorite_list_spaces_notify();
