-- Search reads one narrow row per space, kept by triggers in the writer's own transaction; the wide tables stay the
-- truth. Measured design: docs/search.md.

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

CREATE TABLE space_search (
  space_id           uuid PRIMARY KEY REFERENCES spaces ON DELETE CASCADE,
  live               boolean NOT NULL,
  city_id            smallint NOT NULL,
  type_number        smallint NOT NULL,
  price_minor        integer NOT NULL,
  surface_m2         real NOT NULL,
  rating             real NOT NULL,          -- 0 while there is no review
  score              real NOT NULL,          -- relevance without text: reviews, completeness, verified host
  amenities          bigint NOT NULL,
  products           bigint NOT NULL,
  latitude           double precision NOT NULL,
  longitude          double precision NOT NULL,
  availability       daterange NOT NULL,
  closed_weekdays    smallint NOT NULL,
  minimum_stay       smallint NOT NULL,
  maximum_stay       smallint NOT NULL,
  created_at         timestamptz NOT NULL,
  busy               datemultirange NOT NULL DEFAULT '{}',  -- confirmed bookings and blocked days, from yesterday on
  tile               integer NOT NULL GENERATED ALWAYS AS (
                       (floor((latitude + 90) * 50)::integer * 18000) + floor((longitude + 180) * 50)::integer) STORED,
  document           tsvector NOT NULL
) WITH (fillfactor = 85);

CREATE INDEX space_search_score ON space_search (city_id, score DESC, space_id DESC) WHERE live;
CREATE INDEX space_search_type ON space_search (city_id, type_number, score DESC, space_id DESC) WHERE live;
CREATE INDEX space_search_price ON space_search (city_id, price_minor, space_id) WHERE live;
CREATE INDEX space_search_rating ON space_search (city_id, rating DESC, space_id DESC) WHERE live;
CREATE INDEX space_search_newest ON space_search (city_id, created_at DESC, space_id DESC) WHERE live;
CREATE INDEX space_search_all_score ON space_search (score DESC, space_id DESC) WHERE live;
CREATE INDEX space_search_all_price ON space_search (price_minor, space_id) WHERE live;
CREATE INDEX space_search_all_rating ON space_search (rating DESC, space_id DESC) WHERE live;
CREATE INDEX space_search_all_newest ON space_search (created_at DESC, space_id DESC) WHERE live;
CREATE INDEX space_search_tile ON space_search (tile) INCLUDE (latitude, longitude, price_minor, type_number, space_id) WHERE live;
CREATE INDEX space_search_document ON space_search USING gin (document) WHERE live;

-- Every word that occurs in a live space: a mistyped word of a search is replaced by its neighbours here.
CREATE TABLE search_words (
  word text PRIMARY KEY
);
CREATE INDEX search_words_trigram ON search_words USING gin (word gin_trgm_ops);

CREATE FUNCTION space_busy(the_space uuid) RETURNS datemultirange LANGUAGE sql STABLE
RETURN coalesce((SELECT range_agg(days) FROM (
    SELECT days FROM bookings WHERE space_id = the_space AND status = 'confirmed' AND last_day >= current_date - 1
    UNION ALL
    SELECT daterange(date, date, '[]') FROM availability WHERE space_id = the_space AND NOT available AND date >= current_date - 1
  ) AS taken), '{}'::datemultirange);

CREATE FUNCTION refresh_space_search(the_space uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  s spaces%ROWTYPE;
  c cities%ROWTYPE;
  host profiles%ROWTYPE;
  doc tsvector;
BEGIN
  SELECT * INTO s FROM spaces WHERE id = the_space;
  IF NOT FOUND OR s.type IS NULL OR s.city_id IS NULL OR s.price_per_day_minor IS NULL OR s.surface_m2 IS NULL OR s.latitude IS NULL THEN
    DELETE FROM space_search WHERE space_id = the_space;
    RETURN;
  END IF;
  SELECT * INTO c FROM cities WHERE id = s.city_id;
  SELECT * INTO host FROM profiles WHERE id = s.host_id;
  doc := setweight(to_tsvector('simple', normalise_text(s.name)), 'A')
      || setweight(to_tsvector('simple', normalise_text(coalesce(s.neighborhood, '') || ' ' || replace(c.names, '|', ' '))), 'B')
      || setweight(to_tsvector('simple', normalise_text(coalesce(s.address, '') || ' ' || array_to_string(s.tags, ' '))), 'C')
      || setweight(to_tsvector('simple', normalise_text(s.description)), 'D');
  INSERT INTO space_search AS target (space_id, live, city_id, type_number, price_minor, surface_m2, rating, score, amenities, products,
      latitude, longitude, availability, closed_weekdays, minimum_stay, maximum_stay, created_at, busy, document)
  VALUES (s.id, s.state = 'active' AND host.suspended_at IS NULL, s.city_id, space_type_number(s.type), s.price_per_day_minor, s.surface_m2,
      coalesce(s.rating, 0),
      -- a Bayesian mean of the rating (five reviews of 4.2 assumed), plus signs of a listing that is looked after
      (coalesce(s.rating, 0) * s.rating_count + 4.2 * 5) / (s.rating_count + 5)
        + CASE WHEN host.verified THEN 0.15 ELSE 0 END
        + least(s.rating_count, 20) * 0.01
        + CASE WHEN s.instant_book THEN 0.05 ELSE 0 END,
      amenity_mask(s.amenities), product_mask(s.accepted_products), s.latitude, s.longitude,
      daterange(s.availability_start, s.availability_end, '[]'), s.closed_weekdays, s.minimum_stay, coalesce(s.maximum_stay, 730),
      s.created_at, space_busy(s.id), doc)
  ON CONFLICT (space_id) DO UPDATE SET
      live = excluded.live, city_id = excluded.city_id, type_number = excluded.type_number, price_minor = excluded.price_minor,
      surface_m2 = excluded.surface_m2, rating = excluded.rating, score = excluded.score, amenities = excluded.amenities,
      products = excluded.products, latitude = excluded.latitude, longitude = excluded.longitude,
      availability = excluded.availability, closed_weekdays = excluded.closed_weekdays, minimum_stay = excluded.minimum_stay,
      maximum_stay = excluded.maximum_stay, busy = excluded.busy, document = excluded.document;
  IF s.state = 'active' THEN
    INSERT INTO search_words SELECT lexeme FROM unnest(doc) WHERE length(lexeme) > 2
      ORDER BY lexeme ON CONFLICT DO NOTHING;
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
  PERFORM refresh_space_search(id) FROM spaces WHERE host_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_refresh_search AFTER UPDATE OF suspended_at, verified ON profiles
  FOR EACH ROW WHEN (OLD.suspended_at IS DISTINCT FROM NEW.suspended_at OR OLD.verified <> NEW.verified)
  EXECUTE FUNCTION profiles_refresh_search();

-- Days taken or given back change the busy set alone.
CREATE FUNCTION bookings_refresh_busy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE space_search SET busy = space_busy(NEW.space_id) WHERE space_id = NEW.space_id;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_busy_on_insert AFTER INSERT ON bookings
  FOR EACH ROW WHEN (NEW.status = 'confirmed') EXECUTE FUNCTION bookings_refresh_busy();
CREATE TRIGGER bookings_busy_on_change AFTER UPDATE OF status ON bookings
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND 'confirmed' IN (OLD.status, NEW.status)) EXECUTE FUNCTION bookings_refresh_busy();

CREATE FUNCTION availability_refresh_busy() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE the_space uuid := coalesce(NEW.space_id, OLD.space_id);
BEGIN
  UPDATE space_search SET busy = space_busy(the_space) WHERE space_id = the_space;
  RETURN NULL;
END $$;
CREATE TRIGGER availability_refresh_busy AFTER INSERT OR UPDATE OR DELETE ON availability
  FOR EACH ROW EXECUTE FUNCTION availability_refresh_busy();
