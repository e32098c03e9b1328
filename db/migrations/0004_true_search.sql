-- Arabic and Persian digits are found by the Latin ones, and the other way round. Before, some servers kept them as
-- letters and others dropped them, by their locale.
CREATE OR REPLACE FUNCTION normalise_text(input text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
  translate(
    replace(replace(replace(
      regexp_replace(lower(normalize(input, NFKD)), '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640]', '', 'g'),
      'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    'ىةأإآٱؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'يهاااا' || 'وي' || '01234567890123456789'),
  '[^[:alnum:]]+', ' ', 'g'));

UPDATE messages SET content = content WHERE content ~ '[٠-٩۰-۹]';

-- A space that moved into a city while the city was renamed, or was published while its host was suspended, kept the
-- old names and stayed on show: neither writer saw what the other had not yet committed.
CREATE OR REPLACE FUNCTION refresh_space_search(the_space uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  s spaces%ROWTYPE;
  c cities%ROWTYPE;
  host profiles%ROWTYPE;
  fresh space_search%ROWTYPE;
  doc tsvector;
  hash bytea;
  angle double precision;
  metres double precision;
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

  INSERT INTO space_search AS target (space_id, live, city_id, type_number, price_minor, surface_m2, rating, standing, score,
      amenities, products, instant_book, latitude, longitude, availability, closed_weekdays, minimum_stay, maximum_stay,
      created_at, busy)
  VALUES (s.id, fresh.live, s.city_id, space_type_number(s.type), s.price_per_day_minor, s.surface_m2, coalesce(s.rating, 0),
      fresh.standing, fresh.score, amenity_mask(s.amenities), product_mask(s.accepted_products), s.instant_book,
      fresh.latitude, fresh.longitude, daterange(s.availability_start, s.availability_end, '[]'), s.closed_weekdays,
      s.minimum_stay, coalesce(s.maximum_stay, 730), s.created_at, space_busy(s.id))
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

SELECT refresh_space_search(id) FROM spaces;
