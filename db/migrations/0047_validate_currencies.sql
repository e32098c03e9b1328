-- Outside a transaction, and may be begun anew at any point.
-- The spaces whose search rows follow a rate: few, beside those in dirhams.
DROP INDEX CONCURRENTLY IF EXISTS spaces_other_currency;
-- then
CREATE INDEX CONCURRENTLY spaces_other_currency ON spaces (currency, id) WHERE currency <> 'MAD';
-- then
ALTER TABLE spaces VALIDATE CONSTRAINT spaces_currency_check;
-- then
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_currency_check;
-- then
ALTER TABLE booking_lines VALIDATE CONSTRAINT booking_lines_currency_check;
