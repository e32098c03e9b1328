-- Appeals and messages of the contact form are taken on by one admin, as reports are; a claim is taken on what was seen.
ALTER TABLE appeals
  ADD COLUMN claimed_by uuid REFERENCES users,
  ADD COLUMN claimed_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT appeals_claimed_whole CHECK ((claimed_by IS NULL) = (claimed_at IS NULL));
CREATE INDEX appeals_claimed_by ON appeals (claimed_by) WHERE claimed_by IS NOT NULL;

ALTER TABLE contact_messages
  ADD COLUMN claimed_by uuid REFERENCES users,
  ADD COLUMN claimed_at timestamptz,
  ADD CONSTRAINT contact_messages_claimed_whole CHECK ((claimed_by IS NULL) = (claimed_at IS NULL));
CREATE INDEX contact_messages_claimed_by ON contact_messages (claimed_by) WHERE claimed_by IS NOT NULL;
