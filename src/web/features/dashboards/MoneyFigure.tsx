import { formatMinor, NO_BREAK_SPACE } from '#shared/format.ts'
import type { Currency } from '#shared/money.ts'
import { useLocale } from '#web/i18n/I18nProvider.tsx'

/** A large amount whose currency is small beside it, and below it where the tile is narrow. */
export function MoneyFigure({ minor, currency }: { minor: number; currency: Currency }) {
  const amount = formatMinor(minor, currency, useLocale())
  const at = amount.lastIndexOf(NO_BREAK_SPACE)
  return (
    <bdi>
      {amount.slice(0, at)} <span className="text-base">{amount.slice(at + 1)}</span>
    </bdi>
  )
}
