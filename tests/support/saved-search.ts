import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'

/** Saves a search for this person. Answers its id. */
export async function createSavedSearch(
  db: Executor,
  person: Viewer,
  query: object,
  name = 'Recherche',
): Promise<string> {
  const id = newId()
  await sql`INSERT INTO saved_searches (id, user_id, name, query, unsubscribe_token)
    VALUES (${id}, ${person.id}, ${name}, ${JSON.stringify(query)}::jsonb, ${newId()})`.execute(db)
  return id
}
