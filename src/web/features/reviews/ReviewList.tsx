import { formatRating } from '#shared/format.ts'
import { Pages } from '#web/features/frame/Pages.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { ReviewItem, type ReviewItemProps, type ShownReview } from './ReviewItem.tsx'
import { StarBars } from './StarBars.tsx'
import { Stars } from './Stars.tsx'

export interface ReviewListProps extends Omit<ReviewItemProps, 'review'> {
  rating: number | null
  ratingCount: number
  found: { reviews: readonly ShownReview[]; byStars: readonly number[]; pages: number }
  /** From 1. */
  page: number
  hrefOf: (page: number) => string
}

/** What people say, newest first, with how their stars are spread. */
export function ReviewList({ rating, ratingCount, found, page, hrefOf, ...item }: ReviewListProps) {
  const t = useT('reviews')
  const common = useT('common')
  return (
    <>
      <div className="mt-5 grid grid-cols-1 gap-x-12 gap-y-5 sm:grid-cols-[auto_minmax(0,26rem)] sm:items-center sm:justify-start">
        {rating !== null && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:flex-col sm:items-start sm:gap-1">
            <span aria-hidden className="title figures text-4xl">
              {formatRating(rating, t.locale)}
            </span>
            <Stars value={Math.round(rating)} label={t('average', { rating })} />
            <span className="text-sm text-ink-2">{common('rating.reviews', { count: ratingCount })}</span>
          </p>
        )}
        <StarBars byStars={found.byStars} />
      </div>
      <ul className="mt-8 grid grid-cols-1 gap-8">
        {found.reviews.map(review => (
          <li key={review.id}>
            <ReviewItem review={review} {...item} />
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Pages
          label={t('pages')}
          page={page}
          pages={found.pages}
          hrefOf={hrefOf}
          renderLink={link => <Link key={link.href} keepScroll replace {...link} />}
        />
      </div>
    </>
  )
}
