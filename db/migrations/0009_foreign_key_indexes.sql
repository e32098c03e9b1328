-- Rows that are deleted or looked for by what they point at: without these, each deletion of a space or a photo, and
-- each deletion of an account, reads the whole table.
CREATE INDEX space_photos_file ON space_photos (file_id);
CREATE INDEX conversations_space ON conversations (space_id);
CREATE INDEX missions_space ON missions (space_id);
CREATE INDEX missions_booking ON missions (booking_id);
CREATE INDEX mission_applications_freelancer ON mission_applications (freelancer_id);
CREATE INDEX outbox_mails_user ON outbox_mails (user_id);
CREATE INDEX contact_messages_user ON contact_messages (user_id);
