import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import { direction } from '#shared/locales.ts'
import { meQuery, useMe } from '#web/api/me.ts'
import { ConsentBanner } from '#web/features/cookies/ConsentBanner.tsx'
import { SiteFooter } from '#web/features/frame/SiteFooter.tsx'
import { SiteHeader } from '#web/features/frame/SiteHeader.tsx'
import { useLiveEvents } from '#web/features/live/use-live-events.ts'
import { I18nProvider, useT } from '#web/i18n/I18nProvider.tsx'
import type { Theme } from '#shared/theme.ts'
import { SkipLink } from '#web/ui/SkipLink.tsx'
import { ToastHost } from '#web/ui/ToastHost.tsx'
import { AreaNavigation } from './area-navigation.tsx'
import { useCloseOnNavigation, useFocusOnNavigation } from './focus-on-navigation.ts'

/** Asks who is there before what is dangerous. */
const ProofHost = lazy(async () => ({ default: (await import('#web/features/account/ProofHost.tsx')).ProofHost }))
/** Almost nobody sees the site as somebody else. */
const ViewAsBar = lazy(async () => ({ default: (await import('#web/features/frame/ViewAsBar.tsx')).ViewAsBar }))

/** Mostly there is none. */
const SiteBanner = lazy(async () => ({ default: (await import('#web/features/frame/SiteBanner.tsx')).SiteBanner }))

/** The whole document: language, direction and colours are in the first byte, so nothing flashes. */
export function Document({ children }: { children: ReactNode }): ReactNode {
  const { locale, theme, currency } = useRouter().options.context
  useFocusOnNavigation()
  useCloseOnNavigation()
  return (
    <html
      lang={locale}
      dir={direction(locale)}
      data-theme={theme === 'system' ? undefined : theme}
      data-currency={currency === 'MAD' ? undefined : currency}
      // the banner's script has set the banner's height on it before React sees it
      suppressHydrationWarning
    >
      <head>
        <ThemeColours theme={theme} />
        <HeadContent />
      </head>
      <body className="flex min-h-dvh flex-col">
        <I18nProvider locale={locale}>
          <Frame>{children}</Frame>
        </I18nProvider>
        <Scripts />
      </body>
    </html>
  )
}

/** Paper by day and by night, as in tokens.css: what surrounds the page on a phone has its colour. */
const BAR_COLOURS = { light: '#ffffff', dark: '#0e1714' } as const

/** Not by the routes' heads: those keep one tag of a name, and here it takes two. */
function ThemeColours({ theme }: { theme: Theme }): ReactNode {
  if (theme !== 'system') return <meta name="theme-color" content={BAR_COLOURS[theme]} />
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={BAR_COLOURS.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={BAR_COLOURS.dark} />
    </>
  )
}

const thisYear = (): number => new Date().getUTCFullYear()

/** What stands around every screen, and keeps it live. */
function Frame({ children }: { children: ReactNode }): ReactNode {
  const t = useT('common')
  const me = useMe()
  const banner = useQuery(meQuery).data?.banner
  useLiveEvents(me !== null && !me.viewAs)
  return (
    <>
      <SkipLink>{t('skip')}</SkipLink>
      <ConsentBanner />
      <SiteHeader />
      {me && <AreaNavigation me={me} />}
      {me && (
        <Suspense>
          <ProofHost />
        </Suspense>
      )}
      {banner && (
        <Suspense>
          <SiteBanner key={banner.id} {...banner} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter year={thisYear()} />
      {me?.viewAs && (
        <Suspense>
          <ViewAsBar me={me} endsAt={me.viewAs.endsAt} />
        </Suspense>
      )}
      <ToastHost label={t('nav.notifications')} closeLabel={t('action.close')} />
    </>
  )
}
