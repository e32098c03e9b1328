import type { HostDashboard } from '#shared/dashboards/contract.ts'
import { formatDay } from '#shared/format.ts'
import { MoneyFigure } from '#web/features/dashboards/MoneyFigure.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'

export interface EarningsCardProps extends Pick<HostDashboard, 'earnings' | 'today' | 'spaces'> {}

const nothing = { currency: 'MAD', confirmedMinor: 0, completedMinor: 0 } as const

/** What the month's booked days bring in, and how many spaces earn it. */
export function EarningsCard({ earnings, today, spaces }: EarningsCardProps) {
  const t = useT('dashboards')
  const ofMonth = earnings.filter(({ month }) => month === today.slice(0, 7)).toSorted((a, b) => b.days - a.days)
  return (
    <Card as="section" aria-labelledby="earnings">
      <h2 id="earnings" className="font-semibold">
        {t('host.earnings')}
      </h2>
      <p className="text-sm text-ink-2 first-letter:uppercase">{formatDay(today, t.locale, 'month')}</p>
      {(ofMonth.length > 0 ? ofMonth : [nothing]).map(({ currency, confirmedMinor, completedMinor }, index) => (
        <p key={currency} className={classes('title figures mt-3', index === 0 ? 'text-3xl' : 'text-xl')}>
          <MoneyFigure minor={confirmedMinor + completedMinor} currency={currency} />
        </p>
      ))}
      <p className="mt-1 text-sm font-medium">
        {t('host.earningsNote', { count: ofMonth.reduce((sum, { days }) => sum + days, 0) })}
      </p>
      <p className="mt-3 text-sm text-ink-2">{t('host.earningsHow')}</p>
      {spaces.all > 0 && (
        <p className="figures mt-4 border-t border-hairline pt-3 text-sm text-ink-2">{t('host.spaces', spaces)}</p>
      )}
    </Card>
  )
}
