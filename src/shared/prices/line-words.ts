import { formatMinor, formatPercent } from '../format.ts'
import type { Namespaces } from '../messages/namespaces.ts'
import type { Translator } from '../messages/translator.ts'
import type { Currency } from '../money.ts'
import type { PriceLine } from './lines.ts'

const minusSign = '\u2212'

/** How a total comes about, on one line: '5 jours × 450 MAD + 2 jours × 600 MAD − 10 %'. */
export function linesInWords(
  lines: readonly PriceLine[],
  currency: Currency,
  t: Translator<Namespaces['common']>,
): string {
  const money = (minor: number) => formatMinor(minor, currency, t.locale)
  return lines
    .map((line, index) => {
      const sign = line.amountMinor < 0 ? `${minusSign} ` : index > 0 ? '+ ' : ''
      return sign + wordsOf(line, money, t)
    })
    .join(' ')
}

function wordsOf(
  { kind, quantity, unitMinor, amountMinor, percent }: PriceLine,
  money: (minor: number) => string,
  t: Translator<Namespaces['common']>,
): string {
  if (percent !== null) return formatPercent(percent / 100, t.locale)
  switch (kind) {
    case 'base':
    case 'weekday':
    case 'season':
      return t('price.daysTimes', { count: quantity, price: money(unitMinor) })
    case 'length_discount':
      return money(-amountMinor)
    default:
      return `${t(`price.line.${kind}`)} ${money(Math.abs(amountMinor))}`
  }
}
