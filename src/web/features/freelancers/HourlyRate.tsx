import type { FreelancerCard } from '#shared/freelancers/contract.ts'
import { formatHourlyRate } from '#shared/format.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'

/** '25 €/h'; nothing for who has not said it. */
export function HourlyRate({ rate, className }: { rate: FreelancerCard['hourlyRate']; className: string }) {
  const t = useT('freelancers')
  if (!rate) return null
  return (
    <span className={classes('figures font-semibold', className)}>
      <span className="sr-only">{t('rate')} </span>
      <bdi>{formatHourlyRate(rate, t.locale)}</bdi>
    </span>
  )
}
