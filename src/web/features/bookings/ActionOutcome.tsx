import type { BookingView } from '#shared/bookings/contract.ts'
import type { Flash } from '#shared/http/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import type { BookingSearch } from './booking-search.ts'
import { ACTION_ENDPOINTS } from './actions.ts'

export interface ActionOutcomeProps {
  booking: BookingView
  done: BookingSearch['done']
  flash: Flash | undefined
}

/** How an action without JavaScript ended. Success is only said of what is so: an address can be typed by anybody. */
export function ActionOutcome({ booking, done, flash }: ActionOutcomeProps) {
  const t = useT('bookings')
  const isRefused = Object.values(ACTION_ENDPOINTS).some(endpoint => endpoint === flash?.endpoint)
  if (isRefused) {
    return (
      <Alert tone="error" live title={t('action.failed')}>
        {flash?.problem?.title}
      </Alert>
    )
  }
  const last = booking.events.at(-1)?.reason
  if (done === 'accept' && last === 'accepted') return <Alert tone="success" live title={t('accept.done')} />
  if (done === 'refuse' && last === 'refused') return <Alert tone="success" live title={t('refuse.done')} />
  if (done === 'cancel' && last === 'withdrawn') {
    const wasConfirmed = booking.events.some(({ status }) => status === 'confirmed')
    return <Alert tone="success" live title={t(wasConfirmed ? 'cancelBooking.done' : 'cancelRequest.done')} />
  }
  if (done === 'host_cancel' && last === 'host_cancelled') {
    return <Alert tone="success" live title={t('hostCancel.done')} />
  }
  return null
}
