import type { AdminNote } from '#shared/admin/people-contract.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import type { Executor } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import * as notes from './notes.sql.ts'

interface Notes {
  notes: AdminNote[]
}

/** @throws not_found */
export async function listNotes({ db }: Platform, viewer: Viewer, subject: notes.NoteSubject): Promise<Notes> {
  if (!(await notes.isThere(db.kysely, subject))) throw refuse('not_found')
  return read(db.kysely, viewer, subject)
}

/** Notes something for the other admins, who alone read it here. @throws not_found */
export function addNote(platform: Platform, viewer: Viewer, subject: notes.NoteSubject, text: string): Promise<Notes> {
  return platform.db.withTransaction(async trx => {
    if (!(await notes.isThere(trx, subject))) throw refuse('not_found')
    const id = newId()
    await notes.insert(trx, subject, { id, text, adminId: viewer.id })
    await append(trx, viewer, { subject, id, action: 'note_added' })
    return read(trx, viewer, subject)
  })
}

/** @throws not_found; wrong_state for a note of another admin, or one that is older than ten minutes */
export function changeNote(platform: Platform, viewer: Viewer, id: string, text: string): Promise<Notes> {
  return platform.db.withTransaction(async trx => {
    const note = await notes.lock(trx, id, viewer.id)
    if (!note) throw refuse('not_found')
    if (!note.isEditable) throw refuse('wrong_state')
    await notes.saveText(trx, id, text)
    await append(trx, viewer, { subject: note.subject, id, action: 'note_changed' })
    return read(trx, viewer, note.subject)
  })
}

async function read(db: Executor, viewer: Viewer, subject: notes.NoteSubject): Promise<Notes> {
  const rows = await notes.list(db, subject, viewer.id)
  return { notes: rows.map(({ isEditable, ...note }) => ({ ...note, allowedActions: isEditable ? ['edit'] : [] })) }
}

function append(
  trx: Executor,
  viewer: Viewer,
  { subject, id, action }: { subject: notes.NoteSubject; id: string; action: string },
): Promise<void> {
  return appendEntry(trx, {
    actorId: viewer.id,
    action: `${subject.kind}.${action}`,
    subjectType: subject.kind,
    subjectId: subject.id,
    details: { note: id },
  })
}
