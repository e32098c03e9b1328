import { dashboardPath } from '#shared/roles.ts'
import type { Me } from '#web/api/me.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Way } from './Way.tsx'

const fullName = (me: Me): string => `${me.firstName} ${me.lastName}`.trim() || me.email

/** Ends the session and goes to the sign-in page: a plain form, so that it works without JavaScript. */
export function SignOutForm({ id }: { id: string }) {
  return (
    <form id={id} method="post" action="/api/sign-out" hidden>
      <input type="hidden" name="_next" value={paths.login()} />
    </form>
  )
}

/** What a signed-in person may go to, by role: shared by the account menu and the mobile menu. */
export function accountWays(me: Me) {
  const ways = [
    { id: 'dashboard', href: dashboardPath(me.role), icon: 'dashboard' as const, key: 'nav.dashboard' as const },
  ]
  return [...ways, { id: 'profile', href: paths.profile(), icon: 'settings' as const, key: 'nav.profile' as const }]
}

/** Avatar and first name; behind it the profile, the dashboard and the way out. */
export function AccountMenu({ me }: { me: Me }) {
  const t = useT('common')
  const name = fullName(me)
  return (
    <>
      <Menu
        label={t('nav.account')}
        header={
          <>
            <p className="font-semibold">
              <bdi>{name}</bdi>
            </p>
            <p className="text-sm text-ink-2">{t(`role.${me.role ?? 'none'}`)}</p>
          </>
        }
        groups={[
          accountWays(me).map(({ id, href, icon, key }) => ({
            id,
            icon,
            label: t(key),
            render: look => <Way href={href} {...look} />,
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
