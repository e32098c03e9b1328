import type { EarningsMonth, HostDashboard } from '#shared/dashboards/contract.ts'
import { DAY_NAMES } from '#shared/day-names.ts'
import { addMonths, partsOf } from '#shared/days.ts'
import { formatMinor } from '#shared/format.ts'
import type { Currency } from '#shared/money.ts'
import { QuietNote, Section } from '#web/features/dashboards/Section.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { EarningsTable } from './EarningsTable.tsx'
import type { ChartMonth } from './chart-month.ts'

export interface EarningsProps extends Pick<HostDashboard, 'earnings' | 'earningsFrom' | 'earningsTo' | 'today'> {}

/** What the bookings bring in by month: for each currency a chart of its own, and the same figures as a table. */
export function Earnings({ earnings, earningsFrom, earningsTo, today }: EarningsProps) {
  const t = useT('dashboards')
  const currencies = [...new Set(earnings.map(({ currency }) => currency))]
  if (currencies.length === 0) {
    return (
      <Section title={t('earnings.title')}>
        <QuietNote title={t('earnings.empty')}>{t('earnings.emptyText')}</QuietNote>
      </Section>
    )
  }
  const firstDays = monthsBetween(earningsFrom, earningsTo)
  return (
    <>
      {currencies.map(currency => {
        const months = firstDays.map(first => monthOf(first, currency, earnings))
        const title = currencies.length > 1 ? t('earnings.in', { currency }) : t('earnings.title')
        return (
          <Section key={currency} title={title}>
            <div className="rounded-md border border-hairline bg-surface p-4 sm:p-5">
              <EarningsChart months={months} currency={currency} today={today} />
              <EarningsTable title={title} months={months} currency={currency} />
            </div>
          </Section>
        )
      })}
    </>
  )
}

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let first = `${from}-01`; first.slice(0, 7) <= to; first = addMonths(first, 1)) months.push(first)
  return months
}

function monthOf(first: string, currency: Currency, earnings: readonly EarningsMonth[]): ChartMonth {
  const month = first.slice(0, 7)
  const found = earnings.find(each => each.month === month && each.currency === currency)
  return { first, month, currency, confirmedMinor: 0, completedMinor: 0, days: 0, ...found }
}

const chartHeight = 100
/** On phones there is room for the name of every third month. */
const labelledEach = 3

/** A bar a month, completed below and confirmed above it; the table says the same, so it is kept from screen readers. */
function EarningsChart({
  months,
  currency,
  today,
}: {
  months: readonly ChartMonth[]
  currency: Currency
  today: string
}) {
  const t = useT('dashboards')
  const most = Math.max(...months.map(({ confirmedMinor, completedMinor }) => confirmedMinor + completedMinor))
  const todayIndex = months.findIndex(({ month }) => month === today.slice(0, 7))
  const heightOf = (minor: number) => Math.round((minor / most) * chartHeight * 10) / 10
  return (
    <div aria-hidden>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm text-ink-2">
        <ul className="flex gap-4">
          <li className="flex items-center gap-1.5">
            <span className="size-2 rounded-sm bg-pine" />
            {t('earnings.completed')}
          </li>
          <li className="flex items-center gap-1.5">
            <span className="size-2 rounded-sm border border-pine bg-pine-tint" />
            {t('earnings.confirmed')}
          </li>
        </ul>
        <bdi className="figures">{formatMinor(most, currency, t.locale)}</bdi>
      </div>
      <ol className="mt-2 flex border-t border-dashed border-hairline">
        {months.map(({ first, confirmedMinor, completedMinor }, index) => {
          const [done, agreed] = [heightOf(completedMinor), heightOf(confirmedMinor)]
          const isNow = first.slice(0, 7) === today.slice(0, 7)
          return (
            <li key={first} className="min-w-0 flex-1 text-center">
              <svg
                viewBox="0 0 10 100"
                preserveAspectRatio="none"
                className="block h-32 w-full border-b border-hairline"
              >
                <rect x="2" width="6" y={chartHeight - done} height={done} className="fill-pine" />
                <rect
                  x="2"
                  width="6"
                  y={chartHeight - done - agreed}
                  height={agreed}
                  className="fill-pine-tint stroke-pine"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
              <span
                className={classes(
                  'mt-1 block text-xs whitespace-nowrap max-sm:-mx-4 sm:truncate',
                  isNow ? 'font-semibold text-ink' : 'text-ink-3',
                  index % labelledEach !== todayIndex % labelledEach && 'max-sm:invisible',
                )}
              >
                {DAY_NAMES[t.locale].monthsShort[partsOf(first).month - 1]}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
