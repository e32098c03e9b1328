-- The operator class of the trigram index also answers `=` and LIKE, and the planner sometimes chose it for them: then
-- each known word of a space that was indexed cost a search by likeness, 50 ms a space in place of one. On an
-- expression, the index serves nothing but the order by likeness that is asked of it.
DROP INDEX search_words_trigram;
CREATE INDEX search_words_trigram ON search_words USING gist ((word || '') gist_trgm_ops (siglen = 32));

-- What a space's row in the search says, apart from how it is written: triggers write one row, a load of many writes
-- them all at once, and both say the same.
CREATE FUNCTION space_search_row(s spaces, host profiles) RETURNS space_search LANGUAGE plpgsql STABLE AS $$
DECLARE
  fresh space_search%ROWTYPE;
  hash bytea;
  angle double precision;
  metres double precision;
BEGIN
  fresh.space_id := s.id;
  fresh.city_id := s.city_id;
  fresh.type_number := space_type_number(s.type);
  fresh.price_minor := s.price_per_day_minor;
  fresh.surface_m2 := s.surface_m2;
  fresh.rating := coalesce(s.rating, 0);
  fresh.amenities := amenity_mask(s.amenities);
  fresh.products := product_mask(s.accepted_products);
  fresh.instant_book := s.instant_book;
  fresh.availability := daterange(s.availability_start, s.availability_end, '[]');
  fresh.closed_weekdays := s.closed_weekdays;
  fresh.minimum_stay := s.minimum_stay;
  fresh.maximum_stay := coalesce(s.maximum_stay, 730);
  fresh.created_at := s.created_at;
  fresh.busy := space_busy(s.id);

  fresh.latitude := s.latitude;
  fresh.longitude := s.longitude;
  IF s.location_precision = 'approximate' THEN
    SELECT sha256(convert_to(s.id::text || secret, 'UTF8')) INTO STRICT hash FROM location_secret;
    angle := (get_byte(hash, 0) * 256 + get_byte(hash, 1)) / 65536.0 * 2 * pi();
    metres := 150 + 250 * (get_byte(hash, 2) * 256 + get_byte(hash, 3)) / 65535.0;
    -- a degree of latitude is 111,320 m
    fresh.latitude := least(90, greatest(-90, s.latitude + metres * cos(angle) / 111320));
    fresh.longitude := least(180, greatest(-180, s.longitude + metres * sin(angle) / (111320 * greatest(0.01, cosd(s.latitude)))));
  END IF;

  -- five reviews of 4.2 are assumed before the first one
  fresh.standing := (coalesce(s.rating, 0) * s.rating_count + 4.2 * 5) / (s.rating_count + 5);
  fresh.score := fresh.standing
    + CASE WHEN host.verified THEN 0.15 ELSE 0 END
    + least(s.rating_count, 20) * 0.01
    + CASE WHEN s.instant_book THEN 0.05 ELSE 0 END;
  fresh.live := s.state = 'active' AND host.suspended_at IS NULL;
  RETURN fresh;
END $$;

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
    INSERT INTO space_texts AS kept (space_id, document) VALUES (s.id, doc)
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
