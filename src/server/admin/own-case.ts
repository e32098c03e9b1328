import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { isOnlyAdmin } from '../profiles/erase.sql.ts'

/** Whether it is about this admin, and there is another one who can decide: nobody judges what is their own. */
export async function isForAnotherAdmin(db: Executor, viewer: Pick<Viewer, 'id'>, personId: string): Promise<boolean> {
  return personId === viewer.id && !(await isOnlyAdmin(db, viewer.id))
}
