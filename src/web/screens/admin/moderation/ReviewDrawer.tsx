import { useSuspenseQuery } from '@tanstack/react-query'
import type { AdminReview } from '#shared/admin/reviews-contract.ts'
import { formatInstant } from '#shared/format.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { Stars } from '#web/features/reviews/Stars.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { MissingRow } from '../frame/MissingRow.tsx'
import { RowDrawer } from '../frame/RowDrawer.tsx'
import { History } from '../spaces/Findings.tsx'
import { Part } from '../spaces/SpaceFacts.tsx'
import { adminUsersAddress } from '../users/admin-users.route.ts'
import { moderationAddress } from './moderation.route.ts'
import { reviewQuery } from './queries.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewBadges } from './ReviewsTable.tsx'

/** One review beside the list: what it says, what was answered, what was decided, and what may be done. */
export function ReviewDrawer({ id }: { id: string }) {
  const words = useT('admin-queue')
  const { data: review } = useSuspenseQuery(reviewQuery(id))
  if (!review) return <MissingRow id={id} title={words('reviews.missing')} />
  return (
    <RowDrawer id={id} title={<bdi>{review.subject.name}</bdi>}>
      <div className="flex flex-col gap-7">
        <Words review={review} />
        <ReviewForm review={review} />
        <History decisions={review.decisions} />
      </div>
    </RowDrawer>
  )
}

function Words({ review }: { review: AdminReview }) {
  const t = useT('admin')
  const words = useT('admin-queue')
  const zone = useReaderZone()
  const { author, rating, comment, reply, since, isHidden } = review
  return (
    <div className="flex flex-col gap-3">
      <ReviewBadges review={review} />
      <p>
        <Stars value={rating} label={t('people.stars', { count: rating })} />
      </p>
      <blockquote dir="auto" className="border-s-2 border-hairline ps-4 break-words whitespace-pre-line">
        {comment}
      </blockquote>
      <p className="text-sm text-ink-2">
        {words('reviews.by', {
          name: bidiIsolate(author.name, t.locale),
          date: formatInstant(since, t.locale, zone),
        })}
      </p>
      {isHidden && <p className="text-ink-2">{t('cases.hidden')}</p>}
      {reply && (
        <Part title={words('reviews.reply')}>
          <p dir="auto" className="break-words whitespace-pre-line">
            {reply}
          </p>
        </Part>
      )}
      <Links review={review} />
    </div>
  )
}

function Links({ review: { about, subject, author, link, isHidden, openCaseId } }: { review: AdminReview }) {
  const t = useT('admin')
  const words = useT('admin-queue')
  const links = [
    openCaseId !== null && { href: moderationAddress({ open: openCaseId }), label: words('reviews.case') },
    link !== null && !isHidden && { href: link, label: t('cases.open') },
    about === 'space' && { href: paths.adminSpace(subject.id), label: t('cases.space') },
    ...[author, ...(about === 'space' ? [] : [subject])].map(({ id, name }) => ({
      href: adminUsersAddress({ user: id }),
      label: t('cases.person', { name: bidiIsolate(name, t.locale) }),
    })),
  ]
  return (
    <p className="flex flex-wrap gap-x-5">
      {links.map(
        each =>
          each && (
            <Link key={each.href} href={each.href} className="link inline-flex min-h-11 items-center">
              {each.label}
            </Link>
          ),
      )}
    </p>
  )
}
