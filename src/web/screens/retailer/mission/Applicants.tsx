import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Applicant, ShownApplication } from '#shared/missions/applications-contract.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { shownApplicationsMax } from '#shared/missions/states.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { PersonLine } from '#web/features/bookings/PersonLine.tsx'
import { CandidateFacts, Freedom } from '#web/features/mission-request/CandidateFacts.tsx'
import { ScoreTable, ScoreTotal } from '#web/features/mission-request/ScoreTable.tsx'
import { MissionDays } from '#web/features/missions/MissionDays.tsx'
import { MissionMessageForm } from '#web/features/missions/MissionMessageForm.tsx'
import { applicantsQuery } from '#web/features/missions/queries.ts'
import { MISSION_KEYS } from '#web/features/missions/use-mission-action.ts'
import { ReportLink } from '#web/features/reports/ReportLink.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { PickDialog } from './PickDialog.tsx'

/** Who has applied, the best first, each with what their points are made of; to be picked or declined. */
export function Applicants({ mission }: { mission: MissionView }) {
  const t = useT('mission-request')
  const { data, isError } = useQuery(applicantsQuery(mission.id))
  const [chosen, setChosen] = useState<Applicant | null>(null)
  const [isOpen, setOpen] = useState(false)
  useMarkSeen(mission, data?.applicants)
  const applicants = data?.applicants ?? []
  return (
    <section>
      <h2 className="text-lg font-semibold">{t('applicants.title')}</h2>
      {isError && <Alert tone="error" title={t('applicants.failed')} />}
      {data && applicants.length === 0 && <p className="mt-2 text-ink-2">{t('applicants.none')}</p>}
      {applicants.length > 0 && (
        <>
          <p className="mt-1 mb-4 max-w-prose text-sm text-ink-2">
            {applicants.length > 1 && t('score.order')} {t('applicants.how')}
          </p>
          <ul className="grid gap-4">
            {applicants.map(applicant => (
              <ApplicantCard
                key={applicant.freelancer.id}
                missionId={mission.id}
                applicant={applicant}
                onPick={() => {
                  setChosen(applicant)
                  setOpen(true)
                }}
              />
            ))}
          </ul>
        </>
      )}
      <PickDialog mission={mission} applicant={chosen} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}

/**
 * Shows applicants that the retailer has seen them; one that came or changed later is marked with the list that shows
 * it.
 */
function useMarkSeen({ id, side }: MissionView, applicants: readonly Applicant[] = []): void {
  const shown = applicants
    .filter(each => each.state === 'offered')
    .slice(0, shownApplicationsMax)
    .map(({ freelancer, at }) => ({ freelancerId: freelancer.id, appliedAt: at }))
  const content = JSON.stringify(shown)
  useEffect(() => {
    const unseen = JSON.parse(content) as ShownApplication[]
    if (side !== 'retailer' || unseen.length === 0) return
    // shown is what counts: where it cannot be said it is said the next time
    void api('POST /api/missions/{id}/applications/seen', { params: { id }, body: { shown: unseen } }).catch(
      () => undefined,
    )
  }, [id, side, content])
}

interface ApplicantCardProps {
  missionId: string
  applicant: Applicant
  onPick: () => void
}

function ApplicantCard({ missionId, applicant, onPick }: ApplicantCardProps) {
  const t = useT('mission-request')
  const { freelancer, state, message, messageId, offeredDays, score } = applicant
  const isEnded = state === 'withdrawn' || state === 'declined'
  return (
    <Card as="li" className={isEnded ? 'text-ink-2' : undefined}>
      <article className="grid gap-x-8 gap-y-4 md:grid-cols-[1fr_17rem]">
        <div className="grid content-start gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <PersonLine person={freelancer} size={56} />
            {(isEnded || state === 'picked') && (
              <Badge tone={state === 'picked' ? 'pine' : 'outline'}>{t(`applicants.state.${state}`)}</Badge>
            )}
          </div>
          <CandidateFacts candidate={applicant} />
          <Freedom candidate={applicant} />
          {message !== null && (
            <figure className="border-s-2 border-pine ps-4">
              <figcaption className="text-sm text-ink-3">{t('applicants.message')}</figcaption>
              <blockquote dir="auto" className="w-fit whitespace-pre-line">
                {message}
              </blockquote>
              {messageId !== null && (
                <ReportLink kind="message" id={messageId} name={nameOf(freelancer)} showsWord className="min-h-11" />
              )}
            </figure>
          )}
          {offeredDays === null ? (
            <p className="text-sm text-ink-2">{t('applicants.same')}</p>
          ) : (
            <div>
              <p className="text-sm font-medium">{t('applicants.offered')}</p>
              <MissionDays days={offeredDays} />
            </div>
          )}
        </div>
        <div className="grid content-start gap-3">
          <ScoreTotal score={score} />
          <ScoreTable score={score} />
          <ApplicantActions missionId={missionId} applicant={applicant} onPick={onPick} />
          {applicant.canWrite && (
            <MissionMessageForm
              isRetailer
              missionId={missionId}
              to={freelancer}
              back={paths.retailerMission(missionId)}
            />
          )}
        </div>
      </article>
    </Card>
  )
}

function ApplicantActions({ missionId, applicant, onPick }: ApplicantCardProps) {
  const t = useT('mission-request')
  const client = useQueryClient()
  const { freelancer, canPick } = applicant
  const name = nameOf(freelancer, t.locale)
  const decline = useMutation({
    mutationFn: () =>
      api('POST /api/missions/{id}/application/refusal', {
        params: { id: missionId },
        body: { freelancerId: freelancer.id },
      }),
    onSuccess: () => showToast({ tone: 'success', title: t('applicants.declined') }),
    onError: error => showToast({ tone: 'error', title: problemOf(error).title }),
    onSettled: () => {
      for (const key of MISSION_KEYS) void client.invalidateQueries({ queryKey: [key] })
    },
  })
  if (!canPick) return null
  return (
    <div className="script-only flex flex-wrap gap-2">
      <Button size="sm" variant="primary" aria-label={t('applicants.pick', { name })} onClick={onPick}>
        {t('applicants.pickShort')}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        loading={decline.isPending}
        aria-label={t('applicants.decline', { name })}
        onClick={() => decline.mutate()}
      >
        {t('applicants.declineShort')}
      </Button>
    </div>
  )
}
