import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import * as decisions from '#server/decisions/decisions.sql.ts'
import type { Viewer } from '#server/http/call.ts'
import { createPerson } from './cast.ts'

/** A decision that asks this host to change their space, as it is stored. Returns its id. */
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

/** Somebody who is suspended. Answers their id. */
export async function createSuspended(db: Executor): Promise<string> {
  const email = `suspended-${newId()}@people.test`
  const { id } = await createPerson(db, { first: 'Sami', last: 'Suspendu', role: 'retailer', lang: 'fr', email })
  await sql`UPDATE profiles SET suspended_at = now() WHERE id = ${id}`.execute(db)
  return id
}
