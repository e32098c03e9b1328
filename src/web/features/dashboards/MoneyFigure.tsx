import { formatMinor, NO_BREAK_SPACE } from '#shared/format.ts'
import type { Currency } from '#shared/money.ts'
import { useLocale } from '#web/i18n/I18nProvider.tsx'

/** Nothing of an amount is wider than this, in em: measured in both typefaces. */
const digitWidth = 0.64
const signWidth = 0.3
const currencyWidth = 1.8

/** A large amount whose currency is small beside it, on one line: smaller where its tile is too narrow for it. */
export function MoneyFigure({ minor, currency }: { minor: number; currency: Currency }) {
  const amount = formatMinor(minor, currency, useLocale())
  const at = amount.lastIndexOf(NO_BREAK_SPACE)
  const number = amount.slice(0, at)
  const digits = number.replace(/\D/g, '').length
  const width = digits * digitWidth + (number.length - digits) * signWidth + currencyWidth
  return (
    <bdi className="whitespace-nowrap" style={{ fontSize: `min(1em, 100cqi / ${width.toFixed(2)})` }}>
      {number}
      {NO_BREAK_SPACE}
      <span className="text-[0.67em] sm:text-base">{amount.slice(at + 1)}</span>
    </bdi>
  )
}
