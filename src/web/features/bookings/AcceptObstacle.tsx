import { ACCEPT_OBSTACLES, type AcceptObstacle } from '#shared/bookings/obstacles.ts'
import type { BookingView } from '#shared/bookings/contract.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

const OF_SPACE: ReadonlySet<AcceptObstacle> = new Set<AcceptObstacle>(['archived', 'paused', 'offline'])

/** Why the host cannot accept a request, in the words of the refusal they would get, and where that is changed. */
export function AcceptObstacleAlert({ booking }: { booking: BookingView }) {
  const t = useT('bookings')
  const { acceptObstacle: obstacle, side, space } = booking
  const errors = useT('errors')
  if (!obstacle || obstacle === 'taken') return null
  const isOfSpace = OF_SPACE.has(obstacle)
  const href = isOfSpace ? paths.hostSpaces() : withSearch(paths.hostCalendar(), { space: space.id })
  return (
    <Alert
      tone="warning"
      title={t('obstacle.title')}
      action={
        side === 'host' && (
          <Button size="sm" render={props => <Link href={href} {...props} />}>
            {t(isOfSpace ? 'obstacle.spaces' : 'obstacle.calendar')}
          </Button>
        )
      }
    >
      {errors.byKey(ACCEPT_OBSTACLES[obstacle], { obstacle })}
    </Alert>
  )
}
