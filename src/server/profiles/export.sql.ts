import { type RawBuilder, sql } from 'kysely'
import { teamEntries } from './team-actions.sql.ts'
import { isRequestHidden } from '../bookings/request-message.sql.ts'
import type { Executor } from '../db/database.ts'
import { eventNote } from '../missions/missions.sql.ts'

/**
 * Everything that is stored about a person, as one JSON text: their own rows, and of others what their screens show
 * them anyway (names, messages of shared conversations). No password, token or secret address is in it.
 */
export async function readEverything(db: Executor, userId: string): Promise<string> {
  const sections: Sections = {
    ...accountSections(userId),
    ...spaceSections(userId),
    ...bookingSections(userId),
    ...missionSections(userId),
    ...conversationSections(userId),
    ...savedSections(userId),
    ...teamSections(userId),
  }
  const pairs = Object.entries(sections).flatMap(([key, value]) => [sql.lit(key), value])
  const { rows } = await sql<{
    text: string
  }>`SELECT jsonb_pretty(jsonb_build_object(${sql.join(pairs)})) AS text`.execute(db)
  return rows[0]?.text ?? '{}'
}

/** JSON under the name that it has in the export. */
type Sections = Readonly<Record<string, RawBuilder<unknown>>>

const list = (query: RawBuilder<unknown>) => sql`(SELECT coalesce(jsonb_agg(to_jsonb(x)), '[]') FROM (${query}) AS x)`

const name = (alias: string) => sql`btrim(${sql.ref(alias)}.first_name || ' ' || ${sql.ref(alias)}.last_name)`

/** That others were asked before is the retailer's alone. */
const askedBefore = sql`'{follows_id,attempt,stands_in_for_id}'::text[]`

/** What somebody has noted, as the host reads it: not what an admin has hidden. */
const receivedNote = sql`CASE WHEN e.reason NOT IN ('requested', 'instant') OR NOT ${isRequestHidden} THEN e.note END`

const eventsOfBooking = (
  note: RawBuilder<unknown>,
) => sql`(SELECT jsonb_agg(jsonb_build_object('status', e.status, 'by', e.actor_role, 'reason', e.reason,
  'cause', e.cause, 'note', ${note}, 'owed_minor', e.owed_minor, 'at', e.created_at) ORDER BY e.id) FROM booking_events e WHERE e.booking_id = b.id)`

const linesOfBooking = sql`(SELECT jsonb_agg(to_jsonb(l) - '{booking_id,position}'::text[] ORDER BY l.position)
  FROM booking_lines l WHERE l.booking_id = b.id)`

/** Who they are, how they sign in and what they have chosen. */
const accountSections = (userId: string): Sections => ({
  account: sql`(SELECT jsonb_build_object('id', id, 'email', email, 'email_verified', email_verified,
      'created_at', created_at) FROM users WHERE id = ${userId})`,
  profile: sql`(SELECT to_jsonb(p) FROM profiles p WHERE id = ${userId})`,
  sign_in_methods: list(sql`SELECT provider_id AS provider, created_at FROM sign_in_methods WHERE user_id = ${userId}`),
  second_factor: list(
    sql`SELECT confirmed_at AS on_since FROM second_factors WHERE user_id = ${userId} AND secret IS NOT NULL`,
  ),
  email_change_asked: list(sql`SELECT email, created_at FROM email_changes WHERE user_id = ${userId}`),
  sessions: list(sql`SELECT ip_address, user_agent, created_at, updated_at, expires_at, level, proved_at FROM sessions
      WHERE user_id = ${userId} ORDER BY created_at`),
  notification_preferences: list(
    sql`SELECT kind, channel, enabled FROM notification_preferences WHERE user_id = ${userId}`,
  ),
  personal_calendar: list(
    sql`SELECT created_at, last_read_at, last_reader FROM personal_calendars WHERE user_id = ${userId}`,
  ),
  files: list(sql`SELECT id, purpose, content_type, byte_size, width, height, created_at FROM files
      WHERE owner_id = ${userId} ORDER BY created_at`),
})

/** What they let, with all that belongs to it. */
const spaceSections = (userId: string): Sections => ({
  spaces: list(sql`SELECT s.*, (SELECT coalesce(jsonb_agg(jsonb_build_object('file_id', file_id, 'caption', caption,
        'position', position) ORDER BY position), '[]') FROM space_photos WHERE space_id = s.id) AS photos,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('first_day', lower(days), 'last_day', upper(days) - 1, 'note', note,
        'created_at', created_at) ORDER BY days), '[]') FROM day_blocks WHERE space_id = s.id) AS day_blocks,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('name', name, 'state', state, 'created_at', created_at) ORDER BY created_at),
        '[]') FROM calendar_feeds WHERE space_id = s.id) AS calendar_feeds,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('name', name, 'created_at', created_at, 'last_read_at', last_read_at)
        ORDER BY created_at), '[]') FROM calendar_exports WHERE space_id = s.id) AS calendar_exports,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('first_day', lower(days), 'last_day', upper(days) - 1, 'kind', kind,
        'ended_at', ended_at) ORDER BY days), '[]') FROM imported_events WHERE space_id = s.id) AS imported_events,
      (SELECT coalesce(jsonb_agg(to_jsonb(t) - 'space_id' ORDER BY t.locale), '[]') FROM space_translations t
        WHERE t.space_id = s.id) AS translations,
      (SELECT coalesce(jsonb_agg(to_jsonb(m) - 'space_id' ORDER BY m.locale), '[]') FROM space_machine_translations m
        WHERE m.space_id = s.id) AS machine_translations,
      (SELECT jsonb_build_object('changes', e.changes, 'saved_at', e.saved_at, 'photos', (SELECT jsonb_agg(
          jsonb_build_object('file_id', file_id, 'caption', caption, 'position', position) ORDER BY position)
          FROM space_edit_photos WHERE space_id = s.id))
        FROM space_edits e WHERE e.space_id = s.id AND e.changes IS NOT NULL) AS working_copy,
      (SELECT before FROM space_moderations_due due WHERE due.space_id = s.id) AS before_changes_to_moderate,
      (SELECT asked_values FROM space_moderations m WHERE m.space_id = s.id) AS when_changes_were_asked,
      (SELECT coalesce(jsonb_agg(to_jsonb(p) - '{space_id,days}'::text[] ORDER BY p.first_day), '[]')
        FROM space_prices p WHERE p.space_id = s.id) AS seasons
      FROM spaces s WHERE s.host_id = ${userId} ORDER BY s.created_at`),
})

/** What they have booked, and what others have booked of them. */
const bookingSections = (userId: string): Sections => ({
  bookings_made: list(sql`SELECT b.id, s.name AS space, ${name('h')} AS host, b.first_day, b.last_day, b.status,
        b.price_per_day_minor, b.total_price_minor, b.currency, b.cancellation_terms, b.cancellation_table, b.message, b.host_notes, b.created_at,
        ${linesOfBooking} AS lines, ${eventsOfBooking(sql`e.note`)} AS events
      FROM bookings b JOIN spaces s ON s.id = b.space_id JOIN profiles h ON h.id = s.host_id
      WHERE b.retailer_id = ${userId} ORDER BY b.created_at`),
  bookings_received: list(sql`SELECT b.id, s.name AS space, ${name('r')} AS retailer, b.first_day, b.last_day,
        b.status, b.price_per_day_minor, b.total_price_minor, b.currency, b.cancellation_terms, b.cancellation_table, b.host_notes, b.created_at,
        CASE WHEN NOT ${isRequestHidden} THEN b.message END AS message,
        ${linesOfBooking} AS lines, ${eventsOfBooking(receivedNote)} AS events
      FROM bookings b JOIN spaces s ON s.id = b.space_id JOIN profiles r ON r.id = b.retailer_id
      WHERE s.host_id = ${userId} ORDER BY b.created_at`),
})

/** Their missions on either side, and what freelancers show of themselves. */
const missionSections = (userId: string): Sections => ({
  freelancer_profile: sql`(SELECT to_jsonb(f) || jsonb_build_object('hours', (SELECT coalesce(jsonb_agg(
        jsonb_build_object('weekday', weekday, 'start_time', start_time, 'end_time', end_time) ORDER BY weekday), '[]')
        FROM freelancer_hours WHERE freelancer_id = f.id)) FROM freelancer_profiles f WHERE f.id = ${userId})`,
  supporting_documents:
    list(sql`SELECT id, kind, name, number, country, expires_on, status, reason, decided_at, expired_at,
        created_at
      FROM freelancer_documents WHERE owner_id = ${userId} ORDER BY created_at`),
  missions:
    list(sql`SELECT to_jsonb(m) - 'hours' - CASE WHEN m.freelancer_id = ${userId} THEN ${askedBefore} ELSE '{}'::text[] END || jsonb_build_object(
        'days', (SELECT jsonb_agg(to_jsonb(d) - 'mission_id' ORDER BY d.day) FROM mission_days d WHERE d.mission_id = m.id),
        'events', (SELECT jsonb_agg(jsonb_build_object('status', e.status, 'reason', e.reason, 'by', e.actor_role,
          'note', ${eventNote(userId)}, 'owed_minor', e.owed_minor, 'created_at', e.created_at) ORDER BY e.id)
          FROM mission_events e WHERE e.mission_id = m.id),
        'payments', (SELECT jsonb_agg(to_jsonb(pay) - 'id' - 'mission_id' ORDER BY pay.declared_at)
          FROM mission_payments pay WHERE pay.mission_id = m.id),
        'absence_contest', (SELECT to_jsonb(x) - '{mission_id,assigned_to,assigned_at}'::text[] FROM absence_contests x WHERE x.mission_id = m.id)) AS mission
      FROM missions m WHERE m.retailer_id = ${userId} OR m.freelancer_id = ${userId} ORDER BY m.created_at`),
  mission_applications:
    list(sql`SELECT mission_id, message, offered_days, created_at, seen_at, withdrawn_at, declined_at, picked_at
      FROM mission_applications WHERE freelancer_id = ${userId} ORDER BY created_at`),
  mission_invitations: list(sql`SELECT mission_id, created_at, declined_at FROM mission_invitations
      WHERE freelancer_id = ${userId} ORDER BY created_at`),
})

/** What they have written and what was written to them or about them. */
const conversationSections = (userId: string): Sections => ({
  conversations:
    list(sql`SELECT c.id, ${name('p')} AS "with", c.booking_id, c.mission_id, c.space_id, c.created_at, mine.archived_at,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('mine', m.sender_id = ${userId}, 'content',
          CASE WHEN m.hidden_by IS NULL OR m.sender_id = ${userId} THEN m.content END,
          'created_at', m.created_at) ORDER BY m.created_at, m.id), '[]')
         FROM messages m WHERE m.conversation_id = c.id) AS messages
      FROM conversation_members mine JOIN conversations c ON c.id = mine.conversation_id
      JOIN conversation_members other ON other.conversation_id = c.id AND other.user_id <> mine.user_id
      JOIN profiles p ON p.id = other.user_id
      WHERE mine.user_id = ${userId} AND c.last_message_at IS NOT NULL ORDER BY c.created_at`),
  reviews_written: list(sql`SELECT id, booking_id, mission_id, rating, comment, reply, created_at FROM reviews
      WHERE author_id = ${userId} ORDER BY created_at`),
  reviews_received: list(sql`SELECT r.id, r.rating, r.comment, r.reply, r.created_at, ${name('a')} AS author
      FROM reviews r JOIN profiles a ON a.id = r.author_id
      WHERE r.hidden_by IS NULL AND r.shown_at IS NOT NULL AND r.id IN (SELECT id FROM reviews WHERE freelancer_id = ${userId}
        UNION SELECT id FROM reviews WHERE retailer_id = ${userId}
        UNION SELECT r.id FROM spaces s JOIN reviews r ON r.space_id = s.id WHERE s.host_id = ${userId})
      ORDER BY r.created_at`),
  contact_messages: list(sql`SELECT full_name, email, subject, message, created_at,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('text', r.text, 'at', r.created_at) ORDER BY r.created_at), '[]')
         FROM contact_replies r WHERE r.message_id = m.id) AS replies
      FROM contact_messages m WHERE user_id = ${userId} ORDER BY created_at`),
  notifications: list(sql`SELECT type, kind, params, link, read_at, created_at FROM notifications
      WHERE user_id = ${userId} ORDER BY created_at`),
  mails: list(sql`SELECT template, lang, sent_at, created_at FROM outbox_mails WHERE user_id = ${userId}
      ORDER BY created_at`),
})

/** What they have saved to come back to. */
const savedSections = (userId: string): Sections => ({
  favorites: list(sql`SELECT f.space_id, s.name AS space, f.created_at FROM favorites f
      JOIN spaces s ON s.id = f.space_id WHERE f.user_id = ${userId} ORDER BY f.created_at`),
  favorite_lists: list(sql`SELECT l.name, l.share_key IS NOT NULL AS shared, l.created_at,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('space', s.name, 'note', e.note, 'added_at', e.added_at) ORDER BY e.added_at), '[]')
         FROM favorite_list_spaces e JOIN spaces s ON s.id = e.space_id WHERE e.list_id = l.id) AS spaces
      FROM favorite_lists l WHERE l.user_id = ${userId} ORDER BY l.created_at`),
  saved_searches: list(sql`SELECT name, query, alert, last_alert_at, created_at,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('space', sp.name, 'notified_at', f.notified_at) ORDER BY f.notified_at), '[]')
         FROM saved_search_matches f JOIN spaces sp ON sp.id = f.space_id WHERE f.search_id = s.id) AS found
      FROM saved_searches s WHERE user_id = ${userId} ORDER BY created_at`),
  opportunity_filters: list(sql`SELECT name, query, alert, last_alert_at, created_at FROM opportunity_filters
      WHERE user_id = ${userId} ORDER BY created_at`),
  admin_views: list(sql`SELECT path, name, query, is_shared, created_at FROM admin_views
      WHERE owner_id = ${userId} ORDER BY created_at`),
})

/** What they have reported, and what the team has done and noted about them. */
const teamSections = (userId: string): Sections => ({
  decisions: list(sql`SELECT d.subject_type, d.subject_id, d.action, d.detail, d.reason, d.clause, d.facts, d.fields,
        d.ends_at, d.created_at, a.text AS appeal, a.created_at AS appealed_at, a.outcome, a.answer, a.answered_at
      FROM decisions d LEFT JOIN appeals a ON a.decision_id = d.id WHERE d.person_id = ${userId} ORDER BY d.created_at`),
  done_by_the_team: list(teamEntries(userId)),
  checks: list(
    sql`SELECT kind, evidence, checked_at FROM person_checks WHERE person_id = ${userId} ORDER BY checked_at`,
  ),
  notes_of_the_team:
    list(sql`SELECT CASE WHEN n.space_id IS NULL THEN 'account' ELSE 'space' END AS about, n.space_id, n.text,
        n.created_at, n.edited_at
      FROM admin_notes n LEFT JOIN spaces s ON s.id = n.space_id WHERE n.person_id = ${userId} OR s.host_id = ${userId}
      ORDER BY n.created_at`),
  seen_by_the_team: list(sql`SELECT reason, started_at, ended_at FROM view_as_sessions WHERE person_id = ${userId}
      ORDER BY started_at`),
  roles_asked_for: list(sql`SELECT change, reason, clause, facts, asked_at, outcome, decided_at FROM role_requests
      WHERE person_id = ${userId} ORDER BY asked_at`),
  reports: list(sql`SELECT c.subject_kind, c.subject_id, r.reason, r.text, r.created_at, c.outcome, c.closed_at
      FROM reports r JOIN report_cases c ON c.id = r.case_id WHERE r.reporter_id = ${userId} ORDER BY r.created_at`),
})
