import { todayIn } from '#shared/days.ts'
import type { Locale } from '#shared/locales.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { readHost } from './read-host.ts'
import { allowedActions, previewOf, readerOf } from './spaces.policy.ts'
import { addView, findVisible } from './spaces.sql.ts'

const BOTS = /bot|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|curl|wget|python|java\/|go-http|node/i

/** @throws not_found when there is no such space, or none for this viewer */
export async function showSpace(
  platform: Platform,
  viewer: Viewer | null,
  id: string,
  locale: Locale,
  userAgent: string | null,
): Promise<SpaceView> {
  const space = await platform.db.lookUp(db => findVisible(db, id, readerOf(viewer), locale))
  if (!space) throw refuse('not_found')
  const host = await readHost(platform, space.hostId)
  if (space.isLive && viewer?.id !== space.hostId && isPerson(userAgent)) {
    countView(platform, id, space.view.city.timeZone)
  }
  return {
    ...space.view,
    preview: previewOf(space),
    host,
    allowedActions: allowedActions(viewer, space),
  }
}

function isPerson(userAgent: string | null): boolean {
  return userAgent !== null && userAgent !== '' && !BOTS.test(userAgent)
}

/** After the answer, and nobody waits for it: a lost view is not worth a slow page. */
function countView(platform: Platform, id: string, timeZone: string): void {
  setImmediate(() => {
    const day = todayIn(timeZone, platform.clock.now())
    addView(platform.db.kysely, id, day).catch(error =>
      platform.log.warn({ err: error, space: id }, 'view not counted'),
    )
  })
}
