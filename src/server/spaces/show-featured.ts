import type { Locale } from '#shared/locales.ts'
import type { Review, SpaceCard } from '#shared/spaces/contract.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import { listLatestBest } from '../reviews/reviews.sql.ts'
import { listBestRated } from './spaces.sql.ts'

const featuredSpaces = 4
const featuredReviews = 3

/** What the home page shows of others' experience; empty lists while there is none. */
export async function showFeatured(
  platform: Platform,
  locale: Locale,
): Promise<{ spaces: SpaceCard[]; reviews: Review[] }> {
  const today = localDays(platform.clock.now())
  const [spaces, reviews] = await Promise.all([
    listBestRated(platform.db.read, featuredSpaces, { locale, today }),
    listLatestBest(platform.db.read, locale, featuredReviews),
  ])
  return { spaces, reviews }
}
