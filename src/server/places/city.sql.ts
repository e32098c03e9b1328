import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#shared/locales.ts'

/** The name of `cities c` in this language. */
export function cityName(locale: Locale): RawBuilder<unknown> {
  return sql.ref(`c.name_${locale}`)
}

/** A contract `cityRef` of `cities c` as json. */
export function cityJson(locale: Locale): RawBuilder<unknown> {
  return sql`json_build_object('slug', c.slug, 'name', ${cityName(locale)}, 'country', c.country)`
}
