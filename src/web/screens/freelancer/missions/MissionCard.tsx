import { dayMs } from '#shared/durations.ts'
import type { MissionCard as Mission } from '#shared/missions/contract.ts'
import { daysOf } from '#web/features/bookings/booking-words.ts'
import { PersonLine } from '#web/features/bookings/PersonLine.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { durationText, rateText, spaceOf } from '#web/features/missions/mission-words.ts'
import { MissionDeadline } from '#web/features/missions/MissionDeadline.tsx'
import { MissionPicture } from '#web/features/missions/MissionPicture.tsx'
import { MissionStatus } from '#web/features/missions/MissionStatus.tsx'
import { SpaceName } from '#web/features/spaces/SpaceName.tsx'
import { placeOf } from '#web/features/spaces/space-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'

export interface MissionCardProps {
  mission: Mission
  /** Milliseconds since 1970 UTC. */
  now: number
}

/** One mission of a freelancer: what, where, when, for whom and for how much. */
export function MissionCard({ mission, now }: MissionCardProps) {
  const t = useT('seller-missions')
  const href = paths.mission(mission.id)
  const isAsked = mission.allowedActions.includes('accept')
  return (
    <Card as="article" className="flex flex-col gap-4">
      <div className="flex gap-5">
        <MissionPicture mission={mission} className="w-28 shrink-0 self-start rounded-sm max-sm:hidden" sizes="7rem" />
        <div className="min-w-0 flex-1">
          <MissionBadges mission={mission} now={now} />
          <h2 className="mt-2 text-lg leading-snug font-semibold">
            <Link href={href} className="hover:underline">
              <bdi>{mission.title}</bdi>
            </Link>
          </h2>
          <MissionFacts mission={mission} />
        </div>
      </div>
      {mission.description && (
        <p dir="auto" className="line-clamp-2 w-fit text-sm text-ink-2">
          {mission.description}
        </p>
      )}
      {isAsked && <MissionDeadline mission={mission} now={now} className="text-sm" />}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-4">
        <PersonLine person={mission.retailer} />
        <Button size="sm" variant={isAsked ? 'primary' : 'secondary'} render={props => <Link href={href} {...props} />}>
          {t(isAsked ? 'answer' : 'details')}
        </Button>
      </div>
    </Card>
  )
}

/** Its state, whether it begins today, and whether it is new. */
export function MissionBadges({ mission, now }: MissionCardProps) {
  const t = useT('missions')
  return (
    <p className="flex flex-wrap gap-2">
      <MissionStatus status={mission.status} />
      {mission.firstDay === mission.today && (
        <Badge tone="saffron" icon="calendar" className="px-2 py-1">
          {t('badge.today')}
        </Badge>
      )}
      {now - Date.parse(mission.createdAt) < dayMs && (
        <Badge tone="sky" className="px-2 py-1">
          {t('badge.new')}
        </Badge>
      )}
    </p>
  )
}

function MissionFacts({ mission }: { mission: Mission }) {
  const t = useT('missions')
  const own = useT('seller-missions')
  const { locale } = t
  return (
    <ul className="mt-2 grid gap-1 text-sm text-ink-2">
      <li className="flex gap-2">
        <Icon name="shop" size={16} className="mt-0.5 text-ink-3" />
        <SpaceName space={mission.space} />
      </li>
      <li className="flex gap-2">
        <Icon name="pin" size={16} className="mt-0.5 text-ink-3" />
        {placeOf(spaceOf(mission), locale)}
      </li>
      <li className="figures flex gap-2">
        <Icon name="calendar" size={16} className="mt-0.5 text-ink-3" />
        {daysOf(mission, locale)}
      </li>
      <li className="figures flex gap-2">
        <Icon name="clock" size={16} className="mt-0.5 text-ink-3" />
        <span>
          <bdi className="font-semibold text-ink">{rateText(mission, locale)}</bdi>
          {' · '}
          {own('card.hours', { duration: durationText(mission.totalMinutes, t) })}
        </span>
      </li>
    </ul>
  )
}
