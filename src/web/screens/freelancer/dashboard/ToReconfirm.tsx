import type { MissionSummary } from '#shared/dashboards/contract.ts'
import { daysOf, nameOf } from '#web/features/bookings/booking-words.ts'
import { Row, Rows } from '#web/features/dashboards/Rows.tsx'
import { Section } from '#web/features/dashboards/Section.tsx'
import { WhenBadge } from '#web/features/dashboards/WhenBadge.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { ReconfirmButton } from '#web/features/missions/ReconfirmButton.tsx'
import { placeOf } from '#web/features/spaces/space-words.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { MissionPicture } from './MissionPicture.tsx'
import { useAnswer } from './use-answer.ts'

/** Missions of the next two days that ask whether the freelancer still comes: answered here, in one tap. */
export function ToReconfirm({ missions }: { missions: readonly MissionSummary[] }) {
  const t = useT('missions')
  const locale = useLocale()
  const { ask, dialog } = useAnswer()
  return (
    <Section title={t('reconfirm.title')}>
      <Rows>
        {missions.map(mission => (
          <Row
            key={mission.id}
            mark={<MissionPicture space={mission.space} className="w-20 shrink-0 rounded-sm sm:w-24" sizes="6rem" />}
            title={
              <Link href={paths.mission(mission.id)} className="stretched">
                <bdi>{mission.title}</bdi>
              </Link>
            }
            end={<WhenBadge of={mission} />}
          >
            <p className="figures text-sm text-ink-2">{daysOf(mission, locale)}</p>
            <p className="text-sm text-ink-2">{placeOf(mission.space, locale)}</p>
            <p className="text-sm text-ink-2">
              <bdi>{mission.retailer.company ?? nameOf(mission.retailer)}</bdi>
            </p>
            <div className="relative z-1 mt-2 flex flex-wrap gap-2">
              <ReconfirmButton
                missionId={mission.id}
                page={paths.mission(mission.id)}
                size="sm"
                title={mission.title}
              />
              <Button size="sm" variant="quiet" className="script-only" onClick={() => void ask(mission.id, 'cancel')}>
                {t('reconfirm.no')}
              </Button>
            </div>
          </Row>
        ))}
      </Rows>
      {dialog}
    </Section>
  )
}
