import type { MouseEvent, ReactNode } from 'react'
import type { Me } from '#web/api/me.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { AccountName, fullName, useAccountNavigation, LinkCount } from './AccountMenu.tsx'
import { useEntryLinks } from './entry-links.ts'
import { CurrencyChoices, LanguageChoices } from './LanguageMenu.tsx'
import { MAIN_NAVIGATION } from './main-navigation.ts'
import { CurrentProfile, ProfileChoices } from './ProfileSwitcher.tsx'
import { useReturnAddress } from './return-address.ts'
import { ThemeChoice } from './ThemeChoice.tsx'
import { Link } from './Link.tsx'

const menuId = 'mobile-menu'

function closeMenu(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

/** Everything of the header on a phone, in one sheet. A native popover: it opens without JavaScript. */
export function MobileMenu({ me }: { me: Me | null }) {
  const t = useT('common')
  const redirect = useReturnAddress()
  return (
    <div className="lg:hidden">
      <IconButton icon="menu" label={t('nav.openMenu')} popoverTarget={menuId} />
      <div id={menuId} popover="auto" className="mobile-menu">
        <div className="flex items-center justify-between border-b border-hairline px-4 py-2">
          <span className="font-semibold">{t('nav.label')}</span>
          <IconButton icon="close" label={t('nav.closeMenu')} popoverTarget={menuId} popoverTargetAction="hide" />
        </div>
        <div className="flex-1 overflow-y-auto overscroll-contain p-4 pb-10">
          <nav aria-label={t('nav.label')}>
            <MainLinks unreadMessages={me?.unreadMessages ?? 0} />
          </nav>
          <hr className="my-3 border-hairline" />
          {me ? (
            <AccountLinks me={me} />
          ) : (
            <div className="grid grid-cols-2 gap-3">
              <Button
                variant="primary"
                render={props => <Link href={paths.loginThen(redirect)} onClick={closeMenu} {...props} />}
              >
                {t('nav.signIn')}
              </Button>
              <Button render={props => <Link href={paths.signUp(redirect)} onClick={closeMenu} {...props} />}>
                {t('nav.signUp')}
              </Button>
            </div>
          )}
          <Section title={t('profileSwitcher.label')}>
            <CurrentProfile />
            <ProfileChoices />
          </Section>
          <Section title={t('language.label')}>
            <LanguageChoices />
          </Section>
          <Section title={t('currency.label')}>
            <CurrencyChoices />
          </Section>
          <Section title={t('theme.label')}>
            <ThemeChoice />
          </Section>
        </div>
      </div>
    </div>
  )
}

const linkStyle = 'flex min-h-12 w-full items-center gap-3 rounded-sm px-3 text-start text-lg hover:bg-mist'

/** The links of the header among the ways into the product: that of the chosen profile comes first of all. */
function MainLinks({ unreadMessages }: { unreadMessages: number }) {
  const t = useT('common')
  const inHeader: ReadonlySet<string> = new Set(MAIN_NAVIGATION.map(({ href }) => href))
  const entries = useEntryLinks().filter(({ href }) => !inHeader.has(href))
  const links = (isFirst: boolean) =>
    entries
      .filter(({ isChosen }) => isChosen === isFirst)
      .map(({ profile, href, icon, key }) => <MenuLink key={profile} href={href} icon={icon} label={t(key)} />)
  return (
    <ul>
      {links(true)}
      {MAIN_NAVIGATION.map(link => (
        <MenuLink
          key={link.key}
          href={link.href}
          icon={link.icon}
          label={t(link.key)}
          count={link.key === 'nav.messages' ? unreadMessages : 0}
        />
      ))}
      {links(false)}
    </ul>
  )
}

/** What is the reader's own, without what stands above it already. */
function AccountLinks({ me }: { me: Me }) {
  const t = useT('common')
  const above: ReadonlySet<string> = new Set(MAIN_NAVIGATION.map(({ key }) => key))
  const links = useAccountNavigation(me).filter(({ key }) => !above.has(key))
  return (
    <>
      <div className="mb-2 flex items-center gap-3 px-3">
        <Avatar name={fullName(me)} src={me.avatarUrl} decorative />
        <div className="min-w-0 leading-snug">
          <AccountName me={me} />
        </div>
      </div>
      <ul>
        {links.map(link => (
          <MenuLink key={link.id} href={link.href} icon={link.icon} label={t(link.key)} />
        ))}
        <li>
          <button type="submit" form="sign-out" className={linkStyle}>
            <Icon name="sign-out" className="text-ink-2" />
            {t('nav.signOut')}
          </button>
        </li>
      </ul>
    </>
  )
}

interface MenuLinkProps {
  href: string
  icon: IconName
  label: string
  count?: number
}

function MenuLink({ href, icon, label, count = 0 }: MenuLinkProps) {
  return (
    <li>
      <Link href={href} onClick={closeMenu} className={linkStyle}>
        <Icon name={icon} className="text-ink-2" />
        <span>
          {label}
          <LinkCount count={count} />
        </span>
      </Link>
    </li>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 border-t border-hairline pt-4">
      <h2 className="mb-1 px-3 text-sm font-semibold text-ink-2">{title}</h2>
      {children}
    </section>
  )
}
