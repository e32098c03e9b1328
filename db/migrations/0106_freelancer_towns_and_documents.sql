-- A freelancer's town and the city of the person are one thing: the town decides, the person's city is its name.
CREATE FUNCTION town_name(the_city smallint, the_lang text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE the_lang WHEN 'ar' THEN name_ar WHEN 'en' THEN name_en ELSE name_fr END FROM cities WHERE id = the_city $$;

CREATE FUNCTION freelancer_profiles_name_city() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.city_id IS NULL AND (TG_OP = 'INSERT' OR OLD.city_id IS NULL) THEN RETURN NULL; END IF;
  UPDATE profiles SET city = town_name(NEW.city_id, lang)
    WHERE id = NEW.id AND city IS DISTINCT FROM town_name(NEW.city_id, lang);
  RETURN NULL;
END $$;
CREATE TRIGGER freelancer_profiles_name_city AFTER INSERT OR UPDATE OF city_id ON freelancer_profiles
  FOR EACH ROW EXECUTE FUNCTION freelancer_profiles_name_city();

-- What was typed before a town is chosen stays; from then on nobody writes another city, nor keeps it in another language.
CREATE FUNCTION profiles_city_of_town() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE town smallint;
BEGIN
  SELECT city_id INTO town FROM freelancer_profiles WHERE id = NEW.id;
  IF town IS NOT NULL THEN NEW.city := town_name(town, NEW.lang); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER profiles_city_of_town BEFORE UPDATE OF city, lang ON profiles
  FOR EACH ROW EXECUTE FUNCTION profiles_city_of_town();

CREATE FUNCTION cities_rename_of_freelancers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles p SET city = town_name(NEW.id, p.lang) FROM freelancer_profiles f WHERE f.id = p.id AND f.city_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER cities_rename_of_freelancers AFTER UPDATE OF name_fr, name_en, name_ar ON cities FOR EACH ROW
  WHEN ((OLD.name_fr, OLD.name_en, OLD.name_ar) IS DISTINCT FROM (NEW.name_fr, NEW.name_en, NEW.name_ar))
  EXECUTE FUNCTION cities_rename_of_freelancers();

-- What there is: a city typed as one of ours is called becomes the town, and each town is written as the person reads it.
UPDATE freelancer_profiles f SET city_id = c.id FROM profiles p, cities c
  WHERE p.id = f.id AND f.city_id IS NULL AND c.merged_into IS NULL
    AND lower(btrim(p.city)) IN (lower(c.name_fr), lower(c.name_en), lower(c.name_ar))
    AND (SELECT count(*) FROM cities o WHERE lower(btrim(p.city)) IN (lower(o.name_fr), lower(o.name_en), lower(o.name_ar))) = 1;
UPDATE profiles p SET city = town_name(f.city_id, p.lang) FROM freelancer_profiles f
  WHERE f.id = p.id AND f.city_id IS NOT NULL AND p.city IS DISTINCT FROM town_name(f.city_id, p.lang);

-- Papers that a freelancer has sent to be verified: seen by them and by admins.
CREATE TABLE freelancer_documents (
  id uuid NOT NULL,
  owner_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('identity', 'permit', 'other')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  number text CHECK (length(number) BETWEEN 1 AND 60),
  country character(2) CHECK (country ~ '^[A-Z]{2}$'),
  expires_on date,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'verified', 'refused')),
  reason text CHECK (reason IN ('unreadable', 'incomplete', 'expired', 'wrong_kind', 'other_name')),
  decided_by uuid REFERENCES profiles (id) ON DELETE SET NULL,
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT freelancer_documents_pkey PRIMARY KEY (id),
  CONSTRAINT freelancer_documents_id_fkey FOREIGN KEY (id) REFERENCES files (id) ON DELETE CASCADE,
  CONSTRAINT freelancer_documents_permit_facts CHECK (kind = 'permit' OR num_nonnulls(number, country, expires_on) = 0),
  CONSTRAINT freelancer_documents_decided_whole CHECK ((status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT freelancer_documents_refused_with_reason CHECK ((status = 'refused') = (reason IS NOT NULL))
);
CREATE INDEX freelancer_documents_owner ON freelancer_documents (owner_id, created_at);
CREATE INDEX freelancer_documents_decided_by ON freelancer_documents (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX freelancer_documents_waiting ON freelancer_documents (created_at, id) WHERE status = 'pending';
CREATE TRIGGER freelancer_documents_of_gone BEFORE INSERT ON freelancer_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('owner_id');

ALTER TABLE person_checks DROP CONSTRAINT person_checks_evidence_check,
  ADD CONSTRAINT person_checks_evidence_check CHECK (evidence <@ ARRAY['identity_document', 'residence_permit', 'phone_call', 'video_call',
    'address_proof', 'trade_register', 'tax_number', 'bank_details', 'authority_to_act', 'freelance_permit']);

-- An identity document or a permit that is verified is what the person's check rests on; without one there is none.
CREATE FUNCTION freelancer_documents_check_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE the_person uuid := coalesce(NEW.owner_id, OLD.owner_id);
        proven text[];
BEGIN
  PERFORM 1 FROM profiles WHERE id = the_person FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT array_agg(DISTINCT CASE kind WHEN 'identity' THEN 'identity_document' ELSE 'freelance_permit' END) INTO proven
    FROM freelancer_documents WHERE owner_id = the_person AND status = 'verified' AND kind <> 'other';
  IF proven IS NULL THEN
    DELETE FROM person_checks WHERE person_id = the_person AND kind = 'document';
  ELSE
    INSERT INTO person_checks (person_id, kind, evidence) VALUES (the_person, 'document', proven)
      ON CONFLICT (person_id, kind) DO UPDATE SET evidence = excluded.evidence, checked_at = now();
  END IF;
  UPDATE profiles SET verified = EXISTS (SELECT 1 FROM person_checks WHERE person_id = the_person)
    WHERE id = the_person AND verified <> EXISTS (SELECT 1 FROM person_checks WHERE person_id = the_person);
  RETURN NULL;
END $$;
CREATE TRIGGER freelancer_documents_check_person AFTER UPDATE OF status OR DELETE ON freelancer_documents
  FOR EACH ROW EXECUTE FUNCTION freelancer_documents_check_person();
