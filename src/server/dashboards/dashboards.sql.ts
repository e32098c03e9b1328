import { type RawBuilder, sql } from 'kysely'
import type {
  AdminDashboard,
  FreelancerDashboard,
  MissionSummary,
  RetailerDashboard,
} from '#shared/dashboards/contract.ts'
import type { Day } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import { spaceVersion } from '../admin/assignments.sql.ts'
import type { Executor } from '../db/database.ts'
import type { AskedMission } from '../missions/missions.policy.ts'
import type { LocalDays } from '../places/local-days.ts'
import { cityJson, cityName } from '../places/city.sql.ts'
import { todayThere } from '../places/local-days.sql.ts'
import { photosJson } from '../spaces/space-card.sql.ts'
import { neighborhoodName } from '../places/neighborhood-name.sql.ts'
import { ownText, ownTextLocale } from '../texts/own-text.sql.ts'
import { isReady } from '../freelancers/freelancer-facts.sql.ts'
import { submittedAt } from '../spaces/submitted-at.sql.ts'

/** A host's spaces by time zone, most spaces first; archived ones are gone. */
export async function listSpaceZones(
  db: Executor,
  hostId: string,
): Promise<{ timeZone: string; all: number; live: number }[]> {
  const { rows } = await sql<{ timeZone: string; all: number; live: number }>`
    SELECT c.time_zone AS "timeZone", count(*)::integer AS "all",
      count(*) FILTER (WHERE EXISTS (SELECT 1 FROM space_search s WHERE s.space_id = sp.id AND s.live))::integer AS live
    FROM spaces sp LEFT JOIN cities c ON c.id = sp.city_id
    WHERE sp.host_id = ${hostId} AND sp.archived_at IS NULL
    GROUP BY c.time_zone ORDER BY 2 DESC, 1 NULLS LAST`.execute(db)
  return rows
}

export interface Calendar {
  monthStart: Day
  /** First and last day of the course of views. */
  viewsFrom: Day
  viewsTo: Day
}

export interface HostFigures {
  viewsThisMonth: number
  viewsByDay: number[]
}

/** Views of a host's spaces: of the month, and day by day. */
export async function findHostFigures(db: Executor, hostId: string, calendar: Calendar): Promise<HostFigures> {
  const { monthStart, viewsFrom, viewsTo } = calendar
  const { rows } = await sql<HostFigures>`
    WITH mine AS (SELECT id FROM spaces WHERE host_id = ${hostId}),
    seen AS (SELECT day, sum(views) AS views FROM space_views JOIN mine ON mine.id = space_id
      WHERE day >= least(${viewsFrom}::date, ${monthStart}::date) GROUP BY 1)
    SELECT (SELECT coalesce(sum(views), 0)::integer FROM seen WHERE day >= ${monthStart}) AS "viewsThisMonth",
      (SELECT array_agg(coalesce(seen.views, 0)::integer ORDER BY each) FROM generate_series(${viewsFrom}::date, ${viewsTo}::date, '1 day') AS each
       LEFT JOIN seen ON seen.day = each::date) AS "viewsByDay"`.execute(db)
  return rows[0] as HostFigures
}

/** Of the bookings confirmed since an instant, how many there are and how many the host cancelled; what an admin did is not theirs. */
export async function countHostCancellations(
  db: Executor,
  hostId: string,
  since: string,
): Promise<{ confirmed: number; cancelled: number }> {
  const { rows } = await sql<{ confirmed: number; cancelled: number }>`
    SELECT count(*)::integer AS confirmed, count(ended.id)::integer AS cancelled
    FROM spaces s JOIN bookings b ON b.space_id = s.id
      JOIN booking_events agreed ON agreed.booking_id = b.id AND agreed.status = 'confirmed' AND agreed.created_at >= ${since}
      LEFT JOIN booking_events ended ON ended.booking_id = b.id AND ended.reason = 'host_cancelled' AND ended.actor_role = 'host'
    WHERE s.host_id = ${hostId}`.execute(db)
  return rows[0] ?? { confirmed: 0, cancelled: 0 }
}

export type FreelancerFigures = FreelancerDashboard['missions'] & {
  applications: number
  earnings: FreelancerDashboard['earnings']
  isVisible: boolean
  hasProfile: boolean
}

export async function findFreelancerFigures(db: Executor, freelancerId: string): Promise<FreelancerFigures> {
  const { rows } = await sql<FreelancerFigures>`
    SELECT count(*) FILTER (WHERE status = 'confirmed')::integer AS active,
      count(*) FILTER (WHERE status = 'completed')::integer AS completed,
      count(*) FILTER (WHERE status = 'pending')::integer AS proposed,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'totalMinor', total, 'dueMinor', due) ORDER BY total DESC), '[]')
       FROM (SELECT currency, sum(mission_pay(mission_worked(id), hourly_rate_minor))::bigint AS total,
           coalesce(sum(mission_pay(mission_worked(id), hourly_rate_minor)) FILTER (WHERE paid_at IS NULL), 0)::bigint AS due
         FROM missions WHERE freelancer_id = ${freelancerId} AND status = 'completed' GROUP BY currency) AS by_currency) AS earnings,
      (SELECT count(*)::integer FROM mission_applications a JOIN missions open ON open.id = a.mission_id
       WHERE a.freelancer_id = ${freelancerId} AND open.status = 'open' AND a.withdrawn_at IS NULL AND a.declined_at IS NULL) AS applications,
      coalesce((SELECT visible FROM freelancer_profiles WHERE id = ${freelancerId}), true) AS "isVisible",
      EXISTS (SELECT 1 FROM freelancer_profiles f JOIN profiles p ON p.id = f.id WHERE f.id = ${freelancerId} AND ${isReady}) AS "hasProfile"
    FROM missions WHERE freelancer_id = ${freelancerId}`.execute(db)
  return rows[0] as FreelancerFigures
}

/** Missions of a retailer that are not over, and applications to the open ones that stand. */
export async function countRunningMissions(db: Executor, retailerId: string): Promise<RetailerDashboard['missions']> {
  const { rows } = await sql<RetailerDashboard['missions']>`SELECT count(*)::integer AS running,
      coalesce(sum((SELECT count(*) FROM mission_applications a WHERE a.mission_id = m.id AND m.status = 'open'
        AND a.withdrawn_at IS NULL AND a.declined_at IS NULL)), 0)::integer AS applications
    FROM missions m WHERE m.retailer_id = ${retailerId} AND m.status IN ('open', 'pending', 'confirmed')`.execute(db)
  return rows[0] ?? { running: 0, applications: 0 }
}

/** A mission to come, with what the question depends on whether its freelancer still comes. */
export interface MissionAhead {
  mission: MissionSummary
  asked: AskedMission
}

/** Missions of a freelancer in this state that are not over, the next first day first. */
export async function listMissionsAhead(
  db: Executor,
  freelancerId: string,
  status: 'pending' | 'confirmed',
  options: { locale: Locale; today: LocalDays; limit: number },
): Promise<MissionAhead[]> {
  const today = todayThere(options.today, sql`s.city_id`)
  const { rows } = await sql<MissionAhead>`
    SELECT json_build_object('id', m.id, 'title', m.title, 'firstDay', m.first_day, 'lastDay', m.last_day, 'today', ${today},
      'hourlyRateMinor', m.hourly_rate_minor, 'totalHours', m.total_hours,
      'totalMinor', mission_pay(m.total_minutes, m.hourly_rate_minor), 'currency', m.currency,
      'space', ${pictured(options.locale)},
      'retailer', json_build_object('firstName', r.first_name, 'lastName', r.last_name, 'company', r.company,
        'avatarUrl', r.avatar_url, 'verified', r.verified)) AS mission,
      json_build_object('isConfirmed', m.status = 'confirmed', 'timeZone', c.time_zone, 'reconfirmedAt', m.reconfirmed_at,
        'days', (SELECT json_agg(json_build_object('day', d.day, 'startTime', to_char(d.start_time, 'HH24:MI'), 'presenceAt', d.presence_at)
          ORDER BY d.day) FROM mission_days d WHERE d.mission_id = m.id),
        'confirmedAt', (SELECT max(e.created_at) FROM mission_events e WHERE e.mission_id = m.id AND e.status = 'confirmed')) AS asked
    FROM missions m JOIN spaces s ON s.id = m.space_id JOIN cities c ON c.id = s.city_id JOIN profiles r ON r.id = m.retailer_id
    WHERE m.freelancer_id = ${freelancerId} AND m.status = ${status} AND m.last_day >= ${today}
    ORDER BY m.first_day, m.id LIMIT ${options.limit}`.execute(db)
  return rows
}

/** `spaces s` in `cities c`, as its picture and place are shown. */
function pictured(locale: Locale): RawBuilder<unknown> {
  return sql`json_build_object('id', s.id, 'name', ${ownText(locale, 'name', 's')},
    'nameLocale', ${ownTextLocale(locale, 'name', 's')}, 'type', s.type,
    'city', ${cityJson(locale)},
    'neighborhood', ${neighborhoodName(locale, 's')}, 'heightM', s.height_m, 'widthM', s.width_m, 'depthM', s.depth_m,
    'photos', ${photosJson(1, 's')})`
}

/** Totals of the platform; `since` is where what is recent begins. Accounts that were deleted are nobody’s any more. */
export async function countAll(
  db: Executor,
  since: string,
): Promise<Pick<AdminDashboard, 'users' | 'spaces' | 'bookings'>> {
  const recent = sql`count(*) FILTER (WHERE created_at >= ${since}::timestamptz)`
  const perRole = (role: string) => sql`${sql.lit(role)}, count(*) FILTER (WHERE ${sql.lit(role)} = ANY(roles))`
  const perStatus = (status: string) => sql`${sql.lit(status)}, count(*) FILTER (WHERE status = ${sql.lit(status)})`
  const { rows } = await sql<Pick<AdminDashboard, 'users' | 'spaces' | 'bookings'>>`SELECT
    (SELECT json_build_object('all', count(*), 'recent', ${recent}, 'byRole', json_build_object(
       ${sql.join(['retailer', 'host', 'freelancer', 'admin'].map(perRole))}, 'none', count(*) FILTER (WHERE role IS NULL)))
     FROM (SELECT p.role, p.roles, p.created_at FROM profiles p JOIN users u ON u.id = p.id
           WHERE u.ban_reason IS DISTINCT FROM 'deleted') AS people) AS users,
    (SELECT json_build_object('all', count(*), 'recent', ${recent},
       'live', (SELECT count(*) FROM space_search WHERE live)) FROM spaces) AS spaces,
    (SELECT json_build_object('all', count(*), 'recent', ${recent}, 'byStatus', json_build_object(
       ${sql.join(['pending', 'confirmed', 'cancelled', 'completed'].map(perStatus))})) FROM bookings) AS bookings`.execute(
    db,
  )
  return rows[0] as Pick<AdminDashboard, 'users' | 'spaces' | 'bookings'>
}

/** Of `spaces s`: state 'pending', in the words of the index that has only these. */
const isWaiting = sql`s.is_published AND NOT s.approved AND s.archived_at IS NULL`

export async function countWaitingSpaces(db: Executor): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*)::integer AS count FROM spaces s WHERE ${isWaiting}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Spaces that wait for approval, but for those that another admin is on, the longest waiting first. */
export async function listWaitingSpaces(
  db: Executor,
  { id: adminId, locale }: { id: string; locale: Locale },
  limit: number,
): Promise<AdminDashboard['waiting']> {
  const { rows } = await sql<AdminDashboard['waiting'][number]>`
    SELECT s.id, s.name, s.type, ${cityName(locale)} AS city, btrim(h.first_name || ' ' || h.last_name) AS "hostName",
      ${submittedAt} AS since, ${spaceVersion} AS version
    FROM spaces s JOIN cities c ON c.id = s.city_id JOIN profiles h ON h.id = s.host_id
      LEFT JOIN space_assignments assignment ON assignment.space_id = s.id
    WHERE ${isWaiting} AND coalesce(assignment.assigned_to = ${adminId}, true) ORDER BY ${submittedAt}, s.id LIMIT ${limit}`.execute(
    db,
  )
  return rows
}
