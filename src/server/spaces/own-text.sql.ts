import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#shared/locales.ts'

type Fragment = RawBuilder<unknown>

export type OwnText = 'name' | 'description' | 'house_rules' | 'landmark'

/** A text of the space with this alias in the reader's language where its host has written one, else as they wrote it first. */
export function ownText(locale: Locale, column: OwnText, space = 'sp'): Fragment {
  return sql`CASE WHEN ${sql.ref(`${space}.original_locale`)} = ${sql.lit(locale)} THEN ${sql.ref(`${space}.${column}`)}
    ELSE coalesce(${translated(locale, column, space)}, ${sql.ref(`${space}.${column}`)}) END`
}

/** The language that `ownText` of the space `sp` comes in. */
export function ownTextLocale(locale: Locale, column: OwnText): Fragment {
  return sql`CASE WHEN ${translated(locale, column, 'sp')} IS NULL THEN sp.original_locale ELSE ${sql.lit(locale)} END`
}

const translated = (locale: Locale, column: OwnText, space: string): Fragment => sql`(SELECT ${sql.ref(`t.${column}`)}
  FROM space_translations t WHERE t.space_id = ${sql.ref(`${space}.id`)} AND t.locale = ${sql.lit(locale)})`
