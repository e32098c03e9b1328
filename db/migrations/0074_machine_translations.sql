-- Texts of spaces that a machine has translated stand beside the words of people and never in their place: who reads looks
-- for a person's words first. What a machine made of a text goes when that text changes, and is made again.

CREATE TABLE space_machine_translations (
  space_id    uuid NOT NULL REFERENCES spaces (id) ON DELETE CASCADE,
  locale      text NOT NULL CHECK (locale IN ('fr', 'en', 'ar')),
  name        text CHECK (length(name) <= 120),
  description text CHECK (length(description) <= 5000),
  house_rules text CHECK (length(house_rules) <= 2000),
  landmark    text CHECK (length(landmark) <= 200),
  made_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (space_id, locale)
);
CREATE TRIGGER space_machine_translations_pages AFTER INSERT OR DELETE OR UPDATE ON space_machine_translations
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();
CREATE TRIGGER space_machine_translations_search_on_insert AFTER INSERT ON space_machine_translations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION space_translations_refresh_search();
CREATE TRIGGER space_machine_translations_search_on_update AFTER UPDATE ON space_machine_translations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION space_translations_refresh_search();
CREATE TRIGGER space_machine_translations_search_on_delete AFTER DELETE ON space_machine_translations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION space_translations_refresh_search();

-- Published spaces whose texts a machine has yet to look at; 0080 adds those there are. Without a translator they wait until there
-- is one.
CREATE TABLE space_translations_due (
  space_id uuid PRIMARY KEY REFERENCES spaces (id) ON DELETE CASCADE,
  -- 'infinity': given up until a text changes
  due_at   timestamptz NOT NULL,
  attempts smallint NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  fault    text CHECK (length(fault) <= 200)
);
CREATE INDEX space_translations_due_first ON space_translations_due (due_at);

CREATE FUNCTION space_translation_is_due(the_space uuid) RETURNS void LANGUAGE sql AS $$
  -- a space that goes takes its translations along: it is not there any more
  INSERT INTO space_translations_due (space_id, due_at) SELECT id, now() FROM spaces WHERE id = the_space AND state = 'active'
  ON CONFLICT (space_id) DO UPDATE SET due_at = excluded.due_at, attempts = 0, fault = NULL
$$;

CREATE FUNCTION spaces_outdate_translations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.original_locale <> OLD.original_locale THEN
      DELETE FROM space_machine_translations WHERE space_id = NEW.id;
    ELSIF (NEW.name, NEW.description, NEW.house_rules, NEW.landmark)
        IS DISTINCT FROM (OLD.name, OLD.description, OLD.house_rules, OLD.landmark) THEN
      UPDATE space_machine_translations SET
        name = CASE WHEN NEW.name IS NOT DISTINCT FROM OLD.name THEN name END,
        description = CASE WHEN NEW.description IS NOT DISTINCT FROM OLD.description THEN description END,
        house_rules = CASE WHEN NEW.house_rules IS NOT DISTINCT FROM OLD.house_rules THEN house_rules END,
        landmark = CASE WHEN NEW.landmark IS NOT DISTINCT FROM OLD.landmark THEN landmark END
      WHERE space_id = NEW.id;
    END IF;
  END IF;
  PERFORM space_translation_is_due(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER spaces_translations_on_insert AFTER INSERT ON spaces FOR EACH ROW WHEN (NEW.state = 'active')
  EXECUTE FUNCTION spaces_outdate_translations();
CREATE TRIGGER spaces_translations_on_change AFTER UPDATE ON spaces FOR EACH ROW
  WHEN ((NEW.name, NEW.description, NEW.house_rules, NEW.landmark, NEW.original_locale, NEW.state)
    IS DISTINCT FROM (OLD.name, OLD.description, OLD.house_rules, OLD.landmark, OLD.original_locale, OLD.state))
  EXECUTE FUNCTION spaces_outdate_translations();

CREATE FUNCTION space_translations_leave_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM space_translation_is_due(OLD.space_id);
  RETURN NULL;
END $$;
-- a text that its host takes back is a machine's again
CREATE TRIGGER space_translations_leave_room AFTER DELETE OR UPDATE ON space_translations FOR EACH ROW
  EXECUTE FUNCTION space_translations_leave_room();

-- A space is found by what its readers read, whoever has written it.
CREATE OR REPLACE FUNCTION space_document(s spaces, c cities) RETURNS tsvector LANGUAGE sql STABLE
RETURN setweight(to_tsvector('simple', normalise_text(concat_ws(' ', s.name,
      (SELECT string_agg(t.name, ' ' ORDER BY t.locale) FROM space_translations t WHERE t.space_id = s.id),
      (SELECT string_agg(m.name, ' ' ORDER BY m.locale) FROM space_machine_translations m WHERE m.space_id = s.id)))), 'A')
  || setweight(to_tsvector('simple', normalise_text(concat_ws(' ', s.neighborhood, replace(c.names, '|', ' '), space_type_words(s.type)))), 'B')
  || setweight(to_tsvector('simple', normalise_text(concat_ws(' ',
      CASE WHEN s.location_precision = 'exact' THEN s.address END,
      (SELECT string_agg(tag_words(tag), ' ') FROM unnest(s.tags) AS tag)))), 'C')
  || setweight(to_tsvector('simple', normalise_text(concat_ws(' ', s.description,
      (SELECT string_agg(t.description, ' ' ORDER BY t.locale) FROM space_translations t WHERE t.space_id = s.id),
      (SELECT string_agg(m.description, ' ' ORDER BY m.locale) FROM space_machine_translations m WHERE m.space_id = s.id),
      (SELECT string_agg(product_words(product), ' ') FROM unnest(s.accepted_products) AS product)))), 'D');
