import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FreelancerView } from '#shared/freelancers/contract.ts'
import { freelancerReviewsQuery } from '#web/features/freelancers/queries.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { ReviewList } from '#web/features/reviews/ReviewList.tsx'
import { ReviewsHeading } from '#web/features/reviews/ReviewsHeading.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'

/** The specification's number of recent reviews. */
const recentMax = 3

export interface ReviewsProps {
  freelancer: FreelancerView
  /** Of all reviews, from 1; undefined: the newest three alone. */
  page: number | undefined
  hrefOf: (page: number) => string
}

/** What retailers say whose mission is completed, newest first. */
export function Reviews({ freelancer, page, hrefOf }: ReviewsProps) {
  const t = useT('freelancers')
  const { id, rating, ratingCount, firstName } = freelancer
  const { data } = useQuery({ ...freelancerReviewsQuery(id, page ?? 1), placeholderData: keepPreviousData })
  const isCut = page === undefined && data !== undefined && data.total > recentMax
  const found = data && (isCut ? { ...data, reviews: data.reviews.slice(0, recentMax), pages: 1 } : data)
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="border-t border-hairline pt-8">
      <ReviewsHeading title={isCut ? t('reviews.recent') : t('reviews.title')} count={isCut ? 0 : (data?.total ?? 0)} />
      {data?.total === 0 && (
        <>
          <p className="mt-4 font-semibold">{t('reviews.none')}</p>
          <p className="mt-1 text-ink-2">{t('reviews.noneText')}</p>
        </>
      )}
      {found && found.total > 0 && (
        <ReviewList
          rating={rating}
          ratingCount={ratingCount}
          found={found}
          replier={firstName}
          proof={t('reviews.verified')}
          page={page ?? 1}
          hrefOf={hrefOf}
        />
      )}
      {isCut && (
        <Button render={props => <Link href={hrefOf(1)} keepScroll {...props} />}>
          {t('reviews.all', { count: data.total })}
        </Button>
      )}
    </section>
  )
}
