-- A neighbourhood that we know is a feature of its spaces, beside those of space_features: `~d1.maarif`, of the city with the
-- number 1. A search for a neighbourhood finds those that lie in it, and no street or shop that is called so.
CREATE FUNCTION space_district(s spaces) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN s.neighborhood_slug IS NULL THEN ''::tsvector
  ELSE array_to_tsvector(ARRAY['~d' || s.city_id || '.' || s.neighborhood_slug]) END;

CREATE OR REPLACE FUNCTION refresh_space_search(the_space uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  s spaces%ROWTYPE;
  c cities%ROWTYPE;
  host profiles%ROWTYPE;
  fresh space_search%ROWTYPE;
  featured space_search%ROWTYPE;
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
  -- whoever changes the rate waits for this row, or this row for the rate
  IF s.currency <> 'MAD' THEN PERFORM 1 FROM currency_rates WHERE currency = s.currency FOR SHARE; END IF;
  SELECT * INTO c FROM cities WHERE id = s.city_id;
  SELECT * INTO host FROM profiles WHERE id = s.host_id;
  fresh := space_search_row(s, host);
  IF fresh.live THEN
    doc := space_document(s, c);
    -- the words stay while a calendar pauses booking at once: the row has the last word
    featured := fresh;
    featured.instant_book := s.instant_book;
    fresh.document := doc || space_features(featured) || space_district(s);
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
END $function$;
