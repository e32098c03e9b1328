import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'

/** How urgent it is, and who is on it. */
export function WaitingBadges({ isOverdue, assignee }: { isOverdue: boolean; assignee: { name: string } | null }) {
  const t = useT('admin')
  return (
    <>
      {isOverdue && <Badge tone="saffron">{t('overdue')}</Badge>}
      {assignee && <Badge tone="pine">{t('cases.assignee', { name: bidiIsolate(assignee.name, t.locale) })}</Badge>}
    </>
  )
}
