import type { UserCard } from '#shared/admin/users-contract.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx'

/** Roles and state in a word each. */
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
      {user.documentsAssignee && (
        <Badge tone="outline">
          {t('cases.assignee', { name: bidiIsolate(user.documentsAssignee.name, t.locale) })}
        </Badge>
      )}
    </span>
  )
}
