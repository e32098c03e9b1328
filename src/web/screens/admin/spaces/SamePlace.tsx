import type { Signal } from '#shared/admin/contract.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { adminSpacesAddress } from './admin-spaces.route.ts'

/** Another host's space on the same place, to compare with. */
export function SamePlace({ signal: { space, metres } }: { signal: Extract<Signal, { code: 'same_place' }> }) {
  const t = useT('admin')
  const name = bidiIsolate(space.name, t.locale)
  return (
    <li>
      <Link href={adminSpacesAddress({ view: 'all', space: space.id })} className="link">
        {metres === null ? t('signals.same_address', { name }) : t('signals.same_place', { name, metres })}
      </Link>
    </li>
  )
}
