import type { FreelancerDashboard } from '#shared/dashboards/contract.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Timeline, type TimelineEvent } from '#web/ui/Timeline.tsx'

const STEPS = [
  { id: 'profile', href: paths.freelancerProfile() },
  { id: 'apply', href: paths.freelancerOpportunities() },
  { id: 'present', href: paths.freelancerMissions() },
] as const

/** What a freelancer does first, before there is anything to show. */
export function FirstSteps({ hasProfile }: Pick<FreelancerDashboard, 'hasProfile'>) {
  const t = useT('dashboards')
  const current = hasProfile ? 1 : 0
  const steps = STEPS.map(
    ({ id, href }, index): TimelineEvent => ({
      id,
      state: index === current ? 'current' : index < current ? 'done' : 'future',
      title: (
        <Link href={href} className="link">
          {t(`freelancer.first.${id}`)}
        </Link>
      ),
      note: t(`freelancer.first.${id}Text`),
    }),
  )
  return (
    <section aria-labelledby="first-steps" className="rounded-md border border-pine bg-surface p-5 sm:p-6">
      <h2 id="first-steps" className="title mb-5 text-xl">
        {t('freelancer.first.title')}
      </h2>
      <Timeline label={t('freelancer.first.title')} events={steps} />
    </section>
  )
}
