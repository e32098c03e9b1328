import type { BookingView } from '#shared/bookings/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { timeLeft, untilOf } from './booking-life.ts'

export interface DeadlineProps {
  booking: Pick<BookingView, 'expiresAt' | 'expiresLocal'>
  /** Milliseconds since 1970 UTC. */
  now: number
  className?: string
}

/** Until when a request can be answered, and how long that is; nothing once it is answered. */
export function Deadline({ booking: { expiresAt, expiresLocal }, now, className }: DeadlineProps) {
  const t = useT('bookings')
  if (expiresAt === null || expiresLocal === null) return null
  const left = timeLeft(expiresAt, now)
  if (left === null) return <p className={classes('text-brick', className)}>{t('deadline.passed')}</p>
  return (
    <p className={classes('figures', className)}>
      <span className="inline-block text-balance">{t('deadline.answer', untilOf(expiresLocal))}</span>{' '}
      <span
        className={classes(
          'inline-block whitespace-nowrap',
          left.unit === 'days' ? 'text-ink-3' : 'font-semibold text-saffron-text',
        )}
      >
        ({t(`deadline.${left.unit}`, { count: left.count })})
      </span>
    </p>
  )
}
