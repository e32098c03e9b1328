/** ISO 4217: spaces are priced in dirhams or in the currency of their country, freelancers earn euros. */
export const CURRENCIES = ['MAD', 'EUR', 'AED'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Minor units in one major unit: centimes, cents, fils. */
export const MINOR_PER_MAJOR: Readonly<Record<Currency, number>> = { MAD: 100, EUR: 100, AED: 100 }

/** A stored choice of currency; MAD for none, and for anything that we did not write. */
export function readCurrency(stored: string | null | undefined): Currency {
  return CURRENCIES.find(currency => currency === stored) ?? 'MAD'
}

/** An exact amount. `minor` is a whole number of minor units: 45000 MAD-centimes are 450 MAD. */
export interface Money {
  readonly minor: number
  readonly currency: Currency
}

export function isCurrency(value: unknown): value is Currency {
  return CURRENCIES.some(currency => currency === value)
}

/** Throws a RangeError for a fraction of a minor unit or an amount too large to be exact. */
export function money(minor: number, currency: Currency): Money {
  return { minor: exact(minor), currency }
}

/** Throws a TypeError when the currencies differ, a RangeError when the sum is too large to be exact. */
export function plus(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new TypeError(`Cannot add ${a.currency} and ${b.currency}`)
  return money(a.minor + b.minor, a.currency)
}

/** An amount taken a whole number of times (days, hours). Throws a RangeError when the product is not exact. */
export function times(amount: Money, count: number): Money {
  return money(exact(amount.minor) * exact(count), amount.currency)
}

/**
 * Minor units of an amount typed or imported in major units ('450' or '450.5' MAD). Throws a RangeError when it
 * has more decimals than the currency: nothing is rounded silently.
 */
export function minorFromMajor(major: number, currency: Currency): number {
  const perMajor = MINOR_PER_MAJOR[currency]
  const minor = exact(Math.round(major * perMajor))
  if (minor / perMajor !== major) throw new RangeError(`Not a whole number of minor units: ${major} ${currency}`)
  return minor
}

function exact(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an exact whole number: ${value}`)
  // A product may be -0, which is not the 0 that JSON gives back.
  return value === 0 ? 0 : value
}
