-- What people and visitors report: one case for each thing while it is open, and in it one report of each who reports it.
CREATE TABLE report_cases (
  id            uuid PRIMARY KEY,
  subject_kind  text NOT NULL CHECK (subject_kind IN ('space', 'profile', 'review', 'message')),
  -- No foreign key: what was reported may be deleted before anybody has looked at it.
  subject_id    uuid NOT NULL,
  -- Whose it is.
  person_id     uuid NOT NULL REFERENCES users,
  opened_at     timestamptz NOT NULL DEFAULT now(),
  -- Grows with all that happens to the case: who decides on an earlier state is refused.
  version       integer NOT NULL DEFAULT 1,
  -- Which admin is on it.
  claimed_by    uuid REFERENCES users,
  claimed_at    timestamptz,
  outcome       text CHECK (outcome IN ('dismissed', 'acted')),
  -- Why it was closed so, for the admins.
  note          text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  closed_by     uuid REFERENCES users,
  closed_at     timestamptz,
  CONSTRAINT report_cases_claimed_whole CHECK ((claimed_by IS NULL) = (claimed_at IS NULL)),
  CONSTRAINT report_cases_closed_whole CHECK ((outcome IS NULL) = (closed_at IS NULL) AND (outcome IS NULL) = (closed_by IS NULL))
);
CREATE UNIQUE INDEX report_cases_open_key ON report_cases (subject_id) WHERE closed_at IS NULL;
CREATE INDEX report_cases_queue ON report_cases (opened_at, id) WHERE closed_at IS NULL;
CREATE INDEX report_cases_closed ON report_cases (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX report_cases_person ON report_cases (person_id, opened_at DESC);
CREATE INDEX report_cases_claimed_by ON report_cases (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX report_cases_closed_by ON report_cases (closed_by) WHERE closed_by IS NOT NULL;

CREATE TABLE reports (
  id           uuid PRIMARY KEY,
  case_id      uuid NOT NULL REFERENCES report_cases ON DELETE CASCADE,
  -- Null for visitors, and once the account is deleted.
  reporter_id  uuid REFERENCES users,
  -- Of visitors.
  full_name    text CHECK (length(full_name) BETWEEN 2 AND 120),
  email        text CHECK (length(email) <= 254),
  lang         text NOT NULL CHECK (lang IN ('fr', 'en', 'ar')),
  reason       text NOT NULL CHECK (reason IN ('misleading', 'wrong_photos', 'wrong_place', 'not_entitled', 'outside_deals',
    'prohibited', 'fraud', 'false_identity', 'harassment', 'spam', 'fake', 'personal_data', 'off_topic', 'other')),
  text         text NOT NULL DEFAULT '' CHECK (length(text) <= 2000),
  created_at   timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reports_by_person_or_visitor CHECK (reporter_id IS NULL OR email IS NULL),
  CONSTRAINT reports_visitor_whole CHECK ((full_name IS NULL) = (email IS NULL)),
  CONSTRAINT reports_other_needs_text CHECK (reason <> 'other' OR text <> ''),
  CONSTRAINT reports_of_person_key UNIQUE (case_id, reporter_id),
  CONSTRAINT reports_of_visitor_key UNIQUE (case_id, email)
);
CREATE INDEX reports_reporter ON reports (reporter_id, created_at) WHERE reporter_id IS NOT NULL;
CREATE TRIGGER reports_of_gone BEFORE INSERT ON reports FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('reporter_id');
