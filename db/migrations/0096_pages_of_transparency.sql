-- The public page of what was decided and reported is made of these.
CREATE TRIGGER decisions_pages AFTER INSERT OR UPDATE OR DELETE ON decisions
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();
CREATE TRIGGER appeals_pages AFTER INSERT OR UPDATE OR DELETE ON appeals
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();
CREATE TRIGGER reports_pages AFTER INSERT OR DELETE ON reports
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();
-- Not whose turn it is.
CREATE TRIGGER report_cases_pages AFTER UPDATE ON report_cases
  FOR EACH ROW WHEN (OLD.outcome IS DISTINCT FROM NEW.outcome) EXECUTE FUNCTION pages_notify();
