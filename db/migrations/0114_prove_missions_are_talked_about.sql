-- Outside a transaction, and may be begun anew. What 0113 asks of conversations, looked up for those that were there; one of each mission and person.
DROP INDEX CONCURRENTLY IF EXISTS conversations_one_of_mission;
-- then
CREATE UNIQUE INDEX CONCURRENTLY conversations_one_of_mission ON conversations (mission_id, freelancer_id) WHERE mission_id IS NOT NULL;
-- then
DROP INDEX CONCURRENTLY IF EXISTS conversations_freelancer;
-- then
CREATE INDEX CONCURRENTLY conversations_freelancer ON conversations (freelancer_id) WHERE freelancer_id IS NOT NULL;
-- then
ALTER TABLE conversations VALIDATE CONSTRAINT conversations_freelancer_id_fkey;
-- then
ALTER TABLE conversations VALIDATE CONSTRAINT conversations_of_mission;
