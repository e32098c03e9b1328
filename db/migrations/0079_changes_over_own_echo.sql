-- Other calendars bring a booking back as an event, which its host resolves as the same booking (calendar_conflicts). Where other
-- days replace that booking, its resolutions are recorded for the one in its place (server/bookings/change-booking.ts) before it
-- is confirmed, and such an event is in its way no more than in that of the first.
CREATE OR REPLACE FUNCTION bookings_fit_the_space() RETURNS trigger LANGUAGE plpgsql AS $$
-- generated columns of the new row are not there yet
DECLARE stay daterange := daterange(NEW.first_day, NEW.last_day, '[]');
BEGIN
  PERFORM lock_days_of(ARRAY[NEW.space_id]);
  IF EXISTS (SELECT 1 FROM space_day_layers(NEW.space_id, stay, NULL) WHERE layer IN ('closed', 'outside')) THEN
    RAISE EXCEPTION 'outside the availability of the space' USING ERRCODE = 'RB002';
  END IF;
  IF EXISTS (SELECT 1 FROM space_day_layers(NEW.space_id, stay, NULL) AS l WHERE l.layer IN ('imported', 'blocked')
      AND NOT EXISTS (SELECT 1 FROM calendar_conflicts k WHERE k.booking_id = NEW.id AND k.event_id = l.source_id
        AND k.resolution = 'same_booking')) THEN
    RAISE EXCEPTION 'a day of the booking is blocked' USING ERRCODE = 'RB001';
  END IF;
  SELECT coalesce(s.shop_id, s.id), int4range(s.slot, s.slot, '[]') INTO NEW.shop_id, NEW.footprint FROM spaces s
  WHERE s.id = NEW.space_id AND (s.shop_id IS NOT NULL OR EXISTS (SELECT 1 FROM spaces p WHERE p.shop_id = s.id));
  RETURN NEW;
END $$;
