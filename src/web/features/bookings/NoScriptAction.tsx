import { useState } from 'react'
import type { Flash } from '#shared/http/contract.ts'
import type { BookingView } from '#shared/bookings/contract.ts'
import type { BookingAction } from '#shared/bookings/states.ts'
import { newFormKey } from '#web/features/booking-request/idempotency-key.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ActionFields } from './ActionFields.tsx'
import { ACTION_ENDPOINTS, actionPath, actionWords, submitKey } from './actions.ts'

export interface NoScriptActionProps {
  booking: BookingView
  action: BookingAction
  /** This page, and where to go when it is done. */
  back: string
  next: string
  open: boolean
  flash: Flash | undefined
}

/** Without JavaScript, what the dialog is with it: a form that unfolds. */
export function NoScriptAction({ booking, action, back, next, open, flash }: NoScriptActionProps) {
  const t = useT('bookings')
  const [key] = useState(newFormKey)
  const refused = flash?.endpoint === ACTION_ENDPOINTS[action] ? flash : undefined
  const words = actionWords(action, booking)
  const { note, cause } = refused?.values ?? {}
  return (
    <noscript className="w-full">
      <details name="action" open={open || refused !== undefined}>
        <summary className={buttonClass({ variant: action === 'accept' ? 'primary' : 'secondary', wide: true })}>
          {t(`${words}.do`)}
        </summary>
        <form method="post" action={actionPath(action, booking.id)} className="flex flex-col gap-4 py-4">
          <input type="hidden" name="_back" value={back} />
          <input type="hidden" name="_next" value={next} />
          <input type="hidden" name="_key" value={key} suppressHydrationWarning />
          <ActionFields
            booking={booking}
            action={action}
            note={typeof note === 'string' ? note : undefined}
            cause={typeof cause === 'string' ? cause : undefined}
            errors={refused?.problem?.fields}
          />
          <Button type="submit" wide variant={action === 'accept' ? 'primary' : 'danger'}>
            {t(submitKey(words))}
          </Button>
        </form>
      </details>
    </noscript>
  )
}
