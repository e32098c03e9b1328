import type { MissionCard } from '#shared/missions/contract.ts'
import { daysOf } from '#web/features/bookings/booking-words.ts'
import { PersonLine } from '#web/features/bookings/PersonLine.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { durationText, rateText, totalText } from '#web/features/missions/mission-words.ts'
import { MissionDeadline } from '#web/features/missions/MissionDeadline.tsx'
import { MissionPicture } from '#web/features/missions/MissionPicture.tsx'
import { MissionStatus } from '#web/features/missions/MissionStatus.tsx'
import { Reconfirmation } from '#web/features/missions/Reconfirmation.tsx'
import { SpaceName } from '#web/features/spaces/SpaceName.tsx'
import { placeOf } from '#web/features/spaces/space-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'

/** One mission of a retailer: its state, where and when, who, what it pays. The whole card leads to it. */
export function MissionRow({ mission, now }: { mission: MissionCard; now: number }) {
  const t = useT('mission-request')
  const missions = useT('missions')
  const { space, freelancer } = mission
  return (
    <Card as="li" linked padded={false}>
      <article className="grid gap-x-6 gap-y-4 p-5 sm:grid-cols-[9rem_1fr] sm:p-6">
        <MissionPicture
          mission={mission}
          className="self-start rounded-sm max-sm:hidden"
          sizes="(width >= 40rem) 9rem, 1px"
        />
        <div className="flex min-w-0 flex-col gap-3">
          <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
            <div className="min-w-0">
              <div className="flex flex-wrap gap-2">
                <MissionStatus status={mission.status} />
                {mission.firstDay === mission.today && mission.status === 'confirmed' && (
                  <Badge tone="saffron">{missions('badge.today')}</Badge>
                )}
              </div>
              <h2 className="mt-2 text-lg leading-snug font-semibold">
                <Link href={paths.retailerMission(mission.id)} className="stretched">
                  <bdi>{mission.title}</bdi>
                </Link>
              </h2>
              <p className="text-sm text-ink-2">
                <SpaceName space={space} />
                {' · '}
                {placeOf({ neighborhood: space.neighborhood, city: { name: space.city } }, t.locale)}
              </p>
            </div>
            <div className="figures sm:text-end">
              <p className="font-semibold">{daysOf(mission, t.locale)}</p>
              <p className="title mt-1 text-xl">
                <bdi>{totalText(mission, t.locale)}</bdi>
              </p>
              <p className="text-sm text-ink-2">
                <bdi>
                  {durationText(mission.totalMinutes, missions)} × {rateText(mission, t.locale)}
                </bdi>
              </p>
            </div>
          </header>
          <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
            {freelancer ? (
              <PersonLine person={freelancer} size={32} />
            ) : (
              <p className="text-ink-2">{t('list.applications', { count: mission.applications })}</p>
            )}
            <MissionDeadline mission={mission} now={now} />
            <Reconfirmation mission={mission} />
          </div>
        </div>
      </article>
    </Card>
  )
}
