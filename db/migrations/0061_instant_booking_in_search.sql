-- What is found, filtered and shown as booked at once is so: a calendar that cannot be trusted makes requests of it, in the
-- search row too. Twin of instantPaused (src/server/calendar-feeds/calendar-feeds.sql.ts), which knows the time; a row knows
-- that of its last reading, at most one retry ago.

ALTER TABLE calendar_feeds ADD COLUMN is_trusted boolean NOT NULL
  GENERATED ALWAYS AS (state = 'off' OR (state <> 'suspect' AND coalesce(checked_at - good_at < interval '1 hour', false))) STORED;

CREATE FUNCTION is_booked_at_once(s spaces) RETURNS boolean LANGUAGE sql STABLE
RETURN s.instant_book AND NOT EXISTS (SELECT FROM space_relatives(s.id) AS r JOIN calendar_feeds f ON f.space_id = r.id
  WHERE NOT f.is_trusted);

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
  fresh.standing := (coalesce(s.rating, 0) * s.rating_count + 4.2 * 5) / (s.rating_count + 5);
  fresh.score := fresh.standing
    + CASE WHEN host.verified THEN 0.15 ELSE 0 END
    + least(s.rating_count, 20) * 0.01
    + CASE WHEN s.instant_book THEN 0.05 ELSE 0 END;
  fresh.live := s.state = 'active' AND host.suspended_at IS NULL;
  RETURN fresh;
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
    fresh.document := doc || space_features(featured);
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

CREATE FUNCTION refresh_space_instant(the_space uuid) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
  -- writers of one row take turns at it
  PERFORM 1 FROM space_search WHERE space_id = the_space FOR UPDATE;
  UPDATE space_search f SET instant_book = is_booked_at_once(s) FROM spaces s
    WHERE s.id = the_space AND f.space_id = the_space AND f.instant_book <> is_booked_at_once(s);
END $function$;

CREATE FUNCTION calendar_feeds_refresh_instant() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM refresh_space_instant(id) FROM (
    SELECT id FROM space_relatives(coalesce(NEW.space_id, OLD.space_id)) AS r ORDER BY id) AS concerned;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION spaces_tell_shop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  the_part uuid := coalesce(NEW.id, OLD.id);
  former_shop uuid := CASE WHEN TG_OP <> 'INSERT' THEN OLD.shop_id END;
BEGIN
  IF former_shop IS NOT NULL THEN
    UPDATE bookings SET shop_id = NULL, footprint = NULL
      WHERE shop_id = former_shop AND (space_id = the_part
        OR (space_id = former_shop AND NOT EXISTS (SELECT 1 FROM spaces WHERE shop_id = former_shop)));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.shop_id IS NOT NULL THEN
    -- of what is over, only days of preparation are still held
    UPDATE bookings SET shop_id = NEW.shop_id,
        footprint = CASE space_id WHEN the_part THEN int4range(NEW.slot, NEW.slot, '[]') ELSE int4range(NULL, NULL) END
      WHERE space_id IN (the_part, NEW.shop_id) AND shop_id IS NULL
        AND (status = 'confirmed' OR (status = 'completed' AND preparation_days > 0 AND upper(held) >= current_date));
    IF EXISTS (SELECT 1 FROM bookings b JOIN day_blocks k ON k.days && b.held AND k.days && b.days
               WHERE b.status = 'confirmed' AND b.space_id IN (the_part, NEW.shop_id) AND k.space_id IN (the_part, NEW.shop_id)) THEN
      RAISE EXCEPTION 'a day is booked' USING ERRCODE = 'RB001';
    END IF;
    INSERT INTO calendar_conflicts (booking_id, event_id)
      SELECT b.id, e.id FROM bookings b JOIN imported_events e ON e.days && b.held AND e.days && b.days
      WHERE b.status = 'confirmed' AND e.ended_at IS NULL
        AND (b.space_id, e.space_id) IN ((the_part, NEW.shop_id), (NEW.shop_id, the_part))
      ON CONFLICT DO NOTHING;
  END IF;
  -- those that are there: part and shop may go in one statement
  PERFORM refresh_space_busy(id), refresh_space_instant(id) FROM (SELECT id FROM spaces WHERE id IN (the_part, former_shop,
    CASE WHEN TG_OP <> 'DELETE' THEN NEW.shop_id END) ORDER BY id) AS concerned;
  RETURN NULL;
END $function$;

CREATE TRIGGER calendar_feeds_instant_on_insert AFTER INSERT ON calendar_feeds
  FOR EACH ROW WHEN (NEW.checked_at IS NOT NULL AND NOT NEW.is_trusted) EXECUTE FUNCTION calendar_feeds_refresh_instant();
CREATE TRIGGER calendar_feeds_instant_on_update AFTER UPDATE ON calendar_feeds
  FOR EACH ROW WHEN (OLD.is_trusted <> NEW.is_trusted) EXECUTE FUNCTION calendar_feeds_refresh_instant();
CREATE TRIGGER calendar_feeds_instant_on_delete AFTER DELETE ON calendar_feeds
  FOR EACH ROW WHEN (NOT OLD.is_trusted) EXECUTE FUNCTION calendar_feeds_refresh_instant();

-- few calendars are not trusted: only what stands beside them is asked
UPDATE space_search f SET instant_book = false FROM spaces s
  WHERE s.id IN (SELECT r.id FROM calendar_feeds k, space_relatives(k.space_id) AS r WHERE NOT k.is_trusted)
    AND s.id = f.space_id AND f.instant_book AND NOT is_booked_at_once(s);
