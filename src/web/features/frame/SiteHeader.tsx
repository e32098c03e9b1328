import { useMe } from '#web/api/me.ts'
import { NotificationBell } from '#web/features/notifications/NotificationBell.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { AccountMenu, LinkCount } from './AccountMenu.tsx'
import { BrandLink } from './BrandLink.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { MAIN_NAVIGATION } from './main-navigation.ts'
import { MobileMenu } from './MobileMenu.tsx'
import { ProfileSwitcher } from './ProfileSwitcher.tsx'
import { useReturnAddress } from './return-address.ts'
import { Link } from './Link.tsx'

/** The sticky header of every screen, 64 px tall. */
export function SiteHeader() {
  const t = useT('common')
  const me = useMe()
  const redirect = useReturnAddress()
  return (
    <header className="site-header" data-print="no">
      <div className="page flex h-16 items-center gap-1">
        <BrandLink />
        <nav aria-label={t('nav.label')} className="ms-6 flex-1 max-lg:hidden">
          <ul className="flex items-center gap-1">
            {MAIN_NAVIGATION.map(link => (
              <li key={link.key}>
                <Link href={link.href} className="nav-link">
                  {t(link.key)}
                  {link.key === 'nav.messages' && <LinkCount count={me?.unreadMessages ?? 0} />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex-1 lg:hidden" />
        <div className="flex items-center gap-1 max-lg:hidden">
          <ProfileSwitcher />
          <LanguageMenu />
        </div>
        {me ? (
          <>
            <NotificationBell unread={me.unreadNotifications} />
            <div className="max-sm:hidden">
              <AccountMenu me={me} />
            </div>
          </>
        ) : (
          <div className="flex items-center gap-2 ps-2 max-sm:hidden">
            <Button variant="quiet" size="sm" render={props => <Link href={paths.loginThen(redirect)} {...props} />}>
              {t('nav.signIn')}
            </Button>
            <Button variant="primary" size="sm" render={props => <Link href={paths.signUp(redirect)} {...props} />}>
              {t('nav.signUp')}
            </Button>
          </div>
        )}
        <MobileMenu me={me} />
      </div>
    </header>
  )
}
