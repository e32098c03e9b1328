import type { Executor } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import * as decisions from '#server/decisions/decisions.sql.ts'
import type { Viewer } from '#server/http/call.ts'

/** A decision that asks this host to change their space, as it is kept. Answers its id. */
export async function decideOn(
  db: Executor,
  spaceId: string,
  host: Viewer,
  admin: Viewer,
  facts = 'Il manque l’étage.',
): Promise<string> {
  const id = newId()
  const words = { reason: 'incomplete', facts, fields: ['description'] } as const
  const people = { personId: host.id, decidedBy: admin.id }
  await decisions.insert(db, { id, spaceId, action: 'changes_asked', ...words, ...people })
  return id
}
