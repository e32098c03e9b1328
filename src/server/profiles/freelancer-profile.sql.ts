import { sql } from 'kysely'
import { SKILLS } from '#shared/freelancers/vocabulary.ts'
import type { Locale } from '#shared/locales.ts'
import type { FreelancerSettings, OwnFreelancer, WorkingDay } from '#shared/profiles/freelancer-contract.ts'
import { SPOKEN_LANGUAGES } from '#shared/spoken-languages.ts'
import type { Executor } from '../db/database.ts'
import { cityName } from '../places/city.sql.ts'

export type FoundOwnFreelancer = Omit<OwnFreelancer, 'missing'>

/** Null for who is no freelancer. */
export async function findOwnFreelancer(
  db: Executor,
  personId: string,
  locale: Locale,
): Promise<FoundOwnFreelancer | null> {
  const { rows } =
    await sql<FoundOwnFreelancer>`SELECT p.id, p.first_name AS "firstName", p.last_name AS "lastName", p.bio,
      p.avatar_url AS "avatarUrl",
      CASE WHEN c.id IS NOT NULL THEN json_build_object('name', ${cityName(locale)}, 'country', c.country,
        'latitude', c.latitude, 'longitude', c.longitude) END AS town,
      CASE WHEN c.id IS NULL THEN p.city END AS "typedCity", f.intervention_radius AS "radiusKm",
      ARRAY(SELECT word FROM unnest(${SPOKEN_LANGUAGES}::text[]) WITH ORDINALITY AS known (word, place)
        WHERE word = ANY(p.languages) ORDER BY place) AS languages,
      ARRAY(SELECT word FROM unnest(${SKILLS}::text[]) WITH ORDINALITY AS known (word, place)
        WHERE word = ANY(f.skills) ORDER BY place) AS skills,
      (SELECT coalesce(json_agg(json_build_object('weekday', h.weekday, 'startTime', to_char(h.start_time, 'HH24:MI'),
          'endTime', to_char(h.end_time, 'HH24:MI')) ORDER BY h.weekday), '[]')
        FROM freelancer_hours h WHERE h.freelancer_id = f.id) AS hours,
      CASE WHEN f.hourly_rate_minor IS NOT NULL THEN
        json_build_object('minor', f.hourly_rate_minor, 'currency', f.hourly_rate_currency) END AS "hourlyRate",
      f.visible AS "isVisible"
    FROM freelancer_profiles f JOIN profiles p ON p.id = f.id LEFT JOIN cities c ON c.id = f.city_id
    WHERE f.id = ${personId} AND 'freelancer' = ANY(p.roles)`.execute(db)
  return rows[0] ?? null
}

/** What their town is called in each language, and which it is; null for who is no freelancer. */
export async function findTown(
  db: Executor,
  personId: string,
): Promise<{ cityId: number | null; names: string[]; country: string | null } | null> {
  const { rows } = await sql<{ cityId: number | null; names: string[]; country: string | null }>`
    SELECT f.city_id AS "cityId", array_remove(ARRAY[c.name_fr, c.name_en, c.name_ar], NULL) AS names, c.country
    FROM freelancer_profiles f LEFT JOIN cities c ON c.id = f.city_id WHERE f.id = ${personId}`.execute(db)
  return rows[0] ?? null
}

export interface FreelancerWords {
  firstName: string
  lastName: string
  bio: string | null
  languages: readonly string[]
}

/** Their own row of the person, before that of the freelancer: the order of everybody who writes both. */
export async function updatePerson(trx: Executor, personId: string, words: FreelancerWords): Promise<void> {
  await sql`UPDATE profiles SET first_name = ${words.firstName}, last_name = ${words.lastName}, bio = ${words.bio},
      languages = ${words.languages}::text[], updated_at = now() WHERE id = ${personId}`.execute(trx)
  await sql`UPDATE users SET name = ${`${words.firstName} ${words.lastName}`}, updated_at = now()
    WHERE id = ${personId}`.execute(trx)
}

/** False for who is no freelancer. */
export async function updateFreelancer(
  trx: Executor,
  personId: string,
  facts: { cityId: number | null; radiusKm: number; skills: readonly string[] },
): Promise<boolean> {
  const { rows } =
    await sql`UPDATE freelancer_profiles SET city_id = ${facts.cityId}, intervention_radius = ${facts.radiusKm},
      skills = ${facts.skills}::text[], updated_at = now() WHERE id = ${personId} RETURNING id`.execute(trx)
  return rows.length > 0
}

/** Days that are not among these are days off. */
export async function saveHours(trx: Executor, personId: string, hours: readonly WorkingDay[]): Promise<void> {
  await sql`DELETE FROM freelancer_hours WHERE freelancer_id = ${personId}
    AND weekday <> ALL(${hours.map(({ weekday }) => weekday)}::smallint[])`.execute(trx)
  await sql`INSERT INTO freelancer_hours (freelancer_id, weekday, start_time, end_time)
    SELECT ${personId}, weekday, "startTime", "endTime"
    FROM jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) AS given (weekday smallint, "startTime" time, "endTime" time)
    ON CONFLICT (freelancer_id, weekday) DO UPDATE SET start_time = excluded.start_time, end_time = excluded.end_time`.execute(
    trx,
  )
}

/** Null for who is no freelancer. */
export async function findSettings(
  db: Executor,
  personId: string,
): Promise<Pick<FreelancerSettings, 'email' | 'isVisible' | 'lang'> | null> {
  const { rows } = await sql<Pick<FreelancerSettings, 'email' | 'isVisible' | 'lang'>>`
    SELECT u.email, f.visible AS "isVisible", p.lang FROM freelancer_profiles f JOIN profiles p ON p.id = f.id
      JOIN users u ON u.id = p.id WHERE f.id = ${personId} AND 'freelancer' = ANY(p.roles)`.execute(db)
  return rows[0] ?? null
}

/** False for who is no freelancer. */
export async function saveVisibility(trx: Executor, personId: string, isVisible: boolean): Promise<boolean> {
  const { rows } = await sql`UPDATE freelancer_profiles SET visible = ${isVisible}, updated_at = now()
    WHERE id = ${personId} RETURNING id`.execute(trx)
  return rows.length > 0
}
