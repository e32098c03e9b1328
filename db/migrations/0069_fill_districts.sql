-- Outside a transaction, and may be begun anew at any point: a thousand spaces at a time, those that have no district among their
-- features yet. Nobody waits for more than a space of theirs.
DO $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
BEGIN
  LOOP
    ids := ARRAY(SELECT id FROM spaces WHERE id > last AND neighborhood_slug IS NOT NULL ORDER BY id LIMIT 1000);
    EXIT WHEN cardinality(ids) = 0;
    PERFORM refresh_space_search(s.space_id) FROM space_search s JOIN spaces p ON p.id = s.space_id
      WHERE s.space_id = ANY (ids) AND s.live AND s.document IS DISTINCT FROM s.document || space_district(p);
    COMMIT;
    last := ids[cardinality(ids)];
  END LOOP;
END $$;
