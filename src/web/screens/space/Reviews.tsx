import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatDay, formatNumber, formatRating } from '#shared/format.ts'
import type { Review, SpaceView } from '#shared/spaces/contract.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { spaceReviewsQuery } from '#web/features/spaces/space-queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { StarBars } from './StarBars.tsx'

const starsMax = 5

export interface ReviewsProps {
  space: SpaceView
  /** From 1. */
  page: number
  hrefOf: (page: number) => string
}

/** What people say who have rented it, newest first. */
export function Reviews({ space, page, hrefOf }: ReviewsProps) {
  const t = useT('space')
  const common = useT('common')
  const { data } = useQuery({ ...spaceReviewsQuery(space.id, page), placeholderData: keepPreviousData })
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="border-t border-hairline pt-8">
      <h2 id="reviews-title" className="title text-2xl">
        {t('reviews.title')}
        {data !== undefined && data.total > 0 && (
          <span className="figures ms-2 text-ink-3">
            <bdi>({formatNumber(data.total, t.locale)})</bdi>
          </span>
        )}
      </h2>
      {data?.total === 0 && (
        <>
          <p className="mt-4 font-semibold">{t('reviews.none')}</p>
          <p className="mt-1 text-ink-2">{t('reviews.noneText')}</p>
        </>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <Summary space={space} byStars={data.byStars} />
          <ul className="mt-8 grid gap-8">
            {data.reviews.map(review => (
              <OneReview key={review.id} review={review} hostName={space.host.firstName} />
            ))}
          </ul>
          <div className="mt-6">
            <Pagination
              label={t('reviews.pages')}
              current={page}
              count={data.pages}
              hrefOf={hrefOf}
              previousLabel={common('pagination.previous')}
              nextLabel={common('pagination.next')}
              pageLabel={number => common('pagination.page', { page: number })}
              renderLink={link => <Way key={link.href} keepScroll replace {...link} />}
            />
          </div>
        </>
      )}
    </section>
  )
}

function Summary({ space, byStars }: { space: SpaceView; byStars: readonly number[] }) {
  const t = useT('space')
  const common = useT('common')
  return (
    <div className="mt-5 grid gap-x-12 gap-y-5 sm:grid-cols-[auto_minmax(0,26rem)] sm:items-center sm:justify-start">
      {space.rating !== null && (
        <p className="flex items-center gap-4 sm:flex-col sm:items-start sm:gap-1">
          <span aria-hidden className="title figures text-4xl">
            {formatRating(space.rating, t.locale)}
          </span>
          <Stars value={Math.round(space.rating)} label={t('reviews.average', { rating: space.rating })} />
          <span className="text-sm text-ink-2">{common('rating.reviews', { count: space.ratingCount })}</span>
        </p>
      )}
      <StarBars byStars={byStars} />
    </div>
  )
}

/** Whole stars, full and empty. */
function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {Array.from({ length: starsMax }, (_, index) => (
        <Icon
          key={index}
          name="star"
          size={16}
          filled={index < value}
          className={index < value ? 'text-ink' : 'text-control'}
        />
      ))}
    </span>
  )
}

function OneReview({ review, hostName }: { review: Review; hostName: string }) {
  const t = useT('space')
  const common = useT('common')
  const dayOf = (instant: string) => formatDay(instant.slice(0, 'yyyy-MM-dd'.length), t.locale, 'month')
  return (
    <li>
      <article className="grid gap-3">
        <header className="flex items-center gap-3">
          <Avatar name={review.reviewerName} src={review.reviewerAvatarUrl} decorative />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <bdi className="font-semibold">{review.reviewerName}</bdi>
              <Badge tone="pine" icon="verified">
                {t('reviews.verified')}
              </Badge>
            </p>
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
              <Stars value={review.rating} label={common('rating.outOf', { rating: review.rating })} />
              <span aria-hidden>·</span>
              <time dateTime={review.createdAt} className="first-letter:uppercase">
                {dayOf(review.createdAt)}
              </time>
            </p>
          </div>
        </header>
        <p dir="auto" className="max-w-prose whitespace-pre-line">
          {review.comment}
        </p>
        {review.reply && (
          <div className="ms-4 max-w-prose border-s-2 border-hairline ps-4">
            <p className="text-sm font-semibold">{t('reviews.reply', { name: hostName })}</p>
            <p dir="auto" className="mt-1 text-sm whitespace-pre-line text-ink-2">
              {review.reply}
            </p>
          </div>
        )}
      </article>
    </li>
  )
}
