import {
  type AdminDashboard,
  type FreelancerDashboard,
  listedMax,
  type RetailerDashboard,
} from '#shared/dashboards/contract.ts'
import type { Me } from '#shared/account/contract.ts'
import type { BookingStatus } from '#shared/bookings/states.ts'
import { dayMs, minuteMs } from '#shared/durations.ts'
import type { Locale } from '#shared/locales.ts'
import { reconfirmationState } from '#shared/missions/reconfirmation.ts'
import { findMe } from '../account/account.sql.ts'
import { countAllWaiting } from '../admin/queue.service.ts'
import { findLastCheck } from '../audit/audit.sql.ts'
import { readBackupStatus } from '../backup/scheduled-backup.ts'
import { viewFor } from '../bookings/bookings.policy.ts'
import { countByStatus, listForSide } from '../bookings/bookings.sql.ts'
import { countByUser } from '../favorites/favorites.sql.ts'
import { ttlCached } from '../db/ttl-cache.ts'
import type { Viewer } from '../http/call.ts'
import { type AskedMission, reconfirmationMoment } from '../missions/missions.policy.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { freeBytesMin, readFreeBytes } from '../ports/disk-room.ts'
import { listFreelancerTasks } from './freelancer-tasks.ts'
import * as dashboards from './dashboards.sql.ts'
import { type Recurring, readSiteHealth } from './site-health.ts'

const recentDays = 30

export async function readRetailerDashboard(
  platform: Platform,
  viewer: Viewer,
  locale: Locale,
): Promise<RetailerDashboard> {
  const db = platform.db.kysely
  const [counts, missions, favorites, [nextStay = null], awaiting, me] = await Promise.all([
    countByStatus(db, 'retailer', viewer.id, undefined),
    dashboards.countRunningMissions(db, viewer.id),
    countByUser(db, viewer.id),
    listBookings(platform, viewer, 'retailer', 'confirmed', locale, 1),
    listBookings(platform, viewer, 'retailer', 'pending', locale, listedMax),
    readMe(platform, viewer),
  ])
  return {
    bookings: { pending: counts.pending, confirmed: counts.confirmed },
    missions,
    favorites,
    unreadMessages: me.unreadMessages,
    nextStay,
    awaiting,
    profileGaps: profileGapsOf(me),
  }
}

export async function readFreelancerDashboard(
  platform: Platform,
  viewer: Viewer,
  locale: Locale,
): Promise<FreelancerDashboard> {
  const db = platform.db.kysely
  const now = platform.clock.now()
  const today = localDays(now)
  const [figures, ahead, proposals, tasks, me] = await Promise.all([
    dashboards.findFreelancerFigures(db, viewer.id),
    dashboards.listMissionsAhead(db, viewer.id, 'confirmed', { locale, today, limit: aheadMax }),
    dashboards.listMissionsAhead(db, viewer.id, 'pending', { locale, today, limit: listedMax }),
    listFreelancerTasks(platform, { ...viewer, locale }),
    readMe(platform, viewer),
  ])
  const { active, completed, proposed, applications, earnings, isVisible, hasProfile } = figures
  return {
    missions: { active, completed, proposed },
    applications,
    earnings,
    unreadMessages: me.unreadMessages,
    nextMission: ahead[0]?.mission ?? null,
    proposals: proposals.map(each => each.mission),
    tasks,
    toReconfirm: ahead
      .filter(({ asked }) => isAsked(asked, now))
      .map(each => each.mission)
      .slice(0, listedMax),
    isVisible,
    hasProfile,
  }
}

/** Of missions to come, this many are checked, the nearest first: those of the next two days are among them. */
const aheadMax = 20

function isAsked(mission: AskedMission, now: number): boolean {
  const state = reconfirmationState(reconfirmationMoment(mission, now))
  return state === 'asked' || state === 'unanswered'
}

/** From this many bookings on, counting takes a while: then the totals are as they were within the last minute. */
const manyBookings = 200_000
const countAll = ttlCached(dashboards.countAll, {
  freshMs: minuteMs,
  isWorthKeeping: ({ bookings }) => bookings.all >= manyBookings,
})

export async function readAdminDashboard(
  platform: Platform,
  viewer: Pick<Viewer, 'id' | 'locale'>,
  recurring: readonly Recurring[],
): Promise<AdminDashboard> {
  const db = platform.db.kysely
  const since = platform.clock.now() - recentDays * dayMs
  const [totals, pendingApprovals, waiting, counted, backups, server, health] = await Promise.all([
    countAll(db, new Date(since - (since % minuteMs)).toISOString()),
    dashboards.countWaitingSpaces(db),
    dashboards.listWaitingSpaces(db, viewer, listedMax),
    countAllWaiting(platform),
    readBackupStatus(platform),
    readServer(platform),
    readSiteHealth(platform, recurring),
  ])
  const { spaces: _spaces, bookings: bookingsToCheck, ...moderation } = counted
  return { ...totals, pendingApprovals, waiting, moderation, bookingsToCheck, backups, server, health }
}

const outageShownMs = 7 * dayMs

/** What an admin should know of the machine: an outage is shown for a week after its end. */
async function readServer({ db, config, clock }: Platform): Promise<AdminDashboard['server']> {
  // a site whose database and files stand elsewhere may have no such folder
  const freeBytes = await readFreeBytes(config.dataDir).catch(() => null)
  const outage = db.outage()
  const isRecent = outage !== null && (outage.until === null || Date.parse(outage.until) > clock.now() - outageShownMs)
  const databaseOutage = isRecent ? { since: outage.since, until: outage.until, isDiskFull: outage.isDiskFull } : null
  const check = await findLastCheck(db.kysely)
  const auditBroken = check?.brokenAt ? { at: check.checkedAt, place: check.brokenAt } : null
  return { isDiskLow: freeBytes !== null && freeBytes < freeBytesMin, freeBytes, auditBroken, databaseOutage }
}

/** Bookings of one side that are not over, the next first day first, as this person may see them. */
export async function listBookings(
  platform: Platform,
  viewer: Viewer,
  side: 'host' | 'retailer',
  status: BookingStatus,
  locale: Locale,
  limit: number,
) {
  const now = platform.clock.now()
  const filter = { status, sort: 'soonest' as const, notOverOn: localDays(now), offset: 0, limit }
  const rows = await listForSide(platform.db.kysely, side, viewer.id, filter, locale)
  return rows.map(row => viewFor(viewer, row, now))
}

export async function readMe(platform: Platform, viewer: Viewer): Promise<Me> {
  const [me] = await findMe(platform.db.kysely, { userId: viewer.id, isAdminNow: viewer.roles.includes('admin') })
  if (!me) throw new Error('The viewer has no profile')
  return { ...me, lacksFactor: viewer.lacksFactor }
}

function profileGapsOf({ firstName, lastName, company }: Me): RetailerDashboard['profileGaps'] {
  const isNameless = firstName === '' || lastName === ''
  return [...(isNameless ? ['names' as const] : []), ...(company ? [] : ['company' as const])]
}
