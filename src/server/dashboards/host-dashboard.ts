import {
  earningsMonths,
  type HostDashboard,
  listedMax,
  measuredSpacesMax,
  occupancyDays,
  tasksMax,
  viewedDays,
} from '#shared/dashboards/contract.ts'
import { addDays, addMonths, startOfMonth, todayIn } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import { countByStatus } from '../bookings/bookings.sql.ts'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { listOwn } from '../listings/listings.sql.ts'
import { latestNotifications } from '../notifications/notifications.service.ts'
import { type LocalDays, localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { answersCountedSince, readHost } from '../spaces/read-host.ts'
import { listBookings, readMe } from './dashboards.service.ts'
import * as dashboards from './dashboards.sql.ts'
import { listEarnings, listPerformance } from './host-dashboard.sql.ts'
import { listTasks, listUnfinished, type UnfinishedListing } from './host-tasks.ts'
import { tierStatusOf } from './host-tiers.ts'

/** Where a host without spaces is taken to be. */
const homeZone = 'Africa/Casablanca'

export async function readHostDashboard(platform: Platform, viewer: Viewer, locale: Locale): Promise<HostDashboard> {
  const db = platform.db.kysely
  const zones = await dashboards.listSpaceZones(db, viewer.id)
  const now = platform.clock.now()
  const today = todayIn(zones[0]?.timeZone ?? homeZone, now)
  const views = { viewsFrom: addDays(today, -viewedDays), viewsTo: addDays(today, -1) }
  const months = {
    from: addMonths(startOfMonth(today), -earningsMonths.before),
    to: addMonths(today, earningsMonths.after),
  }
  const [figures, counts, arrivals, pending, notifications, me, tierStatus, earnings, performance, unfinished] =
    await Promise.all([
      dashboards.findHostFigures(db, viewer.id, { monthStart: startOfMonth(today), ...views }),
      countByStatus(db, 'host', viewer.id, undefined),
      listBookings(platform, viewer, 'host', 'confirmed', locale, listedMax),
      listBookings(platform, viewer, 'host', 'pending', locale, tasksMax),
      latestNotifications(platform, viewer, locale, listedMax),
      readMe(platform, viewer),
      readTierStatus(platform, viewer),
      listEarnings(db, viewer.id, months.from, months.to),
      listPerformance(db, viewer.id, locale, { ...views, today, days: occupancyDays }, measuredSpacesMax),
      listUnfinished(db, viewer.id, locale, localDays(now)),
    ])
  const spaces = {
    all: zones.reduce((sum, zone) => sum + zone.all, 0),
    live: zones.reduce((sum, zone) => sum + zone.live, 0),
  }
  return {
    today,
    spaces,
    bookings: { pending: counts.pending, confirmed: counts.confirmed },
    views: { thisMonth: figures.viewsThisMonth, byDay: figures.viewsByDay },
    tasks: await listTasks(db, viewer.id, { pending, unfinished, locale }, now),
    earnings,
    earningsFrom: months.from.slice(0, 7),
    earningsTo: months.to.slice(0, 7),
    performance,
    firstListing: spaces.live > 0 ? null : await findFirstListing(db, viewer.id, unfinished, localDays(now)),
    unreadMessages: me.unreadMessages,
    arrivals,
    notifications,
    tierStatus,
  }
}

async function readTierStatus(platform: Platform, viewer: Viewer): Promise<HostDashboard['tierStatus']> {
  const db = platform.db.kysely
  const since = new Date(answersCountedSince(platform)).toISOString()
  const [host, counts, cancellations] = await Promise.all([
    readHost(platform, viewer.id),
    countByStatus(db, 'host', viewer.id, undefined),
    dashboards.countHostCancellations(db, viewer.id, since),
  ])
  const tierStatus = tierStatusOf({
    responseRate: host.responseRate,
    completedBookings: counts.completed,
    rating: host.rating,
    cancellationRate: cancellations.confirmed === 0 ? 0 : cancellations.cancelled / cancellations.confirmed,
  })
  return { ...tierStatus, responseMinutes: host.responseMinutes, cancellations }
}

/** The listing that is nearest to being online: one that waits for approval, then those that wait for their host. */
async function findFirstListing(
  db: Executor,
  hostId: string,
  unfinished: readonly UnfinishedListing[],
  today: LocalDays,
): Promise<HostDashboard['firstListing']> {
  const listFirst = async (status: 'pending' | 'paused') => {
    const [row] = await listOwn(db, hostId, { status }, { limit: 1, offset: 0, today })
    return row ? { spaceId: row.id, status, missing: 0 } : null
  }
  const [next] = unfinished
  const own = next ? { spaceId: next.id, status: next.status, missing: next.missing } : null
  return (await listFirst('pending')) ?? own ?? (await listFirst('paused'))
}
