import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Candidate } from '#shared/missions/applications-contract.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { CandidateList, useCandidates } from '#web/features/mission-request/CandidateList.tsx'
import { MissionMessageForm } from '#web/features/missions/MissionMessageForm.tsx'
import { applicantsQuery } from '#web/features/missions/queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** Who is free for an open mission, to be asked to apply. */
export function InviteSellers({ mission }: { mission: MissionView }) {
  const t = useT('mission-request')
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="script-only grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('invite.title')}</h2>
        {!isOpen && (
          <Button size="sm" icon="users" onClick={() => setOpen(true)}>
            {t('free.title')}
          </Button>
        )}
      </div>
      {isOpen && <Free mission={mission} />}
    </section>
  )
}

function Free({ mission }: { mission: MissionView }) {
  const { bookingId, space, skills, languages } = mission
  const days = mission.days.map(({ day, startTime, endTime, breakMinutes }) => ({
    day,
    startTime,
    endTime,
    breakMinutes,
  }))
  const where = bookingId === null ? { spaceId: space.id } : { bookingId }
  const query = useCandidates({ ...where, days, skills, languages })
  const { data } = useQuery(applicantsQuery(mission.id))
  const applied = (data?.applicants ?? []).map(each => each.freelancer.id)
  return (
    <CandidateList
      query={query}
      isWaiting={false}
      exceptIds={applied}
      actionOf={candidate => <InviteButton missionId={mission.id} candidate={candidate} />}
    />
  )
}

function InviteButton({ missionId, candidate: { freelancer } }: { missionId: string; candidate: Candidate }) {
  const t = useT('mission-request')
  const name = nameOf(freelancer, t.locale)
  const invite = useMutation({
    mutationFn: () =>
      api('POST /api/missions/{id}/invitation', { params: { id: missionId }, body: { freelancerId: freelancer.id } }),
    onSuccess: () => showToast({ tone: 'success', title: t('invite.done', { name }) }),
    onError: error => showToast({ tone: 'error', title: t('invite.failed'), text: problemOf(error).title }),
  })
  if (invite.isSuccess) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-sm font-medium text-pine">{t('invite.sent')}</p>
        <MissionMessageForm isRetailer missionId={missionId} to={freelancer} back={paths.retailerMission(missionId)} />
      </div>
    )
  }
  return (
    <Button size="sm" loading={invite.isPending} aria-label={t('invite.do', { name })} onClick={() => invite.mutate()}>
      {t('invite.short')}
    </Button>
  )
}
