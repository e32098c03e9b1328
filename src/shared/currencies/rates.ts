import { type Currency, MINOR_PER_MAJOR } from '../money.ts'

/** What a unit of each other currency is in dirhams, to four decimals. An operator sets them; they are never what is paid. */
export type Rates = Readonly<Record<Exclude<Currency, 'MAD'>, number>>

/** The currency that a reader has chosen to compare prices in; absent for MAD. */
export const CURRENCY_COOKIE = 'rahba_currency'

/** Rates are calculated as whole numbers: the product of two of them is exact. */
const scale = 10_000

/** Minor units as centimes of a dirham, half up. Twin of price_in_mad() in SQL for every price of a day. */
export function inMad(minor: number, currency: Currency, rates: Rates): number {
  if (currency === 'MAD') return minor
  return Math.floor((minor * Math.round(rates[currency] * scale) + scale / 2) / scale)
}

/** From this many units on, a converted amount is shown without decimals: it is not that exact. */
const wholeFromUnits = 10

/** About what an amount is in another currency, in its minor units: whole units, where there are enough of them. */
export function aboutMinor(minor: number, from: Currency, to: Currency, rates: Rates): number {
  const mad = inMad(minor, from, rates)
  const exact = to === 'MAD' ? mad : mad / rates[to]
  const unit = MINOR_PER_MAJOR[to]
  return exact < wholeFromUnits * unit ? Math.round(exact) : Math.round(exact / unit) * unit
}
