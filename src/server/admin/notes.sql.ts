import { sql } from 'kysely'
import { noteEditableMinutes } from '#shared/admin/people.ts'
import type { Executor } from '../db/database.ts'
import { isoInstant } from '../db/instants.sql.ts'

export interface NoteSubject {
  kind: 'person' | 'space'
  id: string
}

export interface NoteRow {
  id: string
  text: string
  by: string
  at: string
  editedAt: string | null
  /** Its author may still change it. */
  isEditable: boolean
}

const columnOf = ({ kind }: NoteSubject) => sql.ref(kind === 'person' ? 'person_id' : 'space_id')

export async function isThere(db: Executor, { kind, id }: NoteSubject): Promise<boolean> {
  const table = sql.table(kind === 'person' ? 'profiles' : 'spaces')
  const { rows } = await sql`SELECT 1 FROM ${table} WHERE id = ${id}`.execute(db)
  return rows.length > 0
}

const isEditable = (adminId: string) => sql`(n.written_by = ${adminId}
  AND n.created_at > now() - make_interval(mins => ${noteEditableMinutes}))`

/** All about a person or a space, the latest first; `isEditable` for this admin. */
export async function list(db: Executor, subject: NoteSubject, adminId: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`SELECT n.id, n.text, btrim(p.first_name || ' ' || p.last_name) AS by,
      ${isoInstant(sql`n.created_at`)} AS at, ${isoInstant(sql`n.edited_at`)} AS "editedAt", ${isEditable(adminId)} AS "isEditable"
    FROM admin_notes n JOIN profiles p ON p.id = n.written_by
    WHERE n.${columnOf(subject)} = ${subject.id} ORDER BY n.created_at DESC, n.id DESC`.execute(db)
  return rows
}

export async function insert(
  trx: Executor,
  subject: NoteSubject,
  { id, text, adminId }: { id: string; text: string; adminId: string },
): Promise<void> {
  await sql`INSERT INTO admin_notes (id, ${columnOf(subject)}, text, written_by)
    VALUES (${id}, ${subject.id}, ${text}, ${adminId})`.execute(trx)
}

/** What a note is about; null when there is none. Holds it until the commit. */
export async function lock(
  trx: Executor,
  id: string,
  adminId: string,
): Promise<{ subject: NoteSubject; isEditable: boolean } | null> {
  const { rows } = await sql<{ personId: string | null; spaceId: string | null; isEditable: boolean }>`
    SELECT n.person_id AS "personId", n.space_id AS "spaceId", ${isEditable(adminId)} AS "isEditable"
    FROM admin_notes n WHERE n.id = ${id} FOR UPDATE`.execute(trx)
  const [row] = rows
  if (!row) return null
  const { personId, spaceId } = row
  return {
    subject: personId === null ? { kind: 'space', id: spaceId ?? '' } : { kind: 'person', id: personId },
    isEditable: row.isEditable,
  }
}

export async function saveText(trx: Executor, id: string, text: string): Promise<void> {
  await sql`UPDATE admin_notes SET text = ${text}, edited_at = now() WHERE id = ${id}`.execute(trx)
}
