import { useQuery } from '@tanstack/react-query'
import { formatMinor } from '#shared/format.ts'
import { daysOf, nameOf } from '#web/features/bookings/booking-words.ts'
import { Section } from '#web/features/dashboards/Section.tsx'
import { useIsBuilt } from '#web/features/frame/route-availability.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { PaymentStatus } from './PaymentStatus.tsx'
import { duePaymentsQuery } from './queries.ts'

/**
 * What the reader owes freelancers, each with its mission; nothing where nothing is due. Its route names the namespaces `payouts` and
 * `mission-work`, and may fetch `duePaymentsQuery` beforehand.
 */
export function DuePayments() {
  const t = useT('payouts')
  const isBuilt = useIsBuilt()
  const { data } = useQuery(duePaymentsQuery)
  if (data === undefined || data.count === 0) return null
  return (
    <Section title={t('due.title')}>
      <p className="mb-3 text-ink-2">{t('due.text', { count: data.count })}</p>
      <p className="figures mb-3 flex flex-wrap gap-x-4 font-semibold">
        {data.totals.map(({ currency, amountMinor }) => (
          <bdi key={currency}>{formatMinor(amountMinor, currency, t.locale)}</bdi>
        ))}
      </p>
      <ul className="flex flex-col divide-y divide-hairline border-y border-hairline">
        {data.payments.map(({ id, title, freelancer, amountMinor, currency, state, ...days }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-3">
            <p className="font-medium">
              {isBuilt(paths.retailerMission(id)) ? (
                <Link href={paths.retailerMission(id)} className="link">
                  <bdi>{title}</bdi>
                </Link>
              ) : (
                <bdi>{title}</bdi>
              )}
            </p>
            <p className="figures text-end font-medium">
              <bdi>{formatMinor(amountMinor, currency, t.locale)}</bdi>
            </p>
            <p className="figures text-sm text-ink-2">
              <bdi>{nameOf(freelancer)}</bdi> · {daysOf(days, t.locale)}
            </p>
            <div className="justify-self-end">
              <PaymentStatus state={state} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
