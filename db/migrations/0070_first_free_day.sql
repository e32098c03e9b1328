-- The first day from which the shortest booking of a space can be had, of the 400 from today on; null when there is none, or no
-- day is given. A request needs a day for its answer; an instant booking none. Read of whole layers, first near and only then far.
CREATE FUNCTION first_free_day(the_space uuid, today date) RETURNS date LANGUAGE plpgsql STABLE PARALLEL SAFE STRICT COST 1000 AS $$
DECLARE
  shortest integer;
  earliest date;
  ahead integer;
  asked daterange;
  found date;
BEGIN
  SELECT s.minimum_stay, today + CASE WHEN s.instant_book THEN 0 ELSE 1 END INTO shortest, earliest FROM spaces s WHERE s.id = the_space;
  FOREACH ahead IN ARRAY ARRAY[7, 60, 400] LOOP
    -- so far that a booking from the last of these days is seen whole
    asked := daterange(earliest, today + ahead + shortest - 1);
    SELECT min(day.day) INTO found
    FROM unnest(datemultirange(asked) - coalesce((SELECT range_agg(l.days) FROM space_day_layers(the_space, asked, today) AS l), '{}')) AS free,
      LATERAL (SELECT lower(free) + n AS day FROM generate_series(0, upper(free) - lower(free) - shortest) AS n) AS day
    WHERE day.day < today + ahead
      AND NOT EXISTS (SELECT FROM space_prices p WHERE p.space_id = the_space AND p.days @> day.day
        AND p.minimum_stay > upper(free) - day.day);
    IF found IS NOT NULL THEN RETURN found; END IF;
  END LOOP;
  RETURN NULL;
END $$;
