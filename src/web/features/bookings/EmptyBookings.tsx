import type { BookingStatus } from '#shared/bookings/states.ts'
import { useIsBuilt } from '#web/features/frame/route-availability.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'

export interface EmptyBookingsProps {
  side: 'host' | 'retailer'
  status: BookingStatus | undefined
  /** The way out. */
  action: { href: string; label: string }
}

/** A list of bookings with nothing in it: a closed shop, what will come here, one way out. */
export function EmptyBookings({ side, status, action }: EmptyBookingsProps) {
  const t = useT('bookings')
  const isBuilt = useIsBuilt()
  const key = `empty.${side}.${status ?? 'all'}` as const
  return (
    <div className="flex flex-col items-center py-8 text-center">
      <ClosedShop>
        <h2>{t(key)}</h2>
      </ClosedShop>
      <p className="mt-6 max-w-form text-ink-2">{t(`${key}Text`)}</p>
      {isBuilt(action.href) && (
        <Button className="mt-6" render={props => <Link href={action.href} {...props} />}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
