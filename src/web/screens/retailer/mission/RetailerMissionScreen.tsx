import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MissionView } from '#shared/missions/contract.ts'
import { daysOf } from '#web/features/bookings/booking-words.ts'
import { useNow } from '#web/features/bookings/use-now.ts'
import { PageFault } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { requestAddress } from '#web/features/mission-request/request-search.ts'
import { AbsencePart } from '#web/features/missions/AbsencePart.tsx'
import { ASKED_ACTIONS } from '#web/features/missions/mission-actions.ts'
import { durationText, rateText, totalText } from '#web/features/missions/mission-words.ts'
import { MissionDays } from '#web/features/missions/MissionDays.tsx'
import { MissionDeadline } from '#web/features/missions/MissionDeadline.tsx'
import { MissionHistory } from '#web/features/missions/MissionHistory.tsx'
import { MissionStatus } from '#web/features/missions/MissionStatus.tsx'
import { PlainMissionAction } from '#web/features/missions/PlainMissionAction.tsx'
import { missionQuery } from '#web/features/missions/queries.ts'
import { Reconfirmation } from '#web/features/missions/Reconfirmation.tsx'
import { MissionReviews } from '#web/features/missions/reviews/MissionReviews.tsx'
import { useMissionDialog } from '#web/features/missions/use-mission-dialog.tsx'
import { hasWork } from '#web/features/missions/work/has-work.ts'
import { MissionWorkPanel } from '#web/features/missions/work/MissionWorkPanel.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { PageVisit } from '../../frame/root.route.ts'
import { Applicants } from './Applicants.tsx'
import { ContestHead } from './ContestHead.tsx'
import { EditMission } from './EditMission.tsx'
import { InviteSellers } from './InviteSellers.tsx'
import { MissingRetailerMission } from './MissingRetailerMission.tsx'
import { MissionAside } from './MissionAside.tsx'
import type { RetailerMissionSearch } from './retailer-mission.route.ts'
import { StandIns } from './StandIns.tsx'
import { WorkToDo } from './WorkToDo.tsx'

const route = getRouteApi('/retailer/missions/$missionId')

/** One mission for its retailer: what, when, who, who would like to, what has happened, and what can be done. */
export function RetailerMissionScreen(): ReactNode {
  const t = useT('mission-request')
  const { missionId } = route.useParams()
  const { edit }: RetailerMissionSearch = route.useSearch()
  const { data: mission, dataUpdatedAt } = useSuspenseQuery(missionQuery(missionId))
  const now = useNow(dataUpdatedAt)
  if (!mission) return <MissingRetailerMission />
  const isEditing = edit === true && mission.allowedActions.includes('edit')
  return (
    <div className="page py-8 lg:py-12">
      {mission.side === 'retailer' && (
        <p className="mb-4">
          <Link href={paths.retailerMissions()} className="link text-sm">
            {t('page.back')}
          </Link>
        </p>
      )}
      {mission.side === 'admin' && mission.absence?.contest && <ContestHead missionId={mission.id} />}
      {isEditing ? <EditMission key={mission.termsVersion} mission={mission} /> : <Shown mission={mission} now={now} />}
    </div>
  )
}

function Shown({ mission, now }: { mission: MissionView; now: number }) {
  const t = useT('mission-request')
  const { flash }: PageVisit = route.useRouteContext()
  const missions = useT('missions')
  const { done, workDone }: RetailerMissionSearch = route.useSearch()
  // an address can be typed by anybody: success is only said of what is so
  const isSent = done === 'sent' && mission.side === 'retailer' && mission.events.length === 1
  return (
    <>
      {isSent && (
        <Alert
          tone="success"
          live
          title={t(mission.isOpenCall ? 'send.published' : 'send.proposed')}
          className="mb-6"
        />
      )}
      <Head mission={mission} now={now} />
      <div className="mt-8 grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 content-start gap-10">
          <AbsencePart mission={mission} here={paths.retailerMission(mission.id)} flash={flash} />
          <StandIns mission={mission} />
          {mission.isOpenCall && mission.side === 'retailer' && <Applicants mission={mission} />}
          {mission.allowedActions.includes('pick') && <InviteSellers mission={mission} />}
          {(!hasWork(mission) || mission.status === 'cancelled') && (
            <section>
              <h2 className="mb-2 text-lg font-semibold">{t('page.when')}</h2>
              <MissionDays days={mission.days} />
              <p className="mt-2 text-sm text-ink-3">{missions('days.clock')}</p>
            </section>
          )}
          {hasWork(mission) && <MissionWorkPanel mission={mission} flash={flash} done={workDone} />}
          <MissionReviews mission={mission} here={paths.retailerMission(mission.id)} flash={flash} />
          <WorkToDo mission={mission} />
          <section>
            <h2 className="mb-4 text-lg font-semibold">{missions('history')}</h2>
            <MissionHistory mission={mission} />
          </section>
        </div>
        <MissionAside mission={mission} />
      </div>
    </>
  )
}

function Head({ mission, now }: { mission: MissionView; now: number }) {
  const t = useT('mission-request')
  const missions = useT('missions')
  return (
    <header className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-[1_1_20rem]">
          <MissionStatus status={mission.status} />
          <h1 className="title mt-2 text-3xl">
            <bdi>{mission.title}</bdi>
          </h1>
          <p className="figures mt-1 text-ink-2">{daysOf(mission, t.locale)}</p>
          <MissionDeadline mission={mission} now={now} className="mt-2" />
          <Reconfirmation mission={mission} className="mt-2" />
        </div>
        <div className="figures sm:text-end">
          <p className="title text-2xl">
            <bdi>{totalText(mission, t.locale)}</bdi>
          </p>
          <p className="text-sm text-ink-2">
            <bdi>
              {durationText(mission.totalMinutes, missions)} × {rateText(mission, t.locale)}
            </bdi>
          </p>
        </div>
      </div>
      <Chain mission={mission} />
      <Actions mission={mission} />
    </header>
  )
}

/** What came before this mission, or goes on after it. */
function Chain({ mission }: { mission: MissionView }) {
  const t = useT('mission-request')
  const { followsId, followedById, standsInForId, status, fallback, isOpenCall } = mission
  return (
    <>
      {followedById !== null && (
        <Alert tone="info" title={t('page.followed')}>
          <Link href={paths.retailerMission(followedById)} className="link">
            {t('page.followedDo')}
          </Link>
        </Alert>
      )}
      {followsId !== null && (
        <p className="text-sm text-ink-2">
          {t('page.follows')}{' '}
          <Link href={paths.retailerMission(followsId)} className="link">
            {t('page.followsDo')}
          </Link>
        </p>
      )}
      {standsInForId !== null && (
        <p className="text-sm text-ink-2">
          {t('standIn.for')}{' '}
          <Link href={paths.retailerMission(standsInForId)} className="link">
            {t('standIn.forDo')}
          </Link>
        </p>
      )}
      {status === 'pending' && !isOpenCall && standsInForId === null && (
        <p className="text-sm text-ink-2">{t(`page.fallback.${fallback}`)}</p>
      )}
    </>
  )
}

function Actions({ mission }: { mission: MissionView }) {
  const t = useT('mission-request')
  const missions = useT('missions')
  const { flash }: PageVisit = route.useRouteContext()
  const { ask, dialog } = useMissionDialog()
  const here = paths.retailerMission(mission.id)
  const asked = ASKED_ACTIONS.filter(each => mission.allowedActions.includes(each))
  const isOver = mission.status === 'rejected' || mission.status === 'cancelled'
  return (
    <div className="flex flex-wrap items-start gap-2 print:hidden">
      {mission.allowedActions.includes('edit') && (
        <Button icon="edit" render={props => <Link href={withSearch(here, { edit: 1 })} {...props} />}>
          {t('edit.do')}
        </Button>
      )}
      {isOver && mission.side === 'retailer' && mission.followedById === null && (
        <Button icon="retry" render={props => <Link href={againAddress(mission)} {...props} />}>
          {t('page.published')}
        </Button>
      )}
      {asked.map(action => (
        <Button
          key={action}
          variant={action === 'cancel' ? 'quiet' : 'secondary'}
          className="script-only"
          onClick={() => ask(mission, action)}
        >
          {missions(`${action}.do`)}
        </Button>
      ))}
      {asked.map(action => (
        <PlainMissionAction key={action} mission={mission} action={action} back={here} next={here} flash={flash} />
      ))}
      {dialog}
    </div>
  )
}

/** The form with what this one says, for the same place: in its booking, where that stands and has days still. */
function againAddress({ id, bookingId, space, events, lastDay, today }: MissionView): string {
  const isBooked = bookingId !== null && events.at(-1)?.reason !== 'booking_cancelled' && lastDay >= today
  return requestAddress({ ...(isBooked ? { bookingId } : { spaceId: space.id }), likeId: id })
}

export function RetailerMissionFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('mission-request')
  return <PageFault title={t('list.title')} failed={t('page.failed')} error={error} />
}
