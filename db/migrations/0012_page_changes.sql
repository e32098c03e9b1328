-- Tells every process that something has changed which public pages show (src/server/http/page-cache). It says no more
-- than that, so PostgreSQL merges it into one notification a transaction; a page that was kept is then compared with
-- what it would be told now. Changes that no page shows (drafts of bookings, messages, sessions, views) say nothing.
CREATE FUNCTION pages_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', '');
  RETURN NULL;
END $$;

CREATE TRIGGER spaces_pages AFTER INSERT OR UPDATE OR DELETE ON spaces
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();
CREATE TRIGGER space_photos_pages AFTER INSERT OR UPDATE OR DELETE ON space_photos
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();
CREATE TRIGGER files_pages AFTER UPDATE ON files FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();
CREATE TRIGGER reviews_pages AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();
CREATE TRIGGER faq_pages AFTER INSERT OR UPDATE OR DELETE ON faq FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();
CREATE TRIGGER site_settings_pages AFTER INSERT OR UPDATE OR DELETE ON site_settings
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();
CREATE TRIGGER cities_pages AFTER INSERT OR UPDATE OR DELETE ON cities
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();
CREATE TRIGGER neighbourhoods_pages AFTER INSERT OR UPDATE OR DELETE ON neighbourhoods
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();
CREATE TRIGGER freelancer_profiles_pages AFTER INSERT OR UPDATE OR DELETE ON freelancer_profiles
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();
CREATE TRIGGER freelancer_hours_pages AFTER INSERT OR UPDATE OR DELETE ON freelancer_hours
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();
CREATE TRIGGER missions_pages AFTER INSERT OR DELETE OR UPDATE OF status, freelancer_id, first_day, last_day ON missions
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();
CREATE TRIGGER profiles_pages
  AFTER DELETE OR UPDATE OF role, first_name, last_name, company, bio, avatar_url, verified, rating, rating_count, suspended_at
  ON profiles FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();

-- Days that are taken or given back, blocked ones too, come through the search row. A request takes none.
CREATE TRIGGER space_search_pages_on_change AFTER UPDATE ON space_search
  FOR EACH ROW WHEN ((OLD.live OR NEW.live) AND OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION pages_notify();
CREATE TRIGGER space_search_pages AFTER INSERT OR DELETE ON space_search
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();
CREATE TRIGGER bookings_pages AFTER DELETE ON bookings FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();
-- How quickly a host answers is shown with their spaces.
CREATE TRIGGER booking_events_pages AFTER INSERT ON booking_events
  FOR EACH ROW WHEN (NEW.reason IN ('accepted', 'refused', 'expired')) EXECUTE FUNCTION pages_notify();
