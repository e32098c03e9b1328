-- Nobody is in the middle of a change that began before 0016: the index of 0017 has waited for all of them. A process of the
-- version before finds under the old name what it read there.
DROP TABLE space_texts;
DROP FUNCTION space_texts_write_document;
DROP TRIGGER space_search_write_text ON space_search;
DROP FUNCTION space_search_write_text;
CREATE VIEW space_texts AS SELECT space_id, document FROM space_search WHERE live AND document IS NOT NULL;
