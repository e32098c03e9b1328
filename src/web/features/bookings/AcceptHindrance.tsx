import { ACCEPT_HINDRANCES, type AcceptHindrance } from '#shared/bookings/hindrances.ts'
import type { BookingView } from '#shared/bookings/contract.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

const OF_SPACE: ReadonlySet<AcceptHindrance> = new Set<AcceptHindrance>(['archived', 'paused', 'offline'])

/** Why the host cannot accept a request, in the words of the refusal they would get, and where that is changed. */
export function AcceptHindranceAlert({ booking }: { booking: BookingView }) {
  const t = useT('bookings')
  const { acceptHindrance: hindrance, side, space } = booking
  const errors = useT('errors')
  if (!hindrance || hindrance === 'taken') return null
  const isOfSpace = OF_SPACE.has(hindrance)
  const href = isOfSpace ? paths.hostSpaces() : withSearch(paths.hostCalendar(), { space: space.id })
  return (
    <Alert
      tone="warning"
      title={t('hindrance.title')}
      action={
        side === 'host' && (
          <Button size="sm" render={props => <Link href={href} {...props} />}>
            {t(isOfSpace ? 'hindrance.spaces' : 'hindrance.calendar')}
          </Button>
        )
      }
    >
      {errors.byKey(ACCEPT_HINDRANCES[hindrance], { hindrance })}
    </Alert>
  )
}
