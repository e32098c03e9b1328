-- Search reads one narrow row per space, kept by triggers in the writer's own transaction; the wide tables stay the
-- truth. The design and what was measured: docs/search.md.

-- Bits of the masks are positions in these arrays; append only (twin: src/shared/spaces/vocabulary.ts).
CREATE FUNCTION space_type_number(type text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_position(ARRAY['corner-shop', 'full-store', 'shelf-display', 'garage-storage', 'window-display', 'mobile-unit',
                            'event-stand', 'wall-display'], type)::smallint;

CREATE FUNCTION amenity_mask(keys text[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce((SELECT bit_or(1::bigint << (array_position(
  ARRAY['wifi', 'power', 'lighting', 'staff', 'security', 'ac', 'parking', 'storage', 'tables', 'payment',
        'electricity', 'staffSupport', 'cleaning', 'coffee', 'camera'], key) - 1))
  FROM unnest(keys) AS key), 0);

CREATE FUNCTION product_mask(keys text[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce((SELECT bit_or(1::bigint << (array_position(
  ARRAY['fashion', 'cosmetics', 'home-decor', 'books', 'electronics', 'food', 'crafts', 'jewelry', 'perfumery', 'toys',
        'accessories', 'art'], key) - 1))
  FROM unnest(keys) AS key), 0);

ALTER TABLE spaces ADD CONSTRAINT spaces_known_amenities CHECK (amenities <@ ARRAY['wifi', 'power', 'lighting', 'staff',
  'security', 'ac', 'parking', 'storage', 'tables', 'payment', 'electricity', 'staffSupport', 'cleaning', 'coffee', 'camera']);
ALTER TABLE spaces ADD CONSTRAINT spaces_known_products CHECK (accepted_products <@ ARRAY['fashion', 'cosmetics', 'home-decor',
  'books', 'electronics', 'food', 'crafts', 'jewelry', 'perfumery', 'toys', 'accessories', 'art']);

-- What people call these things in the three languages, whatever the language a space is described in.
CREATE FUNCTION space_type_words(type text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE type
  WHEN 'corner-shop' THEN 'coin boutique corner shop store magasin éphémère pop-up ركن زاوية متجر محل دكان مؤقت'
  WHEN 'full-store' THEN 'boutique magasin local commercial showroom éphémère full store shop retail pop-up متجر محل دكان بوتيك معرض مؤقت'
  WHEN 'shelf-display' THEN 'étagère présentoir rayon shelf display stand رف رفوف عرض'
  WHEN 'garage-storage' THEN 'garage local stockage entrepôt dépôt box storage warehouse مستودع مخزن تخزين مرآب كراج'
  WHEN 'window-display' THEN 'vitrine devanture window display shopfront واجهة عرض فترينة'
  WHEN 'mobile-unit' THEN 'unité mobile food truck camion kiosque mobile unit kiosk cart عربة متنقلة كشك شاحنة طعام'
  WHEN 'event-stand' THEN 'stand événement salon foire event booth fair جناح كشك معرض فعالية'
  WHEN 'wall-display' THEN 'mur affiche écran panneau wall poster screen billboard جدار حائط ملصق شاشة لوحة إعلان'
END;

CREATE FUNCTION product_words(product text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE product
  WHEN 'fashion' THEN 'mode vêtements prêt-à-porter fashion clothing clothes أزياء ملابس موضة'
  WHEN 'cosmetics' THEN 'cosmétiques beauté maquillage cosmetics beauty makeup تجميل مستحضرات مكياج'
  WHEN 'home-decor' THEN 'décoration déco maison home decor interior ديكور منزل أثاث'
  WHEN 'books' THEN 'livres librairie papeterie books bookshop stationery كتب مكتبة قرطاسية'
  WHEN 'electronics' THEN 'électronique informatique téléphonie electronics computers phones إلكترونيات هواتف حواسيب'
  WHEN 'food' THEN 'alimentation épicerie nourriture restauration food grocery طعام أغذية مأكولات بقالة'
  WHEN 'crafts' THEN 'artisanat artisanal crafts handmade حرف تقليدية صناعة يدوية'
  WHEN 'jewelry' THEN 'bijoux bijouterie joaillerie jewelry jewellery مجوهرات حلي'
  WHEN 'perfumery' THEN 'parfums parfumerie perfumes fragrances عطور'
  WHEN 'toys' THEN 'jouets jeux toys games ألعاب لعب'
  WHEN 'accessories' THEN 'accessoires maroquinerie sacs accessories bags leather إكسسوارات حقائب جلود'
  WHEN 'art' THEN 'art galerie tableaux gallery paintings فن لوحات رواق'
END;

-- Places shown approximately are moved by a vector that nobody can compute from the public id alone.
CREATE TABLE location_secret (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  secret   text NOT NULL DEFAULT gen_random_uuid()::text
);
INSERT INTO location_secret DEFAULT VALUES;

CREATE TABLE space_search (
  space_id        uuid PRIMARY KEY REFERENCES spaces ON DELETE CASCADE,
  live            boolean NOT NULL,
  city_id         smallint NOT NULL,
  type_number     smallint NOT NULL,
  price_minor     integer NOT NULL,
  surface_m2      real NOT NULL,
  rating          real NOT NULL,          -- 0 while there is no review
  standing        real NOT NULL,          -- Bayesian mean of the rating: what few reviews say weighs little
  score           real NOT NULL,          -- relevance without text: standing, reviews, verified host, instant booking
  amenities       bigint NOT NULL,
  products        bigint NOT NULL,
  instant_book    boolean NOT NULL,
  -- as shown to the public: a search by map bounds must not tell more than the map does
  latitude        double precision NOT NULL,
  longitude       double precision NOT NULL,
  availability    daterange NOT NULL,
  closed_weekdays smallint NOT NULL,
  minimum_stay    smallint NOT NULL,
  maximum_stay    smallint NOT NULL,
  created_at      timestamptz NOT NULL,
  busy            datemultirange NOT NULL,  -- confirmed bookings and blocked days
  -- cells of 1/50 degree for the map, 18,000 to a row
  tile            integer NOT NULL GENERATED ALWAYS AS (
                    floor((latitude + 90) * 50)::integer * 18000 + floor((longitude + 180) * 50)::integer) STORED
) WITH (fillfactor = 85);

-- A page of any order is the beginning of an index, in one city and everywhere.
CREATE INDEX space_search_score ON space_search (city_id, score DESC, space_id DESC) WHERE live;
CREATE INDEX space_search_type ON space_search (city_id, type_number, score DESC, space_id DESC) WHERE live;
CREATE INDEX space_search_price ON space_search (city_id, price_minor, space_id) WHERE live;
CREATE INDEX space_search_rating ON space_search (city_id, rating DESC, score DESC, space_id DESC) WHERE live;
CREATE INDEX space_search_newest ON space_search (city_id, created_at DESC, space_id DESC) WHERE live;
CREATE INDEX space_search_all_score ON space_search (score DESC, space_id DESC) WHERE live;
CREATE INDEX space_search_all_price ON space_search (price_minor, space_id) WHERE live;
CREATE INDEX space_search_all_rating ON space_search (rating DESC, score DESC, space_id DESC) WHERE live;
CREATE INDEX space_search_all_newest ON space_search (created_at DESC, space_id DESC) WHERE live;
CREATE INDEX space_search_standing ON space_search (standing DESC, space_id DESC) WHERE live AND rating > 0;
CREATE INDEX space_search_tile ON space_search (tile) INCLUDE (latitude, longitude, price_minor, type_number, space_id) WHERE live;

-- Words of the live spaces, apart: beside them the rows above would be eight times as long, and so would each write of
-- a booking's days.
CREATE TABLE space_texts (
  space_id uuid PRIMARY KEY REFERENCES spaces ON DELETE CASCADE,
  document tsvector NOT NULL
);
CREATE INDEX space_texts_document ON space_texts USING gin (document);

-- Every word that occurs in a live space: a mistyped word of a search is replaced by its neighbours here.
CREATE TABLE search_words (
  word text COLLATE "C" PRIMARY KEY
);
CREATE INDEX search_words_trigram ON search_words USING gist (word gist_trgm_ops (siglen = 32));

CREATE FUNCTION space_busy(the_space uuid) RETURNS datemultirange LANGUAGE sql STABLE
RETURN coalesce((SELECT range_agg(days) FROM (
    SELECT days FROM bookings WHERE space_id = the_space AND status = 'confirmed'
    UNION ALL
    SELECT daterange(date, date, '[]') FROM availability WHERE space_id = the_space AND NOT available
  ) AS taken), '{}'::datemultirange);

-- Whether some day from `first` to `last` can be had.
CREATE FUNCTION is_open_between(availability daterange, busy datemultirange, closed_weekdays smallint, first date, last date)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN EXISTS (
  SELECT 1 FROM generate_series(0, last - first) AS n
  WHERE availability @> first + n AND NOT busy @> first + n
    AND closed_weekdays & (1 << (extract(isodow FROM first + n)::integer - 1)) = 0);

CREATE FUNCTION space_document(s spaces, c cities) RETURNS tsvector LANGUAGE sql STABLE
RETURN setweight(to_tsvector('simple', normalise_text(s.name)), 'A')
  || setweight(to_tsvector('simple', normalise_text(concat_ws(' ', s.neighborhood, replace(c.names, '|', ' '), space_type_words(s.type)))), 'B')
  -- an address that is not shown must not be found either
  || setweight(to_tsvector('simple', normalise_text(concat_ws(' ',
       CASE WHEN s.location_precision = 'exact' THEN s.address END, array_to_string(s.tags, ' ')))), 'C')
  || setweight(to_tsvector('simple', normalise_text(concat_ws(' ', s.description,
       (SELECT string_agg(product_words(product), ' ') FROM unnest(s.accepted_products) AS product)))), 'D');

-- Writers of one space take turns at its row here, and each computes from what the ones before it committed.
CREATE FUNCTION refresh_space_search(the_space uuid) RETURNS void LANGUAGE plpgsql AS $$
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

CREATE FUNCTION spaces_refresh_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_space_search(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER spaces_refresh_search AFTER INSERT OR UPDATE ON spaces FOR EACH ROW EXECUTE FUNCTION spaces_refresh_search();

CREATE FUNCTION profiles_refresh_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_space_search(id) FROM spaces WHERE host_id = NEW.id ORDER BY id;
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_refresh_search AFTER UPDATE OF suspended_at, verified ON profiles
  FOR EACH ROW WHEN ((OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL) OR OLD.verified <> NEW.verified)
  EXECUTE FUNCTION profiles_refresh_search();

CREATE FUNCTION cities_refresh_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_space_search(id) FROM spaces WHERE city_id = NEW.id ORDER BY id;
  RETURN NULL;
END $$;
CREATE TRIGGER cities_refresh_search AFTER UPDATE OF names ON cities
  FOR EACH ROW WHEN (OLD.names <> NEW.names) EXECUTE FUNCTION cities_refresh_search();

-- Days taken or given back change the busy set alone.
CREATE FUNCTION refresh_space_busy(the_space uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM space_search WHERE space_id = the_space FOR UPDATE;
  UPDATE space_search SET busy = space_busy(the_space) WHERE space_id = the_space;
END $$;

CREATE FUNCTION bookings_refresh_busy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_space_busy(coalesce(NEW.space_id, OLD.space_id));
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_busy_on_insert AFTER INSERT ON bookings
  FOR EACH ROW WHEN (NEW.status = 'confirmed') EXECUTE FUNCTION bookings_refresh_busy();
CREATE TRIGGER bookings_busy_on_change AFTER UPDATE OF status ON bookings
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND 'confirmed' IN (OLD.status, NEW.status)) EXECUTE FUNCTION bookings_refresh_busy();
CREATE TRIGGER bookings_busy_on_delete AFTER DELETE ON bookings
  FOR EACH ROW WHEN (OLD.status = 'confirmed') EXECUTE FUNCTION bookings_refresh_busy();

-- Once a statement: a host blocks a whole season at a time. A day never moves to another space.
CREATE FUNCTION availability_refresh_busy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_space_busy(space_id) FROM (SELECT DISTINCT space_id FROM changed ORDER BY space_id) AS spaces_changed;
  RETURN NULL;
END $$;
CREATE TRIGGER availability_busy_on_insert AFTER INSERT ON availability
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION availability_refresh_busy();
CREATE TRIGGER availability_busy_on_change AFTER UPDATE ON availability
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION availability_refresh_busy();
CREATE TRIGGER availability_busy_on_delete AFTER DELETE ON availability
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION availability_refresh_busy();
