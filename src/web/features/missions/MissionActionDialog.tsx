import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import type { MissionView } from '#shared/missions/contract.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ownChecks } from '#web/ui/disable-native-validation.ts'
import type { AskedAction } from './mission-actions.ts'
import { otherPartyOf } from './mission-words.ts'
import { MissionActionFields } from './MissionActionFields.tsx'
import { MissionSummary } from './MissionSummary.tsx'
import { missionQuery } from './queries.ts'
import { useMissionAction } from './use-mission-action.ts'

export interface MissionActionTarget {
  mission: MissionView
  action: AskedAction
}

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

function ActionPanel({
  target: { mission: known, action },
  open,
  onClose,
  onDone,
}: MissionActionDialogProps & { target: MissionActionTarget }) {
  const t = useT('missions')
  const common = useT('common')
  const formId = useId()
  // as it is now: others may act while the dialog is open
  const { data } = useQuery({ ...missionQuery(known.id), initialData: known, initialDataUpdatedAt: 0, enabled: open })
  const mission = data ?? known
  const mutation = useMissionAction(() => {
    onClose()
    onDone()
  })
  const close = () => {
    mutation.reset()
    onClose()
  }
  const other = otherPartyOf(known)
  const isPossible = mission.allowedActions.includes(action)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '')
    if (!mutation.isPending) mutation.mutate({ mission, action, note })
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
              loading={mutation.isPending}
              loadingLabel={common('state.sending')}
            >
              {t(`${action}.submit`)}
            </Button>
          )}
        </>
      }
    >
      <form ref={ownChecks} id={formId} method="post" onSubmit={submit} className="flex flex-col gap-4">
        <MissionSummary mission={mission} />
        {mutation.isError && <ActionFault error={mutation.error} />}
        {!mutation.isError && !isPossible && <NotPossible />}
        {isPossible && (
          <MissionActionFields
            mission={mission}
            action={action}
            errors={mutation.isError ? problemOf(mutation.error).fields : undefined}
          />
        )}
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

function ActionFault({ error }: { error: unknown }) {
  const t = useT('missions')
  const errors = useT('errors')
  const problem = problemOf(error)
  return (
    <Alert tone="error" live title={t('action.failed')}>
      {problem.title || errors.byKey(problem.code)}
    </Alert>
  )
}
