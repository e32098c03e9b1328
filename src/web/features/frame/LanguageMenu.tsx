import { useLocation } from '@tanstack/react-router'
import { LOCALES } from '#shared/locales.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Popover } from '#web/ui/Popover.tsx'

/** The three languages as buttons of plain forms: the page comes back in the chosen one, with or without JavaScript. */
export function LanguageChoices({ className }: { className?: string }) {
  const t = useT('common')
  const current = useLocale()
  const href = useLocation({ select: location => location.href })
  return (
    <form method="post" action="/api/language" className={className}>
      <input type="hidden" name="_back" value={href} />
      {LOCALES.map(locale => (
        <button
          key={locale}
          type="submit"
          name="lang"
          value={locale}
          lang={locale}
          aria-current={locale === current || undefined}
          className={classes(
            'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-start hover:bg-mist',
            locale === current && 'font-semibold',
          )}
        >
          <span className="flex-1">{t(`language.${locale}`)}</span>
          {locale === current && <Icon name="check" className="text-pine" />}
        </button>
      ))}
    </form>
  )
}

export function LanguageMenu() {
  const t = useT('common')
  const locale = useLocale()
  return (
    <Popover
      align="end"
      label={t('language.label')}
      className="min-w-44 p-1.5"
      trigger={props => (
        <button
          type="button"
          {...props}
          className="inline-flex h-11 items-center gap-1.5 rounded-md px-2.5 text-sm font-medium hover:bg-mist"
        >
          <Icon name="globe" />
          <span className="sr-only">{t('language.label')} </span>
          <span className="uppercase">{locale}</span>
        </button>
      )}
    >
      <LanguageChoices />
    </Popover>
  )
}
