import { sql } from 'kysely'
import type { UPLOAD_PURPOSES } from '#shared/files/contract.ts'
import type { Executor } from '../db/database.ts'

export interface NewFile {
  id: string
  ownerId: string
  purpose: (typeof UPLOAD_PURPOSES)[number] | 'document'
  contentType: string
  byteSize: number
  /** Of a picture. */
  width: number | null
  height: number | null
  /** Of what a picture shows: see image-worker.ts. */
  hash?: string | null
}

export async function insert(trx: Executor, file: NewFile): Promise<void> {
  await sql`INSERT INTO files (id, owner_id, purpose, content_type, byte_size, width, height, picture_hash)
    VALUES (${file.id}, ${file.ownerId}, ${file.purpose}, ${file.contentType}, ${file.byteSize}, ${file.width},
      ${file.height}, ${file.hash ?? null})`.execute(trx)
}

/** Whether this person has sent such a file. */
export async function isOwn(db: Executor, id: string, ownerId: string, purpose: NewFile['purpose']): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM files
    WHERE id = ${id} AND owner_id = ${ownerId} AND purpose = ${purpose} FOR KEY SHARE`.execute(db)
  return rows.length > 0
}

export async function remove(trx: Executor, id: string): Promise<void> {
  await sql`DELETE FROM files WHERE id = ${id}`.execute(trx)
}

/** Photos that an admin will compare a changed space with, as long as it is on the site. */
const comparedPhotos = sql`SELECT p ->> 'fileId'
  FROM space_moderations_due n JOIN spaces s ON s.id = n.space_id AND s.state = 'active',
  jsonb_array_elements(CASE jsonb_typeof(n.before -> 'photos') WHEN 'array' THEN n.before -> 'photos' ELSE '[]' END) AS p
  WHERE p ? 'fileId'`

/** Of pictures `files f`: nothing refers to it. */
const isLoose = sql`f.purpose <> 'document' AND NOT EXISTS (SELECT 1 FROM space_photos p WHERE p.file_id = f.id)
  AND NOT EXISTS (SELECT 1 FROM space_edit_photos p WHERE p.file_id = f.id)
  AND NOT EXISTS (SELECT 1 FROM profiles o WHERE o.id = f.owner_id AND starts_with(o.avatar_url, '/photos/' || f.id || '/'))
  AND f.id::text NOT IN (${comparedPhotos})`

/** How many pictures of this person nothing refers to. */
export async function countLoose(db: Executor, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM files f
    WHERE f.owner_id = ${ownerId} AND ${isLoose}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Deletes the rows of pictures that nothing has referred to for a day. Answers their ids. */
export async function deleteOrphans(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`DELETE FROM files f
    WHERE f.created_at < now() - interval '1 day' AND ${isLoose} RETURNING id`.execute(db)
  return rows.map(row => row.id)
}

export async function listExisting(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM files WHERE id = ANY(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(row => row.id))
}
