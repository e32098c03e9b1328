import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import type { BookingView } from '#shared/bookings/contract.ts'
import { type BookingAction, HOST_CANCELLATION_CAUSES } from '#shared/bookings/states.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ownChecks } from '#web/ui/own-checks.ts'
import { AcceptHindranceAlert } from './AcceptHindrance.tsx'
import { BookingGist } from './BookingGist.tsx'
import { nameOf, setApart } from './booking-words.ts'
import { Conflicts } from './Conflicts.tsx'
import { DeedFields } from './DeedFields.tsx'
import { deedWords, submitKey } from './deeds.ts'
import { bookingQuery } from './queries.ts'
import { useBookingDeed } from './use-booking-deed.ts'

export interface DeedTarget {
  booking: BookingView
  deed: BookingAction
}

export interface DeedDialogProps {
  /** Kept while the dialog closes, so that it does not empty before it is gone. */
  target: DeedTarget | null
  open: boolean
  onClose: () => void
  /** Done, and the dialog closed. */
  onDone: () => void
}

/** Asks once more before a booking is accepted, refused or cancelled: what it means, whom it concerns, a note. */
export function DeedDialog({ target, ...rest }: DeedDialogProps) {
  if (!target) return null
  return <DeedPanel key={`${target.booking.id} ${target.deed}`} target={target} {...rest} />
}

function DeedPanel({
  target: { booking: known, deed },
  open,
  onClose,
  onDone,
}: DeedDialogProps & { target: DeedTarget }) {
  const t = useT('bookings')
  const common = useT('common')
  const locale = useLocale()
  const formId = useId()
  // as it is now: others may act while the dialog is open
  const { data } = useQuery({ ...bookingQuery(known.id), initialData: known, initialDataUpdatedAt: 0, enabled: open })
  const booking = data ?? known
  const mutation = useBookingDeed(() => {
    onClose()
    onDone()
  })
  const close = () => {
    mutation.reset()
    onClose()
  }
  const isPossible = booking.allowedActions.includes(deed)
  const words = deedWords(deed, known)
  const isCancelling = deed === 'cancel' || deed === 'host_cancel'
  const fields = mutation.isError ? problemOf(mutation.error).fields : undefined
  const names = { name: nameOf(booking.retailer, locale), space: setApart(booking.space.name, locale) }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const note = String(data.get('note') ?? '')
    const cause = HOST_CANCELLATION_CAUSES.find(each => each === data.get('cause'))
    if (!mutation.isPending) mutation.mutate({ booking, deed, note, cause })
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
            {isPossible ? t(isCancelling ? 'cancel.keep' : 'deed.back') : common('action.close')}
          </Button>
          {isPossible && (
            <Button
              type="submit"
              form={formId}
              variant={deed === 'accept' ? 'primary' : 'danger'}
              loading={mutation.isPending}
              loadingLabel={common('state.sending')}
            >
              {t(submitKey(words))}
            </Button>
          )}
        </>
      }
    >
      <form ref={ownChecks} id={formId} method="post" onSubmit={submit} className="flex flex-col gap-4">
        <BookingGist booking={booking} />
        {mutation.isError && <DeedFault error={mutation.error} />}
        {!mutation.isError && !isPossible && <NotPossible booking={booking} deed={deed} />}
        {isPossible ? <DeedFields booking={booking} deed={deed} errors={fields} /> : null}
      </form>
    </Dialog>
  )
}

/** Others acted while the dialog was open, or something hinders an acceptance. */
function NotPossible({ booking, deed }: DeedTarget) {
  if (deed !== 'accept' || booking.acceptHindrance === null) return <StateChanged />
  return (
    <>
      <AcceptHindranceAlert booking={booking} />
      <Conflicts booking={booking} />
    </>
  )
}

function StateChanged() {
  const t = useT('bookings')
  const errors = useT('errors')
  return (
    <Alert tone="error" live title={t('deed.failed')}>
      {errors('state_changed')}
    </Alert>
  )
}

/** Why a deed was refused: the general words, and the refusal's own. */
function DeedFault({ error }: { error: unknown }) {
  const t = useT('bookings')
  const errors = useT('errors')
  const problem = problemOf(error)
  return (
    <Alert tone="error" live title={t('deed.failed')}>
      {problem.title || errors.byKey(problem.code)}
    </Alert>
  )
}
