import { useMe } from '#web/api/me.ts'
import { NotificationBell } from '#web/features/notifications/NotificationBell.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { AccountMenu, WayCount } from './AccountMenu.tsx'
import { BrandLink } from './BrandLink.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { MAIN_WAYS } from './main-ways.ts'
import { MobileMenu } from './MobileMenu.tsx'
import { ProfileSwitcher } from './ProfileSwitcher.tsx'
import { useReturnAddress } from './return-address.ts'
import { Way } from './Way.tsx'

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
            {MAIN_WAYS.map(way => (
              <li key={way.key}>
                <Way href={way.href} className="nav-link">
                  {t(way.key)}
                  {way.key === 'nav.messages' && <WayCount count={me?.unreadMessages ?? 0} />}
                </Way>
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
            <Button variant="quiet" size="sm" render={look => <Way href={paths.loginThen(redirect)} {...look} />}>
              {t('nav.signIn')}
            </Button>
            <Button variant="primary" size="sm" render={look => <Way href={paths.signUp(redirect)} {...look} />}>
              {t('nav.signUp')}
            </Button>
          </div>
        )}
        <MobileMenu me={me} />
      </div>
    </header>
  )
}
