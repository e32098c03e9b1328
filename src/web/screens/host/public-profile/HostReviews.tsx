import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { hostReviewsQuery } from '#web/features/hosts/queries.ts'
import { ReviewList } from '#web/features/reviews/ReviewList.tsx'
import { ReviewsHeading } from '#web/features/reviews/ReviewsHeading.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import type { HostPartProps } from './HostSpaces.tsx'

/** What retailers say who have stayed at any of their spaces, newest first. */
export function HostReviews({ host, page, hrefOf }: HostPartProps) {
  const t = useT('hosts')
  const space = useT('space')
  const { data } = useQuery({ ...hostReviewsQuery(host.id, page), placeholderData: keepPreviousData })
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-24 border-t border-hairline pt-8">
      <ReviewsHeading title={space('reviews.title')} count={data?.total ?? 0} />
      {data?.total === 0 && (
        <>
          <p className="mt-4 font-semibold">{space('reviews.none')}</p>
          <p className="mt-1 text-ink-2">{t('reviews.noneText', { name: host.firstName })}</p>
        </>
      )}
      {data !== undefined && data.total > 0 && (
        <ReviewList
          rating={host.rating}
          ratingCount={host.ratingCount}
          found={data}
          replier={host.firstName}
          proof={space('reviews.verified')}
          about={name => t('reviews.of', { space: bidiIsolate(name, t.locale) })}
          page={page}
          hrefOf={hrefOf}
        />
      )}
    </section>
  )
}
