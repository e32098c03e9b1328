-- Open missions near a freelancer: by the city of their space.
CREATE INDEX spaces_city ON spaces (city_id);
CREATE INDEX missions_open_space ON missions (space_id) WHERE status = 'open';

-- A filter of open missions that a freelancer is mailed about. Its own table: saved_searches hold changes of spaces against a search of
-- spaces, here the missions published since the last mail are enough.
CREATE TABLE opportunity_filters (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  query jsonb NOT NULL,
  alert boolean NOT NULL DEFAULT true,
  unsubscribe_token text NOT NULL CONSTRAINT opportunity_filters_unsubscribe_token_key UNIQUE,
  -- Missions published until then are no news
  checked_at timestamptz NOT NULL DEFAULT now(),
  last_alert_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX opportunity_filters_once ON opportunity_filters (user_id, query);
CREATE INDEX opportunity_filters_alert ON opportunity_filters (id) WHERE alert;
CREATE TRIGGER opportunity_filters_of_gone BEFORE INSERT ON opportunity_filters FOR EACH ROW EXECUTE FUNCTION refuse_of_gone('user_id');
