-- Filters of a list of the admin's area under a name: their owner's alone, or for every admin.
CREATE TABLE admin_views (
  id          uuid         PRIMARY KEY,
  owner_id    uuid         NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  path        text         NOT NULL,
  name        text         NOT NULL,
  -- as in the address, without `?`
  query       text         NOT NULL,
  is_shared   boolean      NOT NULL DEFAULT false,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT admin_views_path_check CHECK (path ~ '^/admin/[a-z]{1,20}$'),
  CONSTRAINT admin_views_name_check CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 60),
  CONSTRAINT admin_views_query_check CHECK (length(query) BETWEEN 1 AND 600)
);
CREATE UNIQUE INDEX admin_views_one_name ON admin_views (owner_id, path, lower(name));
CREATE INDEX admin_views_shared ON admin_views (path) WHERE is_shared;
CREATE TRIGGER admin_views_of_gone BEFORE INSERT ON admin_views FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('owner_id');

-- Which admin has what open: said again every few seconds, and over when it is not.
CREATE TABLE admin_presence (
  user_id     uuid         NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  subject_id  uuid         NOT NULL,
  seen_at     timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT admin_presence_pkey PRIMARY KEY (user_id, subject_id)
);
CREATE INDEX admin_presence_subject ON admin_presence (subject_id);
