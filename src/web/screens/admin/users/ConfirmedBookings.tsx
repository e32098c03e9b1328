import type { AdminUser } from '#shared/admin/users-contract.ts'
import { daysOf } from '#web/features/bookings/booking-words.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { adminBookingsAddress } from '../bookings/admin-bookings.route.ts'
import { Part } from '../spaces/SpaceFacts.tsx'

/** What a suspension leaves standing, to keep or cancel one by one; below it, whatever else is confirmed. */
export function ConfirmedBookings({ user }: { user: AdminUser }) {
  const t = useT('admin-bookings')
  const admin = useT('admin')
  const { confirmed, isSuspended } = user
  const toCheck = confirmed.filter(({ awaitsCheck }) => isSuspended && awaitsCheck)
  const others = confirmed.filter(each => !toCheck.includes(each))
  return (
    <>
      {isSuspended && (
        <Part title={t('person.toCheck')}>
          <p className="mb-3 text-ink-2">
            {toCheck.length > 0 ? admin('people.confirmed.stand') : t('person.checked')}
          </p>
          <BookingLinks bookings={toCheck} />
        </Part>
      )}
      {others.length > 0 && (
        <Part title={isSuspended ? t('person.others') : admin('people.confirmed')}>
          <BookingLinks bookings={others} />
        </Part>
      )}
      <Link
        href={adminBookingsAddress({ text: user.id })}
        className="link inline-flex min-h-11 items-center self-start"
      >
        {t('person.all')}
      </Link>
    </>
  )
}

function BookingLinks({ bookings }: { bookings: AdminUser['confirmed'] }) {
  const { locale } = useT('admin-bookings')
  return (
    <ul className="grid gap-1">
      {bookings.map(each => (
        <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4">
          <Link href={adminBookingsAddress({ booking: each.id })} className="link inline-flex min-h-11 items-center">
            <bdi>{each.spaceName}</bdi>
          </Link>
          <span className="figures text-ink-2">{daysOf(each, locale)}</span>
        </li>
      ))}
    </ul>
  )
}
