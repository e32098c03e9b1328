-- Outside a transaction, and may be begun anew at any point: a thousand rows at a time, and none that somebody holds, so that nobody
-- waits for it. The index is built beside writers as well; a piece of an earlier attempt would be in its way.
DO $$
DECLARE
  none CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  last uuid := none;
  ids uuid[];
BEGIN
  LOOP
    ids := ARRAY(SELECT space_id FROM space_search WHERE space_id > last AND live AND document IS NULL
                 ORDER BY space_id LIMIT 1000 FOR UPDATE SKIP LOCKED);
    UPDATE space_search s SET ballast = DEFAULT,
      document = coalesce((SELECT t.document FROM space_texts t WHERE t.space_id = s.space_id), ''::tsvector) || space_features(s)
    WHERE s.space_id = ANY (ids);
    COMMIT;
    IF cardinality(ids) > 0 THEN
      last := ids[cardinality(ids)];
    ELSE
      EXIT WHEN NOT EXISTS (SELECT 1 FROM space_search WHERE live AND document IS NULL);
      last := none;
      PERFORM pg_sleep(0.05);
    END IF;
  END LOOP;
END $$;
-- then
DROP INDEX CONCURRENTLY IF EXISTS space_search_document;
-- then
CREATE INDEX CONCURRENTLY space_search_document ON space_search USING gin (document);
-- then
ANALYZE space_search;
