-- An account holds one or several roles; `role` stays the main one, which decides the dashboard. Rows written by a process
-- of the version before, which knows the main role alone, are completed by the trigger.
ALTER TABLE profiles ADD COLUMN roles text[] NOT NULL DEFAULT '{}';
UPDATE profiles SET roles = ARRAY[role] WHERE role IS NOT NULL;

ALTER TABLE profiles
  ADD CONSTRAINT profiles_roles_known CHECK (array_position(roles, NULL) IS NULL AND cardinality(roles) =
    ('retailer' = ANY(roles))::integer + ('host' = ANY(roles))::integer
    + ('freelancer' = ANY(roles))::integer + ('admin' = ANY(roles))::integer),
  ADD CONSTRAINT profiles_main_role_held CHECK (CASE WHEN role IS NULL THEN roles = '{}' ELSE role = ANY(roles) END);

CREATE FUNCTION profiles_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.role IS NOT NULL AND NEW.roles = '{}' THEN NEW.roles := ARRAY[NEW.role]; END IF;
  ELSIF NEW.role IS DISTINCT FROM OLD.role AND NEW.roles = OLD.roles THEN
    IF NEW.role IS NULL THEN NEW.roles := '{}';
    ELSIF OLD.role IS NULL THEN NEW.roles := ARRAY[NEW.role];
    ELSIF NOT NEW.role = ANY(NEW.roles) THEN NEW.roles := array_replace(NEW.roles, OLD.role, NEW.role);
    END IF;
  END IF;
  -- An admin is made by granting it to the account; no write of a profile alone makes one.
  IF 'admin' = ANY(NEW.roles) AND (TG_OP = 'INSERT' OR NOT 'admin' = ANY(OLD.roles))
    AND NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.id AND role = 'admin') THEN
    RAISE EXCEPTION 'The role admin is granted to an account, not chosen' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER profiles_roles BEFORE INSERT OR UPDATE OF role, roles ON profiles
  FOR EACH ROW EXECUTE FUNCTION profiles_roles();

-- A freelancer's page comes with the role.
CREATE TRIGGER profiles_roles_pages AFTER UPDATE OF roles ON profiles
  FOR EACH STATEMENT EXECUTE FUNCTION pages_notify();
