import { type RawBuilder, sql } from 'kysely'
import type { AppealOutcome } from '#shared/decisions/reasons.ts'
import type { Locale } from '#shared/locales.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import type { MissionStatus } from '#shared/missions/states.ts'
import { personJson as assigneeJson } from '../account/person-names.sql.ts'
import { isNoteHidden } from '../conversations/mission-conversations.sql.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'
import { assignmentVersion } from '../decisions/assignment-version.sql.ts'
import { expiredPermit } from './expired-permit.sql.ts'
import type { LocalDays } from '../places/local-days.ts'
import { todayThere } from '../places/local-days.sql.ts'
import { cityName } from '../places/city.sql.ts'
import { neighborhoodName } from '../places/neighborhood-name.sql.ts'
import { photosJson } from '../spaces/space-card.sql.ts'
import { ownText, ownTextLocale } from '../texts/own-text.sql.ts'

/** What of a mission depends on the time, or on what the reader may do. */
type Reckoned =
  | 'today'
  | 'minutesToStart'
  | 'answerByLocal'
  | 'side'
  | 'callNote'
  | 'allowedActions'
  | 'canApply'
  | 'canWithdraw'
  | 'canDeclineInvitation'
  | 'owedOnCancellationMinor'
  | 'latePercents'
  | 'termsVersion'
  | 'reconfirmation'
  | 'canReconfirm'
  | 'canWrite'
  | 'isStandIn'
  | 'absence'
  | 'contactPhone'
  | 'events'

/** A mission before it is decided what the reader may do with it and see of it. */
export type MissionRow = Omit<MissionView, Reckoned> & {
  retailerId: string
  freelancerId: string | null
  hostId: string
  /** When its freelancer said that they still come; ISO 8601. */
  reconfirmedAt: string | null
  /** What its freelancer said against a reported absence; its moment ISO 8601. */
  contest: {
    text: string
    at: string
    outcome: AppealOutcome | null
    answer: string | null
    assignee: { id: string; name: string } | null
    /** What an assignment is made on. */
    version: string
    /** The reader is a party, and there is an admin who is none: nobody judges what is their own. */
    isForAnother: boolean
  } | null
  retailerPhone: string | null
  /** Neither the retailer nor who was picked is suspended. */
  areBothHere: boolean
  /** The reader is a freelancer who has a conversation of it. */
  hasConversation: boolean
  /** Percents owed within 72 and 24 hours of the start. */
  latePercents: readonly [number, number]
  events: Omit<MissionView['events'][number], 'local'>[]
}

export interface Reader {
  id: string
  isAdmin: boolean
  isFreelancer: boolean
}

const person = (alias: string): RawBuilder<unknown> => {
  const p = sql.ref(alias)
  return sql`jsonb_build_object('id', ${p}.id, 'firstName', ${p}.first_name, 'lastName', ${p}.last_name,
    'company', ${p}.company, 'avatarUrl', ${p}.avatar_url, 'verified', ${p}.verified)`
}

const clock = (column: string): RawBuilder<unknown> => sql`to_char(${sql.ref(column)}, 'HH24:MI')`

/** How an application stands, of `mission_applications a`. */
export const applicationState = sql`CASE WHEN a.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN a.declined_at IS NOT NULL THEN 'declined'
  WHEN a.picked_at IS NOT NULL THEN 'picked' WHEN a.seen_at IS NOT NULL THEN 'seen' ELSE 'offered' END`

const daysJson = sql`(SELECT jsonb_agg(jsonb_build_object('day', d.day, 'startTime', ${clock('d.start_time')}, 'endTime', ${clock('d.end_time')},
    'breakMinutes', d.break_minutes, 'presenceAt', ${isoInstant(sql`d.presence_at`)}, 'presenceMethod', d.presence_method) ORDER BY d.day)
  FROM mission_days d WHERE d.mission_id = m.id)`

/** Whom the words of event `e` were first written to: of a published mission, who was asked before. */
const noteColumns = {
  missionId: sql`CASE e.reason WHEN 'published' THEN m.follows_id ELSE m.id END`,
  freelancerId: sql`CASE e.reason WHEN 'published' THEN (SELECT asked.freelancer_id FROM missions asked WHERE asked.id = m.follows_id)
    ELSE m.freelancer_id END`,
  senderId: sql`m.retailer_id`,
  text: sql`e.note`,
}

/** What a mission `m` was proposed or published with by its event `e`, but for words that an admin has hidden from everybody else. */
export const eventNote = (
  readerId: string,
): RawBuilder<unknown> => sql`CASE WHEN e.reason NOT IN ('proposed', 'published')
  OR m.retailer_id = ${readerId} OR NOT ${isNoteHidden(noteColumns)} THEN e.note END`

const eventsJson = (
  readerId: string,
) => sql`(SELECT jsonb_agg(jsonb_build_object('status', e.status, 'actorRole', e.actor_role, 'reason', e.reason,
    'note', ${eventNote(readerId)}, 'owedMinor', e.owed_minor, 'at', ${isoInstant(sql`e.created_at`)}) ORDER BY e.id)
  FROM mission_events e WHERE e.mission_id = m.id)`

/** Columns of MissionRow for this reader. */
function columns(reader: Reader, locale: Locale): RawBuilder<MissionRow> {
  return sql<MissionRow>`m.id, m.status, m.title, m.description, m.first_day AS "firstDay", m.last_day AS "lastDay", ${daysJson} AS days,
    m.total_minutes AS "totalMinutes", m.hourly_rate_minor AS "hourlyRateMinor", m.currency,
    mission_pay(m.total_minutes, m.hourly_rate_minor) AS "totalMinor", m.is_open_call AS "isOpenCall",
    m.presence_confirmed AS "presenceConfirmed", ${isoInstant(sql`m.reconfirmed_at`)} AS "reconfirmedAt", m.answer_by AS "answerBy", m.created_at AS "createdAt",
    m.requirements, m.tasks, m.dress, m.languages, m.skills, m.booking_id AS "bookingId", m.fallback, m.follows_id AS "followsId", m.stands_in_for_id AS "standsInForId",
    EXISTS (SELECT 1 FROM missions i WHERE i.stands_in_for_id = m.id) AS "hasStandIns",
    (SELECT n.id FROM missions n WHERE n.follows_id = m.id) AS "followedById", m.late_percents AS "latePercents",
    m.retailer_id AS "retailerId", m.freelancer_id AS "freelancerId", s.host_id AS "hostId",
    s.location_precision = 'exact' OR EXISTS (SELECT 1 FROM bookings b
      WHERE b.space_id = m.space_id AND b.retailer_id = m.retailer_id AND b.days && m.days
        AND b.status IN ('confirmed', 'completed')) AS "isPlaceKnown",
    r.phone AS "retailerPhone", r.suspended_at IS NULL AND f.suspended_at IS NULL AS "areBothHere",
    jsonb_build_object('id', s.id, 'name', ${ownText(locale, 'name', 's')}, 'nameLocale', ${ownTextLocale(locale, 'name', 's')},
      'type', s.type, 'city', ${cityName(locale)}, 'citySlug', c.slug, 'country', c.country,
      'neighborhood', ${neighborhoodName(locale, 's')}, 'timeZone', c.time_zone, 'surfaceM2', s.surface_m2, 'heightM', s.height_m,
      'widthM', s.width_m, 'depthM', s.depth_m, 'products', s.accepted_products, 'photos', ${photosJson(1, 's')},
      'address', s.address, 'latitude', s.latitude, 'longitude', s.longitude) AS space,
    ${person('r')} AS retailer, CASE WHEN f.id IS NOT NULL THEN ${person('f')} END AS freelancer,
    (SELECT jsonb_build_object('state', ${applicationState}, 'message', a.message, 'offeredDays', a.offered_days,
       'at', ${isoInstant(sql`a.created_at`)}) FROM mission_applications a
     WHERE a.mission_id = m.id AND a.freelancer_id = ${reader.id}) AS application,
    EXISTS (SELECT 1 FROM mission_invitations i WHERE i.mission_id = m.id AND i.freelancer_id = ${reader.id}
      AND i.declined_at IS NULL) AS "isInvited",
    EXISTS (SELECT 1 FROM mission_invitations i WHERE i.mission_id = m.id AND i.freelancer_id = ${reader.id}
      AND i.declined_at IS NOT NULL) AS "hasDeclinedInvitation",
    (SELECT count(*)::integer FROM mission_applications a WHERE a.mission_id = m.id
       AND a.withdrawn_at IS NULL AND a.declined_at IS NULL) AS applications,
    EXISTS (SELECT 1 FROM conversations talk WHERE talk.mission_id = m.id AND talk.freelancer_id = ${reader.id}) AS "hasConversation",
    (SELECT jsonb_build_object('text', x.text, 'at', ${isoInstant(sql`x.created_at`)}, 'outcome', x.outcome, 'answer', x.answer,
       'assignee', CASE WHEN x.outcome IS NULL THEN ${assigneeJson('assignee')} END, 'version', ${assignmentVersion(sql`x.assigned_at`)},
       'isForAnother', ${reader.id} IN (m.retailer_id, m.freelancer_id) AND EXISTS (SELECT 1 FROM profiles o
         WHERE 'admin' = ANY (o.roles) AND o.suspended_at IS NULL AND o.id NOT IN (m.retailer_id, m.freelancer_id)))
     FROM absence_contests x LEFT JOIN profiles assignee ON assignee.id = x.assigned_to WHERE x.mission_id = m.id) AS contest,
    CASE WHEN m.freelancer_id IS NULL OR ${reader.id} IN (m.freelancer_id, m.retailer_id) THEN ${expiredPermit({
      freelancerId: sql`coalesce(m.freelancer_id, ${reader.id}::uuid)`,
      country: sql`c.country`,
      until: sql`m.last_day`,
    })} END AS "permitExpiredOn",
    ${eventsJson(reader.id)} AS events`
}

const from = sql`FROM missions m JOIN spaces s ON s.id = m.space_id JOIN cities c ON c.id = s.city_id
  JOIN profiles r ON r.id = m.retailer_id LEFT JOIN profiles f ON f.id = m.freelancer_id`

/** Access is part of the query: the parties, freelancers while it is open, and everybody who applied or was invited. */
function visibleTo({ id, isAdmin, isFreelancer }: Reader): RawBuilder<unknown> {
  if (isAdmin) return sql`true`
  const open = isFreelancer ? sql`m.status = 'open' AND r.suspended_at IS NULL` : sql`false`
  return sql`(m.retailer_id = ${id} OR m.freelancer_id = ${id} OR ${open}
    OR EXISTS (SELECT 1 FROM mission_applications a WHERE a.mission_id = m.id AND a.freelancer_id = ${id})
    OR EXISTS (SELECT 1 FROM mission_invitations i WHERE i.mission_id = m.id AND i.freelancer_id = ${id}))`
}

export async function findVisible(
  db: Executor,
  id: string,
  reader: Reader,
  locale: Locale,
): Promise<MissionRow | null> {
  const { rows } = await sql<MissionRow>`SELECT ${columns(reader, locale)} ${from}
    WHERE m.id = ${id} AND ${visibleTo(reader)}`.execute(db)
  return rows[0] ?? null
}

/** Those of these missions that this reader may see, in no order. */
export async function listByIds(
  db: Executor,
  reader: Reader,
  ids: readonly string[],
  locale: Locale,
): Promise<MissionRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<MissionRow>`SELECT ${columns(reader, locale)} ${from}
    WHERE m.id = ANY(${ids}::uuid[]) AND ${visibleTo(reader)}`.execute(db)
  return rows
}

/** Confirmed missions of a freelancer that are not over and begin within this many days, the earliest first. */
export async function listNear(
  db: Executor,
  reader: Reader,
  near: { today: LocalDays; daysAhead: number; limit: number },
  locale: Locale,
): Promise<MissionRow[]> {
  const today = todayThere(near.today, sql`s.city_id`)
  const { rows } = await sql<MissionRow>`SELECT ${columns(reader, locale)} ${from}
    WHERE m.freelancer_id = ${reader.id} AND m.status = 'confirmed' AND m.last_day >= ${today}
      AND m.first_day <= ${today} + ${near.daysAhead}::integer
    ORDER BY m.first_day, m.id LIMIT ${near.limit}`.execute(db)
  return rows
}

/** Locks a mission's row until the commit; false when there is none. Applications, days and states take turns on it. */
export async function lock(trx: Executor, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM missions WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
  return rows.length > 0
}

export interface ListFilter {
  side: 'retailer' | 'freelancer'
  status?: MissionStatus | undefined
  /** Part of the name of a place or a space, as typed. */
  place?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const like = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Without a state: all of a retailer's, and what is a freelancer's; what they have applied to is asked for as `open`. */
function inList({ side, status }: ListFilter): RawBuilder<unknown> {
  if (status) return sql`m.status = ${status}`
  return side === 'retailer' ? sql`true` : sql`m.status <> 'open'`
}

/**
 * An open mission that this freelancer has applied to, and is neither declined nor has withdrawn: it has no freelancer
 * yet.
 */
const isAppliedTo = (
  userId: string,
): RawBuilder<unknown> => sql`m.status = 'open' AND m.id = ANY(ARRAY(SELECT a.mission_id
  FROM mission_applications a WHERE a.freelancer_id = ${userId} AND a.withdrawn_at IS NULL AND a.declined_at IS NULL))`

function matching(
  userId: string,
  { side, place, from: first, to: last }: ListFilter,
  locale: Locale,
): RawBuilder<unknown> {
  const conditions = [
    side === 'retailer' ? sql`m.retailer_id = ${userId}` : sql`(m.freelancer_id = ${userId} OR ${isAppliedTo(userId)})`,
  ]
  if (place) {
    conditions.push(sql`(${cityName(locale)} ILIKE ${like(place)} OR c.names ILIKE ${like(place)} OR m.location ILIKE ${like(place)}
      OR s.name ILIKE ${like(place)} OR ${neighborhoodName(locale, 's')} ILIKE ${like(place)})`)
  }
  if (first) conditions.push(sql`m.first_day >= ${first}::date`)
  if (last) conditions.push(sql`m.last_day <= ${last}::date`)
  return sql.join(conditions, sql` AND `)
}

export async function listForSide(
  db: Executor,
  reader: Reader,
  filter: ListFilter & { offset: number; limit: number },
  locale: Locale,
): Promise<MissionRow[]> {
  const { rows } = await sql<MissionRow>`SELECT ${columns(reader, locale)} ${from}
    WHERE ${matching(reader.id, filter, locale)} AND ${inList(filter)}
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${filter.limit} OFFSET ${filter.offset}`.execute(db)
  return rows
}

export async function countByStatus(
  db: Executor,
  userId: string,
  filter: ListFilter,
  locale: Locale,
): Promise<Record<MissionStatus, number>> {
  const { rows } = await sql<{
    status: MissionStatus
    count: number
  }>`SELECT m.status, count(*)::integer AS count ${from}
    WHERE ${matching(userId, filter, locale)} GROUP BY m.status`.execute(db)
  const none = { open: 0, pending: 0, confirmed: 0, rejected: 0, completed: 0, cancelled: 0 }
  return Object.assign(none, Object.fromEntries(rows.map(row => [row.status, row.count])))
}

/** How many missions of this retailer look for somebody. */
export async function countUnfilled(db: Executor, retailerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM missions
    WHERE retailer_id = ${retailerId} AND status IN ('open', 'pending')`.execute(db)
  return rows[0]?.count ?? 0
}
