import { formatDay, formatHourlyRate, formatMinor } from '#shared/format.ts'
import { formatMinutes } from '#shared/missions/minutes.ts'
import type { Payout } from '#shared/missions/work-contract.ts'
import { daysOf, nameOf } from '#web/features/bookings/booking-words.ts'
import { useIsBuilt } from '#web/features/frame/route-availability.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { PaymentAnswer } from '#web/features/missions/work/PaymentAnswer.tsx'
import { PaymentStatus } from '#web/features/missions/work/PaymentStatus.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'

/** A line for each mission of the year, the latest first, with what there is to answer. */
export function PayoutLines({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <ul className="flex flex-col divide-y divide-hairline border-y border-hairline">
      {payouts.map(payout => (
        <li key={payout.id} className="py-4">
          <PayoutLine payout={payout} />
        </li>
      ))}
    </ul>
  )
}

function PayoutLine({ payout }: { payout: Payout }) {
  const t = useT('mission-work')
  const { amountMinor, currency, paidOn, method, disputeText } = payout
  return (
    <article className="flex flex-col gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1">
        <h3 className="leading-snug font-semibold">
          <MissionTitle payout={payout} />
        </h3>
        <p className="figures title text-end text-lg">
          <bdi>{formatMinor(amountMinor, currency, t.locale)}</bdi>
        </p>
        <div className="text-sm text-ink-2">
          <p className="figures">{daysOf(payout, t.locale)}</p>
          <p>
            <bdi>{payout.retailer.company ?? nameOf(payout.retailer)}</bdi> · <bdi>{payout.spaceName}</bdi>
          </p>
          <p className="figures">{reckoningOf(payout, t)}</p>
        </div>
        <div className="justify-self-end">
          <PaymentStatus state={payout.state} />
        </div>
      </div>
      {paidOn !== null && method !== null && (
        <p className="figures text-sm text-ink-2">
          {t('paid.on', { day: formatDay(paidOn, t.locale, 'long'), method: t(`method.${method}`) })}
        </p>
      )}
      {disputeText !== null && (
        <p className="rounded-md bg-mist p-3 text-sm">
          <span className="font-medium text-ink-2">{t('dispute.said')}</span>{' '}
          <bdi className="whitespace-pre-line">{disputeText}</bdi>
        </p>
      )}
      {payout.canConfirm && <PaymentAnswer mission={payout} amountMinor={amountMinor} currency={currency} />}
    </article>
  )
}

function MissionTitle({ payout }: { payout: Payout }) {
  const isBuilt = useIsBuilt()
  const href = paths.mission(payout.id)
  if (!isBuilt(href)) return <bdi>{payout.title}</bdi>
  return (
    <Link href={href} className="link">
      <bdi>{payout.title}</bdi>
    </Link>
  )
}

function reckoningOf(payout: Payout, t: ReturnType<typeof useT<'mission-work'>>): string {
  if (payout.status === 'cancelled') return t('pay.compensation')
  const rate = formatHourlyRate({ minor: payout.hourlyRateMinor, currency: payout.currency }, t.locale)
  return t('pay.reckoning', { time: formatMinutes(payout.minutes, t.locale), rate })
}
