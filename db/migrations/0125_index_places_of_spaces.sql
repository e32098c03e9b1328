-- Outside a transaction, and may be begun anew. Spaces of other hosts on the same place or under the same address, which admins look at twice.
DROP INDEX CONCURRENTLY IF EXISTS spaces_place;
-- then
CREATE INDEX CONCURRENTLY spaces_place ON spaces (latitude, longitude) WHERE archived_at IS NULL AND latitude IS NOT NULL;
-- then
DROP INDEX CONCURRENTLY IF EXISTS spaces_address;
-- then
CREATE INDEX CONCURRENTLY spaces_address ON spaces (city_id, normalise_text(address)) WHERE archived_at IS NULL AND address IS NOT NULL;
