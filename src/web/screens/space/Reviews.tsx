import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { ReviewList } from '#web/features/reviews/ReviewList.tsx'
import { ReviewsHeading } from '#web/features/reviews/ReviewsHeading.tsx'
import { spaceReviewsQuery } from '#web/features/spaces/space-queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'

export interface ReviewsProps {
  space: SpaceView
  /** From 1. */
  page: number
  hrefOf: (page: number) => string
}

/** What people say who have rented it, newest first. */
export function Reviews({ space, page, hrefOf }: ReviewsProps) {
  const t = useT('space')
  const { data } = useQuery({ ...spaceReviewsQuery(space.id, page), placeholderData: keepPreviousData })
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="border-t border-hairline pt-8">
      <ReviewsHeading title={t('reviews.title')} count={data?.total ?? 0} />
      {data?.total === 0 && (
        <>
          <p className="mt-4 font-semibold">{t('reviews.none')}</p>
          <p className="mt-1 text-ink-2">{t('reviews.noneText')}</p>
        </>
      )}
      {data !== undefined && data.total > 0 && (
        <ReviewList
          rating={space.rating}
          ratingCount={space.ratingCount}
          found={data}
          replier={space.host.firstName}
          proof={t('reviews.verified')}
          page={page}
          hrefOf={hrefOf}
        />
      )}
    </section>
  )
}
