import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminUser } from '#shared/admin/users-contract.ts'
import { formatDayRange, formatInstant } from '#shared/format.ts'
import { bookingsAddress } from '#web/features/bookings/booking-search.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { Drawer } from '#web/ui/Drawer.tsx'
import type { IconButtonLook } from '#web/ui/IconButton.tsx'
import { adminSpacesAddress } from '../spaces/admin-spaces.route.ts'
import { History } from '../spaces/Findings.tsx'
import { Part } from '../spaces/SpaceFacts.tsx'
import { PersonTimeline } from './PersonTimeline.tsx'
import { adminUserQuery } from './queries.ts'
import { UserDecisionForm } from './UserDecisionForm.tsx'
import { UserBadges } from './UserRow.tsx'

/** One person beside the list: who they are, what happened, what was decided, and what may be done. */
export function UserDrawer({ id, back }: { id: string; back: string }) {
  const t = useT('admin')
  const router = useRouter()
  const { data: user } = useSuspenseQuery(adminUserQuery(id))
  const closing = {
    closeLabel: t('close'),
    renderClose: (look: IconButtonLook) => <Way href={back} keepScroll {...look} />,
    onClose: () => void router.navigate({ href: back, resetScroll: false }),
  }
  if (!user) {
    return (
      <Drawer title={t('people.missing')} {...closing}>
        <div className="flex flex-col items-center py-8">
          <ClosedShop>{t('people.missing')}</ClosedShop>
        </div>
      </Drawer>
    )
  }
  return (
    <Drawer title={<bdi>{user.name || user.email}</bdi>} {...closing}>
      <div className="flex flex-col gap-7">
        <UserFacts user={user} />
        <UserDecisionForm user={user} />
        <ConfirmedBookings bookings={user.confirmed} isSuspended={user.isSuspended} />
        <History decisions={user.decisions} />
        <PersonTimeline items={user.timeline} />
      </div>
    </Drawer>
  )
}

function UserFacts({ user }: { user: AdminUser }) {
  const t = useT('admin')
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
            <Way
              href={adminSpacesAddress({ view: 'all', host: user.id })}
              className="link inline-flex min-h-6 items-center"
            >
              {t('host.spaces', { count: user.spaces })}
            </Way>
          </Fact>
        )}
      </dl>
      {user.bio && (
        <p dir="auto" className="whitespace-pre-line text-ink-2">
          {user.bio}
        </p>
      )}
      {!user.isDeleted && (
        <Way
          href={`${paths.messages()}?userId=${user.id}`}
          className="link inline-flex min-h-11 items-center self-start"
        >
          {t('people.write')}
        </Way>
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

/** What a suspension leaves standing. */
function ConfirmedBookings({ bookings, isSuspended }: { bookings: AdminUser['confirmed']; isSuspended: boolean }) {
  const t = useT('admin')
  if (bookings.length === 0) return null
  return (
    <Part title={t('people.confirmed')}>
      {isSuspended && <p className="mb-3 text-ink-2">{t('people.confirmed.stand')}</p>}
      <ul className="grid gap-2">
        {bookings.map(each => (
          <li key={each.id} className="flex flex-wrap justify-between gap-x-4">
            <Way href={bookingsAddress(paths.hostBookings(), { booking: each.id })} className="link">
              <bdi>{each.spaceName}</bdi>
            </Way>
            <span className="text-ink-2">{formatDayRange({ first: each.firstDay, last: each.lastDay }, t.locale)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
