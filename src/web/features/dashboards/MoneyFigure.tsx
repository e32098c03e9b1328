import { formatMinor, NO_BREAK_SPACE } from '#shared/format.ts'
import type { Currency } from '#shared/money.ts'
import { useLocale } from '#web/i18n/I18nProvider.tsx'

/** A character of an amount is no wider than this, in em: measured in both typefaces. */
const characterWidth = 0.62

/** A large amount whose currency is small beside it, on one line: smaller where its tile is too narrow for it. */
export function MoneyFigure({ minor, currency }: { minor: number; currency: Currency }) {
  const amount = formatMinor(minor, currency, useLocale())
  const at = amount.lastIndexOf(NO_BREAK_SPACE)
  return (
    <bdi
      className="whitespace-nowrap"
      style={{ fontSize: `min(1em, 100cqi / ${(amount.length * characterWidth).toFixed(2)})` }}
    >
      {amount.slice(0, at)}
      {NO_BREAK_SPACE}
      <span className="text-[0.67em] sm:text-base">{amount.slice(at + 1)}</span>
    </bdi>
  )
}
