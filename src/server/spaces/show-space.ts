import type { Locale } from '#shared/locales.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import type { ViewCounter } from './count-views.ts'
import { readHost } from './read-host.ts'
import { allowedActions, previewOf, readerOf } from './spaces.policy.ts'
import { findVisible } from './spaces.sql.ts'

/** @throws not_found when there is no such space, or none for this viewer */
export async function showSpace(
  platform: Platform,
  views: ViewCounter,
  viewer: Viewer | null,
  id: string,
  locale: Locale,
  userAgent: string | null,
): Promise<SpaceView> {
  const space = await platform.db.lookUp(db => findVisible(db, id, readerOf(viewer), locale))
  if (!space) throw refuse('not_found')
  const host = await readHost(platform, space.hostId)
  if (space.isLive && viewer?.id !== space.hostId) views.count(id, userAgent)
  return {
    ...space.view,
    preview: previewOf(space),
    host,
    allowedActions: allowedActions(viewer, space),
  }
}
