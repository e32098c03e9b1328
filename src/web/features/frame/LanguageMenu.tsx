import { useLocation } from '@tanstack/react-router'
import { LOCALES } from '#shared/locales.ts'
import { CURRENCIES } from '#shared/money.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useReaderCurrency } from '#web/features/prices/About.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Popover } from '#web/ui/Popover.tsx'

interface ChoicesProps {
  endpoint: 'POST /api/language' | 'POST /api/currency'
  /** Of the field that it takes. */
  name: string
  values: readonly string[]
  current: string
  className: string
  say: (value: string) => string
}

/** Buttons of a plain form: the page comes back as was chosen, with or without JavaScript. */
function Choices({ endpoint, name, values, current, className, say }: ChoicesProps) {
  const href = useLocation({ select: location => location.href })
  const isLanguage = name === 'lang'
  return (
    <PostForm endpoint={endpoint} back={href} className={className}>
      {values.map(value => (
        <button
          key={value}
          type="submit"
          name={name}
          value={value}
          lang={isLanguage ? value : undefined}
          aria-current={value === current || undefined}
          className={classes(
            'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-start hover:bg-mist',
            value === current && 'font-semibold',
          )}
        >
          <span className="flex-1">{say(value)}</span>
          {value === current && <Icon name="check" className="text-pine" />}
        </button>
      ))}
    </PostForm>
  )
}

export function LanguageChoices() {
  const t = useT('common')
  const say = (locale: string) => t.byKey(`language.${locale}`)
  return (
    <Choices endpoint="POST /api/language" name="lang" values={LOCALES} current={useLocale()} className="" say={say} />
  )
}

/** What prices in other currencies are compared with. */
export function CurrencyChoices() {
  const current = useReaderCurrency()
  const say = (currency: string) => currency
  return (
    <Choices
      endpoint="POST /api/currency"
      name="currency"
      values={CURRENCIES}
      current={current}
      className="flex"
      say={say}
    />
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
      <p className="mt-1.5 border-t border-hairline px-3 pt-2 text-xs text-ink-2">{t('currency.label')}</p>
      <CurrencyChoices />
    </Popover>
  )
}
