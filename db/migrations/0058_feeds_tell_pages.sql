-- The page of a space says whether it is booked at once, which it is not while a calendar that it follows cannot be trusted:
-- what changes that is told to kept pages. An ordinary good reading changes nothing.
CREATE TRIGGER calendar_feeds_pages AFTER INSERT OR DELETE ON calendar_feeds
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();
CREATE TRIGGER calendar_feeds_pages_on_change AFTER UPDATE ON calendar_feeds
  FOR EACH ROW WHEN (OLD.state <> NEW.state OR OLD.failures <> NEW.failures) EXECUTE FUNCTION pages_notify();
