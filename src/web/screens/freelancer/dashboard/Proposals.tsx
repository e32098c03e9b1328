import type { MissionSummary } from '#shared/dashboards/contract.ts'
import { formatMinor } from '#shared/format.ts'
import { daysOf, nameOf } from '#web/features/bookings/booking-words.ts'
import { Row, Rows } from '#web/features/dashboards/Rows.tsx'
import { Section } from '#web/features/dashboards/Section.tsx'
import { WhenBadge } from '#web/features/dashboards/WhenBadge.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { placeOf } from '#web/features/spaces/space-words.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { MissionPicture } from './MissionPicture.tsx'
import { useAnswer } from './use-answer.ts'

/** Missions that wait for the freelancer's own answer: given here, or on the mission's page. */
export function Proposals({ proposals }: { proposals: readonly MissionSummary[] }) {
  const t = useT('dashboards')
  const words = useT('missions')
  const locale = useLocale()
  const { ask, dialog } = useAnswer()
  return (
    <Section
      title={t('freelancer.proposals')}
      all={{ href: paths.freelancerMissions(), label: t('freelancer.proposalsAll') }}
    >
      <Rows>
        {proposals.map(mission => (
          <Row
            key={mission.id}
            mark={<MissionPicture space={mission.space} className="w-20 shrink-0 rounded-sm sm:w-24" sizes="6rem" />}
            title={
              <Link href={paths.mission(mission.id)} className="stretched">
                <bdi>{mission.title}</bdi>
              </Link>
            }
            end={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-col sm:items-end">
                <WhenBadge of={mission} />
                <bdi className="font-medium">{formatMinor(mission.totalMinor, mission.currency, locale)}</bdi>
              </span>
            }
          >
            <p className="figures text-sm text-ink-2">{daysOf(mission, locale)}</p>
            <p className="text-sm text-ink-2">{placeOf(mission.space, locale)}</p>
            <p className="text-sm text-ink-2">
              <bdi>{mission.retailer.company ?? nameOf(mission.retailer)}</bdi>
            </p>
            <div className="script-only relative z-1 mt-2 flex flex-wrap gap-2">
              {(['accept', 'decline'] as const).map(action => (
                <Button
                  key={action}
                  size="sm"
                  variant={action === 'accept' ? 'primary' : 'secondary'}
                  onClick={() => void ask(mission.id, action)}
                >
                  {words(`${action}.do`)}
                </Button>
              ))}
            </div>
          </Row>
        ))}
      </Rows>
      {dialog}
    </Section>
  )
}
