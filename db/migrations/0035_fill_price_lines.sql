-- Outside a transaction, and may be begun anew at any point: a thousand bookings at a time. Those made meanwhile have their lines.
DO $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
BEGIN
  LOOP
    ids := ARRAY(SELECT id FROM bookings WHERE id > last ORDER BY id LIMIT 1000);
    EXIT WHEN cardinality(ids) = 0;
    INSERT INTO booking_lines (booking_id, position, kind, first_day, last_day, unit_minor, quantity, amount_minor)
      SELECT id, 0, 'base', first_day, last_day, price_per_day_minor, last_day - first_day + 1, total_price_minor
      FROM bookings b WHERE id = ANY (ids) AND NOT EXISTS (SELECT 1 FROM booking_lines l WHERE l.booking_id = b.id)
      ON CONFLICT DO NOTHING;
    COMMIT;
    last := ids[cardinality(ids)];
  END LOOP;
END $$;
-- then
-- A price for a week or a month, which nobody was ever asked to pay, becomes what is taken off from so many days on.
UPDATE spaces SET
  week_percent = nullif(least(90, greatest(0, round(100 - price_per_week_minor * 100.0 / (price_per_day_minor::bigint * 7)))), 0),
  month_percent = nullif(least(90, greatest(0, round(100 - price_per_month_minor * 100.0 / (price_per_day_minor::bigint * 30)))), 0)
WHERE week_percent IS NULL AND month_percent IS NULL AND price_per_day_minor IS NOT NULL
  AND (price_per_week_minor IS NOT NULL OR price_per_month_minor IS NOT NULL);
-- then
ALTER TABLE spaces VALIDATE CONSTRAINT spaces_weekday_prices;
-- then
ALTER TABLE spaces VALIDATE CONSTRAINT spaces_week_percent;
-- then
ALTER TABLE spaces VALIDATE CONSTRAINT spaces_month_percent;
-- then
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_total_price_minor_check;
