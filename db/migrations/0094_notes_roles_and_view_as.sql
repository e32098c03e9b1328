-- What admins note among themselves about a person or a space. It goes with what it is about.
CREATE TABLE admin_notes (
  id          uuid         NOT NULL,
  person_id   uuid,
  space_id    uuid,
  text        text         NOT NULL,
  written_by  uuid         NOT NULL,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  edited_at   timestamptz,
  CONSTRAINT admin_notes_pkey PRIMARY KEY (id),
  CONSTRAINT admin_notes_one_subject CHECK (num_nonnulls(person_id, space_id) = 1),
  CONSTRAINT admin_notes_text_check CHECK (length(text) BETWEEN 1 AND 2000),
  CONSTRAINT admin_notes_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles (id) ON DELETE CASCADE,
  CONSTRAINT admin_notes_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces (id) ON DELETE CASCADE,
  CONSTRAINT admin_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES users (id)
);
CREATE INDEX admin_notes_of_person ON admin_notes (person_id, created_at DESC) WHERE person_id IS NOT NULL;
CREATE INDEX admin_notes_of_space ON admin_notes (space_id, created_at DESC) WHERE space_id IS NOT NULL;
CREATE INDEX admin_notes_written_by ON admin_notes (written_by);

-- What of a person was checked, and on what. The badge is profiles.verified: whoever has one of these has it.
CREATE TABLE person_checks (
  person_id    uuid         NOT NULL,
  kind         text         NOT NULL,
  evidence     text[]       NOT NULL DEFAULT '{}'::text[],
  decision_id  uuid,
  checked_at   timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT person_checks_pkey PRIMARY KEY (person_id, kind),
  CONSTRAINT person_checks_kind_check CHECK (kind IN ('person', 'company', 'document')),
  CONSTRAINT person_checks_evidence_check CHECK (evidence <@ ARRAY['identity_document', 'residence_permit', 'phone_call', 'video_call',
    'address_proof', 'trade_register', 'tax_number', 'bank_details', 'authority_to_act']),
  CONSTRAINT person_checks_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles (id) ON DELETE CASCADE,
  CONSTRAINT person_checks_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES decisions (id)
);
CREATE INDEX person_checks_decision ON person_checks (decision_id) WHERE decision_id IS NOT NULL;
-- of those before, nobody has written down what was looked at
INSERT INTO person_checks (person_id, kind, checked_at) SELECT id, 'person', updated_at FROM profiles WHERE verified;

-- Roles are given and taken by decisions; `detail` says which role, or which check.
ALTER TABLE decisions
  ADD COLUMN detail text NOT NULL DEFAULT '',
  DROP CONSTRAINT decisions_action_check,
  DROP CONSTRAINT decisions_restrict_with_reason,
  DROP CONSTRAINT decisions_by_somebody,
  ADD CONSTRAINT decisions_detail_check CHECK (detail IN ('', 'host', 'retailer', 'freelancer', 'admin', 'person', 'company', 'document')) NOT VALID,
  ADD CONSTRAINT decisions_action_check CHECK (CASE subject_type
    WHEN 'space' THEN action IN ('approved', 'changes_asked', 'rejected', 'withdrawn')
    WHEN 'person' THEN action IN ('suspended', 'lifted', 'verified', 'unverified', 'role_given', 'role_taken')
    ELSE action IN ('hidden', 'shown') END) NOT VALID,
  -- what a single admin has asked for comes into force by itself a day later
  ADD CONSTRAINT decisions_by_somebody
    CHECK (decided_by IS NOT NULL OR action = 'lifted' OR (detail = 'admin' AND action IN ('role_given', 'role_taken'))) NOT VALID,
  ADD CONSTRAINT decisions_restrict_with_reason
    CHECK ((action IN ('approved', 'lifted', 'verified', 'shown', 'role_given')) = (reason IS NULL)) NOT VALID,
  ADD CONSTRAINT decisions_role_named CHECK ((action IN ('role_given', 'role_taken')) = (detail IN ('host', 'retailer', 'freelancer', 'admin'))) NOT VALID;

-- A role that an admin has taken does not come back by what its person does: only an admin gives it again.
CREATE TABLE taken_roles (
  person_id    uuid         NOT NULL,
  role         text         NOT NULL,
  decision_id  uuid         NOT NULL,
  taken_at     timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT taken_roles_pkey PRIMARY KEY (person_id, role),
  CONSTRAINT taken_roles_role_check CHECK (role IN ('retailer', 'host', 'freelancer', 'admin')),
  CONSTRAINT taken_roles_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles (id) ON DELETE CASCADE,
  CONSTRAINT taken_roles_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES decisions (id)
);
CREATE INDEX taken_roles_decision ON taken_roles (decision_id);
CREATE INDEX taken_roles_lately ON taken_roles (taken_at);

CREATE FUNCTION profiles_keep_taken_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM taken_roles WHERE person_id = NEW.id AND role = ANY (NEW.roles)) THEN
    RAISE EXCEPTION 'An admin has taken this role' USING ERRCODE = 'check_violation', CONSTRAINT = 'taken_roles_stay_taken';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER profiles_keep_taken_roles BEFORE UPDATE OF roles ON profiles FOR EACH ROW
  WHEN (NEW.roles IS DISTINCT FROM OLD.roles) EXECUTE FUNCTION profiles_keep_taken_roles();

-- What takes two admins: one asks, another approves within a day. Where there is no other, it waits that day and then happens.
CREATE TABLE pending_acts (
  id          uuid         NOT NULL,
  act         text         NOT NULL,
  person_id   uuid         NOT NULL,
  reason      text,
  facts       text         NOT NULL DEFAULT '',
  asked_by    uuid         NOT NULL,
  asked_at    timestamptz  NOT NULL DEFAULT now(),
  ends_at     timestamptz  NOT NULL,
  is_alone    boolean      NOT NULL,
  outcome     text,
  decided_by  uuid,
  decided_at  timestamptz,
  CONSTRAINT pending_acts_pkey PRIMARY KEY (id),
  CONSTRAINT pending_acts_act_check CHECK (act IN ('give_admin', 'take_admin')),
  CONSTRAINT pending_acts_facts_check CHECK (length(facts) <= 1000),
  CONSTRAINT pending_acts_outcome_check CHECK (outcome IN ('done', 'refused', 'withdrawn', 'lapsed')),
  CONSTRAINT pending_acts_decided_whole CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  CONSTRAINT pending_acts_reason_to_take CHECK ((act = 'take_admin') = (reason IS NOT NULL)),
  CONSTRAINT pending_acts_other_person CHECK (asked_by <> person_id),
  -- nobody approves what they have asked for, nor what is about themselves
  CONSTRAINT pending_acts_two_people CHECK (outcome IS DISTINCT FROM 'done' OR decided_by IS NULL AND is_alone
    OR decided_by <> asked_by AND decided_by <> person_id),
  CONSTRAINT pending_acts_person_id_fkey FOREIGN KEY (person_id) REFERENCES users (id),
  CONSTRAINT pending_acts_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users (id),
  CONSTRAINT pending_acts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users (id)
);
CREATE UNIQUE INDEX pending_acts_one_open_key ON pending_acts (person_id) WHERE outcome IS NULL;
CREATE INDEX pending_acts_open ON pending_acts (ends_at) WHERE outcome IS NULL;

-- An admin sees the site as somebody else, and can change nothing, for a quarter of an hour at most. It hangs on the admin's own
-- session and ends with it.
CREATE TABLE view_as_sessions (
  id          uuid         NOT NULL,
  session_id  uuid,
  admin_id    uuid         NOT NULL,
  person_id   uuid         NOT NULL,
  reason      text         NOT NULL,
  began_at    timestamptz  NOT NULL DEFAULT now(),
  ends_at     timestamptz  NOT NULL,
  ended_at    timestamptz,
  CONSTRAINT view_as_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT view_as_sessions_reason_check CHECK (length(reason) BETWEEN 1 AND 500),
  CONSTRAINT view_as_sessions_short CHECK (ends_at <= began_at + interval '15 minutes'),
  CONSTRAINT view_as_sessions_somebody_else CHECK (admin_id <> person_id),
  CONSTRAINT view_as_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE SET NULL,
  CONSTRAINT view_as_sessions_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users (id),
  CONSTRAINT view_as_sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES users (id)
);
CREATE UNIQUE INDEX view_as_sessions_one_open_key ON view_as_sessions (admin_id) WHERE ended_at IS NULL;
CREATE INDEX view_as_sessions_session ON view_as_sessions (session_id) WHERE ended_at IS NULL;
CREATE INDEX view_as_sessions_person ON view_as_sessions (person_id, began_at DESC);
