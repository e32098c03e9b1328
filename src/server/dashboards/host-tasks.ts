import { type HostTask, tasksMax } from '#shared/dashboards/contract.ts'
import { dayMs } from '#shared/durations.ts'
import type { BookingView } from '#shared/bookings/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import { readinessOfRow } from '../listings/view-listing.ts'
import { type ListingRow, listOwn } from '../listings/listings.sql.ts'
import type { LocalDays } from '../places/local-days.ts'
import { listUnansweredReviews, listOpenConflicts } from './host-dashboard.sql.ts'

/** A review is news for so long. */
const reviewNewDays = 7
/** Nobody waits for a reply to a review: they leave room for what somebody waits for. */
const reviewsMax = 2
const UNFINISHED = ['changes_asked', 'rejected', 'draft'] as const

/** What stands between a listing of a host and its publication. */
export type UnfinishedListing = Pick<ListingRow, 'id'> & {
  name: string
  status: (typeof UNFINISHED)[number]
  missing: number
  savedAt: string
}

/** Listings that wait for their host: those that an admin sent back before drafts, of each the last saved first. */
export async function listUnfinished(
  db: Executor,
  hostId: string,
  locale: Locale,
  today: LocalDays,
): Promise<UnfinishedListing[]> {
  const found = await Promise.all(
    UNFINISHED.map(async status => {
      const rows = await listOwn(db, hostId, { status }, { limit: tasksMax, offset: 0, today })
      return rows.map(row => ({
        id: row.id,
        name: row.names[locale],
        status,
        missing: readinessOfRow(row).filter(({ level }) => level === 'blocking').length,
        savedAt: row.savedAt,
      }))
    }),
  )
  return found.flat()
}

/** When a task is due, in milliseconds since 1970 UTC. */
type DueTask = HostTask & { due: number }

/**
 * What waits for a host, soonest due first: requests end by themselves, a conflict is due when its first day comes, a
 * review within its week; what an admin sent back and drafts can wait, the longest untouched first.
 */
export async function listTasks(
  db: Executor,
  hostId: string,
  known: { pending: readonly BookingView[]; unfinished: readonly UnfinishedListing[]; locale: Locale },
  now: number,
): Promise<HostTask[]> {
  const since = new Date(now - reviewNewDays * dayMs).toISOString()
  const [conflicts, reviews] = await Promise.all([
    listOpenConflicts(db, hostId, known.locale, tasksMax),
    listUnansweredReviews(db, hostId, known.locale, since, reviewsMax),
  ])
  const tasks: DueTask[] = [
    ...known.pending.map(answerOf),
    ...conflicts.map(conflict => ({
      kind: 'conflict' as const,
      ...conflict,
      due: Date.parse(`${conflict.firstDay}T00:00:00Z`),
    })),
    ...reviews.map(({ createdAt, ...review }) => ({
      kind: 'review' as const,
      ...review,
      due: Date.parse(createdAt) + reviewNewDays * dayMs,
    })),
    ...known.unfinished.map(({ id, name, status, missing, savedAt }) => ({
      kind: 'complete' as const,
      spaceId: id,
      spaceName: name,
      status,
      missing,
      due: Date.parse(savedAt) + (status === 'draft' ? 2 : 1) * yearMs,
    })),
  ]
  return tasks
    .toSorted((a, b) => a.due - b.due)
    .slice(0, tasksMax)
    .map(({ due: _due, ...task }) => task as HostTask)
}

const yearMs = 365 * dayMs

function answerOf({ id, space, retailer, firstDay, lastDay, expiresAt, expiresLocal }: BookingView): DueTask {
  return {
    kind: 'answer',
    bookingId: id,
    spaceName: space.name,
    retailerName: `${retailer.firstName} ${retailer.lastName}`.trim(),
    firstDay,
    lastDay,
    before: expiresLocal,
    due: Date.parse(expiresAt ?? firstDay),
  }
}
