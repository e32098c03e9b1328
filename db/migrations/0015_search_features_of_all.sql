-- A process of the version before may have been writing a space while 0011 ran: its row waited for that transaction or was
-- not there yet, and was then written by the function as it was, without its features. No search with a filter would
-- have found it until its next change. Writers of spaces' texts wait while the table is read; readers do not.
LOCK TABLE space_texts IN SHARE ROW EXCLUSIVE MODE;
UPDATE space_texts t SET document = t.document || space_features(s) FROM space_search s
WHERE s.space_id = t.space_id AND NOT t.document @@ '''~i'' | ''~n'''::tsquery;
