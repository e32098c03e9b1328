import type { MissionList, MissionsQuery, MissionView } from '#shared/missions/contract.ts'
import { savedAheadDays } from '#shared/missions/presence.ts'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { cardFor, readerOf, viewFor } from './missions.policy.ts'
import * as missions from './missions.sql.ts'

const missionsPerPage = 20

/** @throws not_found for who is no party, nor may apply, nor ever did */
export async function readMission(
  { clock }: Pick<Platform, 'clock'>,
  db: Executor,
  viewer: Viewer,
  id: string,
): Promise<MissionView> {
  const row = await missions.findVisible(db, id, readerOf(viewer), viewer.locale)
  if (!row) throw refuse('not_found')
  return viewFor(viewer, row, clock.now())
}

const nearMax = 12

/** What a freelancer's phone keeps of the next days, so that they open without a network. */
export async function listNearDays(platform: Platform, viewer: Viewer): Promise<{ missions: MissionView[] }> {
  const now = platform.clock.now()
  const near = { today: localDays(now), daysAhead: savedAheadDays, limit: nearMax }
  const rows = await missions.listNear(platform.db.kysely, readerOf(viewer), near, viewer.locale)
  return { missions: rows.map(row => viewFor(viewer, row, now)) }
}

/**
 * One side's missions, the latest first, with the counts of all states for the filters. A freelancer's open ones are
 * those they have applied to: these have no freelancer yet, so they are listed for that state alone.
 */
export async function listMissions(
  platform: Platform,
  viewer: Viewer,
  side: 'retailer' | 'freelancer',
  query: MissionsQuery,
): Promise<MissionList> {
  const { page = 1, ...filter } = query
  const db = platform.db.kysely
  const window = { offset: (page - 1) * missionsPerPage, limit: missionsPerPage }
  const [rows, byStatus] = await Promise.all([
    missions.listForSide(db, readerOf(viewer), { side, ...filter, ...window }, viewer.locale),
    missions.countByStatus(db, viewer.id, { side, ...filter }, viewer.locale),
  ])
  const others = side === 'freelancer' ? byStatus.open : 0
  const all = Object.values(byStatus).reduce((sum, count) => sum + count, 0) - others
  const shown = query.status ? byStatus[query.status] : all
  const now = platform.clock.now()
  return {
    missions: rows.map(row => cardFor(viewer, row, now)),
    counts: { all, ...byStatus },
    page,
    pages: Math.max(1, Math.ceil(shown / missionsPerPage)),
  }
}
