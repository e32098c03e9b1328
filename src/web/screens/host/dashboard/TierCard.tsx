import type { HostTierStatus } from '#shared/dashboards/contract.ts'
import { HOST_TIERS } from '#shared/dashboards/host-tiers.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { missingText, progressOf, responseTimeText, targetText } from './criterion-words.ts'

/** The tier of a host, measured, and what is missing for the next one. */
export function TierCard({ tierStatus }: { tierStatus: HostTierStatus }) {
  const t = useT('dashboards')
  const { tier, next, criteria, responseMinutes, cancellations } = tierStatus
  return (
    <Card as="section" aria-labelledby="host-tier">
      <div className="flex items-center gap-4">
        <TierSign tier={tier} />
        <div>
          <p className="text-sm text-ink-2">{t('tier.title')}</p>
          <h2 id="host-tier" className="title text-xl">
            {t(`tier.${tier}`)}
          </h2>
        </div>
      </div>
      <h3 className="mt-5 text-sm font-semibold">
        {next === 'silver' || next === 'gold' ? t(`tier.unlock.${next}`) : t('tier.unlock.none')}
      </h3>
      <ul className="mt-3 grid gap-4">
        {criteria.map(criterion => (
          <li key={criterion.key}>
            <ProgressBar
              label={t(`criterion.${criterion.key}`)}
              {...progressOf(criterion)}
              valueLabel={targetText(criterion, t)}
            />
            <p className={classes('mt-1 text-sm', criterion.isMet ? 'text-pine' : 'text-ink-2')}>
              {criterion.isMet && <Icon name="check" size={16} className="me-1 inline-block align-[-0.15em]" />}
              {criterion.isMet ? t('tier.met') : missingText(criterion, t)}
              {criterion.key === 'cancellationRate' && (
                <span className="block text-ink-2">{t('criterion.cancellationRate.counted', cancellations)}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="figures mt-5 flex flex-wrap justify-between gap-x-4 border-t border-hairline pt-3 text-sm">
        <span className="font-medium">{t('tier.responseTime')}</span>
        <span className="text-ink-2">
          {responseMinutes === null ? t('tier.responseTimeUnknown') : responseTimeText(responseMinutes, t)}
        </span>
      </p>
    </Card>
  )
}

/** An enamel sign as over a shop's door, with a star for each tier that is reached. */
function TierSign({ tier }: { tier: HostTierStatus['tier'] }) {
  const t = useT('dashboards')
  const rank = HOST_TIERS.indexOf(tier) + 1
  return (
    <span className="grid h-14 w-18 shrink-0 place-items-center rounded-sm border-2 border-pine bg-pine p-0.5 text-on-pine dark:bg-pine-tint dark:text-pine">
      <span className="flex size-full items-center justify-center gap-0.5 rounded-sm border border-current">
        <span className="sr-only">{t('tier.rank', { rank })}</span>
        {HOST_TIERS.map((each, index) => (
          <Icon
            key={each}
            name="star"
            size={16}
            filled={index < rank}
            className={index < rank ? 'text-saffron' : undefined}
          />
        ))}
      </span>
    </span>
  )
}
