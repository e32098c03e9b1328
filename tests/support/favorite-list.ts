import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'

export interface FavoriteListFacts {
  name?: string
  note?: string
  shareKey?: string
}

/** A list of this person with one favorite, shared by a link. Answers its id, and the end of the link. */
export async function createFavoriteList(
  db: Executor,
  person: Viewer,
  spaceId: string,
  {
    name = 'Marrakech',
    note = 'À voir',
    shareKey = newId().replaceAll('-', '').padEnd(43, 'x'),
  }: FavoriteListFacts = {},
): Promise<{ favoriteList: string; sharedList: string }> {
  const id = newId()
  await sql`INSERT INTO favorites (user_id, space_id) VALUES (${person.id}, ${spaceId}) ON CONFLICT DO NOTHING`.execute(
    db,
  )
  await sql`INSERT INTO favorite_lists (id, user_id, name, share_key) VALUES (${id}, ${person.id}, ${name}, ${shareKey})`.execute(
    db,
  )
  await sql`INSERT INTO favorite_list_spaces (list_id, user_id, space_id, note)
    VALUES (${id}, ${person.id}, ${spaceId}, ${note})`.execute(db)
  return { favoriteList: id, sharedList: shareKey }
}
