-- What a day of a space costs besides its price: seasons, weekdays, and one discount for long stays. A booking's total is the sum of
-- its lines. 0035 writes the lines of the bookings there are, and proves the rules that are not proved here for every row.
-- All at once or none: who holds one of them and waits for another could wait for a reader that waits for the first.
SET LOCAL lock_timeout = '100ms';
LOCK TABLE bookings, spaces IN ACCESS EXCLUSIVE MODE;
SET LOCAL lock_timeout = '2s';

ALTER TABLE spaces
  -- Monday first; null where the weekday has no price of its own
  ADD COLUMN weekday_prices_minor integer[],
  -- from 7 days, and from 28; the larger of the two that apply
  ADD COLUMN week_percent smallint,
  ADD COLUMN month_percent smallint,
  ADD CONSTRAINT spaces_weekday_prices CHECK (cardinality(weekday_prices_minor) = 7 AND array_ndims(weekday_prices_minor) = 1
    AND 100 <= ALL (weekday_prices_minor) AND 100000000 >= ALL (weekday_prices_minor)) NOT VALID,
  ADD CONSTRAINT spaces_week_percent CHECK (week_percent BETWEEN 1 AND 90) NOT VALID,
  ADD CONSTRAINT spaces_month_percent CHECK (month_percent BETWEEN 1 AND 90) NOT VALID;

-- Prices and shortest stays of some dates. Writers hold the row of the space.
CREATE TABLE space_prices (
  space_id     uuid NOT NULL REFERENCES spaces (id) ON DELETE CASCADE,
  first_day    date NOT NULL,
  last_day     date NOT NULL,
  days         daterange NOT NULL GENERATED ALWAYS AS (daterange(first_day, last_day, '[]')) STORED,
  -- of one day
  price_minor  integer CHECK (price_minor BETWEEN 100 AND 100000000),
  -- of a stay that begins on one of these days, where it is longer than the space's own
  minimum_stay smallint CHECK (minimum_stay BETWEEN 1 AND 365),
  PRIMARY KEY (space_id, first_day),
  CONSTRAINT space_prices_day_order CHECK (last_day >= first_day AND last_day - first_day < 730),
  CONSTRAINT space_prices_say_something CHECK (num_nonnulls(price_minor, minimum_stay) > 0),
  CONSTRAINT space_prices_no_overlap EXCLUDE USING gist (space_id WITH =, days WITH &&)
);
CREATE INDEX space_prices_minimum_stay ON space_prices (last_day) WHERE minimum_stay IS NOT NULL;
CREATE TRIGGER space_prices_pages AFTER INSERT OR UPDATE OR DELETE ON space_prices
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();

-- The price of a stay: {"totalMinor", "lines"}; null for days that are none. Twin of priceStay in src/shared/prices/price-stay.ts.
-- A day costs what its season says, else its weekday, else the base. Then the larger discount that applies to the length of the stay is taken
-- off the sum, which is rounded to whole units of the currency, half up, once. An amount that is no multiple of one stays without a discount.
CREATE FUNCTION price_stay(the_space uuid, base_minor integer, weekday_prices_minor integer[], week_percent smallint,
  month_percent smallint, first date, last date) RETURNS jsonb LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  day_count CONSTANT integer := last - first + 1;
  percent integer;
  total bigint;
  discounted bigint;
  lines jsonb;
BEGIN
  IF base_minor IS NULL OR day_count IS NULL OR day_count NOT BETWEEN 1 AND 730 THEN RETURN NULL; END IF;
  IF weekday_prices_minor IS NULL AND NOT EXISTS (
       SELECT FROM space_prices p WHERE p.space_id = the_space AND p.days && daterange(first, last, '[]') AND p.price_minor IS NOT NULL) THEN
    total := base_minor::bigint * day_count;
    lines := jsonb_build_array(jsonb_build_object('kind', 'base', 'firstDay', first, 'lastDay', last,
      'unitMinor', base_minor, 'quantity', day_count, 'percent', NULL, 'amountMinor', total));
  ELSE
    SELECT sum(g.unit::bigint * g.quantity), jsonb_agg(jsonb_build_object('kind', g.kind, 'firstDay', g.first_day, 'lastDay', g.last_day,
        'unitMinor', g.unit, 'quantity', g.quantity, 'percent', NULL, 'amountMinor', g.unit::bigint * g.quantity)
        ORDER BY g.place, g.first_day)
      INTO total, lines
    FROM (
      SELECT d.kind, d.place, d.unit, min(d.day) AS first_day, max(d.day) AS last_day, count(*)::integer AS quantity
      FROM (
        SELECT first + n AS day, c.unit,
          CASE WHEN c.unit = base_minor THEN 'base' WHEN p.price_minor IS NULL THEN 'weekday' ELSE 'season' END AS kind,
          CASE WHEN c.unit = base_minor THEN 1 WHEN p.price_minor IS NULL THEN 2 ELSE 3 END AS place
        FROM generate_series(0, day_count - 1) AS n
        LEFT JOIN space_prices p ON p.space_id = the_space AND p.days @> first + n AND p.price_minor IS NOT NULL
        CROSS JOIN LATERAL (SELECT coalesce(p.price_minor, weekday_prices_minor[extract(isodow FROM first + n)], base_minor) AS unit) AS c
      ) AS d GROUP BY d.kind, d.place, d.unit
    ) AS g;
  END IF;
  percent := greatest(CASE WHEN day_count >= 7 THEN week_percent END, CASE WHEN day_count >= 28 THEN month_percent END);
  -- a hundred minor units in a unit of every currency we know
  discounted := least(total, (total * (100 - percent) + 5000) / 10000 * 100);
  IF discounted < total THEN
    lines := lines || jsonb_build_object('kind', 'length_discount', 'firstDay', first, 'lastDay', last,
      'unitMinor', discounted - total, 'quantity', 1, 'percent', percent, 'amountMinor', discounted - total);
    total := discounted;
  END IF;
  RETURN jsonb_build_object('totalMinor', total, 'lines', lines);
END $$;

-- Whether a stay is shorter than the season of its first day asks for: 1, else 0.
CREATE FUNCTION falls_short_of_season(the_space uuid, first date, last date) RETURNS integer
  LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE COST 1000 AS $$
BEGIN
  RETURN EXISTS (SELECT FROM space_prices p
    WHERE p.space_id = the_space AND p.days @> first AND p.minimum_stay > last - first + 1)::integer;
END $$;

CREATE TABLE booking_lines (
  booking_id   uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  position     smallint NOT NULL CHECK (position BETWEEN 0 AND 999),
  kind         text NOT NULL CHECK (kind IN ('base', 'weekday', 'season', 'length_discount', 'fee', 'deposit', 'offer', 'seller')),
  -- the first and the last of the days that it is for, if it is for days; those of a weekday do not follow each other
  first_day    date,
  last_day     date,
  -- of one day, or of all: less than nothing for what is taken off
  unit_minor   bigint NOT NULL,
  quantity     integer NOT NULL CHECK (quantity > 0),
  percent      smallint CHECK (percent BETWEEN 1 AND 100),
  amount_minor bigint NOT NULL,
  PRIMARY KEY (booking_id, position),
  CONSTRAINT booking_lines_day_order CHECK (last_day >= first_day AND (first_day IS NULL) = (last_day IS NULL)),
  CONSTRAINT booking_lines_amount CHECK (amount_minor = unit_minor * quantity)
);

CREATE FUNCTION booking_lines_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- they go with their booking only
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM bookings WHERE id = OLD.booking_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the lines of a booking do not change' USING ERRCODE = 'RB005';
END $$;
CREATE TRIGGER booking_lines_frozen BEFORE UPDATE OR DELETE ON booking_lines
  FOR EACH ROW EXECUTE FUNCTION booking_lines_frozen();

CREATE FUNCTION bookings_check_lines(the_booking uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM bookings b WHERE b.id = the_booking AND b.total_price_minor IS DISTINCT FROM
       (SELECT sum(l.amount_minor) FROM booking_lines l WHERE l.booking_id = b.id)) THEN
    RAISE EXCEPTION 'the total of booking % is not the sum of its lines', the_booking
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_total';
  END IF;
END $$;

CREATE FUNCTION booking_lines_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bookings_check_lines(NEW.booking_id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER booking_lines_add_up AFTER INSERT ON booking_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION booking_lines_add_up();

-- A booking of so many days at one price, as the version before writes them, needs no words: its one line follows from it.
CREATE FUNCTION bookings_have_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.total_price_minor = NEW.price_per_day_minor::bigint * (NEW.last_day - NEW.first_day + 1)
     AND NOT EXISTS (SELECT 1 FROM booking_lines WHERE booking_id = NEW.id) THEN
    INSERT INTO booking_lines (booking_id, position, kind, first_day, last_day, unit_minor, quantity, amount_minor)
    VALUES (NEW.id, 0, 'base', NEW.first_day, NEW.last_day, NEW.price_per_day_minor, NEW.last_day - NEW.first_day + 1, NEW.total_price_minor);
  ELSE
    PERFORM bookings_check_lines(NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER bookings_have_lines AFTER INSERT ON bookings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION bookings_have_lines();

CREATE FUNCTION bookings_total_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the terms of a booking do not change' USING ERRCODE = 'RB005';
END $$;
CREATE TRIGGER bookings_total_frozen BEFORE UPDATE OF total_price_minor ON bookings
  FOR EACH ROW WHEN (OLD.total_price_minor <> NEW.total_price_minor) EXECUTE FUNCTION bookings_total_frozen();

ALTER TABLE bookings DROP CONSTRAINT bookings_total,
  ADD CONSTRAINT bookings_total_price_minor_check CHECK (total_price_minor > 0) NOT VALID;
