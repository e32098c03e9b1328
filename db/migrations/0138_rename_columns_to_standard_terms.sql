-- Columns, a table, constraints and triggers by the standard terms of the field. Before the first release, so at one go:
-- a process of the version before must be stopped first.
ALTER TABLE space_search RENAME COLUMN standing TO bayesian_rating;
ALTER TABLE space_samples RENAME COLUMN standing TO bayesian_rating;
ALTER INDEX space_search_standing RENAME TO space_search_bayesian_rating;
ALTER TABLE space_search RENAME COLUMN ballast TO padding;
ALTER FUNCTION spaces_tell_shop() RENAME TO spaces_notify_shop;
ALTER TRIGGER spaces_tell_shop_of_change ON spaces RENAME TO spaces_notify_shop_of_change;
ALTER TRIGGER spaces_tell_shop_of_end ON spaces RENAME TO spaces_notify_shop_of_end;
ALTER TRIGGER spaces_tell_shop_of_new ON spaces RENAME TO spaces_notify_shop_of_new;
ALTER TABLE mission_payments RENAME COLUMN way TO method;
ALTER TABLE mission_payments RENAME CONSTRAINT mission_payments_way_check TO mission_payments_method_check;
ALTER TABLE backups RENAME COLUMN begun_at TO started_at;
ALTER INDEX backups_begun RENAME TO backups_started;
ALTER TABLE saved_search_finds RENAME TO saved_search_matches;
ALTER TABLE saved_search_matches RENAME COLUMN told_at TO notified_at;
ALTER TABLE saved_search_matches RENAME CONSTRAINT saved_search_finds_pkey TO saved_search_matches_pkey;
ALTER TABLE saved_search_matches RENAME CONSTRAINT saved_search_finds_search_id_fkey TO saved_search_matches_search_id_fkey;
ALTER TABLE saved_search_matches RENAME CONSTRAINT saved_search_finds_space_id_fkey TO saved_search_matches_space_id_fkey;
ALTER INDEX saved_search_finds_space RENAME TO saved_search_matches_space;
ALTER INDEX saved_search_finds_waiting RENAME TO saved_search_matches_waiting;
ALTER TABLE reviews RENAME CONSTRAINT reviews_one_deed TO reviews_one_stay_or_mission;
ALTER FUNCTION reviews_follow_a_completed_deed() RENAME TO reviews_follow_a_completed_stay_or_mission;
ALTER TRIGGER reviews_follow_a_completed_deed ON reviews RENAME TO reviews_follow_a_completed_stay_or_mission;

CREATE OR REPLACE FUNCTION recount_map()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
  INSERT INTO space_samples (space_id, live, city_id, type_number, price_minor, surface_m2, rating, bayesian_rating, score, amenities, products,
    instant_book, latitude, longitude, availability, closed_weekdays, minimum_stay, maximum_stay, created_at, busy, tile)
  SELECT space_id, live, city_id, type_number, price_minor, surface_m2, rating, bayesian_rating, score, amenities, products,
    instant_book, latitude, longitude, availability, closed_weekdays, minimum_stay, maximum_stay, created_at, busy, tile
  FROM space_search WHERE live AND is_space_sample(space_id);
END $function$;

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

  INSERT INTO space_search AS target (space_id, live, city_id, type_number, price_minor, surface_m2, rating, bayesian_rating, score,
      amenities, products, instant_book, latitude, longitude, availability, closed_weekdays, minimum_stay, maximum_stay,
      created_at, busy, document)
  VALUES (fresh.space_id, fresh.live, fresh.city_id, fresh.type_number, fresh.price_minor, fresh.surface_m2, fresh.rating,
      fresh.bayesian_rating, fresh.score, fresh.amenities, fresh.products, fresh.instant_book, fresh.latitude, fresh.longitude,
      fresh.availability, fresh.closed_weekdays, fresh.minimum_stay, fresh.maximum_stay, fresh.created_at, fresh.busy, fresh.document)
  ON CONFLICT (space_id) DO UPDATE SET
      live = excluded.live, city_id = excluded.city_id, type_number = excluded.type_number, price_minor = excluded.price_minor,
      surface_m2 = excluded.surface_m2, rating = excluded.rating, bayesian_rating = excluded.bayesian_rating, score = excluded.score,
      amenities = excluded.amenities, products = excluded.products, instant_book = excluded.instant_book,
      latitude = excluded.latitude, longitude = excluded.longitude, availability = excluded.availability,
      closed_weekdays = excluded.closed_weekdays, minimum_stay = excluded.minimum_stay, maximum_stay = excluded.maximum_stay,
      created_at = excluded.created_at, busy = excluded.busy, padding = DEFAULT,
      -- as it lies there, if it says the same: then the index of words is not touched
      document = CASE WHEN target.document = excluded.document THEN target.document ELSE excluded.document END;
END $function$;

CREATE OR REPLACE FUNCTION space_search_row(s spaces, host profiles)
 RETURNS space_search
 LANGUAGE plpgsql
 STABLE
AS $function$
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
  IF s.currency <> 'MAD' THEN fresh.price_minor := price_in_mad(s.price_per_day_minor, s.currency); END IF;
  fresh.surface_m2 := s.surface_m2;
  fresh.rating := coalesce(s.rating, 0);
  fresh.amenities := amenity_mask(s.amenities);
  fresh.products := product_mask(s.accepted_products);
  fresh.instant_book := is_booked_at_once(s);
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
  fresh.bayesian_rating := (coalesce(s.rating, 0) * s.rating_count + 4.2 * 5) / (s.rating_count + 5);
  fresh.score := fresh.bayesian_rating
    + CASE WHEN host.verified THEN 0.15 ELSE 0 END
    + least(s.rating_count, 20) * 0.01
    + CASE WHEN s.instant_book THEN 0.05 ELSE 0 END;
  fresh.live := s.state = 'active' AND host.suspended_at IS NULL;
  RETURN fresh;
END $function$;

CREATE OR REPLACE FUNCTION space_search_sample()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM space_samples WHERE space_id = OLD.space_id; END IF;
  IF TG_OP <> 'DELETE' AND NEW.live THEN
    INSERT INTO space_samples (space_id, live, city_id, type_number, price_minor, surface_m2, rating, bayesian_rating, score, amenities, products,
    instant_book, latitude, longitude, availability, closed_weekdays, minimum_stay, maximum_stay, created_at, busy, tile)
    SELECT space_id, live, city_id, type_number, price_minor, surface_m2, rating, bayesian_rating, score, amenities, products,
    instant_book, latitude, longitude, availability, closed_weekdays, minimum_stay, maximum_stay, created_at, busy, tile
    FROM space_search WHERE space_id = NEW.space_id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION mission_payments_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE m missions%ROWTYPE;
        owed bigint;
BEGIN
  SELECT * INTO m FROM missions WHERE id = NEW.mission_id FOR NO KEY UPDATE;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.mission_id, NEW.amount_minor, NEW.currency, NEW.paid_on, NEW.method, NEW.declared_at)
       IS DISTINCT FROM (OLD.mission_id, OLD.amount_minor, OLD.currency, OLD.paid_on, OLD.method, OLD.declared_at)
    OR num_nonnulls(OLD.received_at, OLD.disputed_at) > 0 THEN
      RAISE EXCEPTION 'a declared payment does not change' USING ERRCODE = 'RB005';
    END IF;
    IF NEW.disputed_at IS NOT NULL AND m.status = 'completed' THEN
      UPDATE missions SET paid_at = NULL WHERE id = m.id;
    END IF;
    RETURN NEW;
  END IF;
  IF m.status = 'completed' THEN
    SELECT mission_pay(sum(minutes_agreed), m.hourly_rate_minor) INTO owed FROM mission_days WHERE mission_id = m.id
      HAVING count(*) = count(minutes_agreed);
  ELSIF m.status = 'cancelled' THEN
    SELECT owed_minor INTO owed FROM mission_events WHERE mission_id = m.id AND status = 'cancelled' ORDER BY id DESC LIMIT 1;
  END IF;
  IF owed IS DISTINCT FROM NEW.amount_minor OR NEW.currency <> m.currency THEN
    RAISE EXCEPTION 'a payment is of what is owed' USING ERRCODE = 'RB003';
  END IF;
  IF m.status = 'completed' THEN
    UPDATE missions SET paid_at = NEW.declared_at WHERE id = m.id;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION reviews_follow_a_completed_stay_or_mission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.booking_id IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM bookings WHERE id = NEW.booking_id AND status = 'completed'
       AND retailer_id = NEW.author_id AND space_id = NEW.space_id)
  OR NEW.mission_id IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM missions WHERE id = NEW.mission_id AND status = 'completed'
       AND (retailer_id = NEW.author_id AND freelancer_id = NEW.freelancer_id
         OR freelancer_id = NEW.author_id AND retailer_id = NEW.retailer_id)) THEN
    RAISE EXCEPTION 'a review follows a completed stay or mission of its author' USING ERRCODE = 'RB008';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION space_search_note_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE before jsonb;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.live THEN
    OLD.document := NULL;
    OLD.padding := NULL;
    before := to_jsonb(OLD) - '{document,padding}'::text[];
  END IF;
  INSERT INTO space_changes (space_id, before) VALUES (NEW.space_id, before);
  RETURN NULL;
END $function$;
