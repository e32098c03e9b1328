import type { PayoutYear } from '#shared/missions/work-contract.ts'
import { MoneyFigure } from '#web/features/dashboards/MoneyFigure.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { StatTile } from '#web/ui/StatTile.tsx'

/** What a year has brought, by state; each currency in a row of its own. */
export function YearTotals({ year, totals }: { year: number; totals: PayoutYear['totals'] }) {
  const t = useT('payouts')
  return (
    <section aria-label={t('totals.title', { year: String(year) })} className="flex flex-col gap-4">
      {totals.map(({ currency, receivedMinor, declaredMinor, dueMinor, plannedMinor }) => (
        <ul key={currency} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          {(
            [
              ['received', receivedMinor, undefined],
              ['declared', declaredMinor, t('totals.declaredNote')],
              ['due', dueMinor, t('totals.dueNote')],
              ['planned', plannedMinor, t('totals.plannedNote')],
            ] as const
          ).map(([key, minor, note]) => (
            <li key={key} className="grid">
              <StatTile
                label={t(`totals.${key}`)}
                value={<MoneyFigure minor={minor} currency={currency} />}
                note={note}
              />
            </li>
          ))}
        </ul>
      ))}
      {totals.length > 1 && <p className="text-sm text-ink-3">{t('totals.note')}</p>}
    </section>
  )
}
