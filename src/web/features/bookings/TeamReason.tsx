import type { BookingView } from '#shared/bookings/contract.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'

/** Why our team has cancelled it, in its own words, and where to object. Nothing for all others. */
export function TeamReason({ booking }: { booking: BookingView }) {
  const t = useT('bookings')
  const last = booking.events.at(-1)
  if (last?.reason !== 'admin_cancelled') return null
  return (
    <figure className="border-s-2 border-brick ps-4">
      <figcaption>
        <span className="block text-sm text-ink-3">{t('team.why')}</span>
        {last.cause && <span className="font-medium">{t(`cause.${last.cause}`)}</span>}
      </figcaption>
      {last.note && (
        <blockquote dir="auto" className="mt-1 w-fit whitespace-pre-line">
          {last.note}
        </blockquote>
      )}
      <Link href={paths.contact()} className="link inline-flex min-h-11 items-center text-sm print:hidden">
        {t('team.object')}
      </Link>
    </figure>
  )
}
