import type { z } from 'zod'
import type { AllWaitingCounts } from '#shared/admin/cases-contract.ts'
import { QUEUE_KINDS, type QueueItem, type QueueKind, type queueQuery } from '#shared/admin/queue-contract.ts'
import type { Viewer } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { countToCheck } from './bookings.sql.ts'
import * as queue from './queue.sql.ts'

const itemsPerPage = 30

/** A page of all that awaits an admin, or of one kind of it, with how much there is of each kind. */
export async function listQueue(
  { db }: Platform,
  viewer: Viewer,
  { kind, assignee, after }: z.output<typeof queueQuery>,
) {
  const asked = { kind, assignee, adminId: viewer.id }
  // one more than a page shows whether another follows
  const [rows, counted] = await Promise.all([
    queue.listWaiting(db.kysely, asked, readCursor(after), itemsPerPage + 1),
    queue.countByKind(db.kysely, asked),
  ])
  const items = rows.slice(0, itemsPerPage)
  const last = rows.length > itemsPerPage ? items.at(-1) : undefined
  const counts = Object.fromEntries(QUEUE_KINDS.map(kind => [kind, counted.get(kind) ?? 0])) as Record<
    QueueKind,
    number
  >
  return { items, counts, next: last ? cursorOf(last) : null }
}

const cursorOf = ({ due, id }: QueueItem): string => `${due}~${id}`

/** Null for what is no place in a list: the list then starts again. */
function readCursor(after: string | undefined): queue.QueueCursor | null {
  const found = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
    after ?? '',
  )
  return found && !Number.isNaN(Date.parse(found[1] ?? '')) ? { due: found[1] ?? '', id: found[2] ?? '' } : null
}

/** How much awaits an admin, for the links to it. */
export async function countAllWaiting({ db, clock }: Platform): Promise<AllWaitingCounts> {
  const [counted, bookings] = await Promise.all([queue.countByKind(db.kysely), countToCheck(db.kysely, clock.now())])
  const of = (kind: QueueKind) => counted.get(kind) ?? 0
  return {
    reports: of('report'),
    appeals: of('appeal'),
    contact: of('contact'),
    spaces: of('new_space') + of('changed_space'),
    bookings,
    documents: of('document'),
    absences: of('absence'),
  }
}
