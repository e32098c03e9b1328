import type { BookingView } from '#shared/bookings/contract.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { daysOf, bidiIsolate } from './booking-words.ts'
import { takenBy } from './actions.ts'

/**
 * What accepting this request would do to the others for its days, shown before it is done. Nothing when there are
 * none.
 */
export function Conflicts({
  booking,
}: {
  booking: Pick<BookingView, 'conflicts' | 'allowedActions' | 'acceptObstacle'>
}) {
  const t = useT('bookings')
  const locale = useLocale()
  const { conflicts } = booking
  const [first] = conflicts
  const canAccept = booking.allowedActions.includes('accept')
  if (!first || !(canAccept || booking.acceptObstacle === 'taken')) return null
  const words = (each: BookingView['conflicts'][number]) => ({
    name: bidiIsolate(each.retailerName, locale),
    days: daysOf(each, locale),
  })
  const taken = takenBy(booking)
  if (taken) {
    return (
      <Alert tone="error" title={t('conflict.taken', words(taken))}>
        {t('conflict.takenText')}
      </Alert>
    )
  }
  const text = t('conflict.notified', { count: conflicts.length })
  if (conflicts.length === 1) {
    return (
      <Alert tone="warning" title={t('conflict.one', words(first))}>
        {text}
      </Alert>
    )
  }
  return (
    <Alert tone="warning" title={t('conflict.many', { count: conflicts.length })}>
      <ul className="mb-1 list-disc ps-5">
        {conflicts.map(each => (
          <li key={each.id}>{t('conflict.item', words(each))}</li>
        ))}
      </ul>
      {text}
    </Alert>
  )
}
