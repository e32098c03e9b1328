import { formatDay, formatMinor, formatNumber } from '#shared/format.ts'
import type { Currency } from '#shared/money.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import type { ChartMonth } from './chart-month.ts'

/** The figures behind the chart, to be unfolded; for screen readers they are the chart. */
export function EarningsTable({
  title,
  months,
  currency,
}: {
  title: string
  months: readonly ChartMonth[]
  currency: Currency
}) {
  const t = useT('dashboards')
  const money = (minor: number) => (minor === 0 ? '–' : formatMinor(minor, currency, t.locale))
  return (
    <details className="mt-4 text-sm">
      <summary className="touch-44 link w-fit">{t('earnings.table')}</summary>
      <p className="mt-2 text-ink-2">{t('earnings.how')}</p>
      <table className="figures mt-2 w-full">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-ink-2">
            <th scope="col" className="py-2 pe-3 text-start font-medium">
              {t('earnings.month')}
            </th>
            {(['completed', 'confirmed', 'days'] as const).map(column => (
              <th key={column} scope="col" className="py-2 ps-2 text-end font-medium">
                {t(`earnings.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ first, completedMinor, confirmedMinor, days }) => (
            <tr key={first} className="border-t border-hairline">
              <th scope="row" className="py-2 pe-3 text-start font-normal first-letter:uppercase">
                {formatDay(first, t.locale, 'month')}
              </th>
              {[money(completedMinor), money(confirmedMinor), formatNumber(days, t.locale)].map((text, index) => (
                <td key={index} className="py-2 ps-2 text-end whitespace-nowrap">
                  <bdi>{text}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
