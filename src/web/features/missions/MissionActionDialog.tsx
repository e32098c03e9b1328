import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { Refusal } from '#web/features/forms/Refusal.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { disableNativeValidation } from '#web/ui/disable-native-validation.ts'
import type { MissionActionTarget } from './mission-actions.ts'
import { otherPartyOf } from './mission-words.ts'
import { MissionActionFields } from './MissionActionFields.tsx'
import { MissionSummary } from './MissionSummary.tsx'
import { missionQuery } from './queries.ts'
import { useMissionAction } from './use-mission-action.ts'

export interface MissionActionDialogProps {
  /** Kept while the dialog closes, so that it does not empty before it is gone. */
  target: MissionActionTarget | null
  open: boolean
  onClose: () => void
  /** Done, and the dialog closed. */
  onDone: () => void
}

/** Asks once more before a mission is accepted, declined, cancelled or reported as missed: what it means, a note. */
export function MissionActionDialog({ target, ...rest }: MissionActionDialogProps) {
  if (!target) return null
  return <ActionPanel key={`${target.mission.id} ${target.action}`} target={target} {...rest} />
}

function ActionPanel({ target, open, onClose, onDone }: MissionActionDialogProps & { target: MissionActionTarget }) {
  const t = useT('missions')
  const common = useT('common')
  const formId = useId()
  const { mission: known, action } = target
  // as it is now: others may act while the dialog is open
  const { data } = useQuery({ ...missionQuery(known.id), initialData: known, initialDataUpdatedAt: 0, enabled: open })
  const mission = data ?? known
  const { busy, problem, send, reset } = useMissionAction(target, () => {
    onClose()
    onDone()
  })
  const close = () => {
    reset()
    onClose()
  }
  const other = otherPartyOf(known)
  const isPossible = mission.allowedActions.includes(action)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim()
    void send({ note: note || undefined })
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(`${action}.title`, { name: other ? nameOf(other, t.locale) : t('event.somebody') })}
      closeLabel={common('action.close')}
      urgent={action === 'cancel'}
      footer={
        <>
          <Button onClick={close}>
            {isPossible ? t(action === 'cancel' ? 'action.keep' : 'action.back') : common('action.close')}
          </Button>
          {isPossible && (
            <Button
              type="submit"
              form={formId}
              variant={action === 'accept' ? 'primary' : 'danger'}
              loading={busy}
              loadingLabel={common('state.sending')}
            >
              {t(`${action}.submit`)}
            </Button>
          )}
        </>
      }
    >
      <form ref={disableNativeValidation} id={formId} method="post" onSubmit={submit} className="flex flex-col gap-4">
        <MissionSummary mission={mission} />
        {problem && <Refusal title={t('action.failed')} problem={problem} />}
        {!problem && !isPossible && <NotPossible />}
        {isPossible && <MissionActionFields mission={mission} action={action} errors={problem?.fields} />}
      </form>
    </Dialog>
  )
}

/** Others acted while the dialog was open. */
function NotPossible() {
  const t = useT('missions')
  const errors = useT('errors')
  return (
    <Alert tone="error" live title={t('action.failed')}>
      {errors('state_changed')}
    </Alert>
  )
}
