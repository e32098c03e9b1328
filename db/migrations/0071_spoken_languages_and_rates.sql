-- What a person speaks is theirs whatever their role: hosts say it on their public page too. 0080 fills it, 0081 proves the rules
-- of the rows there are. The version before reads freelancer_profiles.languages; the next one drops it.
ALTER TABLE profiles
  ADD COLUMN languages text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT profiles_languages_check CHECK (cardinality(languages) <= 12) NOT VALID;
CREATE TRIGGER profiles_languages_pages AFTER UPDATE OF languages ON profiles
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();

-- What an hour of a local seller costs, said on their cards. Missions keep the rate that they were agreed at.
ALTER TABLE freelancer_profiles
  ADD COLUMN hourly_rate_minor integer,
  ADD COLUMN hourly_rate_currency char(3),
  ADD CONSTRAINT freelancer_profiles_hourly_rate_minor_check CHECK (hourly_rate_minor BETWEEN 1 AND 1000000) NOT VALID,
  ADD CONSTRAINT freelancer_profiles_hourly_rate_currency_check CHECK (hourly_rate_currency IN ('EUR', 'MAD', 'AED')) NOT VALID,
  ADD CONSTRAINT freelancer_profiles_whole_rate CHECK ((hourly_rate_minor IS NULL) = (hourly_rate_currency IS NULL)) NOT VALID;
