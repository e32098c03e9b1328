-- What a search may ask of a space stands beside its words, in the same index: so filters that few spaces meet together are
-- met inside the index, as words are, and not by reading space after space in the order asked for. Each feature is a word
-- that nobody can type, beginning with '~': twin of search-features.ts, which may ask for more than it needs (neighbouring
-- steps of a price), never for less, as space_search has the last word.
CREATE FUNCTION space_features(s space_search) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(ARRAY[
    '~c' || s.city_id,
    '~t' || s.type_number,
    -- steps of a fifth of a natural logarithm; what lies beyond the ends is in the last step
    '~p' || least(80, greatest(30, floor(ln(greatest(s.price_minor, 1)::double precision) * 5)))::integer,
    '~m' || least(40, greatest(0, floor(ln(greatest(s.surface_m2, 1)::double precision) * 5)))::integer,
    '~r' || floor(s.rating * 10)::integer,
    -- cells of a tenth of a degree
    '~g' || floor(s.latitude * 10)::integer || '.' || floor(s.longitude * 10)::integer,
    CASE WHEN s.instant_book THEN '~i' ELSE '~n' END]
  || ARRAY(SELECT '~a' || n FROM generate_series(0, 62) AS n WHERE (s.amenities >> n) & 1 = 1)
  || ARRAY(SELECT '~s' || n FROM generate_series(0, 62) AS n WHERE (s.products >> n) & 1 = 1));

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
    DELETE FROM space_texts WHERE space_id = the_space;
    RETURN;
  END IF;
  SELECT * INTO c FROM cities WHERE id = s.city_id;
  SELECT * INTO host FROM profiles WHERE id = s.host_id;
  fresh := space_search_row(s, host);

  INSERT INTO space_search AS target (space_id, live, city_id, type_number, price_minor, surface_m2, rating, standing, score,
      amenities, products, instant_book, latitude, longitude, availability, closed_weekdays, minimum_stay, maximum_stay,
      created_at, busy)
  VALUES (fresh.space_id, fresh.live, fresh.city_id, fresh.type_number, fresh.price_minor, fresh.surface_m2, fresh.rating,
      fresh.standing, fresh.score, fresh.amenities, fresh.products, fresh.instant_book, fresh.latitude, fresh.longitude,
      fresh.availability, fresh.closed_weekdays, fresh.minimum_stay, fresh.maximum_stay, fresh.created_at, fresh.busy)
  ON CONFLICT (space_id) DO UPDATE SET
      live = excluded.live, city_id = excluded.city_id, type_number = excluded.type_number, price_minor = excluded.price_minor,
      surface_m2 = excluded.surface_m2, rating = excluded.rating, standing = excluded.standing, score = excluded.score,
      amenities = excluded.amenities, products = excluded.products, instant_book = excluded.instant_book,
      latitude = excluded.latitude, longitude = excluded.longitude, availability = excluded.availability,
      closed_weekdays = excluded.closed_weekdays, minimum_stay = excluded.minimum_stay, maximum_stay = excluded.maximum_stay,
      created_at = excluded.created_at, busy = excluded.busy;

  IF fresh.live THEN
    doc := space_document(s, c);
    INSERT INTO space_texts AS kept (space_id, document) VALUES (s.id, doc || space_features(fresh))
      ON CONFLICT (space_id) DO UPDATE SET document = excluded.document WHERE kept.document <> excluded.document;
    -- only what is new is written, in one order, so that writers seldom wait for each other here
    INSERT INTO search_words
      SELECT lexeme FROM unnest(doc)
      WHERE length(lexeme) BETWEEN 3 AND 40 AND NOT EXISTS (SELECT 1 FROM search_words WHERE word = lexeme)
      ORDER BY lexeme ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM space_texts WHERE space_id = s.id;
  END IF;
END $$;

UPDATE space_texts t SET document = t.document || space_features(s) FROM space_search s WHERE s.space_id = t.space_id;
