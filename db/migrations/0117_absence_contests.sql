-- What a freelancer says against a reported absence, once, and what the team answers. The mission stays as it ended.
CREATE TABLE absence_contests (
  mission_id uuid NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  outcome text,
  answer text,
  answered_at timestamptz,
  CONSTRAINT absence_contests_pkey PRIMARY KEY (mission_id),
  CONSTRAINT absence_contests_text_check CHECK (length(text) BETWEEN 1 AND 1000),
  CONSTRAINT absence_contests_outcome_check CHECK (outcome IN ('upheld', 'rejected')),
  CONSTRAINT absence_contests_answer_check CHECK (length(answer) BETWEEN 1 AND 2000),
  CONSTRAINT absence_contests_answer_whole CHECK (num_nulls(outcome, answer, answered_at) IN (0, 3)),
  CONSTRAINT absence_contests_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions (id) ON DELETE CASCADE
);
CREATE INDEX absence_contests_waiting ON absence_contests (created_at) WHERE outcome IS NULL;

CREATE FUNCTION absence_contests_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.outcome IS NOT NULL
      OR (NEW.mission_id, NEW.text, NEW.created_at) IS DISTINCT FROM (OLD.mission_id, OLD.text, OLD.created_at)) THEN
    RAISE EXCEPTION 'a contest is written once and answered once' USING ERRCODE = 'RB005';
  END IF;
  IF TG_OP = 'INSERT' AND 'absent' IS DISTINCT FROM
      (SELECT e.reason FROM mission_events e WHERE e.mission_id = NEW.mission_id ORDER BY e.id DESC LIMIT 1) THEN
    RAISE EXCEPTION 'what is contested is a reported absence' USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER absence_contests_guard BEFORE INSERT OR UPDATE ON absence_contests FOR EACH ROW
  EXECUTE FUNCTION absence_contests_guard();
