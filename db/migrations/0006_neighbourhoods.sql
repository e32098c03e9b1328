-- Neighbourhoods that we know by their name in each language (src/shared/places writes them, as it does the cities): a
-- host names one in one language, everybody reads it in their own.
CREATE TABLE neighbourhoods (
  city_id  smallint NOT NULL REFERENCES cities,
  slug     text NOT NULL,
  name_fr  text NOT NULL,
  name_en  text NOT NULL,
  name_ar  text NOT NULL,
  PRIMARY KEY (city_id, slug)
);

-- the known neighbourhood that `neighborhood` names, kept by the trigger
ALTER TABLE spaces ADD COLUMN neighborhood_slug text;
ALTER TABLE spaces ADD FOREIGN KEY (city_id, neighborhood_slug) REFERENCES neighbourhoods;

CREATE FUNCTION spaces_know_neighbourhood() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.neighborhood_slug := (
    SELECT slug FROM neighbourhoods
    WHERE city_id = NEW.city_id
      AND normalise_text(NEW.neighborhood) IN (normalise_text(name_fr), normalise_text(name_en), normalise_text(name_ar))
    ORDER BY slug LIMIT 1);
  RETURN NEW;
END $$;
CREATE TRIGGER spaces_know_neighbourhood BEFORE INSERT OR UPDATE OF neighborhood, city_id ON spaces
  FOR EACH ROW EXECUTE FUNCTION spaces_know_neighbourhood();
