-- Who is busy is asked of one freelancer after the other, not of all from a day on.
DROP INDEX missions_to_come;
CREATE INDEX missions_to_come ON missions (freelancer_id, last_day) WHERE status = 'confirmed';
