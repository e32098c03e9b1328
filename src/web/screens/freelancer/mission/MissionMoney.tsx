import type { MissionView } from '#shared/missions/contract.ts'
import { durationText, rateText, totalText } from '#web/features/missions/mission-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Card } from '#web/ui/Card.tsx'

/** What it pays: the rate, the hours, both together. */
export function MissionMoney({ mission }: { mission: MissionView }) {
  const t = useT('seller-missions')
  const words = useT('missions')
  const { locale } = t
  const { within72h, within24h } = mission.latePercents
  return (
    <Card as="section" aria-labelledby="money">
      <h2 id="money" className="mb-3 font-semibold">
        {t('money.title')}
      </h2>
      <dl className="figures grid gap-2">
        <Line label={t('money.rate')}>{rateText(mission, locale)}</Line>
        <Line label={t('money.hours')}>{durationText(mission.totalMinutes, words)}</Line>
        <div className="flex items-baseline justify-between gap-4 border-t border-hairline pt-3">
          <dt className="font-semibold">{t('money.total')}</dt>
          <dd className="title text-2xl">
            <bdi>{totalText(mission, locale)}</bdi>
          </dd>
        </div>
      </dl>
      <p className="mt-4 text-sm text-ink-2">{t('money.late', { within72h, within24h })}</p>
    </Card>
  )
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-medium">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
