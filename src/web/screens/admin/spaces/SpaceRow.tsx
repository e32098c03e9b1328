import type { AdminSpaceCard } from '#shared/admin/contract.ts'
import { formatInstant, formatMinor } from '#shared/format.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { picturesOf } from '#web/features/spaces/pictures.ts'
import { SpacePicture } from '#web/features/spaces/SpacePicture.tsx'
import { shortTypeName } from '#web/features/spaces/space-words.ts'
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

/** A space in the list: a card whose whole face is the link. */
export function SpaceRow({ space, href }: { space: AdminSpaceCard; href: string }) {
  const t = useT('admin')
  const common = useT('common')
  const [picture] = picturesFor(space, [space.cover], t.locale)
  const price = space.pricePerDayMinor
  return (
    <article className="relative flex gap-4 rounded-md border border-hairline bg-surface p-3 transition-colors hover:bg-mist">
      <span className="w-28 shrink-0 overflow-hidden rounded-sm sm:w-36">
        {picture && <SpacePicture picture={picture} alt="" ratio="4/3" sizes="144px" />}
      </span>
      <div className="min-w-0 flex-1">
        <StateBadges space={space} />
        <h2 className="mt-1 leading-snug font-semibold">
          <Way href={href} keepScroll className="stretched">
            <bdi>{space.name}</bdi>
          </Way>
        </h2>
        <p className="text-sm text-ink-2">
          {[space.type && shortTypeName(space.type, common), space.city?.name].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-ink-2">
          <bdi>{space.host.name}</bdi>
        </p>
        {price !== null && (
          <p className="figures text-sm text-ink-2">
            {t('perDay', { price: formatMinor(price, space.currency, t.locale) })}
          </p>
        )}
        <Since space={space} />
      </div>
    </article>
  )
}

export function StateBadges({ space }: { space: AdminSpaceCard }) {
  const t = useT('admin')
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={TONES[space.state]}>{t(`state.${space.state}`)}</Badge>
      {space.isChanged && <Badge tone="sky">{t('changed')}</Badge>}
      {space.isOverdue && <Badge tone="brick">{t('overdue')}</Badge>}
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

function Since({ space }: { space: AdminSpaceCard }) {
  const t = useT('admin')
  const zone = useReaderZone()
  const date = formatInstant(space.since, t.locale, zone)
  return (
    <time dateTime={space.since} className="text-sm text-ink-3">
      {isWaiting(space) ? t('waitingSince', { date }) : t('createdOn', { date })}
    </time>
  )
}
