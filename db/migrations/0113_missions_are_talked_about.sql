-- A mission is talked about by its retailer with each person it was proposed to, who was invited or who has applied: one conversation each.
ALTER TABLE conversations ADD COLUMN freelancer_id uuid;
UPDATE conversations c SET freelancer_id = o.user_id FROM missions m, conversation_members o
 WHERE c.mission_id = m.id AND o.conversation_id = c.id AND o.user_id <> m.retailer_id;
ALTER TABLE conversations
  DROP CONSTRAINT conversations_mission_id_key,
  ADD CONSTRAINT conversations_freelancer_id_fkey FOREIGN KEY (freelancer_id) REFERENCES profiles (id) ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT conversations_of_mission CHECK ((mission_id IS NULL) = (freelancer_id IS NULL)) NOT VALID;

CREATE FUNCTION conversations_with_asked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM missions m WHERE m.id = NEW.mission_id AND m.retailer_id <> NEW.freelancer_id
    AND (m.freelancer_id = NEW.freelancer_id
      OR EXISTS (SELECT 1 FROM mission_applications a WHERE a.mission_id = m.id AND a.freelancer_id = NEW.freelancer_id)
      OR EXISTS (SELECT 1 FROM mission_invitations i WHERE i.mission_id = m.id AND i.freelancer_id = NEW.freelancer_id))) THEN
    RAISE EXCEPTION 'a mission is talked about with who was asked, invited or has applied' USING ERRCODE = 'RB003';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER conversations_with_asked BEFORE INSERT ON conversations FOR EACH ROW WHEN (NEW.mission_id IS NOT NULL)
  EXECUTE FUNCTION conversations_with_asked();

CREATE OR REPLACE FUNCTION conversations_have_two_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM conversation_members WHERE conversation_id = NEW.id) <> 2 THEN
    RAISE EXCEPTION 'a conversation has two members' USING ERRCODE = 'RB007';
  END IF;
  IF NEW.mission_id IS NOT NULL AND EXISTS (SELECT 1 FROM conversation_members o JOIN missions m ON m.id = NEW.mission_id
    WHERE o.conversation_id = NEW.id AND o.user_id NOT IN (m.retailer_id, NEW.freelancer_id)) THEN
    RAISE EXCEPTION 'a mission is talked about by its retailer and a freelancer' USING ERRCODE = 'RB007';
  END IF;
  RETURN NULL;
END $$;
