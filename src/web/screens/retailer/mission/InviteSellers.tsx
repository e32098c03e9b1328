import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Candidate, Invited } from '#shared/missions/applications-contract.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { PersonLine } from '#web/features/bookings/PersonLine.tsx'
import { CandidateList, useCandidates } from '#web/features/mission-request/CandidateList.tsx'
import { MissionMessageForm } from '#web/features/missions/MissionMessageForm.tsx'
import { applicantsQuery } from '#web/features/missions/queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** Who is free for an open mission, to be asked to apply, and who was asked. */
export function InviteSellers({ mission }: { mission: MissionView }) {
  const t = useT('mission-request')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(applicantsQuery(mission.id))
  const invited = data?.invited ?? []
  return (
    <section className={invited.length > 0 ? 'grid gap-4' : 'script-only grid gap-4'}>
      <InvitedList invited={invited} />
      <div className="script-only flex flex-wrap items-center justify-between gap-3">
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

/** Who was asked and has not applied. */
function InvitedList({ invited }: { invited: readonly Invited[] }) {
  const t = useT('mission-request')
  if (invited.length === 0) return null
  return (
    <div>
      <h2 className="text-lg font-semibold">{t('invite.list')}</h2>
      <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
        {invited.map(({ freelancer, declined }) => (
          <li key={freelancer.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <PersonLine person={freelancer} />
            <Badge tone={declined ? 'outline' : 'pine'}>{t(declined ? 'invite.declined' : 'invite.sent')}</Badge>
          </li>
        ))}
      </ul>
    </div>
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
      actionOf={candidate => {
        const asked = data?.invited.find(each => each.freelancer.id === candidate.freelancer.id)
        return <InviteButton missionId={mission.id} candidate={candidate} asked={asked} />
      }}
    />
  )
}

interface InviteButtonProps {
  missionId: string
  candidate: Candidate
  /** They were asked before. */
  asked: Invited | undefined
}

function InviteButton({ missionId, candidate: { freelancer }, asked }: InviteButtonProps) {
  const t = useT('mission-request')
  const client = useQueryClient()
  const name = nameOf(freelancer, t.locale)
  const invite = useMutation({
    mutationFn: () =>
      api('POST /api/missions/{id}/invitation', { params: { id: missionId }, body: { freelancerId: freelancer.id } }),
    onSuccess: () => showToast({ tone: 'success', title: t('invite.done', { name }) }),
    onError: error => showToast({ tone: 'error', title: t('invite.failed'), text: problemOf(error).title }),
    onSettled: () => client.invalidateQueries({ queryKey: applicantsQuery(missionId).queryKey }),
  })
  if (asked?.declined) return <p className="text-sm text-ink-2">{t('invite.declined')}</p>
  if (asked || invite.isSuccess) {
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
