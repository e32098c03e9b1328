-- They are percentages since 0035.
ALTER TABLE spaces DROP COLUMN price_per_week_minor, DROP COLUMN price_per_month_minor;
