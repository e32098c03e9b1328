import { type RawBuilder, sql } from 'kysely'

/** First and last name of a row of `profiles` under this alias. */
export const nameOf = (alias: string): RawBuilder<string> =>
  sql`btrim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`

/** `{ id, name }` of it; null where nobody is joined. */
export const personJson = (alias: string): RawBuilder<{ id: string; name: string } | null> =>
  sql`CASE WHEN ${sql.ref(`${alias}.id`)} IS NOT NULL THEN
    json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${nameOf(alias)}) END`
