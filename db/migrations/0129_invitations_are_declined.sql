-- Who is invited to an open mission may say no; whoever said so is not asked a second time.
ALTER TABLE mission_invitations ADD COLUMN declined_at timestamptz;
