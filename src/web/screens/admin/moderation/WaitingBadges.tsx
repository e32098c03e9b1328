import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'

/** How urgent it is, and who is on it. */
export function WaitingBadges({ isOverdue, claimedBy }: { isOverdue: boolean; claimedBy: { name: string } | null }) {
  const t = useT('admin')
  return (
    <>
      {isOverdue && <Badge tone="saffron">{t('overdue')}</Badge>}
      {claimedBy && <Badge tone="pine">{t('cases.claimedBy', { name: bidiIsolate(claimedBy.name, t.locale) })}</Badge>}
    </>
  )
}
