import { formatClock, formatList } from '#shared/format.ts'
import type { Candidate, NamedFreelancer } from '#shared/missions/applications-contract.ts'
import { FreelancerRating } from '#web/features/freelancers/FreelancerRating.tsx'
import { HourlyRate } from '#web/features/freelancers/HourlyRate.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** Stars, missions, distance and price of somebody who could come, in one line. */
export function CandidateFacts({ candidate }: { candidate: Candidate }) {
  const t = useT('mission-request')
  const freelancers = useT('freelancers')
  const { distanceKm, completedMissions, hourlyRate } = candidate
  return (
    <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <FreelancerRating {...candidate} />
      <span>{freelancers('missions', { count: completedMissions })}</span>
      {distanceKm !== null && <span>{t('free.km', { km: distanceKm })}</span>}
      <HourlyRate rate={hourlyRate} className="" />
    </p>
  )
}

/** Whether somebody is free in these hours, and what of what is asked for they do not name. */
export function Freedom({ candidate }: { candidate: Pick<Candidate, 'isFree' | 'missing'> }) {
  const t = useT('mission-request')
  const words = useMissingWords(candidate.missing)
  return (
    <div className="text-sm">
      <p className={`flex items-center gap-1.5 font-medium ${candidate.isFree ? 'text-pine' : 'text-saffron-text'}`}>
        <Icon name={candidate.isFree ? 'success' : 'warning'} size={16} />
        {candidate.isFree ? t('free.yes') : t('free.no')}
      </p>
      {candidate.missing.length > 0 && <p className="text-ink-2">{t('free.missing', { list: words })}</p>}
    </div>
  )
}

function useMissingWords(missing: readonly string[]): string {
  const freelancers = useT('freelancers')
  const languages = useT('languages')
  const nameOf = (word: string) => (word.length === 2 ? languages.byKey(word) : freelancers.byKey(`skill.${word}`))
  return formatList(missing.map(nameOf), languages.locale)
}

const shownMax = 6

/** Why one person is not free: day by day, and whether the place is too far. */
export function Obstacles({ named }: { named: NamedFreelancer }) {
  const t = useT('mission-request')
  const { obstacles, isTooFar } = named
  const isUnstated = obstacles.some(each => each.kind === 'unstated')
  const days = obstacles.filter(each => each.kind !== 'unstated')
  if (!isUnstated && !isTooFar && days.length === 0) return null
  return (
    <ul className="grid gap-0.5 text-sm text-ink-2">
      {isTooFar && <li>{t('free.tooFar')}</li>}
      {isUnstated && <li>{t('free.unstated')}</li>}
      {days.slice(0, shownMax).map(({ day, kind, startTime, endTime }) => (
        <li key={day} className="figures">
          {t(`free.${kind}`, {
            day,
            start: startTime === null ? '' : formatClock(startTime, t.locale),
            end: endTime === null ? '' : formatClock(endTime, t.locale),
          })}
        </li>
      ))}
    </ul>
  )
}
