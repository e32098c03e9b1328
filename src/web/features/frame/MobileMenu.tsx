import type { MouseEvent, ReactNode } from 'react'
import type { Me } from '#web/api/me.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { AccountName, fullName, useAccountWays, WayCount } from './AccountMenu.tsx'
import { useEntryWays } from './entry-ways.ts'
import { CurrencyChoices, LanguageChoices } from './LanguageMenu.tsx'
import { MAIN_WAYS } from './main-ways.ts'
import { CurrentProfile, ProfileChoices } from './ProfileSwitcher.tsx'
import { useReturnAddress } from './return-address.ts'
import { ThemeChoice } from './ThemeChoice.tsx'
import { Way } from './Way.tsx'

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
                render={look => <Way href={paths.loginThen(redirect)} onClick={closeMenu} {...look} />}
              >
                {t('nav.signIn')}
              </Button>
              <Button render={look => <Way href={paths.signUp(redirect)} onClick={closeMenu} {...look} />}>
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

const linkLook = 'flex min-h-12 w-full items-center gap-3 rounded-sm px-3 text-start text-lg hover:bg-mist'

/** The links of the header among the ways into the product: that of the chosen profile comes first of all. */
function MainLinks({ unreadMessages }: { unreadMessages: number }) {
  const t = useT('common')
  const inHeader: ReadonlySet<string> = new Set(MAIN_WAYS.map(({ href }) => href))
  const entries = useEntryWays().filter(({ href }) => !inHeader.has(href))
  const links = (isFirst: boolean) =>
    entries
      .filter(({ isChosen }) => isChosen === isFirst)
      .map(({ profile, href, icon, key }) => <MenuLink key={profile} href={href} icon={icon} label={t(key)} />)
  return (
    <ul>
      {links(true)}
      {MAIN_WAYS.map(way => (
        <MenuLink
          key={way.key}
          href={way.href}
          icon={way.icon}
          label={t(way.key)}
          count={way.key === 'nav.messages' ? unreadMessages : 0}
        />
      ))}
      {links(false)}
    </ul>
  )
}

/** What is the reader's own, without what stands above it already. */
function AccountLinks({ me }: { me: Me }) {
  const t = useT('common')
  const above: ReadonlySet<string> = new Set(MAIN_WAYS.map(({ key }) => key))
  const ways = useAccountWays(me).filter(({ key }) => !above.has(key))
  return (
    <>
      <div className="mb-2 flex items-center gap-3 px-3">
        <Avatar name={fullName(me)} src={me.avatarUrl} decorative />
        <div className="min-w-0 leading-snug">
          <AccountName me={me} />
        </div>
      </div>
      <ul>
        {ways.map(way => (
          <MenuLink key={way.id} href={way.href} icon={way.icon} label={t(way.key)} />
        ))}
        <li>
          <button type="submit" form="sign-out" className={linkLook}>
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
      <Way href={href} onClick={closeMenu} className={linkLook}>
        <Icon name={icon} className="text-ink-2" />
        <span>
          {label}
          <WayCount count={count} />
        </span>
      </Way>
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
