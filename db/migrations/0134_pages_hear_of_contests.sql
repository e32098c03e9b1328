-- How many engagements a freelancer kept stands on public pages, and depends on what was decided about a contest.
CREATE TRIGGER absence_contests_pages AFTER INSERT OR DELETE OR UPDATE OF outcome ON absence_contests
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();
