import type { Flash } from '#shared/http/contract.ts'
import type { BookingView } from '#shared/bookings/contract.ts'
import type { BookingAction } from '#shared/bookings/states.ts'
import { PlainAction } from '#web/features/forms/PlainAction.tsx'
import { flashFor, postedValue } from '#web/features/forms/form-flash.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { ActionFields } from './ActionFields.tsx'
import { ACTION_ENDPOINTS, actionWords, submitKey } from './actions.ts'

export interface PlainBookingActionProps {
  booking: BookingView
  action: BookingAction
  /** This page, and where to go when it is done. */
  back: string
  next: string
  open: boolean
  flash: Flash | undefined
}

/** Without JavaScript, what the dialog is with it: a form that unfolds. */
export function PlainBookingAction({ booking, action, back, next, open, flash }: PlainBookingActionProps) {
  const t = useT('bookings')
  const refused = flashFor(flash, ACTION_ENDPOINTS[action])
  const words = actionWords(action, booking)
  return (
    <PlainAction
      label={t(`${words}.do`)}
      submitLabel={t(submitKey(words))}
      isMain={action === 'accept'}
      isOpen={open || refused !== undefined}
      endpoint={ACTION_ENDPOINTS[action]}
      params={{ id: booking.id }}
      back={back}
      next={next}
    >
      <ActionFields
        booking={booking}
        action={action}
        note={postedValue(refused, 'note')}
        cause={postedValue(refused, 'cause')}
        errors={refused?.problem?.fields}
      />
    </PlainAction>
  )
}
