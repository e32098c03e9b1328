-- Strong points of a space are words of a list (src/shared/spaces/tags.ts), told to each reader in their language and found in
-- all three. What was typed freely becomes the word of the list that says the same (0080); anything else stays as it was typed.

CREATE FUNCTION tag_words(tag text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE tag
  WHEN 'bright' THEN 'Lumineux Bright مضيء éclairé luminous sunny مشمس'
  WHEN 'busy-street' THEN 'Rue passante Busy street شارع حيوي passage fréquentée footfall حركة'
  WHEN 'pedestrian-street' THEN 'Rue piétonne Pedestrian street شارع للمشاة piéton walking المشاة'
  WHEN 'ground-floor' THEN 'Rez-de-chaussée Ground floor طابق أرضي'
  WHEN 'step-free' THEN 'Plain-pied Step-free دخول بلا درج accessible pmr accessible wheelchair ولوجيات'
  WHEN 'street-window' THEN 'Vitrine sur rue Street window واجهة على الشارع devanture shopfront واجهة'
  WHEN 'high-visibility' THEN 'Forte visibilité High visibility رؤية واسعة visible visible بارز'
  WHEN 'ready-to-open' THEN 'Prêt à ouvrir Ready to open جاهز للافتتاح équipé fitted مجهز'
  WHEN 'well-decorated' THEN 'Décor soigné Well decorated ديكور أنيق décoré design ديكور'
  WHEN 'good-for-launches' THEN 'Idéal lancement Good for launches مناسب للإطلاق inauguration launch افتتاح'
  WHEN 'pop-up' THEN 'Pop-up Pop-up متجر مؤقت éphémère popup temporary مؤقت'
  WHEN 'first-shop' THEN 'Première boutique First shop متجر أول débuter starter بداية'
  WHEN 'private-sale' THEN 'Vente privée Private sales بيع خاص showroom showroom عرض خاص'
  WHEN 'consignment' THEN 'Dépôt-vente Consignment بيع بالأمانة بالنيابة'
  WHEN 'fitting-rooms' THEN 'Cabines d’essayage Fitting rooms غرف القياس essayage changing قياس'
  WHEN 'workshop' THEN 'Atelier Workshop ورشة ateliers workshops ورشات'
  WHEN 'exhibition' THEN 'Exposition Exhibition معرض galerie gallery عرض'
  WHEN 'outdoors' THEN 'Plein air Outdoors في الهواء الطلق extérieur terrasse outdoor terrace خارجي'
  WHEN 'seaside' THEN 'Bord de mer Seaside قرب البحر plage corniche waterfront beach كورنيش شاطئ'
  WHEN 'medina' THEN 'Médina Medina المدينة العتيقة souk souk سوق'
  WHEN 'city-centre' THEN 'Centre-ville City centre وسط المدينة centre downtown center مركز'
  WHEN 'creative-district' THEN 'Quartier créatif Creative district حي إبداعي artistes artists فنانون'
  WHEN 'near-transit' THEN 'Tram ou métro à deux pas Tram or metro nearby قرب الترام أو المترو tramway gare station محطة'
  WHEN 'near-hotels' THEN 'Près des hôtels Near hotels قرب الفنادق touristes tourists سياح'
  WHEN 'evening-crowd' THEN 'Animé le soir Busy in the evening حركة في المساء soirée evening night مساء'
  WHEN 'families' THEN 'Familles Families عائلات enfants children أطفال'
  WHEN 'pram-friendly' THEN 'Accès poussette Pram friendly مناسب لعربات الأطفال poussettes stroller عربة'
  WHEN 'van-access' THEN 'Accès camionnette Van access دخول الشاحنات الصغيرة livraison quai loading delivery تفريغ'
  WHEN 'dry-and-locked' THEN 'Sec et fermé à clé Dry and locked جاف ومقفل stockage storage تخزين'
  ELSE tag END;

CREATE OR REPLACE FUNCTION space_document(s spaces, c cities) RETURNS tsvector LANGUAGE sql STABLE
RETURN setweight(to_tsvector('simple', normalise_text(concat_ws(' ', s.name,
      (SELECT string_agg(t.name, ' ' ORDER BY t.locale) FROM space_translations t WHERE t.space_id = s.id)))), 'A')
  || setweight(to_tsvector('simple', normalise_text(concat_ws(' ', s.neighborhood, replace(c.names, '|', ' '), space_type_words(s.type)))), 'B')
  || setweight(to_tsvector('simple', normalise_text(concat_ws(' ', CASE WHEN s.location_precision = 'exact' THEN s.address END,
      (SELECT string_agg(tag_words(tag), ' ') FROM unnest(s.tags) AS tag)))), 'C')
  || setweight(to_tsvector('simple', normalise_text(concat_ws(' ', s.description,
      (SELECT string_agg(t.description, ' ' ORDER BY t.locale) FROM space_translations t WHERE t.space_id = s.id),
      (SELECT string_agg(product_words(product), ' ') FROM unnest(s.accepted_products) AS product)))), 'D');
