import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatDay } from '#shared/format.ts'
import type { Flash } from '#shared/http/contract.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import type { MissionReviews as Reviews } from '#shared/missions/reviews-contract.ts'
import type { BookingReview } from '#shared/reviews/contract.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { ReportLink } from '#web/features/reports/ReportLink.tsx'
import { ReplyForm, ReviewForm } from '#web/features/reviews/ReviewForm.tsx'
import { Stars } from '#web/features/reviews/Stars.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/Card.tsx'
import { otherPartyOf } from '../mission-words.ts'
import { missionReviewsQuery } from '../queries.ts'

export interface MissionReviewsProps {
  mission: MissionView
  /** This page, which forms without JavaScript come back to. */
  here: string
  flash: Flash | undefined
}

const endpoint = 'POST /api/missions/{id}/review'

/** What the two parties of a completed mission wrote of each other, with the form of whose turn it is. */
export function MissionReviews({ mission, here, flash }: MissionReviewsProps) {
  const t = useT('mission-reviews')
  const isParty = mission.side === 'retailer' || mission.side === 'freelancer'
  const { data } = useQuery({
    ...missionReviewsQuery(mission.id),
    enabled: isParty && mission.status === 'completed',
  })
  const other = otherPartyOf(mission)
  if (!data || !other || mission.status !== 'completed') return null
  return (
    <Card as="section" aria-labelledby="mission-reviews" id="reviews">
      <Written {...{ mission, here, flash }} reviews={data} name={nameOf(other, t.locale)} />
    </Card>
  )
}

interface WrittenProps extends MissionReviewsProps {
  reviews: Reviews
  /** Of the other side, within a sentence. */
  name: string
}

function Written({ mission, here, flash, reviews, name }: WrittenProps) {
  const t = useT('mission-reviews')
  const bookings = useT('bookings')
  const heading = useRef<HTMLHeadingElement>(null)
  const changing = useRef<HTMLDetailsElement>(null)
  const { own, other, actions } = reviews
  // the form goes away with what it did: the focus goes on from the title above
  const onDone = () => {
    if (changing.current) changing.current.open = false
    heading.current?.focus()
  }
  const place = { here, flash, onDone }
  const target = { endpoint, id: mission.id, done: t('done') } as const
  const form = { ...place, target, review: own, hint: t('hint'), publishLabel: t('publish') }
  const isTurn = actions.includes('write')
  // what is written of a retailer is read by nobody else
  const isPrivate = mission.side === 'freelancer'
  const question = mission.side === 'retailer' ? 'question.retailer' : 'question.freelancer'
  return (
    <div className="flex flex-col gap-5">
      <h2 id="mission-reviews" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {isTurn ? t(question, { name }) : t('title')}
      </h2>
      <Blind reviews={reviews} name={name} isPrivate={isPrivate} />
      {isTurn && <ReviewForm {...form} />}
      {!isTurn && own === null && <p className="text-ink-2">{t('none')}</p>}
      {own && <ReviewText title={bookings('review.own')} review={own} replier={name} isHidden={false} />}
      {own && !reviews.isShown && (
        <p className="text-sm text-ink-2">{isPrivate ? t('waiting.private', { name }) : t('waiting')}</p>
      )}
      {actions.includes('change') && (
        <details ref={changing} open={flash?.endpoint === endpoint}>
          <summary className={buttonClass({ size: 'sm' })}>{bookings('review.change')}</summary>
          <div className="py-4">
            <ReviewForm {...form} />
          </div>
        </details>
      )}
      {other && (
        <div className="flex flex-col gap-3">
          <ReviewText
            title={bookings('review.from', { name })}
            review={other}
            replier={null}
            isHidden={other.isHidden}
          />
          {!other.isHidden && <ReportLink kind="review" id={other.id} name={name} />}
        </div>
      )}
      {other && actions.includes('reply') && (
        <ReplyForm {...place} target={{ endpoint: 'POST /api/missions/{id}/review/reply', id: mission.id }} />
      )}
    </div>
  )
}

/** Why one does not read the other's yet, and until when there is time. */
function Blind({
  reviews: { own, isShown, isOtherWritten, writeUntil, actions },
  name,
  isPrivate,
}: Pick<WrittenProps, 'reviews' | 'name'> & { isPrivate: boolean }) {
  const t = useT('mission-reviews')
  if (isShown || writeUntil === null) return null
  const day = writeUntil.slice(0, 'yyyy-MM-dd'.length)
  return (
    <p className="max-w-prose text-ink-2">
      {isOtherWritten && own === null
        ? t('blind', { name })
        : t(isPrivate ? 'blind.private' : 'blind.first', { name, day })}{' '}
      {actions.includes('write') && t('until', { day })}
    </p>
  )
}

interface ReviewTextProps {
  title: string
  review: BookingReview
  /** Who replied, where that is not the reader. */
  replier: string | null
  isHidden: boolean
}

function ReviewText({ title, review, replier, isHidden }: ReviewTextProps) {
  const t = useT('bookings')
  const common = useT('common')
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        <Stars value={review.rating} label={common('rating.outOf', { rating: review.rating })} />
        <span aria-hidden>·</span>
        <time dateTime={review.createdAt}>{formatDay(review.createdAt.slice(0, 'yyyy-MM-dd'.length), t.locale)}</time>
      </p>
      {review.isHidden && <p className="text-ink-2">{t('review.hidden')}</p>}
      {!isHidden && (
        <p dir="auto" className="w-fit max-w-prose whitespace-pre-line">
          {review.comment}
        </p>
      )}
      {review.reply && (
        <figure className="border-s-2 border-pine ps-4">
          <figcaption className="text-sm text-ink-3">
            {replier === null ? t('review.ownReply') : t('review.replyFrom', { name: replier })}
          </figcaption>
          <blockquote dir="auto" className="w-fit whitespace-pre-line">
            {review.reply}
          </blockquote>
        </figure>
      )}
    </div>
  )
}
