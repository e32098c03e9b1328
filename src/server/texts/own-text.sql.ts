import { type RawBuilder, sql } from 'kysely'
import { LOCALES, type Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'

type Fragment = RawBuilder<unknown>

export const OWN_TEXTS = ['name', 'description', 'house_rules', 'landmark'] as const
export type OwnText = (typeof OWN_TEXTS)[number]

/** A language, or the column that a statement reads it from. */
type Reader = Locale | Fragment

/** What people and machines have written in other languages; the words of people come first. */
const BY_PEOPLE = 'space_translations'
const BY_MACHINE = 'space_machine_translations'

/**
 * A text of the space with this alias in the reader's language: as its host has written it, else as it was translated by
 * machine, else as its host wrote it first. Every text of a space that somebody reads comes from here.
 */
export function ownText(reader: Reader, column: OwnText, space = 'sp'): Fragment {
  return sql`CASE WHEN ${isOriginal(reader, space)} THEN ${original(column, space)}
    ELSE coalesce(${translated(BY_PEOPLE, reader, column, space)}, ${translated(BY_MACHINE, reader, column, space)},
      ${original(column, space)}) END`
}

/** The language that `ownText` comes in. */
export function ownTextLocale(reader: Reader, column: OwnText, space = 'sp'): Fragment {
  return sql`CASE WHEN ${isOriginal(reader, space)} OR coalesce(${translated(BY_PEOPLE, reader, column, space)},
    ${translated(BY_MACHINE, reader, column, space)}) IS NULL THEN ${sql.ref(`${space}.original_locale`)}
    ELSE ${languageOf(reader)} END`
}

/** Whether `ownText` was translated by machine. */
export function isMachineText(reader: Reader, column: OwnText, space = 'sp'): Fragment {
  return sql`(NOT ${isOriginal(reader, space)} AND ${translated(BY_PEOPLE, reader, column, space)} IS NULL
    AND ${translated(BY_MACHINE, reader, column, space)} IS NOT NULL)`
}

/** The name of the space with this alias as the readers of each language read it, as json. */
export function namesJson(space = 'sp'): Fragment {
  return sql`json_build_object(${sql.join(LOCALES.map(locale => sql`${sql.lit(locale)}, ${ownText(locale, 'name', space)}`))})`
}

/** A text in every language of the site. */
export type TextByLocale = Readonly<Record<Locale, string>>

/** The name of a space for the readers of each language, for notifications about it. */
export async function findNames(db: Executor, spaceId: string): Promise<TextByLocale> {
  const { rows } = await sql<{ names: TextByLocale }>`SELECT ${namesJson()} AS names FROM spaces sp
    WHERE sp.id = ${spaceId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`No space ${spaceId} to name`)
  return found.names
}

const languageOf = (reader: Reader): Fragment => (typeof reader === 'string' ? sql.lit(reader) : reader)

const original = (column: OwnText, space: string): Fragment => sql.ref(`${space}.${column}`)

const isOriginal = (reader: Reader, space: string): Fragment =>
  sql`${sql.ref(`${space}.original_locale`)} = ${languageOf(reader)}`

const translated = (table: string, reader: Reader, column: OwnText, space: string): Fragment =>
  sql`(SELECT ${sql.ref(`t.${column}`)} FROM ${sql.table(table)} t
    WHERE t.space_id = ${sql.ref(`${space}.id`)} AND t.locale = ${languageOf(reader)})`
