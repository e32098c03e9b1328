-- Every admin hears of what another one does: they are few, among as many people as there may be.
CREATE INDEX profiles_admins ON profiles (id) WHERE 'admin' = ANY (roles);
