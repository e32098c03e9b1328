import { type HostReview, type HostView, hostSpacesPerPage } from '#shared/hosts/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { SpaceCard } from '#shared/spaces/contract.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { type ReviewPage, readReviewPage } from '../reviews/review-page.ts'
import { countByStarsOfHost, listByHost } from '../reviews/reviews.sql.ts'
import { answersCountedSince } from '../spaces/read-host.ts'
import { listCards } from '../spaces/space-card.sql.ts'
import { allowedActions } from './hosts.policy.ts'
import { findHost, isHost, listLiveSpaces } from './hosts.sql.ts'

/** @throws not_found for who has no published space, is suspended or is gone */
export async function showHost(platform: Platform, viewer: Viewer | null, id: string): Promise<HostView> {
  const host = await platform.db.findWithPrimaryFallback(db => findHost(db, id, answersCountedSince(platform)))
  if (!host) throw refuse('not_found')
  return { ...host, allowedActions: allowedActions(viewer, id) }
}

/**
 * The cards of one page of a host's spaces; a page beyond the last one is empty.
 *
 * @throws not_found as `showHost`
 */
export async function showHostSpaces(
  platform: Platform,
  id: string,
  page: number,
  locale: Locale,
): Promise<{ spaces: SpaceCard[]; total: number; page: number; pages: number }> {
  await requireHost(platform, id)
  const db = platform.db.read
  const part = { limit: hostSpacesPerPage, offset: (page - 1) * hostSpacesPerPage }
  const { ids, total } = await listLiveSpaces(db, id, part)
  const spaces = await listCards(db, ids, { locale, today: localDays(platform.clock.now()), stay: null })
  const pages = Math.max(1, Math.ceil(total / hostSpacesPerPage))
  return { spaces, total, page, pages }
}

/**
 * One page of the reviews of a host's spaces, newest first; a page beyond the last one is empty.
 *
 * @throws not_found as `showHost`
 */
export async function showHostReviews(
  platform: Platform,
  id: string,
  locale: Locale,
  page: number,
): Promise<ReviewPage<HostReview>> {
  await requireHost(platform, id)
  const db = platform.db.read
  return readReviewPage(
    page,
    part => listByHost(db, id, locale, part),
    () => countByStarsOfHost(db, id),
  )
}

async function requireHost(platform: Platform, id: string): Promise<void> {
  const found = await platform.db.findWithPrimaryFallback(async db => (await isHost(db, id)) || null)
  if (!found) throw refuse('not_found')
}
