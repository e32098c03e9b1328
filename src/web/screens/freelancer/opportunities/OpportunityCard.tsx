import type { Opportunity, OpportunityPage } from '#shared/missions/opportunities-contract.ts'
import { daysOf, bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { PersonLine } from '#web/features/bookings/PersonLine.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { durationText, rateText, spaceOf, timesText, totalText } from '#web/features/missions/mission-words.ts'
import { MissionPicture } from '#web/features/missions/MissionPicture.tsx'
import { SpaceName } from '#web/features/spaces/SpaceName.tsx'
import { placeOf } from '#web/features/spaces/space-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'

export interface OpportunityCardProps {
  opportunity: Opportunity
  zone: OpportunityPage['zone']
  /** Its pin is pointed at on the map. */
  isHovered: boolean
}

/** An open mission: how it fits, where, when, and what it pays. */
export function OpportunityCard({ opportunity, zone, isHovered }: OpportunityCardProps) {
  const t = useT('opportunities')
  const { mission } = opportunity
  const href = paths.mission(mission.id)
  return (
    <Card as="article" className={classes('flex flex-col gap-4', isHovered && 'border-pine')}>
      <FitBadges opportunity={opportunity} />
      <div className="flex gap-5">
        <MissionPicture mission={mission} className="w-28 shrink-0 self-start rounded-sm max-sm:hidden" sizes="7rem" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-snug font-semibold">
            <Link href={href} className="hover:underline">
              <bdi>{mission.title}</bdi>
            </Link>
          </h2>
          <Facts opportunity={opportunity} zone={zone} />
        </div>
        <Pay mission={mission} />
      </div>
      {mission.description && (
        <p dir="auto" className="line-clamp-2 text-sm text-ink-2">
          {mission.description}
        </p>
      )}
      <Missing opportunity={opportunity} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-4">
        <PersonLine person={mission.retailer} />
        <Button
          size="sm"
          variant={mission.canApply && mission.application === null ? 'primary' : 'secondary'}
          render={props => <Link href={href} {...props} />}
        >
          {t(mission.canApply && mission.application === null ? 'card.see' : 'card.open')}
        </Button>
      </div>
    </Card>
  )
}

function FitBadges({
  opportunity: { mission, isFree, missingSkills, missingLanguages },
}: {
  opportunity: Opportunity
}) {
  const t = useT('opportunities')
  const state = mission.application?.state
  const isWhole = missingSkills.length + missingLanguages.length === 0
  return (
    <p className="flex flex-wrap gap-2">
      {state && (
        <Badge
          tone={state === 'declined' || state === 'withdrawn' ? 'neutral' : 'pine'}
          icon="send"
          className="px-2 py-1"
        >
          {t(`state.${state}`)}
        </Badge>
      )}
      {!state && isWhole && (
        <Badge tone="pine" icon="check" className="px-2 py-1">
          {t('card.match')}
        </Badge>
      )}
      {mission.status === 'open' && (
        <Badge
          tone={isFree ? 'outline' : 'saffron'}
          icon={isFree ? 'calendar-check' : 'calendar-off'}
          className="px-2 py-1"
        >
          {t(isFree ? 'card.free' : 'card.busy')}
        </Badge>
      )}
    </p>
  )
}

function Facts({ opportunity: { mission, distanceKm }, zone }: Pick<OpportunityCardProps, 'opportunity' | 'zone'>) {
  const t = useT('opportunities')
  const { locale } = t
  const [first] = mission.days
  return (
    <ul className="mt-2 grid gap-1 text-sm text-ink-2">
      <li className="flex gap-2">
        <Icon name="shop" size={16} className="mt-0.5 text-ink-3" />
        <SpaceName space={mission.space} />
      </li>
      <li className="flex gap-2">
        <Icon name="pin" size={16} className="mt-0.5 text-ink-3" />
        <span>
          {placeOf(spaceOf(mission), locale)}
          {distanceKm !== null && ` · ${distanceText(distanceKm, zone)}`}
        </span>
      </li>
      <li className="figures flex gap-2">
        <Icon name="calendar" size={16} className="mt-0.5 text-ink-3" />
        <span>
          {daysOf(mission, locale)}
          {first && mission.days.length === 1 && <bdi> · {timesText(first, locale)}</bdi>}
        </span>
      </li>
    </ul>
  )

  function distanceText(km: number, { city }: OpportunityPage['zone']): string {
    if (!city) return t('card.away', { km })
    return km === 0 ? t('card.near') : t('card.km', { km, city: bidiIsolate(city.name, locale) })
  }
}

function Pay({ mission }: Pick<Opportunity, 'mission'>) {
  const t = useT('missions')
  return (
    <p className="figures shrink-0 text-end">
      <bdi className="title block text-xl">{rateText(mission, t.locale)}</bdi>
      <span className="block text-sm text-ink-2">
        <bdi>{totalText(mission, t.locale)}</bdi>
      </span>
      <span className="block text-sm text-ink-2">
        <bdi>{durationText(mission.totalMinutes, t)}</bdi>
      </span>
    </p>
  )
}

/** What the retailer asks for that the freelancer's profile does not name. */
function Missing({ opportunity: { missingSkills, missingLanguages } }: { opportunity: Opportunity }) {
  const t = useT('opportunities')
  const skillName = useT('freelancers')
  const languageName = useT('languages')
  const words = [
    ...missingSkills.map(skill => skillName(`skill.${skill}`)),
    ...missingLanguages.map(language => languageName(language)),
  ]
  if (words.length === 0) return null
  return <p className="text-sm text-ink-2">{t('card.missing', { words: words.join(' · ') })}</p>
}
