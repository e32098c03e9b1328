import { answerDaysMax } from '#shared/bookings/states.ts'
import type { Namespaces } from '#shared/messages/namespaces.ts'
import type { Translator } from '#shared/messages/translator.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'

type Booked = Pick<SpaceView, 'instantBook' | 'locationPrecision'>

/** What happens after the button, in a few lines. */
export function NextSteps({ space }: { space: Booked }) {
  const t = useT('space')
  const terms = useT('booking-terms')
  const steps = [...stepsOf(space, t), terms('payment.rule')]
  return (
    <div className="border-t border-hairline pt-4">
      <h3 className="text-sm font-semibold">{t('booking.next')}</h3>
      <ol className="mt-2 grid gap-2 text-sm text-ink-2">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-2.5">
            <span
              aria-hidden
              className="figures mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-mist-2 text-xs leading-none font-semibold text-ink"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Up to the payment. An address that everybody sees is no promise. */
export function stepsOf({ instantBook, locationPrecision }: Booked, t: Translator<Namespaces['space']>): string[] {
  if (!instantBook)
    return [t('booking.nextSend'), t('booking.nextAnswer', { days: answerDaysMax }), t('booking.nextAgree')]
  const contact = locationPrecision === 'exact' ? t('booking.nextWrite') : t('booking.nextAddress')
  return [t('booking.nextInstant'), contact]
}
