import type { Locale } from '#shared/locales.ts'
import { RawJson, type Viewer, withMembers } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import type { ViewCounter } from './count-views.ts'
import { answersCountedSince } from './read-host.ts'
import { allowedActions, previewOf, readerOf } from './spaces.policy.ts'
import { findPage } from './spaces.sql.ts'

/** @throws not_found when there is no such space, or none for this viewer */
export async function showSpace(
  platform: Platform,
  views: ViewCounter,
  viewer: Viewer | null,
  id: string,
  locale: Locale,
  userAgent: string | null,
): Promise<RawJson> {
  const at = { answersSince: answersCountedSince(platform), now: new Date(platform.clock.now()).toISOString() }
  const space = await platform.db.findWithPrimaryFallback(db => findPage(db, id, readerOf(viewer), locale, at))
  if (!space) throw refuse('not_found')
  if (space.isLive && viewer?.id !== space.hostId && !viewer?.viewAs) views.count(id, userAgent)
  const decided = { preview: previewOf(space), allowedActions: allowedActions(viewer, space) }
  return new RawJson(withMembers(decided, space.json))
}
