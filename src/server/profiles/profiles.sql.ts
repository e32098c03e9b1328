import { type RawBuilder, sql } from 'kysely'
import { SIGN_IN_PROVIDERS } from '#shared/account/providers.ts'
import type { DeletionFacts, OwnProfile, Preference } from '#shared/profiles/contract.ts'
import type { Money } from '#shared/money.ts'
import { SPOKEN_LANGUAGES } from '#shared/spoken-languages.ts'
import type { Executor } from '../db/database.ts'
import type { LocalDays } from '../places/local-days.ts'
import { todayThere } from '../places/local-days.sql.ts'

export async function findOwn(db: Executor, userId: string): Promise<OwnProfile | null> {
  const { rows } = await sql<OwnProfile>`SELECT u.id, u.email, p.role, p.roles, p.first_name AS "firstName",
      p.last_name AS "lastName", p.company, p.bio, p.city, p.phone, p.avatar_url AS "avatarUrl", p.lang,
      ARRAY(SELECT word FROM unnest(${SPOKEN_LANGUAGES}::text[]) WITH ORDINALITY AS known (word, place)
        WHERE word = ANY(p.languages) ORDER BY place) AS languages,
      (SELECT json_build_object('minor', f.hourly_rate_minor, 'currency', f.hourly_rate_currency)
        FROM freelancer_profiles f WHERE f.id = p.id AND f.hourly_rate_minor IS NOT NULL) AS "hourlyRate",
      EXISTS (SELECT 1 FROM sign_in_methods m
        WHERE m.user_id = u.id AND m.provider_id = 'credential' AND m.password IS NOT NULL) AS "hasPassword",
      ARRAY(SELECT m.provider_id FROM sign_in_methods m
        WHERE m.user_id = u.id AND m.provider_id = ANY(${SIGN_IN_PROVIDERS}) ORDER BY m.provider_id DESC) AS providers
    FROM users u JOIN profiles p ON p.id = u.id WHERE u.id = ${userId}`.execute(db)
  return rows[0] ?? null
}

export interface ProfileWords {
  firstName: string
  lastName: string
  company: string | null
  bio: string | null
  /** Left out: stays as it is. */
  city?: string | null
  phone: string | null
  languages: readonly string[]
}

export async function update(trx: Executor, userId: string, words: ProfileWords): Promise<void> {
  await sql`UPDATE profiles SET first_name = ${words.firstName}, last_name = ${words.lastName},
      company = ${words.company}, bio = ${words.bio}, city = ${words.city === undefined ? sql.ref('city') : words.city}, phone = ${words.phone},
      languages = ${words.languages}::text[], updated_at = now()
    WHERE id = ${userId}`.execute(trx)
  await sql`UPDATE users SET name = ${`${words.firstName} ${words.lastName}`}, updated_at = now()
    WHERE id = ${userId}`.execute(trx)
}

/** Null takes the rate away. False for who is no local seller. */
export async function saveRate(trx: Executor, userId: string, rate: Money | null): Promise<boolean> {
  const { rows } = await sql`UPDATE freelancer_profiles SET hourly_rate_minor = ${rate?.minor ?? null},
    hourly_rate_currency = ${rate?.currency ?? null}, updated_at = now() WHERE id = ${userId} RETURNING id`.execute(trx)
  return rows.length > 0
}

/** What was chosen; a kind and channel never touched has no row. */
export async function listPreferences(
  db: Executor,
  userId: string,
): Promise<{ kind: string; channel: 'app' | 'mail'; enabled: boolean }[]> {
  const { rows } = await sql<{ kind: string; channel: 'app' | 'mail'; enabled: boolean }>`
    SELECT kind, channel, enabled FROM notification_preferences WHERE user_id = ${userId}`.execute(db)
  return rows
}

export async function savePreferences(
  trx: Executor,
  userId: string,
  preferences: readonly Preference[],
): Promise<void> {
  const each = preferences.flatMap(({ kind, app, mail }) => [
    { kind, channel: 'app', enabled: app },
    { kind, channel: 'mail', enabled: mail },
  ])
  await sql`INSERT INTO notification_preferences (user_id, kind, channel, enabled)
    SELECT ${userId}, kind, channel, enabled
    FROM jsonb_to_recordset(${JSON.stringify(each)}::jsonb) AS chosen (kind text, channel text, enabled boolean)
    ON CONFLICT (user_id, kind, channel) DO UPDATE SET enabled = excluded.enabled`.execute(trx)
}

/** The file of the portrait in use, if any. */
export async function findAvatarFile(db: Executor, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    SELECT substring(avatar_url FROM '^/photos/([0-9a-f-]{36})/') AS id FROM profiles WHERE id = ${userId}`.execute(db)
  return rows[0]?.id ?? null
}

export async function saveAvatar(trx: Executor, userId: string, url: string | null): Promise<void> {
  await sql`UPDATE profiles SET avatar_url = ${url}, updated_at = now() WHERE id = ${userId}`.execute(trx)
}

/** Ids of the bookings that this person made or received, each from its own index: with OR, all bookings would be read. */
export const bookingsOf = (
  userId: string,
): RawBuilder<unknown> => sql`(SELECT id FROM bookings WHERE retailer_id = ${userId}
  UNION SELECT b.id FROM spaces s JOIN bookings b ON b.space_id = s.id WHERE s.host_id = ${userId})`

/** What the deletion of this account would end. `today`: the day it is at each space. */
export async function countForDeletion(db: Executor, userId: string, today: LocalDays): Promise<DeletionFacts> {
  const day = todayThere(today, sql`s.city_id`)
  const { rows } = await sql<DeletionFacts>`SELECT
      count(*) FILTER (WHERE b.status = 'pending' AND b.retailer_id = ${userId})::integer AS "pendingMade",
      count(*) FILTER (WHERE b.status = 'pending' AND s.host_id = ${userId})::integer AS "pendingReceived",
      count(*) FILTER (WHERE b.status = 'confirmed' AND b.first_day > ${day} AND b.retailer_id = ${userId})::integer AS "upcomingMade",
      count(*) FILTER (WHERE b.status = 'confirmed' AND b.first_day > ${day} AND s.host_id = ${userId})::integer AS "upcomingReceived",
      count(*) FILTER (WHERE b.status = 'confirmed' AND b.first_day <= ${day} AND b.last_day >= ${day})::integer AS running,
      (SELECT count(*)::integer FROM spaces WHERE host_id = ${userId} AND archived_at IS NULL) AS spaces,
      (SELECT count(*)::integer FROM missions m JOIN spaces s ON s.id = m.space_id
         WHERE (m.retailer_id = ${userId} OR m.freelancer_id = ${userId})
         AND (m.status IN ('open', 'pending') OR (m.status = 'confirmed' AND m.first_day > ${day}))) AS missions
    FROM bookings b JOIN spaces s ON s.id = b.space_id
    WHERE b.id IN ${bookingsOf(userId)} AND b.status IN ('pending', 'confirmed')`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('An aggregate without a row')
  return facts
}
