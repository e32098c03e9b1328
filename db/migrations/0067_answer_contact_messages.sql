-- Contact messages are answered by mail from the site: what was answered stays beside them.
ALTER TABLE contact_messages
  -- Of the page, and so of the answer.
  ADD COLUMN lang text NOT NULL DEFAULT 'fr' CHECK (lang IN ('fr', 'en', 'ar')),
  -- Grows with all that happens to the message: who answers an earlier state is refused.
  ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE INDEX contact_messages_open ON contact_messages (created_at, id) WHERE handled_at IS NULL;

CREATE TABLE contact_replies (
  id          uuid PRIMARY KEY,
  message_id  uuid NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
  text        text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  sent_by     uuid NOT NULL REFERENCES users,
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_replies_message ON contact_replies (message_id, created_at);
CREATE INDEX contact_replies_sent_by ON contact_replies (sent_by);
