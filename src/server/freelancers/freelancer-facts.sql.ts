import { type RawBuilder, sql } from 'kysely'
import { engagementDays, engagementsMin, type FreelancerCard, soonDays } from '#shared/freelancers/contract.ts'
import { SKILLS } from '#shared/freelancers/vocabulary.ts'
import type { Locale } from '#shared/locales.ts'
import { SPOKEN_LANGUAGES } from '#shared/spoken-languages.ts'
import type { LocalDays } from '../places/local-days.ts'
import { cityJson } from '../places/city.sql.ts'
import { todayThere } from '../places/local-days.sql.ts'

type Fragment = RawBuilder<unknown>

/** How far ahead a free day is looked for. */
const aheadDays = 60

export interface FactsOptions {
  locale: Locale
  /** Which day it is where. */
  today: LocalDays
}

export type Facts = Omit<FreelancerCard, 'distanceKm' | 'period' | 'allowedActions'>

/** `f` the freelancer, `p` the person. */
export const people = sql`freelancer_profiles f JOIN profiles p ON p.id = f.id AND 'freelancer' = ANY(p.roles)`

/** What the public must know of somebody is there (twin: `missingForPublic` in shared/freelancers). */
export const isReady = sql`f.city_id IS NOT NULL AND f.skills <> '{}' AND f.working_weekdays <> 0 AND p.first_name <> '' AND p.last_name <> ''`

/** The public finds them: of `people`. */
export const isPublic = sql`f.visible AND p.suspended_at IS NULL AND ${isReady}`

/** Whether the person `p` is a freelancer whom the public finds. */
export const isPublicFreelancer = sql`EXISTS (SELECT 1 FROM freelancer_profiles f
  WHERE f.id = p.id AND 'freelancer' = ANY(p.roles) AND ${isPublic})`

/** Joins the days of confirmed missions that are not over, as `missions_ahead.days`, to `f`. */
export function withMissionsAhead(today: LocalDays): Fragment {
  const [earliest] = [...today.keys()].sort()
  return sql`LEFT JOIN LATERAL (SELECT range_agg(days) AS days FROM missions
    WHERE freelancer_id = f.id AND status = 'confirmed' AND last_day >= ${earliest}::date) AS missions_ahead ON true`
}

/** The day it is where `f` lives. */
export const todayOf = (today: LocalDays): Fragment => todayThere(today, sql`f.city_id`)

const busyDays = sql`coalesce(missions_ahead.days, '{}'::datemultirange)`

/** Works on all of these weekdays (bit 0 Monday) and has no mission on any of these days. */
export function isFreeOn(weekdays: number, days: Fragment): Fragment {
  // `>=` instead of `=`, which would let the planner expect one row in two hundred
  return sql`f.working_weekdays & ${weekdays}::smallint >= ${weekdays}::smallint AND NOT ${busyDays} && ${days}`
}

const isFreeDay = (day: Fragment): Fragment =>
  sql`((f.working_weekdays >> (extract(isodow FROM ${day})::integer - 1)) & 1 = 1 AND NOT ${busyDays} @> ${day})`

/** Whether free on some day of the next seven, today the first of them. */
export function isFreeSoon(today: LocalDays): Fragment {
  const days = Array.from({ length: soonDays }, (_, ahead) => sql`(${todayOf(today)} + ${sql.lit(ahead)})`)
  return sql`(${sql.join(days.map(isFreeDay), sql` OR `)})`
}

/** The first day from today on that is free; null when none of the next sixty is. */
function nextFreeDay(today: LocalDays): Fragment {
  return sql`(SELECT min(day) FROM (SELECT ${todayOf(today)} + ahead AS day FROM generate_series(0, ${aheadDays - 1}::integer) ahead) AS days
    WHERE ${isFreeDay(sql`day`)})`
}

/**
 * Of a mission `k` that was cancelled with the event `e`: whether it is its freelancer's doing. A contested absence
 * counts only once an admin has rejected the contest.
 */
export const isBroken = sql`(e.reason = 'withdrawn' AND e.actor_role = 'freelancer' OR e.reason = 'absent' AND NOT EXISTS (
  SELECT 1 FROM absence_contests x WHERE x.mission_id = k.id AND x.outcome IS DISTINCT FROM 'rejected'))`

/** Who was reported absent and contested it rightly did not break their word. */
const isHonoured = sql`(k.status = 'completed' OR e.reason = 'absent' AND EXISTS (
  SELECT 1 FROM absence_contests x WHERE x.mission_id = k.id AND x.outcome = 'upheld'))`

/** The contract's `engagements`; what others cancelled counts for nothing. */
const engagements = (today: LocalDays): Fragment => sql`(
  SELECT CASE WHEN honoured + broken >= ${sql.lit(engagementsMin)} THEN json_build_object('honoured', honoured, 'of', honoured + broken) END
  FROM (SELECT count(*) FILTER (WHERE ${isHonoured}) AS honoured, count(*) FILTER (WHERE ${isBroken}) AS broken
    FROM missions k LEFT JOIN mission_events e ON e.mission_id = k.id AND e.status = 'cancelled'
    WHERE k.freelancer_id = f.id AND k.status IN ('completed', 'cancelled')
      AND k.first_day > ${todayOf(today)} - ${sql.lit(engagementDays)}) AS counted)`

/** Of what is stored, the words that we know, in their order. */
const known = (column: 'f.skills' | 'p.languages', vocabulary: readonly string[]): Fragment =>
  sql`ARRAY(SELECT word FROM unnest(${vocabulary}::text[]) WITH ORDINALITY AS known (word, place)
    WHERE word = ANY(${sql.ref(column)}) ORDER BY place)`

/** `Facts` as json, from `people` with `withMissionsAhead` and, outer, cities `c`. */
export function factsJson({ locale, today }: FactsOptions): Fragment {
  return sql`json_build_object('id', f.id, 'firstName', p.first_name, 'lastName', p.last_name, 'company', p.company,
    'avatarUrl', p.avatar_url, 'verified', p.verified,
    'city', CASE WHEN c.id IS NOT NULL THEN ${cityJson(locale)} END,
    'radiusKm', f.intervention_radius, 'bio', p.bio, 'skills', ${known('f.skills', SKILLS)},
    'languages', ${known('p.languages', SPOKEN_LANGUAGES)},
    'hourlyRate', CASE WHEN f.hourly_rate_minor IS NOT NULL THEN
      json_build_object('minor', f.hourly_rate_minor, 'currency', f.hourly_rate_currency) END, 'rating', p.rating, 'ratingCount', p.rating_count,
    'completedMissions', (SELECT count(*) FROM missions m WHERE m.freelancer_id = f.id AND m.status = 'completed'),
    'engagements', ${engagements(today)},
    'workingWeekdays', ARRAY(SELECT day FROM generate_series(1, 7) day WHERE (f.working_weekdays >> (day - 1)) & 1 = 1),
    'nextFreeDay', ${nextFreeDay(today)}, 'isAvailable', ${isFreeSoon(today)})`
}
