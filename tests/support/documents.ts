import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'

export interface SentFacts {
  kind?: 'identity' | 'permit' | 'other'
  name?: string
  number?: string | null
  country?: string | null
  expiresOn?: string | null
}

/** The rows of a document that a freelancer has sent and that waits; its file is nowhere. */
export async function createDocument(
  db: Executor,
  owner: Pick<Viewer, 'id'>,
  { kind = 'permit', name = 'autorisation.pdf', number = null, country = null, expiresOn = null }: SentFacts = {},
): Promise<string> {
  const id = newId()
  await sql`INSERT INTO files (id, owner_id, purpose, content_type, byte_size)
    VALUES (${id}, ${owner.id}, 'document', 'application/pdf', 4711)`.execute(db)
  await sql`INSERT INTO freelancer_documents (id, owner_id, kind, name, number, country, expires_on)
    VALUES (${id}, ${owner.id}, ${kind}, ${name}, ${number}, ${country}, ${expiresOn}::date)`.execute(db)
  return id
}
