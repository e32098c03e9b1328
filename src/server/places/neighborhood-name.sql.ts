import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#shared/locales.ts'

/** Where the space with this alias is within its city, in the reader's language where we know it; else as the host wrote it. */
export function neighborhoodName(locale: Locale, space: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${space}.${name}`)
  return sql`coalesce((SELECT ${sql.ref(`n.name_${locale}`)} FROM neighborhoods n
    WHERE n.city_id = ${column('city_id')} AND n.slug = ${column('neighborhood_slug')}), ${column('neighborhood')})`
}
