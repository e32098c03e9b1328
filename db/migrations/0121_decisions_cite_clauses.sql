-- A decision may cite a section of the public rules; taking the word back that a document is verified is a decision too. Proved by 0122.
ALTER TABLE decisions ADD COLUMN clause text;
ALTER TABLE decisions ADD CONSTRAINT decisions_clause_check CHECK (clause ~ '^[a-z-]+#[a-z-]+$' AND length(clause) <= 60) NOT VALID;
ALTER TABLE decisions ADD CONSTRAINT decisions_clause_of_reason CHECK (clause IS NULL OR reason IS NOT NULL) NOT VALID;

ALTER TABLE decisions DROP CONSTRAINT decisions_subject_type_check;
ALTER TABLE decisions ADD CONSTRAINT decisions_subject_type_check
  CHECK (subject_type IN ('space', 'person', 'review', 'message', 'document')) NOT VALID;
ALTER TABLE decisions DROP CONSTRAINT decisions_action_check;
ALTER TABLE decisions ADD CONSTRAINT decisions_action_check CHECK (CASE subject_type
  WHEN 'space' THEN action IN ('approved', 'changes_asked', 'rejected', 'withdrawn')
  WHEN 'person' THEN action IN ('suspended', 'lifted', 'verified', 'unverified', 'role_given', 'role_taken')
  WHEN 'document' THEN action IN ('document_withdrawn', 'document_restored')
  ELSE action IN ('hidden', 'shown') END) NOT VALID;
ALTER TABLE decisions DROP CONSTRAINT decisions_reason_check;
ALTER TABLE decisions ADD CONSTRAINT decisions_reason_check CHECK (reason IN ('incomplete', 'unclear_photos', 'misleading',
  'contact_details', 'wrong_place', 'unrealistic_price', 'prohibited', 'duplicate', 'not_entitled', 'fraud', 'false_identity',
  'harassment', 'outside_deals', 'unreliable', 'spam', 'fake', 'personal_data', 'off_topic', 'unreadable', 'expired', 'wrong_kind',
  'other_name', 'other')) NOT VALID;
ALTER TABLE decisions DROP CONSTRAINT decisions_restrict_with_reason;
ALTER TABLE decisions ADD CONSTRAINT decisions_restrict_with_reason CHECK (
  (action IN ('approved', 'lifted', 'verified', 'shown', 'role_given', 'document_restored')) = (reason IS NULL)) NOT VALID;
