import type { MESSAGE_COLUMNS } from '#shared/admin/frame.ts'
import type { ContactCard, MessagesExport } from '#shared/contact/admin-contract.ts'
import { exportList } from '../admin/export-list.ts'
import type { ExportWords } from '../admin/export-words.ts'
import type { Placed } from '../admin/list-page.ts'
import type { Viewer } from '../http/call.ts'
import type { CsvCell } from '../http/csv.ts'
import type { Platform } from '../platform.ts'
import * as answers from './answers.sql.ts'

type Column = (typeof MESSAGE_COLUMNS)[number]

const CELLS: Readonly<Record<Column, (row: ContactCard & Placed, words: ExportWords) => CsvCell>> = {
  id: row => row.id,
  name: row => row.fullName,
  email: row => row.email,
  subject: (row, { say }) => say('contact', 'subject.', row.subject),
  language: (row, { say }) => say('languages', '', row.lang),
  since: row => row.at,
  due: row => row.due,
  assignee: row => row.assignee?.name ?? null,
  replies: row => row.replies,
  closedAt: row => row.doneAt,
}

/** The messages that the filters leave, as a file; what people say in them stays here. */
export function exportMessages(platform: Platform, viewer: Viewer, body: MessagesExport): Promise<Response> {
  const { columns: chosen, contactReason, ...filter } = body
  const db = platform.db.kysely
  const asked = { ...filter, adminId: viewer.id }
  return exportList<ContactCard & Placed, Column>(platform, viewer, {
    list: 'contact',
    columns: CELLS,
    chosen,
    contactReason,
    filter,
    count: max => answers.countFound(db, asked, max),
    read: (after, limit) => answers.list(db, asked, after, limit),
  })
}
