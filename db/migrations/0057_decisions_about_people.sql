-- Decisions about people beside those about spaces: suspended, lifted, verified and no longer so.
ALTER TABLE decisions
  DROP CONSTRAINT decisions_subject_type_check,
  DROP CONSTRAINT decisions_action_check,
  DROP CONSTRAINT decisions_reason_check,
  DROP CONSTRAINT decisions_restrict_with_reason,
  -- Nobody's where a suspension came to the end that it was given.
  ALTER COLUMN decided_by DROP NOT NULL,
  -- When a suspension ends by itself; null: until it is lifted.
  ADD COLUMN ends_at timestamptz,
  ADD CONSTRAINT decisions_subject_type_check CHECK (subject_type IN ('space', 'person')),
  ADD CONSTRAINT decisions_action_check CHECK (CASE subject_type
    WHEN 'space' THEN action IN ('approved', 'changes_asked', 'rejected', 'withdrawn')
    ELSE action IN ('suspended', 'lifted', 'verified', 'unverified') END),
  ADD CONSTRAINT decisions_reason_check CHECK (reason IN ('incomplete', 'unclear_photos', 'misleading', 'contact_details',
    'wrong_place', 'unrealistic_price', 'prohibited', 'duplicate', 'not_entitled', 'fraud', 'false_identity', 'harassment',
    'outside_deals', 'unreliable', 'spam', 'other')),
  ADD CONSTRAINT decisions_restrict_with_reason CHECK ((action IN ('approved', 'lifted', 'verified')) = (reason IS NULL)),
  ADD CONSTRAINT decisions_only_suspensions_end CHECK (ends_at IS NULL OR action = 'suspended'),
  ADD CONSTRAINT decisions_by_somebody CHECK (decided_by IS NOT NULL OR action = 'lifted'),
  ADD CONSTRAINT decisions_of_person CHECK (subject_type <> 'person' OR subject_id = person_id);

ALTER TABLE profiles
  ADD COLUMN suspended_until timestamptz,
  ADD CONSTRAINT profiles_suspended_until CHECK (suspended_until IS NULL OR suspended_at IS NOT NULL);
-- Of these there are few.
CREATE INDEX profiles_suspended_until ON profiles (suspended_until) WHERE suspended_until IS NOT NULL;

-- One appeal for each decision, answered by a person.
CREATE TABLE appeals (
  decision_id  uuid PRIMARY KEY REFERENCES decisions,
  text         text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  created_at   timestamptz NOT NULL DEFAULT now(),
  outcome      text CHECK (outcome IN ('upheld', 'rejected')),
  answer       text NOT NULL DEFAULT '' CHECK (length(answer) <= 2000),
  answered_by  uuid REFERENCES users,
  answered_at  timestamptz,
  CONSTRAINT appeals_answered_whole CHECK ((outcome IS NULL) = (answered_at IS NULL) AND (outcome IS NULL) = (answered_by IS NULL)),
  CONSTRAINT appeals_answer_has_words CHECK (outcome IS NULL OR answer <> '')
);
CREATE INDEX appeals_open ON appeals (created_at) WHERE outcome IS NULL;
CREATE INDEX appeals_answered_by ON appeals (answered_by) WHERE answered_by IS NOT NULL;
