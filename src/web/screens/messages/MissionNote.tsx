import { useId } from 'react'
import type { ConversationSummary } from '#shared/conversations/contract.ts'
import { daysOf } from '#web/features/bookings/booking-words.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { MissionStatus } from '#web/features/missions/MissionStatus.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'

export type TalkedMission = NonNullable<ConversationSummary['mission']>

/** The mission's page on the reader's side. */
export const missionAddress = ({ id, side }: TalkedMission): string =>
  side === 'retailer' ? paths.retailerMission(id) : paths.mission(id)

/** Where the conversation of a mission begins: what it is, when, and how it stands. */
export function MissionNote({ mission }: { mission: TalkedMission }) {
  const t = useT('conversations')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="mb-6 rounded-md border border-hairline p-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="font-semibold">
          {t('details.mission')}
        </h2>
        <MissionStatus status={mission.status} />
      </div>
      <p className="mt-1 text-base">
        <bdi>{mission.title}</bdi>
      </p>
      <p className="figures text-ink-2">{daysOf(mission, t.locale)}</p>
      {mission.visible && (
        <Link href={missionAddress(mission)} className="link mt-2 inline-block py-1.5">
          {t('details.seeMission')}
        </Link>
      )}
    </section>
  )
}
