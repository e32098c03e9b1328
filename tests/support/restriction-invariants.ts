/** The last decision about this subject among these actions: `(id, action)`. */
const lastAbout = (
  subject: string,
  condition: string,
): string => `LATERAL (SELECT d.id, d.action, d.reason FROM decisions d
  WHERE d.subject_id = ${subject} AND ${condition} ORDER BY d.created_at DESC, d.id DESC LIMIT 1)`

const lastSuspension = lastAbout('p.id', `d.subject_type = 'person' AND d.action IN ('suspended', 'lifted')`)
const isDeleted = `u.ban_reason IS NOT DISTINCT FROM 'deleted'`

/**
 * What was taken from somebody without saying why, given back without a word, or decided without being written down: each as
 * a query for the rows that break it. No restriction without a decision, no decision without an entry in the audit log.
 */
export const RESTRICTION_INVARIANTS: Readonly<Record<string, string>> = {
  'I13 somebody suspended without a decision in force': `
    SELECT p.id FROM profiles p JOIN users u ON u.id = p.id LEFT JOIN ${lastSuspension} AS last ON true
    WHERE p.suspended_at IS NOT NULL AND NOT ${isDeleted} AND last.action IS DISTINCT FROM 'suspended'`,
  'I13 a suspension that has ended without a decision': `
    SELECT p.id FROM profiles p JOIN users u ON u.id = p.id JOIN ${lastSuspension} AS last ON true
    WHERE p.suspended_at IS NULL AND NOT ${isDeleted} AND last.action = 'suspended'`,
  'I13 a space sent back, refused or taken down without a decision in force': `
    SELECT s.id FROM spaces s LEFT JOIN space_moderations r ON r.space_id = s.id
      LEFT JOIN ${lastAbout('s.id', `d.subject_type = 'space'`)} AS last ON true
    WHERE (r.space_id IS NOT NULL OR s.moderation_outcome IS NOT NULL)
      AND (last.id IS DISTINCT FROM r.decision_id OR last.action IS DISTINCT FROM r.status
        OR s.moderation_outcome IS DISTINCT FROM nullif(r.status, 'withdrawn') OR last.reason IS NULL)`,
  'I13 a space that was taken down is its host’s again without a decision': `
    SELECT s.id FROM spaces s JOIN ${lastAbout('s.id', `d.subject_type = 'space'`)} AS last ON true
    WHERE last.action = 'withdrawn' AND NOT EXISTS (SELECT FROM space_moderations r WHERE r.space_id = s.id)`,
  'I13 a review or a message hidden without a decision in force': `
    SELECT h.id FROM (SELECT id, hidden_by, 'review' AS kind FROM reviews UNION ALL SELECT id, hidden_by, 'message' FROM messages) AS h
      LEFT JOIN ${lastAbout('h.id', 'd.subject_type = h.kind')} AS last ON true
    WHERE h.hidden_by IS NOT NULL AND (last.id IS DISTINCT FROM h.hidden_by OR last.action <> 'hidden' OR last.reason IS NULL)`,
  'I13 a review or a message shown again without a decision': `
    SELECT h.id FROM (SELECT id, hidden_by, 'review' AS kind FROM reviews UNION ALL SELECT id, hidden_by, 'message' FROM messages) AS h
      JOIN ${lastAbout('h.id', 'd.subject_type = h.kind')} AS last ON true WHERE h.hidden_by IS NULL AND last.action = 'hidden'`,
  'I13 a role taken without a decision in force': `
    SELECT t.person_id FROM taken_roles t
      LEFT JOIN ${lastAbout('t.person_id', `d.subject_type = 'person' AND d.detail = t.role AND d.action IN ('role_given', 'role_taken')`)}
        AS last ON true
    WHERE last.id IS DISTINCT FROM t.decision_id OR last.action <> 'role_taken' OR last.reason IS NULL`,
  'I13 a check of somebody taken away without a decision': `
    SELECT p.id FROM profiles p JOIN users u ON u.id = p.id
      CROSS JOIN unnest(ARRAY['person', 'company', 'document']) AS checked (kind)
      JOIN ${lastAbout(
        'p.id',
        `d.subject_type = 'person' AND d.action IN ('verified', 'unverified') AND coalesce(nullif(d.detail, ''), 'person') = checked.kind`,
      )} AS last ON true
    WHERE NOT ${isDeleted} AND last.action = 'verified'
      AND NOT EXISTS (SELECT FROM person_checks k WHERE k.person_id = p.id AND k.kind = checked.kind)`,
  'I13 the word that a document is verified taken back without a decision in force': `
    SELECT o.id FROM freelancer_documents o LEFT JOIN ${lastAbout('o.id', `d.subject_type = 'document'`)} AS last ON true
    WHERE o.status = 'refused' AND last.action IS DISTINCT FROM 'document_withdrawn' AND EXISTS (SELECT FROM audit_log a
      WHERE a.action = 'person.document_verified' AND a.subject_id = o.owner_id::text AND a.details ->> 'document' = o.id::text)`,
  'I13 a document that was withdrawn is verified again without a decision': `
    SELECT o.id FROM freelancer_documents o JOIN ${lastAbout('o.id', `d.subject_type = 'document'`)} AS last ON true
    WHERE o.status = 'verified' AND last.action = 'document_withdrawn'`,
  'I13 a decision without its one entry in the audit log': `
    SELECT d.id FROM decisions d WHERE (SELECT count(*) FROM audit_log a WHERE a.details ->> 'decision' = d.id::text
      AND CASE d.subject_type
        WHEN 'document' THEN a.action = 'person.' || d.action AND a.subject_type = 'person' AND a.subject_id = d.person_id::text
          AND a.details ->> 'document' = d.subject_id::text
        ELSE a.action = d.subject_type || '.' || d.action AND a.subject_id = d.subject_id::text END
      AND a.actor_id IS NOT DISTINCT FROM d.decided_by) <> 1`,
  'I13 an appeal answered without its one entry in the audit log': `
    SELECT p.decision_id FROM appeals p WHERE p.outcome IS NOT NULL AND (SELECT count(*) FROM audit_log a
      WHERE a.action = 'appeal.' || p.outcome AND a.subject_id = p.decision_id::text AND a.actor_id = p.answered_by) <> 1`,
  'I13 what an admin did to a booking is not in the audit log': `
    SELECT e.booking_id FROM booking_events e WHERE e.actor_role = 'admin' AND NOT EXISTS (SELECT FROM audit_log a
      WHERE a.subject_type = 'booking' AND a.subject_id = e.booking_id::text AND a.actor_id = e.actor_id)`,
}
