import { useEffect } from 'react'
import { formatNumber } from '#shared/format.ts'
import { dashboardPath, hasAnyRole, type Role } from '#shared/roles.ts'
import type { Me } from '#web/api/me.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { useIsBuilt } from './route-availability.ts'
import { forgetDrafts, forgetMissionsOfOthers } from './forget-drafts.ts'
import { Link } from './Link.tsx'

export const fullName = (me: Me): string => `${me.firstName} ${me.lastName}`.trim() || me.email

/** Ends the session and goes to the sign-in page: a plain form, so that it works without JavaScript. */
function SignOutForm({ id }: { id: string }) {
  return (
    <form id={id} method="post" action="/api/sign-out" hidden onSubmit={forgetDrafts}>
      <input type="hidden" name="_next" value={paths.login()} />
    </form>
  )
}

/** What each role goes to most, everybody where none is named; guards let admins into more than they are shown here. */
const ROLE_NAVIGATION = [
  { id: 'bookings-received', href: paths.hostBookings(), icon: 'inbox', key: 'nav.bookingsReceived', for: ['host'] },
  {
    id: 'bookings',
    href: paths.retailerBookings(),
    icon: 'calendar',
    key: 'nav.myBookings',
    for: ['retailer', 'host', 'freelancer'],
  },
  {
    id: 'favorites',
    href: paths.retailerWishlist(),
    icon: 'heart',
    key: 'nav.favorites',
    for: ['retailer', 'host', 'freelancer'],
  },
  {
    id: 'saved-searches',
    href: paths.savedSearches(),
    icon: 'search',
    key: 'nav.savedSearches',
    for: ['retailer', 'host', 'freelancer'],
  },
  { id: 'messages', href: paths.messages(), icon: 'message', key: 'nav.messages', for: null },
  {
    id: 'freelancer-profile',
    href: paths.freelancerProfile(),
    icon: 'user',
    key: 'nav.freelancerProfile',
    for: ['freelancer'],
  },
  {
    id: 'freelancer-settings',
    href: paths.freelancerSettings(),
    icon: 'show',
    key: 'nav.freelancerSettings',
    for: ['freelancer'],
  },
  { id: 'profile', href: paths.profile(), icon: 'settings', key: 'nav.profile', for: null },
] as const satisfies readonly { for: readonly Role[] | null; [fact: string]: unknown }[]

/** What a signed-in person may go to, by role, as far as it is built: shared by the account menu and the mobile menu. */
export function useAccountNavigation(me: Me) {
  useEffect(() => forgetMissionsOfOthers(me.id), [me.id])
  const isBuilt = useIsBuilt()
  const dashboard = {
    id: 'dashboard',
    href: dashboardPath(me.role),
    icon: 'dashboard' as const,
    key: 'nav.dashboard' as const,
  }
  const mine = ROLE_NAVIGATION.filter(link => (link.for === null || hasAnyRole(me, link.for)) && isBuilt(link.href))
  return [dashboard, ...mine].map(link => ({ ...link, count: link.id === 'messages' ? me.unreadMessages : 0 }))
}

/** How much waits behind a way; nothing for nothing. */
export function LinkCount({ count, label }: { count: number; label?: string }) {
  const t = useT('common')
  if (count === 0) return null
  return (
    <span className="figures ms-2 rounded-full bg-pine px-1.5 text-xs font-semibold text-on-pine">
      <span aria-hidden>{formatNumber(count, t.locale)}</span>
      <span className="sr-only"> ({label ?? t('nav.unread', { count })})</span>
    </span>
  )
}

/** Who is signed in, and as what. */
export function AccountName({ me }: { me: Me }) {
  const t = useT('common')
  return (
    <>
      <p className="font-semibold">
        <bdi>{fullName(me)}</bdi>
      </p>
      <p className="text-sm text-ink-2">{t(`role.${me.role ?? 'none'}`)}</p>
    </>
  )
}

/** Avatar and first name; behind it the profile, the dashboard and the way out. */
export function AccountMenu({ me }: { me: Me }) {
  const t = useT('common')
  const name = fullName(me)
  const links = useAccountNavigation(me)
  return (
    <>
      <Menu
        label={t('nav.account')}
        header={<AccountName me={me} />}
        groups={[
          links.map(({ id, href, icon, key, count }) => ({
            id,
            icon,
            label: (
              <>
                {t(key)}
                <LinkCount count={count} />
              </>
            ),
            render: props => <Link href={href} {...props} />,
          })),
          [
            {
              id: 'sign-out',
              icon: 'sign-out' as const,
              label: t('nav.signOut'),
              onSelect: () => document.querySelector<HTMLFormElement>('#sign-out')?.requestSubmit(),
            },
          ],
        ]}
        trigger={props => (
          <button
            type="button"
            {...props}
            className="inline-flex h-11 items-center gap-2 rounded-md ps-1.5 pe-2.5 text-sm font-medium hover:bg-mist"
          >
            <Avatar name={name} src={me.avatarUrl} size={32} decorative />
            <span className="sr-only">{t('nav.account')} </span>
            <bdi className="max-w-32 truncate max-md:sr-only">{me.firstName || me.email}</bdi>
            <Icon name="down" size={16} className="text-ink-3" />
          </button>
        )}
      />
      <SignOutForm id="sign-out" />
    </>
  )
}
