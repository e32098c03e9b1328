import type { MissionCard } from '#shared/missions/contract.ts'
import { timeLeft, untilOf } from '#web/features/bookings/booking-life.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'

export interface MissionDeadlineProps {
  mission: Pick<MissionCard, 'answerBy' | 'answerByLocal'>
  /** Milliseconds since 1970 UTC. */
  now: number
  className?: string
}

/** Until when a mission can be answered, and how long that is; nothing once it is answered. */
export function MissionDeadline({ mission: { answerBy, answerByLocal }, now, className }: MissionDeadlineProps) {
  const t = useT('missions')
  if (answerBy === null || answerByLocal === null) return null
  const left = timeLeft(answerBy, now)
  if (left === null) return <p className={classes('text-brick', className)}>{t('deadline.passed')}</p>
  return (
    <p className={classes('figures', className)}>
      <span className="inline-block text-balance">{t('deadline.until', untilOf(answerByLocal))}</span>{' '}
      <span
        className={classes('inline-block', left.unit === 'days' ? 'text-ink-3' : 'font-semibold text-saffron-text')}
      >
        ({t(`deadline.${left.unit}`, { count: left.count })})
      </span>
    </p>
  )
}
