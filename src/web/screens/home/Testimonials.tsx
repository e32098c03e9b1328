import { formatDay } from '#shared/format.ts'
import type { Review } from '#shared/spaces/contract.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { rich } from '#web/i18n/rich.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Section } from './Section.tsx'

const starsMax = 5

/** The latest five-star reviews of completed bookings; nothing where there are none. */
export function Testimonials({ reviews }: { reviews: readonly Review[] }) {
  const t = useT('home')
  if (reviews.length === 0) return null
  return (
    <Section title={t('reviews.title')} text={t('reviews.text')}>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {reviews.map(review => (
          <li key={review.id}>
            <Testimonial review={review} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Testimonial({ review }: { review: Review }) {
  const t = useT('home')
  const common = useT('common')
  const locale = useLocale()
  return (
    <Card as="article" className="flex h-full flex-col gap-4">
      <p className="flex gap-0.5 text-ink">
        <span className="sr-only">{common('rating.outOf', { rating: review.rating })}</span>
        {Array.from({ length: starsMax }, (_, star) => (
          <Icon key={star} name="star" size={16} filled={star < review.rating} />
        ))}
      </p>
      <blockquote dir="auto" className="line-clamp-6 w-fit flex-1 text-lg leading-snug">
        {review.comment}
      </blockquote>
      <div className="flex items-center gap-3">
        <Avatar name={review.reviewerName} src={review.reviewerAvatarUrl} decorative />
        <div className="min-w-0 text-sm">
          <p className="font-semibold">
            <bdi>{review.reviewerName}</bdi>
            <span className="font-normal text-ink-3">
              {' · '}
              <time dateTime={review.createdAt}>{formatDay(review.createdAt.slice(0, 10), locale, 'month')}</time>
            </span>
          </p>
          <p className="truncate text-ink-2">
            {rich(t.parts('reviews.about', { name: review.spaceName }), {
              space: children => (
                <Link href={paths.space(review.spaceId)} className="link">
                  <bdi>{children}</bdi>
                </Link>
              ),
            })}
          </p>
        </div>
      </div>
    </Card>
  )
}
