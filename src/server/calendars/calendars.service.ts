import type { z } from 'zod'
import type { calendarEndpoints, HostCalendar } from '#shared/calendars/contract.ts'
import { type LayerRange, layerRuns, layersBeneath } from '#shared/calendars/layers.ts'
import type { Day } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { announce } from '../live/announce.sql.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import * as calendars from './calendars.sql.ts'

type Answer<Key extends keyof typeof calendarEndpoints> = z.input<(typeof calendarEndpoints)[Key]['response']>

interface AskedDays {
  firstDay: Day
  lastDay: Day
}

/**
 * What takes the days of the caller's published spaces.
 *
 * @throws not_found when a space is asked for that is not the caller's, or not published
 */
export async function readHostCalendar(
  platform: Platform,
  viewer: Viewer,
  locale: Locale,
  { firstDay, lastDay, space }: AskedDays & { space?: string | undefined },
): Promise<HostCalendar> {
  const range = { first: firstDay, last: lastDay }
  const today = localDays(platform.clock.now())
  const rows = await calendars.listCalendars(platform.db.kysely, viewer.id, locale, range, today, space ?? null)
  if (space !== undefined && rows.length === 0) throw refuse('not_found')
  return {
    spaces: rows.map(({ layers, ...row }) => {
      const sources = new Map(layers.map(layer => [`${layer.layer} ${layer.sourceId}`, layer]))
      const show = ({ first, last, layer, sourceId }: LayerRange) => {
        const source = sources.get(`${layer} ${sourceId}`)
        return {
          firstDay: first,
          lastDay: last,
          layer,
          bookingId: layer === 'booked' || layer === 'preparation' ? sourceId : null,
          retailerName: source?.retailerName ?? null,
          note: source?.note ?? null,
          feedName: source?.feedName ?? null,
          of: source?.of ?? null,
        }
      }
      const runs = layerRuns(layers, range)
      return { ...row, runs: runs.map(show), beneath: layersBeneath(layers, runs, range).map(show) }
    }),
  }
}

/**
 * Blocks days of several spaces at once. Days that are booked or over are refused and returned; the rest is done. Days
 * that are blocked already keep their note.
 *
 * @throws not_found when one of the spaces is not the caller's: then nothing is done
 */
export function blockDays(
  platform: Platform,
  viewer: Viewer,
  { firstDay, lastDay, spaceIds, note }: AskedDays & { spaceIds: string[]; note?: string | undefined },
): Promise<Answer<'POST /api/host/calendar/blocks'>> {
  const range = { first: firstDay, last: lastDay }
  const today = localDays(platform.clock.now())
  return platform.db.withTransaction(async trx => {
    const ids = await lockOwn(trx, viewer, spaceIds)
    const refused = await calendars.listUnblockable(trx, ids, range, today)
    const blocked = await calendars.insertBlocks(trx, ids, range, today, note || null)
    if (blocked[0]) await announce(trx, viewer.id, 'booking', blocked[0].spaceId)
    return { blocked, refused }
  })
}

/**
 * Frees what the host has blocked among these days; nothing else becomes free by it.
 *
 * @throws not_found when one of the spaces is not the caller's: then nothing is done
 */
export function releaseDays(
  platform: Platform,
  viewer: Viewer,
  { firstDay, lastDay, spaceIds }: AskedDays & { spaceIds: string[] },
): Promise<Answer<'POST /api/host/calendar/releases'>> {
  return platform.db.withTransaction(async trx => {
    const ids = await lockOwn(trx, viewer, spaceIds)
    const freed = await calendars.cutBlocks(trx, ids, { first: firstDay, last: lastDay })
    if (freed[0]) await announce(trx, viewer.id, 'booking', freed[0].spaceId)
    return { freed }
  })
}

async function lockOwn(trx: Executor, viewer: Viewer, spaceIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(spaceIds)]
  const locked = await calendars.lockOwnSpaces(trx, viewer.id, ids)
  if (locked !== ids.length) throw refuse('not_found')
  return ids
}
