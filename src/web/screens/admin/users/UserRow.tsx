import type { UserCard } from '#shared/admin/users-contract.ts'
import { formatInstant } from '#shared/format.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx'

/** A person in the list: a card whose whole face is the link. */
export function UserRow({ user, href }: { user: UserCard; href: string }) {
  const t = useT('admin')
  const zone = useReaderZone()
  return (
    <article className="relative flex gap-4 rounded-md border border-hairline bg-surface p-3 transition-colors hover:bg-mist">
      <Avatar name={user.name || user.email} src={user.avatarUrl} size={56} decorative />
      <div className="min-w-0 flex-1">
        <UserBadges user={user} />
        <h2 className="mt-1 leading-snug font-semibold">
          <Way href={href} keepScroll className="stretched">
            <bdi>{user.name || user.email}</bdi>
          </Way>
        </h2>
        <p className="text-sm break-all text-ink-2">
          <bdi>{user.email}</bdi>
        </p>
        <p className="text-sm text-ink-3">{t('host.since', { date: formatInstant(user.since, t.locale, zone) })}</p>
      </div>
    </article>
  )
}

/** Roles and standing in a word each. */
export function UserBadges({ user }: { user: UserCard }) {
  const t = useT('admin')
  const common = useT('common')
  return (
    <span className="flex flex-wrap gap-1.5">
      {user.roles.map(role => (
        <Badge key={role} tone="outline">
          {common(`role.${role}`)}
        </Badge>
      ))}
      {user.isVerified && <VerifiedBadge>{common('state.verified')}</VerifiedBadge>}
      {user.isSuspended && <Badge tone="brick">{t('people.suspended')}</Badge>}
      {user.isDeleted && <Badge>{t('people.deleted')}</Badge>}
      {!user.isConfirmed && !user.isDeleted && <Badge tone="saffron">{t('people.unconfirmed')}</Badge>}
    </span>
  )
}
