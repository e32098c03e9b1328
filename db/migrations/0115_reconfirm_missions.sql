-- Before a mission its freelancer is asked whether they still come; the answer stands. What was asked and told is marked, so that it happens once.
ALTER TABLE missions ADD COLUMN reconfirmed_at timestamptz;

CREATE TABLE mission_reminders (
  mission_id uuid NOT NULL,
  -- of which day: the first one's start is asked about, presence is missed on any
  day date NOT NULL,
  kind text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT mission_reminders_pkey PRIMARY KEY (mission_id, day, kind),
  CONSTRAINT mission_reminders_kind_check CHECK (kind IN ('ask_48', 'ask_16', 'unanswered', 'late', 'missing')),
  CONSTRAINT mission_reminders_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions (id) ON DELETE CASCADE
);

CREATE FUNCTION missions_reconfirm_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.reconfirmed_at IS NOT NULL OR OLD.status <> 'confirmed' OR NEW.status <> 'confirmed' THEN
    RAISE EXCEPTION 'a confirmed mission is reconfirmed, once' USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER missions_reconfirm_once BEFORE UPDATE OF reconfirmed_at ON missions FOR EACH ROW
  WHEN (NEW.reconfirmed_at IS DISTINCT FROM OLD.reconfirmed_at) EXECUTE FUNCTION missions_reconfirm_once();
