-- Prices in the currency of the space's country: MAD everywhere, AED in the Emirates, EUR in the euro zone. Amounts of two
-- currencies are compared by rates that an operator edits, and never added up.

-- What a unit of each other currency is in dirhams. At most 20: a price in it, in centimes of a dirham, is still an integer.
CREATE TABLE currency_rates (
  currency   char(3)       PRIMARY KEY,
  mad        numeric(8, 4) NOT NULL,
  changed_at timestamptz   NOT NULL DEFAULT now(),
  -- an admin's id, as the audit log has it; null for who sits at the command line
  changed_by uuid,
  CONSTRAINT currency_rates_currency_check CHECK (currency IN ('AED', 'EUR')),
  CONSTRAINT currency_rates_mad_check CHECK (mad BETWEEN 0.01 AND 20)
);
INSERT INTO currency_rates (currency, mad) VALUES ('AED', 2.5), ('EUR', 10.75);
CREATE TRIGGER currency_rates_pages AFTER INSERT OR UPDATE OR DELETE ON currency_rates
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();

-- What is paid with in a country, where it is one of ours beside the dirham. Twin of countryCurrencies() in src/shared/currencies.
CREATE FUNCTION country_currency(country text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN country = 'AE' THEN 'AED'
  WHEN country IN ('AD', 'AT', 'BE', 'BG', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GP', 'GF', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU', 'LV',
    'MC', 'ME', 'MQ', 'MT', 'NL', 'PT', 'RE', 'SI', 'SK', 'SM', 'VA', 'XK', 'YT') THEN 'EUR'
  ELSE 'MAD'
END;

ALTER TABLE spaces DROP CONSTRAINT spaces_currency_check;
ALTER TABLE spaces ADD CONSTRAINT spaces_currency_check CHECK (currency IN ('MAD', 'AED', 'EUR')) NOT VALID;

CREATE FUNCTION spaces_currency_of_country() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- as it is at the commit: a working copy is written into a space before that is taken off the site
  IF EXISTS (SELECT 1 FROM spaces s JOIN cities c ON c.id = s.city_id WHERE s.id = NEW.id AND s.is_published
       AND s.currency NOT IN ('MAD', country_currency(c.country))) THEN
    RAISE EXCEPTION 'nobody pays % where this space is', NEW.currency
      USING ERRCODE = 'check_violation', CONSTRAINT = 'spaces_currency_of_country';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER spaces_currency_of_country AFTER INSERT OR UPDATE OF currency, city_id, is_published ON spaces
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.is_published AND NEW.currency <> 'MAD') EXECUTE FUNCTION spaces_currency_of_country();

ALTER TABLE bookings ADD CONSTRAINT bookings_currency_check CHECK (currency IN ('MAD', 'AED', 'EUR')) NOT VALID;

-- All lines until now are in MAD. A line says its currency itself; that it is its booking's is checked with the sum.
ALTER TABLE booking_lines ADD COLUMN currency char(3) NOT NULL DEFAULT 'MAD';
ALTER TABLE booking_lines ADD CONSTRAINT booking_lines_currency_check CHECK (currency IN ('MAD', 'AED', 'EUR')) NOT VALID;

CREATE OR REPLACE FUNCTION bookings_check_lines(the_booking uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM bookings b WHERE b.id = the_booking AND b.total_price_minor IS DISTINCT FROM
       (SELECT sum(l.amount_minor) FROM booking_lines l WHERE l.booking_id = b.id)) THEN
    RAISE EXCEPTION 'the total of booking % is not the sum of its lines', the_booking
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_total';
  END IF;
  IF EXISTS (SELECT 1 FROM bookings b JOIN booking_lines l ON l.booking_id = b.id
       WHERE b.id = the_booking AND l.currency <> b.currency) THEN
    RAISE EXCEPTION 'the lines of booking % are in another currency', the_booking
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_one_currency';
  END IF;
END $$;

CREATE OR REPLACE FUNCTION bookings_have_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.total_price_minor = NEW.price_per_day_minor::bigint * (NEW.last_day - NEW.first_day + 1)
     AND NOT EXISTS (SELECT 1 FROM booking_lines WHERE booking_id = NEW.id) THEN
    INSERT INTO booking_lines (booking_id, position, kind, first_day, last_day, unit_minor, quantity, amount_minor, currency)
    VALUES (NEW.id, 0, 'base', NEW.first_day, NEW.last_day, NEW.price_per_day_minor, NEW.last_day - NEW.first_day + 1,
      NEW.total_price_minor, NEW.currency);
  ELSE
    PERFORM bookings_check_lines(NEW.id);
  END IF;
  RETURN NULL;
END $$;

-- An amount in centimes of a dirham, at the rate of the moment, rounded half up. Twin of inMad() in src/shared/currencies/rates.ts.
CREATE FUNCTION price_in_mad(minor bigint, from_currency text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN from_currency = 'MAD' THEN minor
    ELSE (SELECT round(minor * mad)::bigint FROM currency_rates WHERE currency = from_currency) END
$$;

-- The search compares prices in dirhams. Its rows of MAD-only spaces are what they were.
CREATE OR REPLACE FUNCTION space_search_row(s spaces, host profiles) RETURNS space_search LANGUAGE plpgsql STABLE AS $$
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
    RETURN;
  END IF;
  -- whoever changes the rate waits for this row, or this row for the rate
  IF s.currency <> 'MAD' THEN PERFORM 1 FROM currency_rates WHERE currency = s.currency FOR SHARE; END IF;
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
