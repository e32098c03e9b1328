-- Holds up no writer: the rows are only read.
ALTER TABLE spaces VALIDATE CONSTRAINT spaces_landmark_check;
ALTER TABLE spaces VALIDATE CONSTRAINT spaces_original_locale_check;
ALTER TABLE spaces VALIDATE CONSTRAINT spaces_review_outcome_check;
