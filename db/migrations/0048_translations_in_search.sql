-- A space is found by the words of all the languages that its host has written: names weigh as the name does, other texts
-- as the description. Only spaces that have such texts are indexed anew.

CREATE OR REPLACE FUNCTION space_document(s spaces, c cities) RETURNS tsvector LANGUAGE sql STABLE
RETURN setweight(to_tsvector('simple', normalise_text(concat_ws(' ', s.name,
      (SELECT string_agg(t.name, ' ' ORDER BY t.locale) FROM space_translations t WHERE t.space_id = s.id)))), 'A')
  || setweight(to_tsvector('simple', normalise_text(concat_ws(' ', s.neighborhood, replace(c.names, '|', ' '), space_type_words(s.type)))), 'B')
  || setweight(to_tsvector('simple', normalise_text(concat_ws(' ', CASE WHEN s.location_precision = 'exact' THEN s.address END, array_to_string(s.tags, ' ')))), 'C')
  || setweight(to_tsvector('simple', normalise_text(concat_ws(' ', s.description,
      (SELECT string_agg(t.description, ' ' ORDER BY t.locale) FROM space_translations t WHERE t.space_id = s.id),
      (SELECT string_agg(product_words(product), ' ') FROM unnest(s.accepted_products) AS product)))), 'D');

CREATE FUNCTION space_translations_refresh_search() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM refresh_space_search(space_id) FROM (SELECT DISTINCT space_id FROM changed ORDER BY space_id) AS spaces;
  RETURN NULL;
END $function$;

CREATE TRIGGER space_translations_search_on_insert AFTER INSERT ON space_translations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION space_translations_refresh_search();
CREATE TRIGGER space_translations_search_on_update AFTER UPDATE ON space_translations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION space_translations_refresh_search();
CREATE TRIGGER space_translations_search_on_delete AFTER DELETE ON space_translations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION space_translations_refresh_search();

DO $$
BEGIN
  PERFORM refresh_space_search(space_id) FROM (SELECT DISTINCT space_id FROM space_translations ORDER BY space_id) AS spaces;
END $$;
