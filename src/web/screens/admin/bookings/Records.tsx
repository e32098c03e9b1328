import type { AdminBooking } from '#shared/admin/bookings-contract.ts'
import { formatDay, formatInstant } from '#shared/format.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Part } from '../spaces/SpaceFacts.tsx'

/** Paid work that ends with the booking. */
export function Missions({ missions }: Pick<AdminBooking, 'missions'>) {
  const t = useT('admin-bookings')
  const admin = useT('admin')
  if (missions.length === 0) return null
  return (
    <Part title={t('missions.title')}>
      <ul className="grid gap-2">
        {missions.map(({ id, title, status, firstDay, freelancer }) => (
          <li key={id}>
            <p className="font-medium">
              <Link href={paths.retailerMission(id)} className="link">
                <bdi>{title}</bdi>
              </Link>
            </p>
            <p className="text-sm text-ink-2">
              {admin.byKey(`people.mission.${status}`)}
              {' · '}
              {formatDay(firstDay, t.locale, 'short')}
              {' · '}
              <bdi>{freelancer ?? t('missions.nobody')}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const KNOWN_ENTRIES = ['cancelled', 'kept', 'written_about', 'accepted', 'refused', 'host_cancelled'] as const

/** What an entry of the log says, in the words of the reader. */
export function useEntryWords(): (action: string) => string {
  const t = useT('admin-bookings')
  return action => t(`entry.booking.${KNOWN_ENTRIES.find(each => action === `booking.${each}`) ?? 'other'}`)
}

/** What admins have done about it, as the log has it. */
export function Entries({ entries }: Pick<AdminBooking, 'entries'>) {
  const t = useT('admin-bookings')
  const zone = useReaderZone()
  const words = useEntryWords()
  if (entries.length === 0) return null
  return (
    <Part title={t('entries.title')}>
      <ul className="grid gap-2">
        {entries.map(({ action, by, at }) => {
          const date = formatInstant(at, t.locale, zone)
          return (
            <li key={`${action} ${at}`}>
              <p>{words(action)}</p>
              <p className="text-sm text-ink-2">
                {by ? t('entries.by', { name: bidiIsolate(by, t.locale), date }) : date}
              </p>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
