import type { FreelancerView } from '#shared/freelancers/contract.ts'
import { formatNumber, formatPercent } from '#shared/format.ts'
import type { Locale } from '#shared/locales.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'

type EngagementCounts = NonNullable<FreelancerView['engagements']>

/** The share is rounded down: a hundred per cent is said of who kept them all, and of nobody else. */
function numbersOf(
  { honoured, of }: EngagementCounts,
  locale: Locale,
): { honoured: string; of: string; share: string } {
  return {
    honoured: formatNumber(honoured, locale),
    of: formatNumber(of, locale),
    share: formatPercent(Math.floor((100 * honoured) / of) / 100, locale),
  }
}

/** How many engagements somebody kept, and of how many; nothing while there are too few. */
export function Engagements({ freelancer }: { freelancer: Pick<FreelancerView, 'engagements'> }) {
  const t = useT('freelancers')
  if (!freelancer.engagements) return null
  return (
    <p className="figures flex items-center gap-1.5 text-sm text-ink-2">
      <Icon name="calendar-check" size={16} />
      {t('engagements', numbersOf(freelancer.engagements, t.locale))}
    </p>
  )
}

/** The same with what it means, one press away. */
export function EngagementsExplained({
  freelancer,
}: {
  freelancer: Pick<FreelancerView, 'engagements' | 'firstName'>
}) {
  const t = useT('freelancers')
  if (!freelancer.engagements) return null
  return (
    <details className="disclosure figures mt-2 text-ink-2">
      <summary className="inline-flex min-h-8 items-center gap-1.5 hover:text-pine">
        <Icon name="calendar-check" size={16} />
        {t('engagements', numbersOf(freelancer.engagements, t.locale))}
        <Icon name="down" size={16} className="disclosure-mark" />
      </summary>
      <p className="max-w-prose text-sm">{t('engagements.what', { name: freelancer.firstName })}</p>
    </details>
  )
}
