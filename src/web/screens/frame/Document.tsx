import type { ReactNode } from 'react'
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import { direction } from '#shared/locales.ts'
import { I18nProvider, useT } from '#web/i18n/I18nProvider.tsx'
import { useFocusOnNavigation } from './focus-on-navigation.ts'

/** The whole document: language, direction and colours are in the first byte, so nothing flashes. */
export function Document({ children }: { children: ReactNode }): ReactNode {
  const { locale, theme } = useRouter().options.context
  useFocusOnNavigation()
  return (
    <html lang={locale} dir={direction(locale)} data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <HeadContent />
      </head>
      <body>
        <I18nProvider locale={locale}>
          <SkipLink />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </I18nProvider>
        <Scripts />
      </body>
    </html>
  )
}

function SkipLink(): ReactNode {
  const t = useT('common')
  return (
    <a
      href="#main"
      className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:start-4 focus-visible:top-4 focus-visible:z-50 focus-visible:rounded-md focus-visible:bg-paper focus-visible:px-4 focus-visible:py-2"
    >
      {t('skip')}
    </a>
  )
}
