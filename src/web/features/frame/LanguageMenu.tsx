import { useLocation } from '@tanstack/react-router'
import { LOCALES } from '#shared/locales.ts'
import { CURRENCIES } from '#shared/money.ts'
import { useReaderCurrency } from '#web/features/prices/About.tsx'
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

/** What prices in other currencies are compared with; chosen in the same way. */
export function CurrencyChoices() {
  const t = useT('common')
  const current = useReaderCurrency()
  const href = useLocation({ select: location => location.href })
  return (
    <form method="post" action="/api/currency" aria-label={t('currency.label')} className="flex gap-1 px-1.5">
      <input type="hidden" name="_back" value={href} />
      {CURRENCIES.map(currency => (
        <button
          key={currency}
          type="submit"
          name="currency"
          value={currency}
          title={t(`currency.${currency}`)}
          aria-current={currency === current || undefined}
          className={classes(
            'min-h-11 flex-1 rounded-sm px-2 text-sm hover:bg-mist',
            currency === current && 'bg-mist font-semibold text-pine',
          )}
        >
          {currency}
        </button>
      ))}
    </form>
  )
}

export function LanguageMenu() {
  const t = useT('common')
  const locale = useLocale()
  const currency = useReaderCurrency()
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
          {currency !== 'MAD' && <span>{currency}</span>}
        </button>
      )}
    >
      <LanguageChoices />
      <hr className="my-1.5 border-hairline" />
      <p className="px-3 pb-1 text-xs text-ink-2">{t('currency.label')}</p>
      <CurrencyChoices />
    </Popover>
  )
}
