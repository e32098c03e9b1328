-- Outside a transaction, and may be begun anew at any point.
ALTER TABLE sessions VALIDATE CONSTRAINT sessions_level_check;
