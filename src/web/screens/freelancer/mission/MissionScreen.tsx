import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MissionView } from '#shared/missions/contract.ts'
import { daysOf } from '#web/features/bookings/booking-words.ts'
import { useNow } from '#web/features/bookings/use-now.ts'
import { PageFault, StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useSavedMission } from '#web/features/missions/day/use-saved-mission.ts'
import { useUnsentPresence } from '#web/features/missions/day/send-presence.ts'
import { AbsencePart } from '#web/features/missions/AbsencePart.tsx'
import { MissionHistory } from '#web/features/missions/MissionHistory.tsx'
import { missionQuery, missionWorkQuery } from '#web/features/missions/queries.ts'
import { MissionReviews } from '#web/features/missions/reviews/MissionReviews.tsx'
import { hasWork } from '#web/features/missions/work/has-work.ts'
import { MissionWorkPanel } from '#web/features/missions/work/MissionWorkPanel.tsx'
import { useMissionDialog } from '#web/features/missions/use-mission-dialog.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { PageVisit } from '../../frame/root.route.ts'
import { MissionBadges } from '../missions/MissionCard.tsx'
import { AnswerPanel } from './AnswerPanel.tsx'
import { ApplyPanel } from './ApplyPanel.tsx'
import { CancelLine } from './CancelLine.tsx'
import { awaitedDay } from './mission-facts.ts'
import type { MissionPageSearch } from './mission.route.ts'
import { MissingMission } from './MissingMission.tsx'
import { MissionDuties } from './MissionDuties.tsx'
import { MissionMoney } from './MissionMoney.tsx'
import { MissionPlace } from './MissionPlace.tsx'
import { PresencePanel } from './PresencePanel.tsx'
import { ReconfirmPanel } from './ReconfirmPanel.tsx'
import { useOpening } from './use-opening.ts'
import { RetailerCard } from './RetailerCard.tsx'

const route = getRouteApi('/freelancer/missions/$missionId')

/** All of one mission, for who does it, is asked to or may apply: what waits for them first. */
export function MissionScreen(): ReactNode {
  const t = useT('seller-missions')
  const { missionId } = route.useParams()
  const search: MissionPageSearch = route.useSearch()
  const { flash }: PageVisit = route.useRouteContext()
  const { data, dataUpdatedAt, error, isRefetchError, refetch } = useSuspenseQuery(missionQuery(missionId))
  const { data: work } = useQuery({ ...missionWorkQuery(missionId), enabled: data !== null && hasWork(data) })
  const canShowPresence = work?.canShowPresence ?? false
  const { ask, dialog } = useMissionDialog()
  const now = useNow(dataUpdatedAt)
  useSavedMission(data)
  useUnsentPresence()
  useOpening(data, dataUpdatedAt, canShowPresence)
  if (data === null) return <MissingMission />
  const page = { mission: data, flash, here: paths.mission(missionId) }
  const answers = { ...page, onAsk: (action: Parameters<typeof ask>[1]) => ask(data, action) }
  return (
    <div className="page py-6 lg:py-10">
      <BackLink mission={data} />
      <MissionHead mission={data} now={now} />
      {isRefetchError && <StaleNotice failed={t('load.failed')} error={error} onRetry={() => void refetch()} />}
      <Outcome mission={data} done={search.done} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <PresencePanel {...page} canShowPresence={canShowPresence} code={search.code} />
          {/* before the door is open it is asked as well whether they come */}
          {!canShowPresence && <ReconfirmPanel {...answers} isSecond={awaitedDay(data) !== null} />}
          <AnswerPanel {...answers} now={now} />
          <AbsencePart {...page} />
          {data.side === 'candidate' && <ApplyPanel {...page} />}
          {data.status !== 'confirmed' && <MissionWorkPanel mission={data} flash={flash} done={search.workDone} />}
          <MissionReviews {...page} />
          <MissionDuties mission={data} />
          <MissionPlace mission={data} />
          {data.status === 'confirmed' && <MissionWorkPanel mission={data} flash={flash} done={search.workDone} />}
          {data.events.length > 0 && <History mission={data} />}
        </div>
        <aside className="flex flex-col gap-6">
          <MissionMoney mission={data} />
          <RetailerCard mission={data} />
          <CancelLine {...answers} />
        </aside>
      </div>
      {dialog}
    </div>
  )
}

/** To the list that the reader came from by what the mission is to them. */
function BackLink({ mission }: { mission: MissionView }) {
  const t = useT('seller-missions')
  const isCandidate = mission.side === 'candidate'
  const href = isCandidate ? paths.freelancerOpportunities() : paths.freelancerMissions()
  return (
    <Link href={href} className="touch-44 link inline-flex items-center gap-2 text-sm">
      <Icon name="back" size={16} />
      {t(isCandidate ? 'back.opportunities' : 'back')}
    </Link>
  )
}

function MissionHead({ mission, now }: { mission: MissionView; now: number }) {
  const t = useT('missions')
  return (
    <header className="mt-4 mb-6">
      <MissionBadges mission={mission} now={now} />
      <h1 className="title mt-3 text-3xl">
        <bdi>{mission.title}</bdi>
      </h1>
      <p className="figures mt-2 flex items-center gap-2 text-lg text-ink-2">
        <Icon name="calendar" />
        {daysOf(mission, t.locale)}
      </p>
    </header>
  )
}

/** How an action without JavaScript ended. Success is only said of what is so: an address can be typed by anybody. */
function Outcome({ mission, done }: { mission: MissionView; done: MissionPageSearch['done'] }) {
  const t = useT('missions')
  const own = useT('seller-missions')
  const last = mission.events.at(-1)?.reason
  if (done === 'presence' && mission.days.some(each => each.presenceAt !== null)) {
    return (
      <Alert tone="success" live title={own('presence.done')} className="mb-6">
        {own('presence.doneText')}
      </Alert>
    )
  }
  if (done === 'reconfirm') {
    return mission.reconfirmation.state === 'done' ? (
      <Alert tone="success" live title={t('reconfirm.done')} className="mb-6" />
    ) : null
  }
  if (done === 'apply' || done === 'withdraw') {
    const state = mission.application?.state
    const isSo = done === 'withdraw' ? state === 'withdrawn' : state === 'offered' || state === 'seen'
    return isSo ? (
      <Alert tone="success" live title={own(done === 'apply' ? 'apply.done' : 'apply.withdrawDone')} className="mb-6" />
    ) : null
  }
  if (done === 'refuse') {
    return mission.hasDeclinedInvitation ? (
      <Alert tone="success" live title={own('invitation.declined')} className="mb-6" />
    ) : null
  }
  const reasons = { accept: 'accepted', decline: 'declined', cancel: 'withdrawn' } as const
  if (done === undefined || done === 'presence' || last !== reasons[done]) return null
  return <Alert tone="success" live title={t(`${done}.done`)} className="mb-6" />
}

function History({ mission }: { mission: MissionView }) {
  const t = useT('missions')
  return (
    <section aria-labelledby="mission-history" className="border-t border-hairline pt-8">
      <h2 id="mission-history" className="title mb-5 text-2xl">
        {t('history')}
      </h2>
      <MissionHistory mission={mission} />
    </section>
  )
}

export function MissionFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('seller-missions')
  return <PageFault title={t('title')} failed={t('load.failed')} error={error} />
}
