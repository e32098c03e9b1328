-- A cancelled booking ends the missions that hang on it (server/freelancers/end-missions.ts), and none is begun on one. The
-- booking's row is what a cancellation and a new mission take turns on. Missions that outlived their booking end in 0080.
CREATE FUNCTION missions_hang_on_live_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE booking_status text;
BEGIN
  SELECT status INTO booking_status FROM bookings WHERE id = NEW.booking_id FOR SHARE;
  IF booking_status = 'cancelled' AND NEW.status IN ('open', 'pending', 'confirmed') THEN
    RAISE EXCEPTION 'the booking of this mission is cancelled' USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER missions_hang_on_live_bookings BEFORE INSERT OR UPDATE OF booking_id ON missions
  FOR EACH ROW WHEN (NEW.booking_id IS NOT NULL) EXECUTE FUNCTION missions_hang_on_live_bookings();
