import { useState } from 'react'
import type { Flash } from '#shared/http/contract.ts'
import type { BookingView } from '#shared/bookings/contract.ts'
import type { BookingAction } from '#shared/bookings/states.ts'
import { newFormKey } from '#web/features/booking-request/form-key.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-look.ts'
import { DeedFields } from './DeedFields.tsx'
import { DEED_ENDPOINTS, deedPath, deedWords, submitKey } from './deeds.ts'

export interface NoScriptDeedProps {
  booking: BookingView
  deed: BookingAction
  /** This page, and where to go when it is done. */
  back: string
  next: string
  open: boolean
  flash: Flash | undefined
}

/** Without JavaScript, what the dialog is with it: a form that unfolds. */
export function NoScriptDeed({ booking, deed, back, next, open, flash }: NoScriptDeedProps) {
  const t = useT('bookings')
  const [key] = useState(newFormKey)
  const refused = flash?.endpoint === DEED_ENDPOINTS[deed] ? flash : undefined
  const words = deedWords(deed, booking)
  const { note, cause } = refused?.values ?? {}
  return (
    <noscript className="w-full">
      <details name="deed" open={open || refused !== undefined}>
        <summary className={buttonClass({ variant: deed === 'accept' ? 'primary' : 'secondary', wide: true })}>
          {t(`${words}.do`)}
        </summary>
        <form method="post" action={deedPath(deed, booking.id)} className="flex flex-col gap-4 py-4">
          <input type="hidden" name="_back" value={back} />
          <input type="hidden" name="_next" value={next} />
          <input type="hidden" name="_key" value={key} suppressHydrationWarning />
          <DeedFields
            booking={booking}
            deed={deed}
            note={typeof note === 'string' ? note : undefined}
            cause={typeof cause === 'string' ? cause : undefined}
            errors={refused?.problem?.fields}
          />
          <Button type="submit" wide variant={deed === 'accept' ? 'primary' : 'danger'}>
            {t(submitKey(words))}
          </Button>
        </form>
      </details>
    </noscript>
  )
}
