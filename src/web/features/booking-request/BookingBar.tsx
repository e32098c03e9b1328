import { useState } from 'react'
import { formatDayRange, formatMinor } from '#shared/format.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { About } from '#web/features/prices/About.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useMedia } from '#web/ui/hydration.ts'
import { BookingCard, modeOf } from './BookingCard.tsx'
import { addressOfBooking } from './BookingForm.tsx'
import type { BookingRequest } from './use-booking-request.ts'

/**
 * The request on phones: price and button at the lower edge, the form in a sheet. On tablets, and where no script runs,
 * the button leads to the form in the page (`cardId`).
 */
export function BookingBar({ request, cardId }: { request: BookingRequest; cardId: string }) {
  const t = useT('space')
  const common = useT('common')
  const isPhone = useMedia('(width < 48rem)')
  // who comes back from signing in finds the form open, as it was left
  const [opened, setOpen] = useState<boolean | null>(null)
  // where there is no sheet the form stands in the page, and nowhere else
  const isOpen = isPhone && (opened ?? request.isBack)
  if (modeOf(request) === 'closed') return null
  return (
    <div className="booking-bar" data-print="no">
      <div className="page flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <BarPrice request={request} />
        <BarButton request={request} cardId={cardId} onOpen={isPhone ? () => setOpen(true) : undefined} />
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={modeOf(request) === 'owner' ? t('owner.title') : t('booking.title')}
        closeLabel={common('action.close')}
      >
        {isOpen && <BookingCard request={request} />}
      </Dialog>
    </div>
  )
}

/** The total for the chosen days, else the price of a day. */
function BarPrice({ request }: { request: BookingRequest }) {
  const t = useT('common')
  const { stay, space } = request
  const perDay = formatMinor(space.pricePerDayMinor, space.currency, t.locale)
  if (stay === null) {
    return (
      <p className="figures min-w-0 leading-snug">
        <span className="block text-xs text-ink-2">{t('price.fromLabel')}</span>
        <bdi className="title text-xl whitespace-nowrap">{perDay}</bdi>{' '}
        <span className="text-sm text-ink-2">{t('price.perDayUnit')}</span>
        <About minor={space.pricePerDayMinor} currency={space.currency} />
      </p>
    )
  }
  return (
    <p className="figures min-w-0 leading-snug">
      <bdi className="title block text-xl whitespace-nowrap">
        {formatMinor(stay.totalMinor, space.currency, t.locale)}
      </bdi>
      <About minor={stay.totalMinor} currency={space.currency} />
      <bdi className="block truncate text-xs text-ink-2">{formatDayRange(stay, t.locale)}</bdi>
    </p>
  )
}

interface BarButtonProps {
  request: BookingRequest
  cardId: string
  /** Opens the sheet, where there is one. */
  onOpen: (() => void) | undefined
}

function BarButton({ request, cardId, onOpen }: BarButtonProps) {
  const t = useT('space')
  const { sent, stay } = request
  if (sent) {
    return (
      <Button icon="success" render={props => <Link href={addressOfBooking(sent.id)} {...props} />}>
        {t('booking.barSent')}
      </Button>
    )
  }
  const words = modeOf(request) === 'owner' ? t('owner.title') : stay ? t('booking.barReview') : t('booking.barChoose')
  if (onOpen) {
    return (
      <Button variant="primary" aria-haspopup="dialog" onClick={onOpen}>
        {words}
      </Button>
    )
  }
  return (
    <Button variant="primary" href={`#${cardId}`}>
      {words}
    </Button>
  )
}
