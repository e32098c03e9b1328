-- The map of many spaces: how many stand where is kept beside the rows, so that the whole world is drawn without
-- reading them; and one space in 32 stands in a table of its own, of which the rest is reckoned where filters narrow.

-- Live spaces by squares of 1/400 degree (level 0) and of 8, 64, 512 and 4,096 times as much a side (levels 3, 6, 9 and 12:
-- bits dropped of y and x). Only ever added to, one row a change, so that no writer waits for another: a square holds
-- the sum of its rows. compact_map_cells() puts them together.
CREATE TABLE map_cells (
  level         smallint NOT NULL,
  y             integer NOT NULL,   -- northwards from the south pole
  x             integer NOT NULL,   -- eastwards from the 180th meridian
  city_id       smallint NOT NULL,
  type_number   smallint NOT NULL,
  spaces        integer NOT NULL,   -- less than 0 where spaces went
  -- in 1/100,000 degree, so that sums are exact
  latitude_sum  bigint NOT NULL,
  longitude_sum bigint NOT NULL
);
CREATE INDEX map_cells_place ON map_cells (level, y, x)
  INCLUDE (city_id, type_number, spaces, latitude_sum, longitude_sum);

-- The live rows of space_search whose ids end in five zero bits. Ids are random there.
CREATE TABLE space_samples (
  LIKE space_search,
  PRIMARY KEY (space_id)
) WITH (fillfactor = 85);
CREATE INDEX space_samples_tile ON space_samples (tile);
CREATE INDEX space_samples_city ON space_samples (city_id);

CREATE FUNCTION is_space_sample(space_id uuid) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN get_byte(uuid_send(space_id), 15) & 31 = 0;

CREATE FUNCTION add_to_map_cells(s space_search, change integer) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO map_cells (level, y, x, city_id, type_number, spaces, latitude_sum, longitude_sum)
  SELECT level, floor((s.latitude + 90) * 400)::integer >> level, floor((s.longitude + 180) * 400)::integer >> level,
    s.city_id, s.type_number, change, change * round(s.latitude * 100000)::bigint, change * round(s.longitude * 100000)::bigint
  FROM unnest('{0,3,6,9,12}'::smallint[]) AS level;
END;

CREATE FUNCTION space_search_count_on_map() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.live THEN PERFORM add_to_map_cells(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' AND NEW.live THEN PERFORM add_to_map_cells(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER space_search_map_on_insert AFTER INSERT ON space_search
  FOR EACH ROW WHEN (NEW.live) EXECUTE FUNCTION space_search_count_on_map();
-- taken days change nothing here: a booking is confirmed without this
CREATE TRIGGER space_search_map_on_update AFTER UPDATE ON space_search
  FOR EACH ROW WHEN ((OLD.live OR NEW.live) AND (OLD.live <> NEW.live OR OLD.latitude <> NEW.latitude
    OR OLD.longitude <> NEW.longitude OR OLD.city_id <> NEW.city_id OR OLD.type_number <> NEW.type_number))
  EXECUTE FUNCTION space_search_count_on_map();
CREATE TRIGGER space_search_map_on_delete AFTER DELETE ON space_search
  FOR EACH ROW WHEN (OLD.live) EXECUTE FUNCTION space_search_count_on_map();

CREATE FUNCTION space_search_sample() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM space_samples WHERE space_id = OLD.space_id; END IF;
  IF TG_OP <> 'DELETE' AND NEW.live THEN INSERT INTO space_samples SELECT NEW.*; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER space_search_sample_on_insert AFTER INSERT ON space_search
  FOR EACH ROW WHEN (NEW.live AND is_space_sample(NEW.space_id)) EXECUTE FUNCTION space_search_sample();
CREATE TRIGGER space_search_sample_on_update AFTER UPDATE ON space_search
  FOR EACH ROW WHEN (is_space_sample(NEW.space_id) AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION space_search_sample();
CREATE TRIGGER space_search_sample_on_delete AFTER DELETE ON space_search
  FOR EACH ROW WHEN (is_space_sample(OLD.space_id)) EXECUTE FUNCTION space_search_sample();

CREATE FUNCTION space_search_empty_map() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM map_cells;
  DELETE FROM space_samples;
  RETURN NULL;
END $$;
CREATE TRIGGER space_search_map_on_truncate AFTER TRUNCATE ON space_search
  FOR EACH STATEMENT EXECUTE FUNCTION space_search_empty_map();

-- Puts the rows of each square together. What is written meanwhile stays as it is, and two of these at once lose
-- nothing: each keeps the sum of what it deleted itself.
CREATE FUNCTION compact_map_cells() RETURNS void LANGUAGE sql
BEGIN ATOMIC
  WITH split AS (
    SELECT level, y, x, city_id, type_number FROM map_cells GROUP BY level, y, x, city_id, type_number HAVING count(*) > 1
  ), gone AS (
    DELETE FROM map_cells c USING split s
    WHERE (c.level, c.y, c.x, c.city_id, c.type_number) = (s.level, s.y, s.x, s.city_id, s.type_number)
    RETURNING c.*
  )
  INSERT INTO map_cells (level, y, x, city_id, type_number, spaces, latitude_sum, longitude_sum)
  SELECT level, y, x, city_id, type_number, sum(spaces), sum(latitude_sum), sum(longitude_sum)
  FROM gone GROUP BY level, y, x, city_id, type_number
  HAVING (sum(spaces), sum(latitude_sum), sum(longitude_sum)) <> (0, 0, 0);
END;

-- Everything anew from space_search, for a load of many rows at once. Writers of spaces wait.
CREATE FUNCTION recount_map() RETURNS void LANGUAGE plpgsql AS $$
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
  INSERT INTO space_samples SELECT * FROM space_search WHERE live AND is_space_sample(space_id);
END $$;
SELECT recount_map();

-- What lies outside the box, or is of another type or price, is told apart in the index: of a tile that thousands share,
-- only the rows that may fit are read.
DROP INDEX space_search_tile;
CREATE INDEX space_search_tile ON space_search (tile, latitude, longitude, type_number, price_minor) INCLUDE (space_id) WHERE live;
