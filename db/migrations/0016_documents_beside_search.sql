-- Words and features come into the row that search reads. Then one bitmap of its pages is made of them, of a city and of the part
-- of an order that must hold enough, and only what is in all of these is read: through space_texts it cost 4 µs a row that had the
-- words, wherever it stood in the order. This file prepares the row, 0017 fills it, 0018 gives up space_texts.
--
-- A document is as long as ten rows, and PostgreSQL moves a value out of a row only when the whole is longer than 2 kB,
-- which many are not. The ballast makes all of them longer and is then compressed to 35 bytes: so the row stays short
-- for whoever reads or changes anything else of it.
ALTER TABLE space_search ADD COLUMN document tsvector, ADD COLUMN ballast bytea;
ALTER TABLE space_search ALTER COLUMN ballast SET DEFAULT decode(repeat('00', 2100), 'hex');
ALTER TABLE space_search SET (toast_tuple_target = 512);
-- so that the features of all larger cities are among the frequent ones that the planner knows
ALTER TABLE space_search ALTER COLUMN document SET STATISTICS 300;

-- Each feature also by city: what a search in one city asks for then stands in lists that are as much shorter.
CREATE OR REPLACE FUNCTION space_features(s space_search) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(ARRAY[
    '~c' || s.city_id,
    -- cells of a tenth of a degree
    '~g' || floor(s.latitude * 10)::integer || '.' || floor(s.longitude * 10)::integer]
  || ARRAY(SELECT area || feature FROM unnest(ARRAY['~', '~c' || s.city_id]) AS area, unnest(ARRAY[
      't' || s.type_number,
      -- steps of a fifth of a natural logarithm; what lies beyond the ends is in the last step
      'p' || least(80, greatest(30, floor(ln(greatest(s.price_minor, 1)::double precision) * 5)))::integer,
      'm' || least(40, greatest(0, floor(ln(greatest(s.surface_m2, 1)::double precision) * 5)))::integer,
      'r' || floor(s.rating * 10)::integer,
      CASE WHEN s.instant_book THEN 'i' ELSE 'n' END]
    || ARRAY(SELECT 'a' || n FROM generate_series(0, 62) AS n WHERE (s.amenities >> n) & 1 = 1)
    || ARRAY(SELECT 's' || n FROM generate_series(0, 62) AS n WHERE (s.products >> n) & 1 = 1)) AS feature));

CREATE OR REPLACE FUNCTION refresh_space_search(the_space uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  s spaces%ROWTYPE;
  c cities%ROWTYPE;
  host profiles%ROWTYPE;
  fresh space_search%ROWTYPE;
  doc tsvector;
BEGIN
  -- what is read of others must stand still until the row is written: city and host first, then the row, in every writer
  PERFORM 1 FROM spaces sp JOIN cities ci ON ci.id = sp.city_id WHERE sp.id = the_space FOR SHARE OF ci;
  PERFORM 1 FROM spaces sp JOIN profiles p ON p.id = sp.host_id WHERE sp.id = the_space FOR SHARE OF p;
  PERFORM 1 FROM space_search WHERE space_id = the_space FOR UPDATE;
  SELECT * INTO s FROM spaces WHERE id = the_space;
  IF NOT FOUND OR s.type IS NULL OR s.city_id IS NULL OR s.price_per_day_minor IS NULL OR s.surface_m2 IS NULL OR s.latitude IS NULL THEN
    DELETE FROM space_search WHERE space_id = the_space;
    RETURN;
  END IF;
  SELECT * INTO c FROM cities WHERE id = s.city_id;
  SELECT * INTO host FROM profiles WHERE id = s.host_id;
  fresh := space_search_row(s, host);
  IF fresh.live THEN
    doc := space_document(s, c);
    fresh.document := doc || space_features(fresh);
    -- only what is new is written, in one order, so that writers seldom wait for each other here
    INSERT INTO search_words
      SELECT lexeme FROM unnest(doc)
      WHERE length(lexeme) BETWEEN 3 AND 40 AND NOT EXISTS (SELECT 1 FROM search_words WHERE word = lexeme)
      ORDER BY lexeme ON CONFLICT DO NOTHING;
  END IF;

  INSERT INTO space_search AS target (space_id, live, city_id, type_number, price_minor, surface_m2, rating, standing, score,
      amenities, products, instant_book, latitude, longitude, availability, closed_weekdays, minimum_stay, maximum_stay,
      created_at, busy, document)
  VALUES (fresh.space_id, fresh.live, fresh.city_id, fresh.type_number, fresh.price_minor, fresh.surface_m2, fresh.rating,
      fresh.standing, fresh.score, fresh.amenities, fresh.products, fresh.instant_book, fresh.latitude, fresh.longitude,
      fresh.availability, fresh.closed_weekdays, fresh.minimum_stay, fresh.maximum_stay, fresh.created_at, fresh.busy, fresh.document)
  ON CONFLICT (space_id) DO UPDATE SET
      live = excluded.live, city_id = excluded.city_id, type_number = excluded.type_number, price_minor = excluded.price_minor,
      surface_m2 = excluded.surface_m2, rating = excluded.rating, standing = excluded.standing, score = excluded.score,
      amenities = excluded.amenities, products = excluded.products, instant_book = excluded.instant_book,
      latitude = excluded.latitude, longitude = excluded.longitude, availability = excluded.availability,
      closed_weekdays = excluded.closed_weekdays, minimum_stay = excluded.minimum_stay, maximum_stay = excluded.maximum_stay,
      created_at = excluded.created_at, busy = excluded.busy, ballast = DEFAULT,
      -- as it lies there, if it says the same: then the index of words is not touched
      document = CASE WHEN target.document = excluded.document THEN target.document ELSE excluded.document END;
END $$;

-- The version before goes on reading and, where it was in the middle of a change, writing space_texts: each follows the other.
CREATE FUNCTION space_search_write_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM space_texts WHERE space_id = OLD.space_id;
  ELSIF NEW.document IS NULL THEN
    DELETE FROM space_texts WHERE space_id = NEW.space_id;
  ELSE
    INSERT INTO space_texts AS kept (space_id, document) VALUES (NEW.space_id, NEW.document)
      ON CONFLICT (space_id) DO UPDATE SET document = excluded.document WHERE kept.document <> excluded.document;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER space_search_write_text AFTER INSERT OR DELETE OR UPDATE OF document ON space_search
  FOR EACH ROW EXECUTE FUNCTION space_search_write_text();

CREATE FUNCTION space_texts_write_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE space_search SET document = NULL WHERE space_id = OLD.space_id AND document IS NOT NULL;
  ELSE
    UPDATE space_search SET document = NEW.document, ballast = DEFAULT
    WHERE space_id = NEW.space_id AND document IS DISTINCT FROM NEW.document;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER space_texts_write_document AFTER INSERT OR UPDATE OR DELETE ON space_texts
  FOR EACH ROW EXECUTE FUNCTION space_texts_write_document();

-- Neither the sample nor what is kept of a change needs them.
CREATE OR REPLACE FUNCTION space_search_sample() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM space_samples WHERE space_id = OLD.space_id; END IF;
  IF TG_OP <> 'DELETE' AND NEW.live THEN
    INSERT INTO space_samples (space_id, live, city_id, type_number, price_minor, surface_m2, rating, standing, score, amenities, products,
    instant_book, latitude, longitude, availability, closed_weekdays, minimum_stay, maximum_stay, created_at, busy, tile)
    SELECT space_id, live, city_id, type_number, price_minor, surface_m2, rating, standing, score, amenities, products,
    instant_book, latitude, longitude, availability, closed_weekdays, minimum_stay, maximum_stay, created_at, busy, tile
    FROM space_search WHERE space_id = NEW.space_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION recount_map() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE space_search IN SHARE MODE;
  DELETE FROM map_cells;
  INSERT INTO map_cells (level, y, x, city_id, type_number, spaces, latitude_sum, longitude_sum)
    SELECT 0, floor((latitude + 90) * 400)::integer AS y, floor((longitude + 180) * 400)::integer AS x, city_id, type_number,
      count(*), sum(round(latitude * 100000)::bigint), sum(round(longitude * 100000)::bigint)
    FROM space_search WHERE live GROUP BY y, x, city_id, type_number;
  FOR finer IN 0..9 BY 3 LOOP
    INSERT INTO map_cells (level, y, x, city_id, type_number, spaces, latitude_sum, longitude_sum)
      SELECT finer + 3, y >> 3, x >> 3, city_id, type_number, sum(spaces), sum(latitude_sum), sum(longitude_sum)
      FROM map_cells WHERE level = finer GROUP BY y >> 3, x >> 3, city_id, type_number;
  END LOOP;
  DELETE FROM space_samples;
  INSERT INTO space_samples (space_id, live, city_id, type_number, price_minor, surface_m2, rating, standing, score, amenities, products,
    instant_book, latitude, longitude, availability, closed_weekdays, minimum_stay, maximum_stay, created_at, busy, tile)
  SELECT space_id, live, city_id, type_number, price_minor, surface_m2, rating, standing, score, amenities, products,
    instant_book, latitude, longitude, availability, closed_weekdays, minimum_stay, maximum_stay, created_at, busy, tile
  FROM space_search WHERE live AND is_space_sample(space_id);
END $$;

CREATE OR REPLACE FUNCTION space_search_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE before jsonb;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.live THEN
    OLD.document := NULL;
    OLD.ballast := NULL;
    before := to_jsonb(OLD) - '{document,ballast}'::text[];
  END IF;
  INSERT INTO space_changes (space_id, before) VALUES (NEW.space_id, before);
  RETURN NULL;
END $$;
