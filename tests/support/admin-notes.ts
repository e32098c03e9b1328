import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'

/** What an admin has noted about a person, and has asked for about them: to make them an admin, alone. */
export async function noteAndAsk(
  db: Executor,
  person: Viewer,
  admin: Viewer,
  text = 'A rappelé deux fois.',
): Promise<{ note: string; roleRequest: string }> {
  const [note, roleRequest] = [newId(), newId()]
  await sql`INSERT INTO admin_notes (id, person_id, text, written_by)
    VALUES (${note}, ${person.id}, ${text}, ${admin.id})`.execute(db)
  await sql`INSERT INTO role_requests (id, change, person_id, asked_by, is_alone, ends_at)
    VALUES (${roleRequest}, 'give', ${person.id}, ${admin.id}, true, now() + interval '1 day')`.execute(db)
  return { note, roleRequest }
}
