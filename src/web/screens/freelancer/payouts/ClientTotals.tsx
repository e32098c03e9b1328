import { formatMinor } from '#shared/format.ts'
import type { PayoutYear } from '#shared/missions/work-contract.ts'
import { PersonLine } from '#web/features/bookings/PersonLine.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'

/** What each retailer's missions of the year have earned; one line a currency. */
export function ClientTotals({ groups }: { groups: PayoutYear['byRetailer'] }) {
  const t = useT('payouts')
  return (
    <ul className="flex flex-col divide-y divide-hairline border-y border-hairline">
      {groups.map(({ retailer, currency, amountMinor, missions }) => (
        <li key={`${retailer.id} ${currency}`} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-3">
          <PersonLine person={retailer} size={32} />
          <p className="figures text-end">
            <bdi className="font-medium">{formatMinor(amountMinor, currency, t.locale)}</bdi>
            <span className="block text-sm text-ink-3">{t('lines.count', { count: missions })}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
