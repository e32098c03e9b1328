import { useEffect, useRef } from 'react'
import { formatNumber, formatRating } from '#shared/format.ts'
import { useIsBuilt } from '#web/features/frame/route-availability.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { BookingForm } from './BookingForm.tsx'
import { PricePerDay } from './BookingPrice.tsx'
import { BookingSent } from './BookingSent.tsx'
import { NextSteps } from './NextSteps.tsx'
import type { BookingRequest } from './use-booking-request.ts'

/** Price, days, total and the one button; for its owner, the ways to manage the space. */
export function BookingCard({ request }: { request: BookingRequest }) {
  const { space, sent } = request
  const mode = modeOf(request)
  return (
    <div className="grid gap-5">
      {sent === null && (
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
          <PricePerDay request={request} />
          <CardRating space={space} />
        </div>
      )}
      <div role="status" className="empty:hidden">
        {sent && <BookingSent booking={sent} isNewRetailer={request.isNewRetailer} onAgain={request.startAgain} />}
      </div>
      {mode === 'owner' && <OwnerLinks id={space.id} />}
      {mode === 'closed' && <Closed />}
      {mode === 'open' && sent === null && (
        <>
          {request.isBack && !request.hasSent && request.refusal === null && <BackNotice />}
          <BookingForm request={request} />
          <NextSteps space={space} />
        </>
      )}
    </div>
  )
}

/** Signed in on the way: the reader is where they were, with the form in view. */
function BackNotice() {
  const t = useT('space')
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <Alert tone="success" live title={t('booking.back')}>
        {t('booking.backText')}
      </Alert>
    </div>
  )
}

/** What the reader may do here, by the server's word. */
export function modeOf({ space }: Pick<BookingRequest, 'space'>): 'open' | 'owner' | 'closed' {
  if (space.allowedActions.includes('book')) return 'open'
  return space.allowedActions.includes('edit') ? 'owner' : 'closed'
}

function CardRating({ space }: Pick<BookingRequest, 'space'>) {
  const t = useT('common')
  const { rating, ratingCount } = space
  if (rating === null) return null
  const label = `${t('rating.outOf', { rating })}, ${t('rating.reviews', { count: ratingCount })}`
  return (
    <a href="#reviews" className="py-1 text-sm underline-offset-4 hover:underline">
      <Rating value={formatRating(rating, t.locale)} count={formatNumber(ratingCount, t.locale)} label={label} />
    </a>
  )
}

function OwnerLinks({ id }: { id: string }) {
  const t = useT('space')
  const isBuilt = useIsBuilt()
  const calendar = withSearch(paths.hostCalendar(), { space: id })
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-semibold">{t('owner.title')}</p>
        <p className="mt-1 text-sm text-ink-2">{t('owner.text')}</p>
      </div>
      {isBuilt(paths.editSpace(id)) && (
        <Button variant="primary" wide icon="edit" render={props => <Link href={paths.editSpace(id)} {...props} />}>
          {t('owner.edit')}
        </Button>
      )}
      <Button
        wide
        icon="inbox"
        render={props => <Link href={withSearch(paths.hostBookings(), { space: id })} {...props} />}
      >
        {t('owner.bookings')}
      </Button>
      {isBuilt(calendar) && (
        <Button variant="quiet" wide icon="calendar" render={props => <Link href={calendar} {...props} />}>
          {t('owner.calendar')}
        </Button>
      )}
    </div>
  )
}

function Closed() {
  const t = useT('space')
  return <p className="rounded-md bg-mist p-4 text-sm text-ink-2">{t('booking.closed')}</p>
}
