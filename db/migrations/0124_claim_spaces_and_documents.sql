-- Who is on a space or on a person's documents that await a look, as reports, appeals and messages have it in their own rows:
-- what waits here is no row of its own. A decision ends the claim.
CREATE TABLE space_claims (
  space_id   uuid        PRIMARY KEY REFERENCES spaces ON DELETE CASCADE,
  claimed_by uuid        NOT NULL REFERENCES users,
  claimed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX space_claims_claimed_by ON space_claims (claimed_by);

CREATE TABLE document_claims (
  person_id  uuid        PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  claimed_by uuid        NOT NULL REFERENCES users,
  claimed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX document_claims_claimed_by ON document_claims (claimed_by);
