import { useQueryClient } from '@tanstack/react-query'
import type { Applicant } from '#shared/missions/applications-contract.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { Refusal } from '#web/features/forms/Refusal.tsx'
import { useSending } from '#web/features/forms/use-sending.ts'
import { MissionDays } from '#web/features/missions/MissionDays.tsx'
import { MissionSummary } from '#web/features/missions/MissionSummary.tsx'
import { MISSION_KEYS } from '#web/features/missions/use-mission-action.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { showToast } from '#web/ui/toasts.ts'

export interface PickDialogProps {
  mission: MissionView
  /** Kept while the dialog closes. */
  applicant: Applicant | null
  open: boolean
  onClose: () => void
}

/** Asks once more before somebody is picked: what it means now, and whose hours count. */
export function PickDialog({ mission, applicant, open, onClose }: PickDialogProps) {
  const t = useT('mission-request')
  const missions = useT('missions')
  const common = useT('common')
  const { busy, problem, send, reset } = usePick(mission, onClose)
  if (!applicant) return null
  const name = nameOf(applicant.freelancer, t.locale)
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('pick.title', { name })}
      closeLabel={common('action.close')}
      footer={
        <>
          <Button onClick={close}>{missions('action.back')}</Button>
          <Button
            variant="primary"
            loading={busy}
            loadingLabel={common('state.sending')}
            onClick={() => void send({ freelancerId: applicant.freelancer.id, appliedAt: applicant.at })}
          >
            {t('applicants.pick', { name })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <MissionSummary mission={mission} />
        {problem && <Refusal title={t('pick.failed')} problem={problem} />}
        <p className="text-ink-2">{applicant.isConfirmedByPick ? t('pick.now') : t('pick.asked', { name })}</p>
        {applicant.permitExpiredOn !== null && (
          <Alert tone="warning" title={missions('permit.other', { name, day: applicant.permitExpiredOn })} />
        )}
        {applicant.offeredDays && (
          <div>
            <p className="font-medium">{t('pick.hours')}</p>
            <MissionDays days={applicant.offeredDays} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function usePick(mission: MissionView, onDone: () => void) {
  const t = useT('mission-request')
  const client = useQueryClient()
  return useSending('POST /api/missions/{id}/pick', {
    params: { id: mission.id },
    isKeyed: true,
    stays: true,
    onDone(changed) {
      client.setQueryData(['mission', changed.id], changed)
      showToast({ tone: 'success', title: t(changed.status === 'confirmed' ? 'pick.confirmed' : 'pick.pending') })
      onDone()
    },
    onSettled() {
      for (const key of MISSION_KEYS) void client.invalidateQueries({ queryKey: [key] })
    },
  })
}
