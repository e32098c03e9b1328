import type { FreelancerView } from '#shared/freelancers/contract.ts'
import { formatNumber, formatRating } from '#shared/format.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Rating } from '#web/ui/Rating.tsx'

/** ★ 4,8 (23); who has no review yet is new, not average. */
export function FreelancerRating({ rating, ratingCount }: Pick<FreelancerView, 'rating' | 'ratingCount'>) {
  const common = useT('common')
  if (rating === null) return <Badge tone="outline">{common('state.new')}</Badge>
  return (
    <Rating
      value={formatRating(rating, common.locale)}
      count={formatNumber(ratingCount, common.locale)}
      label={`${common('rating.outOf', { rating })}, ${common('rating.reviews', { count: ratingCount })}`}
    />
  )
}
