import type { MissionSummary } from '#shared/dashboards/contract.ts'
import { formatMinor } from '#shared/format.ts'
import { daysOf, bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { PersonLine } from '#web/features/bookings/PersonLine.tsx'
import { Section } from '#web/features/dashboards/Section.tsx'
import { WhenBadge } from '#web/features/dashboards/WhenBadge.tsx'
import { useIsBuilt } from '#web/features/frame/route-availability.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { placeOf } from '#web/features/spaces/space-words.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { MissionPicture } from './MissionPicture.tsx'
import { SpaceName } from '#web/features/spaces/SpaceName.tsx'

/** The confirmed mission that is under way or comes next. */
export function NextMission({ mission }: { mission: MissionSummary | null }) {
  const t = useT('dashboards')
  const isBuilt = useIsBuilt()
  if (mission === null) return <NoMission />
  const href = paths.mission(mission.id)
  return (
    <Section title={t('freelancer.next')}>
      <Card
        as="article"
        padded={false}
        className="grid overflow-hidden sm:grid-cols-[14rem_1fr] lg:grid-cols-[17rem_1fr]"
      >
        <div className="h-48 sm:h-full">
          <MissionPicture
            space={mission.space}
            ratio="fill"
            sizes="(width >= 64rem) 17rem, (width >= 40rem) 14rem, 100vw"
            priority
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4 p-5 sm:p-6">
          <MissionFacts mission={mission} />
          <PersonLine person={mission.retailer} />
          {isBuilt(href) && (
            <div className="mt-auto pt-1">
              <Button size="sm" icon="briefcase" render={props => <Link href={href} {...props} />}>
                {t('freelancer.seeMission')}
              </Button>
            </div>
          )}
        </div>
      </Card>
    </Section>
  )
}

function MissionFacts({ mission }: { mission: MissionSummary }) {
  const t = useT('dashboards')
  const locale = useLocale()
  const { space, currency } = mission
  const rate = bidiIsolate(formatMinor(mission.hourlyRateMinor, currency, locale), locale)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <WhenBadge of={mission} />
        <h3 className="mt-2 text-lg leading-snug font-semibold">
          <bdi>{mission.title}</bdi>
        </h3>
        <p className="mt-1 text-sm text-ink-2">
          <Link href={paths.space(space.id)} className="link">
            <SpaceName space={space} />
          </Link>
        </p>
        <p className="text-sm text-ink-2">{placeOf(space, locale)}</p>
      </div>
      <div className="figures xl:text-end">
        <p className="font-semibold">{daysOf(mission, locale)}</p>
        <p className="title mt-1 text-xl">
          <bdi>{formatMinor(mission.totalMinor, currency, locale)}</bdi>
        </p>
        <p className="text-sm text-ink-2">{t('freelancer.pay', { rate, hours: mission.totalHours })}</p>
      </div>
    </div>
  )
}

function NoMission() {
  const t = useT('dashboards')
  const isBuilt = useIsBuilt()
  const href = paths.freelancerOpportunities()
  return (
    <div className="flex flex-col items-center py-4 text-center">
      <ClosedShop>
        <h2>{t('freelancer.nextEmpty')}</h2>
      </ClosedShop>
      <p className="mt-6 max-w-form text-ink-2">{t('freelancer.nextEmptyText')}</p>
      {isBuilt(href) && (
        <Button className="mt-6" icon="search" render={props => <Link href={href} {...props} />}>
          {t('quick.opportunities')}
        </Button>
      )}
    </div>
  )
}
