import { formatDay } from '#shared/format.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx'
import { ReportLink } from '../reports/ReportLink.tsx'
import { Stars } from './Stars.tsx'

/** A review as any of its subjects shows it: a space, a freelancer. */
export interface ShownReview {
  id: string
  rating: number
  comment: string
  reviewerName: string
  reviewerCompany?: string | null
  reviewerAvatarUrl: string | null
  reply: string | null
  /** Where the stay was, where that is not plain from the page; null for a space that is not public any more. */
  space?: { id: string; name: string } | null
  /** ISO instant. */
  createdAt: string
}

export interface ReviewItemProps {
  review: ShownReview
  /** Who answers. */
  replier: string
  /** What the reviewer has really done: 'Location vérifiée'. */
  proof: string
  /** Words around the space’s name. */
  about?: ((space: string) => string) | undefined
}

/** What somebody says, and what was answered. */
export function ReviewItem({ review, replier, proof, about }: ReviewItemProps) {
  const t = useT('reviews')
  const common = useT('common')
  const day = review.createdAt.slice(0, 'yyyy-MM-dd'.length)
  return (
    <article className="grid gap-3">
      <header className="flex items-center gap-3">
        <Avatar name={review.reviewerName} src={review.reviewerAvatarUrl} decorative />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi className="font-semibold">{review.reviewerName}</bdi>
            {review.reviewerCompany && <bdi className="text-sm text-ink-2">{review.reviewerCompany}</bdi>}
            <VerifiedBadge>{proof}</VerifiedBadge>
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
            <Stars value={review.rating} label={common('rating.outOf', { rating: review.rating })} />
            <span aria-hidden>·</span>
            <time dateTime={review.createdAt} className="first-letter:uppercase">
              {formatDay(day, t.locale, 'month')}
            </time>
          </p>
          {review.space && about && (
            <p className="text-sm">
              <Link href={paths.space(review.space.id)} className="link">
                {about(review.space.name)}
              </Link>
            </p>
          )}
        </div>
      </header>
      <p dir="auto" className="w-fit max-w-prose whitespace-pre-line">
        {review.comment}
      </p>
      {review.reply && (
        <div className="ms-4 max-w-prose border-s-2 border-hairline ps-4">
          <p className="text-sm font-semibold">{t('reply', { name: replier })}</p>
          <p dir="auto" className="mt-1 w-fit text-sm whitespace-pre-line text-ink-2">
            {review.reply}
          </p>
        </div>
      )}
      <div className="print:hidden">
        <ReportLink kind="review" id={review.id} name={review.reviewerName} />
      </div>
    </article>
  )
}
