import type { Day } from '#shared/days.ts'
import type { FreelancerCard as Freelancer } from '#shared/freelancers/contract.ts'
import type { FreelancerSearch } from '#shared/freelancers/search-params.ts'
import { type Skill, skillMeant } from '#shared/freelancers/vocabulary.ts'
import { AvailabilityBadge } from '#web/features/freelancers/AvailabilityBadge.tsx'
import { Engagements } from '#web/features/freelancers/Engagements.tsx'
import { FreelancerRating } from '#web/features/freelancers/FreelancerRating.tsx'
import { HourlyRate } from '#web/features/freelancers/HourlyRate.tsx'
import { freeInWords, fullName } from '#web/features/freelancers/freelancer-words.ts'
import { WeekStrip } from '#web/features/freelancers/WeekStrip.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'

export interface FreelancerCardProps {
  freelancer: Freelancer
  search: FreelancerSearch
  /** The searched place, in the reader's language. */
  place: string | undefined
  today: Day
}

/** Somebody found: who, where, how good, which skills, which days. The whole card leads to the profile. */
export function FreelancerCard({ freelancer, search, place, today }: FreelancerCardProps) {
  const t = useT('freelancers')
  return (
    <Card as="li" linked padded={false} className="deferred-layout flex flex-col">
      <article className="flex flex-1 flex-col gap-4 p-5">
        <Person freelancer={freelancer} place={place} />
        {freelancer.bio && (
          <p dir="auto" className="line-clamp-3 w-fit text-sm text-ink-2">
            {freelancer.bio}
          </p>
        )}
        <Skills skills={freelancer.skills} search={search} />
        <div className="mt-auto grid gap-3 border-t border-hairline pt-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
            <AvailabilityBadge isAvailable={freelancer.isAvailable} />
            <span className="figures">{freeInWords(freelancer, today, t)}</span>
          </p>
          <WeekStrip weekdays={freelancer.workingWeekdays} />
        </div>
        <Spellings freelancer={freelancer} />
      </article>
    </Card>
  )
}

function Person({ freelancer, place }: Omit<FreelancerCardProps, 'search' | 'today'>) {
  const t = useT('freelancers')
  const common = useT('common')
  const name = fullName(freelancer)
  const { city, radiusKm, distanceKm, completedMissions } = freelancer
  const isAway = distanceKm !== null && distanceKm > 0 && place !== undefined
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-4">
        <Avatar name={name} src={freelancer.avatarUrl} size={56} decorative />
        <div className="min-w-0 flex-1">
          <h2 className="flex items-center gap-1.5 text-lg leading-snug font-semibold">
            <bdi className="truncate">{name}</bdi>
            {freelancer.verified && (
              <>
                <Icon name="verified" className="text-pine" />
                <span className="sr-only">{common('state.verified')}</span>
              </>
            )}
          </h2>
          <p className="text-sm text-ink-2">
            {city ? t('zone', { city: city.name, km: radiusKm }) : t('zone.unknown')}
            {isAway && <span className="block">{t('distance', { km: distanceKm, place })}</span>}
          </p>
        </div>
      </div>
      <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <FreelancerRating {...freelancer} />
        <span className="text-ink-2">{t('missions', { count: completedMissions })}</span>
        <HourlyRate rate={freelancer.hourlyRate} className="ms-auto" />
      </p>
      <Engagements freelancer={freelancer} />
    </div>
  )
}

const skillsShownMax = 4

/** Those that were asked for come first and are lit. */
function Skills({ skills, search }: { skills: readonly Skill[]; search: FreelancerSearch }) {
  const t = useT('freelancers')
  const asked = new Set((search.skills ?? []).map(skillMeant))
  const inOrder = skills.toSorted((a, b) => Number(asked.has(b)) - Number(asked.has(a)))
  const others = inOrder.length - skillsShownMax
  if (inOrder.length === 0) return null
  return (
    <ul aria-label={t('skills')} className="flex flex-wrap gap-1.5">
      {inOrder.slice(0, skillsShownMax).map(skill => (
        <li
          key={skill}
          className={classes(
            'rounded-sm px-2 py-0.5 text-sm',
            asked.has(skill) ? 'bg-pine-tint font-medium text-pine' : 'bg-mist-2',
          )}
        >
          {t(`skill.${skill}`)}
        </li>
      ))}
      {others > 0 && (
        <li className="figures px-1 py-0.5 text-sm text-ink-2">
          <bdi aria-hidden>+{others}</bdi>
          <span className="sr-only">{t('skills.more', { count: others })}</span>
        </li>
      )}
    </ul>
  )
}

function Spellings({ freelancer }: { freelancer: Freelancer }) {
  const t = useT('freelancers')
  const name = fullName(freelancer)
  const request = paths.missionRequestTo(freelancer.id)
  const mayPropose = freelancer.allowedActions.includes('propose')
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        className="flex-1"
        render={({ className, children }) => (
          <Link
            href={paths.freelancer(freelancer.id)}
            aria-label={t('viewProfileOf', { name })}
            className={classes(className, 'stretched')}
          >
            {children}
          </Link>
        )}
      >
        {t('viewProfile')}
      </Button>
      {mayPropose && (
        <Button
          variant="primary"
          className="relative z-1 flex-1"
          render={({ className, children }) => (
            <Link href={request} rel="nofollow" aria-label={t('proposeTo', { name })} className={className}>
              {children}
            </Link>
          )}
        >
          {t('propose')}
        </Button>
      )}
    </div>
  )
}
