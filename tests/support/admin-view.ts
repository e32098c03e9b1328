import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'

/** Saved filters of this admin, their own alone. Answers their id. */
export async function saveAdminView(db: Executor, admin: Viewer, name = 'Retirés'): Promise<string> {
  const id = newId()
  await sql`INSERT INTO admin_views (id, owner_id, path, name, query)
    VALUES (${id}, ${admin.id}, '/admin/spaces', ${name}, 'view=withdrawn')`.execute(db)
  return id
}
