import type { AdminSpaceCard } from '#shared/admin/contract.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { picturesOf } from '#web/features/spaces/pictures.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import type { Locale } from '#shared/locales.ts'

/** Whether it waits for a decision. */
export const isWaiting = ({ state, isChanged }: Pick<AdminSpaceCard, 'state' | 'isChanged'>): boolean =>
  state === 'pending' || isChanged

/** Its photos, or the drawing that the public sees in their stead; none while its type or city is not given. */
export function picturesFor(space: AdminSpaceCard, photos: AdminSpaceCard['cover'][], locale: Locale) {
  const { type, city } = space
  if (type === null || city === null) return []
  return picturesOf({ ...space, type, city, photos: photos.filter(each => each !== null) }, locale)
}

export function StateBadges({ space }: { space: AdminSpaceCard }) {
  const t = useT('admin')
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={TONES[space.state]}>{t(`state.${space.state}`)}</Badge>
      {space.isChanged && <Badge tone="sky">{t('changed')}</Badge>}
      {space.isOverdue && <Badge tone="brick">{t('overdue')}</Badge>}
      {space.assignee && (
        <Badge tone="outline">{t('cases.assignee', { name: bidiIsolate(space.assignee.name, t.locale) })}</Badge>
      )}
    </span>
  )
}

const TONES = {
  pending: 'saffron',
  active: 'pine',
  changes_asked: 'sky',
  rejected: 'brick',
  withdrawn: 'brick',
  paused: 'neutral',
  draft: 'outline',
  archived: 'neutral',
} as const satisfies Record<AdminSpaceCard['state'], string>
