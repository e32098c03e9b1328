import { Link } from '#web/features/frame/Link.tsx'
import { MessageForm } from '#web/features/bookings/MessageForm.tsx'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { BookingRowProps } from './booking-row-props.ts'

/** The answers that are still to be given, and a way to write. Without JavaScript the answers are links to their forms. */
export function RowActions({ booking, hrefOf, here, onAsk }: BookingRowProps) {
  const t = useT('bookings')
  const locale = useLocale()
  const name = nameOf(booking.retailer, locale)
  const answers = (['accept', 'refuse'] as const).filter(answer => booking.allowedActions.includes(answer))
  const buttonProps = (answer: 'accept' | 'refuse') =>
    ({ size: 'sm', variant: answer === 'accept' ? 'primary' : 'secondary' }) as const
  return (
    <div className="relative z-1 flex items-center gap-2 print:hidden lg:justify-end xl:flex-wrap lg:max-xl:flex-col lg:max-xl:items-end">
      {answers.map(answer => (
        <Button
          key={answer}
          {...buttonProps(answer)}
          className="script-only max-lg:flex-1"
          aria-label={t(`${answer}.of`, { name })}
          onClick={() => onAsk(booking, answer)}
        >
          {t(`${answer}.do`)}
        </Button>
      ))}
      {answers.length > 0 && (
        <noscript>
          <span className="flex flex-wrap gap-2">
            {answers.map(answer => (
              <Button
                key={answer}
                {...buttonProps(answer)}
                render={link => <Link href={hrefOf(booking.id, answer)} {...link} />}
              >
                {t(`${answer}.do`)}
              </Button>
            ))}
          </span>
        </noscript>
      )}
      {answers.length === 0 && <MessageForm booking={booking} back={here} variant="short" className="lg:hidden" />}
      <MessageForm
        booking={booking}
        back={here}
        variant="icon"
        className={answers.length === 0 ? 'max-lg:hidden' : ''}
      />
    </div>
  )
}
