import { useRef } from 'react'
import type { BookingView } from '#shared/bookings/contract.ts'
import { formatDay } from '#shared/format.ts'
import type { Flash } from '#shared/http/contract.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ReplyForm, ReviewForm } from './ReviewForm.tsx'
import { Stars } from './Stars.tsx'

export interface BookingReviewProps {
  booking: BookingView
  /** This page, which forms without JavaScript come back to. */
  here: string
  flash: Flash | undefined
  className?: string
}

/** What the retailer wrote of a stay and what its host replied, with the form of whose turn it is. */
export function BookingReview({ booking, here, flash, className }: BookingReviewProps) {
  const t = useT('bookings')
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const changing = useRef<HTMLDetailsElement>(null)
  const { review, reviewAction } = booking
  if (!review && reviewAction !== 'write') return null
  // the form goes away with its action: the focus goes on from the title above
  const onDone = () => {
    if (changing.current) changing.current.open = false
    heading.current?.focus()
  }
  const place = { here, flash, onDone }
  const target = { endpoint: 'POST /api/bookings/{id}/review', id: booking.id, done: t('review.done') } as const
  const form = { ...place, target, review, hint: t('review.hint'), publishLabel: t('review.publish') }
  const isRefused = flash?.endpoint === target.endpoint
  return (
    <section className={className}>
      <div className="flex flex-col gap-4">
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {review ? titleOf(booking.side, t, nameOf(booking.retailer, locale)) : t('review.question')}
        </h3>
        {review && <Written booking={booking} review={review} />}
        {reviewAction === 'write' && <ReviewForm {...form} />}
        {reviewAction === 'change' && (
          <details ref={changing} open={isRefused} className="print:hidden">
            <summary className={buttonClass({ size: 'sm' })}>{t('review.change')}</summary>
            <div className="py-4">
              <ReviewForm {...form} />
            </div>
          </details>
        )}
        {reviewAction === 'reply' && review && (
          <ReplyForm {...place} target={{ endpoint: 'POST /api/reviews/{id}/reply', id: review.id }} />
        )}
      </div>
    </section>
  )
}

function titleOf(side: BookingView['side'], t: ReturnType<typeof useT<'bookings'>>, name: string): string {
  return side === 'retailer' ? t('review.own') : t('review.from', { name })
}

function Written({ booking, review }: { booking: BookingView; review: NonNullable<BookingView['review']> }) {
  const t = useT('bookings')
  const common = useT('common')
  const locale = useLocale()
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        <Stars value={review.rating} label={common('rating.outOf', { rating: review.rating })} />
        <span aria-hidden>·</span>
        <time dateTime={review.createdAt}>{formatDay(review.createdAt.slice(0, 'yyyy-MM-dd'.length), locale)}</time>
      </p>
      {review.isHidden && <p className="text-ink-2">{t('review.hidden')}</p>}
      {!(review.isHidden && booking.side === 'host') && (
        <p dir="auto" className="w-fit max-w-prose whitespace-pre-line">
          {review.comment}
        </p>
      )}
      {review.reply && (
        <figure className="border-s-2 border-pine ps-4">
          <figcaption className="text-sm text-ink-3">
            {booking.side === 'host'
              ? t('review.ownReply')
              : t('review.replyFrom', { name: nameOf(booking.host, locale) })}
          </figcaption>
          <blockquote dir="auto" className="w-fit whitespace-pre-line">
            {review.reply}
          </blockquote>
        </figure>
      )}
    </div>
  )
}
