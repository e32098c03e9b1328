import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { HOST_CANCELLATION_CAUSES } from '#shared/bookings/states.ts'
import { Refusal } from '#web/features/forms/Refusal.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { disableNativeValidation } from '#web/ui/disable-native-validation.ts'
import { AcceptObstacleAlert } from './AcceptObstacle.tsx'
import { BookingSummary } from './BookingSummary.tsx'
import { nameOf, bidiIsolate } from './booking-words.ts'
import { Conflicts } from './Conflicts.tsx'
import { ActionFields } from './ActionFields.tsx'
import { type ActionTarget, actionWords, submitKey } from './actions.ts'
import { bookingQuery } from './queries.ts'
import { useBookingAction } from './use-booking-action.ts'

export interface ActionDialogProps {
  /** Kept while the dialog closes, so that it does not empty before it is gone. */
  target: ActionTarget | null
  open: boolean
  onClose: () => void
  /** Done, and the dialog closed. */
  onDone: () => void
}

/** Asks once more before a booking is accepted, refused or cancelled: what it means, whom it concerns, a note. */
export function ActionDialog({ target, ...rest }: ActionDialogProps) {
  if (!target) return null
  return <ActionPanel key={`${target.booking.id} ${target.action}`} target={target} {...rest} />
}

function ActionPanel({ target, open, onClose, onDone }: ActionDialogProps & { target: ActionTarget }) {
  const t = useT('bookings')
  const common = useT('common')
  const locale = useLocale()
  const formId = useId()
  const { booking: known, action } = target
  // as it is now: others may act while the dialog is open
  const { data } = useQuery({ ...bookingQuery(known.id), initialData: known, initialDataUpdatedAt: 0, enabled: open })
  const booking = data ?? known
  const { busy, problem, send, reset } = useBookingAction(target, () => {
    onClose()
    onDone()
  })
  const close = () => {
    reset()
    onClose()
  }
  const isPossible = booking.allowedActions.includes(action)
  const words = actionWords(action, known)
  const isCancelling = action === 'cancel' || action === 'host_cancel'
  const names = { name: nameOf(booking.retailer, locale), space: bidiIsolate(booking.space.name, locale) }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const note = String(data.get('note') ?? '').trim()
    // what is missing is refused there, beside its field
    const cause = HOST_CANCELLATION_CAUSES.find(each => each === data.get('cause'))
    const body = action === 'host_cancel' ? { note, cause } : { note: note || undefined }
    void send(body)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(`${words}.title`, names)}
      closeLabel={common('action.close')}
      urgent={isCancelling}
      footer={
        <>
          <Button onClick={close}>
            {isPossible ? t(isCancelling ? 'cancel.keep' : 'action.back') : common('action.close')}
          </Button>
          {isPossible && (
            <Button
              type="submit"
              form={formId}
              variant={action === 'accept' ? 'primary' : 'danger'}
              loading={busy}
              loadingLabel={common('state.sending')}
            >
              {t(submitKey(words))}
            </Button>
          )}
        </>
      }
    >
      <form ref={disableNativeValidation} id={formId} method="post" onSubmit={submit} className="flex flex-col gap-4">
        <BookingSummary booking={booking} />
        {problem && <Refusal title={t('action.failed')} problem={problem} />}
        {!problem && !isPossible && <NotPossible booking={booking} action={action} />}
        {isPossible ? <ActionFields booking={booking} action={action} errors={problem?.fields} /> : null}
      </form>
    </Dialog>
  )
}

/** Others acted while the dialog was open, or something hinders an acceptance. */
function NotPossible({ booking, action }: ActionTarget) {
  if (action !== 'accept' || booking.acceptObstacle === null) return <StateChanged />
  return (
    <>
      <AcceptObstacleAlert booking={booking} />
      <Conflicts booking={booking} />
    </>
  )
}

function StateChanged() {
  const t = useT('bookings')
  const errors = useT('errors')
  return (
    <Alert tone="error" live title={t('action.failed')}>
      {errors('state_changed')}
    </Alert>
  )
}
