import { formatDay, formatHourlyRate, formatMinor } from '#shared/format.ts'
import { formatMinutes } from '#shared/missions/minutes.ts'
import type { MissionWork } from '#shared/missions/work-contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { DeclareForm } from './DeclareForm.tsx'
import type { WorkMission } from './work-mission.ts'
import { PaymentAnswer } from './PaymentAnswer.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'

/** What a mission pays, where that stands, and what this side can say about it. */
export function PaymentPart({ mission, payment }: { mission: WorkMission; payment: MissionWork['payment'] }) {
  const t = useT('mission-work')
  const { state, amountMinor, currency, minutes, paidOn, method, disputeText } = payment
  const rate = formatHourlyRate({ minor: mission.hourlyRateMinor, currency }, t.locale)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <p className="title figures text-2xl">
            <bdi>{formatMinor(amountMinor, currency, t.locale)}</bdi>
          </p>
          <p className="figures text-sm text-ink-2">
            {mission.status === 'cancelled'
              ? t('pay.compensation')
              : t('pay.reckoning', { time: formatMinutes(minutes, t.locale), rate })}
          </p>
        </div>
        <PaymentStatus state={state} />
      </div>
      <p className="text-ink-2">{t(`means.${state}`)}</p>
      {paidOn !== null && method !== null && (
        <p className="figures">
          {t('paid.on', { day: formatDay(paidOn, t.locale, 'long'), method: t(`method.${method}`) })}
        </p>
      )}
      {disputeText !== null && (
        <div className="rounded-md bg-mist p-4">
          <p className="text-sm font-medium text-ink-2">{t('dispute.said')}</p>
          <p dir="auto" className="whitespace-pre-line">
            {disputeText}
          </p>
        </div>
      )}
      {payment.canConfirm && <PaymentAnswer mission={mission} amountMinor={amountMinor} currency={currency} />}
      {payment.canDeclare && <DeclareForm key={state} mission={mission} payment={payment} />}
      <p className="text-sm text-ink-3">{t('pay.direct')}</p>
    </div>
  )
}
