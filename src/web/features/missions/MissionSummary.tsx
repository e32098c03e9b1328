import type { MissionCard } from '#shared/missions/contract.ts'
import { daysOf } from '#web/features/bookings/booking-words.ts'
import { SpaceName } from '#web/features/spaces/SpaceName.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { durationText, totalText } from './mission-words.ts'
import { MissionPicture } from './MissionPicture.tsx'

/** Which mission is meant, in three lines: its title, its place and days, its total. */
export function MissionSummary({ mission }: { mission: MissionCard }) {
  const t = useT('missions')
  return (
    <div className="flex items-center gap-4 rounded-md bg-mist p-3">
      <MissionPicture mission={mission} className="w-20 shrink-0 rounded-sm" sizes="5rem" />
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{mission.title}</bdi>
        </p>
        <p className="figures text-sm text-ink-2">
          <SpaceName space={mission.space} /> · {daysOf(mission, t.locale)}
        </p>
        <p className="figures text-sm font-medium">
          <bdi>{totalText(mission, t.locale)}</bdi> · <bdi>{durationText(mission.totalMinutes, t)}</bdi>
        </p>
      </div>
    </div>
  )
}
