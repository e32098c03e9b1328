-- Outside a transaction, and may be begun anew at any point: some spaces or people at a time, those that need it still.
-- What was typed freely as a strong point becomes the word of the list (0060) that says the same.
CREATE TEMPORARY TABLE IF NOT EXISTS tags_typed (typed text PRIMARY KEY, tag text NOT NULL);
-- then
INSERT INTO tags_typed VALUES
  ('accès camionnette', 'van-access'),
  ('accès poussette', 'pram-friendly'),
  ('animé le soir', 'evening-crowd'),
  ('atelier', 'workshop'),
  ('bord de mer', 'seaside'),
  ('bright', 'bright'),
  ('busy in the evening', 'evening-crowd'),
  ('busy street', 'busy-street'),
  ('cabines d''essayage', 'fitting-rooms'),
  ('centre-ville', 'city-centre'),
  ('city centre', 'city-centre'),
  ('consignment', 'consignment'),
  ('creative district', 'creative-district'),
  ('dry and locked', 'dry-and-locked'),
  ('décor soigné', 'well-decorated'),
  ('dépôt-vente', 'consignment'),
  ('evening crowd', 'evening-crowd'),
  ('exhibition', 'exhibition'),
  ('exposition', 'exhibition'),
  ('families', 'families'),
  ('familles', 'families'),
  ('first shop', 'first-shop'),
  ('fitting rooms', 'fitting-rooms'),
  ('forte visibilité', 'high-visibility'),
  ('good for launches', 'good-for-launches'),
  ('ground floor', 'ground-floor'),
  ('high visibility', 'high-visibility'),
  ('idéal lancement', 'good-for-launches'),
  ('lumineux', 'bright'),
  ('medina', 'medina'),
  ('metro nearby', 'near-transit'),
  ('médina', 'medina'),
  ('métro à proximité', 'near-transit'),
  ('near hotels', 'near-hotels'),
  ('outdoors', 'outdoors'),
  ('pedestrian street', 'pedestrian-street'),
  ('plain-pied', 'step-free'),
  ('plein air', 'outdoors'),
  ('pop-up', 'pop-up'),
  ('pram friendly', 'pram-friendly'),
  ('première boutique', 'first-shop'),
  ('private sale', 'private-sale'),
  ('private sales', 'private-sale'),
  ('près des hôtels', 'near-hotels'),
  ('prêt à ouvrir', 'ready-to-open'),
  ('quartier créatif', 'creative-district'),
  ('quartier piéton', 'pedestrian-street'),
  ('ready to open', 'ready-to-open'),
  ('rez-de-chaussée', 'ground-floor'),
  ('rue passante', 'busy-street'),
  ('rue piétonne', 'pedestrian-street'),
  ('seaside', 'seaside'),
  ('sec et fermé', 'dry-and-locked'),
  ('sec et fermé à clé', 'dry-and-locked'),
  ('souk', 'medina'),
  ('step-free', 'step-free'),
  ('street window', 'street-window'),
  ('tram or metro nearby', 'near-transit'),
  ('tram ou métro à deux pas', 'near-transit'),
  ('tramway à proximité', 'near-transit'),
  ('van access', 'van-access'),
  ('vente privée', 'private-sale'),
  ('vitrine sur rue', 'street-window'),
  ('waterfront', 'seaside'),
  ('well decorated', 'well-decorated'),
  ('workshop', 'workshop'),
  ('المدينة العتيقة', 'medina'),
  ('بيع بالأمانة', 'consignment'),
  ('بيع خاص', 'private-sale'),
  ('جاف ومقفل', 'dry-and-locked'),
  ('جاهز للافتتاح', 'ready-to-open'),
  ('حركة في المساء', 'evening-crowd'),
  ('حي إبداعي', 'creative-district'),
  ('دخول الشاحنات', 'van-access'),
  ('دخول الشاحنات الصغيرة', 'van-access'),
  ('دخول بلا درج', 'step-free'),
  ('ديكور أنيق', 'well-decorated'),
  ('رؤية واسعة', 'high-visibility'),
  ('سهل الوصول', 'step-free'),
  ('شارع حيوي', 'busy-street'),
  ('شارع للمشاة', 'pedestrian-street'),
  ('طابق أرضي', 'ground-floor'),
  ('عائلات', 'families'),
  ('غرف القياس', 'fitting-rooms'),
  ('في الهواء الطلق', 'outdoors'),
  ('قرب البحر', 'seaside'),
  ('قرب الترام أو المترو', 'near-transit'),
  ('قرب الفنادق', 'near-hotels'),
  ('قريب من البحر', 'seaside'),
  ('متجر أول', 'first-shop'),
  ('متجر مؤقت', 'pop-up'),
  ('مضيء', 'bright'),
  ('معرض', 'exhibition'),
  ('مناسب لعربات الأطفال', 'pram-friendly'),
  ('مناسب للإطلاق', 'good-for-launches'),
  ('واجهة على الشارع', 'street-window'),
  ('ورشة', 'workshop'),
  ('وسط المدينة', 'city-centre')
ON CONFLICT DO NOTHING;
-- then
-- The trigger that indexes a space does so when its tags change: few at a time, since who changes one of them meanwhile waits.
DO $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
BEGIN
  LOOP
    ids := ARRAY(SELECT id FROM spaces WHERE id > last AND tags <> '{}' ORDER BY id LIMIT 100);
    EXIT WHEN cardinality(ids) = 0;
    UPDATE spaces s SET tags = ARRAY(
        SELECT coalesce(k.tag, given.tag) FROM unnest(s.tags) WITH ORDINALITY AS given (tag, place)
          LEFT JOIN tags_typed k ON k.typed = lower(replace(given.tag, '’', '''')) GROUP BY 1 ORDER BY min(given.place))
      WHERE s.id = ANY (ids)
        AND EXISTS (SELECT FROM unnest(s.tags) AS given (tag) JOIN tags_typed k ON k.typed = lower(replace(given.tag, '’', '''')));
    COMMIT;
    last := ids[cardinality(ids)];
  END LOOP;
END $$;
-- then
DROP TABLE tags_typed;
-- then
-- What local sellers speak (0071).
DO $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
BEGIN
  LOOP
    ids := ARRAY(SELECT id FROM freelancer_profiles WHERE id > last AND languages <> '{}' ORDER BY id LIMIT 1000);
    EXIT WHEN cardinality(ids) = 0;
    UPDATE profiles p SET languages = f.languages FROM freelancer_profiles f
      WHERE f.id = ANY (ids) AND p.id = f.id AND p.languages <> f.languages;
    COMMIT;
    last := ids[cardinality(ids)];
  END LOOP;
END $$;
-- then
-- Texts that a machine has yet to look at (0074).
DO $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
BEGIN
  LOOP
    ids := ARRAY(SELECT id FROM spaces WHERE id > last AND state = 'active' ORDER BY id LIMIT 1000);
    EXIT WHEN cardinality(ids) = 0;
    INSERT INTO space_translations_due (space_id, due_at)
      SELECT id, now() FROM spaces WHERE id = ANY (ids) AND state = 'active' FOR KEY SHARE ON CONFLICT DO NOTHING;
    COMMIT;
    last := ids[cardinality(ids)];
  END LOOP;
END $$;
-- then
-- Missions that outlived their booking (0064).
WITH ended AS (
  UPDATE missions m SET status = 'cancelled', updated_at = now() FROM bookings b
  WHERE b.id = m.booking_id AND b.status = 'cancelled' AND m.status IN ('open', 'pending', 'confirmed') RETURNING m.id)
INSERT INTO mission_events (mission_id, status) SELECT id, 'cancelled' FROM ended;
