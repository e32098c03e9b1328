-- Searches by day, without anybody in them, and the admins' figures, made of the tables each night.

-- No key to a city: a town that is gone leaves its searches behind.
CREATE TABLE search_counts (
  day       date     NOT NULL,
  locale    text     NOT NULL,
  place     text     NOT NULL,
  city_id   smallint,
  words     text,
  type      text,
  month     date,
  is_empty  boolean  NOT NULL,
  searches  integer  NOT NULL,
  CONSTRAINT search_counts_once UNIQUE NULLS NOT DISTINCT (day, locale, place, city_id, words, type, month, is_empty),
  CONSTRAINT search_counts_locale_check CHECK (locale IN ('fr', 'en', 'ar')),
  CONSTRAINT search_counts_place_check CHECK (place IN ('anywhere', 'city', 'place', 'words', 'area', 'other')),
  CONSTRAINT search_counts_words_check CHECK (length(words) BETWEEN 1 AND 60),
  CONSTRAINT search_counts_searches_check CHECK (searches > 0)
);
COMMENT ON COLUMN search_counts.words IS 'A known place that is no city of ours; other words only once three visitors of a day had typed them';
COMMENT ON COLUMN search_counts.month IS 'First day of the month in which the searched days begin';

-- One row a day for each city, each type, each city and type, and all together: city_id 0 and type '' stand for all.
CREATE TABLE metric_days (
  city_id  smallint  NOT NULL,
  type     text      NOT NULL,
  metric   text      NOT NULL,
  day      date      NOT NULL,
  part     text      NOT NULL DEFAULT '',
  n        bigint    NOT NULL,
  value    bigint,
  CONSTRAINT metric_days_pkey PRIMARY KEY (city_id, type, metric, day, part),
  CONSTRAINT metric_days_n_check CHECK (n >= 0)
);
CREATE INDEX metric_days_metric ON metric_days (metric, type, day);
COMMENT ON COLUMN metric_days.part IS 'Role, side, language or class of what is counted';
COMMENT ON COLUMN metric_days.value IS 'A sum beside the count, such as of prices in centimes of a dirham';

-- Which days have been counted.
CREATE TABLE metric_runs (
  day         date         NOT NULL,
  counted_at  timestamptz  NOT NULL,
  CONSTRAINT metric_runs_pkey PRIMARY KEY (day)
);
