import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Candidate } from '#shared/missions/applications-contract.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import type { StandIn, StandIns as Answer } from '#shared/missions/stand-ins-contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { untilOf } from '#web/features/bookings/booking-life.ts'
import { nameOf, bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { PersonLine } from '#web/features/bookings/PersonLine.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { CandidateCards } from '#web/features/mission-request/CandidateList.tsx'
import { mayNeedStandIn } from '#web/features/missions/may-need-stand-in.ts'
import { MissionDays } from '#web/features/missions/MissionDays.tsx'
import { MissionStatus } from '#web/features/missions/MissionStatus.tsx'
import { standInsQuery } from '#web/features/missions/queries.ts'
import { MISSION_KEYS } from '#web/features/missions/use-mission-action.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** Who could come instead of somebody who has not answered, has not come or has cancelled; and who was asked. Nothing while nobody is needed. */
export function StandIns({ mission }: { mission: MissionView }): ReactNode {
  const t = useT('mission-request')
  const { data } = useQuery({ ...standInsQuery(mission.id), enabled: mayNeedStandIn(mission) })
  if (!data || (data.reason === null && data.standIns.length === 0)) return null
  const name = mission.freelancer ? bidiIsolate(nameOf(mission.freelancer, t.locale), t.locale) : ''
  const isTaken = data.standIns.some(each => each.status === 'confirmed' || each.status === 'completed')
  return (
    <Card as="section" aria-labelledby="stand-ins" className="grid gap-5 border-saffron">
      <div>
        <h2 id="stand-ins" className="text-lg font-semibold">
          {t(isTaken ? 'standIn.taken' : data.reason === null ? 'standIn.asked' : 'standIn.title')}
        </h2>
        {data.reason !== null && <p className="mt-1">{t(`standIn.${data.reason}`, { name })}</p>}
        {mission.status === 'confirmed' && data.reason !== null && (
          <p className="mt-1 text-sm text-ink-2">{t('standIn.stays', { name })}</p>
        )}
      </div>
      {data.standIns.length > 0 && <Asked standIns={data.standIns} hasTitle={data.reason !== null || isTaken} />}
      {data.canInvite && !isTaken && <Free mission={mission} answer={data} />}
    </Card>
  )
}

function Asked({ standIns, hasTitle }: { standIns: readonly StandIn[]; hasTitle: boolean }) {
  const t = useT('mission-request')
  const missions = useT('missions')
  return (
    <div>
      {hasTitle && <h3 className="mb-2 font-medium">{t('standIn.asked')}</h3>}
      <ul className="grid divide-y divide-hairline border-y border-hairline">
        {standIns.map(({ id, freelancer, status, answerByLocal }) => (
          <li key={id} className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <PersonLine person={freelancer} size={32} />
            <span className="flex flex-wrap items-center gap-3 text-sm">
              {answerByLocal !== null && (
                <span className="figures text-ink-2">{missions('deadline.until', untilOf(answerByLocal))}</span>
              )}
              <MissionStatus status={status} />
              <Link
                href={paths.retailerMission(id)}
                className="link stretched"
                aria-label={`${t('standIn.see')} · ${nameOf(freelancer, t.locale)}`}
              >
                {t('standIn.see')}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Free({ mission, answer }: { mission: MissionView; answer: Answer }) {
  const t = useT('mission-request')
  const missions = useT('missions')
  return (
    <div className="script-only grid gap-4">
      <div>
        <h3 className="font-medium">{t('standIn.left')}</h3>
        <MissionDays days={answer.days} />
        <p className="mt-1 text-sm text-ink-3">{missions('days.clock')}</p>
      </div>
      {answer.candidates.length === 0 ? (
        <p className="text-ink-2">{t('standIn.nobody')}</p>
      ) : (
        <>
          <p className="text-sm text-ink-2">{t('standIn.how')}</p>
          <CandidateCards
            candidates={answer.candidates}
            actionOf={candidate => <AskButton missionId={mission.id} candidate={candidate} />}
          />
        </>
      )}
    </div>
  )
}

function AskButton({ missionId, candidate: { freelancer } }: { missionId: string; candidate: Candidate }) {
  const t = useT('mission-request')
  const client = useQueryClient()
  const name = nameOf(freelancer, t.locale)
  const ask = useMutation({
    mutationFn: () =>
      api('POST /api/missions/{id}/stand-ins', { params: { id: missionId }, body: { freelancerId: freelancer.id } }),
    onSuccess(changed) {
      client.setQueryData(standInsQuery(missionId).queryKey, changed)
      showToast({ tone: 'success', title: t('standIn.done', { name }) })
    },
    onError: error => showToast({ tone: 'error', title: t('standIn.failed'), text: problemOf(error).title }),
    onSettled() {
      for (const key of MISSION_KEYS) void client.invalidateQueries({ queryKey: [key] })
    },
  })
  return (
    <Button
      size="sm"
      variant="primary"
      loading={ask.isPending}
      aria-label={t('standIn.doOf', { name })}
      onClick={() => ask.mutate()}
    >
      {t('standIn.do')}
    </Button>
  )
}
