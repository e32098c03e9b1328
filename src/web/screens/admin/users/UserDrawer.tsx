import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminUser } from '#shared/admin/users-contract.ts'
import { formatInstant } from '#shared/format.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { MissingRow } from '../frame/MissingRow.tsx'
import { RowDrawer } from '../frame/RowDrawer.tsx'
import { TeamNotes } from '../frame/TeamNotes.tsx'
import { adminSpacesAddress } from '../spaces/admin-spaces.route.ts'
import { History } from '../spaces/Findings.tsx'
import { ConfirmedBookings } from './ConfirmedBookings.tsx'
import type { AdminUsersSearch } from './admin-users-visit.ts'
import { PersonChecks } from './PersonChecks.tsx'
import { PersonDocuments } from './PersonDocuments.tsx'
import { PersonRoles } from './PersonRoles.tsx'
import { PersonSessions } from './PersonSessions.tsx'
import { PersonTimeline } from './PersonTimeline.tsx'
import { adminUserQuery } from './queries.ts'
import { UserDecisionForm } from './UserDecisionForm.tsx'
import { ViewAs } from './ViewAs.tsx'
import { UserBadges } from './UserBadges.tsx'

/** One person beside the list: who they are, what happened, what was decided, and what may be done. */
export function UserDrawer({ id, search }: { id: string; search: AdminUsersSearch }) {
  const t = useT('admin')
  const { data: user } = useSuspenseQuery(adminUserQuery(id))
  if (!user) return <MissingRow id={id} title={t('people.missing')} />
  return (
    <RowDrawer id={id} title={<bdi>{user.name || user.email}</bdi>}>
      <div className="flex flex-col gap-7">
        <UserFacts user={user} />
        <UserDecisionForm user={user} />
        <PersonChecks user={user} />
        <PersonDocuments id={id} />
        <PersonRoles id={id} />
        <ConfirmedBookings user={user} />
        <TeamNotes kind="person" id={id} />
        <PersonSessions id={id} />
        <ViewAs user={user} />
        <History decisions={user.decisions} />
        <PersonTimeline id={id} search={search} />
      </div>
    </RowDrawer>
  )
}

function UserFacts({ user }: { user: AdminUser }) {
  const t = useT('admin')
  const people = useT('admin-people')
  const zone = useReaderZone()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={user.name || user.email} src={user.avatarUrl} size={56} decorative />
        <UserBadges user={user} />
      </div>
      {user.isSuspended && (
        <Alert tone="warning" title={t('people.suspended')}>
          {user.suspendedUntil
            ? t('people.until', { date: formatInstant(user.suspendedUntil, t.locale, zone) })
            : t('people.untilLifted')}
        </Alert>
      )}
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact label={t('people.mail')}>
          <bdi className="break-all">{user.email}</bdi>
        </Fact>
        {user.phone && (
          <Fact label={people('phone')}>
            <bdi dir="ltr">{user.phone}</bdi>
          </Fact>
        )}
        {user.company && (
          <Fact label={t('people.company')}>
            <bdi>{user.company}</bdi>
          </Fact>
        )}
        {user.city && (
          <Fact label={t('search.city')}>
            <bdi>{user.city}</bdi>
          </Fact>
        )}
        <Fact label={t('people.since')}>{formatInstant(user.since, t.locale, zone)}</Fact>
        <Fact label={t('people.sessions')}>
          {t('people.sessionCount', { count: user.sessions })}
          {user.lastSeen && ` · ${t('people.lastSeen', { date: formatInstant(user.lastSeen, t.locale, zone) })}`}
        </Fact>
        {user.spaces > 0 && (
          <Fact label={t('title')}>
            <Link
              href={adminSpacesAddress({ view: 'all', host: user.id })}
              className="link inline-flex min-h-6 items-center"
            >
              {t('host.spaces', { count: user.spaces })}
            </Link>
          </Fact>
        )}
      </dl>
      {user.bio && (
        <p dir="auto" className="whitespace-pre-line text-ink-2">
          {user.bio}
        </p>
      )}
      {!user.isDeleted && !user.isSuspended && (
        <Link
          href={`${paths.messages()}?userId=${user.id}`}
          className="link inline-flex min-h-11 items-center self-start"
        >
          {t('people.write')}
        </Link>
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
