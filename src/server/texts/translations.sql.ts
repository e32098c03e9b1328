import { sql } from 'kysely'
import { LOCALES, type Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import { OWN_TEXTS, type OwnText } from './own-text.sql.ts'

/** Texts in one language, by their columns; null where there are none. */
export type Texts = Readonly<Record<OwnText, string | null>>

/**
 * A space that is due, held for its translator until `claimedUntil`; a text that changes meanwhile makes it due again.
 */
export interface DueSpace {
  id: string
  claimedUntil: string
  attempts: number
}

/** The spaces that have waited longest, held for some minutes, so that of several processes one translates each. */
export async function claimDueSpaces(db: Executor, now: string, until: string, limit: number): Promise<DueSpace[]> {
  const { rows } = await sql<DueSpace>`WITH first AS (SELECT space_id, due_at FROM space_translations_due
      WHERE due_at <= ${now}::timestamptz ORDER BY due_at, space_id LIMIT ${limit} FOR UPDATE SKIP LOCKED),
    claimed AS (UPDATE space_translations_due due SET due_at = ${until} FROM first WHERE due.space_id = first.space_id
      RETURNING due.space_id, due.due_at, due.attempts, first.due_at AS since)
    SELECT space_id AS id, due_at::text AS "claimedUntil", attempts FROM claimed ORDER BY since, space_id`.execute(db)
  return rows
}

/** What there is to translate: the texts as they were written first, and those of other languages that people or a machine wrote. */
export interface Source {
  locale: Locale
  texts: Texts
  present: Readonly<Record<Locale, Texts>>
}

const textsOf = (alias: string) =>
  sql`json_build_object(${sql.join(OWN_TEXTS.map(text => sql`${sql.lit(text)}, nullif(btrim(${sql.ref(`${alias}.${text}`)}), '')`))})`

/** By either table, a text at a time. */
const presentIn = (locale: Locale) => sql`(SELECT json_build_object(${sql.join(
  OWN_TEXTS.map(text => sql`${sql.lit(text)}, coalesce(${sql.ref(`t.${text}`)}, ${sql.ref(`m.${text}`)})`),
)}) FROM (VALUES (sp.id)) AS one (id)
    LEFT JOIN space_translations t ON t.space_id = one.id AND t.locale = ${sql.lit(locale)}
    LEFT JOIN space_machine_translations m ON m.space_id = one.id AND m.locale = ${sql.lit(locale)})`

/** Null for a space that nobody can read, or that is gone. */
export async function findSource(db: Executor, spaceId: string): Promise<Source | null> {
  const present = LOCALES.map(locale => sql`${sql.lit(locale)}, ${presentIn(locale)}`)
  const { rows } = await sql<Source>`SELECT sp.original_locale AS locale, ${textsOf('sp')} AS texts,
      json_build_object(${sql.join(present)}) AS present
    FROM spaces sp WHERE sp.id = ${spaceId} AND sp.state = 'active'`.execute(db)
  return rows[0] ?? null
}

/** The texts as they are now, the space held against changes until the commit; null when it is gone. */
export async function lockSource(trx: Executor, spaceId: string): Promise<Pick<Source, 'locale' | 'texts'> | null> {
  const { rows } = await sql<
    Pick<Source, 'locale' | 'texts'>
  >`SELECT sp.original_locale AS locale, ${textsOf('sp')} AS texts
    FROM spaces sp WHERE sp.id = ${spaceId} FOR NO KEY UPDATE`.execute(trx)
  return rows[0] ?? null
}

/** Texts that are null stay as they are. */
export async function writeTranslation(trx: Executor, spaceId: string, locale: Locale, texts: Texts): Promise<void> {
  await sql`INSERT INTO space_machine_translations AS made (space_id, locale, name, description, house_rules, landmark)
    VALUES (${spaceId}, ${locale}, ${texts.name}, ${texts.description}, ${texts.house_rules}, ${texts.landmark})
    ON CONFLICT (space_id, locale) DO UPDATE SET made_at = now(), name = coalesce(excluded.name, made.name),
      description = coalesce(excluded.description, made.description),
      house_rules = coalesce(excluded.house_rules, made.house_rules),
      landmark = coalesce(excluded.landmark, made.landmark)`.execute(trx)
}

/** Done, unless it became due again. */
export async function finish(db: Executor, { id, claimedUntil }: DueSpace): Promise<void> {
  await sql`DELETE FROM space_translations_due WHERE space_id = ${id} AND due_at = ${claimedUntil}::timestamptz`.execute(
    db,
  )
}

/** `nextAt` null: given up until a text changes. */
export async function postpone(
  db: Executor,
  { id, claimedUntil }: DueSpace,
  { attempts, nextAt, fault }: { attempts: number; nextAt: string | null; fault: string },
): Promise<void> {
  await sql`UPDATE space_translations_due SET due_at = coalesce(${nextAt}::timestamptz, 'infinity'), attempts = ${attempts},
      fault = ${fault} WHERE space_id = ${id} AND due_at = ${claimedUntil}::timestamptz`.execute(db)
}

/** Spaces whose texts wait for the translator, those of them that have failed several times, and those that were given up. */
export interface Waiting {
  waiting: number
  failing: number
  givenUp: number
}

/** About half an hour of failing. */
const failingAttempts = 4

export async function countWaiting(db: Executor): Promise<Waiting> {
  const { rows } = await sql<Waiting>`SELECT count(*) FILTER (WHERE due_at < 'infinity')::int AS waiting,
      count(*) FILTER (WHERE due_at = 'infinity')::int AS "givenUp",
      count(*) FILTER (WHERE due_at < 'infinity' AND attempts >= ${failingAttempts})::int AS failing
    FROM space_translations_due`.execute(db)
  return rows[0] ?? { waiting: 0, failing: 0, givenUp: 0 }
}
