import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import { PROOFS } from '#demo/bulk-data/proofs.ts'
import { BOOKING_TRANSITIONS } from '#shared/bookings/states.ts'
import { MISSION_TRANSITIONS } from '#shared/missions/states.ts'
import { RESTRICTION_INVARIANTS } from './restriction-invariants.ts'

/** What is stored for the map beside the rows of the search. */
const BROKEN_MAP: Readonly<Record<string, string>> = {
  'the map counts other spaces than there are': proofThat('the map counts every live space'),
  'the sample for the map is not the rows that belong to it': proofThat('the sample is the rows that belong to it'),
}

/** What must never be found in the database, each as a query for the rows that break it. */
const BROKEN: Readonly<Record<string, string>> = {
  'I1 two confirmed bookings of a space share a day, or one has the days in which the other is prepared': `
    SELECT a.id FROM bookings a JOIN bookings b ON a.space_id = b.space_id AND a.id < b.id AND a.held && b.held
    WHERE a.status IN ('confirmed', 'completed') AND b.status IN ('confirmed', 'completed')`,
  'I2 a confirmed booking on a blocked day': `
    SELECT b.id FROM bookings b, space_relatives(b.space_id) AS r
      JOIN day_blocks k ON k.space_id = r.id WHERE b.days && k.days AND b.status = 'confirmed'`,
  'I2 a confirmed booking on a day of another calendar, and no conflict is recorded': `
    SELECT b.id FROM bookings b, space_relatives(b.space_id) AS r
      JOIN imported_events e ON e.space_id = r.id WHERE b.days && e.days AND b.status = 'confirmed' AND e.ended_at IS NULL
      AND NOT EXISTS (SELECT FROM calendar_conflicts c WHERE c.booking_id = b.id AND c.event_id = e.id)`,
  'I2 a conflict of a booking with days of another calendar that it does not have': `
    SELECT c.booking_id FROM calendar_conflicts c JOIN bookings b ON b.id = c.booking_id JOIN imported_events e ON e.id = c.event_id
    WHERE NOT b.days && e.days`,
  'I2 a confirmed booking outside the availability period or on a closed weekday': proofThat(
    'a confirmed booking lies in the availability of its space',
  ),
  'I3 a booking whose latest event is not its state': `
    SELECT b.id FROM bookings b WHERE b.status IS DISTINCT FROM
      (SELECT e.status FROM booking_events e WHERE e.booking_id = b.id ORDER BY e.id DESC LIMIT 1)`,
  'I3 an event by somebody who is not its party': `
    SELECT e.id FROM booking_events e JOIN bookings b ON b.id = e.booking_id JOIN spaces s ON s.id = b.space_id
    WHERE (e.actor_role = 'host' AND e.actor_id IS DISTINCT FROM s.host_id)
       OR (e.actor_role = 'retailer' AND e.actor_id IS DISTINCT FROM b.retailer_id)
       OR (e.actor_role = 'system' AND e.actor_id IS NOT NULL)`,
  'I4 a total that is not the sum of its lines': proofThat('the total of a booking is the sum of its lines'),
  'I4 lines of other days than the booking has': `
    SELECT b.id FROM bookings b WHERE b.last_day - b.first_day + 1 <> (SELECT sum(l.quantity) FROM booking_lines l
      WHERE l.booking_id = b.id AND l.kind IN ('base', 'weekday', 'season') AND l.first_day >= b.first_day AND l.last_day <= b.last_day)`,
  'I4 a published space in a currency that nobody pays with there': `
    SELECT s.id FROM spaces s JOIN cities c ON c.id = s.city_id
    WHERE s.is_published AND s.currency <> 'MAD' AND s.currency <> country_currency(c.country)`,
  'I4 a price that the search compares at another rate than the present one': `
    SELECT s.id FROM spaces s JOIN space_search i ON i.space_id = s.id
    WHERE i.price_minor <> price_in_mad(s.price_per_day_minor, s.currency)`,
  'I17 a booking stands beside the one that it has replaced, or replaces another person’s or another space’s': `
    SELECT b.id FROM bookings b JOIN bookings o ON o.id = b.replaces_id
    WHERE (o.space_id, o.retailer_id) <> (b.space_id, b.retailer_id)
      OR (b.status = 'pending' AND o.status <> 'confirmed') OR (b.status IN ('confirmed', 'completed') AND o.status <> 'cancelled')`,
  'I17 a booking was replaced by none': `
    SELECT e.booking_id FROM booking_events e WHERE e.reason = 'replaced' AND NOT EXISTS
      (SELECT 1 FROM bookings n JOIN booking_events a ON a.booking_id = n.id AND a.status = 'confirmed' WHERE n.replaces_id = e.booking_id)`,
  'I5 a conversation without two members': `
    SELECT c.id FROM conversations c WHERE (SELECT count(*) FROM conversation_members m WHERE m.conversation_id = c.id) <> 2`,
  'I5 two conversations of a booking': `
    SELECT booking_id FROM conversations WHERE booking_id IS NOT NULL GROUP BY booking_id HAVING count(*) > 1`,
  'I5 two conversations of a mission with one person': `
    SELECT mission_id FROM conversations WHERE mission_id IS NOT NULL GROUP BY mission_id, freelancer_id HAVING count(*) > 1`,
  'I5 a mission is talked about by others than its retailer and the freelancer': `
    SELECT c.id FROM conversations c JOIN missions m ON m.id = c.mission_id JOIN conversation_members o ON o.conversation_id = c.id
    WHERE o.user_id NOT IN (m.retailer_id, c.freelancer_id)`,
  'I6 a message by somebody who is not a member': `
    SELECT m.id FROM messages m WHERE NOT EXISTS
      (SELECT 1 FROM conversation_members c WHERE c.conversation_id = m.conversation_id AND c.user_id = m.sender_id)`,
  'I7 a state without exactly one event': `
    SELECT booking_id FROM booking_events GROUP BY booking_id, status HAVING count(*) > 1`,
  'I7 an event told twice to a person': `
    SELECT event_key FROM notifications GROUP BY user_id, event_key HAVING count(*) > 1`,
  'I7 an event mailed twice to a person': `
    SELECT event_key FROM outbox_mails GROUP BY recipient, event_key HAVING count(*) > 1`,
  'I8 a published and approved space without a moment of approval': `
    SELECT id FROM spaces WHERE is_published AND approved AND approved_at IS NULL`,
  'I9 a session or an open request of a suspended user': `
    SELECT p.id FROM profiles p WHERE p.suspended_at IS NOT NULL AND (
      EXISTS (SELECT 1 FROM sessions WHERE user_id = p.id)
      OR EXISTS (SELECT 1 FROM bookings WHERE retailer_id = p.id AND status = 'pending'))`,
  'I10 a file that nothing refers to': `
    SELECT f.id FROM files f WHERE f.purpose = 'space_photo' AND f.created_at < now() - interval '1 day'
      AND NOT EXISTS (SELECT 1 FROM space_photos p WHERE p.file_id = f.id)
      AND NOT EXISTS (SELECT 1 FROM space_edit_photos p WHERE p.file_id = f.id)`,
  'photos of a working copy that changes none': `
    SELECT p.space_id FROM space_edit_photos p JOIN space_edits e ON e.space_id = p.space_id
    WHERE NOT e.photos_changed OR e.changes IS NULL`,
  'I13 an entry of the audit log that is not what was written': `
    SELECT sequence FROM (SELECT a.sequence, a.hash, row_number() OVER chain AS place,
        audit_hash(lag(a.hash, 1, ''::bytea) OVER chain, a) AS expected
      FROM audit_log a WINDOW chain AS (ORDER BY a.sequence)) AS entry
    WHERE sequence <> place OR hash <> expected`,
  'I13 a space taken off by an admin without a decision for its host': `
    SELECT r.space_id FROM space_moderations r JOIN spaces s ON s.id = r.space_id JOIN decisions d ON d.id = r.decision_id
    WHERE s.is_published OR d.subject_id <> s.id OR d.action <> r.status OR d.reason IS NULL`,
  'I13 a space on the site whose host is one no more': `
    SELECT s.id FROM spaces s JOIN taken_roles t ON t.person_id = s.host_id AND t.role = 'host' WHERE s.is_published`,
  'the search row of a space does not know its taken days': `
    SELECT s.space_id FROM space_search s WHERE s.busy <> space_busy(s.space_id)`,
  'I16 two confirmed bookings of a shop and a part of it share a day': `
    SELECT a.id FROM spaces p JOIN bookings a ON a.space_id = p.id JOIN bookings b ON b.space_id = p.shop_id AND a.held && b.held
    WHERE a.status = 'confirmed' AND b.status = 'confirmed'`,
  'I16 a confirmed booking that does not stand where its space is in a shop': `
    SELECT b.id FROM bookings b JOIN spaces s ON s.id = b.space_id
      LEFT JOIN LATERAL (SELECT coalesce(s.shop_id, s.id) AS shop_id, int4range(s.slot, s.slot, '[]') AS footprint
        WHERE s.shop_id IS NOT NULL OR EXISTS (SELECT FROM spaces p WHERE p.shop_id = s.id)) AS place ON true
    WHERE b.status = 'confirmed' AND (b.shop_id, b.footprint) IS DISTINCT FROM (place.shop_id, place.footprint)`,
  'I16 a part that is a shop, of another host, or shares its slot': `
    SELECT p.id FROM spaces p JOIN spaces s ON s.id = p.shop_id
    WHERE s.shop_id IS NOT NULL OR s.host_id <> p.host_id
      OR EXISTS (SELECT FROM spaces o WHERE o.slot = p.slot AND o.id <> p.id)`,
  'I17 more is owed than the terms of a cancelled booking may ask': `
    SELECT b.id FROM booking_events e JOIN bookings b ON b.id = e.booking_id WHERE e.owed_minor IS NOT NULL
      AND (e.status <> 'cancelled' OR e.owed_minor <> ALL (CASE
        WHEN e.reason NOT IN ('withdrawn', 'deleted') OR NOT EXISTS (SELECT FROM booking_events c
          WHERE c.booking_id = b.id AND c.status = 'confirmed') THEN ARRAY[0]
        ELSE ARRAY(SELECT round(b.total_price_minor * percent / 100.0)
          FROM (SELECT coalesce(b.cancellation_table, cancellation_default(b.cancellation_terms)) AS steps) AS t,
            LATERAL (SELECT (step ->> 'percent')::integer AS percent FROM jsonb_array_elements(t.steps) AS step
              UNION SELECT 100 WHERE (t.steps -> -1 ->> 'daysLeft')::integer > 1) AS asked) END))`,
  'I11 a mission goes on whose booking is cancelled': `
    SELECT m.id FROM missions m JOIN bookings b ON b.id = m.booking_id
    WHERE b.status = 'cancelled' AND m.status IN ('open', 'pending', 'confirmed')`,
  'I19 the hours, minutes or ends of a mission are not those of its days': `
    SELECT m.id FROM missions m LEFT JOIN (SELECT mission_id, min(day) AS first, max(day) AS last FROM mission_days GROUP BY mission_id) d
      ON d.mission_id = m.id WHERE d.mission_id IS NULL OR m.first_day <> d.first OR m.last_day <> d.last
        OR m.hours <> mission_hours(m.id) OR m.total_minutes <> mission_minutes(m.id) OR m.total_hours <> mission_total_hours(m.id)`,
  'I19 two confirmed missions of one person share a moment, the way between them counted': `
    SELECT a.id FROM missions a JOIN missions b ON b.freelancer_id = a.freelancer_id AND b.id > a.id AND b.hours && a.hours
    WHERE a.status = 'confirmed' AND b.status = 'confirmed'`,
  'I21 one side of a mission reads a review while the other is not read': `
    SELECT mission_id AS id FROM reviews WHERE mission_id IS NOT NULL
    GROUP BY mission_id HAVING count(shown_at) NOT IN (0, count(*))`,
  'I21 a freelancer’s average is not that of the public reviews': `
    SELECT p.id FROM profiles p JOIN (SELECT freelancer_id, round(avg(rating), 2) AS rating, count(*) AS rating_count FROM reviews
      WHERE freelancer_id IS NOT NULL AND hidden_by IS NULL AND shown_at IS NOT NULL GROUP BY freelancer_id) r ON r.freelancer_id = p.id
    WHERE NOT EXISTS (SELECT 1 FROM spaces s WHERE s.host_id = p.id)
      AND (p.rating, p.rating_count) IS DISTINCT FROM (r.rating, r.rating_count::integer)`,
  'I20 the last event of a mission is not of the state it is in': `
    SELECT m.id FROM missions m WHERE m.status IS DISTINCT FROM
      (SELECT e.status FROM mission_events e WHERE e.mission_id = m.id ORDER BY e.id DESC LIMIT 1)`,
  'I20 a mission lies outside its booking': `
    SELECT m.id FROM missions m JOIN bookings b ON b.id = m.booking_id WHERE m.status IN ('open', 'pending', 'confirmed')
      AND NOT (m.days <@ b.days AND m.space_id = b.space_id AND m.retailer_id = b.retailer_id)`,
  'I20 presence, agreed hours or pay of a mission that nobody agreed to do': `
    SELECT m.id FROM missions m WHERE (m.presence_confirmed OR m.paid_at IS NOT NULL
        OR EXISTS (SELECT FROM mission_days d WHERE d.mission_id = m.id AND num_nonnulls(d.presence_at, d.minutes_agreed) > 0))
      AND NOT EXISTS (SELECT FROM mission_events e WHERE e.mission_id = m.id AND e.status = 'confirmed')`,
  'I20 an event of a mission by somebody who is not its party': `
    SELECT e.id FROM mission_events e JOIN missions m ON m.id = e.mission_id
    WHERE (e.actor_role = 'retailer' AND e.actor_id <> m.retailer_id) OR (e.actor_role = 'system' AND e.actor_id IS NOT NULL)
      OR (e.status IN ('confirmed', 'rejected') AND e.actor_role = 'freelancer' AND e.actor_id <> m.freelancer_id)`,
  'I20 a payment is not the agreed minutes at the rate, half a unit rounded up, or what a cancellation left owed': `
    SELECT p.id FROM mission_payments p JOIN missions m ON m.id = p.mission_id WHERE p.amount_minor IS DISTINCT FROM
      CASE m.status WHEN 'completed' THEN (SELECT round(sum(d.minutes_agreed) * m.hourly_rate_minor / 60.0) FROM mission_days d WHERE d.mission_id = m.id)
        ELSE (SELECT e.owed_minor FROM mission_events e WHERE e.mission_id = m.id ORDER BY e.id DESC LIMIT 1) END`,
  'I20 a cancelled mission leaves another sum owed than its terms say': `
    SELECT m.id FROM mission_events e JOIN missions m ON m.id = e.mission_id, LATERAL (SELECT m.total_minutes * m.hourly_rate_minor / 60.0 AS pay,
        (SELECT extract(epoch FROM d.end_time - d.start_time) / 60 - d.break_minutes FROM mission_days d
          WHERE d.mission_id = m.id ORDER BY d.day LIMIT 1) * m.hourly_rate_minor / 60.0 AS first_pay) AS planned
    WHERE e.owed_minor > 0 AND e.owed_minor NOT IN (round(planned.first_pay),
      round(round(planned.pay) * m.late_percents[1] / 100), round(round(planned.pay) * m.late_percents[2] / 100))`,
  'I22 a mission is reconfirmed that nobody had agreed to do': `
    SELECT m.id FROM missions m WHERE m.reconfirmed_at IS NOT NULL AND NOT EXISTS (SELECT FROM mission_events e
      WHERE e.mission_id = m.id AND e.status = 'confirmed')`,
  'I23 a mission stands in for one of another retailer or place, or for its own freelancer': `
    SELECT n.id FROM missions n JOIN missions o ON o.id = n.stands_in_for_id WHERE NOT (n.days <@ o.days)
      OR (n.retailer_id, n.space_id) IS DISTINCT FROM (o.retailer_id, o.space_id) OR n.freelancer_id = o.freelancer_id`,
  'I23 two stand in for one mission': `
    SELECT stands_in_for_id AS id FROM missions WHERE stands_in_for_id IS NOT NULL AND status IN ('confirmed', 'completed')
    GROUP BY stands_in_for_id HAVING count(*) > 1`,
  'I23 somebody is asked to stand in where another has taken it': `
    SELECT n.id FROM missions n JOIN missions o ON o.stands_in_for_id = n.stands_in_for_id AND o.status = 'confirmed'
    WHERE n.status = 'pending'`,
  ...BROKEN_MAP,
  'a freelancer does not know the weekdays of their hours': `
    SELECT f.id FROM freelancer_profiles f WHERE f.working_weekdays <>
      (SELECT coalesce(bit_or(1 << (weekday - 1)), 0) FROM freelancer_hours h WHERE h.freelancer_id = f.id)`,
}

/** Status changes that the declared graph does not have, read from the events in their order. */
async function undeclaredTransitions(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string; from: string | null; to: string; by: string; reason: string }>`
    SELECT booking_id AS id, lag(status) OVER (PARTITION BY booking_id ORDER BY id) AS "from", status AS to,
      actor_role AS by, reason FROM booking_events`.execute(db)
  const isDeclared = (row: (typeof rows)[number]) =>
    BOOKING_TRANSITIONS.some(
      each =>
        each.from === row.from &&
        each.to === row.to &&
        each.reason === row.reason &&
        (each.by === row.by || (row.by === 'admin' && each.by === 'host')),
    )
  return rows
    .filter(row => !isDeclared(row))
    .map(row => `I3 undeclared: booking ${row.id} ${row.from} → ${row.to} by ${row.by} (${row.reason})`)
}

/** The same of missions. */
async function undeclaredMissionTransitions(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string; from: string | null; to: string; by: string; reason: string }>`
    SELECT mission_id AS id, lag(status) OVER (PARTITION BY mission_id ORDER BY id) AS "from", status AS to,
      actor_role AS by, reason FROM mission_events`.execute(db)
  const isDeclared = (row: (typeof rows)[number]) =>
    MISSION_TRANSITIONS.some(
      each => each.from === row.from && each.to === row.to && each.reason === row.reason && each.by === row.by,
    )
  return rows
    .filter(row => !isDeclared(row))
    .map(row => `I20 undeclared: mission ${row.id} ${row.from} → ${row.to} by ${row.by} (${row.reason})`)
}

/**
 * Checks the invariants of docs/architecture.md on the whole database, at any time and beside running writers. Answers one
 * line for each broken rule; none when all hold.
 */
export async function brokenInvariants(db: Executor): Promise<string[]> {
  return [
    ...(await brokenOf(db, BROKEN)),
    ...(await undeclaredTransitions(db)),
    ...(await undeclaredMissionTransitions(db)),
  ]
}

/** The same of decisions, where all of them came about as admins take them: many tests write them by hand. */
export function unexplainedRestrictions(db: Executor): Promise<string[]> {
  return brokenOf(db, RESTRICTION_INVARIANTS)
}

/** The same for what is stored for the map alone. */
export function brokenMap(db: Executor): Promise<string[]> {
  return brokenOf(db, BROKEN_MAP)
}

/** What is also checked of generated spaces before they are stored. */
function proofThat(rule: string): string {
  const query = PROOFS[rule]
  if (query === undefined) throw new Error(`No proof that ${rule}`)
  return query
}

/** All rules in one query: the tests that check after each of a thousand runs wait for the answers most. */
async function brokenOf(db: Executor, rules: Readonly<Record<string, string>>): Promise<string[]> {
  const each = Object.entries(rules).map(
    ([rule, query]) =>
      sql`SELECT ${sql.lit(rule)} AS rule, to_jsonb(broken) AS found FROM (${sql.raw(query)}) AS broken`,
  )
  const { rows } = await sql<{ rule: string; found: object }>`${sql.join(each, sql` UNION ALL `)}`.execute(db)
  const byRule = Map.groupBy(rows, ({ rule }) => rule)
  return [...byRule].map(([rule, found]) => `${rule}: ${found.length} × (${JSON.stringify(found[0]?.found)})`)
}
